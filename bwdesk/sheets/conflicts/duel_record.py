"""A Duel of Wits as it was played: what was at stake, every volley, what came of it."""

from __future__ import annotations

from collections.abc import Sequence

from bwdesk.sheets import Order
from bwdesk.sheets.conflicts.subject import BLANK, ActionOnPaper, ConflictOnPaper, SideOnPaper
from bwdesk.sheets.kit.fields import Area
from bwdesk.sheets.kit.flow import HEAD, draw_head
from bwdesk.sheets.kit.frame import FOOT_HEIGHT, Field, Fields, Page, Printed
from bwdesk.sheets.kit.grid import EDGE, Head, draw_grid, write_in
from bwdesk.sheets.kit.paper import (
    BEAT,
    TOP,
    Column,
    paper_of,
)
from bwdesk.sheets.kit.pen import Pen
from bwdesk.sheets.kit.signs import sign
from bwdesk.sheets.kit.type import ASIDE, ENTRY, SECTION, SMALL, TITLE, Style, one_line

REMINDER = "A volley in a row: both actions, what counted, the bodies of argument after it."
GAP = 2.5 * BEAT
VOLLEY, SPOKEN, WRITING = 4.3 * BEAT, 3.2 * BEAT, 4.2 * BEAT
MOST = 14
"""Volleys on a page, with what was said in them."""
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
    told = order.conflict or BLANK
    if len(told.sides) < 2:
        told = BLANK
    starts = range(0, max(1, len(told.actions)), MOST)
    laid = [_page(told, start, last=start == starts[-1]) for start in starts]
    return Printed(told.titled("Duel of Wits, as played"), "", paper_of(order), laid)


def _page(told: ConflictOnPaper, start: int, *, last: bool) -> Page:
    volleys = told.actions[start : start + MOST]

    def draw(pen: Pen) -> None:
        top = _draw_head(pen, told) if not start else TOP
        top = _draw_volleys(pen, top, volleys) + GAP
        if last:
            _draw_end(pen, top, told.ended)

    return Page("Record" if not start else f"Record {start // MOST + 1}", REMINDER, draw)


def _draw_head(pen: Pen, told: ConflictOnPaper) -> float:
    """Names, and what each side wanted; returns where it ends."""
    columns = pen.paper.columns
    fields = Fields((Field(columns(0, 12), told.name, "Duel of Wits", TITLE.times(0.7)),), 7 * BEAT)
    fields.draw(pen, TOP)
    top = TOP + fields.height + GAP
    for column, side in zip((columns(0, 6), columns(6, 6)), told.sides, strict=False):
        _draw_side(pen, column, top, side)
    return top + 3 * WRITING + GAP


def _draw_side(pen: Pen, column: Column, y: float, side: SideOnPaper) -> None:
    sign(pen, column.x + 2.4, y + 2.4, 4.4, side.sign)
    body = "" if side.price is None else f"body {side.bank} of {side.price}"
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
    inside, rows = pen.paper.inside, max(len(volleys), 1 if volleys else 9)
    parts = draw_grid(pen, inside, y, "Volleys", VOLLEYS, rows, VOLLEY)
    for row, each in enumerate(volleys):
        said = (each.round, each.acts, each.count, each.answers, each.against, each.came)
        for at, (part, text) in enumerate(zip(parts, said, strict=True)):
            left, line = part.x + (EDGE if at else 0), y + HEAD + row * VOLLEY
            area = Area(left, line + 0.4, part.right - left - 0.6, VOLLEY - 0.8)
            style = ENTRY.times(0.85) if at in (1, 3) else ENTRY
            write_in(pen, area, style, VOLLEYS[at].words or "volley", text)
    y += HEAD + rows * VOLLEY + GAP
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


def _draw_end(pen: Pen, y: float, ended: Sequence[str]) -> None:
    inside = pen.paper.inside
    draw_head(pen, inside, y, "What came of it")
    bottom = pen.paper.bottom - FOOT_HEIGHT
    for at, text in enumerate(ended or ("", "")):
        line = y + HEAD + (at + 1) * WRITING
        if line < bottom:
            _line(pen, inside, line, text, ENTRY)
            pen.rule(inside.x, line, inside.width)


def _line(pen: Pen, column: Column, y: float, words: str, style: Style) -> None:
    style, said = one_line(words, style, column.width)
    pen.text(column.x, y - 1.4, said, style)
