"""How a game begins, at its first week or at any other: the map, the places, who plays and what
each has."""

from __future__ import annotations

from msgspec.structs import replace

from bwdesk.rules.basics.prose import series
from bwdesk.rules.games.frame.game import IllegalMoveError
from bwdesk.rules.games.usurper.lairs import first_rooms
from bwdesk.rules.games.usurper.party import Lair, called
from bwdesk.rules.games.usurper.squares import Date, date, read_square
from bwdesk.rules.games.usurper.week.pages import refresh_pages
from bwdesk.rules.games.usurper.week.state import Den, Place, Setup, State, Usurpation
from bwdesk.rules.packs.book import Book


def found_game(setup: Setup, book: Book) -> State:
    """The state a setup leads to. Raises IllegalMoveError with a sentence."""
    seats = setup.seats or tuple(each.seat for each in setup.usurpations)
    _require_seats(setup, seats)
    rows = tuple(row.strip() for row in setup.map)
    _require_map(rows, book)
    try:
        turn = int(date(Date(written=setup.date), book).values["turn"])
        places = {_square(square): place for square, place in setup.places.items()}
        owns = tuple(_complete(each, setup, book) for each in setup.usurpations)
    except ValueError as why:
        raise IllegalMoveError(str(why)) from None
    names = {seat: _name(seat, owns) for seat in seats}
    state = State(
        hosts=setup.narrators,
        turn=turn,
        readings=setup.readings,
        settings=setup.settings,
        map=rows,
        places=places,
        usurpations=owns,
        names=names,
        events=setup.events,
        used=setup.used,
        tallies=setup.tallies,
        articles=setup.articles,
        cities_left=_count_cities(places),
        notes=setup.notes,
        out=tuple(each.seat for each in owns if each.out),
        gone=tuple(each.seat for each in owns if each.out),
    )
    return refresh_pages(state, book)


def _count_cities(places: dict[str, Place]) -> int:
    return sum(each.kind == "city" and not each.razed for each in places.values())


def _name(seat: str, owns: tuple[Usurpation, ...]) -> str:
    return next((each.label for each in owns if each.seat == seat), seat)


def _square(written: str) -> str:
    return str(read_square(written))


def _require_seats(setup: Setup, seats: tuple[str, ...]) -> None:
    owned = [each.seat for each in setup.usurpations]
    if not seats:
        raise IllegalMoveError("Nobody plays. Give each Usurper a seat and a Usurpation.")
    if "" in (*seats, *owned) or len({*seats}) < len(seats) or len({*owned}) < len(owned):
        raise IllegalMoveError("Every Usurper has a seat of their own; give each another name.")
    if not setup.narrators or {*setup.narrators} & {*seats}:
        raise IllegalMoveError("The narrator has a seat of their own; give it another name.")
    if strangers := [each for each in owned if each not in seats]:
        says = f"Nobody sits at “{strangers[0]}”; there are {series(seats, 'and')}."
        raise IllegalMoveError(says)
    if lacking := [each for each in seats if each not in owned]:
        raise IllegalMoveError(f"“{lacking[0]}” has no Usurpation. Give what it begins with.")


def _require_map(rows: tuple[str, ...], book: Book) -> None:
    signs = {each.sign: each.name for each in book.usurper_terrains.values()}
    for at, row in enumerate(rows, 1):
        for sign in row:
            if sign not in signs:
                there = series((f"{each} ({name})" for each, name in signs.items()), "and")
                raise IllegalMoveError(f"Row {at} of the map has “{sign}”. There are {there}.")


def _complete(own: Usurpation, setup: Setup, book: Book) -> Usurpation:
    """With the rooms of a first Lair where none are told, each Unit and Leader with a name."""
    dens = tuple(_complete_den(each, setup, book) for each in own.lairs)
    units = tuple(replace(each, name=called(each, book)) for each in own.units)
    leaders = tuple(
        each if each.name else replace(each, name=f"Leader {at}")
        for at, each in enumerate(own.leaders, 1)
    )
    names = [each.name.casefold() for each in units]
    names += [each.name.casefold() for each in leaders]
    names += [each.casefold() for each in own.extras]
    if twice := next((each for each in names if names.count(each) > 1), ""):
        raise IllegalMoveError(
            f"{own.label} has two called “{twice}”. Give everybody a name of their own."
        )
    return replace(own, lairs=dens, units=units, leaders=leaders)


def _complete_den(den: Den, setup: Setup, book: Book) -> Den:
    square = _square(den.at)
    lair = den.lair
    if not lair.rooms:
        lair = replace(lair, rooms=first_rooms(setup.readings, book))
    return replace(
        den,
        at=square,
        name=den.name or square,
        lair=Lair(rooms=lair.rooms, embedded=lair.embedded, prisoners=lair.prisoners),
    )
