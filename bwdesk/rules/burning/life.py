"""Lives that are sound as they go: legal at every step, each trait they ask for paid for.

What burns by itself (random lives, quick burns) goes from one such life to the next, so that
nothing it makes has to be thrown away.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from bwdesk.rules.burning.past import Before
from bwdesk.rules.burning.path import take
from bwdesk.rules.burning.reckoning import Walked
from bwdesk.rules.burning.traits import on_offer, price, trait_of
from bwdesk.rules.packs.book import EMOTIONS, Book, Lifepath, Stock
from bwdesk.rules.packs.requirement import HasTrait, Not, Requirement, Verdict, judge, leaves
from bwdesk.rules.person.character import Choices, Step

Sex = Literal["", "female", "male"]

FELT = dict.fromkeys(EMOTIONS, 9)
"""Emotional attributes may be raised by answers, so none keeps a life from going on."""


class Life(Struct, frozen=True):
    """A path, the traits its lists *offer*, those taken because it demands or asks for them, and
    the trait points *left*."""

    path: tuple[Walked, ...] = ()
    offered: frozenset[str] = frozenset()
    traits: tuple[str, ...] = ()
    left: int = 0

    @property
    def steps(self) -> tuple[Step, ...]:
        return tuple(Step(each.lifepath.id, each.number) for each in self.path)

    @property
    def last(self) -> Lifepath | None:
        return self.path[-1].lifepath if self.path else None

    @property
    def age(self) -> float:
        return self.path[-1].ends if self.path else 0


class Lives:
    """The sound lives of one stock and sex; without a sex nothing that asks for one is taken."""

    def __init__(self, stock: Stock, sex: Sex, book: Book) -> None:
        self.stock, self.sex, self.book = stock, sex, book
        self._settings = book.settings(stock.id)

    def lives_after(self, life: Life) -> Iterator[Life]:
        """Every sound life one lifepath longer; from nothing, every birth."""
        before = self._past_before(life)
        for lifepath in self.reachable_lifepaths(life):
            longer = self._longer(life, lifepath, before)
            if longer:
                yield longer

    def reachable_lifepaths(self, life: Life) -> Iterator[Lifepath]:
        """What lies where one stands or where that leads, sound or not; from nothing, births."""
        last = life.last
        there = dict.fromkeys((last.setting, *last.leads)) if last else self._settings
        for setting in there:
            for lifepath in self._settings.get(setting, ()):
                if lifepath.born == (last is None):
                    yield lifepath

    def longer(self, life: Life, lifepath: Lifepath) -> Life | None:
        """*life* with *lifepath* and the traits it brings; None where that is not sound."""
        return self._longer(life, lifepath, self._past_before(life))

    def life_of(self, steps: Iterable[Step]) -> Life | None:
        """The life of these *steps*; None where one of them is not sound."""
        life = Life()
        for step in steps:
            lifepath = self.book.lifepaths.get(step.lifepath)
            longer = self.longer(life, lifepath) if lifepath else None
            if longer is None:
                return None
            life = self.with_number(longer, step.number)
        return life

    def with_number(self, life: Life, number: int | None) -> Life:
        """The same life, with *number* for the choice inside its last lifepath."""
        *before, last = life.path
        anew = take(Step(last.lifepath.id, number), last.lifepath, tuple(before), self.stock)
        return replace(life, path=(*before, anew))

    def _past_before(self, life: Life, traits: tuple[str, ...] = ()) -> Before:
        """The past of the next lifepath, with *traits* besides those of *life*."""
        traits = (*life.traits, *traits)
        return Before(life.path, Choices(self.stock.id, sex=self.sex, traits=traits), self.book)

    def _longer(self, life: Life, lifepath: Lifepath, before: Before) -> Life | None:
        if lifepath.born == bool(life.path) or lifepath.stock != self.stock.id:
            return None
        if life.last and lifepath.setting not in (life.last.setting, *life.last.leads):
            return None
        asked = self._traits_to_take(life, lifepath, before)
        if asked is None:
            return None
        walked = take(Step(lifepath.id), lifepath, life.path, self.stock)
        path = (*life.path, walked)
        offered = life.offered.union(on_offer(lifepath, self.book))
        left = life.left + walked.trait_points
        brings = dict.fromkeys((*asked, walked.trait) if walked.trait else asked)
        new = tuple(each for each in brings if not self._has(life, each))
        left -= sum(price(trait_of(self.book, each), each in offered) for each in new)
        if left < 0 or (new and any(bars(each.lifepath.requires, new) for each in path)):
            return None
        return Life(path, offered, (*life.traits, *new), left)

    def _traits_to_take(
        self, life: Life, lifepath: Lifepath, before: Before
    ) -> tuple[str, ...] | None:
        """The traits to take so that what *lifepath* requires is met; None if none would do."""
        requires = lifepath.requires
        if requires is None:
            return ()
        verdict = judge(requires, before.with_lifepath(lifepath))
        if verdict is not Verdict.OPEN:
            return () if verdict is Verdict.MET else None
        waiting = tuple(
            leaf.trait
            for leaf in leaves(requires)
            if isinstance(leaf, HasTrait) and judge(leaf, before) is Verdict.OPEN
        )
        for traits in ((), *((each,) for each in waiting), waiting):
            past = self._past_before(life, traits).with_lifepath(lifepath)
            past.emotions = FELT
            if judge(requires, past) is Verdict.MET:
                return traits
        return None

    def _has(self, life: Life, trait: str) -> bool:
        return trait in life.traits or trait in self.stock.common_traits


def bars(requires: Requirement | None, traits: tuple[str, ...]) -> bool:
    """Whether a lifepath that *requires* this bars one of *traits*."""
    match requires:
        case None:
            return False
        case Not(of):
            return any(isinstance(each, HasTrait) and each.trait in traits for each in leaves(of))
        case _:
            branches: tuple[Requirement, ...] = getattr(requires, "of", ())
            return any(bars(each, traits) for each in branches if not isinstance(each, str))


def sex_asked(stock: Stock, steps: tuple[Step, ...], book: Book) -> Sex:
    """The sex without which these steps are no sound life; "" where it does not matter."""
    sexes: tuple[Sex, ...] = ("", "female", "male")
    return next((each for each in sexes if Lives(stock, each, book).life_of(steps)), "")
