"""Requirements with everything settled that one person's choices settle, ready to be asked often.

A set of lifepaths is an int: bit *i* stands for lifepath *i* of the :mod:`atlas`. Ages are whole
half-years.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import ceil, floor, inf

from msgspec import Struct
from msgspec.structs import replace

from bwdesk.rules.packs.requirement import (
    Age,
    AnyOf,
    Every,
    HasEmotion,
    HasTrait,
    Not,
    Once,
    Past,
    Position,
    Requirement,
    Sex,
    Took,
    Verdict,
    judge,
)


class Lived(Struct, frozen=True):
    """At least *n* lifepaths of *among* before."""

    among: int
    n: int = 1


class Fewer(Struct, frozen=True):
    """Fewer than *n* lifepaths of *among* before."""

    among: int
    n: int = 1


class Place(Struct, frozen=True):
    """As lifepath number *low* to *high* of the path."""

    low: float
    high: float


class Aged(Struct, frozen=True):
    """Begun at *low* to *high* half-years."""

    low: float
    high: float


class All(Struct, frozen=True):
    """All of these; true when empty."""

    of: tuple[Need, ...] = ()


class Any(Struct, frozen=True):
    """At least one of these; false when empty."""

    of: tuple[Need, ...] = ()


Need = Lived | Fewer | Place | Aged | All | Any
ALWAYS, NEVER = All(), Any()


class Outlook(Struct):
    """What is known, or still to be hoped, of the life before one more lifepath.

    *lived* is what was lived for certain, in order; *may* the set of all that may have been, in
    *more* further steps at most; *low* and *high* bound the age in half-years. A life without hope
    has *may* equal to what was lived and no *more*.
    """

    lived: tuple[int, ...]
    may: int
    more: float
    place: float
    low: float
    high: float

    def after_years(self, years: float) -> Outlook:
        """The same life *years* half-years on."""
        return replace(self, low=self.low + years, high=self.high + years)


def holds(need: Need, life: Outlook) -> bool:
    """Whether *need* is met, or may yet be."""
    match need:
        case Lived(among, n):
            if not among & life.may:
                return False
            return n == 1 or times(among, life.lived) + life.more >= n
        case Fewer(among, n):
            return times(among, life.lived) < n
        case Place(low, high):
            return low <= life.place <= high
        case Aged(low, high):
            return life.low <= high and low <= life.high
        case All(of):
            return all(holds(each, life) for each in of)
        case Any(of):
            return any(holds(each, life) for each in of)


def times(among: int, lived: tuple[int, ...]) -> int:
    """How many of the lifepaths *lived* are *among* some."""
    return sum(among >> each & 1 for each in lived)


class Reader:
    """Turns requirements into needs for somebody with this *past*, who has lived nothing yet.

    *among* gives the set that references mean, *listing* the set that lists a trait.
    """

    def __init__(
        self, past: Past, among: Callable[[tuple[str, ...]], int], listing: Callable[[str], int]
    ) -> None:
        self._past, self._among, self._listing = past, among, listing

    def need(self, requirement: Requirement, one: int, *, surely: bool = False) -> Need:
        """What keeps *requirement* of the lifepath in the set *one* from being unmet.

        With *surely*, what makes it met rather than open.
        """
        match requirement:
            case Every(of):
                return every(self.need(each, one, surely=surely) for each in of)
            case AnyOf(of):
                return either(self.need(each, one, surely=surely) for each in of)
            case Not(of):
                return negate(self.need(of, one, surely=True))
            case Took(of, n):
                return Lived(self._among(of), n)
            case Position(low, high):
                return Place(low, inf if high is None else high)
            case Once():
                return Fewer(one)
            case Age():
                return _age_need(requirement)
            case HasTrait(trait):
                has = judge(requirement, self._past)
                if has is Verdict.UNMET and not surely:
                    return Lived(self._listing(trait))
                return _verdict_need(has, surely)
            case Sex() | HasEmotion():
                return _verdict_need(judge(requirement, self._past), surely)


def every(needs: Iterable[Need]) -> Need:
    """All of *needs* as one, no deeper than it must be."""
    parts: list[Need] = []
    for each in needs:
        parts += each.of if isinstance(each, All) else (each,)
    if NEVER in parts:
        return NEVER
    return parts[0] if len(parts) == 1 else All(tuple(parts))


def either(needs: Iterable[Need]) -> Need:
    """Any of *needs* as one, no deeper than it must be."""
    parts: list[Need] = []
    for each in needs:
        parts += each.of if isinstance(each, Any) else (each,)
    if ALWAYS in parts:
        return ALWAYS
    return parts[0] if len(parts) == 1 else Any(tuple(parts))


def negate(need: Need) -> Need:
    """What holds when *need* does not."""
    match need:
        case Lived(among, n):
            return Fewer(among, n)
        case Fewer(among, n):
            return Lived(among, n)
        case Place(low, high):
            return _outside_range(Place, low, high)
        case Aged(low, high):
            return _outside_range(Aged, low, high)
        case All(of):
            return either(negate(each) for each in of)
        case Any(of):
            return every(negate(each) for each in of)


def indispensable(need: Need) -> tuple[int, ...]:
    """Sets of each of which one must have been lived, whatever else *need* asks for."""
    match need:
        case Lived(among):
            return (among,)
        case All(of):
            return tuple(found for each in of for found in indispensable(each))
        case Any(of):
            found = 0
            for each in of:
                sets = indispensable(each)
                if not sets:
                    return ()
                found |= min(sets, key=int.bit_count)
            return (found,)
        case _:
            return ()


def leaves(need: Need) -> Iterable[Lived | Fewer | Place | Aged]:
    """Every leaf of the tree."""
    if isinstance(need, (All, Any)):
        for each in need.of:
            yield from leaves(each)
    else:
        yield need


def _outside_range(kind: type[Place] | type[Aged], low: float, high: float) -> Need:
    return either((kind(-inf, low - 1), kind(high + 1, inf)))


def _age_need(age: Age) -> Need:
    low = max(
        -inf if age.over is None else floor(2 * age.over) + 1,
        -inf if age.min is None else ceil(2 * age.min),
    )
    high = min(
        inf if age.under is None else ceil(2 * age.under) - 1,
        inf if age.max is None else floor(2 * age.max),
    )
    return Aged(low, high)


def _verdict_need(verdict: Verdict, surely: bool) -> Need:
    return ALWAYS if verdict is Verdict.MET or (verdict is Verdict.OPEN and not surely) else NEVER
