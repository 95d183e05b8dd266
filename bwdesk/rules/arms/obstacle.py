"""What a blow or a shot is tested against, part by part."""

from __future__ import annotations

from collections.abc import Iterable

from bwdesk.rules.arms.edge import Great
from bwdesk.rules.arms.landing import LEAST_THROUGH, UNSEEN
from bwdesk.rules.basics.sums import Sum
from bwdesk.rules.packs.book import Book
from bwdesk.rules.tables.advancing import Factor
from bwdesk.rules.tables.shooting import Cover
from bwdesk.rules.tables.weapons import Head, Material, Weapon

BASE = 1
"""Of striking, and of a shot that is aimed for in a fight (WPN-1, FIGHT-39)."""
LUNGING = 1
"""What reaching for somebody at lunging distance adds (FIGHT-20)."""

BOMB, LOST = 2, 2
"""Of landing a bomb by Throwing, and where the positioning was lost (WPN-14)."""

RANGED = ("optimal", "extreme")
"""Distances of Range and Cover; any other is one of a fight."""


def strike_obstacle(
    arm: Weapon,
    book: Book,
    *,
    distance: str = "",
    stance: str = "",
    great: Great = "",
    factors: Iterable[Factor] = (),
    behind: Material | None = None,
    unskilled: bool = False,
) -> Sum:
    """The obstacle of a Strike (WPN-1, FIGHT-20, FIGHT-36, FIGHT-39, MAT-3).

    *unskilled* one tests Agility, against twice the base.
    """
    base = BASE * (2 if unskilled else 1)
    found = Sum().plus("Strike", base, "WPN-1")
    found = found.plus("Lunging", LUNGING if distance == "lunging" else 0, "FIGHT-20")
    inside = arm.inside if distance == "inside" else 0
    found = found.plus(f"{arm.name}, inside", inside, "FIGHT-20")
    if stance in book.stances:
        taken = book.stances[stance]
        action = "great-strike" if great else "strike"
        found = found.plus(f"{taken.name} stance", taken.obstacles.get(action, 0), taken.rule)
    found = _add_factors(found, factors)
    return found.plus(_through_words(behind), LEAST_THROUGH if behind else 0, "MAT-3")


def shot_obstacle(
    book: Book,
    *,
    distance: str = "",
    cover: Cover = "open",
    head: Head | None = None,
    factors: Iterable[Factor] = (),
    behind: Material | None = None,
    unseen: bool = False,
    hides: int = 0,
    bomb: bool = False,
) -> Sum:
    """The obstacle of a shot or a throw (RNC-4, FIGHT-39, MAT-4, ARM-24).

    At a range of Range and Cover that of the range and the cover; in a fight 1. A *bomb* has its
    own there, and lands at lunging where the positioning was lost (WPN-14).
    """
    if distance in RANGED:
        there = book.ranges[distance]
        found = Sum().plus(f"{there.name} range", there.obstacles.get(cover, BASE), there.rule)
    elif bomb:
        found = Sum().plus("Bomb", BOMB, "WPN-14")
        found = found.plus("Positioning lost", LOST if distance == "lunging" else 0, "WPN-14")
    else:
        found = Sum().plus("Shot", BASE, "FIGHT-39")
    found = _add_factors(found, factors)
    if head:
        found = found.plus(head.name, head.obstacle, head.rule)
    if behind:
        more = UNSEEN if unseen else LEAST_THROUGH
        found = found.plus(_through_words(behind), more, "MAT-4")
    return found.plus("Hidden behind a shield", hides, "ARM-24")


def _through_words(behind: Material | None) -> str:
    return f"Through {behind.name}" if behind else ""


def _add_factors(found: Sum, factors: Iterable[Factor]) -> Sum:
    for each in factors:
        found = found.plus(each.name, each.obstacle, each.rule)
    return found
