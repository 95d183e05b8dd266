"""The stepper: a minus, a number, a plus. Also drawn inside table rows."""

import msgspec
from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QColor,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.theme import Theme
from bwdesk.desk.widgets import strokes

SQUARE, GAP, VALUE, RADIUS, SIGN = 22, 6, 18, 4, 9


class Steps(msgspec.Struct, frozen=True):
    """A whole number and how far it may go; *nothing* is shown for zero."""

    value: int
    least: int = 0
    most: int = 99
    nothing: str = "–"

    def by(self, step: int) -> "Steps":
        """Stepped, but never past the ends."""
        value = min(max(self.value + step, self.least), self.most)
        return msgspec.structs.replace(self, value=value)

    def allows(self, step: int) -> bool:
        return self.least <= self.value + step <= self.most

    def __str__(self) -> str:
        return str(self.value) if self.value else self.nothing


def width(theme: Theme) -> float:
    return theme.type.px(2 * SQUARE + 2 * GAP + VALUE)


def squares(rect: QRectF, theme: Theme) -> tuple[QRectF, QRectF]:
    """Where minus and plus lie when the stepper is centered in *rect*."""
    side, wide = round(theme.type.px(SQUARE)), round(width(theme))
    left = round(rect.center().x() - wide / 2)
    top = round(rect.center().y() - side / 2)
    return QRectF(left, top, side, side), QRectF(left + wide - side, top, side, side)


def step_at(point: QPointF, rect: QRectF, theme: Theme) -> int:
    """-1 on the minus, +1 on the plus, else 0."""
    minus, plus = squares(rect, theme)
    return int(plus.contains(point)) - int(minus.contains(point))


def paint(
    painter: QPainter,
    rect: QRectF,
    steps: Steps,
    theme: Theme,
    *,
    hover: int = 0,
    focused: bool = False,
) -> None:
    """The stepper centered in *rect*; *hover* is the square under the pointer (-1, 0, +1)."""
    palette = theme.palette
    with strokes.drawing(painter):
        boxes = squares(rect, theme)
        for step, box in zip((-1, 1), boxes, strict=True):
            _paint_square(painter, box, step, theme, steps.allows(step), hover == step)
        between = QRectF(boxes[0].topRight(), boxes[1].bottomLeft())
        font = theme.type.value(17) if steps.value else theme.type.body()
        color = palette.ink if steps.value else palette.ink2
        strokes.write(painter, between, str(steps), font, color, strokes.CENTER)
        if focused:
            around = boxes[0].united(boxes[1]).adjusted(-4, -4, 4, 4)
            strokes.focus_ring(painter, around, palette.ember, 6)


def _paint_square(
    painter: QPainter, box: QRectF, step: int, theme: Theme, allowed: bool, hover: bool
) -> None:
    palette = theme.palette
    if allowed:
        painter.setBrush(QColor(palette.desk if hover else palette.sheet))
    else:
        painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(strokes.pen(palette.line2 if allowed else palette.line))
    painter.drawRoundedRect(strokes.inset(box), RADIUS, RADIUS)
    painter.setPen(strokes.pen(palette.ink if allowed else palette.line2))
    # On whole pixels: the sign is one hairline, or two that cross.
    reach = round(theme.type.px(SIGN) / 2)
    x, y = int(box.center().x()), int(box.center().y())
    painter.drawLine(QPointF(x - reach, y + 0.5), QPointF(x + reach + 1, y + 0.5))
    if step > 0:
        painter.drawLine(QPointF(x + 0.5, y - reach), QPointF(x + 0.5, y + reach + 1))


class Stepper(QWidget):
    """One tab stop: arrows, + and - step, Home and End go to the ends; the wheel steps too."""

    stepped = Signal(int)

    def __init__(self, name: str, steps: Steps, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._steps = steps
        self._hover = 0
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setMouseTracking(True)
        self.show_steps(steps)

    def show_steps(self, steps: Steps) -> None:
        self._steps = steps
        self.setAccessibleDescription(f"{steps.value}, from {steps.least} to {steps.most}")
        QAccessible.updateAccessibility(
            QAccessibleEvent(self, QAccessible.Event.DescriptionChanged)
        )
        self.update()

    def value(self) -> int:
        return self._steps.value

    def step(self, by: int) -> None:
        """Step as the user would: tells `stepped` the new value, if it is a new one."""
        after = self._steps.by(by)
        if after != self._steps:
            self.show_steps(after)
            self.stepped.emit(after.value)

    def sizeHint(self) -> QSize:
        theme = themes.of(self)
        # Room around the squares for the focus ring.
        return QSize(round(width(theme)) + 8, round(theme.type.px(SQUARE)) + 8)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        whole = self._steps.most - self._steps.least
        steps = {
            Qt.Key.Key_Up: 1,
            Qt.Key.Key_Right: 1,
            Qt.Key.Key_Plus: 1,
            Qt.Key.Key_Down: -1,
            Qt.Key.Key_Left: -1,
            Qt.Key.Key_Minus: -1,
            Qt.Key.Key_End: whole,
            Qt.Key.Key_Home: -whole,
        }
        by = steps.get(Qt.Key(event.key()))
        if by is None:
            super().keyPressEvent(event)
        else:
            self.step(by)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.step(step_at(event.position(), QRectF(self.rect()), themes.of(self)))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._hover = step_at(event.position(), QRectF(self.rect()), themes.of(self))
        self.update()

    def leaveEvent(self, _event: object) -> None:
        self._hover = 0
        self.update()

    def wheelEvent(self, event: QWheelEvent) -> None:
        # Only where it is meant: a page that scrolls must not change numbers on its way.
        if self.hasFocus() and event.angleDelta().y():
            self.step(1 if event.angleDelta().y() > 0 else -1)
        else:
            event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, rect, theme = QPainter(self), QRectF(self.rect()), themes.of(self)
        paint(painter, rect, self._steps, theme, hover=self._hover, focused=self.hasFocus())
