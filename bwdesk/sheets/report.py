"""What the layout did of each page: how full it is, its smallest words, and what gave way."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from bwdesk.sheets import Order, pages
from bwdesk.sheets.kit.gauge import Gauge


class PageReport(Struct, frozen=True):
    """A page of a sheet.

    *page* counts from 1 within its sheet; *filled* is the share of it that has anything on it, 0
    to 1; *smallest* are its smallest words to read, in points, 0 where there are none; *gave* says
    what gave way so that the rest has room: ``no lines for gear``, ``traits run together``.
    """

    kind: str
    page: int
    filled: float
    smallest: float
    gave: tuple[str, ...] = ()


def report(orders: Iterable[Order]) -> Iterator[PageReport]:
    """Every page of all *orders*, as it is laid out; nothing is kept of them."""
    for order in orders:
        sheet = pages(order)
        gauge = Gauge(sheet.paper)
        gauge.fillable = order.fillable
        for number, page in enumerate(sheet.pages, 1):
            full = gauge.weigh(page, page.paper or sheet.paper)
            yield PageReport(order.kind, number, full.filled, full.smallest, page.gave)
