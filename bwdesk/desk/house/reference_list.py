"""A list of references in their order, and the field that finds more of them."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QLineEdit,
    QListWidget,
    QSizePolicy,
    QToolButton,
    QWidget,
)

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.words import hint
from bwdesk.desk.kit.writing import proposing, undo_with_document
from bwdesk.rules.book import readable
from bwdesk.rules.spelling import key

ROW, MOST_ROWS = 26, 9


class Finder(QLineEdit):
    """Proposes names; ``taken`` carries the one chosen, ``unknown`` what nothing is called.

    Enter takes what is called so, else the first proposal in sight; where none is, or Escape has
    closed them, the name is unknown.
    """

    taken = Signal(str)
    unknown = Signal(str)

    def __init__(self, name: str, hint: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setPlaceholderText(hint)
        self.setClearButtonEnabled(True)
        undo_with_document(self)
        self._names = proposing(self, self._take)
        self._options: dict[str, str] = {}

    def offer(self, options: Mapping[str, str]) -> None:
        """What can be found: names and the ids they stand for."""
        self._options = dict(options)
        names = list(self._options)
        if names != self._names.stringList():
            self._names.setStringList(names)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        popup = self.completer().popup()
        proposes = popup is not None and popup.isVisible()
        chosen = proposes and popup is not None and popup.currentIndex().isValid()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not chosen:
            if popup is not None:
                popup.hide()
            if text := self.text().strip():
                self._take(self._meant(text) if proposes else text)
        else:
            super().keyPressEvent(event)

    def _meant(self, text: str) -> str:
        """What is called so, else the first that was proposed."""
        named = self._named(text)
        found = (name for name in self._options if text.casefold() in name.casefold())
        return named or next(found, text)

    def _named(self, text: str) -> str:
        wanted = key(text)
        named = text if text in self._options else ""
        return named or next((name for name in self._options if key(name) == wanted), "")

    def _take(self, text: str) -> None:
        if named := self._named(text):
            self.clear()
            self.taken.emit(self._options[named])
        else:
            self.unknown.emit(text)


class _Rows(QListWidget):
    """Delete removes a row, Alt with an arrow moves it."""

    removed = Signal(int)
    moved = Signal(int, int)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()))
        if step and event.modifiers() & Qt.KeyboardModifier.AltModifier:
            self.moved.emit(self.currentRow(), step)
        elif event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace) and self.currentRow() >= 0:
            self.removed.emit(self.currentRow())
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
        self.rows = _Rows()
        self.rows.setAccessibleName(name)
        self.rows.setFrameShape(QFrame.Shape.NoFrame)
        self.rows.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.rows.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.rows.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.finder = Finder(f"Add to {name.lower()}", f"Add {what}")
        self.finder.setMaximumWidth(round(themes.of(self).type.px(300)))
        self.up = self._tool("chevron-up", f"{name}: move up (Alt Up)", lambda: self._move(-1))
        self.down = self._tool(
            "chevron-down", f"{name}: move down (Alt Down)", lambda: self._move(1)
        )
        self.drop = self._tool("x", f"{name}: remove (Delete)", self._drop)
        below = layouts.row(spacing=4)
        below.addWidget(self.finder, 1)
        for button in (self.up, self.down, self.drop):
            below.addWidget(button)
        below.addStretch(1)
        layouts.column(self.rows, below, into=self, spacing=4)
        self.setFocusProxy(self.finder)
        self.finder.taken.connect(self._add)
        self.finder.unknown.connect(self.unknown)
        self.rows.removed.connect(self._remove)
        self.rows.moved.connect(self._step)
        self.rows.currentRowChanged.connect(lambda _row: self._enable())
        themes.of(self).changed.connect(self._measure)
        self._measure()
        self._enable()

    def offer(self, options: Mapping[str, str]) -> None:
        """What can be added: names and the ids they stand for."""
        named = {id: name for name, id in options.items()}
        if named != self._named:
            self._named = named
            self.finder.offer(options)
            self._fill()

    def show_value(self, value: tuple[str, ...]) -> None:
        if value != self._value:
            self._value = value
            self._fill()

    def add(self, id: str) -> None:
        """As if it had been chosen."""
        self._add(id)

    def _tool(self, icon: str, name: str, do: object) -> QToolButton:
        button = QToolButton()
        button.setProperty("lucide", icon)
        button.setProperty("kind", "tool")
        button.setToolTip(hint(name))
        button.setAccessibleName(name)
        button.clicked.connect(do)
        return button

    def _fill(self) -> None:
        row = self.rows.currentRow()
        self.rows.clear()
        for id in self._value:
            self.rows.addItem(self._named.get(id) or f"{readable(id)} (no pack has it)")
        self.rows.setCurrentRow(min(row, len(self._value) - 1))
        self._measure()
        self._enable()

    def _measure(self) -> None:
        px = themes.of(self).type.px
        for row in range(self.rows.count()):
            self.rows.item(row).setSizeHint(QSize(1, round(px(ROW))))
        shown = min(len(self._value), MOST_ROWS)
        self.rows.setFixedHeight(round(px(ROW)) * shown + 2)
        self.rows.setVisible(shown > 0)

    def _enable(self) -> None:
        row, last = self.rows.currentRow(), len(self._value) - 1
        self.up.setEnabled(row > 0)
        self.down.setEnabled(0 <= row < last)
        self.drop.setEnabled(row >= 0)
        for button in (self.up, self.down, self.drop):
            button.setVisible(last >= 0)

    def _add(self, id: str) -> None:
        if id not in self._value:
            self._become((*self._value, id), len(self._value))

    def _drop(self) -> None:
        self._remove(self.rows.currentRow())

    def _remove(self, row: int) -> None:
        self._become((*self._value[:row], *self._value[row + 1 :]), row)

    def _move(self, step: int) -> None:
        self._step(self.rows.currentRow(), step)

    def _step(self, row: int, step: int) -> None:
        to = row + step
        if 0 <= row < len(self._value) and 0 <= to < len(self._value):
            moved = list(self._value)
            moved.insert(to, moved.pop(row))
            self._become(tuple(moved), to)

    def _become(self, value: tuple[str, ...], row: int) -> None:
        self._value = value
        self._fill()
        self.rows.setCurrentRow(min(row, len(value) - 1))
        self.told.emit(value)
