"""A battle as it is drawn: who acts together, what each has, how far it is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import Struct

from bwdesk.desk.games.usurper.map_shown import sign_of
from bwdesk.desk.kit.sum_table import signed_number
from bwdesk.desk.table.plain.phase_strip import Phases
from bwdesk.rules.basics.prose import series
from bwdesk.rules.games.usurper.finding import figures_of
from bwdesk.rules.games.usurper.party import called, pax_of
from bwdesk.rules.games.usurper.week.exchanges import nerve_bonus
from bwdesk.rules.games.usurper.week.fighting import SHORT
from bwdesk.rules.games.usurper.week.forces import (
    POOLS,
    SIDES,
    is_single,
    name_in,
    pools_of,
    side_of,
    speed_of_fighter,
)
from bwdesk.rules.games.usurper.week.state import Battle, Fighter, State
from bwdesk.rules.packs.book import Book

HEADS = ("Attack", "Defense", "Damage", "Armor", "Hit", "Morale")
NOBODY = "octagon"


class FighterShown(Struct, frozen=True):
    """A Unit in a battle: its people or its life, *falling* at the end of this speed; its pools as
    dice and one sum, what lasting harm it has, its Morale; whether it acts *now*, or is *out*."""

    key: str
    name: str
    says: str
    whole: int
    there: int
    falling: int
    counted: str
    figures: tuple[str, ...]
    now: bool = False
    out: str = ""

    def __str__(self) -> str:
        figures = (f"{name} {each}" for name, each in zip(HEADS, self.figures, strict=False))
        return ", ".join(filter(None, (self.name, self.says, self.counted, self.out, *figures)))


class Band(Struct, frozen=True):
    """Those of one speed: they act together."""

    title: str
    says: str
    now: bool
    sides: tuple[tuple[FighterShown, ...], tuple[FighterShown, ...]]


class SideShown(Struct, frozen=True):
    """A side: whose it is, by which sign, what it does, who leads it."""

    name: str
    sign: str
    says: str
    leads: str


class ForcesShown(Struct, frozen=True):
    """Both sides, band by band, and what each step so far gave."""

    sides: tuple[SideShown, ...] = ()
    bands: tuple[Band, ...] = ()
    told: str = ""

    def __str__(self) -> str:
        lines = [f"{each.name} {each.says}" for each in self.sides]
        for band in self.bands:
            lines.append(band.title)
            lines += [str(each) for side in band.sides for each in side]
        return ". ".join((*lines, self.told))


def forces_of(
    battle: Battle, state: State, book: Book, falling: Mapping[str, int] | None = None
) -> ForcesShown:
    """Both sides as they stand; *falling* are those who fall once this speed is over, by key."""
    by_speed: dict[str, list[Fighter]] = {id: [] for id in book.usurper_speeds}
    out: list[Fighter] = []
    for each in battle.fighters:
        if each.stands:
            by_speed[speed_of_fighter(each, battle, state, book)].append(each)
        else:
            out.append(each)
    order = list(book.usurper_speeds)
    at = order.index(battle.speed) if battle.speed in order else -1
    bands: list[Band] = []
    for place, (id, there) in enumerate(by_speed.items()):
        if not there:
            continue
        now = id == battle.speed
        name = book.usurper_speeds[id].name
        when = "Now" if now else "Then" if at >= 0 and place > at else "Before"
        title = f"{when}: {name}" if at >= 0 else name
        says = "blows fall together; losses and Morale come when all are rolled" if now else ""
        rows = _rows(there, battle, state, book, falling or {}, now=now)
        bands.append(Band(title, says, now, rows))
    if out:
        rows = _rows(out, battle, state, book, {}, now=False)
        bands.append(Band("Gone or fled", "", False, rows))
    sides = tuple(_side(each, battle, state, book) for each in SIDES)
    return ForcesShown(sides, tuple(bands), _told(battle))


def _rows(
    fighters: list[Fighter],
    battle: Battle,
    state: State,
    book: Book,
    falling: Mapping[str, int],
    *,
    now: bool,
) -> tuple[tuple[FighterShown, ...], tuple[FighterShown, ...]]:
    found = [
        tuple(
            _fighter(each, battle, state, book, falling.get(each.key, 0), now=now)
            for each in fighters
            if each.side == side
        )
        for side in SIDES
    ]
    return found[0], found[1]


def _fighter(
    each: Fighter, battle: Battle, state: State, book: Book, falling: int, *, now: bool
) -> FighterShown:
    unit, single = each.unit, is_single(each, book)
    race = book.usurper_races[unit.race]
    whole = race.hp if single else figures_of(book).pax
    there = each.hp if single else pax_of(unit, book)
    figures: tuple[str, ...] = ()
    if each.stands:
        pools = pools_of(each, None, battle, state, book)
        figures = (
            *(_pool_words(pools[name]["dice"], pools[name]["plus"]) for name in POOLS),
            signed_number(-unit.guard) if unit.guard else "0",
            signed_number(nerve_bonus(each, battle, state, book)),
        )
    mount = book.usurper_items.get(unit.mount)
    says = ", ".join(
        filter(
            None,
            (
                race.name if called(unit, book) != race.name else "",
                "single" if single else "",
                f"level {unit.level}",
                mount.name.lower() if mount else "",
            ),
        )
    )
    counted = f"{there} of {whole}{' HP' if single else ''}"
    out = "gone" if each.gone else "fled" if each.fled else ""
    if falling:
        counted = f"{counted}, {min(falling, there)} fall"
    shown = min(falling, there)
    name = name_in(battle, each, book)
    return FighterShown(
        each.key, name, says, whole, there, shown, counted, figures, now and not out, out
    )


def _pool_words(dice: int, plus: int) -> str:
    """``4D+4``, ``+2`` where no dice are thrown."""
    flat = signed_number(plus) if plus else ""
    return f"{dice}D{flat}" if dice else flat or "0"


def _side(side: str, battle: Battle, state: State, book: Book) -> SideShown:
    seat = battle.attacker if side == "attacker" else battle.defender
    name = state.names.get(seat, "") if seat else "The narrator’s"
    does = "attacks" if side == "attacker" or battle.both else "defends"
    own = state.usurpation(seat) if seat else None
    names = battle.leaders.get(side, ())
    led = series(names, "and")
    if own is not None and names:
        ranks = [
            f"{book.usurper_skills[id].name} {rank}"
            for leader in own.leaders
            if leader.name in names
            for id, rank in leader.skills.items()
            if book.usurper_skills.get(id) and book.usurper_skills[id].group == "combat"
        ]
        led = f"{led}: {', '.join(ranks)}" if ranks else led
    if not seat:
        met = series(dict.fromkeys(called(e.unit, book) for e in side_of(battle, side)), "and")
        return SideShown(name, NOBODY, does, met)
    return SideShown(name, sign_of(state, seat), does, led or "no Leader there")


def _told(battle: Battle) -> str:
    """What Strategy gave, in a line."""
    if battle.step in ("forces", "strategy"):
        return ""
    tactics = f"Tactics: the {battle.tactics}." if battle.tactics else "Tactics: nobody."
    out = battle.outmaneuver
    return f"{tactics} Outmaneuver: {f'the {out}' if out else 'nobody'}."


def strip_of(battle: Battle | None, act: str, book: Book) -> Phases:
    """The steps of a battle: rounds of melee as many as there are for such an act."""
    rounds = 1 if act in SHORT else figures_of(book).rounds
    names = ["Forces", "Strategy", "Magic", "Ranged", "Melee 1"]
    names += [str(each) for each in range(2, rounds + 1)]
    names.append("Outcome")
    if battle is None:
        return Phases(tuple(names), 0)
    match battle.step:
        case "strategy":
            now = 1
        case "magic":
            now = 2
        case "ranged":
            now = 3
        case "nerve":
            now = 3 if battle.after == "ranged" else 3 + battle.round
        case "melee":
            now = 3 + battle.round
        case _:
            now = len(names) - 1
    return Phases(tuple(names), min(now, len(names) - 1))


def falling_of(blows: Iterable[tuple[str, int]]) -> dict[str, int]:
    """Who falls once a speed is over, by key."""
    found: dict[str, int] = {}
    for key, lost in blows:
        found[key] = found.get(key, 0) + lost
    return found
