"""What may still be spent on a roll, before it and as it lies, and what each would bring."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from bwdesk.rules.chance.ability import Shade
from bwdesk.rules.chance.odds import Odds, odds
from bwdesk.rules.chance.pool import DicePool, Group
from bwdesk.rules.packs.book import Book
from bwdesk.rules.play.allowed import artha_spent
from bwdesk.rules.play.casts import Lying
from bwdesk.rules.play.trial import Trial, dice_inspired, hand

Barred = Literal[
    "",
    "rolled",
    "not rolled",
    "told",
    "no six",
    "none failed",
    "limit",
    "none left",
    "not here",
    "passed",
    "not careful",
]
"""Why something cannot be spent."""


class Offer(Struct, frozen=True):
    """What may still be spent, with the *chance* to pass then and what it adds, and on dice that
    lie that of one success *more*; or why not."""

    id: str
    costs: dict[str, int]
    dice: int = 0
    chance: Fraction | None = None
    gain: Fraction | None = None
    barred: Barred = ""
    more: Fraction | None = None


class Purse:
    """A trial seen by whoever may spend on it.

    *chance* tells that of passing, by what may come; without it none is reckoned.
    """

    def __init__(
        self,
        trial: Trial,
        book: Book,
        hand: DicePool,
        lying: Lying | None,
        chance: Callable[[Odds], Fraction | None] | None,
    ) -> None:
        self.trial, self.book = trial, book
        self.hand, self.lying, self.chance = hand, lying, chance
        self.spent = artha_spent(trial)

    def offers(self, before: Fraction | None, failed: bool | None) -> tuple[Offer, ...]:
        """All there is, with its reason where it cannot be spent.

        *before* is the chance before the roll, *failed* whether the test failed, None while nobody
        knows.
        """
        return (
            *self.offers_before(before),
            *self.offers_after(before),
            *self._offers_after(failed),
        )

    def offers_before(self, before: Fraction | None) -> Iterator[Offer]:
        """What adds dice before a roll."""
        self._now = self._chance_now(before)
        yield self._boon()
        yield self._inspiration()

    def offers_after(self, before: Fraction | None) -> tuple[Offer, ...]:
        """What throws dice after a roll."""
        self._now = self._chance_now(before)
        return (
            self._luck(),
            self._offer_again("saving-grace", "grace"),
            self._offer_again("call-on", "call-on"),
        )

    def _chance_now(self, before: Fraction | None) -> Fraction | None:
        lies = self.lying
        if lies is None or self.chance is None:
            return before
        return self.chance(Odds().plus(lies.successes))

    def _offer(self, id: str, barred: Barred, dice: int, then: Callable[[], Odds]) -> Offer:
        spending = self.book.spendings.get(id)
        costs = spending.costs if spending else {}
        barred = barred or self._why_unpaid(costs)
        if barred:
            return Offer(id, costs, barred=barred)
        if self.chance is None:
            return Offer(id, costs, dice)
        found, now, lies = then(), self._now, self.lying
        chance = self.chance(found)
        gain = chance - now if chance is not None and now is not None else None
        more = found.chance_of_more(lies.successes + 1) if lies is not None else None
        return Offer(id, costs, dice, chance, gain, more=more)

    def _why_unpaid(self, costs: dict[str, int]) -> Barred:
        """Whether a roll takes so much more, and whether it is in hand (ARTHA-11)."""
        so_far, held = self.spent, self.trial.artha
        for id, count in costs.items():
            kind = self.book.artha_kinds.get(id)
            if kind and so_far[id] + count > kind.most:
                return "limit"
            if held is not None and so_far[id] + count > getattr(held, id):
                return "none left"
        return ""

    def _boon(self) -> Offer:
        trial = self.trial
        here = trial.kind_of != "attribute" or trial.tested_ability in trial.readings.boon_on
        barred: Barred = "rolled" if trial.has_dice else "" if here else "not here"
        hand = self.hand
        return self._offer("boon", barred, 1, lambda: odds(replace(hand, more=hand.more + 1)))

    def _inspiration(self) -> Offer:
        trial = self.trial
        barred: Barred = "rolled" if trial.has_dice else "limit" if trial.inspiration else ""
        return self._offer(
            "divine-inspiration",
            barred,
            dice_inspired(trial),
            lambda: odds(hand(replace(trial, inspiration=True))),
        )

    def _luck(self) -> Offer:
        lies = self.lying
        if lies is None or lies.dice_owed:
            return self._offer("luck", self._why_unthrown, 0, Odds)
        if lies.open_ended:
            failed = sorted(lies.failed_shades, key=lambda shade: -shade.steps)[:1]
            barred: Barred = "" if failed else "none failed"
            one = DicePool(failed[0], 1) if failed else DicePool()
            return self._offer("luck", barred, 1, lambda: odds(one).plus(lies.successes))
        chains, sixes = self.trial.readings.luck_chains, lies.sixes
        return self._offer(
            "luck",
            "" if sixes else "no six",
            len(sixes),
            lambda: odds(_pool_of(sixes, open_ended=chains)).plus(lies.successes),
        )

    def _offer_again(self, id: str, why: str) -> Offer:
        """All failed dice again: a Saving Grace, or a call-on that fits the test."""
        lies = self.lying
        if lies is None or lies.dice_owed:
            return self._offer(id, self._why_unthrown, 0, Odds)
        barred: Barred = "" if lies.failed_shades else "none failed"
        if any(cast.why == why for cast in self.trial.casts):
            barred = "limit"
        chains = lies.open_ended and self.trial.readings.rerolls_chain
        return self._offer(
            id,
            barred,
            len(lies.failed_shades),
            lambda: odds(_pool_of(lies.failed_shades, open_ended=chains)).plus(lies.successes),
        )

    @property
    def _why_unthrown(self) -> Barred:
        return "told" if self.trial.successes is not None else "not rolled"

    def _offers_after(self, failed: bool | None) -> tuple[Offer, ...]:
        """What changes the tale of a failed test, not its result (ARTHA-16, ARTHA-20)."""
        trial = self.trial
        state: Barred = "not rolled" if failed is None else "" if failed else "passed"
        focus: Barred = state or ("" if trial.careful else "not careful")
        wanted = [("focus", focus, trial.focus)]
        if trial.readings.complications:
            wanted.append(("complication", state, trial.complication))
        found = []
        for id, barred, taken in wanted:
            spending = self.book.spendings.get(id)
            costs = spending.costs if spending else {}
            barred = barred or ("limit" if taken else self._why_unpaid(costs))
            found.append(Offer(id, costs, barred=barred))
        return tuple(found)


def _pool_of(shades: tuple[Shade, ...], *, open_ended: bool) -> DicePool:
    counts = {shade: shades.count(shade) for shade in dict.fromkeys(shades)}
    others = tuple(Group(shade, count) for shade, count in counts.items())
    return DicePool(others=others, open_ended=open_ended)
