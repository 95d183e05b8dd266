"""The 48 circles of the Physical Tolerances Grayscale as one index (PTGS-1), and the six tolerances
on it: where Forte and the Mortal Wound put them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec import Struct

from bwdesk.rules.chance.ability import Ability, Shade

LEVELS = ("superficial", "light", "midi", "severe", "traumatic", "mortal")
LAST = 48


class Tolerances(Struct, frozen=True):
    """The six tolerances as indices 1..48 on the grayscale (PTGS-1, PTGS-4)."""

    superficial: int
    light: int
    midi: int
    severe: int
    traumatic: int
    mortal: int

    def row(self) -> tuple[int, ...]:
        return (
            self.superficial,
            self.light,
            self.midi,
            self.severe,
            self.traumatic,
            self.mortal,
        )


def index(shade: Shade, number: int) -> int:
    """The index 1..48 of a circle; a number above 16 rolls into the next shade, W16 is the end
    (PTGS-2, PTGS-3)."""
    return min(number + 16 * shade.steps, LAST)


def circle(index: int) -> Ability:
    """The shade and number of an index 1..48: 17 is ``G1``."""
    steps, number = divmod(index - 1, 16)
    return Ability(Shade("BGW"[steps]), number + 1)


def read_circle(text: str) -> int:
    """The index of a circle as one writes it: ``B7``, ``g 2``, ``B17`` for G1.

    Raises ValueError with a sentence for the reader.
    """
    said = text.strip()
    match = re.fullmatch(r"([BGW])\s*(\d{1,3})", said, re.IGNORECASE)
    if match is None:
        raise ValueError(
            f"“{said[:40]}” is no circle of the grayscale. Write a shade and a number, like B7."
        )
    shade, number = Shade(match[1].upper()), int(match[2])
    if not number:
        raise ValueError(
            f"The circles of a shade begin with 1; {said} is none. Write {shade.value}1."
        )
    return index(shade, number)


def place(forte: Ability, mortal: Ability) -> Tolerances:
    """Auto-placement: each tolerance as far right as the spacing and Mortal allow (PTGS-7).

    A gray or white Mortal Wound has a scale of its own.
    """
    top = index(mortal.shade, mortal.exponent)
    if mortal.shade is not Shade.BLACK:
        return _heroic(forte.exponent * (2 if mortal.shade is Shade.WHITE else 1), top)
    apart = -(-forte.exponent // 2)
    superficial = min(forte.exponent // 2 + 1, top - 5)
    light = min(superficial + apart, top - 4)
    midi = min(light + apart, top - 3)
    severe = min(midi + apart, top - 2)
    traumatic = min(severe + apart, top - 1)
    return Tolerances(superficial, light, midi, severe, traumatic, top)


def _heroic(superficial: int, top: int) -> Tolerances:
    traumatic = top - 1
    severe = traumatic - 1
    midi = severe - 2
    light = min(2 * superficial, midi - 1)
    return Tolerances(min(superficial, light - 1), light, midi, severe, traumatic, top)


def level_at(tolerances: Sequence[int], at: int) -> int:
    """The level 0..6 a wound at index *at* has: that of the nearest flag at or left of it (PTGS-9).

    0 is left of Superficial; W16 is mortal for everybody (PTGS-3).
    """
    if at >= LAST:
        return len(LEVELS)
    return max((n for n, flag in enumerate(tolerances, start=1) if flag <= at), default=0)
