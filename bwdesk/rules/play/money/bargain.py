"""Haggling and bidding: how a price is made before anybody tests Resources."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from bwdesk.rules.basics.problems import Problem, Severity
from bwdesk.rules.group.money_readings import MoneyReadings
from bwdesk.rules.play.dealing import lowest_price
from bwdesk.rules.play.trial import Count

Side = Literal["", "buyer", "seller"]


class Round(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One test of Haggling against Haggling: the successes of both.

    Whoever has more moves the price by one, or may *close* the bargain at the price there is
    (RES-16). Where nobody counted, *winner* says whose it was.
    """

    buyer: Count = 0
    seller: Count = 0
    close: bool = False
    winner: Side = ""

    @property
    def winning_side(self) -> Side:
        """Who won it; "" for a tie: then nothing moves."""
        if self.winner or self.buyer == self.seller:
            return self.winner
        return "buyer" if self.buyer > self.seller else "seller"


class Bargain(Struct, frozen=True):
    """What haggling came to. *prices* are those after each round; *closed* by whom, "" while it may
    go on; *left* rounds, None where the table sets no limit."""

    original: int
    lowest: int
    prices: tuple[int, ...] = ()
    closed: Side = ""
    left: int | None = None
    problems: tuple[Problem, ...] = ()

    @property
    def price(self) -> int:
        return self.prices[-1] if self.prices else self.original


def lowest(original: int, readings: MoneyReadings) -> int:
    """Half the first price, below which it never falls (RES-16)."""
    return lowest_price(original) if readings.half == "up" else max(1, original // 2)


def haggle_over(original: int, rounds: tuple[Round, ...], readings: MoneyReadings) -> Bargain:
    """What the rounds made of a price: never above the first one, never below half of it."""
    least = min(original, lowest(original, readings))
    prices: list[int] = []
    problems: list[Problem] = []
    closed: Side = ""
    price = original
    for at, each in enumerate(rounds):
        if closed:
            says = f"The {closed} closed the bargain before round {at + 1}."
            problems.append(_odd("closed", at, says, "Take the round out; the price stands."))
            break
        if each.close and each.winning_side:
            closed = each.winning_side
        elif each.winning_side:
            price = (
                max(least, price - 1) if each.winning_side == "buyer" else min(original, price + 1)
            )
        prices.append(price)
    if readings.rounds and len(rounds) > readings.rounds:
        says = f"{len(rounds)} rounds are haggled; this table plays {readings.rounds}."
        problems.append(_odd("rounds", readings.rounds, says, "Test Resources at the price."))
    left = max(0, readings.rounds - len(rounds)) if readings.rounds else None
    return Bargain(original, least, tuple(prices), closed, left, tuple(problems))


class Bid(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An offer of an auction: *by* whom, and the *obstacle* he would test against (RES-21)."""

    obstacle: Count
    by: str = ""


class Auction(Struct, frozen=True):
    """What bidding came to: the obstacle of the last bid that counts, and *by* whom."""

    price: int
    by: str = ""
    problems: tuple[Problem, ...] = ()


def auction(bids: tuple[Bid, ...]) -> Auction:
    """Each bid raises the price by one, no more and no less (RES-21)."""
    problems: list[Problem] = []
    last = bids[0] if bids else Bid(0)
    for at, each in enumerate(bids[1:], 1):
        if each.obstacle != last.obstacle + 1:
            says = f"After Ob {last.obstacle} comes a bid of Ob {last.obstacle + 1}, not "
            remedy = f"Bid {last.obstacle + 1}, or let it go."
            problems.append(
                Problem(
                    "money.bid",
                    Severity.BROKEN,
                    f"bid/{at}",
                    f"{says}{each.obstacle}.",
                    remedy,
                    "RES-21",
                )
            )
        last = each
    return Auction(last.obstacle, last.by, tuple(problems))


def _odd(code: str, at: int, says: str, remedy: str) -> Problem:
    return Problem(f"money.{code}", Severity.ODD, f"haggle/{at}", says, remedy, "RES-16")
