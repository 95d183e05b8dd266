"""The stepper: a minus, a number, a plus. Also drawn inside table rows."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from PySide6.QtCore import (
    QEvent,
    QPoint,
    QPointF,
    QRectF,
    QSignalBlocker,
    QSize,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QAccessibleValueChangeEvent,
    QColor,
    QFocusEvent,
    QFontMetrics,
    QHideEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QWheelEvent,
)
from PySide6.QtWidgets import QAbstractSlider, QSizePolicy, QToolTip, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import strokes
from bwdesk.desk.kit.drawn import Drawn
from bwdesk.desk.kit.soon import call_soon
from bwdesk.desk.theme import Theme

SQUARE, GAP, VALUE, RADIUS, SIGN = 22, 6, 18, 4, 9
DIGIT = 9
"""What every digit after the second adds to the width."""
SOON = 1500
"""Milliseconds within which digits belong together."""
TIP_EDGES = 48
"""What edges, and its distance from what it is about, add to the width of a hint, in px."""
PAGE, FAR = 5, 40
"""The step of the page keys; twice as much where there are so many numbers to go through."""


class Steps(msgspec.Struct, frozen=True):
    """A whole number and how far it may go; *nothing* is shown for zero, and for one nobody said
    yet, *unsaid*."""

    value: int
    least: int = 0
    most: int = 99
    nothing: str = "–"
    unsaid: bool = False

    def step(self, step: int) -> Steps:
        """Stepped, but never past the ends."""
        value = min(max(self.value + step, self.least), self.most)
        return msgspec.structs.replace(self, value=value, unsaid=False)

    def allows(self, step: int) -> bool:
        return self.least <= self.value + step <= self.most

    def parse_digits(self, digits: str) -> int:
        """The value somebody means who types *digits*, within the ends or past them."""
        return int(digits)

    def whole(self, digits: str) -> bool:
        """Whether no longer number that begins with *digits* is within the ends."""
        return not min(self.least, 0) <= int(digits) * 10 <= self.most

    @property
    def page(self) -> int:
        """How far the page keys go."""
        return PAGE if self.most - self.least < FAR else 2 * PAGE

    @property
    def room(self) -> int:
        """For the number, or the word for none, in px at 100 %: two digits always fit."""
        longest = max(len(str(self.most)), len(str(self.least)), len(self.nothing))
        return VALUE + DIGIT * max(0, longest - 2)

    def __str__(self) -> str:
        if self.unsaid or not self.value:
            return self.nothing
        return str(self.value).replace("-", strokes.MINUS)


def width(theme: Theme, room: int = VALUE) -> float:
    return theme.type.px(2 * SQUARE + 2 * GAP + room)


def squares(rect: QRectF, theme: Theme, room: int = VALUE) -> tuple[QRectF, QRectF]:
    """Where minus and plus lie when the stepper is centered in *rect*."""
    side, wide = round(theme.type.px(SQUARE)), round(width(theme, room))
    left = round(rect.center().x() - wide / 2)
    top = round(rect.center().y() - side / 2)
    return QRectF(left, top, side, side), QRectF(left + wide - side, top, side, side)


def step_at(point: QPointF, rect: QRectF, theme: Theme, room: int = VALUE) -> int:
    """-1 on the minus, +1 on the plus, else 0."""
    minus, plus = squares(rect, theme, room)
    return int(plus.contains(point)) - int(minus.contains(point))


def paint(
    painter: QPainter,
    rect: QRectF,
    steps: Steps,
    theme: Theme,
    *,
    hover: int = 0,
    focused: bool = False,
    typed: str = "",
    locked: bool = False,
) -> None:
    """The stepper centered in *rect*; *hover* is the square under the pointer (-1, 0, +1).

    Digits *typed* and not yet taken stand in the place of the number, with a caret. A *locked* one
    has a number and nothing to press.
    """
    palette = theme.palette
    with strokes.drawing(painter):
        boxes = squares(rect, theme, steps.room)
        for step, box in zip((-1, 1), boxes, strict=True):
            allowed = steps.allows(step) and not locked
            _paint_square(painter, box, step, theme, allowed, hover == step)
        between = QRectF(boxes[0].topRight(), boxes[1].bottomLeft())
        font = theme.type.value(17) if typed or steps.value else theme.type.body()
        stands = palette.ink if steps.value and not locked else palette.ink2
        color = palette.ember if typed else stands
        said = typed.replace("-", strokes.MINUS) or str(steps)
        taken = strokes.write(painter, between, said, font, color, strokes.CENTER)
        if typed:
            x = round(between.center().x() + taken / 2) + 1
            strokes.upright(painter, x, between.top() + 3, between.bottom() - 3, palette.ember)
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


class Stepper(Drawn, QAbstractSlider):
    """One tab stop for a number. `stepped` tells a new one.

    Arrows, + and - step, the page keys further, Home and End go to the ends, and so does the wheel
    where the focus is. Digits typed take the place of the number: at once where no longer one can
    be meant, else by Enter, Tab or with the focus; Escape gives back what was. One more digit soon
    after still belongs to them, so that too great a number is told, and not its last digit taken.
    A digit right after - is a number below zero, where there are any.
    """

    stepped = Signal(int)

    def __init__(self, name: str, steps: Steps, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._steps = steps
        self._hover = 0
        self._typed, self._taken, self._below = "", "", False
        self._began = steps.value
        self.refuses: Callable[[int], str] | None = None
        """Says why a number typed past the ends cannot be had: it is refused with that sentence,
        and what was before stays. Without it the end is taken."""
        self.valueChanged.connect(self._set)
        self._pause = QTimer(self, singleShot=True, interval=SOON)
        self._pause.timeout.connect(self._forget)
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setMouseTracking(True)
        self.show_steps(steps)

    def show_steps(self, steps: Steps) -> None:
        if steps.room != self._steps.room:
            self.updateGeometry()
        self._steps = steps
        with QSignalBlocker(self):
            self.setRange(steps.least, steps.most)
            self.setValue(steps.value)
        said = "not said yet" if steps.unsaid else steps.value
        self.setAccessibleDescription(f"{said}, from {steps.least} to {steps.most}")
        QAccessible.updateAccessibility(QAccessibleValueChangeEvent(self, steps.value))
        self.update()

    def value(self) -> int:
        return self._steps.value

    def show_value(self, value: int) -> None:
        """Another number, within the ends there are."""
        self.show_steps(self._steps.step(value - self._steps.value))

    def _set(self, value: int) -> None:
        """What is not a step of ours is a screen reader's."""
        self.step(value - self._steps.value)

    def typed_digits(self) -> str:
        """Digits that are not yet taken."""
        return self._typed

    def step(self, by: int) -> None:
        """Step as the user would: tells `stepped` the new value, if it is a new one.

        Who asks for more than there is gets the end, and is told that it is one.
        """
        wanted, after = self._steps.value + by, self._steps.step(by)
        if after.value != wanted:
            self._tell_end(after)
        if after != self._steps:
            self.show_steps(after)
            self.stepped.emit(after.value)

    def take(self) -> None:
        """The number typed counts now, if one is."""
        self._forget()
        if self._typed:
            typed, self._typed = self._typed, ""
            self.update()
            self._take(self._steps.parse_digits(typed))

    def _take(self, number: int) -> None:
        if self.refuses is None or self._steps.least <= number <= self._steps.most:
            self.step(number - self._steps.value)
            return
        self.step(self._began - self._steps.value)
        self._tell(self.refuses(number))

    def sizeHint(self) -> QSize:
        theme = themes.theme_of(self)
        # Room around the squares for the focus ring.
        wide = round(width(theme, self._steps.room)) + 8
        return QSize(wide, round(theme.type.px(SQUARE)) + 8)

    def event(self, event: QEvent) -> bool:
        """A digit is the number's before it is anybody's shortcut."""
        if (
            event.type() == QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and digit(event)
        ):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, steps = Qt.Key(event.key()), self._steps
        below, self._below = self._below, key == Qt.Key.Key_Minus and steps.least < 0
        if below and (typed := digit(event)):
            self._type(f"-{typed}")
        elif typed := digit(event):
            self._type(typed)
        elif self._typed and key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.take()
            if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
                event.ignore()  # the page takes what was typed, and goes on
        elif self._typed and key == Qt.Key.Key_Escape:
            self._write("")
        elif self._typed and key == Qt.Key.Key_Backspace:
            self._write(self._typed[:-1].removesuffix("-"))
        elif (by := _by_key(key, steps)) is not None:
            self.take()
            self.step(by)
        else:
            event.ignore()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._below = False
        by = self._step_at(event.position())
        if by:
            self.take()
            self.step(by)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._hover = self._step_at(event.position())
        self.update()

    def leaveEvent(self, _event: object) -> None:
        self._hover = 0
        self.update()

    def wheelEvent(self, event: QWheelEvent) -> None:
        # Only where it is meant: a page that scrolls must not change numbers on its way.
        if self.hasFocus() and event.angleDelta().y():
            self.take()
            self.step(1 if event.angleDelta().y() > 0 else -1)
        else:
            event.ignore()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._below = False
        self.take()
        self.update()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.take()

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        focused = self.hasFocus()
        paint(
            painter,
            rect,
            self._steps,
            theme,
            hover=self._hover,
            focused=focused,
            typed=self._typed,
            locked=not self.isEnabled(),
        )

    def _type(self, one: str) -> None:
        digits = f"{self._typed or self._taken}{one}"
        if len(digits) == 1:
            self._began = self._steps.value
        self._write(digits)
        if self._steps.whole(digits):
            self.take()
            if self.refuses is None or int(digits) <= self._steps.most:
                # After a number that was refused another one is begun.
                self._taken = digits
                self._pause.start()

    def _write(self, digits: str) -> None:
        self._typed = digits
        self.update()

    def _forget(self) -> None:
        """The next digit begins another number."""
        self._pause.stop()
        self._taken = ""

    def _step_at(self, point: QPointF) -> int:
        return step_at(point, QRectF(self.rect()), themes.theme_of(self), self._steps.room)

    def _tell_end(self, at: Steps) -> None:
        self._tell(f"At {'most' if at.value == at.most else 'least'} {at}.")

    def _tell(self, said: str) -> None:
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, said))
        # The focus may be on its way to another field, and Qt hides a hint at every change of it.
        call_soon(self, lambda: self._show_end(said))

    def _show_end(self, said: str) -> None:
        if self.isVisible():
            # What does not fit Qt puts to the left, where it may come to lie under the pointer, and
            # what lies there is hidden at once: it begins where it fits, with room to spare.
            letters = QFontMetrics(themes.theme_of(self).type.small()).horizontalAdvance(said)
            most = self.screen().availableGeometry().right() - letters * 5 // 4 - TIP_EDGES
            at = self.mapToGlobal(QPoint(0, self.height() // 2))
            QToolTip.showText(QPoint(min(at.x(), most), at.y()), said, self)


def digit(event: QKeyEvent) -> str:
    """The digit a key types; "" for any other."""
    bare = event.modifiers() in (
        Qt.KeyboardModifier.NoModifier,
        Qt.KeyboardModifier.KeypadModifier,
        Qt.KeyboardModifier.ShiftModifier,
    )
    text = event.text()
    return str(int(text)) if bare and len(text) == 1 and text.isdecimal() else ""


def _by_key(key: Qt.Key, steps: Steps) -> int | None:
    """How far a key steps; None for one that does not."""
    return {
        Qt.Key.Key_Up: 1,
        Qt.Key.Key_Right: 1,
        Qt.Key.Key_Plus: 1,
        Qt.Key.Key_Down: -1,
        Qt.Key.Key_Left: -1,
        Qt.Key.Key_Minus: -1,
        Qt.Key.Key_PageUp: steps.page,
        Qt.Key.Key_PageDown: -steps.page,
        Qt.Key.Key_End: steps.most - steps.value,
        Qt.Key.Key_Home: steps.least - steps.value,
    }.get(key)
