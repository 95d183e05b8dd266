"""Terrains as they are drawn, by the signs the map has for them, and what stands upon them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPolygonF

from bwdesk.desk.kit import strokes
from bwdesk.desk.theme import Theme

Draw = Callable[[QPainterPath, QRectF], None]


def _trees(path: QPainterPath, box: QRectF) -> None:
    for across in (0.34, 0.68):
        x, high = box.left() + box.width() * across, box.height()
        for top, half in ((0.22, 0.13), (0.42, 0.18)):
            path.moveTo(x, box.top() + high * top)
            path.lineTo(x - box.width() * half, box.top() + high * (top + 0.26))
            path.lineTo(x + box.width() * half, box.top() + high * (top + 0.26))
            path.closeSubpath()
        path.moveTo(x, box.top() + high * 0.68)
        path.lineTo(x, box.top() + high * 0.8)


def _hills(path: QPainterPath, box: QRectF) -> None:
    base = box.top() + box.height() * 0.68
    for left, wide, high in ((0.14, 0.42, 0.4), (0.48, 0.38, 0.3)):
        start = box.left() + box.width() * left
        path.moveTo(start, base)
        path.quadTo(
            QPointF(start + box.width() * wide / 2, base - box.height() * high * 1.5),
            QPointF(start + box.width() * wide, base),
        )


def _peaks(path: QPainterPath, box: QRectF) -> None:
    base = box.top() + box.height() * 0.74
    for left, wide, high in ((0.12, 0.5, 0.46), (0.5, 0.38, 0.32)):
        start = box.left() + box.width() * left
        path.moveTo(start, base)
        path.lineTo(start + box.width() * wide / 2, base - box.height() * high)
        path.lineTo(start + box.width() * wide, base)


def _grass(path: QPainterPath, box: QRectF) -> None:
    for across, down in ((0.3, 0.42), (0.54, 0.56), (0.74, 0.38)):
        x, y = box.left() + box.width() * across, box.top() + box.height() * down
        path.moveTo(x, y)
        path.lineTo(x, y + box.height() * 0.16)


def _waves(path: QPainterPath, box: QRectF) -> None:
    for down in (0.38, 0.52, 0.66):
        y, step = box.top() + box.height() * down, box.width() * 0.17
        path.moveTo(box.left() + box.width() * 0.16, y)
        for at in range(4):
            x = box.left() + box.width() * 0.16 + step * at
            lift = box.height() * (0.09 if at % 2 else -0.09)
            path.quadTo(QPointF(x + step / 2, y + lift), QPointF(x + step, y))


def _reeds(path: QPainterPath, box: QRectF) -> None:
    for down, lines in ((0.4, ((0.2, 0.44), (0.56, 0.8))), (0.6, ((0.14, 0.36), (0.48, 0.86)))):
        y = box.top() + box.height() * down
        for left, right in lines:
            path.moveTo(box.left() + box.width() * left, y)
            path.lineTo(box.left() + box.width() * right, y)


DRAWN: Mapping[str, tuple[Draw, str]] = {
    "*": (_trees, "good_wash"),
    "o": (_hills, "odd_wash"),
    "^": (_peaks, "line"),
    "#": (_grass, "sheet"),
    "~": (_waves, "unfinished_wash"),
    "=": (_reeds, "desk"),
}
"""How a sign is drawn, and the color of its ground; one of a table's own stands there itself."""


def paint_terrain(
    painter: QPainter,
    box: QRectF,
    sign: str,
    theme: Theme,
    *,
    fresh: bool = True,
    bare: bool = False,
) -> None:
    """A square of a terrain: in ink upon its tint, or pale upon paper where it is remembered; its
    ground alone (*bare*) where something stands on it."""
    draw, ground = DRAWN.get(sign, (None, "sheet"))
    palette = theme.palette
    painter.fillRect(box, QColor(getattr(palette, ground) if fresh else palette.paper))
    ink = palette.ink2 if fresh else palette.line2
    if bare:
        return
    if draw is None:
        font = theme.type.font("small")
        strokes.write(painter, box, sign, font, ink, strokes.CENTER)
        return
    path = QPainterPath()
    draw(path, box)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(strokes.pen(ink, strokes.HAIR if box.width() < 26 else strokes.DRAWN))
    painter.drawPath(path)


def paint_place(painter: QPainter, box: QRectF, kind: str, ink: str) -> None:
    """What stands on a square: a City's towers, roofs, a standing stone, a node's heap."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(ink))
    x, y, wide, high = box.left(), box.top(), box.width(), box.height()
    outline: tuple[tuple[float, float], ...]
    match kind:
        case "city":
            outline = (
                *((0.16, 0.8), (0.16, 0.28), (0.28, 0.28), (0.28, 0.4), (0.42, 0.4), (0.42, 0.2)),
                *((0.58, 0.2), (0.58, 0.4), (0.72, 0.4), (0.72, 0.28), (0.84, 0.28), (0.84, 0.8)),
            )
        case "settlement":
            outline = (
                *((0.14, 0.78), (0.14, 0.5), (0.32, 0.32), (0.5, 0.5), (0.5, 0.56), (0.68, 0.42)),
                *((0.86, 0.56), (0.86, 0.78)),
            )
        case "landmark":
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(strokes.pen(ink, strokes.MARK))
            outline = ((0.36, 0.8), (0.42, 0.18), (0.58, 0.18), (0.64, 0.8))
        case _:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(strokes.pen(ink, strokes.DRAWN))
            outline = ((0.24, 0.36), (0.76, 0.36), (0.76, 0.7), (0.24, 0.7))
            middle = y + high * 0.53
            painter.drawLine(QPointF(x + wide * 0.24, middle), QPointF(x + wide * 0.76, middle))
    painter.drawPolygon(QPolygonF([QPointF(x + wide * a, y + high * b) for a, b in outline]))
