"""What stays in a wound is taken out by a skill, or torn out."""

from __future__ import annotations

from PySide6.QtWidgets import QComboBox, QPushButton, QWidget

from bwdesk.desk.grayscale.roll_dialog import RollDialog
from bwdesk.desk.kit.rolling.group import Group
from bwdesk.desk.kit.stepper import Stepper, Steps
from bwdesk.rules.packs.book import Book
from bwdesk.rules.person.character import Wound
from bwdesk.rules.tables.grayscale import circle

USUAL_DICE, MOST_DICE = 4, 20


class DrawDialog(RollDialog):
    """Which skill and its dice, or torn out without any: *skill_id* is "" then."""

    def __init__(self, wound: Wound, book: Book, parent: QWidget | None = None) -> None:
        stuck = wound.stuck
        assert stuck is not None, "only what stays in a wound comes out of it"
        self._stuck, self._torn = stuck, False
        more = f"a wound more at {circle(stuck.mark)}"
        says = f"It stays in the wound at {circle(wound.at)}. Torn out, or failed, it is {more}."
        title, asked = f"The {stuck.name}", Group(USUAL_DICE, exact=True)
        super().__init__(title, says, "Take it out", "take it out", asked, parent)
        self.skill = QComboBox()
        for id, ob in stuck.out:
            name = book.skills[id].name if id in book.skills else id
            self.skill.addItem(f"{name}, Ob\u00a0{ob}", id)
        self.dice = Stepper("Dice of the skill", Steps(USUAL_DICE, 0, MOST_DICE, "0"))
        self.tear = QPushButton("Tear it out")
        self.tear.setToolTip(f"{more[:1].upper()}{more[1:]}")
        self.add("Skill", self.skill)
        self.add("Dice", self.dice)
        self.add("Test", self.rolls)
        self.add("or without a test", self.tear)
        self.skill.currentIndexChanged.connect(lambda _at: self.show_result())
        self.dice.stepped.connect(lambda dice: self.rolls.ask(Group(dice, exact=True)))
        self.tear.clicked.connect(self._tear_out)
        self.finish()
        self.skill.setFocus()

    @property
    def skill_id(self) -> str:
        return "" if self._torn else str(self.skill.currentData())

    @property
    def by(self) -> str:
        """The skill by its name."""
        return "" if self._torn else self.skill.currentText().partition(",")[0]

    def show_result(self) -> None:
        if self.successes < 0:
            return
        short = self._stuck.ways[self.skill_id] - self.successes
        came = f"Failed by {short}: a wound more" if short > 0 else "It is out"
        self.tell(f"{self.how()}. {came}.")

    def _tear_out(self) -> None:
        self._torn = True
        self.done(self.DialogCode.Accepted)
