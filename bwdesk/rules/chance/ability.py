"""Shade and exponent, and what becomes of them when roots are averaged."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple


class Shade(Enum):
    """Black, gray or white: which faces of a die are successes."""

    BLACK = "B"
    GRAY = "G"
    WHITE = "W"

    @property
    def steps(self) -> int:
        """0 for black, 1 for gray, 2 for white."""
        return "BGW".index(self.value)

    @property
    def word(self) -> str:
        return self.name.lower()


class Ability(NamedTuple):
    """A shade and an exponent, written as at the table: ``B4``."""

    shade: Shade
    exponent: int

    def __str__(self) -> str:
        return f"{self.shade.value}{self.exponent}"


def exponent_text(ability: Ability) -> str:
    """An exponent as it is said where most are black: ``4``, ``G4``."""
    return str(ability.exponent) if ability.shade is Shade.BLACK else str(ability)


def darkest(shades: list[Shade]) -> Shade:
    return min(shades, key=lambda shade: shade.steps)


def mixed_total(roots: list[Ability]) -> Ability:
    """The sum of several roots in their darkest shade.

    Where shades differ, each lighter root counts two greater (Revised, "Roots"; NPC-32).
    """
    shade = darkest([root.shade for root in roots])
    lighter = sum(root.shade is not shade for root in roots)
    return Ability(shade, sum(root.exponent for root in roots) + 2 * lighter)


def average(roots: list[Ability], *, up: bool = False) -> Ability:
    """The average of one or more roots, rounded down unless *up*."""
    shade, total = mixed_total(roots)
    return Ability(shade, -(-total // len(roots)) if up else total // len(roots))


def opening(roots: list[Ability], *, up: bool = False) -> Ability:
    """What a skill opens at: half the average of its roots, rounded down unless *up*."""
    shade, total = mixed_total(roots)
    parts = 2 * len(roots)
    return Ability(shade, -(-total // parts) if up else total // parts)
