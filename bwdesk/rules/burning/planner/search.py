"""The search: every chain of a certain length, depth first, with what leads nowhere cut off.

Three things cut: how far the goal is when requirements are left aside (:class:`Rest`), whether it
seems possible when everything once lived is kept in hand (:class:`Hope`), and the memory of lives
that came to nothing, where lives with the same future are one.

Why length by length, and each of them depth first: who plans wants a short life at once and the
long ones later, and a search that lengthens all lives of a length together would have to hold them,
millions of them. To begin anew for each length costs little, since most of the work is in the
longest. What depth first is bad at is the dead end that many roads lead to. But whether a life can
still meet the goal depends only on what the rest of its way may ask of it (`_same`): what it leads
to, what it has opened and barred of what lies ahead, what of the goal it has. So a dead end is
remembered by that alone, with the most resources anybody had there; who has no more turns back.
"""

from __future__ import annotations

from collections.abc import Generator, Hashable, Iterator
from math import inf

from bwdesk.rules.burning.planner.atlas import bits
from bwdesk.rules.burning.planner.course import Course
from bwdesk.rules.burning.planner.facts import MOST_FACTS
from bwdesk.rules.burning.planner.hope import Hope, Life, reach_ever
from bwdesk.rules.burning.planner.needs import Outlook, times

BREATH = 200
"""Steps of work between two pauses: a millisecond or two."""

HOPING = 10
"""Steps of work that a look ahead by one lifepath is worth."""

MOST_REMEMBERED = 300_000

HOPELESS = -1


class Search:
    """Looks for the chains of one course."""

    def __init__(self, course: Course) -> None:
        self._course, self._atlas = course, course.atlas
        self._dead: dict[Hashable, float] = {}
        self._hopes: dict[Hashable, int] = {}
        self._work = 0

    def can_ever(self, life: Life) -> bool:
        """Whether the goal seems possible in any number of lifepaths; if not, it is not."""
        course, missing = self._course, life.missing
        if course.low > course.high:
            return False
        if course.high < inf:
            years = (
                course.years.fewest_years(life.last, missing)
                if life.lived
                else course.years.from_birth(missing)
            )
            if life.age + years > course.high:
                return False
        met, may = reach_ever(life, course.allowed, self._atlas)
        return bool(met & course.ends) and all(mark & may for mark in course.marks)

    def chains(self, life: Life, more: int) -> Iterator[Life | None]:
        """Every life that adds *more* lifepaths to *life* and meets the goal; None is a pause.

        Age and resources are within reach of the goal; numbers and repetition may yet undo that.
        """
        self._dead.clear()
        self._hopes.clear()
        yield from self._search_on(life, more)

    def _search_on(self, life: Life, more: int) -> Generator[Life | None, None, bool]:
        """The chains after *life*; returns whether there was one."""
        same = self._same(life, more)
        key = (same, life.age, life.spare) if self._course.rest(more).timely else same
        rich = life.resources if self._course.goal.resources_min else inf
        if rich <= self._dead.get(key, HOPELESS) or not self._is_promising(life, more, same):
            return False
        met = False
        for each in bits(self._next(life, more)):
            then = self._take(life, each)
            self._work += 1
            if self._work > BREATH:
                self._work = 0
                yield None
            if not self._is_in_bounds(then, more - 1):
                continue
            if more == 1:
                met = True
                yield then
            else:
                met |= yield from self._search_on(then, more - 1)
        if not met and not life.spare:
            if len(self._dead) > MOST_REMEMBERED:
                self._dead.clear()
            self._dead[key] = rich
        return met

    def _next(self, life: Life, more: int) -> int:
        """What may come next when *more* are still to come."""
        atlas, course = self._atlas, self._course
        place = len(life.lived) + 1
        found = atlas.next[life.last] if life.last >= 0 else atlas.born
        found &= (atlas.free | life.opened) & ~life.closed & atlas.possible_at(place)
        found &= course.facts.turns(more, life.missing)
        if more == 1:
            for mark in course.marks:
                if not mark & life.taken:
                    found &= mark
        if found & atlas.knotty:
            past = Outlook(life.lived, life.taken, 0, place, life.age, life.age + life.spare)
            found = atlas.without_knots(found, past, atlas.setting[life.last] if life.lived else "")
        return found

    def _take(self, life: Life, each: int) -> Life:
        atlas, last = self._atlas, life.last
        lead = atlas.lead if last >= 0 and atlas.setting[last] != atlas.setting[each] else 0
        return Life(
            each,
            (*life.lived, each),
            life.taken | 1 << each,
            life.opened | atlas.opens[each],
            life.closed | atlas.closes[each],
            life.age + lead + atlas.years[each],
            life.spare + atlas.spare[each],
            life.resources + atlas.richest[each],
            life.missing & ~self._course.facts.makes[each],
        )

    def _is_in_bounds(self, life: Life, more: int) -> bool:
        """Whether age and resources may still come out as the goal has them."""
        course = self._course
        bounds = course.rest(more).bounds
        if bounds is None:
            return True
        if more and life.age + course.years.fewest_years(life.last, life.missing) > course.high:
            return False
        return (
            life.age + bounds.shortest[life.last] <= course.high
            and life.age + life.spare + bounds.longest[life.last] >= course.low
            and life.resources + bounds.richest[life.last] >= course.goal.resources_min
        )

    def _same(self, life: Life, more: int) -> Hashable:
        """The same for lives with the same future, age and resources aside."""
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
            tuple(min(times(among, life.lived), n) for among, n in rest.counted),
        )

    def _is_promising(self, life: Life, more: int, same: Hashable) -> bool:
        """Whether *life* may come to the goal, as far as can be seen ahead.

        Lives that are of an age, more or less, share what was seen.
        """
        course, span = self._course, self._atlas.span
        age = min(life.age // span * span, self._atlas.oldest + 1)
        key = (same, age, life.spare) if course.rest(more).timely else same
        riches = self._hopes.get(key)
        if riches is None:
            if len(self._hopes) > MOST_REMEMBERED:
                self._hopes.clear()
            riches = self._hopes[key] = self._look_ahead(life, more, age)
        return riches != HOPELESS and life.resources + riches >= course.goal.resources_min

    def _look_ahead(self, life: Life, more: int, age: float) -> int:
        """The resource points still to be hoped for on the way to the goal, or HOPELESS."""
        course, atlas = self._course, self._atlas
        hope = Hope(life, age, age + atlas.span + life.spare, atlas)
        riches = 0
        for left in range(more, 0, -1):
            self._work += HOPING
            missing = life.missing & course.facts.missing_facts(hope.may)
            found = hope.step(course.facts.turns(left, missing))
            if not found:
                return HOPELESS
            if course.goal.resources_min:
                riches += atlas.most_resources(found)
        met = all(mark & hope.may for mark in course.marks)
        return riches if met and hope.low <= course.high else HOPELESS
