"""A dialog a roll answers: its dice, what came of them, and the button that makes it so."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from bwdesk.desk.kit.answer_dialog import AnswerDialog
from bwdesk.desk.kit.rolling.group import Group, dice_sentence
from bwdesk.desk.kit.rolling.roll_row import RollRow
from bwdesk.rules.chance.ability import Shade
from bwdesk.rules.chance.throws import Dice


class RollDialog(AnswerDialog):
    """Accepted once dice lie in ``rolls``, typed or rolled; ``successes`` is −1 until then.

    The button takes what stands in the field then. Where that leaves something to decide
    (``open_question``), it is asked first, and the next press accepts.
    """

    def __init__(
        self, title: str, says: str, accept: str, what: str, group: Group, parent: QWidget | None
    ) -> None:
        super().__init__(title, says, accept, parent)
        self.rolls = RollRow(what, group)
        self.rolls.rolled.connect(self._take_dice)
        self.rolls.field.textChanged.connect(self._forget_dice)
        self._dice: Dice | None = None

    @property
    def successes(self) -> int:
        return -1 if self._dice is None else self._dice.successes(self._shade)

    def how(self) -> str:
        """What fell, in words."""
        return "" if self._dice is None else dice_sentence(self._dice, self._shade)

    def show_result(self) -> None:
        """Tell what came of the dice."""

    def open_question(self) -> QWidget | None:
        """What is to be decided once the dice are known; None for nothing."""
        return None

    def accept(self) -> None:
        dice = self.rolls.take()
        if dice is None:
            return
        if dice != self._dice:
            self._dice = dice
            self.show_result()
            if (question := self.open_question()) is not None:
                question.setFocus(Qt.FocusReason.OtherFocusReason)
                return
        super().accept()

    @property
    def _shade(self) -> Shade:
        return self.rolls.field.group.shade

    def _take_dice(self, dice: Dice) -> None:
        self._dice = dice
        self.show_result()
        (self.open_question() or self.accept_it).setFocus(Qt.FocusReason.OtherFocusReason)

    def _forget_dice(self) -> None:
        """What is told goes with what stands in the field."""
        if self.rolls.field.dice() != self._dice:
            self._dice = None
            self.tell("")
