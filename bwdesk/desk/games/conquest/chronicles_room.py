"""The Chronicles room: where one begins a chronicle, or goes on with one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from bwdesk.desk.games.conquest.founding.said import name_of, state_of
from bwdesk.desk.kit.action import Act, ActionRow
from bwdesk.desk.shell.interface import Opener
from bwdesk.desk.table.game_room import GameRoom
from bwdesk.files import chronicles
from bwdesk.files.drafts import Kept

SAYS = (
    "Two to six people play a war for months at one desk. The program keeps what is "
    "secret, knows the matrix, and forgets nothing."
)


class ChroniclesRoom(GameRoom):
    """``found`` begins a chronicle, ``go_on`` carries one that was being founded."""

    found = Signal()
    go_on = Signal(object)

    def __init__(self, openers: Sequence[Opener], parent: QWidget | None = None) -> None:
        super().__init__("Chronicles", SAYS, openers, parent)
        begin = Act("castle", "Start a chronicle", "Territory, factions, leaders")
        self.offer(begin).clicked.connect(self.found)
        self._drafts = QVBoxLayout()
        self._drafts.setSpacing(12)
        self._begun.addLayout(self._drafts)
        self.offer(Act("folder-open", "Open a chronicle", "From a .bwchron file")).clicked.connect(
            self.open_file
        )
        self._samples = self.let_samples()

    def show_drafts(self, waiting: Iterable[Kept]) -> None:
        """The chronicles that were being founded, to be gone on with."""
        while (item := self._drafts.takeAt(0)) is not None:
            if row := item.widget():
                row.hide()
                row.deleteLater()
        for kept in waiting:
            button = ActionRow(Act("feather", f"Go on founding {name_of(kept)}", state_of(kept)))
            button.clicked.connect(lambda _checked=False, kept=kept: self.go_on.emit(kept))
            self._drafts.addWidget(button)

    def show_files(self, recent: Iterable[Path]) -> None:
        endings = {each.ending for each in self._openers}
        there = (each for each in recent if each.suffix in endings)
        super().show_files(each for each in there if not chronicles.holds_conflict(each))
        self._samples.show_samples()
