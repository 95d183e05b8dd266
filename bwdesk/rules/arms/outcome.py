"""What becomes of a blow: figures for the table, and why they are what they are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from bwdesk.rules.arms.edge import Edge
from bwdesk.rules.arms.sections import Section
from bwdesk.rules.arms.stopping import Stopped
from bwdesk.rules.basics.sums import Sum
from bwdesk.rules.person.character import Stuck
from bwdesk.rules.tables.weapons import Hit

Lacks = Literal["", "fate", "armor", "armor again", "shield", "powder"]
"""Dice that have still to fall before the rest is known."""


class Fated(Struct, frozen=True):
    """The Die of Fate: its face (None: not rolled yet) and what is added to it."""

    face: int | None
    bonus: Sum

    @property
    def total(self) -> int | None:
        return None if self.face is None else self.face + self.bonus.whole


class Shielded(Struct, frozen=True):
    """A shield against it: its dice, what they add to a shooter's obstacle, and what is left of
    them; *successes* None: not rolled."""

    dice: int
    obstacle: int = 0
    successes: int | None = None
    left: int | None = None


class Reason(Struct, frozen=True):
    """A sentence about a figure that no sum tells, and its rule."""

    of: str
    says: str
    rule: str = ""


class Outcome(Struct, frozen=True):
    """A blow from the arms to the circle.

    *at* is the index of the circle where the wound falls; None where none does, or where it is not
    known because dice are *lacking*. What *stays* in it comes out by skills against obstacles,
    *stuck* is how the wound keeps it.
    *place* is where it lands, *hit* how (None: not at all or not known yet, see *missed*).
    *material* is what it does to what it goes through, *section* how that stands afterwards.
    """

    edge: Edge
    obstacle: Sum = Sum()
    net: int = 0
    place: str = ""
    hit: Hit | None = None
    missed: bool = True
    at: int | None = None
    fate: Fated | None = None
    shield: Shielded | None = None
    armor: Stopped | None = None
    lacking: Lacks = ""
    shattered: bool = False
    material: str = ""
    section: Section | None = None
    powder: str = ""
    stays: Mapping[str, int] = {}
    stuck: Stuck | None = None
    why: tuple[Reason, ...] = ()
