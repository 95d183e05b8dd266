"""The Consequence scene: who tells it, and what was told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from bwdesk.desk import theme as themes
from bwdesk.desk.chronicle.sides import narration
from bwdesk.desk.widgets.words import words
from bwdesk.rules.games.conquest.moves import Tell

if TYPE_CHECKING:
    from bwdesk.desk.chronicle.document import ChronicleDocument

LINES = 6


class Telling(QWidget):
    """A field for the words; kept, they stand in the record, and may be told anew."""

    def __init__(self, document: ChronicleDocument) -> None:
        super().__init__()
        self.document = document
        self._round, self._kept = 0, ""
        column = QVBoxLayout(self)
        column.setContentsMargins(18, 0, 18, 12)
        column.setSpacing(8)
        self._who = words("", "body", "ink", wrap=True)
        column.addWidget(self._who)
        self.by = QComboBox()
        self.by.setAccessibleName("Who tells it")
        column.addWidget(self.by)
        self.text = QPlainTextEdit()
        self.text.setProperty("face", "prose")
        self.text.setPlaceholderText("What comes of the maneuver, as the table hears it")
        self.text.setAccessibleName("The consequences, told")
        self.text.setTabChangesFocus(True)
        self.text.setFixedHeight(round(themes.of(self).type.line("prose") * LINES))
        self.text.textChanged.connect(self._show_keep)
        column.addWidget(self.text)
        row = QHBoxLayout()
        self._says = words("", "small", "ink2", wrap=True)
        row.addWidget(self._says, 1)
        self.keep = QPushButton("Keep the telling")
        self.keep.clicked.connect(self._tell)
        row.addWidget(self.keep)
        column.addLayout(row)

    def show_telling(self) -> None:
        """As it stands now; words not kept yet stay in the field."""
        state = self.document.state
        self._who.setText(narration(state) or "Nobody rolled, so nobody has it to tell.")
        for each in (self.by, self.text, self.keep, self._says):
            each.setVisible(bool(state.narrators))
        self.by.setVisible(len(state.narrators) > 1)
        chosen = self.by.currentData()
        self.by.clear()
        for id in state.narrators:
            self.by.addItem(f"Told by {state.faction(id).name}", id)
        self.by.setCurrentIndex(max(0, self.by.findData(chosen)))
        if state.number != self._round or state.told != self._kept:
            self._round, self._kept = state.number, state.told
            self.text.setPlainText(state.told)
        self._show_keep()

    def _show_keep(self) -> None:
        state, said = self.document.state, self.text.toPlainText().strip()
        waits = state.phase == "fallen"
        self.keep.setEnabled(
            bool(said) and said != state.told and not waits and not self.document.fixed
        )
        self._says.setText(
            "It is kept once the fallen have chosen."
            if waits
            else "It stands in the record."
            if said and said == state.told
            else ""
        )

    def _tell(self) -> None:
        faction = str(self.by.currentData())
        seat = next(iter(self.document.state.faction(faction).seats), "")
        self.document.make(Tell(faction, self.text.toPlainText().strip()), seat)
