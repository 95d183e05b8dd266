"""What feet are worth wherever somebody is positioned: Reflexes, and how fast a kind runs.

Shared by Fight! and by Range and Cover (FIGHT-14, RNC-11, MOVE-3).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bwdesk.rules.basics.sums import Part, Sum
from bwdesk.rules.packs.book import Book
from bwdesk.rules.tables.advancing import Factor, factors

KINDS = 3
"""From so many multipliers on the field the fastest has more, and the next has something."""


class Foot(NamedTuple):
    """Somebody as they stand to be positioned: Reflexes as they are now, and the multiplier."""

    quick: int
    multiplier: float


def add_footing(
    found: Sum, own: Foot, others: Sequence[Foot], rule: str, book: Book | None = None
) -> Sum:
    """With the die of higher Reflexes than all others, and those of the multiplier.

    With a *book* three kinds on one field are told apart (MOVE-3); without one, as by rules of
    before, only who is faster than all others has a die.
    """
    quicker = bool(others) and all(own.quick > each.quick for each in others)
    found = found.plus("Higher Reflexes", int(quicker), rule)
    kinds = sorted({own.multiplier, *(each.multiplier for each in others)})
    if book is not None and len(kinds) >= KINDS:
        part = _among_kinds(kinds.index(own.multiplier) - len(kinds), book)
        return found.plus(part.label, part.value, part.rule) if part else found
    faster = bool(others) and all(own.multiplier > each.multiplier for each in others)
    return found.plus("Higher multiplier", int(faster), rule)


def _among_kinds(place: int, book: Book) -> Part | None:
    """What the fastest, -1, and the next, -2, of several kinds have; all that tie share it
    (MOVE-A2)."""
    group = {-1: "fastest", -2: "faster"}.get(place, "")
    every: tuple[Factor, ...] = factors(book.factors, "footing").get(group, ())
    label = {-1: "Fastest of several kinds", -2: "Next of several kinds"}.get(place, "")
    return next((Part(label, each.dice, each.rule) for each in every), None)
