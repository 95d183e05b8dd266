"""What a weapon's hit comes to on the grayscale."""

from __future__ import annotations

from typing import NamedTuple

from bwdesk.rules.chance.ability import Shade
from bwdesk.rules.tables.grayscale import index


class Strikes(NamedTuple):
    """Indices of the circles an Incidental, a Mark and a Superb hit fall on."""

    incidental: int
    mark: int
    superb: int


def strikes(mark: int, shade: Shade = Shade.BLACK) -> Strikes:
    """The three results by the Mark (Power and the weapon's): half of it rounded up, the Mark,
    half as much again rounded down (WPN, "IMS"); over sixteen the next shade (PTGS-2)."""
    return Strikes(index(shade, -(-mark // 2)), index(shade, mark), index(shade, mark * 3 // 2))
