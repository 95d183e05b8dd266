"""A ledger as it is drawn: what runs out, what one has, where one stands.

It is made of the view of a seat; what that does not hold is not shown. Obscurity stands there where
the table tells it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import ceil
from typing import Any

from msgspec import Struct

from bwdesk.desk.games.usurper.map_shown import sign_of
from bwdesk.desk.kit.sum_table import Line
from bwdesk.rules.basics.prose import plural, series
from bwdesk.rules.games.usurper.effects import gifts_of_lair
from bwdesk.rules.games.usurper.finding import figures_of
from bwdesk.rules.games.usurper.ledger import CATEGORIES
from bwdesk.rules.games.usurper.party import (
    Lair,
    Leader,
    Room,
    Unit,
    armor_of,
    called,
    level_of,
    pax_of,
)
from bwdesk.rules.games.usurper.squares import MONTHS, WEEKS
from bwdesk.rules.games.usurper.week.closing import stock_of
from bwdesk.rules.games.usurper.week.state import Den, State, Usurpation
from bwdesk.rules.packs.book import Book, readable
from bwdesk.rules.tables.usurper.people import UsurperRace

MONTHS_AHEAD = 3
"""For how many months the food is looked ahead."""


class Weeks(Struct, frozen=True):
    """A month of food: weeks *left* of it, what is *eaten* in its last, what is *short* then."""

    month: int
    left: int
    eaten: int
    short: int = 0


class Slot(Struct, frozen=True):
    """A slot of the store: what lies in it, how much, and how full that makes it."""

    name: str = ""
    many: int = 0
    share: float = 0.0


class UnitShown(Struct, frozen=True):
    """A Unit: its people or its life, four figures, rows of what it can and bears, what to do."""

    name: str
    says: str
    whole: int
    there: int
    counted: str
    stats: tuple[tuple[str, str], ...]
    rows: tuple[tuple[str, str], ...]
    last: str = ""
    urgent: bool = False

    @property
    def key(self) -> str:
        return self.name

    def __str__(self) -> str:
        stats = (f"{name} {value}" for name, value in self.stats)
        rows = (f"{name}: {value}" for name, value in self.rows)
        parts = (self.name, self.says, self.counted, *stats, *rows, self.last)
        return ", ".join(filter(None, parts))


class LeaderShown(Struct, frozen=True):
    """A Leader: *hurt* counts what was taken of two."""

    name: str
    says: str
    hurt: int
    health: str
    rows: tuple[tuple[str, str], ...]

    @property
    def key(self) -> str:
        return self.name

    def __str__(self) -> str:
        rows = (f"{name}: {value}" for name, value in self.rows)
        return ", ".join((self.name, self.says, self.health, *rows))


class RoomShown(Struct, frozen=True):
    """A room: its level, what it gives, what the next level leaves, and costs in stone."""

    name: str
    level: str
    gives: str
    leaves: str = ""
    cost: str = ""

    def __str__(self) -> str:
        return ", ".join(filter(None, (self.name, self.level, self.gives, self.cost)))


class LairShown(Struct, frozen=True):
    """A Lair with its rooms; what is not built there, and what the next room costs."""

    title: str
    says: str
    short: str
    rooms: tuple[RoomShown, ...]
    unbuilt: tuple[str, ...] = ()

    @property
    def key(self) -> str:
        return self.title

    def __str__(self) -> str:
        rooms = "; ".join(map(str, self.rooms))
        return f"{self.title}, {self.says} {self.short}. {rooms}"


class PlaceShown(Struct, frozen=True):
    """A place as of the last visit: how it takes to one and trades, each a step *of* so many."""

    name: str
    says: str
    attitude: tuple[int, int, str]
    trade: tuple[int, int, str]
    next: str = ""

    @property
    def key(self) -> str:
        return self.name

    def __str__(self) -> str:
        parts = (self.name, self.says, self.attitude[2], self.trade[2], self.next)
        return ", ".join(filter(None, parts))


class PointsShown(Struct, frozen=True):
    """A category of points: one's own, the average where it is told, whether one leads."""

    name: str
    own: int
    average: int | None = None
    leads: bool = False

    def __str__(self) -> str:
        average = "" if self.average is None else f", average {self.average}"
        return f"{self.name} {self.own}{average}{', leads' if self.leads else ''}"


