"""A spell that is held, in the list of a grimoire."""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.words import words


class HeldShown(Struct, frozen=True):
    """A spell that is held: its obstacle, and when it taxes again; *due* where that is now."""

    name: str
    obstacle: int
    when: str
    due: bool = False


class HeldRow(QWidget):
    """``dropped`` when it is let go, ``flows`` when it taxes again, by its name."""

    dropped = Signal(str)
    flows = Signal(str)

    def __init__(self, held: HeldShown) -> None:
        super().__init__()
        self.held = held
        self._name = words("", "name")
        self._ob = words("", "strong")
        self._when = words("", "small", "ink2", wrap=True)
        self.flow = push_button("Tax again", lambda: self.flows.emit(self.held.name))
        self.drop = push_button("Drop", lambda: self.dropped.emit(self.held.name), kind="quiet")
        layouts.column(
            layouts.row(self._name, ..., self._ob, spacing=8),
            layouts.row(self._when, self.flow, self.drop, spacing=8, grows=0),
            layouts.rule(),
            into=self,
            spacing=4,
            margins=(0, 6, 0, 0),
        )
        self.show_held(held)

    def show_held(self, held: HeldShown) -> None:
        self.held = held
        self._name.setText(held.name)
        self._ob.setText(f"Ob\u00a0{held.obstacle}")
        self._when.setText(held.when)
        themes.wear(self._when, tint="broken" if held.due else "ink2")
        self.flow.setAccessibleName(f"Tax again for {held.name}")
        self.drop.setAccessibleName(f"Drop {held.name}")
