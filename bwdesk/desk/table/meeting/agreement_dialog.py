"""What else a table agrees on before a conflict: of each side, of the whole, of how it is read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QComboBox, QGridLayout, QWidget

from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.answer_dialog import AnswerDialog, form_rows
from bwdesk.desk.kit.chip_choice import ChipChoice
from bwdesk.desk.kit.words import SectionLabel, words
from bwdesk.desk.table.meeting.slot_field import SlotField
from bwdesk.rules.games.frame.forms import EMPTY, Choice, Filling, Slot
from bwdesk.rules.games.people.meeting import Agreed, Between, Terms
from bwdesk.rules.tables.readings import Chosen, Reading

NARROW = 6
"""Letters a field keeps room for at least; the list that opens is as wide as it must be."""


class PairBox(QComboBox):
    """Changed by keys and by its list; the wheel goes past it, down the dialog it stands in."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


class PairsField(QWidget):
    """A field for any two of two *sides*: the smaller stands on top, the larger down the edge.

    *said* is what is agreed on so far, as in ``Agreed.between``.
    """

    def __init__(
        self,
        between: Between,
        sides: Sequence[Sequence[str]],
        said: Mapping[tuple[str, str], str],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setAccessibleName(between.name)
        self._says = words(between.says, "small", "ink2", self, wrap=True)
        grid = QGridLayout()
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(6)
        layouts.column(self._says, grid, into=self, spacing=6)
        self.boxes: dict[tuple[str, str], PairBox] = {}
        first, second = (
            [(f"{n}.{at}", each) for at, each in enumerate(side, start=1)]
            for n, side in enumerate(sides, start=1)
        )
        across = len(first) < len(second)
        above, edge = (first, second) if across else (second, first)
        for column, (_, name) in enumerate(above, start=1):
            grid.addWidget(words(name, "small", "ink2", self, wrap=True), 0, column)
            grid.setColumnStretch(column, 1)
        for row, (side, name) in enumerate(edge, start=1):
            grid.addWidget(words(name, "body", "ink2", self), row, 0)
            for column, (top, other) in enumerate(above, start=1):
                pair, names = (
                    ((top, side), (other, name)) if across else ((side, top), (name, other))
                )
                box = self._box(between, said.get(pair, between.choices[0].id))
                box.setAccessibleName(f"{between.name}: {names[0]} and {names[1]}")
                grid.addWidget(box, row, column)
                self.boxes[pair] = box

    @property
    def chosen_pairs(self) -> dict[tuple[str, str], str]:
        """What is chosen, where it is not as usual."""
        return {pair: box.currentData() for pair, box in self.boxes.items() if box.currentIndex()}

    def _box(self, between: Between, chosen: str) -> PairBox:
        box = PairBox(self)
        for each in between.choices:
            box.addItem(each.name, each.id)
        box.setCurrentIndex(max(0, box.findData(chosen)))
        box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        box.setMinimumContentsLength(NARROW)
        return box


HEIGHT, WIDTH = 420, 560


class ReadingField:
    """How a table reads its source, as chips; what the chosen answer does stands below them."""

    def __init__(self, reading: Reading, chosen: Chosen | None, parent: QWidget) -> None:
        self.reading = reading
        offered = {str(at): each.name for at, each in enumerate(reading.answers)}
        at = next((n for n, each in enumerate(reading.answers) if each.value == chosen), 0)
        self.chips = ChipChoice(reading.asks, offered, on=(str(at),), must=True, parent=parent)
        self.says = words("", "small", "ink2", parent, wrap=True)
        self.chips.chosen.connect(self._tell)
        self._tell()

    @property
    def value(self) -> Chosen:
        return self.reading.answers[int(self.chips.id)].value

    def _tell(self) -> None:
        answer = self.reading.answers[int(self.chips.id)]
        usual = answer == self.reading.answers[0]
        self.says.setText(f"{answer.says} Recommended." if usual else answer.says)


class AgreeingDialog(AnswerDialog):
    """``agreed`` is what stands in its fields; the first answer of a reading is recommended.

    *sides* are the names of whoever comes, the first of each gives its side the name.
    """

    def __init__(
        self,
        terms: Terms,
        readings: Sequence[Reading],
        agreed: Agreed,
        sides: Sequence[Sequence[str]],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__("What is agreed", "", "Agreed", parent)
        asked = {each.field for each in readings}
        self._unasked = {f: each for f, each in agreed.read.items() if f not in asked}
        holder = QWidget()
        self._rows = form_rows()
        column = layouts.column(self._rows, into=holder, spacing=8, margins=None)
        self.slots: dict[str, SlotField] = {}
        self.pairs: PairsField | None = None
        for at, names in enumerate(sides, start=1):
            if terms.side:
                self._rows.addRow(SectionLabel(names[0], rule=False))
            for slot in terms.side:
                self._add(f"{at} {slot.id}", _with_people(slot, names), agreed)
        rest = [each for each in terms.whole if not each.needed]
        if rest:
            self._rows.addRow(SectionLabel("Of it all", rule=False))
        for slot in rest:
            self._add(slot.id, slot, agreed)
        if terms.between is not None:
            self.pairs = PairsField(terms.between, sides, agreed.between, holder)
            column.addWidget(self.pairs)
            self._ask_pairs(terms.between, self.pairs)
        self._rows = form_rows()
        column.addLayout(self._rows)
        column.addStretch(1)
        self.readings: list[ReadingField] = []
        if readings:
            self._rows.addRow(SectionLabel("How the rules are read", rule=False))
        for reading in readings:
            field = ReadingField(reading, agreed.read.get(reading.field), holder)
            self.readings.append(field)
            self._rows.addRow(words(reading.name, "name", parent=holder))
            self._rows.addRow(words(reading.asks, "small", "ink2", holder, wrap=True))
            self._rows.addRow(field.chips)
            self._rows.addRow(field.says)
        area = layouts.scroll_area(holder)
        area.setMinimumSize(WIDTH, HEIGHT)
        self.fields.addRow(area)
        self.finish()
        first = next(iter(self.slots.values()), None)
        if first is not None:
            first.widget.setFocus()

    @property
    def agreement(self) -> Agreed:
        """What stands in the fields, and what a campaign reads that no field asks here; a reading
        as recommended is left out."""
        written: dict[str, Filling] = {
            id: field.filling for id, field in self.slots.items() if field.filling != EMPTY
        }
        read = {
            each.reading.field: each.value
            for each in self.readings
            if each.value != each.reading.answers[0].value
        }
        read = {**self._unasked, **read}
        return Agreed(written, read, self.pairs.chosen_pairs if self.pairs else {})

    def _ask_pairs(self, between: Between, pairs: PairsField) -> None:
        """The table of any two is there as long as its choice is made."""
        chips = self.slots[between.slot].widget
        assert isinstance(chips, ChipChoice)
        chips.chosen.connect(lambda: pairs.setVisible(chips.id == between.choice))
        pairs.setVisible(chips.id == between.choice)

    def _add(self, id: str, slot: Slot, agreed: Agreed) -> None:
        field = SlotField(slot, agreed.written.get(id, EMPTY))
        self.slots[id] = field
        named = words(slot.name, "body", "ink2")
        named.setBuddy(field.widget)
        self._rows.addRow(named, field.widget)


def _with_people(slot: Slot, names: Sequence[str]) -> Slot:
    """An order of a side names people of it, by their places."""
    if slot.kind != "order":
        return slot
    people = tuple(Choice(str(at), name) for at, name in enumerate(names, start=1))
    return replace(slot, choices=people, most=len(people))
