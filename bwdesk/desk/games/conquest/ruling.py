"""The table overrules a figure, with its reason; it stands in the log like every move."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Literal

from msgspec import Struct
from PySide6.QtWidgets import QComboBox, QLineEdit, QPushButton, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit.answer_dialog import AnswerDialog
from bwdesk.desk.kit.number import NumberBox
from bwdesk.rules.games.conquest.hands import FORTIFY
from bwdesk.rules.games.conquest.moves import Rule
from bwdesk.rules.games.conquest.play import Conquest
from bwdesk.rules.games.conquest.state import Faction, Marshaled, Phase, Rolled, State, slip_of
from bwdesk.rules.games.game import IllegalMoveError

if TYPE_CHECKING:
    from bwdesk.desk.games.conquest.document import ChronicleDocument

LONGEST = 2_000
NOBODY = "nobody"
DICE: tuple[Phase, ...] = ("marshal", "rolls")
OPEN: tuple[Phase, ...] = (*DICE, "decisions")
AFTER: tuple[Phase, ...] = ("fallen", "aftermath", "over")


class Figure(Struct, frozen=True):
    """What can be ruled on, as the dialog offers it.

    *choices* are its values in words, *at* whether it lies at a rival, may (*may*) or need not.
    *phases* are those in which it can be fixed, () any. *whose* is the label of the faction.
    """

    label: str
    choices: tuple[str, ...] = ()
    at: Literal["", "rival", "may"] = ""
    phases: tuple[Phase, ...] = ()
    whose: str = "Faction"
    which: str = "Which rival"


NOT, YES = "no", "yes"
FIGURES: dict[str, Figure] = {
    "disposition": Figure("Disposition"),
    "strike": Figure("Its maneuver this time", ("it stands", "it is struck"), phases=OPEN),
    "pair": Figure(
        "How it meets a rival",
        ("as the matrix has it", "independently", "versus", "not at all"),
        "rival",
        OPEN,
    ),
    "obstacle": Figure("The obstacle of its test", at="may", phases=OPEN),
    "pool": Figure("Dice of its pool", phases=DICE),
    "pool defense": Figure("Dice of its defense", phases=DICE),
    "pool at": Figure("Dice against one rival alone", at="rival", phases=DICE),
    "help": Figure("Dice of help from another", at="rival", phases=DICE, which="From whom"),
    "roll": Figure("Successes of its roll", phases=OPEN),
    "roll defense": Figure("Successes of its defense", phases=OPEN),
    "roll at": Figure("Successes against one rival alone", at="rival", phases=OPEN),
    "sapped": Figure("Sapped dice"),
    "skip": Figure("Whether it may act", ("it may act", "it hesitates", "it is barred")),
    "advantage": Figure("Advantage dice against", at="rival"),
    "assessed": Figure("Whether it has assessed", (NOT, YES), "rival"),
    "infiltrated": Figure("Whether it has infiltrated", (NOT, YES), "rival"),
    "circles": Figure("Circles of its leader"),
    "out": Figure("Its part in the war", ("it is in it", "it is out of it")),
    "conqueror": Figure("To whom it fell", at="may", phases=AFTER, which="Its conqueror"),
    "cap": Figure("The cap of all dispositions", whose=""),
    "other": Figure("Something else, in words"),
}


def overrule_button(
    document: ChronicleDocument, page: QWidget, about: Callable[[], str] = str
) -> QPushButton:
    """Opens the dialog over a page, *about* the faction looked at; it may be in every phase."""
    button = QPushButton("Overrule")
    button.setProperty("lucide", "gavel")
    button.setMinimumHeight(round(themes.of(page).type.px(40)))
    button.clicked.connect(lambda: Overruling(document, about(), parent=page).open())
    return button


class Overruling(AnswerDialog):
    """Which figure of which faction, what it is instead, and why. It makes the move itself.

    Of the figures those are offered that can be fixed now; what the rules of the moment still
    refuse is said at once.
    """

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
        for key, figure in FIGURES.items():
            if not figure.phases or state.phase in figure.phases:
                self.what.addItem(figure.label, key)
        self.number, self.choice = NumberBox(), QComboBox()
        self.number.setRange(0, 9_999)
        edit = self.number.lineEdit()
        if edit is not None:
            # Fusion gives the text of a spin box none of the padding its frame has.
            edit.setTextMargins(8, 0, 8, 0)
        self.why = QLineEdit()
        self.why.setMaxLength(LONGEST)
        self.why.setPlaceholderText("Because …")
        self.add("Figure", self.what)
        self.add("Faction", self.faction)
        self.add("Which rival", self.target)
        self.add("It is", self.number)
        self.add("It is", self.choice)
        self.add("Because", self.why)
        self.faction.setCurrentIndex(max(0, self.faction.findData(faction)))
        self.what.setCurrentIndex(max(0, self.what.findData(what)))
        self.faction.currentIndexChanged.connect(self._take_figure)
        self.what.currentIndexChanged.connect(self._take_figure)
        self.target.currentIndexChanged.connect(self._take_value)
        self.number.valueChanged.connect(self._check)
        self.choice.currentIndexChanged.connect(self._check)
        self.why.textChanged.connect(self._check)
        self.accepted.connect(self._rule)
        self.dressed()
        self._take_figure()
        if what == "strike":
            self.choice.setCurrentIndex(1)
        self.why.setFocus()

    def ruling(self) -> Rule:
        """The ruling as it stands in the fields."""
        key, figure = self._key, FIGURES[self._key]
        what, _, part = key.partition(" ")
        fixed: dict[str, Any] = {"what": what}
        if key not in ("other", "conqueror"):
            fixed["value"] = self.choice.currentIndex() if figure.choices else self.number.value()
        if part == "defense":
            fixed["defense"] = True
        if figure.at and not self.target.isHidden() and (target := self.target.currentData()):
            fixed["target"] = str(target)
        whose = self._whose.id if figure.whose else ""
        return Rule(whose, why=self.why.text().strip(), **fixed)

    @property
    def _key(self) -> str:
        return str(self.what.currentData())

    @property
    def _whose(self) -> Faction:
        return self.document.state.faction(str(self.faction.currentData()))

    def _take_figure(self) -> None:
        figure = FIGURES[self._key]
        if figure.at == "rival" and self.target.currentData() in ("", self._whose.id):
            rival = (self.faction.currentIndex() + 1) % self.faction.count()
            self.target.setCurrentIndex(self.target.findData(self.faction.itemData(rival)))
        alone = self.target.findData("")
        if figure.at == "may" and alone < 0:
            self.target.addItem(NOBODY, "")
        elif figure.at != "may" and alone >= 0:
            self.target.removeItem(alone)
        if self._key == "obstacle":
            self._aim()
        self.fields.setRowVisible(self.faction, bool(figure.whose))
        self.fields.setRowVisible(self.target, bool(figure.at))
        self._call(self.target, figure.which)
        numbered = not figure.choices and self._key not in ("other", "conqueror")
        self.fields.setRowVisible(self.choice, bool(figure.choices))
        self.fields.setRowVisible(self.number, numbered)
        self.choice.clear()
        self.choice.addItems(figure.choices)
        self._take_value()

    def _aim(self) -> None:
        """An obstacle is that at the target of the slip; a Fortify has one of its own."""
        slip = slip_of(self.document.state, self._whose.id)
        own = self.document.game.canon.plays(slip.maneuver) == FORTIFY or not slip.targets
        self.target.setCurrentIndex(self.target.findData("" if own else slip.targets[0]))

    def _call(self, field: QComboBox, name: str) -> None:
        label = self.fields.labelForField(field)
        if label is not None:
            label.setProperty("text", name)
        field.setAccessibleName(name)

    def _take_value(self) -> None:
        target = str(self.target.currentData() or "")
        now = standing(self.document.game, self.document.state, self._whose, self._key, target)
        self.number.setValue(now)
        if FIGURES[self._key].choices:
            self.choice.setCurrentIndex(now)
        self._check()

    def _check(self) -> None:
        why = "" if self.why.text().strip() else "Give a reason; it stands in the log."
        refused = self._refused()
        self.outcome.setText(refused)
        self.outcome.setVisible(bool(refused))
        self.accept_it.setEnabled(not refused and not why)
        self.accept_it.setToolTip(refused or why)

    def _refused(self) -> str:
        """Why it cannot be ruled so, whatever the reason; "" where it can."""
        ruling = self.ruling()
        if ruling.what == "other":
            return ""
        try:
            self.document.game.apply(self.document.state, ruling)
        except IllegalMoveError as why:
            return str(why)
        return ""

    def _rule(self) -> None:
        self.document.make(self.ruling())


def standing(game: Conquest, state: State, faction: Faction, key: str, target: str) -> int:
    """A figure as it is now, as `Rule` counts it."""
    what, _, part = key.partition(" ")
    hand = state.marshaled.get(faction.id, Marshaled())
    fell = state.rolled.get(faction.id, Rolled())
    match what:
        case "skip":
            return ("", "hesitates", "barred").index(faction.skip)
        case "assessed" | "infiltrated":
            return int(target in getattr(faction, what))
        case "advantage":
            return faction.advantage.get(target, 0)
        case "strike":
            return int(faction.id in state.struck)
        case "pair":
            ruled = state.ruling("pair", faction.id, target)
            return ruled.value if ruled else 0
        case "obstacle":
            return _obstacle(game, state, faction, target)
        case "pool":
            at = {"at": hand.tagged.get(target, 0), "defense": hand.defense}
            return at.get(part, hand.dice)
        case "roll":
            at = {"at": fell.tagged.get(target, 0), "defense": fell.defense}
            return at.get(part, fell.successes)
        case "help":
            return hand.help.get(target, 0)
        case "cap":
            return state.cap
        case "other" | "conqueror":
            return 0
        case _:
            return int(getattr(faction, what))


def _obstacle(game: Conquest, state: State, faction: Faction, target: str) -> int:
    """What a test meets where it stands alone; 0 where it does not."""
    done = game.resolution(state)
    alone = (each.obstacle for each in done.alone if (each.faction, "") == (faction.id, target))
    tests = (
        each.opposed
        for each in done.comparisons
        if (each.arrow.source, each.arrow.target) == (faction.id, target)
        and each.arrow.cell == "I"
        and not each.arrow.strike
    )
    return next(iter((*alone, *tests)), 0)
