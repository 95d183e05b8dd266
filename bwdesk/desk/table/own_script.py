"""What a seat has sealed, read again by who wrote it, alone behind the curtain; taken back there.

It is read as long as it lies sealed. Taken back it is as long as nothing was revealed since: what
came after it is then undone as well, and said beforehand.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.table.due_words import Names, names_of, word
from bwdesk.desk.table.widgets.curtain import ON_PAPER, OPEN, SEALED, Stands
from bwdesk.rules.basics.prose import plural, series
from bwdesk.rules.games.frame.game import Actor, Open, Sealed
from bwdesk.rules.games.scripting.paper import OnPaper
from bwdesk.rules.games.scripting.scripts import PAPER, Name, Part, Parts, Scripts
from bwdesk.table.log import Made

TOLD = 4
"""How many moves are told one by one where all of them are undone."""
EMPTY_PART = "nothing"
LOCKED = "It cannot be read on this computer."
SEALED_BY = "It lies under the passphrase of {}, who can read it."


class ReadLine(Struct, frozen=True):
    """A line of what lies sealed: what it *says* in a *face*, a *mark* of what is done or lacking.

    *who* wrote it is named where several have.
    """

    key: str
    says: str
    face: str = "body"
    tint: str = "ink"
    mark: str = ""
    who: str = ""

    def __str__(self) -> str:
        return f"{self.who}, {self.says[:1].lower()}{self.says[1:]}" if self.who else self.says


# What lies sealed


def sealed_parts(document: TableDocument) -> dict[str, tuple[Name, ...]]:
    """The parts that lie sealed here, by whose they are."""
    found: dict[str, tuple[Name, ...]] = {}
    for name, part in _parts(document).items():
        if _is_sealed(part):
            found[name[1]] = (*found.get(name[1], ()), name)
    return found


def stands_of(document: TableDocument, actor: str) -> Stands:
    """How what an actor has written lies there: sealed, on paper, or open."""
    parts = [part for name, part in _parts(document).items() if name[1] == actor]
    if any(map(_is_sealed, parts)):
        return SEALED
    if any(isinstance(part, Sealed) for part in parts):
        return ON_PAPER
    return OPEN if parts else Stands()


def is_sealed_whole(document: TableDocument, actor: str) -> bool:
    """Whether what an actor has written lies sealed, and nothing of it was turned over yet."""
    parts = [part for name, part in _parts(document).items() if name[1] == actor]
    return any(map(_is_sealed, parts)) and not any(isinstance(part, Open) for part in parts)


def _parts(document: TableDocument) -> Parts:
    game = document.game
    return game.parts(document.state) if isinstance(game, Scripts) else {}


def _is_sealed(part: Part) -> bool:
    """Whether it lies sealed in this file; what lies on paper has no commitment of its own."""
    return isinstance(part, Sealed) and part.commitment not in ("", PAPER.commitment)


def own(document: TableDocument) -> tuple[Actor, ...]:
    """The actors of the seat at the desk of whom something lies sealed."""
    sealed, seat = sealed_parts(document), document.at_desk
    there = document.game.actors(document.state)
    return tuple(each for each in there if seat in each.seats and each.id in sealed)


def open_to_read(document: TableDocument, actor: str) -> dict[Name, Any]:
    """What stands in the sealed parts of an actor, as far as whoever is at the desk may read it."""
    game = document.game
    if not document.at_desk or not isinstance(game, Scripts):
        return {}
    seen = game.parts(document.view())
    sealed = sealed_parts(document).get(actor, ())
    return {name: part.value for name in sealed if isinstance(part := seen.get(name), Open)}


def why_locked(document: TableDocument, actor: str) -> str:
    """Why what an actor has sealed cannot be read by whoever is at the desk."""
    parts = (part for name, part in _parts(document).items() if name[1] == actor)
    sealed = (part.commitment for part in parts if isinstance(part, Sealed))
    owners = (owner for each in sealed for owner in document.session.sealers(each))
    names = dict.fromkeys(each.name for each in owners if each.lock and each.lock.phrase)
    return SEALED_BY.format(series(names, "or")) if names else LOCKED


def read(document: TableDocument, actor: str) -> tuple[ReadLine, ...]:
    """A line for each of its parts, in any game: chosen things by their names, texts quoted."""
    names = names_of(document.game, document.state, document.names)
    return tuple(
        ReadLine(name[0], f"{word(name[0])}: {_part_says(document, name, value, names)}.")
        for name, value in open_to_read(document, actor).items()
    )


def _part_says(document: TableDocument, name: Name, value: Any, names: Names) -> str:
    game, known = document.game, dict[str, str]()
    if isinstance(game, OnPaper):
        # What somebody chose is called as the form calls it.
        form = game.part_form(document.view(), name, {})
        known = {each.id: each.name or word(each.id) for slot in form for each in slot.choices}
    return ", ".join(_value_words("", value, known, names)) or EMPTY_PART


def _value_words(field: str, value: Any, known: Mapping[str, str], names: Names) -> Iterator[str]:
    """A value in words: chosen things by their names, numbers by their fields, texts quoted."""
    match value:
        case Struct():
            for each, held in msgspec.structs.asdict(value).items():
                yield from _value_words(each, held, known, names)
        case tuple() | list():
            for held in value:
                yield from _value_words(field, held, known, names)
        case True:
            yield word(field).lower()
        case int() if not isinstance(value, bool):
            yield f"{word(field).lower()} {value}" if field else str(value)
        case str() if value:
            named = value in names.actors or value in names.seats
            yield known.get(value) or (names.option_name(value) if named else f"“{value}”")


# Taking it back


class Rewriting(Struct, frozen=True):
    """The entry that sealed it, and the moves that came after."""

    entry: int
    later: tuple[Made[Any], ...]


def rewriting(document: TableDocument, actors: Iterable[str]) -> Rewriting | None:
    """What is undone to write anew what was sealed last for one of some *actors*.

    None where a reveal has come since, or nothing of them lies sealed.
    """
    sealed = sealed_parts(document)
    parts = document.game.parts(document.state) if sealed else {}
    wanted = {parts[name].commitment for each in actors for name in sealed.get(each, ())}
    moves = document.session.moves_in_force
    entries = [
        number
        for number, made in moves.items()
        if wanted.intersection(part.commitment for part in made.sealed)
    ]
    if not entries or document.reading_reason:
        return None
    later = tuple(made for number, made in moves.items() if number > entries[-1])
    return None if any(made.opened for made in later) else Rewriting(entries[-1], later)


def undone_sentences(document: TableDocument, later: tuple[Made[Any], ...]) -> str:
    """What came later and is undone as well, in sentences; "" for nothing."""
    if not later:
        return ""
    told = " ".join(_move_words(document, made) for made in later[:TOLD])
    more = len(later) - TOLD
    rest = f" And {plural(more, 'move')} more." if more > 0 else ""
    return f"What came later is undone with it: {told}{rest}"


def _move_words(document: TableDocument, made: Made[Any]) -> str:
    """A move as whoever is at the desk may know it."""
    may_know, seat = document.session.may_know, document.at_desk
    seen = tuple(each for each in made.events if may_know(each.to, seat))
    called = names_of(document.game, document.state, document.names).actor
    return document.board.tells(document.game, replace(made, events=seen), called)
