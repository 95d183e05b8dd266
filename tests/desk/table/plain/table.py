"""The people around a desk with the plain board, and what they do with real keys and clicks."""

from __future__ import annotations

from typing import Any

from bwdesk.desk.shell.window import MainWindow
from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.table.plain.page import PlainPage
from bwdesk.desk.table.tab import TableTab
from tests.desk.hands import Hands, settle


class Hall:
    """A window whose current tab is a game on the plain board."""

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
    def page(self) -> PlainPage:
        page = self.tab.page
        assert isinstance(page, PlainPage)
        return page

    @property
    def state(self) -> Any:
        return self.document.state

    def come_in(self) -> None:
        """Whoever the curtain waits for says so, by keys alone."""
        dialog: Any = self.window.parts["chronicles"].hot_seat.dialog
        assert dialog is not None
        self.hands.tab_to(dialog.button)
        self.hands.press("Return")

    def hand_over(self) -> None:
        """The desk goes to whoever writes next, by the ember act of the board."""
        self.hands.press("Ctrl+Return")
        self.come_in()

    def turn(self) -> None:
        """A reveal is made, and all of it looked at."""
        self.hands.press("Ctrl+Return")
        settle()
        while self.page.turning.on:
            self.hands.press("Return")
