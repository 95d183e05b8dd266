"""From a life found to a chain: its numbers chosen, and everything walked by the rules proper."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from bwdesk.rules.burning.past import Before
from bwdesk.rules.burning.path import may_follow, take
from bwdesk.rules.burning.planner.atlas import worth
from bwdesk.rules.burning.planner.course import Course
from bwdesk.rules.burning.planner.goal import Chain
from bwdesk.rules.burning.planner.hope import Life
from bwdesk.rules.burning.reckoning import Walked
from bwdesk.rules.packs.book import Book
from bwdesk.rules.person.character import Choices, Step

Path = tuple[Walked, ...]


class Witness:
    """Walks lives that all begin with the path *lived*. What two in a row share is walked once."""

    def __init__(self, choices: Choices, lived: Path, course: Course, book: Book) -> None:
        self._choices, self._course, self._book = choices, course, book
        self._stock = book.stocks[choices.stock]
        self._lived = Before(lived, choices, book)
        self._trail: list[tuple[Step, Before]] = []

    def chain(self, life: Life) -> Chain | None:
        """*life* as a chain; None when no numbers within their bounds bring it to the goal."""
        added = life.lived[len(self._lived.path) :]
        wanted = self._course.goal.resources_min
        poor = wanted and self._riches(added) < wanted
        path = None if poor else self._walk(self._lived, added, 0)
        if path is None:
            return None
        new = path[len(self._lived.path) :]
        steps = (Step(walked.lifepath.id, walked.number) for walked in new)
        return Chain((*self._choices.path, *steps), path)

    def _riches(self, added: tuple[int, ...]) -> int:
        """The most resource points with *added*: half of them from the third time on."""
        atlas = self._course.atlas
        times = Counter(atlas.index[walked.lifepath.id] for walked in self._lived.path)
        found = sum(walked.resources for walked in self._lived.path)
        for each in added:
            found += atlas.richest[each] // (1 if times[each] < 2 else 2)
            times[each] += 1
        return found

    def _walk(self, before: Before, added: tuple[int, ...], depth: int) -> Path | None:
        """The path with *added* after *before*, with the least numbers that will do."""
        if not added:
            return before.path if self._meets(before.path) else None
        for number in self._numbers(before.path, added):
            step = Step(self._course.atlas.lifepaths[added[0]].id, number)
            then = self._step(step, before, depth)
            path = self._walk(then, added[1:], depth + 1) if then else None
            if path is not None:
                return path
        return None

    def _step(self, step: Step, before: Before, depth: int) -> Before | None:
        """The life after one more *step*, or None where the rules bar it."""
        if depth < len(self._trail) and self._trail[depth][0] == step:
            return self._trail[depth][1]
        del self._trail[depth:]
        lifepath = self._book.lifepaths[step.lifepath]
        if not may_follow(lifepath, before, self._stock):
            return None
        at = len(self._choices.path) + depth
        walked = take(step, lifepath, before.path, self._stock, at)
        then = Before((*before.path, walked), self._choices, self._book)
        self._trail.append((step, then))
        return then

    def _numbers(self, path: Path, added: tuple[int, ...]) -> Iterator[int | None]:
        """The numbers worth trying for the first of *added*; None for the least."""
        course, atlas = self._course, self._course.atlas
        first, *rest = added
        least, most = atlas.numbers[first]
        if least == most:
            yield None
            return
        lifepath = atlas.lifepaths[first]
        leads = sum(atlas.setting[one] != atlas.setting[two] for one, two in pairwise(added))
        shortest = sum(atlas.years[each] for each in rest) + leads * atlas.lead
        longest = shortest + sum(atlas.spare[each] for each in rest)
        begins = take(Step(lifepath.id), lifepath, path, self._stock).begins
        for number in range(least, most + 1):
            age = 2 * (begins + worth(lifepath.years, number))
            if age + longest < course.low:
                continue
            if age + shortest > course.high:
                return
            yield number if number > least else None
            if age > max(atlas.oldest, course.low) and not course.goal.resources_min:
                return

    def _meets(self, path: Path) -> bool:
        goal, age = self._course.goal, path[-1].ends
        return (
            (goal.age_min is None or age >= goal.age_min)
            and (goal.age_max is None or age <= goal.age_max)
            and sum(walked.resources for walked in path) >= goal.resources_min
        )
