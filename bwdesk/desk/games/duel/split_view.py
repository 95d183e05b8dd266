"""How a pool is split: its dice as blocks with a grip between defense and attack."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import sign, strokes
from bwdesk.desk.theme import Theme

HIGH, BLOCK, TALL, GAP, GRIP = 74, 34, 30, 5, 14
KEYS = {
    Qt.Key.Key_Left: -1,
    Qt.Key.Key_Down: -1,
    Qt.Key.Key_Minus: -1,
    Qt.Key.Key_Right: 1,
    Qt.Key.Key_Up: 1,
    Qt.Key.Key_Plus: 1,
}


def pitch(width: float, dice: int, theme: Theme) -> float:
    """From one block to the next."""
    px = theme.type.px
    return min(px(BLOCK + GAP), (width - px(GRIP)) / max(1, dice))


def paint(
    painter: QPainter, rect: QRectF, dice: int, defense: int, tint: str, theme: Theme
) -> None:
    """The blocks of the defense filled, those of the attack outlined, the grip between them."""
    type_, palette, px = theme.type, theme.palette, theme.type.px
    step = pitch(rect.width(), dice, theme)
    with strokes.drawing(painter):
        for place in range(dice):
            beyond = px(GRIP) if place >= defense else 0
            left = rect.left() + place * step + beyond
            box = QRectF(round(left), rect.top() + 2, round(step - px(GAP)), round(px(TALL)))
            if place < defense:
                painter.fillRect(box, QColor(tint))
            else:
                strokes.outline(painter, box, tint, strokes.TOTAL)
        x = rect.left() + defense * step - px(GAP) / 2 + px(1)
        grip = QRectF(x, rect.top() - 1, px(GRIP - 2), px(TALL + 7))
        painter.setPen(strokes.pen(palette.ink, 0.01))
        painter.setBrush(QColor(palette.ink))
        painter.drawRoundedRect(grip, 3, 3)
        painter.setPen(strokes.pen(palette.paper, strokes.DRAWN))
        for dx in (-2, 2):
            middle = grip.center().x() + dx
            painter.drawLine(
                int(middle), int(grip.center().y() - 5), int(middle), int(grip.center().y() + 5)
            )
        foot = QRectF(rect.left(), rect.top() + px(TALL + 8), rect.width(), px(24))
        for at, count, word in (
            (0.0, defense, "defense"),
            (defense * step, dice - defense, "attack"),
        ):
            line = foot.adjusted(max(at, px(110) if at else 0.0), 0, 0, 0)
            taken = strokes.write(painter, line, str(count), type_.value(19), palette.ink)
            line.setLeft(line.left() + taken + px(5))
            strokes.write(painter, line, word, type_.body(), palette.ink)


class SplitView(QWidget):
    """At least one die in each half; arrows, digits, a click or a drag move the grip."""

    moved = Signal(int)

    def __init__(self, whose: str, tint_sign: str) -> None:
        super().__init__()
        self._whose, self._sign = whose, tint_sign
        self.dice, self.defense = 2, 1
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.SizeHorCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_split(self, dice: int, defense: int) -> None:
        self.dice = max(2, dice)
        self.defense = min(max(1, defense), self.dice - 1)
        self.setAccessibleName(
            f"Split of {self._whose}: {self.defense} defense, {self.dice - self.defense} attack"
        )
        self.update()

    def sizeHint(self) -> QSize:
        px = themes.theme_of(self).type.px
        return QSize(round(px(280)), round(px(HIGH)))

    def _move(self, defense: int) -> None:
        before = self.defense
        self.show_split(self.dice, defense)
        if self.defense != before:
            self.moved.emit(self.defense)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in KEYS:
            self._move(self.defense + KEYS[key])
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self._move(1 if key == Qt.Key.Key_Home else self.dice - 1)
        elif event.text().isdigit():
            self._move(int(event.text()))
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.mouseMoveEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        step = pitch(self._room().width(), self.dice, themes.theme_of(self))
        self._move(round((event.position().x() - self._room().left()) / step))

    def _room(self) -> QRectF:
        return QRectF(self.rect()).adjusted(6, 5, -4, 0)

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, painter = themes.theme_of(self), QPainter(self)
        tint = sign.color(self._sign, theme.palette)
        paint(painter, self._room(), self.dice, self.defense, tint, theme)
        if self.hasFocus():
            strokes.focus_ring(painter, QRectF(self.rect()), theme.palette.ember, 4)
