"""Circles and Resources: obstacles, Tax and prices as their rules reckon them."""

from __future__ import annotations

from collections.abc import Iterable

from bwdesk.rules.tables.advancing import Factor, Grade


def circles_obstacle(factors: Iterable[Factor]) -> int:
    """The Ob of finding somebody so (CIR-10); of a range the least counts."""
    return 1 + sum(factor.obstacle for factor in factors)


def noticing_obstacle(asked: int, quiet: int = 0) -> int:
    """The Ob of learning of a Circles test of Ob *asked*, made so *quiet*ly (CIR-21, CIR-23)."""
    return max(1, 10 - asked) + quiet


def relationship_aptitude(circles: int, reputation: int = 0) -> int:
    """Taps that make a named contact a relationship (CIR-36); a bad *reputation* is negative."""
    return max(1, 10 - circles - reputation)


def tax(grade: Grade, margin: int) -> int:
    """Dice a failed Resources test costs, by its *margin* of failure (RES-11)."""
    return {"routine": 1, "difficult": 2, "challenging": margin}[grade]


def lowest_price(obstacle: int) -> int:
    """The Ob no haggling gets below (RES-16)."""
    return -(-obstacle // 2)


def job_obstacle(taxed: int) -> int:
    """The Ob of earning back Taxed dice (RES-20)."""
    return 1 + taxed


def loan_obstacle(dice: int, tests: int = 1) -> int:
    """The Ob of lending *dice* for so many *tests* (RES-26)."""
    return 2 * dice + tests - 1
