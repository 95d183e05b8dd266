"""Paper that is cut, folded and sealed."""

from __future__ import annotations

from math import cos, pi, sin
from typing import NamedTuple

from bwdesk.sheets.kit.paper import Column
from bwdesk.sheets.kit.pen import BLACK, FAINT, WHITE, Pen, Point
from bwdesk.sheets.kit.type import ITALIC, Style

CUT, FOLD = 0.28, 0.2
BLADES = 3.4
"""Length of the scissors."""

SEAL = (1.0, 0.93, 1.02, 0.9, 1.0, 0.95, 1.03, 0.92, 0.98)
"""How far the corners of a seal lie from its middle, of half its size."""

SEAL_WORD = Style(ITALIC, 8.6)


class Piece(NamedTuple):
    """Where a piece to cut out lies on the page, in millimeters from its top left corner."""

    x: float
    y: float
    width: float
    height: float

    def inset(self, edge: float) -> Column:
        """What is left of its width where *edge* stays clear at its sides."""
        return Column(self.x + edge, self.width - 2 * edge)


def cut_across(
    pen: Pen, y: float, x: float = 0, length: float | None = None, *, scissors: bool = True
) -> None:
    """A level line to cut along, across the whole paper unless told otherwise."""
    end = pen.paper.width if length is None else x + length
    with pen.dash(2.2, 1.5):
        pen.line((x, y), (end, y), CUT, BLACK)
    if scissors:
        _scissors(pen, x + 4.5, y, upright=False)


def cut_down(
    pen: Pen, x: float, y: float = 0, length: float | None = None, *, scissors: bool = True
) -> None:
    """An upright line to cut along."""
    end = pen.paper.height if length is None else y + length
    with pen.dash(2.2, 1.5):
        pen.line((x, y), (x, end), CUT, BLACK)
    if scissors:
        _scissors(pen, x, y + 4.5, upright=True)


def _scissors(pen: Pen, x: float, y: float, *, upright: bool) -> None:
    """Scissors around (x, y) on a line, on a patch of clear paper."""

    def at(along: float, aside: float) -> Point:
        a, b = along * BLADES, aside * BLADES
        return (x + b, y + a) if upright else (x + a, y + b)

    clear = [at(-0.62, -0.42), at(0.62, -0.42), at(0.62, 0.42), at(-0.62, 0.42)]
    pen.shape(clear, 0, fill=WHITE)
    for side in (-1, 1):
        pen.line(at(-0.2, side * 0.18), at(0.5, -side * 0.3), 0.3)
        eye, across = at(-0.34, side * 0.27)
        pen.disc(eye, across, 0.28 * BLADES, 0.3)


def fold(pen: Pen, x: float, y: float, length: float) -> None:
    """A level line to fold along."""
    with pen.dash(0.9, 0.7):
        pen.line((x, y), (x + length, y), FOLD, BLACK)


def seal(pen: Pen, x: float, y: float, size: float) -> None:
    """Where a seal goes, around (x, y)."""
    corners = []
    for place, reach in enumerate(SEAL):
        angle = 2 * pi * place / len(SEAL)
        corners.append(
            (x + size / 2 * reach * sin(angle), y - size / 2 * reach * cos(angle)),
        )
    with pen.dash(1.0, 0.7):
        pen.shape(corners, CUT)
    pen.text(x, y + 0.9, "seal", SEAL_WORD, align="center", ink=FAINT)
