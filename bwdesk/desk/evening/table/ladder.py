"""The ladder of obstacles: a cell for each, and what the one chosen means."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import strokes
from bwdesk.desk.kit.stepper import SOON
from bwdesk.rules.chance.pool import MOST_OBSTACLE

CELLS, CELL, WORD = 10, 28, 20
UNSAID = "Say the obstacle: click, or type its number."


class Ladder(QWidget):
    """``chosen`` carries an obstacle: clicked, typed in figures, or stepped to by arrows;
    ``entered`` when Enter says that it is this one."""

    chosen = Signal(int)
    entered = Signal()

    def __init__(self, words: Mapping[int, str]) -> None:
        super().__init__()
        self._words, self._at, self._typed = words, -1, ""
        self._typing = QTimer(self, singleShot=True, interval=SOON)
        self._typing.timeout.connect(self._forget)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.show_at(None)

    def call(self, words: Mapping[int, str]) -> None:
        """What the obstacles mean, from now on."""
        self._words = words
        self.update()

    def show_at(self, obstacle: int | None) -> None:
        """The base obstacle; None while nobody has said it."""
        self._at = -1 if obstacle is None else obstacle
        self.setAccessibleName("Base obstacle")
        self.setAccessibleDescription(UNSAID if self._at < 0 else f"{self._at} {self.word}")
        self.update()

    @property
    def word(self) -> str:
        """What the obstacle chosen means."""
        if self._at < 0:
            return UNSAID
        last = max(self._words, default=0)
        return self._words.get(min(self._at, last), "")

    def cell(self, obstacle: int) -> QPointF:
        """The middle of a cell, for the pointer."""
        return self._rect(obstacle).center()

    def sizeHint(self) -> QSize:
        px = themes.theme_of(self).type.px
        return QSize(round(px(CELLS * CELL)), round(px(CELL + WORD + 2)))

    def _rect(self, obstacle: int) -> QRectF:
        px = themes.theme_of(self).type.px
        wide = min(px(42), self.width() / CELLS)
        return QRectF((obstacle - 1) * wide, px(1), wide, px(CELL))

    def _say(self, obstacle: int) -> None:
        self.chosen.emit(min(max(0, obstacle), MOST_OBSTACLE))

    def _forget(self) -> None:
        self._typed = ""

    def mousePressEvent(self, event: QMouseEvent) -> None:
        for each in range(1, CELLS + 1):
            if self._rect(each).contains(event.position()):
                self._say(each)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        text = event.text()
        step = {Qt.Key.Key_Right: 1, Qt.Key.Key_Left: -1}.get(Qt.Key(event.key()))
        if step:
            self._say(max(0, self._at) + step)
        elif text.isdecimal() and text.isascii():
            typed = f"{self._typed}{text}"
            self._typed = typed if int(typed) <= MOST_OBSTACLE else text
            self._typing.start()
            self._say(int(self._typed))
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.entered.emit()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, painter = themes.theme_of(self), QPainter(self)
        px, palette = theme.type.px, theme.palette
        with strokes.drawing(painter):
            for each in range(1, CELLS + 1):
                cell, on = self._rect(each), each == self._at
                painter.setPen(strokes.pen(palette.edge))
                painter.setBrush(QColor(palette.ink if on else palette.sheet))
                painter.drawRect(strokes.inset(cell.adjusted(0, 0, int(each < CELLS), 0)))
                color = palette.sheet if on else palette.ink
                font = theme.type.value(16)
                strokes.write(painter, cell, str(each), font, color, strokes.CENTER)
            below = QRectF(0, px(CELL + 3), self.width(), px(WORD))
            said = self.word if self._at <= CELLS else f"{self._at} {self.word}"
            tint = palette.unfinished if self._at < 0 else palette.ink2
            strokes.write(painter, below, said, theme.type.small(), tint)
        if self.hasFocus():
            whole = QRectF(0, 0, self._rect(CELLS).right(), px(CELL + 2))
            strokes.focus_ring(painter, whole.adjusted(-1, 0, 2, 0), palette.ember, 2)
