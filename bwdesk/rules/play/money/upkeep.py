"""What comes round with the cycle: lending and paying back, how somebody lives, work."""

from __future__ import annotations

from typing import NamedTuple

from bwdesk.rules.basics.sums import Sum
from bwdesk.rules.group.money_readings import MoneyReadings
from bwdesk.rules.person.standing import Debt
from bwdesk.rules.play.dealing import job_obstacle, loan_obstacle
from bwdesk.rules.play.verdict import Result

DAY = 24 * 60
"""Minutes."""
MOST = 99
"""Dice and tests of a loan."""


def lending(dice: int, tests: int = 1) -> Sum:
    """The obstacle of lending *dice* for so many *tests* (RES-26).

    Raises ValueError, a sentence, for a loan of no dice or for no test.
    """
    if dice < 1:
        raise ValueError("A loan of no dice is none; lend 1 die or more.")
    if tests < 1:
        raise ValueError("A loan is good for 1 test or more.")
    if dice > MOST or tests > MOST:
        raise ValueError(f"No loan is as large; lend {MOST} dice for {MOST} tests at most.")
    found = Sum().plus(f"{dice} dice twice" if dice > 1 else "1 die twice", 2 * dice, "RES-26")
    found = found.plus("tests beyond the first", tests - 1, "RES-26")
    assert found.whole == loan_obstacle(dice, tests)
    return found


def maintenance(obstacle: int, debts: tuple[Debt, ...], readings: MoneyReadings) -> Sum:
    """The obstacle of living so for one cycle more, in debt (RES-18, RES-28)."""
    found = Sum().plus("lifestyle", obstacle, "RES-19")
    owed = [each for each in debts if each.size]
    if readings.debts == "once":
        return found.plus("in debt", min(1, len(owed)), "RES-28")
    for each in owed:
        adds = each.size if readings.debts == "whole" else 1
        found = found.plus(f"debt to {each.lender}" if each.lender else "debt", adds, "RES-28")
    return found


class Paid(NamedTuple):
    """A debt after a cycle: what is left of it. *well*: paid back with extra successes, which is a
    die for the lender's next test (RES-28)."""

    debt: Debt
    left: int
    well: bool = False

    @property
    def is_ended(self) -> bool:
        return self.left == 0


def pay_debts(debts: tuple[Debt, ...], result: Result) -> tuple[Paid, ...]:
    """What maintenance made of every debt: one less where it passed, else another cycle."""
    passed = result.passed is True
    found = []
    for each in debts:
        left = max(0, each.size - int(passed))
        found.append(Paid(each, left, passed and left == 0 and result.margin > 0))
    return tuple(found)


class Earnings(NamedTuple):
    """What a job brings: dice of Tax that come back, after so many *minutes*."""

    dice: int
    minutes: int
    extra: int = 0


def work_obstacle(taxed: int) -> Sum:
    """The obstacle of a job (RES-20)."""
    found = Sum().plus("work", job_obstacle(0), "RES-20")
    return found.plus("taxed dice", job_obstacle(taxed) - job_obstacle(0), "RES-20")


def earn(result: Result, taxed: int, readings: MoneyReadings, quickly: int = 0) -> Earnings:
    """One die for meeting the obstacle and one for each extra success, of which so many may go to
    time instead, a tenth of the cycle each (RES-20)."""
    cycle = readings.cycle * DAY
    if result.passed is not True:
        return Earnings(0, cycle)
    extra = max(0, result.margin)
    quick = min(quickly, extra, 9)
    return Earnings(min(taxed, 1 + extra - quick), cycle * (10 - quick) // 10, extra)
