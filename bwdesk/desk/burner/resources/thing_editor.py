"""The editor below the purchases: a new one to add, or the chosen one to change."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QComboBox,
    QLabel,
    QLineEdit,
    QPushButton,
    QSpinBox,
    QWidget,
)

from bwdesk.desk import theme as themes
from bwdesk.desk.burner.parts.remark import Remark
from bwdesk.desk.burner.parts.writing import show_text, undo_with_document
from bwdesk.desk.burner.resources.terms import Terms
from bwdesk.desk.burner.resources.things import KINDS
from bwdesk.desk.form import fill, load_form
from bwdesk.desk.widgets.stepper import Stepper, Steps
from bwdesk.rules.book import Tie
from bwdesk.rules.burning.resources import tie_offer
from bwdesk.rules.character import Thing

DICE = ("reputation", "affiliation")
MOST_DICE = 9


class ThingEditor(QWidget):
    """Shows one thing. ``changed`` follows every input with the thing as it shall be.

    A new one is ``added`` when it is ready; one that was bought can be ``removed``, and
    ``another`` goes on to a new one.
    """

    changed = Signal(object)
    added = Signal()
    removed = Signal()
    another = Signal()

    heading: QLabel
    kind: QComboBox
    name: QLineEdit
    dice_label: QLabel
    dice_place: QWidget
    points: QSpinBox
    note: QLineEdit
    terms_place: QWidget
    effect: QLabel
    remark_place: QWidget
    remove: QPushButton
    next: QPushButton
    add: QPushButton

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        load_form(self, "thing")
        self._thing, self._new = Thing(""), True
        self._tie: Tie | None = None
        self.dice = fill(self.dice_place, Stepper("Dice", Steps(0, most=MOST_DICE)))
        self.terms = fill(self.terms_place, Terms())
        self.remark = fill(self.remark_place, Remark())
        for kind in KINDS:
            self.kind.addItem(kind.capitalize(), kind)
        for field in (self.name, self.note):
            undo_with_document(field)
            field.returnPressed.connect(self._enter)
        self._listen()
        themes.dress(self)

    def _listen(self) -> None:
        self.kind.activated.connect(self._choose_kind)
        self.name.textEdited.connect(lambda text: self._tell(name=text))
        self.note.textEdited.connect(lambda text: self._tell(note=text))
        self.points.valueChanged.connect(lambda points: self._tell(points=points))
        self.dice.stepped.connect(lambda dice: self._tell(dice=dice))
        self.terms.agreed.connect(self._agree)
        self.add.clicked.connect(self.added)
        self.remove.clicked.connect(self.removed)
        self.next.clicked.connect(self.another)

    def show_thing(self, thing: Thing, tie: Tie | None, effect: str, *, new: bool) -> None:
        """Show *thing*; fields that say so already keep their cursor."""
        self._thing, self._tie, self._new = thing, tie, new
        self.heading.setText("Buy something" if new else thing.name or "No name yet")
        self.kind.setCurrentIndex(KINDS.index(thing.kind))
        show_text(self.name, thing.name)
        show_text(self.note, thing.note)
        if self.points.value() != thing.points:
            self.points.blockSignals(True)
            self.points.setValue(thing.points)
            self.points.blockSignals(False)
        self.dice.show_steps(Steps(thing.dice, most=MOST_DICE))
        for widget in (self.dice_label, self.dice_place):
            widget.setVisible(thing.kind in DICE)
        self.terms.show_terms(tie, thing.terms)
        self.terms_place.setVisible(tie is not None)
        self.effect.setText(effect)
        self.add.setVisible(new)
        self.remove.setVisible(not new)
        self.next.setVisible(not new)
        self.add.setText(f"Add {thing.kind}")
        self.add.setEnabled(bool(thing.name.strip()))
        self.add.setToolTip("" if thing.name.strip() else "Say what it is first.")

    def _tell(self, **changes: object) -> None:
        self.changed.emit(replace(self._thing, **changes))

    def _choose_kind(self, index: int) -> None:
        if KINDS[index] != self._thing.kind:
            # The terms of one kind mean nothing to another.
            self._tell(kind=KINDS[index], terms=(), dice=0)

    def _agree(self, terms: tuple[str, ...]) -> None:
        """The terms make price and dice; without any the price stays as it was."""
        if self._tie is None:
            return
        if not terms:
            self._tell(terms=())
            return
        offer = tie_offer(self._tie)
        dice = sum(term.dice for term in offer.agreed(terms))
        self._tell(terms=terms, points=offer.cost(terms).whole, dice=dice)

    def _enter(self) -> None:
        if self._new and self.add.isEnabled():
            self.added.emit()
