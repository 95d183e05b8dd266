"""The Campaigns room: where a campaign is begun, or gone on with."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from PySide6.QtCore import Signal

from bwdesk.desk.kit.action import Act
from bwdesk.desk.shell.interface import Opener
from bwdesk.desk.table.game_room import GameRoom

SAYS = (
    "The characters of a table beside each other: their tests, wounds, artha and what the evening "
    "taught them, written into their own files as you play."
)


class CampaignsRoom(GameRoom):
    """``found`` begins a campaign."""

    found = Signal()

    def __init__(self, openers: Sequence[Opener]) -> None:
        super().__init__("Campaigns", SAYS, openers)
        begin = Act("users", "Begin a campaign", "Who plays, and whom")
        self.offer(begin).clicked.connect(self.found)
        opened = self.offer(Act("folder-open", "Open a campaign", "From a .bwcampaign file"))
        opened.clicked.connect(self.open_file)
        self._samples = self.let_samples()

    def show_files(self, recent: Iterable[Path]) -> None:
        endings = {each.ending for each in self._openers}
        super().show_files(each for each in recent if each.suffix in endings)
        self._samples.show_samples()
