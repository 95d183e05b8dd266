"""The list of the shelf: arrows walk, Space marks, Enter opens; columns by the room there is."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from pathlib import Path

from msgspec.structs import replace
from PySide6.QtCore import QItemSelectionModel, QSize, Qt, Signal
from PySide6.QtGui import QImage, QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QListView

from bwdesk import keys
from bwdesk.desk import theme as themes
from bwdesk.desk.kit import pictures
from bwdesk.desk.kit.row_list import FlatList
from bwdesk.desk.kit.row_model import Head, RowModel
from bwdesk.desk.kit.rows import VALUE, Index
from bwdesk.desk.kit.shortcuts import is_pressed
from bwdesk.desk.kit.writing import letters
from bwdesk.desk.shelf.shelf_rows import COLUMN, ShelfDelegate, ShelfRow
from bwdesk.files import characters
from bwdesk.files.errors import FileError

MOST_FACES = 300
FACE_SIDE = 64
AT_FIRST, MORE = 150, 400
"""So many rows are laid out at first, and so many more when one comes near their end."""


class Faces:
    """Portraits, small, by their files; those looked at last are kept."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[Path, int], QImage | None] = OrderedDict()

    def __call__(self, path: Path) -> QImage | None:
        try:
            stamp = path, path.stat().st_mtime_ns
        except OSError:
            return None
        if stamp not in self._kept:
            self._kept[stamp] = _read_face(path)
            while len(self._kept) > MOST_FACES:
                self._kept.popitem(last=False)
        return self._kept[stamp]


def _read_face(path: Path) -> QImage | None:
    try:
        portrait = characters.load(path).character.choices.portrait
    except FileError:
        return None
    image = pictures.image_of(portrait) if portrait else None
    if image is None:
        return None
    side, smooth = QSize(FACE_SIDE, FACE_SIDE), Qt.TransformationMode.SmoothTransformation
    return image.scaled(side, Qt.AspectRatioMode.KeepAspectRatioByExpanding, smooth)


