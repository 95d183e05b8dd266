"""What somebody has to pay with, and the order in which Tax takes it away."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from bwdesk.rules.chance.ability import Ability
from bwdesk.rules.group.money_readings import MoneyReadings
from bwdesk.rules.person.standing import Fund, Loan
from bwdesk.rules.play.trial import Line

From = Literal["loan", "fund", "resources"]


class Lost(Struct, frozen=True):
    """Dice that Tax took, *of* what: a loan or a fund, whose they are gone for good, or Resources
    themselves."""

    of: From
    dice: int
    name: str = ""


class Means(Struct, frozen=True, omit_defaults=True):
    """Resources as they stand: their true exponent with titles, dice *taxed*, loans, and *funds*
    that last, in which cash has no part."""

    ability: Ability
    taxed: int = 0
    loans: tuple[Loan, ...] = ()
    funds: tuple[Fund, ...] = ()

    @property
    def dice_left(self) -> int:
        """Dice of Resources that are not taxed."""
        return max(0, self.ability.exponent - self.taxed)

    def lines(self) -> Iterator[Line]:
        """The dice beside the exponent: what loans and funds bring to a test."""
        for loan in self.loans:
            if loan.dice:
                yield Line(f"lent by {loan.lender}" if loan.lender else "loan", loan.dice)
        for fund in self.funds:
            if fund.dice:
                yield Line(fund.name or "fund", fund.dice)


class Taken(Struct, frozen=True):
    """What Tax did: *lost* dice in order, the means after it, dice of the exponent gone for good
    (*permanent*), and what there was nothing left for (*forgiven*)."""

    lost: tuple[Lost, ...]
    after: Means
    permanent: int = 0
    forgiven: int = 0


def take(means: Means, dice: int, readings: MoneyReadings) -> Taken:
    """Tax of so many dice: first what was lent, then funds, then Resources themselves (RES-24,
    RES-27), none of them below zero.

    Who is brought to 0 has one die less for good (RES-15); what is left of the exponent is taxed,
    and comes back by work.
    """
    lost: list[Lost] = []
    loans, funds = means.loans, means.funds
    wanted = dice
    for kind in ("loans", "funds") if readings.first == "loans" else ("funds", "loans"):
        if kind == "loans":
            loans, wanted = _from_loans(loans, wanted, lost)
        else:
            funds, wanted = _from_funds(funds, wanted, lost)
    had = means.dice_left
    own = min(had, wanted)
    if own:
        lost.append(Lost("resources", own))
    permanent = int(own > 0 and own == had)
    exponent = means.ability.exponent - permanent
    after = Means(
        means.ability._replace(exponent=exponent),
        min(exponent, means.taxed + own),
        loans,
        funds,
    )
    return Taken(tuple(lost), after, permanent, wanted - own)


def recover(means: Means, dice: int) -> Means:
    """With so many taxed dice back; never more than were taxed."""
    return replace(means, taxed=max(0, means.taxed - dice))


def _from_loans(
    loans: tuple[Loan, ...], wanted: int, lost: list[Lost]
) -> tuple[tuple[Loan, ...], int]:
    kept = []
    for loan in loans:
        takes = min(loan.dice, wanted)
        wanted -= takes
        if takes:
            lost.append(Lost("loan", takes, loan.lender))
        if loan.dice > takes:
            kept.append(replace(loan, dice=loan.dice - takes))
    return tuple(kept), wanted


def _from_funds(
    funds: tuple[Fund, ...], wanted: int, lost: list[Lost]
) -> tuple[tuple[Fund, ...], int]:
    kept = []
    for fund in funds:
        takes = 0 if fund.cash or fund.linked else min(fund.dice, wanted)
        wanted -= takes
        if takes:
            lost.append(Lost("fund", takes, fund.name))
        if fund.dice > takes:
            kept.append(replace(fund, dice=fund.dice - takes))
    return tuple(kept), wanted
