"""What every faction wanted beyond supremacy, and how that went (BK-19)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from PySide6.QtWidgets import QVBoxLayout, QWidget

from bwdesk.desk.games.conquest.named import named
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.choice import Segmented
from bwdesk.desk.kit.words import words
from bwdesk.rules.games.conquest.moves import Review
from bwdesk.rules.games.conquest.state import Faction

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
        self._shown: tuple[tuple[str, str], ...] | None = None
        self._column = layouts.column(into=self, spacing=4, margins=(18, 0, 18, 12))

    def show_objectives(self) -> None:
        state = self.document.state
        shown = tuple((each.id, each.objective) for each in state.factions)
        if shown != self._shown:
            self._shown, self.choices = shown, {}
            layouts.clear(self._column)
            for each in state.factions:
                self._column.addLayout(self._row(each))
        for id, choice in self.choices.items():
            choice.blockSignals(True)
            choice.choose(MET.index(state.faction(id).met))
            choice.blockSignals(False)

    def _row(self, own: Faction) -> QVBoxLayout:
        block = layouts.column(spacing=4, margins=(0, 6, 0, 6))
        head = named(self.document.state, own.id, face="name", wrap=True)
        block.addLayout(head)
        if not own.objective:
            block.addWidget(words("Named no objective of its own.", "small", "ink2", wrap=True))
            return block
        block.addWidget(words(own.objective, "prose", "ink", wrap=True))
        choice = Segmented(f"The objective of {own.name}", WORDS)
        choice.setEnabled(not self.document.fixed)
        choice.chosen.connect(lambda place: self._review(own.id, place))
        self.choices[own.id] = choice
        block.addWidget(choice)
        return block

    def _review(self, faction: str, place: int) -> None:
        self.document.make(Review(faction, MET[place]))
