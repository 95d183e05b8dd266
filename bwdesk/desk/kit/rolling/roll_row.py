"""One group of dice: its field, the button after it, and the sentence below."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QWidget

from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.rolling.field import DiceField
from bwdesk.desk.kit.rolling.group import Group
from bwdesk.desk.kit.rolling.roller import Roller, spoken_words
from bwdesk.desk.kit.words import hint
from bwdesk.rules.chance.throws import Dice

NOTHING = "Type what fell, or roll."


class RollRow(QWidget):
    """*Roll 3D*, or the faces typed. ``rolled`` carries the dice.

    What the program rolled is written into the field: pressed again, the button lays the same.
    """

    rolled = Signal(object)

    def __init__(self, what: str, group: Group, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._what, self._why = what, ""
        self.field = DiceField(f"for {what}", group, self)
        self.button = QPushButton(self)
        self.button.setAutoDefault(False)
        self.says = self.field.says
        row = layouts.row(self.field, self.button, spacing=8, grows=0)
        layouts.column(row, self.says, into=self, spacing=6)
        self._roller = Roller({"": self.field}, self.button, self)
        self._roller.fell.connect(self._take_dice)
        self.field.textChanged.connect(self._measure)
        self.setFocusProxy(self.field)
        self._measure()

    def ask(self, group: Group, what: str = "", why: str = "") -> None:
        """Other dice; where there are none, *why* says what is to be done first."""
        self.field.group, self._what, self._why = group, what or self._what, why
        self.field.call(f"for {self._what}")
        self._roller.offer()
        self._measure()

    def lead_to(self, button: QPushButton) -> None:
        """Another button throws these dice, and theirs is not shown; Enter in an empty field leads
        there."""
        self.button.hide()
        self._roller.leads = button

    def throw(self) -> None:
        """As if the button were pressed: what is typed is laid, else the dice are thrown."""
        self._roller.throw()

    def take(self) -> Dice | None:
        """What stands in the field, to be laid now; None, with a sentence, where nothing can."""
        if self.field.empty():
            self.field.refuse(NOTHING)
            return None
        return self.field.judge()

    def _take_dice(self, fell: dict[str, Dice]) -> None:
        dice = fell[""]
        if self.field.empty():
            self.field.write(dice)
        self.rolled.emit(dice)

    def _measure(self) -> None:
        dice, typed = self.field.group.dice, not self.field.empty()
        self.button.setEnabled(dice > 0 or typed)
        self.button.setToolTip("" if dice or typed else hint(self._why))
        self.button.setAccessibleName(spoken_words(dice, typed=typed, what=self._what))
