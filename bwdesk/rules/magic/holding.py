"""Spells that are held: what they pin, what breaks them, when they tax again (SORC-29 to -33)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from bwdesk.rules.chance.ability import Ability
from bwdesk.rules.chance.dice import miscount_sentence, successes
from bwdesk.rules.packs.book import Book
from bwdesk.rules.tables.advancing import Grade, grades


class Held(Struct, frozen=True):
    """A spell that is held, and its base obstacle."""

    name: str
    obstacle: int


class Kept(Struct, frozen=True):
    """The test of Will for one of them: how many *dice*, against its obstacle, and what came of it;
    None while nobody has rolled. *logged* is the one test of several that counts (SORC-52)."""

    name: str
    dice: int
    obstacle: int
    passed: bool | None = None
    grade: Grade | None = None
    logged: bool = False


def most_spells(will: int) -> int:
    """How many may be held: one die of Will always stays free (SORC-29)."""
    return max(0, will - 1)


def concentrate(
    will: Ability, less: int, held: Sequence[Held], faces: Sequence[Sequence[int]], book: Book
) -> tuple[Kept, ...]:
    """The tests of Will after something broke the concentration, in the order of casting (SORC-32).

    Each is rolled with the dice that are free then: a spell that was dropped gives its own back at
    once (SORC-A9). *less* are dice wounds take. Without *faces* for it a test stands as it would be
    rolled if nothing was dropped before. Raises ValueError for dice that were miscounted.
    """
    pinned, found = len(held), list[Kept]()
    for at, spell in enumerate(held):
        dice = max(0, will.exponent - pinned - less)
        graded = grades(book.difficulties, dice, spell.obstacle)[0] if dice else None
        kept = Kept(spell.name, dice, spell.obstacle, grade=graded)
        if not dice or at < len(faces):
            rolled = faces[at] if at < len(faces) else ()
            if len(rolled) != dice:
                raise ValueError(f"{spell.name}: {miscount_sentence(len(rolled), dice)}")
            passed = bool(dice) and successes(rolled, will.shade) >= spell.obstacle
            kept = Kept(spell.name, dice, spell.obstacle, passed, graded)
            pinned -= not passed
        found.append(kept)
    return log_hardest(found)


def log_hardest(tests: Sequence[Kept]) -> tuple[Kept, ...]:
    """Of several tests the hardest alone is noted, of equals the first (SORC-52)."""
    order: tuple[Grade, ...] = ("routine", "difficult", "challenging")
    ranks = [order.index(each.grade) if each.grade else -1 for each in tests]
    best = max(ranks, default=-1)
    at = ranks.index(best) if best >= 0 else -1
    return tuple(
        Kept(e.name, e.dice, e.obstacle, e.passed, e.grade, n == at) for n, e in enumerate(tests)
    )


def flow_hours(forte: int, obstacle: int) -> int | None:
    """The hours until a held spell taxes again, by Forte as it is now (SORC-33, SORC-A8); None for
    one that cannot be held."""
    hours = forte - obstacle
    return hours if hours > 0 else None