class LedgerShown(Struct, frozen=True, kw_only=True):
    """All of it, block by block."""

    name: str = ""
    sign: str = ""
    whose: str = ""
    gold: int = 0
    gold_says: str = ""
    gold_short: bool = False
    food: int = 0
    food_says: str = ""
    months: tuple[Weeks, ...] = ()
    used: int = 0
    room: int = 0
    slots: tuple[Slot, ...] = ()
    lost: str = ""
    hears: str = ""
    beds: str = ""
    units: tuple[UnitShown, ...] = ()
    leaders: tuple[LeaderShown, ...] = ()
    lairs: tuple[LairShown, ...] = ()
    more: tuple[Line, ...] = ()
    places: tuple[PlaceShown, ...] = ()
    clocks: tuple[Line, ...] = ()
    points: tuple[PointsShown, ...] = ()
    tallied: str = ""
    total: int = 0
    average: int | None = None
    none: str = ""


def ledger_of(
    state: State, seat: str, figures: Mapping[str, Any], book: Book, whose: str = ""
) -> LedgerShown:
    """The ledger of a seat in a view, with the *figures* the game reckons of it (`ledgers`)."""
    own = state.usurpation(seat)
    if own is None:
        return LedgerShown(name=state.names.get(seat, seat), sign=sign_of(state, seat))
    upkeep = figures["upkeep"]
    left = own.gold - upkeep["gold"]
    food, eaten = figures["food"], upkeep["food"]
    months = figures["food_months"]
    lasts = "" if months is None else f", lasts {plural(months, 'month')}"
    points, tallied, total, average = _points(own, state)
    return LedgerShown(
        name=own.label,
        sign=sign_of(state, seat),
        whose=whose if whose != own.label else "",
        gold=own.gold,
        gold_says=f"upkeep {upkeep['gold']} in week {WEEKS} leaves {left}",
        gold_short=left < 0,
        food=food,
        food_says=f"{eaten} eaten each week {WEEKS}{lasts}",
        months=tuple(_months(food, eaten, state)),
        used=figures["stores"]["slots"],
        room=figures["stores"]["room"],
        slots=tuple(_slots(own, figures["stores"]["room"], book)),
        lost=_lost_words(figures["stores"]["lost"], book),
        hears=_heard(own, state, book),
        beds=_bed_words(own, book),
        units=tuple(_unit(each, own, state, book) for each in own.units),
        leaders=tuple(
            _leader(each, "Chief" if at == 0 else "Cohort", own, book)
            for at, each in enumerate(own.leaders)
        ),
        lairs=tuple(
            _lair(each, own, (figures.get("obscurity") or {}).get(each.name), book)
            for each in own.lairs
        ),
        more=tuple(_more(own, book)),
        places=tuple(_places(own, state, book)),
        clocks=tuple(_clocks(own, book)),
        points=points,
        tallied=tallied,
        total=total,
        average=average,
        none=_none_words(own),
    )


# What runs out


def _months(food: int, eaten: int, state: State) -> Iterator[Weeks]:
    turn = state.turn - 1
    month, week = turn // WEEKS % MONTHS + 1, turn % WEEKS + 1
    for at in range(MONTHS_AHEAD):
        short = max(0, eaten - food)
        food = max(0, food - eaten)
        left = WEEKS if at else WEEKS - week + 1
        yield Weeks((month + at - 1) % MONTHS + 1, left, eaten, short)


def _slots(own: Usurpation, room: int, book: Book) -> Iterator[Slot]:
    """The slots one by one; those that nothing lies in at the end."""
    filled: list[Slot] = []
    for id, many in stock_of(own).items():
        item = book.usurper_items.get(id)
        if item is None or not item.room or many <= 0:
            continue
        left = many
        for _ in range(ceil(many / item.room)):
            here = min(item.room, left)
            left -= here
            name = "Food" if item.kind == "food" else item.name
            filled.append(Slot(name, here, here / item.room))
    filled += [Slot("Gem", each, 1.0) for each in own.gems]
    yield from filled
    yield from (Slot() for _ in range(room - len(filled)))


def _lost_words(lost: Mapping[str, int], book: Book) -> str:
    if not lost:
        return ""
    named = {id: book.usurper_items[id].name if id in book.usurper_items else id for id in lost}
    told = series((f"{many} {named[id]}" for id, many in lost.items()), "and")
    return f"Full. {told} will be lost when the week ends."


