"""The people around a desk with the plain board."""

from __future__ import annotations

from bwdesk.desk.table.plain.page import PlainPage
from tests.desk.hands import settle
from tests.desk.table.desk import GameDesk


class Hall(GameDesk):
    """A window whose current tab is a game on the plain board."""

    @property
    def page(self) -> PlainPage:
        page = self.tab.page
        assert isinstance(page, PlainPage)
        return page

    def turn(self) -> None:
        """A reveal is made, and all of it looked at."""
        self.hands.press("Ctrl+Return")
        settle()
        while self.page.turning.is_on:
            self.hands.press("Return")
