"""What every faction wanted beyond supremacy, and how that went (BK-19)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from PySide6.QtWidgets import QWidget

from bwdesk.desk.games.conquest.named import named
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.choice import Segmented
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.words import words
from bwdesk.rules.games.conquest.moves import Review

if TYPE_CHECKING:
    from bwdesk.desk.games.conquest.document import ChronicleDocument

MET: tuple[Literal["", "met", "partly", "missed"], ...] = ("", "met", "partly", "missed")
WORDS = ("Open", "Met", "In part", "Missed")


class Objectives(QWidget):
    """One row a faction; the table says how it stands."""

    def __init__(self, document: ChronicleDocument) -> None:
        super().__init__()
        self.document = document
        self.choices: dict[str, Segmented] = {}
        column = layouts.column(into=self, spacing=4, margins=(18, 0, 18, 12))
        self._rows = Keyed[tuple[str, str]](column, lambda of: self._row(*of))

    def show_objectives(self) -> None:
        state = self.document.state
        self._rows.show((each.id, each.objective) for each in state.factions)
        for id, choice in self.choices.items():
            choice.blockSignals(True)
            choice.choose(MET.index(state.faction(id).met))
            choice.blockSignals(False)

    def _row(self, faction: str, objective: str) -> QWidget:
        row = QWidget()
        head = named(self.document.state, faction, wrap=True)
        block = layouts.column(head, into=row, spacing=4, margins=(0, 6, 0, 6))
        if not objective:
            block.addWidget(words("Named no objective of its own.", "small", "ink2", wrap=True))
            return row
        block.addWidget(words(objective, "prose", "ink", wrap=True))
        name = self.document.state.faction(faction).name
        choice = Segmented(f"The objective of {name}", WORDS)
        choice.setEnabled(not self.document.fixed)
        choice.chosen.connect(lambda place: self._review(faction, place))
        self.choices[faction] = choice
        block.addWidget(choice)
        return row

    def _review(self, faction: str, place: int) -> None:
        self.document.make(Review(faction, MET[place]))
