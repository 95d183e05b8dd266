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

        room = ActRoom(lambda: self.window.installed.book)
        room.written.connect(self._write)
        return room

    def _write(self, kind: str) -> None:
        """A card of one's own, where packs are edited."""
        rules = self.window.parts["rules"]
        self.window.go(rules.key)
        self.window.attempt(lambda: rules.page.write(kind))

    def enter(self) -> None:
        self.window.show_room(self)
        self.page.come_in()
