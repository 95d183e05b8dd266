"""The odds in the window."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from bwdesk.desk.printing.part import Printing
from bwdesk.desk.shell.interface import Room


class Odds(Room):
    """What dice are worth."""

    key, icon, word, guide = "odds", "dices", "Odds", "odds.md"

    def build(self) -> QWidget:
        from bwdesk.desk.odds.odds_room import OddsRoom

        room = OddsRoom(lambda: self.window.installed.book)
        room.print_asked.connect(lambda: self.window.part(Printing).print_book("reference-odds"))
        return room

    def enter(self) -> None:
        self.window.show_room(self)
        self.page.come_in()
