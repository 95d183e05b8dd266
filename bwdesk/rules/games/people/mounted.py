"""What shooting from the saddle costs and gives, in every game in which people shoot (RIDE-25)."""

from __future__ import annotations

from collections.abc import Collection

from bwdesk.rules.packs.book import Book
from bwdesk.rules.tables.advancing import Factor, factors

MOUNTED, BOWMAN = "mounted", "bowman"
"""Trainings of who fights in the saddle."""
MOUNT = "mount"
"""Factors of whoever is in the saddle."""
RUNS = ("close", "withdraw")
HEIGHT = (MOUNT, "height")
"""The die of a bowman who shoots from above."""


def shooting_groups(trained: Collection[str], how: str) -> tuple[tuple[str, str], ...]:
    """The factors a shot from the saddle is harder by while its mount moves so: of what kind, and
    of which group.

    A bowman has a list of his own. Of all others the mount's moving adds to what moving costs
    anybody (RIDE-10, RIDE-11); being in the saddle at all hinders only hand to hand (RIDE-9).
    """
    runs = how in RUNS
    if BOWMAN in trained:
        return (("missile", f"saddle-{how}"),)
    if MOUNTED in trained:
        return (("melee", "saddle-trained-closing"),) if runs else ()
    moving = (("melee", "saddle-moving"),) if runs or how == "maintain" else ()
    return (*moving, ("melee", "saddle-closing")) if runs else moving


def find_factor(book: Book, of: str, group: str) -> Factor | None:
    """What changes a test of a kind, the first of its group; None where the Book has none."""
    return next(iter(factors(book.factors, of).get(group, ())), None)