class ShelfList(FlatList):
    """``chosen`` when another document is chosen or marked, ``opened`` carries the path of one to
    be opened, ``typed`` what is typed over it, which belongs into the search."""

    chosen = Signal()
    opened = Signal(str)
    typed = Signal(str)

    def __init__(self, columns: Callable[[], bool]) -> None:
        super().__init__("Documents")
        self._as_rows = columns
        self.rows = RowModel()
        self.rows.setParent(self)
        self.setModel(self.rows)
        self._delegate = ShelfDelegate(self, Faces())
        self.setItemDelegate(self._delegate)
        self.setFlow(QListView.Flow.LeftToRight)
        self.setWrapping(True)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setLayoutMode(QListView.LayoutMode.Batched)
        self.setBatchSize(200)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setDragEnabled(False)
        self.marked: dict[str, None] = {}
        self._every: list[ShelfRow | Head] = []
        self._there = AT_FIRST
        self.verticalScrollBar().valueChanged.connect(lambda _value: self._show_more())
        themes.theme_of(self).changed.connect(self._measure)
        self._measure()

    def seek(self, hit_of: Callable[[ShelfRow], str] | None) -> None:
        """Rows say where they were found; None where nothing is sought."""
        self._delegate.hit_of = hit_of
        self.viewport().update()

    def show_rows(self, shown: Sequence[ShelfRow | Head]) -> None:
        """These from now on. Whoever was chosen still is, where it is in sight, else the first;
        more come as one comes near their end."""
        current, scrolled = self.current, self.verticalScrollBar().value()
        self._every = list(shown)
        there = {each.key for each in shown}
        self.marked = {key: None for key in self.marked if key in there}
        self._there = AT_FIRST
        self.blockSignals(True)
        stayed = self._show()
        if not stayed:
            place = self.rows.place(current)
            self.setCurrentIndex(place if place.isValid() else self.rows.place(self._first()))
            if place.isValid():
                self.verticalScrollBar().setValue(scrolled)
            else:
                self.scrollToTop()
        self.blockSignals(False)
        self.chosen.emit()

    def _show(self) -> bool:
        """As many as there are to be by now; False where all had to be laid out anew."""
        rows = self._every[: self._there]
        if not self.marked:
            return self.rows.show(rows)
        return self.rows.show([self._with_mark(each) for each in rows])

    def _with_mark(self, row: ShelfRow | Head) -> ShelfRow | Head:
        if isinstance(row, Head) or (row.key in self.marked) == row.marked:
            return row
        return replace(row, marked=row.key in self.marked)

    def _show_more(self) -> None:
        """Near the end more of them come."""
        bar = self.verticalScrollBar()
        near = bar.value() >= bar.maximum() - self.viewport().height()
        if self._there < len(self._every) and near:
            current, scrolled = self.current, bar.value()
            self._there += MORE
            self.blockSignals(True)
            self._show()
            self.setCurrentIndex(self.rows.place(current))
            bar.setValue(scrolled)
            self.blockSignals(False)

    @property
    def documents(self) -> list[ShelfRow]:
        """All that are listed, in sight or not."""
        return [each for each in self._every if isinstance(each, ShelfRow)]

    def _first(self) -> str:
        return next((each.key for each in self._every if isinstance(each, ShelfRow)), "")

    @property
    def current(self) -> str:
        """The path of the document that is chosen; "" for none."""
        row = self.currentIndex().data(VALUE)
        return row.key if isinstance(row, ShelfRow) else ""

    @property
    def marked_or_current(self) -> list[str]:
        """The documents something is done to: those marked, else the one chosen."""
        return list(self.marked) or ([self.current] if self.current else [])

    def choose(self, key: str) -> None:
        """That document is the one chosen, and in sight."""
        at = next((at for at, each in enumerate(self._every) if each.key == key), 0)
        if at >= self._there:
            self._there = at + MORE
            self._show()
        self.setCurrentIndex(self.rows.place(key))
        self.scrollTo(self.currentIndex())

    def walk(self, event: QKeyEvent) -> None:
        """A key pressed elsewhere that moves in the list."""
        super().keyPressEvent(event)

    def toggle(self, key: str) -> None:
        """One more is marked, or no longer."""
        if key in self.marked:
            del self.marked[key]
        elif key:
            self.marked[key] = None
        self._show_marks()

    def unmark(self) -> None:
        self.marked = {}
        self._show_marks()

    def mark_all(self) -> None:
        """Everything that is listed."""
        self.marked = dict.fromkeys(each.key for each in self.documents)
        self._show_marks()

    def _show_marks(self) -> None:
        self._show()
        self.chosen.emit()

    def lay_out(self) -> None:
        """Cards or rows, in as many columns as there is room for."""
        self._measure()

    def _measure(self) -> None:
        wide, px = self.viewport().width(), themes.theme_of(self).type.px
        as_rows = self._as_rows()
        # A pixel less: what fills the width to the last one may be set into the next line.
        self._delegate.wide = max(1, wide - 1)
        self._delegate.columns = 1 if as_rows else max(1, min(4, int(wide // px(COLUMN))))
        self._delegate.as_rows = as_rows
        self.scheduleDelayedItemsLayout()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._measure()

    def currentChanged(self, now: Index, before: Index) -> None:
        super().currentChanged(now, before)
        if not self.signalsBlocked():
            self.chosen.emit()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        held, before = event.modifiers(), self.current
        super().mousePressEvent(event)
        key = self.current
        if not key or event.button() is not Qt.MouseButton.LeftButton:
            return
        if held & Qt.KeyboardModifier.ControlModifier:
            if not self.marked and before and before != key:
                self.marked[before] = None
            self.toggle(key)
        elif held & Qt.KeyboardModifier.ShiftModifier and before:
            self._mark_between(before, key)
        elif self.marked:
            self.unmark()

    def _mark_between(self, one: str, other: str) -> None:
        found = [each.key for each in self.documents]
        first, last = sorted((found.index(one), found.index(other)))
        self.marked |= dict.fromkeys(found[first : last + 1])
        self._show_marks()

    def mouseDoubleClickEvent(self, _event: QMouseEvent) -> None:
        if self.current:
            self.opened.emit(self.current)

    def selectionCommand(
        self, _index: Index, _event: object = None
    ) -> QItemSelectionModel.SelectionFlag:
        # Ctrl held down marks; what is chosen is chosen all the same.
        return QItemSelectionModel.SelectionFlag.ClearAndSelect

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if is_pressed(keys.MARK_SHELVED, event):
            self.toggle(self.current)
        elif is_pressed(keys.OPEN_SHELVED, event) and self.current:
            self.opened.emit(self.current)
        elif is_pressed(keys.MARK_ALL_SHELVED, event):
            self.mark_all()
        elif event.key() == Qt.Key.Key_Escape and self.marked:
            self.unmark()
        elif letters(event) and not self._acts(event):
            self.typed.emit(event.text())
        else:
            super().keyPressEvent(event)

    def _acts(self, event: QKeyEvent) -> bool:
        """Whether the letter is one of the keys of the page."""
        return any(is_pressed(each, event) for each in (keys.TAG_SHELVED, keys.COMPARE_SHELVED))
