"""Mending armor: the die lost last comes back where a test of skill succeeds."""

from __future__ import annotations

from PySide6.QtWidgets import QComboBox, QWidget

from bwdesk.desk.grayscale.roll_dialog import RollDialog
from bwdesk.desk.kit.rolling.group import Group
from bwdesk.desk.kit.stepper import Stepper, Steps
from bwdesk.rules.arms.stopping import repair_obstacles
from bwdesk.rules.arms.words import place_name
from bwdesk.rules.packs.book import Book
from bwdesk.rules.person.held import WornArmor

USUAL_DICE, MOST_DICE = 4, 20


class MendingDialog(RollDialog):
    """Of one place. Accepted once dice lie; ``mends`` says whether they bring the die back."""

    def __init__(self, piece: WornArmor, book: Book, parent: QWidget | None = None) -> None:
        kind = book.armors[piece.armor]
        where = place_name(piece.place).lower()
        super().__init__(
            f"Mend the {where}", "", "Mend", "the skill", Group(USUAL_DICE, sure=False), parent
        )
        self._needs = repair_obstacles(kind, piece.lost, book.repairs)
        self.skill = QComboBox()
        for id, obstacle in self._needs.items():
            self.skill.addItem(f"{book.repairs[id].name}, Ob\u00a0{obstacle}", id)
        self.dice = Stepper("Dice of whoever mends", Steps(USUAL_DICE, 0, MOST_DICE, "0"))
        self.add("Skill", self.skill)
        self.add("Dice", self.dice)
        self.add("Test", self.rolls)
        self.skill.currentIndexChanged.connect(lambda _at: self.show_result())
        self.dice.stepped.connect(lambda dice: self.rolls.ask(Group(dice, sure=False)))
        if not self._needs:
            self.says.setText("No skill of the list reaches so far: have it made anew.")
            self.says.show()
            self.accept_it.setEnabled(False)
            self.rolls.setEnabled(False)
        self.finish()
        self.skill.setFocus()

    @property
    def obstacle(self) -> int:
        """Of the skill chosen (ARM-7)."""
        return self._needs[self.skill.currentData()]

    @property
    def mends(self) -> bool:
        return bool(self._needs) and self.successes >= self.obstacle

    def accept(self) -> None:
        self.dice.take()
        super().accept()

    def show_result(self) -> None:
        if self.successes < 0 or not self._needs:
            return
        came = "A die is back." if self.mends else f"Failed by {self.obstacle - self.successes}."
        self.tell(f"{self.how()}. {came}")
