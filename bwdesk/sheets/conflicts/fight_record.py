"""A fight as it was played: every volley of everybody, what came of it, who was hurt."""

from __future__ import annotations

from collections.abc import Sequence

from bwdesk.sheets import Order
from bwdesk.sheets.conflicts.record import (
    NAME,
    draw_end,
    draw_name,
    room_above_end,
    share_out,
)
from bwdesk.sheets.conflicts.subject import (
    BLANK,
    ConflictOnPaper,
    FighterOnPaper,
    SideOnPaper,
    VolleyOnPaper,
)
from bwdesk.sheets.kit.fields import Area
from bwdesk.sheets.kit.flow import HEAD
from bwdesk.sheets.kit.frame import Page, Printed
from bwdesk.sheets.kit.grid import EDGE, Head, draw_grid, write_in
from bwdesk.sheets.kit.paper import BEAT, TOP, Column, Paper, paper_of
from bwdesk.sheets.kit.pen import Pen
from bwdesk.sheets.kit.signs import sign
from bwdesk.sheets.kit.type import ENTRY, SMALL, one_line

REMINDER = "A volley in a block: how everybody moves, each action, and below it what came of it."
COLUMNS = (
    Head("", 40),
    Head("Moves", 26),
    Head("Action 1", 36),
    Head("Action 2", 36),
    Head("Action 3", 36),
)
ROW, LINE, GAP = 5.6 * BEAT, 2.6 * BEAT, 2 * BEAT
NAMED, SIDES = 7, 3.6 * BEAT
EMPTY = VolleyOnPaper("", (FighterOnPaper(),) * 3, ("",) * 2)


def pages(order: Order) -> Printed:
    """As many pages as it has volleys for; blank, one to write on."""
    told, paper = order.conflict or BLANK, paper_of(order)
    laid = _lay_out(told, paper)
    made = [_page(told, part, number, last=part is laid[-1]) for number, part in enumerate(laid)]
    return Printed(told.title_of("Fight!, as played"), "", paper, made)


def _lay_out(told: ConflictOnPaper, paper: Paper) -> list[list[VolleyOnPaper]]:
    """The volleys of each page."""
    first, after = (room_above_end(told, paper, top) for top in (TOP + _head_height(told), TOP))
    if not told.volleys:
        return [[EMPTY] * int(first / _height(EMPTY))]
    return share_out(told.volleys, _height, first, after)


def _height(volley: VolleyOnPaper) -> float:
    return HEAD + ROW * len(volley.fighters) + LINE * len(volley.after) + GAP


def _head_height(told: ConflictOnPaper) -> float:
    return NAME + GAP + SIDES * max(1, len(told.sides)) + GAP


def _page(
    told: ConflictOnPaper, volleys: Sequence[VolleyOnPaper], number: int, *, last: bool
) -> Page:
    def draw(pen: Pen) -> None:
        top = _draw_head(pen, told) if not number else TOP
        for each in volleys:
            _draw_volley(pen, top, each)
            top += _height(each)
        if last:
            draw_end(pen, top, told.ended)

    return Page("Record" if not number else f"Record {number + 1}", REMINDER, draw)


def _draw_head(pen: Pen, told: ConflictOnPaper) -> float:
    """The name, and who stood against whom; returns where it ends."""
    top = draw_name(pen, told, "Fight!") + GAP
    for side in told.sides or (SideOnPaper(),):
        _draw_side(pen, top, side)
        top += SIDES
    return top + GAP


def _draw_side(pen: Pen, y: float, side: SideOnPaper) -> None:
    inside = pen.paper.inner_column
    sign(pen, inside.x + 2.4, y + 2.4, 4.2, side.sign)
    style, said = one_line(side.name, ENTRY, inside.width - NAMED)
    pen.text(inside.x + NAMED, y + 3.6, said, style)
    pen.rule(inside.x + NAMED, y + 4.8, inside.width - NAMED)


def _draw_fighter(pen: Pen, parts: Sequence[Column], y: float, fighter: FighterOnPaper) -> None:
    """How somebody moves, each action, and below it what came of it."""
    cells = [(fighter.name, ""), (fighter.moves, ""), *fighter.acts[:3]]
    for at, (part, (said, came)) in enumerate(zip(parts, cells, strict=False)):
        left = part.x + (EDGE if at else NAMED)
        wide = part.right - left - 0.6
        high = ROW - 0.8 if at < 2 else ROW / 2
        area = Area(left, y + 0.4, wide, high)
        with pen.cell(head=not at):
            if fighter.sign and not at:
                sign(pen, part.x + 2.4, y + ROW / 2, 3.8, fighter.sign)
            write_in(pen, area, ENTRY.times(0.85), COLUMNS[at].words or "who", said)
            if came:
                style, short = one_line(came, SMALL, wide)
                pen.text(left, y + ROW - 1.6, short, style)


def _draw_volley(pen: Pen, y: float, volley: VolleyOnPaper) -> None:
    """Everybody in it, then what came of it."""
    inside = pen.paper.inner_column
    title = f"Volley {volley.at}" if volley.at else "Volley"
    with draw_grid(pen, inside, y, title, COLUMNS, len(volley.fighters), ROW) as parts:
        for row, each in enumerate(volley.fighters):
            if each != FighterOnPaper():
                with pen.tag("TR"):
                    _draw_fighter(pen, parts, y + HEAD + row * ROW, each)
    y += HEAD + ROW * len(volley.fighters)
    for line in volley.after:
        y += LINE
        style, short = one_line(line, SMALL, inside.width - NAMED)
        pen.text(inside.x + NAMED, y - 1, short, style)
        if not line:
            pen.rule(inside.x + NAMED, y, inside.width - NAMED)
