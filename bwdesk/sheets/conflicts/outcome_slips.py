"""Outcome slips: six on a page to cut apart, each to be folded over what was chosen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bwdesk.rules.tables.prolonged import Outcome
from bwdesk.sheets import Order
from bwdesk.sheets.conflicts.subject import ConflictOnPaper, SideOnPaper, outcomes, price
from bwdesk.sheets.kit.frame import Printed
from bwdesk.sheets.kit.marks import label_under, mark
from bwdesk.sheets.kit.paper import (
    paper_of,
)
from bwdesk.sheets.kit.pen import FINE, FIRM, HEAVY, Pen
from bwdesk.sheets.kit.signs import sign
from bwdesk.sheets.kit.slips import ON_A_PAGE, Place, cut_page, flap
from bwdesk.sheets.kit.type import (
    MEDIUM,
    SEMIBOLD,
    Style,
    measure,
    one_line,
)

NAME, HEADING, COST = Style(SEMIBOLD, 15), Style(MEDIUM, 12), Style(SEMIBOLD, 11)
CHOICE = Style(MEDIUM, 10.5)
FIRST_ROW, ROW, BENEATH = 16.6, 5.3, 13.0
BOX, PRICED = 3.2, 9.0


def pages(order: Order) -> Printed:
    """A page of slips; those of a conflict have their sides on them."""
    told, bought = order.conflict or ConflictOnPaper(), outcomes(order.book)
    left: Iterator[SideOnPaper] = iter(_sides(told))
    page = cut_page("Slips", lambda pen, place: _draw(pen, place, next(left), bought))
    return Printed(told.title_of("Outcome slips"), "", paper_of(order), [page])


def _sides(told: ConflictOnPaper) -> list[SideOnPaper]:
    """The sides in turn, as many as there is room for; blank ones for nobody."""
    sides = told.sides or (SideOnPaper(),)
    return [sides[at % len(sides)] for at in range(ON_A_PAGE)]


def _draw(pen: Pen, place: Place, side: SideOnPaper, bought: Sequence[Outcome]) -> None:
    inside, y = place.inner_column, place.y
    sign(pen, inside.x + 2.1, y + 11.6, 4.2, side.sign)
    blank = 11.0
    used = blank + measure("Round", HEADING)
    pen.rule(inside.right - blank + 1, y + 13.6, blank - 1, FINE, 0)
    style, name = one_line(side.name, NAME, inside.width - used - 10)
    with pen.tag("H1"):
        pen.text(inside.x + 7, y + 13.4, name, style)
        pen.text(inside.right - blank, y + 13.2, "Round", HEADING, align="right")
    pen.rule(inside.x, y + 15.6, inside.width, HEAVY)
    top, bottom = y + FIRST_ROW, place.face - BENEATH
    rows = len(bought) + 1
    high = min(ROW, (bottom - top) / rows)
    for nth, each in enumerate(bought):
        cost = str(side.price) if each.wins and side.price is not None else price(each)
        _draw_choice(pen, place, top + nth * high, high, cost, each.name)
    _draw_choice(pen, place, top + (rows - 1) * high, high, "", "Nothing: all is carried on")
    line = place.face - 5.2
    for column, label in zip(place.halves, ("At whom", "How it looks"), strict=True):
        pen.rule(column.x, line, column.width, FIRM)
        label_under(pen, column.x, line, label)
    flap(pen, place, "Who speaks for the side")


def _draw_choice(pen: Pen, place: Place, y: float, high: float, cost: str, name: str) -> None:
    column = place.inner_column
    box = min(BOX, high - 0.8)
    mark(pen, column.x, y + (high - box) / 2, box)
    style = CHOICE._replace(size=min(CHOICE.size, high * 2.4))
    base = y + high / 2 + style.cap_height / 2
    cost_style = COST._replace(size=min(COST.size, high * 2.5))
    wide = measure(cost, cost_style)
    at = column.x + box + 2
    pen.text(at, base, cost, cost_style)
    left = at + max(PRICED - 3, wide + 2)
    style, words = one_line(name, style, column.right - left)
    pen.text(left, base, words, style)
    pen.rule(column.x, y + high, column.width)
