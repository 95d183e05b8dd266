"""What may be spent on a roll, before it and as it lies, with the exact chance it adds.

The rules of artha are those of a test alone (:mod:`bwdesk.rules.play.purse`); here they are asked
for the rolls of a game, against an obstacle or against another roll.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from functools import partial
from typing import Any, ClassVar, Generic, Literal

from msgspec.structs import replace

from bwdesk.rules.chance.odds import Odds, odds
from bwdesk.rules.chance.pool import MOST_EXPONENT, DicePool, Group
from bwdesk.rules.chance.throws import Ask, Told
from bwdesk.rules.games.frame.forms import Brings, Choice
from bwdesk.rules.games.frame.game import Due, RollId, S
from bwdesk.rules.games.rolls import tray as trays
from bwdesk.rules.games.rolls.tray import Asking, Means, Paid, Roll, Tray, What
from bwdesk.rules.group.readings import Readings
from bwdesk.rules.packs.book import Book
from bwdesk.rules.person.character import Artha
from bwdesk.rules.play.casts import Cast as Played
from bwdesk.rules.play.purse import Barred, Offer, Purse
from bwdesk.rules.play.trial import Trial

BEFORE: tuple[What, ...] = ("boon", "divine-inspiration")
AFTER: tuple[What, ...] = ("luck", "saving-grace")
PLAYED: Mapping[What, Literal["luck", "grace", "call-on"]] = {
    "luck": "luck",
    "saving-grace": "grace",
    "call-on": "call-on",
}

WHATS: tuple[What, ...] = (*BEFORE, *AFTER, "call-on", "tie")

WHY_NOT: Mapping[Barred, str] = {
    "rolled": "It is spent before the roll.",
    "not rolled": "It is spent after the roll.",
    "told": "Only the result was told, and no die can be thrown again.",
    "no six": "There is no six to roll on.",
    "none failed": "No die failed.",
    "limit": "One roll takes no more of it.",
    "none left": "There is none left to spend.",
    "not here": "It is for stats and skills.",
}
NAMES: Mapping[str, str] = {"call-on": "Call-on", "tie": "Call-on, for the tie"}


class Offering(ABC, Generic[S]):
    """A game with tests on which something may be spent, as far as it says what.

    Its *book* has the kinds of artha and what they buy.
    """

    book: Book

    def tray(self, state: S) -> Tray:
        """Where rolls lie: the ``tray`` of a state."""
        own: Any = state
        found: Tray = own.tray
        return found

    def with_tray(self, state: S, tray: Tray) -> S:
        own: Any = state
        changed: S = replace(own, tray=tray)
        return changed

    ties: ClassVar[bool] = True
    """Whether a trait called on breaks a tie."""

    @abstractmethod
    def means(self, state: S, payer: str) -> Means:
        """What somebody who pays had to spend when the game began."""

    def payer(self, _state: S, roll: RollId) -> str:
        """Who pays for what is spent on a roll: its actor, where nobody else rolls for them."""
        return roll[2]

    def ask_readings(self, state: S) -> Asking:
        """Whose rolls lie open, a setting of the table."""
        own: Any = state
        asked: Asking = own.settings.asking
        return asked

    def readings(self, _state: S) -> Readings:
        return Readings()

    def has_passed(self, state: S, roll: Roll, test: str) -> bool | None:
        """Whether a test has passed as it lies; None where nothing says so yet, or nobody won."""
        ask, mine = roll.ask(test), roll.successes(test)
        if ask.obstacle is not None:
            return mine >= ask.obstacle.whole and ask.number + mine > 0
        if ask.against is None or (theirs := self.theirs(state, ask)) is None:
            return None
        if found := self.compare(state, ask, mine, theirs):
            return found > 0
        other = self.tray(state).roll(ask.against.key, ask.against.actor)
        took = self._took_tie(state, roll.roll, test)
        if other and took != self._took_tie(state, other.roll, ask.against.group):
            return took
        return {"mine": True, "theirs": False, "none": None}[ask.against.tie]

    def chance(self, state: S, ask: Ask, mine: Odds) -> Fraction | None:
        """The chance to pass with successes that come so; None where nothing says what passes."""
        if ask.obstacle is not None:
            return mine.chance_of_more(ask.obstacle.whole)
        if ask.against is None or (theirs := self.theirs(state, ask)) is None:
            return None
        won = -1 if ask.against.tie == "mine" else 0
        spread = mine.spread(self.plenty(state, ask, theirs))
        # More successes never compare worse, so those that pass begin somewhere and go on.
        passes = bisect_left(
            range(len(spread)), True, key=lambda n: self.compare(state, ask, n, theirs) > won
        )
        return sum(spread[passes:], Fraction(0))

    def compare(self, state: S, ask: Ask, mine: int, theirs: int) -> int:
        """Which of two rolls is better, by the very rule that settles it: above 0 *mine*, below 0
        *theirs*, 0 for neither.

        What either is hindered by comes off its successes first (PTGS-20).
        """
        mine = max(0, mine - self.hinders(state, ask))
        other = self.tray(state).roll(ask.against.key, ask.against.actor) if ask.against else None
        if other is not None and ask.against is not None:
            theirs = max(0, theirs - self.hinders(state, other.ask(ask.against.group)))
        return mine - theirs

    def hinders(self, _state: S, ask: Ask) -> int:
        """What comes off the successes of a roll before it is compared."""
        return ask.hindered.whole

    def plenty(self, state: S, ask: Ask, theirs: int) -> int:
        """So many successes that more of them change nothing in a comparison."""
        return max(0, theirs + self.hinders(state, ask)) + 1

    def offers_before(self, state: S, due: Due, test: str) -> tuple[Choice, ...]:
        """All there is before a roll that is due, with the chance it brings."""
        asks = trays.groups(due.asks, test)
        if not _is_test(asks[0]) or not self._rich(state, due.roll):
            return ()
        chance, hand = partial(self.chance, state, asks[0]), _hand(asks)
        purse = Purse(self._trial(state, due.roll, asks[0], None), self.book, hand, None, chance)
        return self._choices(purse.offers_before(chance(odds(hand))), _shown_offers(asks[0]))

    def may_before(self, state: S, due: Due, test: str) -> bool:
        """Whether anything may be spent before a roll that is due; no chance is reckoned."""
        asks = trays.groups(due.asks, test)
        if not _is_test(asks[0]) or not self._rich(state, due.roll):
            return False
        trial = self._trial(state, due.roll, asks[0], None)
        purse = Purse(trial, self.book, DicePool(), None, None)
        return self._has_offer(purse.offers_before(None), _shown_offers(asks[0]))

    def offers_after(self, state: S, roll: Roll, test: str) -> tuple[Choice, ...]:
        """All there is for a test as it lies, also what cannot be had, with the reason."""
        asks = roll.groups(test)
        if not _is_test(asks[0]) or not self._rich(state, roll.roll):
            return ()
        lay = trays.lies(asks, roll.dice, self.readings(state))
        chance, trial = (
            partial(self.chance, state, asks[0]),
            self._trial(state, roll.roll, asks[0], roll),
        )
        offers = Purse(trial, self.book, _hand(asks), lay, chance).offers_after(None)
        call_on = next(each for each in offers if each.id == "call-on")
        return (*self._choices(offers, AFTER), *self._call_ons(state, roll, test, call_on))

    def may_after(self, state: S, roll: Roll, test: str) -> bool:
        """Whether anything may be spent on a test as it lies; no chance is reckoned."""
        asks = roll.groups(test)
        if not _is_test(asks[0]) or not self._rich(state, roll.roll):
            return False
        lay = trays.lies(asks, roll.dice, self.readings(state))
        if lay is None and not self.means(state, self.payer(state, roll.roll)).call_ons:
            return False  # of dice that were only told none can be thrown again
        trial = self._trial(state, roll.roll, asks[0], roll)
        offers = Purse(trial, self.book, DicePool(), lay, None).offers_after(None)
        call_on = next(each for each in offers if each.id == "call-on")
        return self._has_offer(offers, AFTER) or any(
            not each.barred for each in self._call_ons(state, roll, test, call_on)
        )

    def _has_offer(self, offers: Iterable[Offer], shown: tuple[What, ...]) -> bool:
        known = self.book.spendings
        return any(not each.barred and each.id in shown and each.id in known for each in offers)

    def _rich(self, state: S, roll: RollId) -> bool:
        """Whether who pays for a roll ever had anything to spend."""
        means = self.means(state, self.payer(state, roll))
        artha = means.artha
        return bool(means.call_ons) or artha is None or artha.fate + artha.persona + artha.deeds > 0

    def _choices(self, offers: Iterable[Offer], shown: Iterable[What]) -> tuple[Choice, ...]:
        known = self.book.spendings
        wanted = {each for each in shown if each in known}
        return tuple(_choice(each, known[each.id].name) for each in offers if each.id in wanted)

    def _call_ons(self, state: S, roll: Roll, test: str, offer: Offer) -> Iterator[Choice]:
        """A trait throws all failed dice again, or breaks a tie (BIT-9); each once a session."""
        ask = roll.ask(test)
        means = self.means(state, self.payer(state, roll.roll))
        used = {each.trait for each in self._paid_for(state, roll.roll)}
        traits = tuple(each for each in means.call_ons if each not in used)
        if not traits:
            return
        paid = self.tray(state).paid_on(roll.roll, test)
        limit = any(each.trait for each in paid)
        barred = WHY_NOT["limit"] if limit else WHY_NOT.get(offer.barred, "")
        yield _trait("call-on", barred, traits, offer)
        if self.ties and self._is_tied(state, roll, test) and not limit:
            chance = self.chance(state, ask, Odds().plus(roll.successes(test)))
            gain = 1 - chance if chance is not None else None
            tie = Offer("tie", {}, 0, Fraction(1), gain)
            yield _trait("tie", "", traits, tie)

    def _is_tied(self, state: S, roll: Roll, test: str) -> bool:
        """Whether a tie lies there that is not this one's already."""
        ask = roll.ask(test)
        if ask.against is None or (theirs := self.theirs(state, ask)) is None:
            return False
        tied = self.compare(state, ask, roll.successes(test), theirs) == 0
        return tied and self.has_passed(state, roll, test) is not True

    def _trial(self, state: S, id: RollId, ask: Ask, roll: Roll | None) -> Trial:
        """What was spent on a test so far, as the rules of artha read it."""
        paid = self.tray(state).paid_on(id, ask.key)
        what = [each.what for each in paid]
        casts = tuple(Played(PLAYED[each.what]) for each in paid if each.what in PLAYED)
        told = roll is not None and any(
            isinstance(roll.dice[each.key], Told) for each in roll.groups(ask.key)
        )
        return Trial(
            ability=ask.ability,
            exponent=min(ask.exponent, MOST_EXPONENT),
            boon=what.count("boon"),
            inspiration="divine-inspiration" in what,
            casts=(Played(), *casts) if roll is not None and not told else (),
            successes=0 if told else None,
            artha=self._artha_before(state, id, ask.key),
            readings=self.readings(state),
        )

    def _artha_before(self, state: S, id: RollId, test: str) -> Artha | None:
        """What who pays had in hand before anything was spent on a test."""
        before = (e for e in self._paid_for(state, id) if (e.roll, e.group) != (id, test))
        return self.means(state, self.payer(state, id)).less(before).artha

    def _paid_for(self, state: S, id: RollId) -> Iterator[Paid]:
        """All that was paid by who pays for a roll, on whatever lies there."""
        payer = self.payer(state, id)
        return (e for e in self.tray(state).paid if self.payer(state, e.roll) == payer)

    def theirs(self, state: S, ask: Ask) -> int | None:
        """The successes a test is held against; None before they lie there."""
        if ask.against is None:
            return None
        roll = self.tray(state).roll(ask.against.key, ask.against.actor)
        if roll is None or trays.dice_wanted(roll, ask.against.group, self.readings(state))[1]:
            return None
        return roll.successes(ask.against.group)

    def _took_tie(self, state: S, roll: RollId, test: str) -> bool:
        """Whether a trait was called on for the tie."""
        return any(each.what == "tie" for each in self.tray(state).paid_on(roll, test))


