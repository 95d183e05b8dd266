"""The GM screen: three leaves to stand up, with what is asked for in the middle of a scene.

The cards are those of the reference, so that a figure of the packs stands on both alike.
"""

from __future__ import annotations

from bwdesk.sheets import Order
from bwdesk.sheets.kit.frame import Printed
from bwdesk.sheets.reference import injury, means, tests
from bwdesk.sheets.reference.cards import sheet

TITLE = "GM screen"


def pages(order: Order) -> Printed:
    """Obstacles, times and tests; artha and Resources; wounds, Steel and Circles."""
    leaves = [part for of in (tests, means, injury) for part in of.lay_out(order)[:1]]
    return sheet(TITLE, order, leaves)
