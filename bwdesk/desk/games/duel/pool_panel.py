"""What a side rolls with: the skill, FoRKs, who speaks up for it, dice the table grants."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.chip_choice import ChipChoice
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.stepper import Stepper, Steps
from bwdesk.desk.kit.strokes import NO_BREAK
from bwdesk.desk.kit.sum_table import signed_number
from bwdesk.desk.kit.words import tell, words
from bwdesk.desk.kit.writing import text_line
from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.table.half_done import line_changed
from bwdesk.rules.basics.sums import Sum
from bwdesk.rules.chance.pool import fork_dice
from bwdesk.rules.games.duel.moves import Choose
from bwdesk.rules.games.duel.speaking import choose_written
from bwdesk.rules.games.duel.state import State
from bwdesk.rules.games.frame.forms import EMPTY, Filling, Slot
from bwdesk.rules.games.frame.game import Due, IllegalMoveError
from bwdesk.rules.games.frame.prose import whose

NAMED = {"skill": "Skill", "forks": "FoRKs", "helpers": "Help"}
LABEL = 44


class _Line(QWidget):
    """What a slot of the form is called, and what may be chosen for it."""

    def __init__(self, slot: Slot, chips: ChipChoice) -> None:
        super().__init__()
        self.slot, self.chips = slot, chips
        label = words(NAMED.get(slot.id, slot.name), "small", "ink3")
        label.setMinimumWidth(round(themes.theme_of(self).type.px(LABEL)))
        row = layouts.row(into=self, spacing=8)
        row.addWidget(label, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(chips, 1)


class PoolPanel(QWidget):
    """``edited`` when something else stands in it. It is filled by a form of the game."""

    edited = Signal()

    def __init__(self, document: TableDocument, side: str) -> None:
        super().__init__()
        self._document, self.side = document, side
        self._due: Due | None = None
        self._state: State = document.state
        self._written: dict[str, Filling] = {}
        self.label = words("", "label", "ink2")
        self.total = words("", "h2", "ink")
        self.made = words("", "small", "ink2", wrap=True)
        self.bites = words("", "small", "broken", wrap=True)
        self.reads = words("", "small", "ink3", wrap=True)
        rows = layouts.column(spacing=6)
        self._lines = Keyed[Slot](rows, self._line, key=lambda slot: slot.id)
        self.grant = push_button("Grant dice…", self._open_grant, kind="quiet")
        self.more = Stepper("Dice granted", Steps(0, 0, 20))
        self.more.stepped.connect(self._take_grant)
        self.why = text_line(hint="For what", name="For what they are granted")
        self.why.setProperty("kind", "writing")
        self.why.editingFinished.connect(self._take_grant)
        granted = layouts.row(self.more, self.why, spacing=10)
        self._granting = QWidget()
        self._granting.setLayout(granted)
        head = layouts.row(self.label, ..., self.grant, self.total, spacing=8)
        told = (self.made, self.bites, self.reads)
        layouts.column(head, rows, self._granting, *told, into=self, spacing=6).addStretch(1)
        self._granting.hide()

    @property
    def chips(self) -> dict[str, ChipChoice]:
        """What may be chosen, by the slots of the form."""
        return {line.slot.id: line.chips for line in self._lines}

    @property
    def first(self) -> QWidget | None:
        return next(iter(self.chips.values()), None)

    @property
    def choose(self) -> Choose:
        """What stands in it, as the move it comes to."""
        return choose_written(self.side, self._written)

    def show_pool(self, state: State, due: Due | None) -> None:
        """What may be chosen for something *due*; None where it is chosen, or nothing to choose."""
        if due is not None and (self._due is None or due.part != self._due.part):
            self._written = self._kept_filling(due)
        self._due, self._state = due, state
        name = state.side(self.side).label
        self.label.setText(f"{whose(name)} pool".upper())
        if due is None:
            self._lay(())
            self._granting.hide()
        else:
            self._fill()
        self.grant.setVisible(due is not None and self._granting.isHidden())

    def show_sum(self, dice: Sum | None, bites: tuple[str, ...], reads: tuple[str, ...]) -> None:
        """The dice it comes to, part by part; what *bites* it here, how the table *reads* it."""
        self.label.setVisible(dice is not None)
        self.total.setText(f"{dice.whole}D" if dice else "")
        parts = dice.parts if dice else ()
        said = [
            f"{part.label}{NO_BREAK}{signed_number(part.value) if at else part.value}"
            for at, part in enumerate(parts)
        ]
        self.made.setText(", ".join(said))
        # Where the skill is chosen here, its chip names it.
        chosen = any(line.slot.id == "skill" for line in self._lines)
        self.made.setVisible(len(said) > 1 or (bool(said) and not chosen))
        tell(self.bites, "\n".join(bites))
        tell(self.reads, "\n".join(reads))

    # What stands in it

    def _fill(self) -> None:
        assert self._due
        try:
            form = self._document.game.form(self._state, self._due, self._written)
        except IllegalMoveError:
            form = ()
        there = {slot.id: slot for slot in form}
        self._written = _fitting(there, self._written)
        self._lay(form)

    def _lay(self, form: tuple[Slot, ...]) -> None:
        self._lines.show(each for each in form if each.choices)
        for line in self._lines:
            slot, filling = line.slot, self._written.get(line.slot.id, EMPTY)
            on = filling.order if slot.kind == "order" else (filling.choice or slot.choices[0].id,)
            line.chips.choose(*on)
        filling, why = self._written.get("more", EMPTY), self._written.get("why", EMPTY)
        self.more.show_steps(Steps(filling.number or 0, 0, 20))
        if self.why.text() != why.text:
            self.why.setText(why.text)
        if form and filling.number:
            self._granting.show()

    def _line(self, slot: Slot) -> _Line:
        several = slot.kind == "order"
        offered = {each.id: self._option_name(slot, each.id, each.name) for each in slot.choices}
        chips = ChipChoice(
            NAMED.get(slot.id, slot.name), offered, several=several, must=not several
        )
        chips.chosen.connect(lambda: self._take_chips(slot, chips))
        return _Line(slot, chips)

    def _option_name(self, slot: Slot, id: str, name: str) -> str:
        """A FoRK with its dice; a voice says that it must be heard."""
        if slot.id == "forks":
            exponent = self._document.state.side(self.side).speaker.skill(id).exponent
            return f"{name}, +{fork_dice(exponent)}D"
        return name.replace(",", " speaks,", 1) if slot.id == "helpers" else name

    def _take_chips(self, slot: Slot, chips: ChipChoice) -> None:
        several = slot.kind == "order"
        filling = Filling(order=chips.ids) if several else Filling(chips.id)
        self._note({**self._written, slot.id: filling})

    def _open_grant(self) -> None:
        self._granting.show()
        self.grant.hide()
        self.more.setFocus()

    def _take_grant(self, *_: object) -> None:
        number, why = self.more.value(), self.why.text().strip()
        written = {**self._written, "more": Filling(number=number), "why": Filling(text=why)}
        if written != self._written:
            self._note(written)

    def _note(self, written: Mapping[str, Filling]) -> None:
        self._written = dict(written)
        if self._due is not None:
            encoded = msgspec.json.encode(self._written).decode()
            line = line_changed(self._kept_filling(self._due), self._written)
            self._document.jot(self._field(self._due), encoded, line)
            self._fill()
        self.edited.emit()

    def _field(self, due: Due) -> str:
        return f"{self._document.round} pool {due.part} {self.side}"

    def _kept_filling(self, due: Due) -> dict[str, Filling]:
        """What was left standing for it."""
        left = self._document.read_jot(self._field(due))
        try:
            return msgspec.json.decode(left or "{}", type=dict[str, Filling])
        except msgspec.MsgspecError:
            # Another version left it in another shape.
            return {}


def _fitting(slots: Mapping[str, Slot], written: Mapping[str, Filling]) -> dict[str, Filling]:
    """What of something written its form still takes: the skill chosen is no FoRK any more."""
    found: dict[str, Filling] = {}
    for id, filling in written.items():
        slot = slots.get(id)
        if slot is None:
            continue
        if slot.kind == "order":
            order = tuple(each for each in filling.order if slot.choice(each))
            filling = Filling(order=order)
        elif slot.kind == "choice" and slot.choice(filling.choice) is None:
            continue
        if filling != EMPTY:
            found[id] = filling
    return found
