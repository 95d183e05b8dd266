"""A purchase, from what somebody wants to what it cost: price, dice, and what follows a failure."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from bwdesk.rules.basics.problems import Problem, Severity
from bwdesk.rules.basics.sums import Part, Sum
from bwdesk.rules.basics.value import Text
from bwdesk.rules.group.money_readings import MoneyReadings
from bwdesk.rules.packs.book import Book
from bwdesk.rules.packs.spelling import UnknownNameError
from bwdesk.rules.play.money import coins
from bwdesk.rules.play.money.bargain import Auction, Bargain, Bid, Round, auction, haggle_over
from bwdesk.rules.play.money.goods import Ware, market
from bwdesk.rules.play.money.means import Means, Taken, take
from bwdesk.rules.play.trial import Count, Line, Lines, Trial, parts
from bwdesk.rules.play.verdict import Verdict

Failure = Literal["", "gift", "cut"]
"""What is made of a failed test: no more, a Gift of Kindness (RES-12), losses cut (RES-13)."""


class Purchase(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """What somebody wants to buy, and how its price is made.

    *what* is a ware of the Book, or anything where an obstacle is said: *ob* goes before it, and
    *coins*, a sum, before both. *bulk* is how many times the usual quantity (RES-10), *away* what
    being far from home turf adds (RES-9). *haggle* are rounds with the seller; in their place a
    Duel of Wits has come to the price *argued*, or an auction to the last of the *bids*.
    """

    what: Text = ""
    ob: Lines = ()
    coins: Text = ""
    bulk: Literal[1, 10, 100] = 1
    away: Count = 0
    haggle: tuple[Round, ...] = ()
    argued: Count | None = None
    bids: tuple[Bid, ...] = ()


class Price(Struct, frozen=True):
    """What a purchase is tested against. *original* is the price as it was first said, with bulk;
    *sum* the one that was agreed on, and what lies on top of it."""

    ware: Ware | None
    original: Sum
    bargain: Bargain
    auction: Auction | None
    sum: Sum
    lines: tuple[Line, ...]
    problems: tuple[Problem, ...] = ()

    @property
    def name(self) -> str:
        return self.ware.name if self.ware else ""


def price(purchase: Purchase, book: Book, readings: MoneyReadings, stock: str = "") -> Price:
    """The obstacle of a purchase, step by step.

    Raises UnknownNameError for a ware nobody knows where no obstacle is said, CoinError for a sum
    nobody can read.
    """
    ware, first, problems = _first(purchase, book, readings, stock)
    first = first.plus(f"{purchase.bulk} times the quantity", len(str(purchase.bulk)) - 1, "RES-10")
    bargain = haggle_over(first.whole, purchase.haggle, readings)
    sold = auction(purchase.bids) if purchase.bids else None
    agreed = first.plus("haggled", bargain.price - first.whole, "RES-16")
    if purchase.argued is not None:
        agreed = first.plus("by a Duel of Wits", purchase.argued - first.whole, "RES-17")
        problems = (*problems, *_argued_problems(purchase.argued, bargain))
    if sold:
        by = f"bid by {sold.by}" if sold.by else "bid"
        agreed = Sum((Part(by, sold.price, "RES-21"),))
    whole = agreed.plus("away from home", purchase.away, "RES-9")
    name = ware.name if ware else purchase.what or "price"
    lines = (Line(name, agreed.whole), *_further_lines(purchase))
    problems = (*problems, *bargain.problems, *(sold.problems if sold else ()))
    return Price(ware, first, bargain, sold, whole, lines, problems)


def _argued_problems(price: int, bargain: Bargain) -> Iterator[Problem]:
    """A price that was argued for lies between those that may be haggled for (RES-16, RES-17)."""
    if not bargain.lowest <= price <= bargain.original:
        says = f"A price is haggled to Ob {bargain.lowest} to {bargain.original}, not {price}."
        remedy = "Say another, or let it stand by word of the GM."
        yield Problem("money.argued", Severity.ODD, "argued", says, remedy, "RES-17")


def _first(
    purchase: Purchase, book: Book, readings: MoneyReadings, stock: str
) -> tuple[Ware | None, Sum, tuple[Problem, ...]]:
    """The ware that is meant, and the first price: by its coins, as it was said, or as printed."""
    ware = None
    said = purchase.coins or purchase.ob != () or purchase.bids
    if purchase.what:
        try:
            ware = market(book).find_ware(purchase.what, stock)
        except UnknownNameError:
            if not said:
                raise
    if purchase.coins:
        ob, like = coins.obstacle_of(purchase.coins, book, readings.coins)
        label = f"{purchase.coins}, like {like.lower()}" if like else purchase.coins
        return ware, Sum((Part(label, ob, "RES-29"),)), ()
    if purchase.ob != ():
        label = ware.name if ware else purchase.what or "price"
        return ware, Sum(parts(purchase.ob, label, "RES-4")), ()
    if ware:
        return ware, Sum((Part(ware.name, ware.obstacle, "RES-4"),)), ()
    if purchase.bids:
        return None, Sum((Part("first bid", purchase.bids[0].obstacle, "RES-21"),)), ()
    says = "Nothing is wanted yet."
    unsaid = Problem("money.what", Severity.UNFINISHED, "what", says, "Say what, or its obstacle.")
    return None, Sum(), (unsaid,)


def _further_lines(purchase: Purchase) -> tuple[Line, ...]:
    return (Line("away from home", purchase.away),) if purchase.away else ()


def trial_of(trial: Trial, found: Price | None, means: Means, cash: tuple[Line, ...] = ()) -> Trial:
    """The test of Resources for that price: its obstacle, and the dice of loans, funds and cash
    beside what was said (RES-23, RES-24, RES-27)."""
    more = (*means.lines(), *(each for each in cash if each.value))
    dice = trial.dice
    own = (Line("dice", dice),) if isinstance(dice, int) and dice else ()
    dice = (*(own if isinstance(dice, int) else dice), *more)
    ob = found.lines if found else trial.ob
    return replace(trial, kind="resources", ability="resources", ob=ob, dice=dice)


class Aftermath(Struct, frozen=True):
    """What a test of Resources left. *passed* None: nobody has rolled yet. *choices* are what the
    table may make of a failure; *tax* the dice it comes to by what was chosen."""

    passed: bool | None
    had: bool
    tax: int
    taken: Taken
    choices: tuple[Failure, ...] = ()
    problems: tuple[Problem, ...] = ()


def aftermath(
    verdict: Verdict,
    means: Means,
    readings: MoneyReadings,
    *,
    failure: Failure = "",
    bargained: bool = False,
) -> Aftermath:
    """Tax by the grade of the test (RES-11), or what the GM's kindness makes of it.

    Losses are cut only where a Gift was offered and declined (RES-13), and not after haggling,
    where the price could have been walked away from (RES-14).
    """
    result = verdict.result
    passed = None if result is None else result.passed is True
    if result is None or passed:
        return Aftermath(passed, bool(passed), 0, Taken((), means))
    choices: tuple[Failure, ...] = ("", "gift", "cut")
    problems: tuple[Problem, ...] = ()
    if bargained and not readings.cut:
        choices = ("", "gift")
        if failure == "cut":
            says = "Whoever rolls at a haggled price pays the whole Tax."
            remedy = "Take the Tax, or let the table say otherwise."
            problems = (Problem("money.cut", Severity.ODD, "failure", says, remedy, "RES-14"),)
            failure = ""
    tax = min(1, result.tax) if failure == "cut" else result.tax
    return Aftermath(passed, failure == "gift", tax, take(means, tax, readings), choices, problems)


def helpers_tax(tax: int, readings: MoneyReadings) -> int:
    """Dice each helper is taxed (RES-8)."""
    return tax if readings.helpers == "same" else min(1, tax)
