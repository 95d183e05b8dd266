"""What several papers of a game of conquest show alike."""

from __future__ import annotations

from collections.abc import Sequence

from bwdesk.sheets.chronicle.rules import FactionOnPaper
from bwdesk.sheets.kit.fields import Area
from bwdesk.sheets.kit.marks import mark
from bwdesk.sheets.kit.paper import Column
from bwdesk.sheets.kit.pen import BLACK, FAINT, FINE, Pen
from bwdesk.sheets.kit.signs import sign
from bwdesk.sheets.kit.type import ENTRY, MEDIUM, SEMIBOLD, Style, elided

MOST = 30
"""How far a track of disposition goes."""

NUMERAL, FIFTH = Style(MEDIUM, 6.6), Style(SEMIBOLD, 6.8)
SIGN = 3.4
TICK = 3.6


def draw_track(pen: Pen, x: float, middle: float, width: float) -> None:
    """Disposition as circles to fill, every fifth one bolder so that the eye can count."""
    step = width / MOST
    for number in range(1, MOST + 1):
        fifth = number % 5 == 0
        center = x + (number - 0.5) * step
        size = 0.86 * step
        pen.disc(center, middle, size, 0.35 if fifth else FINE, ink=BLACK)
        style, ink = (FIFTH, BLACK) if fifth else (NUMERAL, FAINT)
        pen.middle(center, middle, str(number), style, ink=ink)
        if pen.fillable:
            area = Area(center - size / 2, middle - size / 2, size, size)
            pen.to_tick(area, False, _held, says=str(number))


def _held(pen: Pen, x: float, y: float, size: float) -> None:
    """A circle of the track filled, with its number spared."""
    pen.disc(x + size / 2, y + size / 2, size, 0, fill=BLACK)


def draw_faction(
    pen: Pen, column: Column, middle: float, faction: FactionOnPaper, style: Style = ENTRY
) -> None:
    """A faction's sign, and its name or the room for it."""
    sign(pen, column.x + SIGN / 2 + 0.4, middle, SIGN, faction.sign)
    name = elided(faction.name, style, column.width - SIGN - 3.4)
    pen.text(column.x + SIGN + 2.4, middle + style.cap_height / 2, name, style)


def draw_ticks(
    pen: Pen, column: Column, middle: float, count: int = 1, *, says: str = "box"
) -> None:
    """Boxes to tick in the middle of a cell."""
    apart = 1.2
    width = count * TICK + (count - 1) * apart
    for number in range(count):
        left = column.x + (column.width - width) / 2 + number * (TICK + apart)
        mark(pen, left, middle - TICK / 2, TICK, says=says)


def draw_signs(pen: Pen, columns: Sequence[Column], y: float, signs: Sequence[str]) -> None:
    """A sign in the middle of each column."""
    for column, each in zip(columns, signs, strict=True):
        sign(pen, column.x + column.width / 2, y, SIGN, each)
