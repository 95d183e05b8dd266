"""How far somebody is with a spell, always in the same four places: the first reading, practicals,
the second reading, mastered (SORC-51)."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from bwdesk.desk.kit import strokes
from bwdesk.desk.kit.drawn_value import Picture, Px
from bwdesk.desk.theme import Theme

HIGH, CIRCLE, SQUARE, GAP = 16, 11, 9, 3
Mark = Literal["open", "now", "done"]


class Track(Struct, frozen=True):
    """The marks of the two readings and of mastery; of practicals so many are *cast* of those
    *wanted*."""

    first: Mark = "open"
    cast: int = 0
    wanted: int = 0
    second: Mark = "open"
    mastered: Mark = "open"

    def __str__(self) -> str:
        mastered = "mastered" if self.mastered == "done" else "not mastered"
        return (
            f"first reading {self.first}, practicals {self.cast} of {self.wanted}, "
            f"second reading {self.second}, {mastered}"
        )


class StageTrack(Picture[Track]):
    """Outlined what is open, half filled what goes on, filled what is done."""

    def __init__(self) -> None:
        super().__init__(Track(), "Stage")

    def high(self, px: Px) -> float:
        return px(HIGH)

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        px, palette, shown = theme.type.px, theme.palette, self.shown
        y, side, square = rect.center().y(), px(CIRCLE), px(SQUARE)
        practice = shown.wanted * (square + px(GAP))
        line = max(px(10), min(px(34), (rect.width() - practice - 3 * side) / 3 - px(8)))
        x = rect.left() + 1
        with strokes.drawing(painter):
            x = self._circle(painter, x, y, shown.first, theme)
            x = self._line(painter, x, y, line, theme)
            for at in range(shown.wanted):
                box = QRectF(x, y - square / 2, square, square)
                done = at < shown.cast
                tint = palette.good if shown.cast >= shown.wanted else palette.ink
                painter.setPen(strokes.pen(tint if done else palette.edge))
                painter.setBrush(QColor(tint) if done else Qt.BrushStyle.NoBrush)
                painter.drawRect(strokes.inset(box))
                x += square + px(GAP)
            x = self._line(painter, x, y, line, theme)
            x = self._circle(painter, x, y, shown.second, theme)
            x = self._line(painter, x, y, line, theme)
            self._circle(painter, x, y, shown.mastered, theme)

    def _line(self, painter: QPainter, x: float, y: float, wide: float, theme: Theme) -> float:
        px = theme.type.px
        strokes.draw_hairline(painter, x + px(4), x + wide, y, theme.palette.line2)
        return x + wide + px(4)

    def _circle(self, painter: QPainter, x: float, y: float, mark: Mark, theme: Theme) -> float:
        palette, side = theme.palette, theme.type.px(CIRCLE)
        tint = {"open": palette.edge, "now": palette.ember, "done": palette.good}[mark]
        box = QRectF(x, y - side / 2, side, side)
        painter.setPen(strokes.pen(tint, strokes.MARK))
        painter.setBrush(QColor(tint) if mark == "done" else Qt.BrushStyle.NoBrush)
        painter.drawEllipse(strokes.inset(box, strokes.MARK))
        if mark == "now":
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(tint))
            painter.drawPie(box, 90 * 16, -180 * 16)
        if mark == "done":
            painter.setPen(strokes.pen(palette.sheet, strokes.MARK))
            middle, reach = box.center(), side / 5
            painter.drawLine(
                QPointF(middle.x() - reach, middle.y()),
                QPointF(middle.x() - reach / 4, middle.y() + reach),
            )
            painter.drawLine(
                QPointF(middle.x() - reach / 4, middle.y() + reach),
                QPointF(middle.x() + reach * 1.2, middle.y() - reach),
            )
        return x + side + theme.type.px(1)
