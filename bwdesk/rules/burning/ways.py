"""The shortest way to lifepaths that are barred: which one lifepath in between would open them."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from bwdesk.rules.book import Book, Lifepath, Stock
from bwdesk.rules.burning.past import Before
from bwdesk.rules.burning.path import may_follow, take
from bwdesk.rules.burning.reckoning import Reckoning, Walked
from bwdesk.rules.burning.successors import Next
from bwdesk.rules.character import Step


class Way(Struct, frozen=True):
    """*by* is the lifepath to take first; *years* pass with it, its lead and the next one's."""

    by: Lifepath
    to: Lifepath
    years: float


def ways(reckoning: Reckoning, listed: tuple[Next, ...], book: Book) -> Iterator[tuple[Way, ...]]:
    """For each open lifepath of *listed*, the barred ones it would open.

    One step of the iteration is about a millisecond of work, so that a screen can go on between.
    """
    choices, stock = reckoning.choices, reckoning.stock
    barred = [each.lifepath for each in listed if each.barred]
    for each in listed:
        if not each.open:
            continue
        first = take(Step(each.lifepath.id), each.lifepath, reckoning.path, stock)
        before = Before((*reckoning.path, first), choices, book)
        yield tuple(
            Way(each.lifepath, target, first.lead + first.years + _lead(first, target, stock))
            for target in barred
            if may_follow(target, before, stock)
        )


def shorter(one: Way, other: Way | None) -> bool:
    """Whether *one* takes fewer years than *other*; the first found wins a tie."""
    return other is None or one.years < other.years


def _lead(here: Walked, there: Lifepath, stock: Stock) -> float:
    return float(stock.lead_years) if here.lifepath.setting != there.setting else 0.0
