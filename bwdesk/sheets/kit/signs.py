"""The signs of conquest: factions, scenes, what a maneuver does."""

from __future__ import annotations

from bwdesk.rules.games.frame import signs
from bwdesk.rules.games.frame.signs import OUTLINES, SIGNS, regular
from bwdesk.sheets.kit.pen import BLACK, FAINT, FINE, WHITE, Pen

__all__ = ["SIGNS", "arrow", "scene", "shield", "sign"]

FAINTLY = 0.25
"""Stroke of what is not there yet."""


def sign(pen: Pen, x: float, y: float, size: float, which: str) -> None:
    """A faction's sign around (x, y); *which* is one of SIGNS, or "" for one to be drawn in.

    One nobody knows is a disc.
    """
    if not which:
        with pen.dash(0.8, 0.6):
            pen.disc(x, y, size, FAINTLY, ink=FAINT)
    elif which not in OUTLINES:
        pen.disc(x, y, size, 0, fill=BLACK)
    else:
        line, fill = (FAINTLY, WHITE) if which == signs.WHITE else (0, BLACK)
        pen.shape([(x + size * dx, y + size * dy) for dx, dy in OUTLINES[which]], line, fill=fill)


def scene(pen: Pen, x: float, y: float, size: float, which: str, *, spent: bool = False) -> None:
    """A kind of scene around (x, y): hollow as long as it may be played."""
    fill, stroke = (BLACK if spent else WHITE), max(FINE, size * 0.035)
    if which == "interstitial":
        # Two people talk: the circle in front keeps a gap of paper.
        for side in (-1, 1):
            center = x + side * size * 0.2
            if side == 1:
                pen.disc(center, y, size * 0.64 + 3 * stroke, 0, fill=WHITE)
            pen.disc(center, y, size * 0.64, stroke, fill=fill)
    elif which == "building":
        edge = size * 0.38
        for dx, dy in ((-0.48, 0.09), (0.1, 0.09), (-0.19, -0.47)):
            pen.box(x + size * dx, y + size * dy, edge, edge, stroke, fill=fill)
    elif which == "conflict":
        pen.shape([(x + size * a, y + size * b) for a, b in regular(4, 0.56)], stroke, fill=fill)
    else:
        pen.disc(x, y, size * 0.86, stroke, fill=fill)


def arrow(pen: Pen, x: float, y: float, size: float = 3.2) -> None:
    """What strikes a target, around (x, y)."""
    half, head = size / 2, size * 0.34
    pen.line((x - half, y), (x + half - 0.15, y), 0.38)
    for side in (-1, 1):
        pen.line((x + half, y), (x + half - head, y + side * head), 0.38)


def shield(pen: Pen, x: float, y: float, size: float = 3.2, *, filled: bool = False) -> None:
    """What wards off, around (x, y); *filled*, it strikes as well."""
    outline = [(-0.42, -0.42), (0.42, -0.42), (0.42, 0.1), (0, 0.5), (-0.42, 0.1)]
    points = [(x + size * dx, y + size * dy) for dx, dy in outline]
    pen.shape(points, 0.32, fill=BLACK if filled else WHITE)
