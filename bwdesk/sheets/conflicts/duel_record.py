"""A Duel of Wits as it was played: what was at stake, every volley, what came of it."""

from __future__ import annotations

from collections.abc import Sequence

from bwdesk.rules.basics.sums import figure
from bwdesk.sheets import Order
from bwdesk.sheets.conflicts.record import (
    NAME,
    draw_end,
    draw_name,
    room_above_end,
    share_out,
)
from bwdesk.sheets.conflicts.subject import BLANK, ActionOnPaper, ConflictOnPaper, SideOnPaper
from bwdesk.sheets.kit.fields import Area
from bwdesk.sheets.kit.flow import HEAD, draw_head
from bwdesk.sheets.kit.frame import Page, Printed
from bwdesk.sheets.kit.grid import EDGE, Head, draw_grid, write_in
from bwdesk.sheets.kit.paper import (
    BEAT,
    TOP,
    Column,
    paper_of,
)
from bwdesk.sheets.kit.pen import Pen
from bwdesk.sheets.kit.signs import sign
from bwdesk.sheets.kit.type import ASIDE, ENTRY, SECTION, SMALL, Style, one_line

REMINDER = "A volley in a row: both actions, what counted, the bodies of argument after it."
GAP = 2.5 * BEAT
VOLLEY, SPOKEN, WRITING = 4.3 * BEAT, 3.2 * BEAT, 4.2 * BEAT
NAMES = NAME + GAP + 3 * WRITING + GAP
"""How high the head is."""
BY_HAND = 12
"""Volleys of a record that is kept by hand: what is said stands in their rows."""
VOLLEYS = (
    Head("", 10),
    Head("", 58),
    Head("Succ.", 13),
    Head("The other", 58),
    Head("Succ.", 13),
    Head("Bodies", 22),
)
NAMED = 7


def pages(order: Order) -> Printed:
    """As many pages as it has volleys for; blank, one to write on."""
    told, paper = order.conflict or BLANK, paper_of(order)
    if len(told.sides) < 2:
        told = BLANK
    spent = 2 * (HEAD + GAP)
    first, after = (room_above_end(told, paper, top) - spent for top in (TOP + NAMES, TOP))
    laid = share_out(told.actions, _height, first, after)
    made = [_page(told, part, number, last=part is laid[-1]) for number, part in enumerate(laid)]
    return Printed(told.title_of("Duel of Wits, as played"), "", paper, made)


def _height(volley: ActionOnPaper) -> float:
    """Its row, and the line of what was said in it."""
    return VOLLEY + SPOKEN * bool(volley.said)


def _page(
    told: ConflictOnPaper, volleys: Sequence[ActionOnPaper], number: int, *, last: bool
) -> Page:
    def draw(pen: Pen) -> None:
        top = _draw_head(pen, told) if not number else TOP
        if volleys:
            top = _draw_volleys(pen, top, volleys) + GAP
        else:
            room = room_above_end(told, pen.paper, top) - HEAD - GAP
            inside, high = pen.paper.inner_column, room / BY_HAND
            with draw_grid(pen, inside, top, "Volleys", VOLLEYS, BY_HAND, high):
                pass
            top += HEAD + room + GAP
        if last:
            draw_end(pen, top, told.ended)

    return Page("Record" if not number else f"Record {number + 1}", REMINDER, draw)


def _draw_head(pen: Pen, told: ConflictOnPaper) -> float:
    """Names, and what each side wanted; returns where it ends."""
    columns = pen.paper.columns
    top = draw_name(pen, told, "Duel of Wits") + GAP
    for column, side in zip((columns(0, 6), columns(6, 6)), told.sides, strict=False):
        _draw_side(pen, column, top, side)
    return TOP + NAMES


def _draw_side(pen: Pen, column: Column, y: float, side: SideOnPaper) -> None:
    sign(pen, column.x + 2.4, y + 2.4, 4.4, side.sign)
    body = "" if side.price is None else f"body {figure(side.bank or 0)} of {side.price}"
    style, said = one_line(side.name, SECTION, column.width - NAMED - 30)
    pen.text(column.x + NAMED, y + 4, said, style)
    pen.text(column.right, y + 4, body, SMALL, align="right")
    pen.rule(column.x, y + WRITING, column.width)
    style, said = one_line(side.goal, ENTRY, column.width)
    pen.text(column.x, y + 2 * WRITING - 1.5, said, style)
    pen.rule(column.x, y + 2 * WRITING, column.width)
    pen.text(column.x, y + 2 * WRITING + 3.2, "If this side wins", SMALL)


def _draw_volleys(pen: Pen, y: float, volleys: Sequence[ActionOnPaper]) -> float:
    """The table of them, and what was said below it; returns where it ends."""
    inside = pen.paper.inner_column
    with draw_grid(pen, inside, y, "Volleys", VOLLEYS, len(volleys), VOLLEY) as parts:
        for row, each in enumerate(volleys):
            with pen.tag("TR"):
                _draw_volley(pen, parts, y + HEAD + row * VOLLEY, each)
    y += HEAD + len(volleys) * VOLLEY + GAP
    spoken = [each for each in volleys if each.said]
    if not spoken:
        return y
    draw_head(pen, inside, y, "What was said")
    y += HEAD
    for each in spoken:
        y += SPOKEN
        pen.text(inside.x, y - 1.2, each.round, SMALL)
        _line(pen, Column(inside.x + NAMED, inside.width - NAMED), y, each.said, ASIDE.times(0.9))
    return y


def _draw_volley(pen: Pen, parts: Sequence[Column], y: float, volley: ActionOnPaper) -> None:
    said = (volley.round, volley.acts, volley.count, volley.answers, volley.against, volley.came)
    for at, (part, text) in enumerate(zip(parts, said, strict=True)):
        left = part.x + (EDGE if at else 0)
        area = Area(left, y + 0.4, part.right - left - 0.6, VOLLEY - 0.8)
        style = ENTRY.times(0.85) if at in (1, 3) else ENTRY
        with pen.cell(head=not at):
            write_in(pen, area, style, VOLLEYS[at].words or "volley", text)


def _line(pen: Pen, column: Column, y: float, words: str, style: Style) -> None:
    style, said = one_line(words, style, column.width)
    pen.text(column.x, y - 1.4, said, style)
