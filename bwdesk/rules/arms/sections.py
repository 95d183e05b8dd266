"""A section of wall or door under attack: scratches, breaches, and whether it still stands."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from bwdesk.rules.tables.weapons import Material, damage_to

SCRATCHES = 3
"""So many scratches are a breach (MAT-2)."""


class Section(Struct, frozen=True):
    """*scratches* and *breaches* of a section; *broken* where it stands no more."""

    scratches: int = 0
    breaches: int = 0
    broken: bool = False


def attack_section(section: Section, material: Material, mark: int) -> Section:
    """The section after an attack of that Mark, on the black scale (MAT-2, MAT-T4).

    A breach counts as one, however big the hit (MAT-A1); as many of them as its integrity, or one
    hit that destroys it, and the section breaks.
    """
    did: Literal["", "scratch", "breach", "destroyed"] = damage_to(material, mark)
    more, scratches = divmod(section.scratches + int(did == "scratch"), SCRATCHES)
    breaches = section.breaches + more + int(did == "breach")
    broken = section.broken or did == "destroyed" or breaches >= material.integrity
    return Section(scratches, breaches, broken)
