"""Numbers that can say why they are what they are."""

from __future__ import annotations

from msgspec import Struct


class Part(Struct, frozen=True):
    """One reason for a number: what it comes from and how much it gives or takes.

    *of* is the name or the id of what it comes from, where the label tells more than that. A whole
    *value* is read from a file as it was written: 3, not 3.0.
    """

    label: str
    value: int | float
    rule: str = ""
    of: str = ""


class Sum(Struct, frozen=True):
    """A number that is nothing but the sum of its parts."""

    parts: tuple[Part, ...] = ()

    @property
    def total(self) -> float:
        """The sum; half years are the only fractions that occur."""
        return sum(part.value for part in self.parts)

    @property
    def whole(self) -> int:
        """The sum without its half year."""
        return int(self.total)

    def plus(self, label: str, value: float, rule: str = "", of: str = "") -> Sum:
        """This sum with one more part; a part of nothing is not kept."""
        return Sum((*self.parts, Part(label, value, rule, of))) if value else self

    def with_ruling(self, label: str, value: float) -> Sum:
        """This sum brought to *value* by a ruling of the table, which stays visible as a part."""
        return Sum((*self.parts, Part(label, value - self.total, "ruling")))


class Pool(Struct, frozen=True):
    """Points given and points spent, each with its sources."""

    given: Sum = Sum()
    spent: Sum = Sum()

    @property
    def points_left(self) -> int:
        """What is still to be placed; negative when overdrawn."""
        return self.given.whole - self.spent.whole


def figure(number: float) -> str:
    """A number as print has it: ``4``, ``2½``, a true minus sign."""
    whole, half = divmod(abs(number), 1)
    digits = f"{int(whole) if whole or not half else ''}{'½' if half else ''}"
    return f"\u2212{digits}" if number < 0 else digits
