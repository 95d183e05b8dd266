"""The people around a desk with a conflict on it, and what they do with real keys and clicks."""

from __future__ import annotations

from typing import Any

from bwdesk.desk.shell.window import MainWindow
from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.table.tab import TableTab
from bwdesk.rules.games.prolonged.state import State
from tests.desk.hands import Hands, settle


class Stall:
    """A window whose current tab is a conflict."""

    def __init__(self, window: MainWindow) -> None:
        self.window, self.hands = window, Hands(window)
        self.refused: list[str] = []
        self.document.refused.connect(self.refused.append)

    @property
    def tab(self) -> TableTab:
        tab = self.window.current
        assert isinstance(tab, TableTab)
        return tab

    @property
    def document(self) -> TableDocument:
        return self.tab.document

    @property
    def page(self) -> Any:
        return self.tab.page

    @property
    def state(self) -> State:
        state: State = self.document.state
        return state

    def begin(self, who: str) -> None:
        """Somebody acts, by the chip in the order."""
        self.hands.click(self.page.order.chips[who])

    def lay(self, *faces: str) -> None:
        """Faces typed from where the cursor is, Enter after each roll."""
        for each in faces:
            self.hands.type(each)
            self.hands.press("Return")
        settle()

    def come_in(self) -> None:
        """Whoever the curtain waits for says so, by keys alone."""
        dialog: Any = self.window.parts["chronicles"].hot_seat.dialog
        assert dialog is not None
        self.hands.tab_to(dialog.button)
        self.hands.press("Return")
