"""A goal laid over the atlas: how far every lifepath is from it, and what is worth remembering."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import inf

from msgspec import Struct

from bwdesk.rules.burning.planner.atlas import Atlas, bits, union
from bwdesk.rules.burning.planner.facts import Facts
from bwdesk.rules.burning.planner.goal import Goal
from bwdesk.rules.burning.planner.years import Years
from bwdesk.rules.packs.book import Lifepath


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
