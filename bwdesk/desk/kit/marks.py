"""Our own small marks: what is broken, odd, unfinished, done, demanded, wounded.

Every meaning has a shape of its own, so color is never the only sign.
"""

from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPolygonF

from bwdesk.desk.kit import strokes
from bwdesk.desk.theme import Palette, Theme

BROKEN, ODD, UNFINISHED, RULING = "broken", "odd", "unfinished", "ruling"
DONE, UNTOUCHED, WOUND, DEMANDED = "done", "untouched", "wound", "demanded"
ALL = (BROKEN, ODD, UNFINISHED, RULING, DONE, UNTOUCHED, WOUND, DEMANDED)

INLINE, IN_ROW = 13, 16
DASHES = (2.9, 2.1)


def color(mark: str, palette: Palette) -> str:
    """The color that goes with a mark, for the words beside it."""
    return {
        BROKEN: palette.broken,
        ODD: palette.odd,
        UNFINISHED: palette.unfinished,
        RULING: palette.ruling,
        DONE: palette.good,
        UNTOUCHED: palette.line2,
        WOUND: palette.ember,
        DEMANDED: palette.ember,
    }[mark]


def wash(mark: str, palette: Palette) -> str:
    """The ground of a badge with this mark."""
    return {
        BROKEN: palette.broken_wash,
        ODD: palette.odd_wash,
        UNFINISHED: palette.unfinished_wash,
        RULING: palette.ruling_wash,
        DONE: palette.good_wash,
    }.get(mark, palette.wash)


def paint(painter: QPainter, rect: QRectF, mark: str, theme: Theme) -> None:
    """A mark centered in *rect*, as large as its shorter side (13 to 16 px)."""
    ink = color(mark, theme.palette)
    side = min(rect.width(), rect.height())
    middle = rect.center()
    box = QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side)
    if mark in (RULING, DONE):
        theme.icons.paint(painter, box, "gavel" if mark == RULING else "check", ink)
        return
    with strokes.drawing(painter):
        match mark:
            case "broken":
                _octagon(painter, box, ink)
            case "odd":
                _triangle(painter, box, ink)
            case "unfinished":
                _dashed_circle(painter, box, ink)
            case "untouched":
                painter.setBrush(QColor(ink))
                painter.drawEllipse(middle, 2, 2)
            case "wound":
                _wound(painter, box, ink, theme.palette.on_ember)
            case "demanded":
                _pennant(painter, box, ink)


def _octagon(painter: QPainter, box: QRectF, ink: str) -> None:
    """Filled, with the bar and dot of an exclamation mark cut out."""
    radius = box.width() / 2
    center = box.center()
    corners = [
        QPointF(center.x() + radius * sin(angle), center.y() + radius * cos(angle))
        for angle in (pi / 8 + step * pi / 4 for step in range(8))
    ]
    hole = box.width() / 16
    # The ground shows through: odd-even filling leaves the bar and the dot open.
    painter.setBrush(QColor(ink))
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.OddEvenFill)
    path.addPolygon(QPolygonF(corners))
    path.closeSubpath()
    path.addRect(QRectF(center.x() - hole, center.y() - 4.2 * hole, 2 * hole, 5 * hole))
    path.addRect(QRectF(center.x() - hole, center.y() + 2.4 * hole, 2 * hole, 2 * hole))
    painter.drawPath(path)


def _triangle(painter: QPainter, box: QRectF, ink: str) -> None:
    """Outlined, standing on its base, with a small bar and dot."""
    side, x, y = box.width(), box.left(), box.top()
    line = strokes.pen(ink, strokes.MARK)
    line.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(line)
    painter.drawPolygon(
        QPolygonF(
            [
                QPointF(x + side / 2, y + side * 0.1),
                QPointF(x + side * 0.95, y + side * 0.88),
                QPointF(x + side * 0.05, y + side * 0.88),
            ]
        )
    )
    painter.setPen(strokes.pen(ink, strokes.MARK))
    middle = x + side / 2
    painter.drawLine(QPointF(middle, y + side * 0.4), QPointF(middle, y + side * 0.63))
    painter.drawLine(QPointF(middle, y + side * 0.7), QPointF(middle, y + side * 0.78))


def _dashed_circle(painter: QPainter, box: QRectF, ink: str) -> None:
    ring = strokes.inset(box, strokes.MARK)
    on, off = DASHES
    around = pi * ring.width()
    # Stretched a little, so that the last gap is as wide as the others.
    fit = around / (round(around / (on + off)) * (on + off))
    painter.setPen(strokes.pen(ink, strokes.MARK, (on * fit, off * fit)))
    painter.drawEllipse(ring)


def _wound(painter: QPainter, box: QRectF, ink: str, cross: str) -> None:
    """A disc with a cross, the same on badge, wheel and list."""
    painter.setBrush(QColor(ink))
    painter.drawEllipse(box)
    line = strokes.pen(cross, max(strokes.MARK, box.width() / 8))
    line.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(line)
    reach = box.width() * 0.19
    middle = box.center()
    for slope in (1, -1):
        painter.drawLine(
            middle + QPointF(-reach, -reach * slope), middle + QPointF(reach, reach * slope)
        )


def _pennant(painter: QPainter, box: QRectF, ink: str) -> None:
    """A pole with a swallow-tailed flag: this skill is demanded."""
    side, x, y = box.width(), box.left() + box.width() * 0.14, box.top() + box.height() * 0.08
    painter.setPen(strokes.pen(ink, strokes.MARK))
    painter.drawLine(QPointF(x, y), QPointF(x, y + side * 0.86))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(ink))
    painter.drawPolygon(
        QPolygonF(
            [
                QPointF(x, y),
                QPointF(x + side * 0.74, y),
                QPointF(x + side * 0.54, y + side * 0.25),
                QPointF(x + side * 0.74, y + side * 0.5),
                QPointF(x, y + side * 0.5),
            ]
        )
    )
