"""A season for the pencil: who has priority, what each court does, its dice, the Glamour left."""

from __future__ import annotations

from bwdesk.sheets.courts.pieces import banner
from bwdesk.sheets.kit.flow import Label, Section
from bwdesk.sheets.kit.grid import EDGE, Head, Ruled, divide
from bwdesk.sheets.kit.marks import mark
from bwdesk.sheets.kit.paper import Column
from bwdesk.sheets.kit.pen import FIRM, LIGHT, Pen
from bwdesk.sheets.kit.rows import Block
from bwdesk.sheets.kit.type import NOTE, STRONG

HEADS = (
    Head("", 16),
    Head("What it does", 62),
    Head("Against", 34),
    Head("Dice", 14),
    Head("What came of it", 44),
)
COURTS = ("White", "Black")
ROWS, ROW, LAST = 3, 7.6, 7.2
"""Lines of a court, each so high, and the line below both."""
SIGN, TICK = 3.2, 3.0


def quarter(season: str, width: float) -> Section:
    """A season nobody has played yet."""
    high = len(COURTS) * ROWS * ROW + LAST
    labels = tuple(
        Label(head.words, width - part.x - EDGE)
        for head, part in zip(HEADS, divide(Column(0, width), HEADS), strict=True)
        if head.words
    )
    return Section(season.capitalize(), (Block(high, _draw),), labels=labels, whole=True)


def _draw(pen: Pen, x: float, y: float, width: float) -> None:
    table = Ruled(Column(x, width), [head.share for head in HEADS])
    for black, court in enumerate(COURTS):
        top = y + black * ROWS * ROW
        banner(pen, x + 0.4, top + 2, SIGN, black=bool(black))
        pen.text(x + SIGN + 1.8, top + 2 + SIGN / 2 + STRONG.cap_height / 2, court, STRONG)
        for row in range(1, ROWS):
            left = table.columns[1].x
            pen.rule(left, top + row * ROW, x + width - left, LIGHT)
        pen.rule(x, top + ROWS * ROW, width, FIRM)
    foot = y + len(COURTS) * ROWS * ROW
    table.lines(pen, y, foot)
    _draw_foot(pen, x, foot + LAST / 2, width)


def _draw_foot(pen: Pen, x: float, middle: float, width: float) -> None:
    """Who goes first, and what both have left."""
    baseline = middle + NOTE.cap_height / 2
    at = x + pen.text(x, baseline, "Priority", STRONG) + 3
    for court in COURTS:
        mark(pen, at, middle - TICK / 2, TICK, says=f"priority of {court}")
        at += TICK + 1 + pen.text(at + TICK + 1, baseline, court, NOTE) + 4
    at = x + width / 2
    for court in COURTS:
        at += pen.text(at, baseline, f"Glamour of {court}", NOTE) + 1.5
        pen.rule(at, middle + 2, 16, LIGHT)
        at += 16 + 5
