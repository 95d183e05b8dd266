"""Random lives: always legal, because every step is chosen among those that lead on.

``wander(stock, book, choose, count=5)`` is a path of five lifepaths, or a :class:`NoWay` with a
sentence where there is none. ``choose(n)`` is asked for each choice and answers 0 to n-1; the edge
of the program hands in a random one, a test whatever it likes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from itertools import islice

from msgspec import Struct

from bwdesk.rules.basics.prose import plural, series
from bwdesk.rules.burning.life import Life, Lives, Sex
from bwdesk.rules.burning.planner import Goal, begin_life
from bwdesk.rules.burning.planner.atlas import Atlas, atlas
from bwdesk.rules.burning.planner.course import Course
from bwdesk.rules.burning.planner.search import Search
from bwdesk.rules.burning.reckoning import Walked
from bwdesk.rules.packs.book import Book, Lifepath, Stock, readable
from bwdesk.rules.packs.requirement import Age, Not, Once, Position, Requirement
from bwdesk.rules.person.character import Choices, Step

Choose = Callable[[int], int]

MOST_TRIED = 500
"""Legal chains looked at for one whose traits can be paid for; the first is nearly always one."""

MOST_WAYS = 9
"""Ways that led others on, tried before a new one is looked for."""

MOST_COUNT = 20
"""Lifepaths of a random life; more are no life but a list."""


class NoWay(Struct, frozen=True):
    """There is no such life, in a sentence."""

    says: str


def wander(
    stock: Stock,
    book: Book,
    choose: Choose,
    *,
    count: int,
    settings: Iterable[str] = (),
    end: str = "",
    sex: Sex = "",
) -> tuple[Step, ...] | NoWay:
    """A random life of *count* lifepaths, every step drawn among those that leave a way on.

    *settings* (ids) are lived in from the first lifepath on, or, where nobody is born there, from
    when they are reached until the end. *end* is the id of the last lifepath. Without a *sex* one
    is drawn; ``life.sex_asked`` tells whether a lifepath asked for it.
    """
    within = frozenset(settings)
    if not 1 <= count <= MOST_COUNT:
        return NoWay(f"A random life has from 1 to {MOST_COUNT} lifepaths, not {count}.")
    drawn = sex or ("female", "male")[choose(2)]
    way = _Way(Lives(stock, drawn, book), within, end)
    life = Life()
    for more in reversed(range(count)):
        longer = way.draw_life(life, more, choose)
        if longer is None:
            return NoWay(nobody(stock, book, count, within, end))
        life = way.choose_number(longer, more, choose)
    return life.steps


def nobody(
    stock: Stock, book: Book, count: int | None, settings: Iterable[str], end: str = ""
) -> str:
    """That there is no such life, of any length where *count* is None."""
    wanted: list[str] = []
    if end:
        name = book.lifepaths[end].name if end in book.lifepaths else readable(end)
        wanted.append(f"ends as {name}")
    if there := sorted(settings):
        wanted.append(f"stays in {series(book.setting_name(stock.id, each) for each in there)}")
    length = f" of {plural(count, 'lifepath')}" if count is not None else ""
    that = f" that {series(wanted, 'and')}" if wanted else ""
    return f"None of the {stock.people} has a life{length}{that}."


class _Way:
    """Which lives lead to one of the wanted length, place and end."""

    def __init__(self, lives: Lives, within: frozenset[str], end: str) -> None:
        self._lives, self._within, self._end = lives, within, end
        everybody = lives.book.lifepaths_of(lives.stock.id)
        self._born_within = any(each.born and each.setting in within for each in everybody)
        self._goals = frozenset(
            each.id
            for each in everybody
            if end in ("", each.id) and (not within or each.setting in within)
        )
        self._distance = _distances(everybody, self._goals)
        self._known: dict[object, bool] = {}
        self._ways: dict[int, list[tuple[Lifepath, ...]]] = {}

    def draw_life(self, life: Life, more: int, choose: Choose) -> Life | None:
        """One of the lives one lifepath longer that can still become *more* longer, each as likely
        as any other.

        Whether one can is asked of what was drawn and not of all of them: what cannot is put aside
        and another drawn.
        """
        left = list(self._lives.reachable_lifepaths(life))
        while left:
            lifepath = left.pop(choose(len(left)))
            longer = self._lives.longer(life, lifepath)
            if longer and self._stays(life, longer) and self._leads_on(longer, more):
                return longer
        return None

    def choose_number(self, life: Life, more: int, choose: Choose) -> Life:
        """*life* with the choice inside its last lifepath made."""
        if not life.last or not life.last.choice:
            return life
        lives = [self._lives.with_number(life, each) for each in numbers(life.path)]
        fit = [each for each in lives if self._leads_on(each, more)]
        return fit[choose(len(fit))] if fit else lives[0]

    def _longer(self, life: Life) -> Iterator[Life]:
        return (each for each in self._lives.lives_after(life) if self._stays(life, each))

    def _stays(self, life: Life, longer: Life) -> bool:
        """Whether who is where he is to stay stays there."""
        stays = self._is_inside(life) if life.path else self._born_within
        return not stays or self._is_inside(longer)

    def _is_inside(self, life: Life) -> bool:
        return not self._within or (life.last is not None and life.last.setting in self._within)

    def _leads_on(self, life: Life, more: int) -> bool:
        last = life.last
        if last is None or self._distance.get(last.id, more + 1) > more:
            return False
        if more == 0 or self._endless(life):
            return True
        # What the rest depends on is who one is by now, not the order one became it in.
        lived = tuple(sorted(each.lifepath.id for each in life.path))
        state = (lived, last.id, life.age, life.traits, life.left, more)
        if state not in self._known:
            self._known[state] = self._proven(life, more) or self._is_planned(life, more)
        return self._known[state]

    def _proven(self, life: Life, more: int) -> bool:
        """Whether what led others on leads *life* on as well."""
        if any(self._endless(each) for each in self._longer(life)):
            return True
        ways = self._ways.setdefault(more, [])
        return any(self._sound(life, way) for way in ways[:-MOST_WAYS:-1])

    def _endless(self, life: Life) -> bool:
        """Whether it is plain that this life can become as long as one likes."""
        last = life.last
        return last is not None and not self._end and self._is_inside(life) and _tireless(last)

    def _is_planned(self, life: Life, more: int) -> bool:
        """Whether the planner knows a sound way on: a short one that repeats something, or any."""
        course = self._courses[self._is_inside(life)]
        search, at = Search(course), begin_life(life.path, course)
        if life.last is None or not search.can_ever(at):
            return False
        for length in range(max(1, self._distance[life.last.id]), more + 1):
            chains = (each.lived[len(life.path) :] for each in search.chains(at, length) if each)
            for chain in islice(chains, MOST_TRIED):
                way = tuple(self._atlas.lifepaths[each] for each in chain)
                rest = more - length
                for whole in ((life.last,) * rest + way, way + way[-1:] * rest):
                    if self._sound(life, whole):
                        self._ways[more].append(whole)
                        return True
                if rest:
                    break
        return False

    def _sound(self, life: Life, way: tuple[Lifepath, ...]) -> bool:
        """Whether *way* goes on from *life*, stays where it is to stay and ends as it should."""
        if way[-1].id not in self._goals:
            return False
        for each in way:
            longer = self._lives.longer(life, each)
            if longer is None or not self._stays(life, longer):
                return False
            life = longer
        return True

    @cached_property
    def _atlas(self) -> Atlas:
        lives = self._lives
        return atlas(Choices(lives.stock.id, sex=lives.sex), (), lives.book)

    @cached_property
    def _courses(self) -> dict[bool, Course]:
        """For those who stay where they are to stay, and for those who are on their way."""
        others = {each.id for each in self._lives.stock.settings} - self._within
        goals = tuple(self._goals)
        return {
            stays: Course(Goal(end=goals, shun=shun), self._atlas)
            for stays, shun in ((True, tuple(others) if self._within else ()), (False, ()))
        }


def numbers(path: tuple[Walked, ...]) -> tuple[int, ...]:
    """Sensible answers to the choice inside the last lifepath of *path*, the least first."""
    last = path[-1]
    choice = last.lifepath.choice
    if choice is None:
        return ()
    if choice.halves:
        before = path[-2].resources if len(path) > 1 else 0
        return (max(choice.min, before // 2),)
    if choice.max is not None:
        return tuple(range(choice.min, choice.max + 1))
    listed = any(each.lifepath.skills for each in path)
    return tuple(range(choice.min + 2, choice.min + 7)) if listed else (choice.min,)


def _tireless(lifepath: Lifepath) -> bool:
    """Whether who has lived it may live it again, as often as he likes."""
    return not lifepath.born and _is_lasting(lifepath.requires)


def _is_lasting(requires: Requirement | None) -> bool:
    """Whether this, once met, stays met."""
    match requires:
        case Not() | Once():
            return False
        case Position(max=high):
            return high is None
        case Age(under=under, max=high):
            return under is None and high is None
        case None:
            return True
        case _:
            branches = getattr(requires, "of", ())
            return all(_is_lasting(each) for each in branches if not isinstance(each, str))


def _distances(everybody: tuple[Lifepath, ...], goals: frozenset[str]) -> dict[str, int]:
    """How many more lifepaths it takes at least to one of the *goals*, by leads alone."""
    found = dict.fromkeys(goals, 0)
    near = {each.setting for each in everybody if each.id in goals and not each.born}
    while near:
        reached = [
            each
            for each in everybody
            if each.id not in found and not near.isdisjoint((each.setting, *each.leads))
        ]
        step = 1 + max(found.values())
        found |= {each.id: step for each in reached}
        near = {each.setting for each in reached if not each.born}
    return found
