"""The people around a desk with a prolonged conflict on it."""

from __future__ import annotations

from tests.desk.table.desk import GameDesk


class Stall(GameDesk):
    """A window whose current tab is a prolonged conflict."""

    def begin(self, who: str) -> None:
        """Somebody acts, by the chip in the order."""
        self.hands.click(self.page.turn.order.chips[who])