def _heard(own: Usurpation, state: State, book: Book) -> str:
    events = [book.usurper_cards[e.card].name for e in state.events if e.card in book.usurper_cards]
    told = [f"In force: {series(events, 'and')}."] if events else []
    if own.leads:
        leads = series((each.capitalize() for each in own.leads), "and")
        told.append(f"Leads in {leads}: one event a month may be doubled or ignored.")
    return " ".join((*told, *state.announced[-1:]))


# Who there is


def _bed_words(own: Usurpation, book: Book) -> str:
    beds = sum(
        1
        for den in own.lairs
        for room in den.lair.rooms
        if (found := book.usurper_rooms.get(room.room)) is not None and found.many
    )
    return f"{plural(len(own.units), 'Unit')}, {beds} Barracks"


def _unit(unit: Unit, own: Usurpation, state: State, book: Book) -> UnitShown:
    race = book.usurper_races[unit.race]
    figures = figures_of(book)
    whole = race.hp or figures.pax
    there = (race.hp if unit.hp is None else unit.hp) if race.hp else pax_of(unit, book)
    speed = book.usurper_speeds.get(unit.speed or race.speed)
    mount = book.usurper_items.get(unit.mount)
    grids = max(race.grids, mount.grids if mount else 0)
    stats = (
        ("Off", str(race.off if unit.off is None else unit.off)),
        ("Def", str(race.def_ if unit.def_ is None else unit.def_)),
        ("Str", str(race.str_ if unit.str_ is None else unit.str_)),
        ("Speed", f"{speed.sign if speed else '?'}/{grids}"),
    )
    borne = [*unit.tools, *unit.weapons, *armor_of(unit), *filter(None, (unit.mount,))]
    rows = [("Skills", _ranks(unit.skills, book)), ("Carries", _things(borne, book))]
    if unit.abilities or unit.shelf or unit.cards:
        named = [*map(readable, (*unit.abilities, *unit.shelf)), *(e.name for e in unit.cards)]
        rows.append(("Gifts", ", ".join(named)))
    last, urgent = _last_of(unit, race, own, state)
    return UnitShown(
        called(unit, book),
        f"{race.name}, level {unit.level}",
        whole,
        there,
        f"{there} of {whole} {'HP' if race.hp else 'PAX'}",
        stats,
        tuple(rows),
        last,
        urgent,
    )


def _last_of(unit: Unit, race: UsurperRace, own: Usurpation, state: State) -> tuple[str, bool]:
    """The one thing to say last: people on the way, XP to place, what hunger did, its race."""
    if row := own.nerve.get(unit.name):
        return readable(row), True
    coming = [each for each in own.coming if each.unit == unit.name and each.turn > state.turn]
    if coming:
        return f"{coming[0].pax} PAX on the way", False
    waits = _waiting_xp(unit.name, own)
    if waits:
        return f"{waits} to place", True
    return race.means, False


def _waiting_xp(name: str, own: Usurpation) -> str:
    told = (
        f"{many} XP ({readable(key.rpartition('/')[2]).lower()})"
        for key, many in own.xp.items()
        if many and key.rpartition("/")[0] == name
    )
    return ", ".join(told)


def _ranks(skills: Mapping[str, int], book: Book) -> str:
    named = (
        f"{book.usurper_skills[id].name if id in book.usurper_skills else readable(id)} {rank}"
        for id, rank in skills.items()
        if rank
    )
    return ", ".join(named) or "none yet"


def _things(names: list[str], book: Book) -> str:
    return (
        ", ".join(
            book.usurper_items[id].name if id in book.usurper_items else readable(id)
            for id in names
        )
        or "nothing"
    )


