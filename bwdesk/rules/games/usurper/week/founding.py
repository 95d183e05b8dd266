"""How a game begins, at its first week or at any other: the map, the places, who plays and what
each has."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from msgspec.structs import replace

from bwdesk.rules.basics.prose import series
from bwdesk.rules.games.frame.game import IllegalMoveError
from bwdesk.rules.games.usurper.effects import gather
from bwdesk.rules.games.usurper.finding import find
from bwdesk.rules.games.usurper.lairs import first_rooms
from bwdesk.rules.games.usurper.party import Leader, Party, Unit, called
from bwdesk.rules.games.usurper.squares import Date, date, read_square
from bwdesk.rules.games.usurper.week.pages import refresh_pages
from bwdesk.rules.games.usurper.week.state import Den, Place, Setup, State, Usurpation
from bwdesk.rules.packs.book import Book
from bwdesk.rules.packs.entry import Entry

E = TypeVar("E", bound=Entry)


def found_game(setup: Setup, book: Book) -> State:
    """The state a setup leads to. Raises IllegalMoveError with a sentence."""
    seats = setup.seats or tuple(each.seat for each in setup.usurpations)
    _require_seats(setup, seats)
    rows = tuple(row.strip() for row in setup.map)
    _require_map(rows, book)
    try:
        turn = int(date(Date(written=setup.date), book).values["turn"])
        places = {_square(at): _complete_place(e, book) for at, e in setup.places.items()}
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
    """With the rooms of a first Lair where none are told, each Unit and Leader with a name, and
    everything known by its id. Raises ValueError for what no list has."""
    short = next((each for each, many in own.goods.items() if many < 0), "")
    if own.gold < 0 or short:
        raise ValueError(f"{own.label} has less than no {short or 'Gold'}. Begin at 0.")
    dens = tuple(_complete_den(each, setup, book) for each in own.lairs)
    units = tuple(_unit(each, book) for each in own.units)
    leaders = tuple(_leader(each, at, book) for at, each in enumerate(own.leaders, 1))
    names = [each.name.casefold() for each in units]
    names += [each.name.casefold() for each in leaders]
    names += [each.casefold() for each in own.extras]
    if twice := next((each for each in names if names.count(each) > 1), ""):
        raise ValueError(
            f"{own.label} has two called “{twice}”. Give everybody a name of their own."
        )
    found = replace(
        own,
        lairs=dens,
        units=units,
        leaders=leaders,
        goods=_keys(own.goods, book.usurper_items, "ware"),
        items={_item_key(each, book): many for each, many in own.items.items()},
        extras=_values(own.extras, book.usurper_cards, "card"),
        attitudes=_values(own.attitudes, book.usurper_attitudes, "attitude"),
        trade=_values(own.trade, book.usurper_statuses, "trade status"),
        places=_values(own.places, book.usurper_settlements, "size"),
        spells={
            who: tuple(find(book.usurper_spells, each, "spell").id for each in known)
            for who, known in own.spells.items()
        },
        nodes={_square(at): node for at, node in own.nodes.items()},
        homes={who: _square(at) for who, at in own.homes.items()},
    )
    # Whatever a list does not have is told now, and not in the middle of a week.
    gather(Party(units=units, leaders=leaders), book)
    for den in dens:
        gather(Party(lair=den.lair), book)
    return found


def _keys(found: dict[str, int], shelf: Mapping[str, E], what: str) -> dict[str, int]:
    return {find(shelf, name, what).id: many for name, many in found.items()}


def _values(found: dict[str, str], shelf: Mapping[str, E], what: str) -> dict[str, str]:
    return {who: find(shelf, name, what).id for who, name in found.items()}


def _item_key(key: str, book: Book) -> str:
    """A thing in store by its id, with its quality."""
    name, _, quality = key.partition("/")
    item = find(book.usurper_items, name, "item").id
    return f"{item}/{find(book.usurper_qualities, quality, 'quality').id}" if quality else item


def _worn(found: dict[str, str], book: Book) -> dict[str, str]:
    return {find(book.usurper_items, name, "item").id: each for name, each in found.items()}


def _unit(unit: Unit, book: Book) -> Unit:
    armor = {unit.armor: ""} if isinstance(unit.armor, str) else unit.armor
    worn = _worn({name: each for name, each in armor.items() if name}, book)
    return replace(
        unit,
        name=called(unit, book),
        race=find(book.usurper_races, unit.race, "race").id,
        skills=_keys(unit.skills, book.usurper_skills, "skill"),
        tools=_worn(unit.tools, book),
        weapons=_worn(unit.weapons, book),
        armor=worn or "",
        mount=find(book.usurper_items, unit.mount, "mount").id if unit.mount else "",
    )


def _leader(leader: Leader, at: int, book: Book) -> Leader:
    race, bonus = leader.race, leader.bonus
    return replace(
        leader,
        name=leader.name or f"Leader {at}",
        race=find(book.usurper_races, race, "race").id if race else "",
        bonus=find(book.usurper_bonuses, bonus, "Leader’s bonus").id if bonus else "",
        skills=_keys(leader.skills, book.usurper_skills, "skill"),
        carries=_worn(leader.carries, book),
    )


def _complete_place(place: Place, book: Book) -> Place:
    """A place with its size, its Landmark, its races by id."""
    size = find(book.usurper_settlements, place.size, "size").id if place.size else ""
    if place.kind != "landmark" and not size:
        size = next(
            each.id
            for each in book.usurper_settlements.values()
            if each.city == (place.kind == "city")
        )
    mark = place.landmark or (place.name if place.kind == "landmark" else "")
    return replace(
        place,
        size=size,
        landmark=find(book.usurper_landmarks, mark, "Landmark").id if mark else "",
        races=tuple(find(book.usurper_races, each, "race").id for each in place.races),
        attitude=find(book.usurper_attitudes, place.attitude, "attitude").id
        if place.attitude
        else "",
    )


def _complete_den(den: Den, setup: Setup, book: Book) -> Den:
    square, lair = _square(den.at), den.lair
    rooms = lair.rooms or first_rooms(setup.readings, book)
    known = tuple(
        replace(
            each,
            room=find(book.usurper_rooms, each.room, "room").id,
            renovations=_keys(each.renovations, book.usurper_renovations, "renovation"),
        )
        for each in rooms
    )
    lair = replace(lair, rooms=known, embedded=_worn(lair.embedded, book))
    return replace(den, at=square, name=den.name or square, lair=lair)
