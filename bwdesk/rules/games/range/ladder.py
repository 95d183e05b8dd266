"""The ladder: where two weapons may stand to each other, and the steps a win makes (RNC-14, 25).

Rungs are counted from far to near. Somebody who wins counts the categories of the *other's*
weapon: so the side of the shorter one, which counts those of the longer, makes longer steps. Where
several rungs fit a step, or lie on the way, the winner picks; only the farthest rung, where nobody
reaches anybody, is never reached while a nearer one fits.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from bwdesk.rules.basics.value import Value
from bwdesk.rules.tables.shooting import Category, JointRange, Range, standings

ORDER: tuple[Category, ...] = ("out", "extreme", "optimal", "too-close")
"""Categories of range, from far to near (RNC-2)."""
BEYOND = -1
"""Where somebody is who has left the ladder at its far end (RNC-3)."""

Way = Literal["close", "withdraw"]


class Rung(Value, frozen=True):
    """A place of both sides: its *id*, and the range of each for its own weapon."""

    id: str
    longer: Category
    shorter: Category


class Ladder(Value, frozen=True):
    """The rungs of two weapons from far to near; *longer* is the side whose weapon reaches farther.

    It is "" where both reach equally far, or only one side has a weapon to shoot with.
    """

    rungs: tuple[Rung, ...]
    longer: str = ""

    def range_of(self, rung: int, side: str) -> Category:
        """How far a side is, for its own weapon."""
        here = self.rungs[rung]
        return here.longer if self.longer in ("", side) else here.shorter

    def range_against(self, rung: int, side: str) -> Category:
        """How far a side is, for the weapon of the other: the one whose steps it counts."""
        here = self.rungs[rung]
        return here.shorter if self.longer == side or not self.longer else here.longer

    def place_of(self, id: str) -> int:
        """The place of a rung by its id, or by the categories of the longer weapon.

        Raises KeyError where the ladder has no such rung.
        """
        for place, rung in enumerate(self.rungs):
            if rung.id == id:
                return place
        named = [place for place, rung in enumerate(self.rungs) if rung.longer == id]
        if not named:
            raise KeyError(id)
        return named[-1]

    @property
    def nearest(self) -> int:
        return len(self.rungs) - 1


def ladder(
    ranges: Mapping[str, Range], joint: Mapping[str, JointRange], reach: Mapping[str, int]
) -> Ladder:
    """The ladder of two sides by the paces of their weapons; 0 shoots nothing."""
    (one, first), (other, second) = reach.items()
    alike = first == second or not (first and second)
    longer, shorter = (first, first) if alike else (max(first, second), min(first, second))
    pairs = standings(ranges, joint, longer, shorter)
    names: dict[tuple[str, str], str] = {(e.longer, e.shorter): id for id, e in joint.items()}
    rungs = tuple(
        Rung(far if alike else names[far, near], _category(far), _category(near))
        for far, near in pairs
    )
    return Ladder(rungs, "" if alike else one if first > second else other)


def steps(found: Ladder, rung: int, side: str, way: Way) -> tuple[int, ...]:
    """The rungs a side may come to by one step; `BEYOND` is off the ladder.

    To close there is none from where it is too close already.
    """
    category = ORDER.index(found.range_against(rung, side))
    if way == "close":
        fits = [
            place
            for place in range(rung + 1, len(found.rungs))
            if ORDER.index(found.range_against(place, side)) == category + 1
        ]
        return tuple(range(rung + 1, fits[-1] + 1)) if fits else ()
    if category == 0:
        return tuple(range(rung - 1, -1, -1)) or (BEYOND,)
    fits = [
        place
        for place in range(rung)
        if ORDER.index(found.range_against(place, side)) == category - 1
    ]
    fits = fits[1:] if fits[0] == 0 and len(fits) > 1 else fits
    return tuple(range(rung - 1, fits[0] - 1, -1))


def starts(found: Ladder, side: str) -> tuple[int, ...]:
    """Where whoever wins the start test may begin: out, extreme or optimal for his own (RNC-10).

    Of several rungs at his extreme or optimal range the nearest; of a weapon that outranges the
    other by far the one from which only it reaches, too.
    """
    return tuple(
        place
        for place, rung in enumerate(found.rungs)
        if found.range_of(place, side) != "too-close" and _fits(found, place, rung, side)
    )


def _fits(found: Ladder, place: int, rung: Rung, side: str) -> bool:
    own = found.range_of(place, side)
    if found.longer != side:
        return own != "out" or place == 0
    return rung.shorter != "extreme"


def _category(name: str) -> Category:
    return next(each for each in ORDER if each == name)
