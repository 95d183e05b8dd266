"""A pack in the list of packs: switch, name, what it holds, and what can be done with it."""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QFrame

from bwdesk.desk import theme as themes
from bwdesk.desk.house.fields import FlagField
from bwdesk.desk.kit import layouts, strokes
from bwdesk.desk.kit.buttons import push_button, tool_button
from bwdesk.desk.kit.shortcuts import hear, with_key
from bwdesk.desk.kit.words import words
from bwdesk.keys import ROW_DOWN, ROW_UP
from bwdesk.rules.packs.book import Pack
from bwdesk.rules.packs.pack_words import contents_words


class Standing(Struct, frozen=True):
    """A pack as the list shows it; *up* and *down* say whether it can move."""

    pack: Pack
    own: bool
    on: bool
    up: bool = False
    down: bool = False


class PackRow(QFrame):
    """``switched`` on or off; ``asked`` carries what to do: open, up, down, export, remove."""

    switched = Signal(bool)
    asked = Signal(str)

    def __init__(self, standing: Standing) -> None:
        super().__init__()
        pack = standing.pack
        self.pack = pack
        row = layouts.row(into=self, spacing=12, margins=(4, 10, 4, 10))
        self.switch = FlagField("")
        self.switch.setAccessibleName(f"{pack.name} is in force")
        self.switch.setToolTip("In force at this table")
        self.switch.show_value(standing.on)
        self.switch.told.connect(self.switched.emit)
        row.addWidget(self.switch, 0, Qt.AlignmentFlag.AlignTop)
        state = (
            "your own" if standing.own else "comes with the program",
            "optional" if pack.optional else "",
            "in force" if standing.on else "off",
        )
        about = f"{pack.id}, version {pack.version}. It holds {contents_words(pack)}."
        says = layouts.column(
            layouts.row(
                words(pack.name or pack.id, "name", "ink" if standing.on else "ink2"),
                words(", ".join(filter(None, state)), "small", "ink2"),
                ...,
                spacing=10,
            ),
            words(about, "small", "ink2", wrap=True),
            spacing=2,
        )
        if pack.edition:
            says.addWidget(words(pack.edition, "small", "ink3", wrap=True))
        row.addLayout(says, 1)
        self.buttons: dict[str, QAbstractButton] = {}
        if standing.own:
            self._tool("up", "chevron-up", with_key("Move up", ROW_UP)).setEnabled(standing.up)
            self._tool("down", "chevron-down", with_key("Move down", ROW_DOWN)).setEnabled(
                standing.down
            )
            self._tool("remove", "trash-2", "Remove")
        self._tool("export", "download", "Export…")
        does, icon = ("Edit", "pencil") if standing.own else ("Read", "book-open")
        self.buttons["open"] = push_button(
            does, lambda: self.asked.emit("open"), icon=icon, name=f"{does} {pack.name}"
        )
        for button in self.buttons.values():
            row.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)
        if standing.own:
            hear(ROW_UP, self, self.buttons["up"].click)
            hear(ROW_DOWN, self, self.buttons["down"].click)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.y():
            strokes.draw_hairline(
                QPainter(self), 0, self.width(), 0, themes.theme_of(self).palette.line
            )

    def _tool(self, act: str, icon: str, says: str) -> QAbstractButton:
        button = tool_button(icon, says, lambda: self.asked.emit(act))
        button.setAccessibleName(f"{says.partition(' (')[0].rstrip('…')} {self.pack.name}")
        self.buttons[act] = button
        return button