def _leader(leader: Leader, role: str, own: Usurpation, book: Book) -> LeaderShown:
    figures = figures_of(book)
    bonus = book.usurper_bonuses.get(leader.bonus)
    name = bonus.name if bonus else readable(leader.bonus) if leader.bonus else ""
    health = ("unhurt", "hurt", "dead")[min(2, leader.hurt)]
    if leader.healing:
        health = "healing"
    presence = figures.presence if not leader.hurt else ceil(figures.presence / 2)
    spells = [book.usurper_spells[e].name for e in own.spells.get(leader.name, ())]
    brings = [f"+{presence}", *filter(None, (name,)), *spells]
    carried = [*leader.carries, *(("donkey",) if leader.donkey else ())]
    rows = [("Skills", _ranks(leader.skills, book)), ("Brings", ", ".join(brings))]
    if carried:
        rows.append(("Carries", _things(list(carried), book)))
    if waits := _waiting_xp(leader.name, own):
        rows.append(("To place", waits))
    said = ", ".join(filter(None, (role, name)))
    return LeaderShown(leader.name or role, said, leader.hurt, health, tuple(rows))


def _more(own: Usurpation, book: Book) -> Iterator[Line]:
    """Extras, prisoners, artifacts and what else there are few of."""
    for name, card in own.extras.items():
        found = book.usurper_cards.get(card)
        yield Line(name, found.name if found and found.name != name else "an Extra")
    for held in own.captives:
        yield Line(held.name, f"prisoner, {plural(held.weeks, 'week')}")
    for each in own.bonuses:
        yield Line(each.label, f"{each.value:+} × {each.rolls}, until week {each.until}")
    for size, many in own.favors.items():
        if many:
            yield Line(f"Favors, {readable(size).lower()}", str(many))
    for name in own.abilities:
        reward = book.usurper_rewards.get(name)
        yield Line(reward.name if reward else readable(name), reward.means if reward else "")
    for title in own.titles:
        yield Line(readable(title), "title")


def _none_words(own: Usurpation) -> str:
    """What one has none of, in one sentence."""
    there = {
        "Extras": own.extras,
        "gems": own.gems,
        "favors": {k: v for k, v in own.favors.items() if v},
        "prisoners": own.captives,
        "titles": own.titles,
    }
    lacking = [name for name, has in there.items() if not has]
    return f"No {series(lacking, 'or')} yet." if lacking else ""


# Lairs


def _lair(den: Den, own: Usurpation, obscurity: int | None, book: Book) -> LairShown:
    figures = figures_of(book)
    rooms = den.lair.rooms
    cost = figures.per_room * len(rooms) + figures.base
    build = book.usurper_items[figures.build_with].name
    lacks = max(0, cost - own.goods.get(figures.build_with, 0))
    hidden = "" if obscurity is None else f"Obscurity {obscurity}; "
    built = {each.room for each in rooms}
    return LairShown(
        f"{den.name or 'Lair'}, {den.at}" if den.name != den.at else f"Lair, {den.at}",
        f"{hidden}{plural(len(rooms), 'room')}; the next costs {cost} {build}",
        f"{lacks} short" if lacks else "",
        tuple(_rooms(rooms, own, book)),
        tuple(each.name for each in book.usurper_rooms.values() if each.id not in built),
    )


def _rooms(rooms: tuple[Room, ...], own: Usurpation, book: Book) -> Iterator[RoomShown]:
    """Each room once, those that may stand many times counted."""
    figures = figures_of(book)
    there = own.goods.get(figures.renovate_with, 0)
    many = {each.room: sum(e.room == each.room for e in rooms) for each in rooms}
    for room in {each.room: each for each in rooms}.values():
        found = book.usurper_rooms[room.room]
        count = f", {many[room.room]}" if many[room.room] > 1 else ""
        level = level_of(room)
        if found.plain:
            yield RoomShown(f"{found.name}{count}", "–", _gives(room, book), "not renovated", "–")
            continue
        cost = figures.per_room * level + figures.base
        leaves = f"leaves {there - cost}" if there >= cost else f"{cost - there} short"
        yield RoomShown(found.name + count, str(level), _gives(room, book), leaves, str(cost))


def _gives(room: Room, book: Book) -> str:
    """``Scout +4, Obscurity +10``: what a room does with all its renovations."""
    found: dict[str, list[int]] = {}
    for gift in gifts_of_lair(Lair(rooms=(room,)), book):
        flat, dice = found.setdefault(gift.effect.to, [0, 0])
        found[gift.effect.to] = [
            flat + gift.effect.add * gift.times,
            dice + gift.effect.dice * gift.times,
        ]
    return ", ".join(
        f"{readable(to)} {f'{flat:+}' if flat else ''}{f'{dice:+}D' if dice else ''}".strip()
        for to, (flat, dice) in found.items()
    )


