"""Odds and trials: what a screen reckons while somebody types."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from bwdesk.rules.chance.odds import odds
from bwdesk.rules.chance.pool import read_pool
from bwdesk.rules.packs.book import Book
from bwdesk.rules.play.casts import Cast
from bwdesk.rules.play.trial import Lent, Line, Trial
from bwdesk.rules.play.verdict import judge


def testing(book: Book) -> Iterator[tuple[str, float, Callable[[], object]]]:
    """What is measured, the milliseconds it may take, and the work itself."""
    ten, twenty = read_pool("B10o"), read_pool("B20o")
    trial = Trial(
        ability="Sword",
        exponent="B5",
        ob=(Line("hit", 3), Line("dark", 1)),
        forks=(Lent("Axe", "B4"),),
        help=(Lent("Axe", "B4", "Anna"),),
        casts=(Cast("rolled", (6, 5, 4, 3, 2, 1, 1)),),
    )
    yield "Odds of ten open-ended dice", 0.4, lambda: odds(ten).spread(20)
    yield "Twenty open-ended dice a side", 20, lambda: odds(twenty).versus(odds(twenty))
    yield "A trial rebuilt", 1, lambda: judge(trial, book)
