"""The people around a desk with a duel."""

from __future__ import annotations

from tests.desk.hands import settle
from tests.desk.table.desk import GameDesk


class Podium(GameDesk):
    """A window whose current tab is a duel."""

    def write(self, letters: str, line: str = "") -> None:
        """The desk goes to whoever writes next; three cards by their letters, then the seal."""
        self.hand_over()
        for letter in letters:
            self.hands.type(letter)
            if line:
                self.hands.press("Tab")
                self.hands.type(line)
            self.hands.press("Return")
        self.hands.press("Ctrl+Return")
        settle()
