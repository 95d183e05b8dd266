"""A number as stops in a row, where digits are never meant: they are the faces of dice."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPainterPath

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import strokes
from bwdesk.desk.kit.stepper import Stepper, Steps, digit
from bwdesk.desk.theme import Theme

MOST_STOPS, STOP, HIGH, RADIUS = 7, 29, 24, 4
WALKS = (Qt.Key.Key_Up, Qt.Key.Key_Down)


class Stops(Stepper):
    """Left and Right change it, as + and - do; Up and Down go on to the next row of whoever has it.

    Where there are more than a few numbers it is a minus, the number and a plus. *each* is what a
    stop stands for: of tens of paces the third says 30.
    """

    def __init__(self, name: str, steps: Steps, each: int = 1, first: int = 0) -> None:
        self._each, self._first = each, first
        super().__init__(name, steps)

    def count_by(self, each: int, first: int) -> None:
        """What a stop says from now on: so many for *each*, and *first* on the first."""
        if (each, first) != (self._each, self._first):
            self._each, self._first = each, first
            self.updateGeometry()
            self.update()

    def show_steps(self, steps: Steps) -> None:
        if steps.most != self._steps.most:
            self.updateGeometry()
        super().show_steps(steps)

    @property
    def _stops(self) -> tuple[int, ...]:
        """Every number there is, where they are few; else none."""
        every = range(self._steps.least, self._steps.most + 1)
        return tuple(every) if 1 < len(every) <= MOST_STOPS else ()

    def _says(self, value: int) -> str:
        return str(self._first + value * self._each)

    def _wide(self, theme: Theme) -> float:
        letters = max(
            (theme.type.wide(self._says(n), "strong", 14) for n in self._stops), default=0
        )
        return max(theme.type.px(STOP), letters + theme.type.px(14))

    def sizeHint(self) -> QSize:
        theme = themes.theme_of(self)
        if not self._stops:
            return super().sizeHint()
        wide = self._wide(theme) * len(self._stops)
        return QSize(round(wide) + 4, round(theme.type.px(HIGH)) + 6)

    def event(self, event: QEvent) -> bool:
        """A digit is a face, wherever the focus is."""
        if isinstance(event, QKeyEvent) and digit(event):
            event.ignore()
            if event.type() == QEvent.Type.KeyPress:
                self.keyPressEvent(event)
                return event.isAccepted()
            return False
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if digit(event) or Qt.Key(event.key()) in WALKS:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if not self._stops:
            super().mousePressEvent(event)
            return
        at = int((event.position().x() - 2) // self._wide(themes.theme_of(self)))
        if 0 <= at < len(self._stops):
            self.step(self._stops[at] - self.value())

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        if not self._stops:
            super().draw(painter, rect, theme)
            return
        palette, wide, alive = theme.palette, self._wide(theme), self.isEnabled()
        inner = QRectF(2, 3, wide * len(self._stops), rect.height() - 6)
        path = QPainterPath()
        path.addRoundedRect(strokes.inset(inner), RADIUS, RADIUS)
        with strokes.drawing(painter):
            painter.fillPath(path, QColor(palette.sheet))
            painter.save()
            painter.setClipPath(path)
            for at, value in enumerate(self._stops):
                cell = QRectF(inner.left() + at * wide, inner.top(), wide, inner.height())
                on = value == self.value()
                if on:
                    painter.fillRect(cell, QColor(palette.ink if alive else palette.line2))
                elif at:
                    strokes.upright(painter, cell.left(), cell.top(), cell.bottom(), palette.line2)
                color = palette.paper if on else palette.ink if alive else palette.line2
                font = theme.type.font("strong" if on else "body", 14)
                strokes.write(painter, cell, self._says(value), font, color, strokes.CENTER)
            painter.restore()
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(strokes.pen(palette.edge if alive else palette.line2))
            painter.drawPath(path)
        if self.hasFocus():
            strokes.focus_ring(painter, inner.adjusted(-2, -2, 2, 2), palette.ember, RADIUS + 1)
