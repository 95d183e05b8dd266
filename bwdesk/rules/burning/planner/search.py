"""The search: every chain of a certain length, depth first, with what leads nowhere cut off.

Three things cut: how far the goal is when requirements are left aside (:class:`Rest`), whether it
seems possible when everything once lived is kept in hand (:class:`Hope`), and the memory of lives
that came to nothing, where lives with the same future are one.
"""

from __future__ import annotations

from collections.abc import Generator, Hashable, Iterator

from bwdesk.rules.burning.planner.atlas import bits
from bwdesk.rules.burning.planner.course import Course
from bwdesk.rules.burning.planner.facts import MOST_FACTS
from bwdesk.rules.burning.planner.hope import Hope, Life, ever
from bwdesk.rules.burning.planner.needs import Outlook, times

BREATH = 200
"""Steps of work between two pauses: a millisecond or two."""

HOPING = 10
"""Steps of work that a look ahead by one lifepath is worth."""

MOST_REMEMBERED = 300_000


class Search:
    """Looks for the chains of one course."""

    def __init__(self, course: Course) -> None:
        self._course, self._atlas = course, course.atlas
        self._memory: dict[Hashable, bool] = {}
        self._work = 0

    def ever(self, life: Life) -> bool:
        """Whether the goal seems possible in any number of lifepaths; if not, it is not."""
        course = self._course
        met, may = ever(life, course.allowed, self._atlas)
        return bool(met & course.ends) and all(mark & may for mark in course.marks)

    def chains(self, life: Life, more: int) -> Iterator[Life | None]:
        """Every life that adds *more* lifepaths to *life* and meets the goal; None is a pause.

        An age or resources that hang on a number are only within reach of the goal.
        """
        self._memory.clear()
        key = self._key(life, more)
        if self._promising(life, more, key):
            yield from self._further(life, more, key)

    def _further(self, life: Life, more: int, key: Hashable) -> Generator[Life | None, None, bool]:
        """The chains after *life*; returns whether there was one."""
        met = False
        for each in bits(self._next(life, more)):
            then = self._take(life, each)
            self._work += 1
            if self._work > BREATH:
                self._work = 0
                yield None
            if not self._in_bounds(then, more - 1):
                continue
            if more == 1:
                met = True
                yield then
                continue
            known = self._key(then, more - 1)
            if self._promising(then, more - 1, known):
                met |= yield from self._further(then, more - 1, known)
        if not met and not life.spare and not self._course.goal.resources_min:
            self._memory[key] = False
        return met

    def _next(self, life: Life, more: int) -> int:
        """What may come next when *more* are still to come."""
        atlas, course = self._atlas, self._course
        place = len(life.lived) + 1
        found = atlas.next[life.last] if life.last >= 0 else atlas.born
        found &= (atlas.free | life.opened) & ~life.closed & atlas.at(place)
        found &= course.facts.turns(more, life.missing)
        if more == 1:
            for mark in course.marks:
                if not mark & life.taken:
                    found &= mark
        if found & atlas.knotty:
            past = Outlook(life.lived, life.taken, 0, place, life.age, life.age + life.spare)
            found = atlas.untied(found, past, atlas.setting[life.last] if life.lived else "")
        return found

    def _take(self, life: Life, each: int) -> Life:
        atlas, last = self._atlas, life.last
        lead = atlas.lead if last >= 0 and atlas.setting[last] != atlas.setting[each] else 0
        richer = atlas.richest[each]
        return Life(
            each,
            (*life.lived, each),
            life.taken | 1 << each,
            life.opened | atlas.opens[each],
            life.closed | atlas.closes[each],
            life.age + lead + atlas.years[each],
            life.spare + atlas.spare[each],
            life.resources + (richer if life.lived.count(each) < 2 else richer // 2),
            life.missing & ~self._course.facts.makes[each],
        )

    def _in_bounds(self, life: Life, more: int) -> bool:
        """Whether age and resources may still come out as the goal has them."""
        course = self._course
        bounds = course.rest(more).bounds
        if bounds is None:
            return True
        return (
            life.age + bounds.shortest[life.last] <= course.high
            and life.age + life.spare + bounds.longest[life.last] >= course.low
            and life.resources + bounds.richest[life.last] >= course.goal.resources_min
        )

    def _key(self, life: Life, more: int) -> Hashable:
        """The same for lives with the same future."""
        rest = self._course.rest(more)
        marks = self._course.marks
        return (
            self._atlas.fork[life.last] if life.last >= 0 else -1,
            more,
            life.opened & rest.ahead,
            life.closed & rest.ahead,
            life.taken & rest.past,
            life.missing & self._course.facts.wanted,
            tuple(not mark & life.taken for mark in marks) if len(marks) > MOST_FACTS else None,
            (life.age, life.spare) if rest.timely else None,
            tuple(min(times(among, life.lived), n) for among, n in rest.counted),
        )

    def _promising(self, life: Life, more: int, key: Hashable) -> bool:
        """Whether *life* may come to the goal, as far as is known or can be seen at a glance."""
        known = self._memory.get(key)
        if known is None:
            if len(self._memory) > MOST_REMEMBERED:
                self._memory.clear()
            known = self._memory[key] = self._hopeful(life, more)
        return known

    def _hopeful(self, life: Life, more: int) -> bool:
        course, hope = self._course, Hope(life, self._atlas)
        for left in reversed(range(more)):
            self._work += HOPING
            if not hope.step(course.rest(left).here):
                return False
        return all(mark & hope.may for mark in course.marks)
