"""A row of widgets that is pressed as a whole, on the ground of all rows."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import QWidget

from bwdesk.desk.kit.drawn import Drawn
from bwdesk.desk.kit.rows import paint_ground
from bwdesk.desk.theme import Theme

PRESSED = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
HELD = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier


class PressRow(Drawn, QWidget):
    """``pressed`` carries its key after a click, Return or Space, while the row *opens*.

    Where rows *walk*, ``moved`` asks for the one above (-1) or below (+1) that of a key.
    """

    pressed = Signal(str)
    moved = Signal(str, int)
    walks = False

    def __init__(self, key: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.key = key
        # The pointer draws it anew as the focus does.
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.show_ground()

    def show_ground(self, *, current: bool = False, opens: bool = True) -> None:
        """Whether it is the *current* row, and whether pressing it does something."""
        self.current, self.opens = current, opens
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if opens else Qt.FocusPolicy.NoFocus)
        shape = Qt.CursorShape.PointingHandCursor if opens else Qt.CursorShape.ArrowCursor
        self.setCursor(shape)
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self.opens:
            self.pressed.emit(self.key)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in PRESSED and self.opens and not event.modifiers() & HELD:
            self.pressed.emit(self.key)
        elif key in STEPS and self.walks:
            self.moved.emit(self.key, STEPS[key])
        else:
            super().keyPressEvent(event)

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        hover, focused = self.opens and self.underMouse(), self.hasFocus()
        paint_ground(painter, rect, theme, chosen=self.current, hover=hover, focused=focused)
