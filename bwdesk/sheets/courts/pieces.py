"""The shapes of pieces on paper: outlined for White, filled for Black."""

from __future__ import annotations

from bwdesk.rules.games.courts.shapes import SIDE, shape
from bwdesk.sheets.kit.pen import BLACK, FINE, WHITE, Pen


def draw_piece(pen: Pen, x: float, y: float, size: float, rank: str, *, black: bool) -> None:
    """A piece around (x, y)."""
    for outline in shape(rank):
        points = [
            (x + (dx / SIDE - 0.5) * size, y + (dy / SIDE - 0.5) * size) for dx, dy in outline
        ]
        pen.shape(points, FINE, fill=BLACK if black else WHITE)


def banner(pen: Pen, x: float, y: float, size: float, *, black: bool) -> None:
    """The square of a court, its top left corner at (x, y)."""
    pen.box(x, y, size, size, 0.4, fill=BLACK if black else WHITE)
