"""The parts of one kind in a pack: what each is called, where it is, and what is wrong with it."""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QFrame, QListView, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import marks, strokes
from bwdesk.desk.kit.row_model import RowModel
from bwdesk.desk.kit.rows import VALUE, Index, RowDelegate
from bwdesk.desk.theme import Theme

ROW, LINE = 48, 19


class PartRow(Struct, frozen=True):
    """*says* is where it is, or what the pack does to it; *mark* the gravest of its problems."""

    key: str
    name: str
    says: str = ""
    mark: str = ""
    can_be_chosen: bool = True

    def __str__(self) -> str:
        return ", ".join(each for each in (self.name, self.says, self.mark) if each)


class PartDelegate(RowDelegate):
    """Name over its line, the mark of its gravest problem at the right."""

    def height(self, _index: Index, theme: Theme) -> float:
        return theme.type.px(ROW)

    def paint_value(self, painter: QPainter, rect: QRectF, index: Index, theme: Theme) -> None:
        row: PartRow = index.data(VALUE)
        px, palette = theme.type.px, theme.palette
        with strokes.drawing(painter):
            if row.mark:
                side = px(marks.IN_ROW)
                box = QRectF(rect.right() - side, rect.top(), side, rect.height())
                marks.paint(painter, box, row.mark, theme)
                rect = rect.adjusted(0, 0, -side - px(8), 0)
            top = QRectF(rect.left(), rect.top() + px(5), rect.width(), px(LINE))
            strokes.write(painter, top, row.name, theme.type.name(), palette.ink)
            below = top.translated(0, px(LINE))
            strokes.write(painter, below, row.says, theme.type.small(), palette.ink2)


class PartList(QListView):
    """``chosen`` carries the key of the row one comes to; ``dropped`` one to be removed."""

    chosen = Signal(str)
    dropped = Signal(str)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows = RowModel()
        self.setModel(self.rows)
        self.setItemDelegate(PartDelegate(self))
        self.setAccessibleName(name)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setMouseTracking(True)
        self.setUniformItemSizes(True)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        themes.of(self).changed.connect(self.doItemsLayout)

    def show_rows(self, shown: list[PartRow], key: str) -> None:
        """Show these, the one of *key* chosen."""
        self.blockSignals(True)
        self.rows.show(shown)
        self.setCurrentIndex(self.rows.place(key))
        self.blockSignals(False)

    def key(self) -> str:
        """That of the chosen row; "" for none."""
        index = self.currentIndex()
        return index.data(VALUE).key if index.isValid() else ""

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        if not self.signalsBlocked() and current.isValid():
            self.scrollTo(current)
            self.chosen.emit(current.data(VALUE).key)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Delete and self.key():
            self.dropped.emit(self.key())
        else:
            super().keyPressEvent(event)
