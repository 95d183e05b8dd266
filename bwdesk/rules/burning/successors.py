"""What may come next, and for everything else why not."""

from __future__ import annotations

from functools import cached_property

from msgspec import Struct

from bwdesk.rules.basics.problems import Problem, Severity
from bwdesk.rules.burning.past import Before
from bwdesk.rules.burning.path import Bar, bars, may_follow, remarks
from bwdesk.rules.burning.reckoning import Reckoning
from bwdesk.rules.packs.book import Book, Lifepath, Stock


class Next(Struct, frozen=True, dict=True, eq=False):
    """A lifepath that might come next. *lead* is what the change of setting costs in years, *open*
    says whether nothing bars it; what does, and that in sentences, is worked out when it is asked
    for."""

    lifepath: Lifepath
    open: bool
    lead: float
    before: Before
    stock: Stock

    @cached_property
    def bars(self) -> tuple[Bar, ...]:
        return () if self.open else tuple(bars(self.lifepath, self.before, self.stock))

    @cached_property
    def blocking_problems(self) -> tuple[Problem, ...]:
        if self.open:
            return ()
        return tuple(each for each in self._all_remarks if each.severity is Severity.BROKEN)

    @property
    def waits(self) -> tuple[Problem, ...]:
        """What is still open about it."""
        if self.lifepath.requires is None:
            return ()
        return tuple(each for each in self._all_remarks if each.severity is not Severity.BROKEN)

    @cached_property
    def _all_remarks(self) -> list[Problem]:
        return remarks(self.lifepath, self.before, self.stock)


def successors(reckoning: Reckoning, book: Book) -> tuple[Next, ...]:
    """Every lifepath of the stock as the next one, in Book order.

    Born lifepaths are listed only where a life may begin.
    """
    path, stock = reckoning.path, reckoning.stock
    before = Before(path, reckoning.choices, book)
    last = path[-1].lifepath if path else None
    here = last.setting if last else ""
    near = {here, *last.leads} if last else frozenset[str]()
    lead = stock.lead_years if last else 0
    listed = zip(book.lifepaths_of(stock.id), _settings(stock.id, book), strict=True)
    return tuple(
        Next(
            lifepath,
            # Most lie far, and that is soon said.
            (last is None or setting in near) and may_follow(lifepath, before, stock),
            lead if setting != here else 0,
            before,
            stock,
        )
        for lifepath, setting in listed
        if not (last and lifepath.born)
    )


def _settings(stock: str, book: Book) -> tuple[str, ...]:
    """The setting of each lifepath of a stock, in Book order."""
    known = ("settings", stock)
    if known not in book.cache:
        book.cache[known] = tuple(each.setting for each in book.lifepaths_of(stock))
    made: tuple[str, ...] = book.cache[known]
    return made
