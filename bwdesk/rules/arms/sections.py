"""A section of wall or door under attack: scratches, breaches, and whether it still stands."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from bwdesk.rules.basics.prose import plural
from bwdesk.rules.group.road import Wall
from bwdesk.rules.tables.weapons import Material, damage_to

DID = {"": "not a scratch", "scratch": "a scratch", "breach": "a breach", "destroyed": "wrecked"}
"""What an attack does to a material, in words."""
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


def strike_wall(wall: Wall, material: Material, mark: int) -> Wall:
    """A thing of a scene after an attack of that Mark, an index of the grayscale."""
    before = Section(wall.scratches, wall.breaches, wall.broken)
    after = attack_section(before, material, mark)
    return replace(wall, scratches=after.scratches, breaches=after.breaches, broken=after.broken)


def worse(one: Wall, other: Wall) -> Wall:
    """Of a thing as two tell of it the one that has borne more: it never mends by being struck."""
    return max(one, other, key=lambda each: (each.broken, each.breaches, each.scratches))


def wall_state(wall: Wall, material: Material) -> str:
    """``2 scratches, 1 breach of 2``, or that it is broken or whole."""
    if wall.broken:
        return "broken"
    if not wall.scratches and not wall.breaches:
        return "whole"
    scratches = plural(wall.scratches, "scratch", "scratches")
    breaches = plural(wall.breaches, "breach", "breaches")
    return f"{scratches}, {breaches} of {material.integrity}"
