"""The Consequence scene: who tells it, and what was told. Left half told, it is kept as it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QPlainTextEdit,
    QWidget,
)

from bwdesk.desk import theme as themes
from bwdesk.desk.games.conquest.sides import narration
from bwdesk.desk.games.conquest.story import made
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.words import words
from bwdesk.desk.kit.writing import kept_elsewhere
from bwdesk.rules.games.conquest.moves import Tell

if TYPE_CHECKING:
    from bwdesk.desk.games.conquest.document import ChronicleDocument

LINES = 6
TOLD_IN = ("aftermath", "over")
"""Phases in which it can be told: once the fallen have chosen."""


class ConsequenceScene(QWidget):
    """A field for the words; kept, they stand in the record, and may be told anew."""

    def __init__(self, document: ChronicleDocument) -> None:
        super().__init__()
        self.document = document
        self._shown = (0, "")
        document.settling.connect(self.settle)
        column = layouts.column(into=self, spacing=8, margins=(18, 0, 18, 12))
        self._who = words("", "body", "ink", wrap=True)
        column.addWidget(self._who)
        self.by = QComboBox()
        self.by.setAccessibleName("Who tells it")
        self.by.activated.connect(self._take_teller)
        column.addWidget(self.by)
        self.text = QPlainTextEdit()
        self.text.setProperty("face", "prose")
        self.text.setPlaceholderText("What comes of the maneuver, as the table hears it")
        self.text.setAccessibleName("The consequences, told")
        self.text.setTabChangesFocus(True)
        self.text.setFixedHeight(round(themes.of(self).type.line("prose") * LINES))
        self.text.textChanged.connect(self._jot)
        kept_elsewhere(self.text)
        column.addWidget(self.text)
        row = QHBoxLayout()
        self._says = words("", "small", "ink2", wrap=True)
        row.addWidget(self._says, 1)
        self.keep = push_button("Keep the telling", self._tell)
        row.addWidget(self.keep)
        column.addLayout(row)

    def show_telling(self) -> None:
        """As it stands now; words not kept yet stay in the field."""
        state = self.document.state
        self._who.setText(
            narration(state) or "Nobody rolled in this maneuver, so there is no scene to tell."
        )
        for each in (self.by, self.text, self.keep, self._says):
            each.setVisible(bool(state.narrators))
        self.by.setVisible(len(state.narrators) > 1)
        self.by.clear()
        for id in state.narrators:
            self.by.addItem(f"Told by {state.faction(id).name}", id)
        self.by.setCurrentIndex(max(0, self.by.findData(teller(self.document))))
        if (state.number, state.told) != self._shown:
            self._shown = (state.number, state.told)
            says = self.document.jotted(_field(self.document)) or state.told
            if self.text.toPlainText().strip() != says:
                self.text.setPlainText(says)
        self.text.setReadOnly(bool(self.document.fixed))
        self._show_keep()

    def settle(self) -> None:
        """The page is left: what stands in the field is told so."""
        settle_telling(self.document)

    def _jot(self) -> None:
        said = self.text.toPlainText().strip()
        self.document.jot(_field(self.document), "" if said == self.document.state.told else said)
        self._show_keep()

    def _take_teller(self) -> None:
        self.document.jot(_teller_field(self.document), str(self.by.currentData()))

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
        move = Tell(faction, self.text.toPlainText().strip())
        self.document.make_of(_field(self.document), move, _seat(self.document, faction))


def teller(document: ChronicleDocument) -> str:
    """Whose words stand in the field: chosen there, or who told it last; "" for nobody."""
    narrators = document.state.narrators
    moves = [entry.move for _, entry in made(document.session)]
    last = [move.faction for move in moves if isinstance(move, Tell)]
    found = [each for each in (document.jotted(_teller_field(document)), *last[-1:]) if each]
    return next((each for each in (*found, *narrators) if each in narrators), "")


def settle_telling(document: ChronicleDocument) -> None:
    """What was written of the Consequence scene and not kept is told as it stands."""
    says, faction = document.jotted(_field(document)), teller(document)
    if says and faction and document.state.phase in TOLD_IN:
        document.make_of(_field(document), Tell(faction, says), _seat(document, faction))


def _field(document: ChronicleDocument) -> str:
    return f"{document.state.number} telling"


def _teller_field(document: ChronicleDocument) -> str:
    return f"{document.state.number} teller"


def _seat(document: ChronicleDocument, faction: str) -> str:
    return document.state.faction(faction).seat
