"""The Conflicts room: where one begins a conflict, or goes on with one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from PySide6.QtCore import Signal

from bwdesk.desk.kit.action import Act
from bwdesk.desk.shell.interface import Opener
from bwdesk.desk.table.game_room import GameRoom
from bwdesk.files import chronicles
from bwdesk.rules.games.catalog import conflicts

SAYS = (
    "Two sides meet, each writes in secret what it does, and it comes to light step by step. "
    "What a conflict came from takes it up as a scene."
)


class ConflictsRoom(GameRoom):
    """``begun`` names the game of a conflict that is to begin."""

    begun = Signal(str)

    def __init__(self, openers: Sequence[Opener]) -> None:
        super().__init__("Conflicts", SAYS, openers)
        for each in conflicts():
            row = self.offer(Act("swords", f"Begin a {each.title}", "Who meets whom"))
            row.clicked.connect(lambda _on=False, name=each.name: self.begun.emit(name))
        opened = self.offer(Act("folder-open", "Open a conflict", "From a .bwchron file"))
        opened.clicked.connect(self.open_file)

    def show_files(self, recent: Iterable[Path]) -> None:
        endings = {each.ending for each in self._openers}
        there = (each for each in recent if each.suffix in endings)
        super().show_files(each for each in there if chronicles.holds_conflict(each))
