"""Rows of a board one can choose: a hairline above, wash and an ember bar where chosen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.rows import paint_ground

PRESSED = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


class Lit(QWidget):
    """A row that is drawn anew when the pointer or the focus comes to it, or goes."""

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    def enterEvent(self, _event: object) -> None:
        self.update()

    def leaveEvent(self, _event: object) -> None:
        self.update()


class ChoiceRow(Lit):
    """A row of widgets that can be chosen as a whole: by a click, Enter or Space.

    ``chosen`` carries its key, ``moved`` asks for the row above (-1) or below (+1).
    """

    chosen = Signal(str)
    moved = Signal(int)

    def __init__(self, key: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.key = key
        self._current = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(18, 10, 18, 11)
        self.column.setSpacing(4)

    @property
    def current(self) -> bool:
        return self._current

    def show_current(self, current: bool) -> None:
        self._current = current
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.chosen.emit(self.key)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in PRESSED:
            self.chosen.emit(self.key)
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.moved.emit(1 if key == Qt.Key.Key_Down else -1)
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        paint_ground(
            QPainter(self),
            QRectF(self.rect()),
            themes.of(self),
            chosen=self._current,
            hover=self.underMouse(),
            focused=self.hasFocus(),
        )


class ChoiceRows(QWidget):
    """Rows one below the other, of which one may be current. ``chosen`` carries its key."""

    chosen = Signal(str)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows: list[ChoiceRow] = []
        self.setAccessibleName(name)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)

    def show_rows(
        self, rows: Sequence[ChoiceRow], below: Mapping[str, QWidget] | None = None
    ) -> None:
        """These from now on, with what lies *below* some; the focus stays on a row of its key."""
        focused = next((row.key for row in self.rows if row.hasFocus()), "")
        layouts.clear(self._column)
        self.rows = list(rows)
        for row in self.rows:
            row.chosen.connect(self.chosen)
            row.moved.connect(lambda step, row=row: self._move(row, step))
            self._column.addWidget(row)
            if below and row.key in below:
                self._column.addWidget(below[row.key])
            if row.key == focused:
                # What is not shown yet cannot take the focus.
                row.show()
                row.setFocus(Qt.FocusReason.OtherFocusReason)

    def row(self, key: str) -> ChoiceRow | None:
        return next((row for row in self.rows if row.key == key), None)

    def show_current(self, key: str) -> None:
        for row in self.rows:
            row.show_current(row.key == key)

    def _move(self, row: ChoiceRow, step: int) -> None:
        place = self.rows.index(row) + step
        if 0 <= place < len(self.rows):
            self.rows[place].setFocus(Qt.FocusReason.OtherFocusReason)
            self.chosen.emit(self.rows[place].key)


def holder(page: QWidget, blocks: Mapping[str, QWidget]) -> str:
    """The key of the block the cursor is in; "" for none."""
    focused = page.focusWidget()
    if focused is None:
        return ""
    return next((key for key, block in blocks.items() if block.isAncestorOf(focused)), "")


def give_cursor(block: QWidget | None, otherwise: QWidget) -> None:
    """The cursor goes to the first thing to do in a block made anew, else where one goes on.

    A block whose buttons are no beginning says what is done *first*.
    """
    doors = block.findChildren(QAbstractButton) if block is not None else []
    first: QWidget | None = getattr(block, "first", None)
    door = first or next((each for each in doors if each.isEnabled()), None)
    if block is not None and door is not None:
        # What is not shown yet cannot take the focus.
        block.show()
    (door or otherwise).setFocus(Qt.FocusReason.OtherFocusReason)
