"""A ruling of the table: how a piece stands, or that the game ends here."""

from __future__ import annotations

from typing import Literal

from PySide6.QtWidgets import QComboBox, QLineEdit, QWidget

from bwdesk.desk.kit.answer_dialog import AnswerDialog
from bwdesk.desk.table.document import TableDocument
from bwdesk.rules.games.courts.moves import Rule
from bwdesk.rules.games.courts.state import LETTERS, Stands, State

SAYS = "What the table rules stands, and the record says so."
STANDS: tuple[tuple[Stands, str], ...] = (
    ("free", "is free"),
    ("broken", "is broken"),
    ("captured", "is captured"),
)
ENDS: Literal["ends"] = "ends"


class Ruling(AnswerDialog):
    """Of a piece, or of the end."""

    def __init__(self, document: TableDocument, parent: QWidget | None = None) -> None:
        super().__init__("A ruling", SAYS, "Rule so", parent)
        self._document = document
        state: State = document.state
        self.what = QComboBox()
        self.what.addItem("The game ends", (ENDS, ""))
        for own in state.courts:
            for piece in own.pieces:
                self.what.addItem(f"{piece.called} of {own.called}", ("piece", piece.id))
        self.what.setCurrentIndex(1)
        self.how = QComboBox()
        self.why = QLineEdit()
        self.why.setMaxLength(LETTERS)
        self.add("Of", self.what)
        self.add("It", self.how)
        self.add("Why", self.why)
        self.what.currentIndexChanged.connect(self._offer)
        self.accepted.connect(self._rule)
        self.why.textChanged.connect(self._check)
        self._offer()
        self.dressed()
        self._check()

    def _check(self) -> None:
        said = bool(self.why.text().strip())
        self.accept_it.setEnabled(said)
        self.accept_it.setToolTip("" if said else "Say why; the record keeps it.")

    def _offer(self) -> None:
        kind, _id = self.what.currentData()
        self.how.clear()
        if kind == ENDS:
            self.how.addItem("without a winner", "")
            for own in self._document.state.courts:
                self.how.addItem(f"{own.called} prevails", own.id)
            return
        for stands, says in STANDS:
            self.how.addItem(says, stands)

    def _rule(self) -> None:
        kind, id = self.what.currentData()
        why, how = self.why.text().strip(), self.how.currentData()
        if kind == ENDS:
            self._document.make(Rule(why, winner=how, ends=True))
        else:
            self._document.make(Rule(why, piece=id, stands=how))
