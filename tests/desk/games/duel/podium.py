"""The people around a desk with a duel, and what they do with real keys and clicks."""

from __future__ import annotations

from typing import Any

from bwdesk.desk.shell.window import MainWindow
from bwdesk.desk.table.tab import TableTab
from bwdesk.rules.games.duel.state import State
from tests.desk.hands import Hands, settle


class Podium:
    """A window whose current tab is a duel."""

    def __init__(self, window: MainWindow) -> None:
        self.window, self.hands = window, Hands(window)
        self.refused: list[str] = []
        self.tab.document.refused.connect(self.refused.append)

    @property
    def tab(self) -> TableTab:
        tab = self.window.current
        assert isinstance(tab, TableTab)
        return tab

    @property
    def page(self) -> Any:
        return self.tab.page

    @property
    def state(self) -> State:
        state: State = self.tab.document.state
        return state

    def come_in(self) -> None:
        """Whoever the curtain waits for says so, by keys alone."""
        dialog: Any = self.window.parts["chronicles"].hot_seat.dialog
        assert dialog is not None
        self.hands.tab_to(dialog.button)
        self.hands.press("Return")

    def write(self, letters: str, line: str = "") -> None:
        """The desk goes to whoever writes next; three cards by their letters, then the seal."""
        self.hands.press("Ctrl+Return")
        self.come_in()
        for letter in letters:
            self.hands.type(letter)
            if line:
                self.hands.press("Tab")
                self.hands.type(line)
            self.hands.press("Return")
        self.hands.press("Ctrl+Return")
        settle()

    def throw(self, *faces: str) -> None:
        """Faces typed where the cursor is, one field after the other."""
        for each in faces:
            self.hands.type(each)
            self.hands.press("Return")
        settle()
