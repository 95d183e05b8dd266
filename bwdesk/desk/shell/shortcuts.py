"""The page of shortcuts: every key of the program, place by place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFrame,
    QGridLayout,
    QScrollArea,
    QWidget,
)

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.keycap import KeyCap
from bwdesk.desk.kit.shortcuts import find_heard, pressed_keys
from bwdesk.desk.kit.words import SectionLabel, words
from bwdesk.desk.kit.writing import text_line
from bwdesk.desk.shell import navigation
from bwdesk.keys import Key, group_keys

if TYPE_CHECKING:
    from bwdesk.desk.shell.window import MainWindow

WIDE, HIGH = 820, 560
HEAD = 2
"""A heading takes as much room as so many lines."""


HERE = "Where you are"


def show(window: MainWindow) -> None:
    """Open the page of shortcuts, those that hold where one is first."""
    here = tuple(find_heard(navigation.page_of(window)))
    groups = group_keys()
    Shortcuts({HERE: here, **groups} if here else groups, window).open()


class Shortcuts(QDialog):
    """What can be done by keys, in two columns; found by a word of it, or by pressing it."""

    def __init__(self, shown: dict[str, tuple[Key, ...]], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._all = shown
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle("Shortcuts")
        px = themes.theme_of(self).type.px
        self.search = text_line(hint="Find by a word, or press a key", name="Find a shortcut")
        self.search.installEventFilter(self)
        self.search.textChanged.connect(self._show)
        self.area = QScrollArea()
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setWidgetResizable(True)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        buttons.setContentsMargins(0, 0, 24, 0)
        head = layouts.row(self.search, spacing=None, margins=(24, 16, 24, 8))
        whole = layouts.column(into=self, spacing=None, margins=(0, 0, 0, 16))
        whole.addLayout(head)
        whole.addWidget(self.area, 1)
        whole.addWidget(buttons)
        room = self.screen().availableSize()
        self.resize(
            min(round(px(WIDE)), room.width() - 40), min(round(px(HIGH)), room.height() - 80)
        )
        self._show("")
        self.search.setFocus()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A command that is pressed is what one asks about; what writes is written."""
        if isinstance(event, QKeyEvent) and (keys := pressed_keys(event)):
            if event.type() is QEvent.Type.ShortcutOverride:
                event.accept()
                return True
            if event.type() is QEvent.Type.KeyPress:
                self.search.setText(keys)
                return True
        return super().eventFilter(watched, event)

    def _show(self, wanted: str) -> None:
        found = narrow(self._all, wanted)
        inside = QWidget()
        columns = layouts.row(into=inside, spacing=40, margins=(24, 8, 24, 8))
        for part in halves(found):
            column = layouts.column(spacing=6)
            for name in part:
                column.addWidget(SectionLabel(name))
                column.addLayout(_table(found[name]))
                column.addSpacing(12)
            column.addStretch(1)
            columns.addLayout(column, 1)
        if not found:
            columns.insertWidget(0, words("No key does that.", "body", "ink2"))
        if (before := self.area.takeWidget()) is not None:
            layouts.drop(before)
        self.area.setWidget(inside)


def narrow(shown: dict[str, tuple[Key, ...]], wanted: str) -> dict[str, tuple[Key, ...]]:
    """The keys every word of which is in what they do, where they act, or how they are pressed."""
    asked = wanted.casefold().split()
    found = {
        where: tuple(
            key
            for key in keys
            if all(each in f"{key.does} {where} {' '.join(key.each)}".casefold() for each in asked)
        )
        for where, keys in shown.items()
    }
    return {where: keys for where, keys in found.items() if keys}


def halves(shown: dict[str, tuple[Key, ...]]) -> tuple[list[str], list[str]]:
    """The places in two columns about as long, in their order."""
    lines = [len(keys) + HEAD for keys in shown.values()]
    left = sum(sum(lines[: at + 1]) <= (sum(lines) + HEAD) / 2 for at in range(len(lines)))
    names = list(shown)
    return names[:left], names[left:]


def _table(keys: tuple[Key, ...]) -> QGridLayout:
    table = layouts.grid(across=8, down=5, grows=(0,))
    for row, key in enumerate(keys):
        table.addWidget(words(key.does, "body", "ink", wrap=True), row, 0)
        beside = layouts.row(..., spacing=4)
        for cap in key.keys:
            beside.addWidget(KeyCap(cap))
        table.addLayout(beside, row, 1)
    return table
