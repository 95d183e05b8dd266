"""What is due besides: a row each, gray until it is opened."""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit.rows import paint_ground
from bwdesk.desk.kit.words import words
from bwdesk.desk.table.plain.waiting_panel import PRESSED


class OtherRow(Struct, frozen=True):
    """What is to be done, what stands beside it, who does it."""

    key: str
    title: str
    beside: str
    whose: str


class OtherView(QWidget):
    """``opened`` when somebody wants to answer it now."""

    opened = Signal(str)

    def __init__(self, row: OtherRow) -> None:
        super().__init__()
        self._key = row.key
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 10, 4, 10)
        line.setSpacing(14)
        self._title = words("", "h2", "ink3", wrap=True)
        self._beside = words("", "name", "ink3")
        self._whose = words("", "small", "ink2")
        line.addWidget(self._title, 1)
        line.addWidget(self._beside)
        line.addWidget(self._whose)

    def show_row(self, row: OtherRow) -> None:
        self._key = row.key
        self._title.setText(row.title)
        self._beside.setText(row.beside)
        self._whose.setText(row.whose)
        self.setAccessibleName(f"{f'{row.title} {row.beside}'.strip()}. {row.whose}")

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.opened.emit(self._key)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in PRESSED and not event.modifiers():
            self.opened.emit(self._key)
        else:
            super().keyPressEvent(event)

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

    def paintEvent(self, _event: QPaintEvent) -> None:
        hover, focused = self.underMouse(), self.hasFocus()
        rect = QRectF(self.rect())
        paint_ground(QPainter(self), rect, themes.of(self), hover=hover, focused=focused)
