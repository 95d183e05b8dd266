"""Boxes in a row: people of a Unit, life of a monster, steps of an attitude, weeks of food."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from bwdesk.desk.kit import strokes
from bwdesk.desk.theme import Theme

MOST = 20
"""So many are drawn one by one."""


def boxes_width(whole: int, side: float, gap: float) -> float:
    """How broad a row of them is."""
    many = min(whole, MOST)
    return many * side + max(0, many - 1) * gap


def paint_boxes(
    painter: QPainter,
    place: QRectF,
    whole: int,
    there: int,
    theme: Theme,
    *,
    falling: int = 0,
    gap: float = 2,
    color: str = "",
) -> None:
    """So many of a *whole*, from the left of *place* and as high: those who are *there* filled, of
    them the last *falling* dashed, those who are gone hollow."""
    palette, side = theme.palette, place.height()
    wide = min(side, (place.width() - gap * (min(whole, MOST) - 1)) / max(1, min(whole, MOST)))
    stay = there - falling
    for at in range(min(whole, MOST)):
        box = QRectF(place.left() + at * (wide + gap), place.top(), wide, side)
        if at < stay:
            painter.fillRect(box, QColor(color or palette.ink))
        elif at < there:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(strokes.pen(palette.broken, strokes.DRAWN, (2, 1.5)))
            painter.drawRect(strokes.inset(box, strokes.DRAWN))
        else:
            strokes.outline(painter, box, palette.edge)
