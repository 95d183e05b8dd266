"""The map as whoever looks knows it, made of the view of a seat alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from bwdesk.rules.games.frame.signs import SIGNS
from bwdesk.rules.games.usurper.orders import Row
from bwdesk.rules.games.usurper.squares import SQUARE, Recon, read_square, recon, steps_between
from bwdesk.rules.games.usurper.week.asking import map_words
from bwdesk.rules.games.usurper.week.state import State, Usurpation
from bwdesk.rules.packs.book import Book

OWN_MARK = "mark"
"""The sign of what a player wrote on a square."""
RUMOR, LASTS, NEAR = "rumor ", 4, 2
"""How a note of scouts begins, for how many weeks it is worth showing, how far *near* reaches."""


class Mark(Struct, frozen=True):
    """What stands on a square: the *sign* of whose Lair it is, else the kind of place or a node."""

    square: str
    sign: str
    name: str

    def __str__(self) -> str:
        return f"{self.square} {self.name}"


class Route(Struct, frozen=True):
    """A way somebody is sent, in the color of a sign; a *broken* one cannot be gone."""

    start: str
    end: str
    sign: str
    broken: bool = False


class MapShown(Struct, frozen=True):
    """Rows of the signs of terrains, and what is known of the squares.

    *fresh* are the squares somebody sees now, all others are remembered; None where that is not
    told apart. *rumored* are those where somebody may live, *reach* frames how far a scout listens,
    *target* is the square of what is open.
    """

    rows: tuple[str, ...] = ()
    marks: tuple[Mark, ...] = ()
    routes: tuple[Route, ...] = ()
    fresh: frozenset[str] | None = None
    rumored: frozenset[str] = frozenset()
    target: str = ""
    reach: int = 0

    @property
    def wide(self) -> int:
        return max(map(len, self.rows), default=0)

    def __str__(self) -> str:
        if not self.rows:
            return "No map"
        return ", ".join((f"Map, {len(self.rows)} rows", *map(str, self.marks)))


def sign_of(state: State, seat: str) -> str:
    """The sign a seat goes by: that of its place at the table."""
    seats = list(state.names)
    return SIGNS[seats.index(seat) % len(SIGNS)] if seat in seats else ""


def map_of(
    state: State,
    book: Book,
    seat: str = "",
    *,
    target: str = "",
    routes: tuple[Route, ...] = (),
    reach: int = 0,
) -> MapShown:
    """The map of a view: whole for who sees all, for a *seat* with what it saw and when."""
    own = state.usurpation(seat)
    return MapShown(
        rows=state.map,
        marks=(*_own_marks(state, seat), *_marks(state)),
        routes=routes,
        fresh=_fresh(own, state) if own else None,
        rumored=_rumored(own, state, book) if own else frozenset(),
        target=target.upper(),
        reach=reach,
    )


def _own_marks(state: State, seat: str) -> Iterator[Mark]:
    """What a player wrote on squares; under all that is known to stand there."""
    for each in state.marks.get(seat, ()):
        taken = f"the Lair of {each.lair}" if each.lair else ""
        yield Mark(each.at, OWN_MARK, ", ".join(filter(None, (each.words, taken))))


def _marks(state: State) -> Iterator[Mark]:
    for square, place in state.places.items():
        yield Mark(square.upper(), place.kind, place.name)
    for own in state.usurpations:
        for square, node in own.nodes.items():
            yield Mark(square.upper(), "node", f"{node.size} {node.resource}")
    # Whoever lives on a square stands before all else on it.
    for own in state.usurpations:
        for den in own.lairs:
            yield Mark(den.at.upper(), sign_of(state, own.seat), den.name or own.label)


def _fresh(own: Usurpation, state: State) -> frozenset[str]:
    """The squares it sees from its Lairs, and those scouted last week or in this one."""
    lairs = [read_square(each.at) for each in own.lairs]
    seen = {at.upper() for at, turn in own.seen.items() if turn >= state.turn - 1}
    for row, signs in enumerate(state.map, 1):
        for column in range(1, len(signs) + 1):
            square = read_square(f"{column_name(column)}{row}")
            if any(steps_between(square, each) <= state.settings.sight for each in lairs):
                seen.add(str(square))
    return frozenset(seen)


def _rumored(own: Usurpation, state: State, book: Book) -> frozenset[str]:
    """Where the scouts' last word puts somebody's Lair. Rumors their player takes for one Lair are
    laid over each other: what is left is where all of them put it."""
    taken = {each.at: each.lair for each in state.marks.get(own.seat, ()) if each.lair}
    found: dict[str, set[str]] = {}
    for at, note in own.knows.items():
        said, _, week = note.removeprefix(RUMOR).rpartition(", week ")
        if not note.startswith(RUMOR) or not week.isdecimal() or not SQUARE.fullmatch(at):
            continue
        if int(week) > state.turn - LASTS:
            squares = _squares_of(said.partition(",")[0], at, state, book)
            of = taken.get(at.upper(), at.upper())
            found[of] = found[of] & squares if of in found else squares
    return frozenset().union(*found.values())


def _squares_of(told: str, at: str, state: State, book: Book) -> set[str]:
    if told == "near":
        here = read_square(at)
        every = (
            read_square(f"{column_name(column)}{row}")
            for row, signs in enumerate(state.map, 1)
            for column in range(1, len(signs) + 1)
        )
        return {str(each) for each in every if steps_between(here, each) <= NEAR}
    try:
        asked = Recon(map=map_words(state), at=at, told=told, readings=state.readings)
        return {*recon(asked, book).values.get("at", ())}
    except ValueError:
        return set()  # a note in the narrator's own words


def routes_of(rows: Iterable[Row], sign: str, broken: Iterable[str] = ()) -> tuple[Route, ...]:
    """The ways orders send people, each once; those of names that are *broken* cannot be gone."""
    stopped = {*broken}
    found: dict[tuple[str, str], Route] = {}
    for row in rows:
        start, end = row.start.strip().upper(), row.target.strip().upper()
        if start != end and SQUARE.fullmatch(start) and SQUARE.fullmatch(end):
            found[start, end] = Route(start, end, sign, row.name in stopped)
    return tuple(found.values())


def column_name(at: int) -> str:
    """``A`` to ``Z``, then ``AA``."""
    name = ""
    while at:
        at, left = divmod(at - 1, 26)
        name = chr(65 + left) + name
    return name
