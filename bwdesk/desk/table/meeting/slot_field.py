"""A slot of what is agreed on before a conflict, as a field: chips, a stepper, a line of text."""

from __future__ import annotations

from PySide6.QtWidgets import QLineEdit, QWidget

from bwdesk.desk.kit.chip_choice import ChipChoice
from bwdesk.desk.kit.stepper import Stepper, Steps
from bwdesk.desk.kit.writing import text_line
from bwdesk.rules.games.frame.forms import EMPTY, Filling, Slot


class SlotField:
    """The field of a *slot*, its ``widget``, filled with what is *written* there so far.

    A choice that is needed has its first from the start.
    """

    def __init__(self, slot: Slot, written: Filling = EMPTY, parent: QWidget | None = None) -> None:
        self.slot = slot
        self.widget: ChipChoice | Stepper | QLineEdit
        if slot.kind == "choice":
            usual = (slot.choices[0].id,) if slot.needed else ()
            on = (written.choice,) if written.choice else usual
            offered = {each.id: each.name for each in slot.choices}
            self.widget = ChipChoice(slot.name, offered, on=on, must=slot.needed, parent=parent)
        elif slot.kind == "number":
            number = slot.least if written.number is None else written.number
            self.widget = Stepper(slot.name, Steps(number, slot.least, slot.most), parent)
        elif slot.kind == "order":
            offered = {each.id: each.name for each in slot.choices}
            self.widget = ChipChoice(
                slot.name, offered, on=written.order, several=True, parent=parent
            )
        else:
            self.widget = text_line(
                written.text, hint=slot.now.text, longest=slot.most, parent=parent
            )
            # What holds as long as nobody writes something else.
        self.widget.setAccessibleName(slot.name)

    @property
    def filling(self) -> Filling:
        """What stands in it."""
        if isinstance(self.widget, ChipChoice) and self.slot.kind == "order":
            return Filling(order=self.widget.ids)
        if isinstance(self.widget, ChipChoice):
            return Filling(choice=self.widget.id)
        if isinstance(self.widget, Stepper):
            return Filling(number=self.widget.value())
        return Filling(text=self.widget.text().strip())