def _shown_offers(ask: Ask) -> tuple[What, ...]:
    """What adds dice to a test: of an exponent alone it can be doubled."""
    return BEFORE if ask.exponent else tuple(e for e in BEFORE if e != "divine-inspiration")


def _choice(offer: Offer, name: str) -> Choice:
    return Choice(offer.id, name, WHY_NOT.get(offer.barred, ""), brings=_brings(offer))


def _trait(id: What, barred: str, traits: tuple[str, ...], offer: Offer) -> Choice:
    return Choice(id, NAMES[id], barred, 1, traits, 1, 1, _brings(offer))


def _is_test(ask: Ask) -> bool:
    return bool(ask.ability) and trays.is_pool(ask)


def _brings(offer: Offer) -> Brings:
    chance, gain = (str(each) if each is not None else "" for each in (offer.chance, offer.gain))
    return Brings(offer.costs, offer.dice, chance, gain)


def _hand(asks: Iterable[Ask]) -> DicePool:
    """The dice of a test as they are thrown, with what was spent on them before."""
    first, *beside = asks
    doubled = any(part.rule == "ARTHA-18" for part in first.dice.parts)
    more = first.number - first.exponent * (2 if doubled else 1)
    gear = tuple(Group(each.shade, each.number) for each in beside)
    return DicePool(
        first.shade, first.exponent, more, gear, doubled=doubled, open_ended=first.open_ended
    )
