"""A conflict that is over goes back to where it came from: a scene there, a line of a journal."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from bwdesk.rules.games.catalog import GAMES
from bwdesk.table import record

if TYPE_CHECKING:
    from bwdesk.desk.table.document import TableDocument
    from bwdesk.rules.games.frame.upshots import Upshot

LAST = 2
"""So many of the last sentences tell what came of it."""
SECONDS = len("2026-07-14T12:03:05")
MOST = 1_900
"""Letters a line of a journal, or a scene, has room for."""


def journal_sentence(document: TableDocument) -> str:
    """What came of a conflict, in a line."""
    return " ".join((f"{document.title}.", *record.sentences(document.session)[-LAST:]))[:MOST]


def last_told(document: TableDocument) -> str:
    """By what it ended, if it has: its last sentence."""
    return (record.sentences(document.session) or ("",))[-1]


def game_mark(document: TableDocument) -> str:
    """How whoever was in a game knows it again: which game it was, and when its table was first
    sat at. A copy of it is the same game, whatever it is called; another with the same people is
    not.
    """
    title = GAMES[document.game.name].title
    began = next((str(getattr(each, "at", "")) for each in document.session.log), "")
    return f"{title} of {began[:SECONDS].replace('T', ' ')}" if began else document.title


def upshots_for(document: TableDocument, actor: str, before: int = 0) -> tuple[Upshot, ...]:
    """What a game has done to an actor, beside what it had done by entry *before*."""
    from bwdesk.rules.play.conflicts import upshots_since

    game, session = document.game, document.session
    earlier = game.upshots(session.state_at(before)) if before else ()
    fresh = upshots_since(game.upshots(document.state), earlier)
    return tuple(each for each in fresh if each.who == actor)


def upshots_line(document: TableDocument, upshots: Iterable[Upshot]) -> str:
    """A line of a journal: what came of it, and what somebody owes from it."""
    owes = [f"Owed: {each.note}" for each in upshots if each.kind == "owes" and each.note]
    return " ".join((journal_sentence(document), *owes))[:MOST]


def take_home(into: Any, what: str, says: str) -> bool:
    """Note it in the open document it came from; False where that would not have it."""
    from bwdesk.desk.character.document import Document
    from bwdesk.rules.person.character import Note
    from bwdesk.rules.person.deed import Deed

    if isinstance(into, Document):
        play = into.character.play
        note = Note(says, play.clock.now)
        into.apply(Deed("Note a conflict", replace(play, journal=(*play.journal, note))))
        return True
    taken: bool = into.board.takes_scene(into, what, says)
    return taken
