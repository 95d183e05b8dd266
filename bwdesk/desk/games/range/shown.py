"""What the page shows of Range and Cover: values made of the state, and their words."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from bwdesk.desk.kit.sum_table import Line, lines, signed_number
from bwdesk.rules.basics.prose import plural, series
from bwdesk.rules.basics.sums import Sum
from bwdesk.rules.games.range.canon import Canon
from bwdesk.rules.games.range.closing import find_seeker, melee_ask, movers
from bwdesk.rules.games.range.ladder import BEYOND
from bwdesk.rules.games.range.pools import effective, pool, reaction, sure
from bwdesk.rules.games.range.positioning import places, throwers
from bwdesk.rules.games.range.sight import Seen, obstacle, rungs_in_reach, see_rung
from bwdesk.rules.games.range.state import Fighter, Side, State
from bwdesk.rules.tables.shooting import Category

RANGES: dict[Category, str] = {
    "out": "out of range",
    "extreme": "extreme",
    "optimal": "optimal",
    "too-close": "too close",
}
CODES = {"out": "", "extreme": "", "optimal": "", "too-close": ""}
"""Rungs that need no letters: those of two weapons that reach equally far."""


class Weapon(Struct, frozen=True):
    """A side at the head of the ladder: who shoots, with what, how far."""

    id: str
    name: str
    sign: str
    says: str


class Rung(Struct, frozen=True):
    """A rung: for the left and for the right the obstacle of a shot, and how far it is.

    *note* says what lies at the end; *key* is the number that goes there, *to* what it chooses.
    *wins* are the sides a won test would bring here.
    """

    id: str
    code: str
    left: tuple[str, str]
    right: tuple[str, str]
    note: str = ""
    key: str = ""
    to: str = ""
    wins: tuple[str, ...] = ()
    chosen: bool = False


class Shown(Struct, frozen=True):
    """The ladder: both sides, its rungs, where they stand and *stood*; *mover* says who goes."""

    sides: tuple[Weapon, ...]
    rungs: tuple[Rung, ...]
    stands: int
    stood: int | None = None
    mover: str = ""

    def __str__(self) -> str:
        here = self.rungs[self.stands]
        one, other = self.sides
        return f"{one.name}: {here.left[1]}; {other.name}: {here.right[1]}"


class Tested(Struct, frozen=True):
    """One side of the test: what it does, its dice part by part, what they came to."""

    id: str
    name: str
    sign: str
    does: str
    pool: tuple[Line, ...] = ()
    count: int | None = None
    won: bool = False
    says: str = ""

    @property
    def key(self) -> str:
        return self.id


def ladder(canon: Canon, state: State, signs: dict[str, str], *, ways: bool = True) -> Shown:
    """The ladder as it stands now, with the *ways* a win would lead."""
    one, other = state.sides
    mover = state.moving[0] if state.moving else ""
    options = places(canon, state, mover) if mover else ()
    keys = {rung: str(number) for number, rung in enumerate(options, start=1)}
    leads = {each.id: rungs_in_reach(canon, state, each) if ways else () for each in state.sides}
    lit = {rung for rungs in leads.values() for rung in rungs}
    rungs = []
    for place, rung in enumerate(state.ladder.rungs):
        wins = tuple(id for id, rungs in leads.items() if place in rungs)
        key = keys.get(place, "") if len(options) > 1 else ""
        rungs.append(
            Rung(
                rung.id,
                CODES.get(rung.id, rung.id.upper() if rung.id != "r1b" else "R1b"),
                _rung_words(canon, one, see_rung(canon, state, one, place)),
                _rung_words(canon, other, see_rung(canon, state, other, place)),
                _end(state, place, lit),
                key,
                rung.id if key else "",
                wins,
            )
        )
    moved = state.met is not None and state.before != state.rung
    return Shown(
        tuple(_weapon(canon, state, each, signs) for each in state.sides),
        tuple(rungs),
        state.rung,
        state.before if moved else None,
        mover,
    )


def _end(state: State, place: int, lit: set[int]) -> str:
    if place == state.ladder.nearest:
        return "to blows"
    if place == 0:
        return "away" if BEYOND in lit or state.rung else ""
    return ""


def _rung_words(canon: Canon, side: Side, there: Seen) -> tuple[str, str]:
    if not canon.reach(side):
        return "cannot shoot", RANGES[there.range]
    if there.obstacle is None:
        casts = there.range in ("extreme", "optimal") and _only_casts(canon, side)
        return "a spell" if casts else "no shot", RANGES[there.range]
    if there.range == "too-close":
        return "last shot", RANGES[there.range]
    return f"Ob {there.obstacle.whole}", RANGES[there.range]


def _only_casts(canon: Canon, side: Side) -> bool:
    """Whether a side reaches the other by spells alone."""
    return not any(canon.weapon(each) or canon.is_spell(each) for each in side.fighters)


def _weapon(canon: Canon, state: State, side: Side, signs: dict[str, str]) -> Weapon:
    arms = [
        f"{arm.name.lower()}, {canon.paces(each)} paces{_shots_left(state, each)}"
        for each in side.fighters
        if (arm := canon.weapon(each))
    ]
    arms += [
        f"{spell.name}, {canon.spell_paces(spell)} paces"
        for each in side.fighters
        for spell in canon.spells(each).values()
    ]
    says = series(arms[:2], "and") if arms else ""
    more = f" and {len(arms) - 2} more" if len(arms) > 2 else ""
    return Weapon(side.id, side.label, signs[side.id], f"{says}{more}" or "nothing to shoot with")


def _shots_left(state: State, own: Fighter) -> str:
    """``, 7 left``, where arrows are counted."""
    if own.ammunition is None:
        return ""
    return f", {max(0, own.ammunition - state.harm_of(own.id).shot)} left"


def tests(canon: Canon, state: State, signs: dict[str, str]) -> tuple[Tested, ...]:
    """Both sides of the test, of how blows begin too; nothing before a volley is opened, nor once
    the beginning is won: those dice lie in the record, and what they were thrown for has been put
    away."""
    if state.phase == "outcome" and not state.melee and find_seeker(state) is None:
        return tuple(
            Tested(
                each.id,
                each.label,
                signs[each.id],
                "How blows begin",
                tuple(lines(melee_ask(canon, state, each).dice, "Dice")),
            )
            for each in movers(canon, state)
        )
    if state.phase == "start" and state.moving:
        return ()
    if state.phase not in ("start", "volley") or (state.phase == "volley" and not state.opened):
        return ()
    return tuple(_side_test(canon, state, each, signs[each.id]) for each in state.sides)


def _side_test(canon: Canon, state: State, side: Side, sign: str) -> Tested:
    met = state.met
    scripted = state.phase != "start" and not state.is_single
    unscripted = "The position" if state.is_single else "The beginning"
    does = canon.maneuver(effective(canon, state, side.id)) if scripted else unscripted
    how = reaction(state, side) if state.opened else ""
    says = canon.reaction(how).does.capitalize() if how else ""
    dice = Sum()
    if met is not None:
        dice = met.pools.get(side.id, Sum())
    elif side in throwers(canon, state):
        dice = pool(canon, state, side)
    held = list(lines(dice, "Dice")) if dice.parts else []
    if met is None and (own := sure(canon, state, side)):
        says = f"{plural(own, 'success', 'successes')} without a die"
    return Tested(
        side.id,
        side.label,
        sign,
        does,
        tuple(held),
        met.counts.get(side.id) if met else None,
        bool(met and met.won == side.id),
        says,
    )


def obstacles(canon: Canon, state: State) -> tuple[tuple[str, Sequence[str]], ...]:
    """What makes either side's obstacle, in a few words each."""
    found = []
    for each in state.sides:
        if not canon.reach(each):
            continue
        sums = {at: obstacle(canon, state, each, at) for at in ("extreme", "optimal")}
        words = [_by_parts(at, own) for at, own in sums.items() if own is not None]
        if words:
            found.append((each.label, words))
    return tuple(found)


def _by_parts(at: str, obstacle: Sum) -> str:
    """``optimal 4 (reasonable cover +1, shield on the move +1)``."""
    more = [f"{part.label.lower()} {signed_number(part.value)}" for part in obstacle.parts[1:]]
    return f"{at} {obstacle.whole} ({', '.join(more)})" if more else f"{at} {obstacle.whole}"
