"""The House rules in the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QUndoStack
from PySide6.QtWidgets import QWidget

from bwdesk.desk.shell.interface import Room
from bwdesk.rules.packs.book import Pack

if TYPE_CHECKING:
    from bwdesk.desk.kit.filling_in import FillIn
    from bwdesk.files.recovery import Kept


class House(Room):
    """Packs and their editor."""

    key, icon, word, guide = "rules", "hammer", "House rules", "house-rules.md"
    saves = True

    def build(self) -> QWidget:
        from bwdesk.desk.house.house_room import HouseRules

        room = HouseRules(self.window.settings, self.window.installed)
        room.stepped.connect(self.window.follow_undo)
        return room

    def enter(self) -> None:
        self.page.come_in()
        self.window.show_room(self)

    @property
    def stack(self) -> QUndoStack | None:
        stack: QUndoStack | None = self.page.stack
        return stack

    def save(self) -> None:
        self.page.save()

    def fill_in(self, asked: FillIn, /) -> bool:
        self.window.go(self.key)
        self.window.attempt(lambda: self.page.amend(asked.kind, asked.id, asked.name))
        return True

    def may_close(self) -> bool:
        if self.page.draft and self.page.draft.is_unsaved:
            self.window.show_room(self)
        return bool(self.page.may_close())

    def take_back(self, kept: Kept, /) -> bool:
        if not isinstance(kept.unsaved.content, Pack):
            return False
        if self.page.take_up(kept):
            self.window.go(self.key)
        return True
