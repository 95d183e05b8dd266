"""The table overrules a conflict, with its reason; it stands in the log like every move."""

from __future__ import annotations

from typing import get_args

from msgspec import Struct
from PySide6.QtWidgets import QComboBox, QLineEdit, QPushButton, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit.answer_dialog import AnswerDialog
from bwdesk.desk.kit.number import NumberBox
from bwdesk.desk.table.document import TableDocument
from bwdesk.rules.games.game import IllegalMoveError
from bwdesk.rules.games.prolonged.moves import Rule, Ruling
from bwdesk.rules.games.prolonged.ruling import FIGURES, MARKS, OF_SIDES
from bwdesk.rules.games.prolonged.state import State

LONGEST, MOST = 2_000, 999


class Figure(Struct, frozen=True):
    """What can be ruled on, as it is offered; *choices* are its values in words, yes first."""

    label: str
    choices: tuple[str, str] | None = None


OFFERED: dict[Ruling, Figure] = {
    "bank": Figure("What a side has banked"),
    "failed": Figure("Whether somebody failed what they began", ("failed", "did not fail")),
    "out": Figure("Whether somebody is in it", ("out of it", "in it")),
    "hindered": Figure("Whether somebody is hindered", ("hindered", "not hindered")),
    "favored": Figure("Whether somebody has an Advantage", ("has it", "has none")),
    "lost": Figure("Ranks somebody has lost"),
    "failures": Figure("Failures of somebody who drinks"),
    "gap": Figure("The gap of a chase"),
    "round-over": Figure("The actions of this round are over"),
    "won": Figure("Who has won"),
    "other": Figure("Something else, in words"),
}
assert set(OFFERED) == set(get_args(Ruling))


def overrule_button(document: TableDocument, page: QWidget) -> QPushButton:
    """Opens the dialog over a page."""
    button = QPushButton("Overrule")
    button.setProperty("lucide", "gavel")
    button.setMinimumHeight(round(themes.of(page).type.px(32)))
    button.clicked.connect(lambda: Overruling(document, page).open())
    return button


class Overruling(AnswerDialog):
    """What is fixed, of whom, and why. It makes the move itself when accepted."""

    def __init__(self, document: TableDocument, parent: QWidget | None = None) -> None:
        says = "The table may fix any figure. The reason stands in the log, and on the record."
        super().__init__("A ruling of the table", says, "Rule so", parent)
        self.document = document
        self.what, self.of, self.choice = QComboBox(), QComboBox(), QComboBox()
        for key, figure in OFFERED.items():
            self.what.addItem(figure.label, key)
        self.number = NumberBox()
        self.number.setRange(0, MOST)
        self.why = QLineEdit()
        self.why.setMaxLength(LONGEST)
        self.why.setPlaceholderText("Because …")
        self.add("What", self.what)
        self.add("Of whom", self.of)
        self.add("It is", self.choice)
        self.add("Now", self.number)
        self.add("Because", self.why)
        self.what.currentIndexChanged.connect(self._show)
        self.of.currentIndexChanged.connect(self._check)
        self.number.valueChanged.connect(self._check)
        self.why.textChanged.connect(self._check)
        self.accepted.connect(lambda: document.make(self.move_))
        self.dressed()
        self._show()
        self.what.setFocus()

    @property
    def move_(self) -> Rule:
        """What is ruled, as it stands in the fields."""
        what: Ruling = self.what.currentData()
        value = self.number.value()
        if OFFERED[what].choices is not None:
            value = int(self.choice.currentIndex() == 0)
        of = self.of.currentData() or "" if _people(what) or what in OF_SIDES else ""
        return Rule(what, of, value, self.why.text().strip())

    def _show(self) -> None:
        what: Ruling = self.what.currentData()
        state: State = self.document.state
        figure = OFFERED[what]
        named = state.sides if what in OF_SIDES else state.people if _people(what) else ()
        self.of.blockSignals(True)
        self.of.clear()
        for each in named:
            self.of.addItem(each.called, each.id)
        self.of.blockSignals(False)
        self.fields.setRowVisible(self.of, bool(named))
        self.choice.clear()
        self.choice.addItems(figure.choices or ())
        self.fields.setRowVisible(self.choice, figure.choices is not None)
        self.fields.setRowVisible(self.number, what in ("bank", "gap", *FIGURES))
        self._check()

    def _check(self) -> None:
        """What cannot be ruled so is said at once."""
        try:
            self.document.game.apply(self.document.state, self.move_)
        except IllegalMoveError as why:
            self.tell(str(why))
            self.accept_it.setEnabled(False)
        else:
            self.tell("")
            self.accept_it.setEnabled(True)


def _people(what: Ruling) -> bool:
    return what in MARKS or what in FIGURES
