"""The table overrules a figure, with its reason; it stands in the log like every move."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QComboBox, QLineEdit, QPushButton, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.grayscale.asking import Asking
from bwdesk.desk.widgets.number import NumberBox
from bwdesk.rules.games.conquest.moves import Rule
from bwdesk.rules.games.conquest.state import Faction, State

if TYPE_CHECKING:
    from bwdesk.desk.chronicle.document import ChronicleDocument

FIGURES = {
    "disposition": "Disposition",
    "strike": "Its maneuver this time",
    "sapped": "Sapped dice",
    "skip": "Whether it may act",
    "advantage": "Advantage dice against",
    "assessed": "Whether it has assessed",
    "infiltrated": "Whether it has infiltrated",
    "circles": "Circles of its leader",
    "out": "Its part in the war",
    "other": "Something else, in words",
}
CHOICES = {
    "strike": ("it stands", "it is struck"),
    "skip": ("it may act", "it hesitates", "it is barred"),
    "assessed": ("no", "yes"),
    "infiltrated": ("no", "yes"),
    "out": ("it is in it", "it is out of it"),
}
AGAINST = ("advantage", "assessed", "infiltrated")
LONGEST = 2_000


def overrule_button(
    document: ChronicleDocument, page: QWidget, about: Callable[[], str] = str
) -> QPushButton:
    """Opens the dialog over a page, *about* the faction looked at; it may be in every phase."""
    button = QPushButton("Overrule")
    button.setProperty("lucide", "gavel")
    button.setMinimumHeight(round(themes.of(page).type.px(40)))
    button.clicked.connect(lambda: Overruling(document, about(), parent=page).open())
    return button


class Overruling(Asking):
    """Which figure of which faction, what it is instead, and why. It makes the move itself."""

    def __init__(
        self,
        document: ChronicleDocument,
        faction: str = "",
        what: str = "disposition",
        parent: QWidget | None = None,
    ) -> None:
        says = "The table may fix any figure. The reason stands in the log, and on the record."
        super().__init__("A ruling of the table", says, "Rule so", parent)
        self.document = document
        state = document.state
        self.faction, self.what, self.target = QComboBox(), QComboBox(), QComboBox()
        for each in state.factions:
            self.faction.addItem(each.name, each.id)
            self.target.addItem(each.name, each.id)
        for figure, label in FIGURES.items():
            self.what.addItem(label, figure)
        self.number, self.choice = NumberBox(), QComboBox()
        self.number.setRange(0, 9_999)
        edit = self.number.lineEdit()
        if edit is not None:
            # Fusion gives the text of a spin box none of the padding its frame has.
            edit.setTextMargins(8, 0, 8, 0)
        self.why = QLineEdit()
        self.why.setMaxLength(LONGEST)
        self.why.setPlaceholderText("Because …")
        self.add("Faction", self.faction)
        self.add("Figure", self.what)
        self.add("Which rival", self.target)
        self.add("It is", self.number)
        self.add("It is", self.choice)
        self.add("Because", self.why)
        self.faction.setCurrentIndex(max(0, self.faction.findData(faction)))
        self.what.setCurrentIndex(max(0, self.what.findData(what)))
        self.faction.currentIndexChanged.connect(self._take_figure)
        self.what.currentIndexChanged.connect(self._take_figure)
        self.target.currentIndexChanged.connect(self._take_value)
        self.why.textChanged.connect(self._check)
        self.accepted.connect(self._rule)
        self.dressed()
        self._take_figure()
        if what == "strike":
            self.choice.setCurrentIndex(1)
        self.why.setFocus()

    def ruling(self) -> Rule:
        """The ruling as it stands in the fields."""
        what = self._figure
        value = self.choice.currentIndex() if what in CHOICES else self.number.value()
        target = str(self.target.currentData()) if what in AGAINST else ""
        why = self.why.text().strip()
        fixed: dict[str, Any] = {"what": what, "value": 0 if what == "other" else value}
        if target:
            fixed["target"] = target
        return Rule(self._whose.id, why=why, **fixed)

    @property
    def _figure(self) -> str:
        return str(self.what.currentData())

    @property
    def _whose(self) -> Faction:
        return self.document.state.faction(str(self.faction.currentData()))

    def _take_figure(self) -> None:
        what = self._figure
        if self.target.currentData() == self.faction.currentData():
            rival = (self.faction.currentIndex() + 1) % self.faction.count()
            self.target.setCurrentIndex(rival)
        self.fields.setRowVisible(self.target, what in AGAINST)
        self.fields.setRowVisible(self.choice, what in CHOICES)
        self.fields.setRowVisible(self.number, what not in CHOICES and what != "other")
        self.choice.clear()
        self.choice.addItems(CHOICES.get(what, ()))
        self._take_value()

    def _take_value(self) -> None:
        target = str(self.target.currentData())
        now = standing(self.document.state, self._whose, self._figure, target)
        self.number.setValue(now)
        if self._figure in CHOICES:
            self.choice.setCurrentIndex(now)
        self._check()

    def _check(self) -> None:
        itself = self._figure in AGAINST and self.target.currentData() == self._whose.id
        reason = bool(self.why.text().strip())
        self.accept_it.setEnabled(reason and not itself)
        self.accept_it.setToolTip(
            "Choose a rival of the faction."
            if itself
            else ("" if reason else "Give a reason; it stands in the log.")
        )

    def _rule(self) -> None:
        self.document.make(self.ruling())


def standing(state: State, faction: Faction, what: str, target: str) -> int:
    """A figure as it is now, as `Rule` counts it."""
    match what:
        case "skip":
            return ("", "hesitates", "barred").index(faction.skip)
        case "assessed" | "infiltrated":
            return int(target in getattr(faction, what))
        case "advantage":
            return faction.advantage.get(target, 0)
        case "strike":
            return int(faction.id in state.struck)
        case "other":
            return 0
        case _:
            return int(getattr(faction, what))
