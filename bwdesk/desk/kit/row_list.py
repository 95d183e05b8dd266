"""Lists without a frame, drawn row by row, which scroll by the pixel and never sideways."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractItemDelegate, QFrame, QListView, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit.row_model import RowModel
from bwdesk.desk.kit.rows import VALUE, Index


class FlatList(QListView):
    """How such a list looks and scrolls, whatever its model and its rows."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setMouseTracking(True)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)


class FittedRows(FlatList):
    """A list whose rows are as high as its width makes them, however high it is itself."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.scheduleDelayedItemsLayout()


class RowList(FittedRows):
    """One of its rows may be current; ``chosen`` carries its key, of barred ones too.

    *delegate* makes what draws them.
    """

    chosen = Signal(str)

    def __init__(self, name: str, delegate: Callable[[QWidget], QAbstractItemDelegate]) -> None:
        super().__init__(name)
        self.rows = RowModel()
        self.rows.setParent(self)
        self.setModel(self.rows)
        self.setItemDelegate(delegate(self))
        themes.theme_of(self).changed.connect(self.doItemsLayout)

    def show_rows(self, rows: Sequence[Any], current: str = "") -> None:
        """These from now on, with one of them current; nothing is told of it."""
        self.blockSignals(True)
        self.rows.show(list(rows))
        self.setCurrentIndex(self.rows.place(current))
        self.blockSignals(False)

    @property
    def current(self) -> str:
        """The key of the row that is chosen; "" for none."""
        row = self.currentIndex().data(VALUE)
        return row.key if row else ""

    def currentChanged(self, now: Index, before: Index) -> None:
        super().currentChanged(now, before)
        if now.isValid() and not self.signalsBlocked():
            self.chosen.emit(now.data(VALUE).key)
