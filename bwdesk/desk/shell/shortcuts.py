"""The page of shortcuts: every key of the program, place by place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
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
from bwdesk.desk.kit.words import SectionLabel, words
from bwdesk.keys import Key, group_keys

if TYPE_CHECKING:
    from bwdesk.desk.shell.window import MainWindow

WIDE, HIGH = 820, 560
HEAD = 2
"""A heading takes as much room as so many lines."""


def show(window: MainWindow) -> None:
    """Open the page of shortcuts."""
    Shortcuts(group_keys(), window).open()


class Shortcuts(QDialog):
    """What can be done by keys, in two columns."""

    def __init__(self, shown: dict[str, tuple[Key, ...]], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle("Shortcuts")
        px = themes.theme_of(self).type.px
        whole = layouts.column(into=self, spacing=None, margins=(0, 0, 0, 16))
        area, inside = QScrollArea(), QWidget()
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        columns = layouts.row(into=inside, spacing=40, margins=(24, 20, 24, 8))
        for part in halves(shown):
            column = layouts.column(spacing=6)
            for name in part:
                column.addWidget(SectionLabel(name))
                column.addLayout(_table(shown[name]))
                column.addSpacing(12)
            column.addStretch(1)
            columns.addLayout(column, 1)
        area.setWidget(inside)
        whole.addWidget(area, 1)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        buttons.setContentsMargins(0, 0, 24, 0)
        whole.addWidget(buttons)
        room = self.screen().availableSize()
        self.resize(
            min(round(px(WIDE)), room.width() - 40), min(round(px(HIGH)), room.height() - 80)
        )


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
