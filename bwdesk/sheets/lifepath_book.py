"""The lifepaths of a stock as a book: what the poster tells, at the size one reads at a table."""

from __future__ import annotations

from bwdesk.sheets import Order
from bwdesk.sheets.kit.frame import Printed
from bwdesk.sheets.kit.paper import paper_of
from bwdesk.sheets.lifepaths import BORN_THERE, READING, Setting, print_lifepaths


def pages(order: Order) -> Printed:
    """The book of a character's stock, its path marked; blank, that of every stock.

    Raises ValueError where the packs have no lifepaths.
    """
    return print_lifepaths(order, Setting(paper_of(order), 2, (READING,), BORN_THERE))
