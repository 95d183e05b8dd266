"""What the seat at the desk has sealed, read again behind the curtain, and taken back there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
from msgspec import Struct

from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.table.due_words import Names, word
from bwdesk.desk.table.plain.recent_record import RecentRow
from bwdesk.rules.games.game import Open, Sealed
from bwdesk.rules.games.paper import OnPaper
from bwdesk.rules.games.scripts import Name, Scripts

EMPTY_PART = "nothing"


def own_script(document: TableDocument, names: Names) -> tuple[RecentRow, ...]:
    """A line for each part that lies sealed and that whoever is at the desk may read."""
    game, view = document.game, document.view()
    if not document.at_desk or not isinstance(game, Scripts):
        return ()
    lying = game.parts(document.state)
    return tuple(
        RecentRow(" ".join(name), "", _read(game, view, name, part.value, names), True)
        for name, part in game.parts(view).items()
        if isinstance(part, Open) and isinstance(lying.get(name), Sealed)
    )


def _read(game: Scripts[Any, Any], view: Any, name: Name, value: Any, names: Names) -> str:
    what, actor = name
    known: dict[str, str] = {}
    if isinstance(game, OnPaper):
        # What somebody chose is called as the form calls it.
        form = game.part_form(view, name, {})
        known = {each.id: each.name or word(each.id) for slot in form for each in slot.choices}
    said = ", ".join(_said("", value, known, names)) or EMPTY_PART
    return f"{names.actor(actor)}, {what}: {said}."


def _said(field: str, value: Any, known: Mapping[str, str], names: Names) -> Iterator[str]:
    """A value in words: chosen things by their names, numbers by their fields, texts quoted."""
    match value:
        case Struct():
            for each, held in msgspec.structs.asdict(value).items():
                yield from _said(each, held, known, names)
        case tuple() | list():
            for held in value:
                yield from _said(field, held, known, names)
        case True:
            yield word(field).lower()
        case int() if not isinstance(value, bool):
            yield f"{word(field).lower()} {value}" if field else str(value)
        case str() if value:
            named = value in names.actors or value in names.seats
            yield known.get(value) or (names.said(value) if named else f"“{value}”")


class Rewriting(Struct, frozen=True):
    """The entry that sealed what a seat wrote last, and how many moves of others came after."""

    entry: int
    later: int


def rewriting(document: TableDocument) -> Rewriting | None:
    """What is undone to write anew; None where a reveal has come since, or nothing is sealed."""
    waiting = {kept.part.commitment for kept in document.session.waiting()}
    seat, moves = document.at_desk, document.session.in_force
    own = [
        number
        for number, made in moves.items()
        if made.who == seat and waiting.intersection(part.commitment for part in made.sealed)
    ]
    if not own or document.fixed:
        return None
    later = [made for number, made in moves.items() if number > own[-1]]
    if any(made.opened for made in later):
        return None
    return Rewriting(own[-1], len(later))
