"""The Consequence scene: who tells it, and what was told. Left half told, it is kept as it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QComboBox, QPlainTextEdit, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.games.conquest.shown import narration
from bwdesk.desk.games.conquest.story import moves
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.words import words
from bwdesk.desk.table.telling import Telling
from bwdesk.rules.games.conquest.moves import Tell

if TYPE_CHECKING:
    from bwdesk.desk.games.conquest.document import ChronicleDocument

LINES = 6
NOBODY = "Nobody rolled in this maneuver, so there is no scene to tell."
LATER = "Whoever rolls best tells it, once the maneuver is resolved."
TOLD_IN = ("aftermath", "over")
"""Phases in which it can be told: once the fallen have chosen."""


class ConsequenceScene(QWidget):
    """A field for the words; kept, they stand in the record, and may be told anew."""

    def __init__(self, document: ChronicleDocument) -> None:
        super().__init__()
        self.document = document
        document.settling.connect(self.settle)
        self._who = words("", "body", "ink", wrap=True)
        self.by = QComboBox()
        self.by.setAccessibleName("Who tells it")
        self.by.activated.connect(self._take_teller)
        self.text = QPlainTextEdit()
        self.text.setProperty("face", "prose")
        self.text.setPlaceholderText("What comes of the maneuver, as the table hears it")
        self.text.setAccessibleName("The consequences, told")
        self.text.setTabChangesFocus(True)
        self.text.setFixedHeight(round(themes.theme_of(self).type.line("prose") * LINES))
        self.telling = Telling(
            document, self.text, lambda: _field(document), lambda: document.state.told
        )
        self.telling.changed.connect(self._show_keep)
        self._says = words("", "small", "ink2", wrap=True)
        self.keep = self.telling.button("Keep the telling", self._keep)
        foot = layouts.row(self._says, self.keep, spacing=None, grows=0)
        layouts.column(
            *(self._who, self.by, self.text, foot), into=self, spacing=8, margins=(18, 0, 18, 12)
        )

    def show_telling(self) -> None:
        """As it stands now; words not kept yet stay in the field."""
        state = self.document.state
        resolved = state.phase in ("fallen", *TOLD_IN)
        self._who.setText(narration(state) or (NOBODY if resolved else LATER))
        for each in (self.by, self.text, self.keep, self._says):
            each.setVisible(bool(state.narrators))
        self.by.setVisible(len(state.narrators) > 1)
        self.by.clear()
        for id in state.narrators:
            self.by.addItem(f"Told by {state.faction(id).name}", id)
        self.by.setCurrentIndex(max(0, self.by.findData(teller(self.document))))
        self.telling.show()
        self.text.setReadOnly(bool(self.document.reading_reason))
        self._show_keep()

    def settle(self) -> None:
        """The page is left: what stands in the field is told so."""
        settle_telling(self.document)

    def _keep(self) -> None:
        self._take_teller()
        self.settle()

    def _take_teller(self) -> None:
        teller = str(self.by.currentData())
        self.document.jot(_teller_field(self.document), teller, line="")

    def _show_keep(self) -> None:
        waits = self.document.state.phase == "fallen"
        self.keep.setEnabled(self.telling.waits and not waits and not self.document.reading_reason)
        stands = "It stands in the record." if self.telling.words and not self.telling.waits else ""
        self._says.setText("It is kept once the fallen have chosen." if waits else stands)


def teller(document: ChronicleDocument) -> str:
    """Whose words stand in the field: chosen there, or who told it last; "" for nobody."""
    narrators = document.state.narrators
    told = (made.move for made in moves(document.session))
    last = [move.faction for move in told if isinstance(move, Tell)]
    found = [each for each in (document.read_jot(_teller_field(document)), *last[-1:]) if each]
    return next((each for each in (*found, *narrators) if each in narrators), "")


def settle_telling(document: ChronicleDocument) -> None:
    """What was written of the Consequence scene and not kept is told as it stands."""
    says, faction = document.read_jot(_field(document)).strip(), teller(document)
    if says and faction and document.state.phase in TOLD_IN:
        seat = document.state.faction(faction).seat
        document.make_of(_field(document), Tell(faction, says), seat)


def _field(document: ChronicleDocument) -> str:
    return f"{document.state.number} telling"


def _teller_field(document: ChronicleDocument) -> str:
    return f"{document.state.number} teller"