# Where one stands


def _places(own: Usurpation, state: State, book: Book) -> Iterator[PlaceShown]:
    attitudes, statuses = list(book.usurper_attitudes), list(book.usurper_statuses)
    standing = next((e.id for e in book.usurper_statuses.values() if e.standing), "")
    for square, place in state.places.items():
        met = place.name in own.attitudes or place.name in own.trade or place.name in own.places
        if place.kind == "landmark" or not (met or place.kind == "city"):
            continue
        city = place.kind == "city"
        neutral = next((e.id for e in book.usurper_attitudes.values() if not e.reports), "")
        attitude = neutral if city else own.attitudes.get(place.name, "")
        status = standing if city else own.trade.get(place.name, "")
        size = book.usurper_settlements.get(place.size)
        cap = f"cap {size.cap} a week" if size and size.cap else "no cap"
        yield PlaceShown(
            place.name,
            ", ".join(filter(None, (square, size.name if size else "", cap))),
            _step(attitude, attitudes, book.usurper_attitudes, ", always" if city else ""),
            _step(
                status,
                statuses,
                book.usurper_statuses,
                ", always" if city else _toward(own, place.name, status, book),
            ),
            "" if city else _next_attitude(attitude, book),
        )


def _step(id: str, order: list[str], shelf: Mapping[str, Any], more: str) -> tuple[int, int, str]:
    if id not in shelf:
        return 0, len(order), "not known"
    return order.index(id) + 1, len(order), f"{shelf[id].name}{more}"


def _toward(own: Usurpation, place: str, status: str, book: Book) -> str:
    found = book.usurper_statuses.get(status)
    if found is None or not found.next:
        return ""
    return f", {own.toward.get(place, 0)} of {found.next}"


def _next_attitude(attitude: str, book: Book) -> str:
    """``Loyal on Significant, or on Success with 10 Gold``: the next step of the rule."""
    rows = [each for each in book.usurper_advances.values() if each.before == attitude]
    if not rows:
        return ""
    order = list(book.usurper_attitudes)
    nearest = min((each.after for each in rows), key=order.index)
    degrees = book.usurper_thresholds
    ways = [
        f"on {degrees[each.needs].name.removesuffix(' Success')}"
        + (f" with {each.bribe} Gold" if each.bribe else "")
        for each in rows
        if each.after == nearest
    ]
    return f"{book.usurper_attitudes[nearest].name} {series(ways, 'or')}"


def _clocks(own: Usurpation, book: Book) -> Iterator[Line]:
    for at, node in own.nodes.items():
        item = book.usurper_items.get(node.resource)
        uses = "" if node.uses is None else plural(node.uses, "use")
        name = item.name if item else readable(node.resource)
        yield Line(f"Node at {at}: {name}, {readable(node.size)}", uses)
    for at, many in own.encounters.items():
        if many:
            yield Line(f"Encounters at {at}", str(many))
    for key, weeks in own.clocks.items():
        yield Line(readable(key.replace("/", "-").lower()), plural(weeks, "week"))
    for quest, done in own.quests.items():
        yield Line(quest[:1].upper() + quest[1:], plural(done, "step"))
    for at, told in own.knows.items():
        yield Line(f"{at}: {told}", "")
    for key, said in own.flags.items():
        yield Line(f"{key.partition('/')[2] or key}: {said}", "")


def _points(own: Usurpation, state: State) -> tuple[tuple[PointsShown, ...], str, int, int | None]:
    """The last tally of a seat: of its page where it has one, else of the state."""
    page = state.pages.get(own.seat)
    told = state.tallies[-1] if state.tallies else None
    if (told is None or len(told.sums.get(own.seat, {})) < len(CATEGORIES)) and page is not None:
        told = page.tally
    if told is None or own.seat not in told.sums:
        return (), "", 0, None
    sums = told.sums[own.seat]
    every = list(told.sums.values())
    rows = []
    for each in CATEGORIES:
        known = [theirs[each] for theirs in every if each in theirs]
        average = sum(known) // len(known) if len(known) == len(every) > 1 else None
        rows.append(PointsShown(each.capitalize(), sums.get(each, 0), average, each in own.leads))
    return tuple(rows), f"tally of week {told.turn}", sums.get("total", 0), told.average
