"""The form under a chosen row: at the left what is to be bought, at the right what was bought."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QLabel, QLineEdit, QPushButton, QWidget

from bwdesk.desk.arms.ware_choice import WareChoice
from bwdesk.desk.burner.resources.shop_rows import KINDS
from bwdesk.desk.kit.choice import Chip
from bwdesk.desk.kit.flow import Flow
from bwdesk.desk.kit.form import load_form
from bwdesk.desk.kit.number_box import NumberBox
from bwdesk.desk.kit.remark import Remark
from bwdesk.desk.kit.stepper import Stepper, Steps
from bwdesk.desk.kit.writing import mark_kept_elsewhere, show_text, undo_with_document
from bwdesk.rules.basics.problems import Problem
from bwdesk.rules.basics.sums import figure
from bwdesk.rules.burning.edits import TIES
from bwdesk.rules.burning.resources import Offer
from bwdesk.rules.packs.book import Book, Term
from bwdesk.rules.person.character import Thing

DICE = ("reputation", "affiliation")
MOST_DICE, MOST = 9, 99


class PriceTerms(Flow):
    """Chips for the grades and changes of an offer; `agreed` carries the ids of those chosen.

    Of the grades and of each group of changes one at most is on; a grade pressed again stays,
    since nothing is bought without one.
    """

    agreed = Signal(tuple)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("Terms", parent)
        self._groups: tuple[tuple[Term, ...], ...] = ()
        self._grades: set[str] = set()
        self.chips: dict[str, Chip] = {}

    def show_terms(self, offer: Offer | None, terms: tuple[str, ...]) -> None:
        """Show what *offer* leaves to choose, these chosen; nothing where there is no choice."""
        groups = offer.groups if offer else ()
        if groups != self._groups:
            self._groups = groups
            self._grades = {term.id for term in offer.grades} if offer else set()
            self.chips = {
                term.id: self._chip(term, term.id in self._grades)
                for group in groups
                for term in group
            }
            self.flow([[self.chips[term.id] for term in group] for group in groups])
        for id, chip in self.chips.items():
            chip.setChecked(id in terms)

    def _chip(self, term: Term, grade: bool) -> Chip:
        points = figure(term.points) if grade or term.points < 0 else f"+{term.points}"
        chip = Chip(f"{term.name} {points}", parent=self)
        chip.setAccessibleName(f"{term.name}, {term.points} points")
        chip.clicked.connect(lambda on: self._choose(term.id, on))
        return chip

    def _choose(self, id: str, on: bool) -> None:
        group = next(each for each in self._groups if any(term.id == id for term in each))
        rivals = {term.id for term in group} - {id}
        chosen = [each for each, chip in self.chips.items() if chip.isChecked()]
        if on:
            chosen = [each for each in chosen if each not in rivals]
        elif id in self._grades:
            chosen.append(id)
        self.agreed.emit(tuple(chosen))


class ThingEditor(QWidget):
    """Shows one thing. ``changed`` follows every input with the thing as it shall be, and whether
    its terms make the price anew.

    A *new* one can be ``bought``; one that was bought can be ``removed`` and ``moved`` by -1 or +1.
    """

    changed = Signal(object, bool)
    bought = Signal()
    removed = Signal()
    moved = Signal(int)

    kind: QComboBox
    name: QLineEdit
    note: QLineEdit
    terms: PriceTerms
    ware: WareChoice
    count_label: QLabel
    count: Stepper
    dice_label: QLabel
    dice: Stepper
    points_label: QLabel
    points: NumberBox
    effect: QLabel
    remark: Remark
    buy: QPushButton
    remove: QPushButton
    up: QPushButton
    down: QPushButton

    def __init__(self, *, new: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        load_form(
            self,
            "thing",
            terms=PriceTerms(),
            ware=WareChoice(),
            count=Stepper("How many", Steps(1, least=1, most=MOST)),
            dice=Stepper("Dice", Steps(0, most=MOST_DICE)),
            remark=Remark(),
        )
        self._thing, self._new = Thing(""), new
        for kind in KINDS:
            self.kind.addItem(kind.capitalize(), kind)
        for field in (self.name, self.note):
            undo_with_document(field)
            # What is not bought yet is in no document.
            mark_kept_elsewhere(field, kept=not new)
        self.points.lineEdit().returnPressed.connect(self._enter)
        for field in (self.name, self.note):
            field.returnPressed.connect(self._enter)
        self.note.setVisible(not new)
        self.buy.setVisible(new)
        for button in (self.remove, self.up, self.down):
            button.setVisible(not new)
        self.up.setAccessibleName("Move up")
        self.down.setAccessibleName("Move down")
        self._listen()

    def _listen(self) -> None:
        self.kind.activated.connect(self._choose_kind)
        self.name.textEdited.connect(lambda text: self._tell(name=text))
        self.note.textEdited.connect(lambda text: self._tell(note=text))
        self.points.valueChanged.connect(lambda points: self._tell(points=points))
        self.dice.stepped.connect(lambda dice: self._tell(dice=dice))
        self.count.stepped.connect(lambda count: self._tell(reprice=True, count=count))
        self.terms.agreed.connect(lambda terms: self._tell(reprice=True, terms=terms))
        self.ware.chosen.connect(lambda thing: self.changed.emit(thing, False))
        self.buy.clicked.connect(self.bought)
        self.remove.clicked.connect(self.removed)
        self.up.clicked.connect(lambda: self.moved.emit(-1))
        self.down.clicked.connect(lambda: self.moved.emit(1))

    def show_thing(self, thing: Thing, offer: Offer | None, effect: str, book: Book) -> None:
        """Show *thing*; fields that say so already keep their cursor.

        What the *offer* fixes is not asked.
        """
        self._thing = thing
        tie = thing.kind in TIES
        show_text(self.name, thing.name)
        self.name.setPlaceholderText("Who?" if tie else "A name")
        show_text(self.note, thing.note)
        self.kind.setCurrentIndex(KINDS.index(thing.kind))
        self.kind.setVisible(not thing.price and not thing.terms)
        self.terms.show_terms(offer, thing.terms)
        self.terms.setVisible(bool(self.terms.chips))
        self.ware.show_thing(thing, book)
        self._show_figures(thing, offer, tie)
        self.effect.setText(effect)
        self.buy.setText(f"Buy for {thing.points}")
        self.buy.setEnabled(bool(thing.name.strip()))
        self.buy.setToolTip("" if thing.name.strip() else "Say who or what it is first.")

    def _show_figures(self, thing: Thing, offer: Offer | None, tie: bool) -> None:
        self.count.show_steps(Steps(thing.count, least=1, most=max(MOST, thing.count)))
        self.dice.show_steps(Steps(thing.dice, most=MOST_DICE))
        if self.points.value() != thing.points:
            self.points.blockSignals(True)
            self.points.setValue(thing.points)
            self.points.blockSignals(False)
        fixed = self._new and offer is not None and offer.asks is None
        for widgets, shown in (
            ((self.count_label, self.count), not tie),
            ((self.dice_label, self.dice), thing.kind in DICE and not thing.terms),
            ((self.points_label, self.points), not fixed),
        ):
            for widget in widgets:
                widget.setVisible(shown)

    def show_problems(self, problems: tuple[Problem, ...]) -> None:
        """What is odd about it; all of one place."""
        self.remark.show_problems(problems, problems[0].where if problems else "")

    def write_name(self) -> None:
        """Ask for the name: what stands there is written over."""
        self.name.setFocus(Qt.FocusReason.OtherFocusReason)
        self.name.selectAll()

    def write_points(self) -> None:
        """Ask for the points: what stands there is written over, and Enter buys."""
        self.points.setFocus(Qt.FocusReason.OtherFocusReason)
        self.points.selectAll()

    def _tell(self, *, reprice: bool = False, **changes: object) -> None:
        self.changed.emit(replace(self._thing, **changes), reprice)

    def _choose_kind(self, index: int) -> None:
        if KINDS[index] != self._thing.kind:
            # The terms of one kind mean nothing to another.
            self._tell(kind=KINDS[index], terms=(), dice=0)

    def _enter(self) -> None:
        if self._new and self.buy.isEnabled():
            self.bought.emit()
