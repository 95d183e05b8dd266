"""Usurper in the window."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from bwdesk.desk.shell.interface import Room


class Usurper(Room):
    """One act of a week, for a narrator whose game runs elsewhere."""

    key, icon, word, guide = "usurper", "castle", "Usurper", "usurper.md"
    within = "chronicles"

    def build(self) -> QWidget:
        from bwdesk.desk.usurper.act_room import ActRoom

        return ActRoom(lambda: self.window.installed.book)

    def enter(self) -> None:
        self.window.show_room(self)
        self.page.come_in()
