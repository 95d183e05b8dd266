"""How soon the planner has the first shortest life that ends with each lifepath there is."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median, quantiles
from time import perf_counter

from msgspec import Struct
from msgspec.structs import replace

from bwdesk.rules.burning.planner import Chain, Goal, Looking, Verdict, plan
from bwdesk.rules.packs.book import Book
from bwdesk.rules.person.character import Choices

ROUNDS = 3
MEDIAN, WORST = 20.0, 1000.0
"""The targets, in milliseconds."""


class Found(Struct, frozen=True):
    """The first answer for one lifepath, and how many milliseconds it took."""

    end: str
    answer: Chain | Verdict
    milliseconds: float


def first(end: str, choices: Choices, book: Book) -> Chain | Verdict:
    answers = plan(Goal(end=(end,)), choices, book)
    return next(each for each in answers if not isinstance(each, Looking))


def every_end(book: Book) -> Iterator[Found]:
    """Every lifepath of every stock as an end, from nothing; the best of several rounds each."""
    for stock in book.stocks:
        for lifepath in book.lifepaths_of(stock):
            times = []
            for _ in range(ROUNDS):
                began = perf_counter()
                answer = first(lifepath.id, Choices(stock), book)
                times.append(perf_counter() - began)
            yield Found(lifepath.id, answer, 1000 * min(times))


def planning(book: Book) -> None:
    """Prints what preparing the stocks takes, and the spread over all ends."""
    began = perf_counter()
    fresh = replace(book)
    for stock in fresh.stocks:
        first(fresh.lifepaths_of(stock)[0].id, Choices(stock), fresh)
    print(f"The planner has every stock prepared after {1000 * (perf_counter() - began):.0f} ms.")
    found = sorted(every_end(book), key=lambda each: each.milliseconds)
    spread = [each.milliseconds for each in found]
    never = sum(each.answer is Verdict.NEVER for each in found)
    none = sum(each.answer is Verdict.NONE_WITHIN for each in found)
    print(f"The first shortest life to each of {len(found)} lifepaths, from nothing:")
    print(f"  median {median(spread):>8.2f} ms   target {MEDIAN:g} ms")
    print(f"  p95    {quantiles(spread, n=20)[-1]:>8.2f} ms")
    print(f"  worst  {spread[-1]:>8.2f} ms   target {WORST:g} ms   {found[-1].end}")
    print(f"  {never} proven unreachable, {none} not found within the limit")
