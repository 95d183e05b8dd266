"""The fewest years in which a goal may be reached, with however many lifepaths."""

from __future__ import annotations

from math import inf

from msgspec import Struct

from bwdesk.rules.burning.planner.atlas import Atlas, bits
from bwdesk.rules.burning.planner.facts import Facts

Roads = list[tuple[int, float]]
"""Where one may go on, by the number of the setting, and the half-years that takes."""


class Turn(Struct, frozen=True):
    """The shortest lifepath of a kind in a setting: what it makes and wants, its half-years.

    *ending* are the half-years of the shortest that may end the life.
    """

    makes: int
    wants: int
    years: float
    ending: float


class Years:
    """A table by missing facts, filled as it is asked: the half-years from each setting on.

    Like the facts it forgets all requirements but those it follows, and never says too much.
    """

    def __init__(self, ends: int, facts: Facts, atlas: Atlas) -> None:
        self._atlas, self._facts, self._ends = atlas, facts, ends
        self._turns = [
            [
                Turn(kind.makes, kind.wants, self._least(here), self._least(here & ends))
                for kind in facts.kinds
                if (here := kind.of & there)
            ]
            for _, there, _ in atlas.roads
        ]
        self._roads = [
            self._roads_from(there & facts.within, name) for name, there, _ in atlas.roads
        ]
        self._table: dict[int, list[float]] = {}

    def _least(self, of: int) -> float:
        return self._atlas.years[next(bits(of))] if of else inf

    def _roads_from(self, here: int, name: str) -> Roads:
        """The roads from any lifepath of *here*, all in the setting *name*."""
        return [
            (to, 0 if other == name else self._atlas.lead)
            for to, (other, _, into) in enumerate(self._atlas.roads)
            if into & here
        ]

    def fewest_years(self, last: int, missing: int) -> float:
        """The fewest half-years from the end of *last* to the end of the last lifepath."""
        roads = self._roads_from(1 << last, self._atlas.setting[last])
        return _fewest_along(roads, self._years_there(missing))

    def from_birth(self, missing: int) -> float:
        """The fewest half-years of a whole life."""
        atlas, facts = self._atlas, self._facts
        found = inf
        for each in bits(atlas.born & facts.within):
            lacks = missing & ~facts.makes[each]
            ends = self._ends >> each & 1 and not lacks & facts.wanted
            found = min(found, atlas.years[each] + (0 if ends else self.fewest_years(each, lacks)))
        return found

    def _years_there(self, missing: int) -> list[float]:
        """By setting, the fewest half-years from the beginning of a lifepath in it."""
        known = self._table.get(missing)
        if known is None:
            known = self._table[missing] = self._spread(missing)
        return known

    def _spread(self, missing: int) -> list[float]:
        found = [inf] * len(self._turns)
        idle = [inf] * len(self._turns)
        for at, turns in enumerate(self._turns):
            for turn in turns:
                lacks = missing & ~turn.makes
                if turn.wants & missing:
                    continue
                if not lacks & self._facts.wanted:
                    found[at] = min(found[at], turn.ending)
                if lacks == missing:
                    idle[at] = min(idle[at], turn.years)
                else:
                    then = _fewest_along(self._roads[at], self._years_there(lacks))
                    found[at] = min(found[at], turn.years + then)
        better = True
        while better:
            nearer = [
                min(years, idle[at] + _fewest_along(self._roads[at], found))
                for at, years in enumerate(found)
            ]
            better, found = nearer != found, nearer
        return found


def _fewest_along(roads: Roads, there: list[float]) -> float:
    return min([years + there[to] for to, years in roads], default=inf)
