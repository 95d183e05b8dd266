"""A list of references in their order, and the field that finds more of them."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QListWidget, QSizePolicy, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import tool_button
from bwdesk.desk.kit.name_line import NameLine
from bwdesk.desk.kit.shortcuts import is_pressed, row_step, with_key
from bwdesk.desk.kit.writing import empty_line, undo_with_document
from bwdesk.keys import REMOVE_ROW, ROW_DOWN, ROW_UP
from bwdesk.rules.packs.book import readable
from bwdesk.rules.packs.spelling import key

ROW, MOST_ROWS, WIDEST = 26, 9, 300


class Finder(NameLine):
    """``taken`` carries the id of what was chosen, ``unknown`` what nothing is called.

    Enter takes what is called so, else the first proposal in sight; where none is, or Escape has
    closed them, the name is unknown.
    """

    taken = Signal(str)
    unknown = Signal(str)

    def __init__(self, name: str, hint: str, parent: QWidget | None = None) -> None:
        super().__init__(name, hint, parent)
        undo_with_document(self)
        self.entered.connect(self._take)
        self._ids: dict[str, str] = {}

    def find_in(self, options: Mapping[str, str]) -> None:
        """What can be found: names and the ids they stand for."""
        self._ids = dict(options)
        self.offer(self._ids)

    def enter(self) -> None:
        if text := self.text().strip():
            first = self.nearest(text) if self.proposes and not self._find_name(text) else ""
            self._take(first or text)

    def _find_name(self, text: str) -> str:
        wanted = key(text)
        named = text if text in self._ids else ""
        return named or next((name for name in self._ids if key(name) == wanted), "")

    def _take(self, text: str) -> None:
        if named := self._find_name(text):
            empty_line(self)
            self.taken.emit(self._ids[named])
        else:
            self.unknown.emit(text)


class _Rows(QListWidget):
    """Delete removes a row, Alt with an arrow moves it."""

    removed = Signal()
    moved = Signal(int)

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if step := row_step(event):
            self.moved.emit(step)
        elif is_pressed(REMOVE_ROW, event):
            self.removed.emit()
        else:
            super().keyPressEvent(event)


class ReferenceList(QWidget):
    """``told`` carries the ids in their order; ``unknown`` a name that stands for nothing yet."""

    told = Signal(object)
    unknown = Signal(str)

    def __init__(self, name: str, what: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._value: tuple[str, ...] = ()
        self._named: dict[str, str] = {}
        self.rows = _Rows(name)
        self.finder = Finder(f"Add to {name.lower()}", f"Add {what}")
        self.finder.setMaximumWidth(round(themes.theme_of(self).type.px(WIDEST)))
        self.up = tool_button(
            "chevron-up", with_key(f"{name}: move up", ROW_UP), lambda: self._step(-1)
        )
        self.down = tool_button(
            "chevron-down", with_key(f"{name}: move down", ROW_DOWN), lambda: self._step(1)
        )
        self.drop = tool_button("x", with_key(f"{name}: remove", REMOVE_ROW), self._remove)
        below = layouts.row(self.finder, self.up, self.down, self.drop, ..., spacing=4, grows=0)
        layouts.column(self.rows, below, into=self, spacing=4)
        self.setFocusProxy(self.finder)
        self.finder.taken.connect(self.add)
        self.finder.unknown.connect(self.unknown)
        self.rows.removed.connect(self._remove)
        self.rows.moved.connect(self._step)
        self.rows.currentRowChanged.connect(lambda _row: self._enable())
        themes.theme_of(self).changed.connect(self._measure)
        self._fill(0)

    def offer(self, options: Mapping[str, str]) -> None:
        """What can be added: names and the ids they stand for."""
        named = {id: name for name, id in options.items()}
        if named != self._named:
            self._named = named
            self.finder.find_in(options)
            self._fill(self.rows.currentRow())

    def show_value(self, value: tuple[str, ...]) -> None:
        if value != self._value:
            self._value = value
            self._fill(self.rows.currentRow())

    def add(self, id: str) -> None:
        """As if it had been chosen; what is there already is not there twice."""
        if id not in self._value:
            self._become((*self._value, id), len(self._value))

    def _fill(self, row: int) -> None:
        self.rows.clear()
        for id in self._value:
            self.rows.addItem(self._named.get(id) or f"{readable(id)} (no pack has it)")
        self.rows.setCurrentRow(min(row, len(self._value) - 1))
        self._measure()
        self._enable()

    def _measure(self) -> None:
        high = round(themes.theme_of(self).type.px(ROW))
        for row in range(self.rows.count()):
            self.rows.item(row).setSizeHint(QSize(1, high))
        shown = min(len(self._value), MOST_ROWS)
        self.rows.setFixedHeight(high * shown + 2)
        self.rows.setVisible(shown > 0)

    def _enable(self) -> None:
        row, last = self.rows.currentRow(), len(self._value) - 1
        can = {self.up: row > 0, self.down: 0 <= row < last, self.drop: row >= 0}
        for button, now in can.items():
            button.setEnabled(now)
            button.setVisible(last >= 0)

    def _remove(self) -> None:
        row = self.rows.currentRow()
        if row >= 0:
            self._become((*self._value[:row], *self._value[row + 1 :]), row)

    def _step(self, step: int) -> None:
        row = self.rows.currentRow()
        if 0 <= row < len(self._value) and 0 <= row + step < len(self._value):
            moved = list(self._value)
            moved.insert(row + step, moved.pop(row))
            self._become(tuple(moved), row + step)

    def _become(self, value: tuple[str, ...], row: int) -> None:
        self._value = value
        self._fill(row)
        self.told.emit(value)
