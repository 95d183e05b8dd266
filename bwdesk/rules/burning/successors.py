"""What may come next, and for everything else why not."""

from __future__ import annotations

from msgspec import Struct

from bwdesk.rules.book import Book, Lifepath
from bwdesk.rules.burning.past import Before
from bwdesk.rules.burning.path import remarks
from bwdesk.rules.burning.reckoning import Reckoning
from bwdesk.rules.problems import Problem, Severity


class Next(Struct, frozen=True):
    """A lifepath that might come next. *lead* is what the change of setting costs in years."""

    lifepath: Lifepath
    barred: tuple[Problem, ...]
    waits: tuple[Problem, ...]
    lead: float

    @property
    def open(self) -> bool:
        return not self.barred


def successors(reckoning: Reckoning, book: Book) -> tuple[Next, ...]:
    """Every lifepath of the stock as the next one, in Book order.

    Born lifepaths are listed only where a life may begin.
    """
    path, choices, stock = reckoning.path, reckoning.choices, reckoning.stock
    before = Before(path, choices, book)
    here = path[-1].lifepath.setting if path else ""
    found: list[Next] = []
    for lifepath in book.of_stock(stock.id):
        if path and lifepath.born:
            continue
        said = remarks(lifepath, before, stock)
        found.append(
            Next(
                lifepath,
                tuple(each for each in said if each.severity is Severity.BROKEN),
                tuple(each for each in said if each.severity is not Severity.BROKEN),
                stock.lead_years if path and lifepath.setting != here else 0,
            )
        )
    return tuple(found)
