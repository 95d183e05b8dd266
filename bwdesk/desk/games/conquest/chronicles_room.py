"""The Chronicles room: where one begins a chronicle, or goes on with one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.action import Act, ActionRow
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.shell.interface import Opener
from bwdesk.desk.table.game_room import GameRoom
from bwdesk.files import chronicles
from bwdesk.files.drafts import Kept

SAYS = (
    "Two to six people play a war for months at one desk. The program keeps what is "
    "secret, knows the matrix, and forgets nothing."
)


class ChroniclesRoom(GameRoom):
    """``found`` begins a chronicle, ``courts`` a game of two courts, ``usurper`` one of Usurper;
    ``go_on`` carries what was being founded."""

    found = Signal()
    courts = Signal()
    usurper = Signal()
    go_on = Signal(object)

    def __init__(self, openers: Sequence[Opener], parent: QWidget | None = None) -> None:
        super().__init__("Chronicles", SAYS, openers, parent)
        begin = Act("castle", "Start a chronicle", "Territory, factions, leaders")
        self.offer(begin).clicked.connect(self.found)
        courts = Act(
            "sun-moon", "Found two courts", "Twelve years of seasons, campaigns, intrigues"
        )
        self.offer(courts).clicked.connect(self.courts)
        usurper = Act("scroll-text", "Found a game of Usurper", "A narrator, weeks of orders")
        self.offer(usurper).clicked.connect(self.usurper)
        drafts = layouts.column(spacing=12)
        self._drafts = Keyed[Kept](drafts, self._draft, key=lambda kept: kept.path)
        self._begun.addLayout(drafts)
        self.offer(Act("folder-open", "Open a chronicle", "From a .bwchron file")).clicked.connect(
            self.open_file
        )
        self._samples = self.let_samples()

    def show_drafts(self, waiting: Iterable[Kept]) -> None:
        """The chronicles that were being founded, to be gone on with."""
        self._drafts.show(waiting)

    def _draft(self, kept: Kept) -> ActionRow:
        button = ActionRow(Act("feather", f"Go on founding {kept.title}", kept.stands))
        button.clicked.connect(lambda: self.go_on.emit(kept))
        return button

    def show_files(self, recent: Iterable[Path]) -> None:
        endings = {each.ending for each in self._openers}
        there = (each for each in recent if each.suffix in endings)
        super().show_files(each for each in there if not chronicles.holds_conflict(each))
        self._samples.show_samples()
