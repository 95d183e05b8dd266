"""The 48 circles of the Physical Tolerances Grayscale as one index (PTGS-1)."""

from __future__ import annotations

from bwdesk.rules.ability import Ability, Shade

LEVELS = ("superficial", "light", "midi", "severe", "traumatic", "mortal")
LAST = 48


def index(shade: Shade, number: int) -> int:
    """The index 1..48 of a circle; a number above 16 rolls into the next shade, W16 is the end
    (PTGS-2, PTGS-3)."""
    return min(number + 16 * shade.steps, LAST)


def circle(index: int) -> Ability:
    """The shade and number of an index 1..48: 17 is ``G1``."""
    steps, number = divmod(index - 1, 16)
    return Ability(Shade("BGW"[steps]), number + 1)
