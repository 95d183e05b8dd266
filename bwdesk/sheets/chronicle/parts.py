"""What several papers of a game of conquest show alike."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bwdesk.rules.basics.sums import figure
from bwdesk.sheets.chronicle.subject import FactionOnPaper
from bwdesk.sheets.kit.fields import Area
from bwdesk.sheets.kit.marks import mark
from bwdesk.sheets.kit.paper import Column
from bwdesk.sheets.kit.pen import BLACK, FAINT, FINE, FIRM, HEAVY, WHITE, Pen
from bwdesk.sheets.kit.signs import sign
from bwdesk.sheets.kit.type import (
    ENTRY,
    MEDIUM,
    SEMIBOLD,
    Style,
    pack,
)

MOST = 30
"""How far a track of disposition goes."""

NUMERAL, FIFTH = Style(MEDIUM, 6.6), Style(SEMIBOLD, 6.8)
FILLED = 0.25
"""How dark a circle is that is held: its number is read in white."""

SIGN = 3.4
LEAST_NAME, LEADING = 6.6, 0.4
"""Names go on a second line before they are smaller; lines are so far apart, of their size."""
TICK = 3.6


class Beside(NamedTuple):
    """What stands in the head of a page that goes on."""

    name: str
    beside: str


class Held(NamedTuple):
    """What a faction holds *now*, began with, and may rise to."""

    now: int
    start: int
    cap: int


BLANK = Held(0, 0, 0)


def draw_track(pen: Pen, x: float, middle: float, width: float, held: Held = BLANK) -> None:
    """Disposition as circles to fill, every fifth one bolder so that the eye can count.

    What is *held* is filled, the start ringed, the highest one barred.
    """
    most = max(MOST, -(-held.cap // 5) * 5)
    step = width / most
    for number in range(1, most + 1):
        fifth, full = number % 5 == 0, number <= held.now
        center = x + (number - 0.5) * step
        size = 0.86 * step if number != held.start else 0.74 * step
        fill = FILLED if full and not pen.fillable else None
        pen.disc(center, middle, size, 0.35 if fifth else FINE, ink=BLACK, fill=fill)
        style, ink = (FIFTH, BLACK) if fifth else (NUMERAL, FAINT)
        if most > MOST:
            style = style.times(MOST / most)
        pen.middle(center, middle, str(number), style, ink=WHITE if fill is not None else ink)
        if number == held.start:
            pen.disc(center, middle, step, FIRM, ink=BLACK)
        if number == held.cap:
            edge = x + number * step
            pen.line((edge, middle - 0.7 * step), (edge, middle + 0.7 * step), HEAVY, BLACK)
        if pen.fillable:
            area = Area(center - size / 2, middle - size / 2, size, size)
            pen.to_tick(area, full, _draw_held, says=str(number))


def _draw_held(pen: Pen, x: float, y: float, size: float) -> None:
    """A circle of the track filled, with its number spared."""
    pen.disc(x + size / 2, y + size / 2, size, 0, fill=BLACK)


def draw_faction(
    pen: Pen, column: Column, middle: float, faction: FactionOnPaper, style: Style = ENTRY
) -> None:
    """A faction's sign, and its name or the room for it."""
    sign(pen, column.x + SIGN / 2 + 0.4, middle, SIGN, faction.sign)
    room = column.width - SIGN - 3.4
    style, lines = pack(faction.name, style, room, 1)
    if style.size < LEAST_NAME:
        style, lines = pack(faction.name, style.times(LEAST_NAME / style.size), room, 2)
    apart = style.size * LEADING
    top = middle + (style.cap_height - (len(lines) - 1) * apart) / 2
    for place, words in enumerate(lines):
        pen.text(column.x + SIGN + 2.4, top + place * apart, words, style)


def draw_ticks(
    pen: Pen,
    column: Column,
    middle: float,
    count: int = 1,
    *,
    says: str = "box",
    ticked: Sequence[bool] = (),
) -> None:
    """Boxes to tick in the middle of a cell; the first ones may be *ticked* already."""
    apart = 1.2
    width = count * TICK + (count - 1) * apart
    for number in range(count):
        left = column.x + (column.width - width) / 2 + number * (TICK + apart)
        on = number < len(ticked) and ticked[number]
        mark(pen, left, middle - TICK / 2, TICK, ticked=on, says=says)


def draw_signs(pen: Pen, columns: Sequence[Column], y: float, signs: Sequence[str]) -> None:
    """A sign in the middle of each column."""
    for column, each in zip(columns, signs, strict=True):
        sign(pen, column.x + column.width / 2, y, SIGN, each)


def signed_number(by: int) -> str:
    """``+2``, ``−3``, ``±0``."""
    return f"+{by}" if by > 0 else figure(by) if by else "±0"
