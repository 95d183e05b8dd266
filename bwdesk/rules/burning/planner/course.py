"""A goal laid over the atlas: how far every lifepath is from it, and what is worth remembering."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import inf

from msgspec import Struct

from bwdesk.rules.burning.planner.atlas import Atlas, bits, union
from bwdesk.rules.burning.planner.facts import Facts
from bwdesk.rules.burning.planner.goal import Goal
from bwdesk.rules.packs.book import Lifepath

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


class Bounds(Struct, frozen=True):
    """By lifepath, what must and what may still be added after it on the way to the goal."""

    shortest: dict[int, float]
    longest: dict[int, float]
    richest: dict[int, float]


class Rest(Struct, frozen=True):
    """What matters with a certain number of lifepaths still to take.

    *here*: those from which the goal is that far. *ahead*: those that may still be taken. *past*:
    those their knots ask about; *counted*: what these count, and to how many; *timely*: whether
    somebody asks about the age.
    """

    here: int
    ahead: int
    past: int
    counted: tuple[tuple[int, int], ...]
    timely: bool
    bounds: Bounds | None


class Course:
    """The way to a goal. *marks* are sets of each of which one must have been lived.

    *low* and *high* bound the half-years at the end. *rest(n)* is the way with *n* lifepaths to go.
    """

    def __init__(self, goal: Goal, atlas: Atlas) -> None:
        self.goal, self.atlas = goal, atlas
        ends = self._those(lambda each: each.id in goal.end) if goal.end else atlas.own
        shunned = self._those(lambda each: each.id in goal.avoid or each.setting in goal.shun)
        self.allowed = atlas.own & ~shunned
        self.ends = self.allowed & ends
        self.marks = (
            *(self._those(_lists_skill(id)) for id in goal.skills),
            *(self._those(_lists_trait(id)) for id in goal.traits),
            *(self._those(_lies_in(id)) for id in goal.settings),
            *(self._those(_is(id)) for id in goal.include),
        )
        self.low = -inf if goal.age_min is None else 2 * goal.age_min
        self.high = inf if goal.age_max is None else 2 * goal.age_max
        self.aged = goal.age_min is not None or goal.age_max is not None
        self.facts = Facts(self.ends, self.marks, self.allowed, atlas)
        self.years = Years(self.ends, self.facts, atlas)
        self._rests = [self._arrive()]

    def _those(self, are: Callable[[Lifepath], bool]) -> int:
        return union(1 << at for at, each in enumerate(self.atlas.lifepaths) if are(each))

    def rest(self, remaining: int) -> Rest:
        while len(self._rests) <= remaining:
            self._rests.append(self._rest_before(self._rests[-1]))
        return self._rests[remaining]

    def _arrive(self) -> Rest:
        nothing = dict.fromkeys(bits(self.ends), 0.0)
        bounded = self.aged or self.goal.resources_min
        bounds = Bounds(nothing, nothing, nothing) if bounded else None
        return Rest(self.ends, 0, 0, (), self.aged, bounds)

    def _rest_before(self, after: Rest) -> Rest:
        """The rest with one more lifepath to take."""
        atlas = self.atlas
        new = after.here & ~after.ahead
        knots = list(bits(new & atlas.knotty))
        counted = (pair for at in knots for pair in atlas.counted[at])
        return Rest(
            here=atlas.leads_to(after.here) & self.allowed,
            ahead=after.ahead | new,
            past=after.past | union(atlas.cited[at] for at in knots),
            counted=tuple(dict.fromkeys((*after.counted, *counted))),
            timely=after.timely or bool(new & atlas.timely),
            bounds=after.bounds and self._bounds(after.here, after.bounds),
        )

    def _bounds(self, to: int, after: Bounds) -> Bounds:
        atlas = self.atlas
        oldest = [years + spare for years, spare in zip(atlas.years, atlas.spare, strict=True)]
        return Bounds(
            self._best(min, atlas.years, atlas.lead, to, after.shortest),
            self._best(max, oldest, atlas.lead, to, after.longest),
            self._best(max, atlas.richest, 0, to, after.richest),
        )

    def _best(
        self,
        better: Callable[[Iterable[float]], float],
        worth: Sequence[float],
        lead: float,
        to: int,
        after: dict[int, float],
    ) -> dict[int, float]:
        """The best that one more lifepath of *to* and what comes *after* it may add."""
        found: dict[int, float] = {}
        for name, there, into in self.atlas.roads:
            if not there & to:
                continue
            best = better([worth[at] + after[at] for at in bits(there & to)])
            for at in bits(into & self.allowed):
                add = best if self.atlas.setting[at] == name else best + lead
                found[at] = better((found.get(at, add), add))
        return found


def _lists_skill(id: str) -> Callable[[Lifepath], bool]:
    return lambda lifepath: id in lifepath.skills


def _lists_trait(id: str) -> Callable[[Lifepath], bool]:
    return lambda lifepath: id in lifepath.traits


def _lies_in(setting: str) -> Callable[[Lifepath], bool]:
    return lambda lifepath: lifepath.setting == setting


def _is(id: str) -> Callable[[Lifepath], bool]:
    return lambda lifepath: lifepath.id == id
