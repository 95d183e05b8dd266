"""The page of shortcuts: every key of the window, and those of single pages."""

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

if TYPE_CHECKING:
    from bwdesk.desk.shell.actions import Act
    from bwdesk.desk.shell.window import MainWindow

WIDE, HIGH = 820, 560
Keys = tuple[tuple[str, tuple[str, ...]], ...]

ON_PAGES: Keys = (
    ("Find a way to a lifepath (Lifepaths)", ("Ctrl+L",)),
    ("One more lifepath, or a life, at random (Lifepaths)", ("Ctrl+R",)),
    ("Black, gray, white; why it is so (Stats)", ("B", "G", "W", "?")),
    ("Move a pack up or down (House rules)", ("Alt+Up", "Alt+Down")),
    ("Do what the page is for (slip, scenes)", ("Ctrl+Return",)),
    ("Hand the desk back; what is written waits (the curtain)", ("Escape",)),
    ("Write a pool; copy it as text (Odds)", ("/", "Ctrl+C")),
    ("Write a note for the journal (a campaign)", ("Ctrl+J",)),
    ("Award; name somebody; other words (Artha round)", ("F", "P", "D", "N", "R")),
    ("Yes, no (votes)", ("Y", "N")),
    ("Find in the history, in the journal", ("Ctrl+F",)),
    ("Leave the past (History)", ("Escape",)),
    ("The next page of paper, the one before (Print)", ("Ctrl+PgDown", "Ctrl+PgUp")),
)
"""What keys do on single pages: the window does not know it before a page is made."""

EVERYWHERE: Keys = (
    ("Press what has the focus", ("Space", "Return")),
    ("The next field, the one before", ("Tab", "Shift+Tab")),
    ("More, less", ("Up", "Down", "PgUp", "PgDown")),
    ("Open the menus", ("F10", "Alt")),
    ("Close a dialog or a menu", ("Escape",)),
)


def groups(window: MainWindow) -> dict[str, Keys]:
    """Everything with a key, under the menu it is in."""
    acts = window.acts
    first, last = acts.tabs[0], acts.tabs[-1]
    numbered = (first.shortcut().toString(), last.shortcut().toString())
    return {
        "File": _keys_of(acts.filed),
        "Edit": _keys_of((acts.undo, acts.redo)),
        "Go": (
            *_keys_of((acts.find, *acts.steps, *acts.turns)),
            ("The first tab … the ninth", numbered),
        ),
        "Help": _keys_of(acts.helps),
        "Everywhere": EVERYWHERE,
        "On single pages": ON_PAGES,
    }


def _keys_of(actions: tuple[Act, ...]) -> Keys:
    return tuple(
        (
            each.name.rstrip("…"),
            tuple(keys.toString() for keys in each.shortcuts()),
        )
        for each in actions
    )


def show(window: MainWindow) -> None:
    """Open the page of shortcuts."""
    Shortcuts(groups(window), window).open()


class Shortcuts(QDialog):
    """What can be done by keys, in two columns."""

    def __init__(self, shown: dict[str, Keys], parent: QWidget | None = None) -> None:
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
        names = list(shown)
        for part in (names[:2], names[2:]):
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


def _table(keys: Keys) -> QGridLayout:
    table = layouts.grid(across=8, down=5, grows=(0,))
    for row, (does, caps) in enumerate(keys):
        table.addWidget(words(does, "body", "ink", wrap=True), row, 0)
        beside = layouts.row(..., spacing=4)
        for cap in caps:
            beside.addWidget(KeyCap(cap))
        table.addLayout(beside, row, 1)
    return table
