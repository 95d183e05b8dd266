"""Somebody who is back from a game: what it did to him, and what changed at home meanwhile."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from bwdesk.desk.table.meeting.ending import game_mark, upshots_for, upshots_line
from bwdesk.desk.table.meeting.home import upshot_words
from bwdesk.files import characters
from bwdesk.files.chronicle_errors import sensible
from bwdesk.rules.games.catalog import GAMES
from bwdesk.rules.games.frame.upshots import Upshot
from bwdesk.rules.packs.book import Book
from bwdesk.rules.person.character import ARTHA_KINDS, Character, Play
from bwdesk.rules.play.artha import points_of
from bwdesk.rules.play.changes import play_changes
from bwdesk.rules.play.conflicts import combine, upshots_since
from bwdesk.rules.play.homecoming import bring_home, came_home_to

if TYPE_CHECKING:
    from bwdesk.desk.table.document import TableDocument


class Back(Struct, frozen=True):
    """Somebody who is back: a member of a campaign by his id or a file by its path (*who*), his
    name, his Book, what the game did to him, and what the journal is to say of it.

    *meanwhile* is what has changed in his file since he left for it, beside what came home from it
    before, or from others of its chain, a sentence each. *game* is how he knows the game again,
    *play* what he is now.
    """

    who: str
    name: str
    book: Book
    upshots: tuple[Upshot, ...] = ()
    says: str = ""
    meanwhile: tuple[str, ...] = ()
    game: str = ""
    play: Play = Play()

    @property
    def shown_upshots(self) -> tuple[tuple[str, Upshot], ...]:
        """What of it changes the sheet, by the key of its line."""
        found = (each for each in self.upshots if each.kind in upshot_words.SHOWN)
        return tuple((str(at), each) for at, each in enumerate(found))


class Summed(Struct, frozen=True):
    """A line of a chain: what comes of it in all, and what of it each game did, by its name."""

    upshot: Upshot
    parts: tuple[tuple[str, Upshot], ...]


def sum_up(backs: Iterable[Back]) -> tuple[tuple[str, Summed], ...]:
    """What a chain of games did to one person, by the key of its line: what is counted (dice of
    armor, arrows, artha) is one line with its sum."""
    found = list[Summed]()
    for back in backs:
        for _, each in back.shown_upshots:
            part = (back.game, each)
            for at, line in enumerate(found):
                if both := combine(line.upshot, each):
                    found[at] = Summed(both, (*line.parts, part))
                    break
            else:
                found.append(Summed(each, (part,)))
    return tuple((str(at), each) for at, each in enumerate(found))


class AtHome(Struct, frozen=True):
    """Where somebody comes home to: who he is there, what he is now, what came home before.

    *beside* are the other games of the chain he was in, each with his actor there.
    """

    who: str
    name: str
    character: Character
    book: Book
    before: int = 0
    beside: tuple[tuple[Any, str], ...] = ()


def back(document: TableDocument, actor: str, home: AtHome) -> Back:
    """What a game did to an actor since the last time it came home to him. Raises FileError for a
    game that makes no sense, or a copy in it that cannot be read."""
    with sensible(document.path):
        left = copy_of(document, actor)
        upshots = upshots_for(document, actor, home.before)
        meanwhile: Sequence[str] = ()
        if left is not None:
            now = home.character
            if home.before:
                earlier = document.game.upshots(document.session.state_at(home.before))
                left = bring_home(left, home.book, (each for each in earlier if each.who == actor))
            left = _with_chain(left, home)
            meanwhile = play_changes(left, now, home.book) if _same_road(left, now) else ()
            given = () if home.before else _artha_given(actor, left, now)
            upshots = (*given, *upshots)
    told = upshots_line(document, upshots)
    name = game_mark(document)
    play = home.character.play
    return Back(home.who, home.name, home.book, upshots, told, tuple(meanwhile), name, play)


def _with_chain(left: Character, home: AtHome) -> Character:
    """Somebody as he left, with what other games of the chain have brought home since: that is no
    change made elsewhere."""
    for game, actor in home.beside:
        name = game_mark(game)
        had, has = (came_home_to(each.play, name) for each in (left, home.character))
        if has > had:
            came = game.game.upshots(game.session.state_at(has))
            earlier = game.game.upshots(game.session.state_at(had)) if had else ()
            fresh = upshots_since(came, earlier)
            left = bring_home(left, home.book, (each for each in fresh if each.who == actor))
    return left


def copy_of(document: TableDocument, actor: str) -> Character | None:
    """Somebody as the game took him along; None for one who was typed. Raises FileError."""
    carries = GAMES[document.game.name].carries
    id = carries(document.state).get(actor, "") if carries else actor
    content = document.characters.get(id)
    return characters.decode(content, document.title).character if content else None


def carried_names(document: TableDocument, but: Container[str]) -> dict[str, str]:
    """Whom a game that was founded carries a copy of, by actor; of these *but* no copy is read.
    Raises FileError."""
    carries = GAMES[document.game.name].carries
    actors = carries(document.state) if carries else {}
    copies = {actor: copy_of(document, actor) for actor in actors if actor not in but}
    return {actor: copy.choices.name for actor, copy in copies.items() if copy}


def _same_road(left: Character, now: Character) -> bool:
    """Whether both have been at the table, or neither: what a game gave somebody on the way is no
    change at home."""
    return left.play.begun == now.play.begun


def _artha_given(actor: str, left: Character, now: Character) -> tuple[Upshot, ...]:
    """The artha a leader was given for a war, of whom nothing has been played at home (BK-13)."""
    if _same_road(left, now):
        return ()
    given = ((kind, points_of(left.play.artha, kind)) for kind in ARTHA_KINDS)
    return tuple(Upshot("earned", actor, kind, count) for kind, count in given if count)
