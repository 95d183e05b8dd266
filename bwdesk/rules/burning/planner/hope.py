"""What a life may come to when everything it might have lived is kept in hand: a proof of never."""

from __future__ import annotations

from math import inf

from msgspec import Struct

from bwdesk.rules.burning.planner.atlas import Atlas, bits
from bwdesk.rules.burning.planner.needs import Outlook


class Life(Struct, frozen=True):
    """A path so far: lifepaths by number, in order and as a set, and what they come to.

    *last* is the present one, -1 before birth; *opened* and *closed* are what the life has opened
    and barred; *age* is in half-years, of which *spare* more may have passed by other numbers;
    *resources* are the most there may be, repetition aside; *missing* are the facts worth
    following that are not lived yet.
    """

    last: int = -1
    lived: tuple[int, ...] = ()
    taken: int = 0
    opened: int = 0
    closed: int = 0
    age: float = 0
    spare: float = 0
    resources: int = 0
    missing: int = 0


class Hope:
    """Many futures of a life at once, a lifepath at a time: each *step* gives all there may be.

    What one future has lived opens requirements to all, so that more seems possible than is; what
    does not even seem possible is not. After *let_go* the futures are of any length.
    """

    def __init__(self, life: Life, low: float, high: float, atlas: Atlas) -> None:
        self._life, self._atlas = life, atlas
        self._opened = life.opened
        self._steps: float = 0
        self.may = life.taken
        self.here = 0
        self.low, self.high = low, high
        self._endless = False

    @property
    def is_settled(self) -> bool:
        """Whether places in the path matter no more."""
        return len(self._life.lived) + 1 + self._steps >= self._atlas.settled

    def step(self, within: int) -> int:
        """What may be taken next of the set *within*."""
        atlas, life = self._atlas, self._life
        place = min(len(life.lived) + 1 + self._steps, atlas.settled)
        found = self._next_set() & (atlas.free | self._opened) & ~life.closed
        found &= atlas.possible_at(int(place)) & within
        if found & atlas.knotty:
            hope = Outlook(
                life.lived, self.may, self._steps, place, self.low, self.high + atlas.lead
            )
            found = atlas.without_knots(found, hope)
        for each in bits(found & ~self.may & atlas.openers):
            self._opened |= atlas.opens[each]
        self.may |= found
        self._steps += 1
        if self._endless:
            self.here |= found
        elif found:
            self.here = found
            longest = atlas.years[found.bit_length() - 1]
            self.low += atlas.years[(found & -found).bit_length() - 1]
            self.high += atlas.lead + longest + (atlas.most_spare if found & atlas.spared else 0)
        return found

    def _next_set(self) -> int:
        if self._steps:
            return self._atlas.reach_from(self.here)
        return self._atlas.next[self._life.last] if self._life.last >= 0 else self._atlas.born

    def give_up(self) -> None:
        self._endless = True
        self._steps, self.high = inf, inf


def reach_ever(life: Life, within: int, atlas: Atlas) -> tuple[int, int]:
    """What may ever be taken after *life* of the set *within*, and all that may be lived then."""
    hope = Hope(life, life.age, life.age + life.spare, atlas)
    found = met = hope.step(within)
    while found and not hope.is_settled:
        found = hope.step(within)
        met |= found
    if found:
        hope.give_up()
        known = 0
        while hope.here != known:
            known = hope.here
            met |= hope.step(within)
    return met, hope.may
