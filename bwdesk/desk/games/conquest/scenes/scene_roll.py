"""The one roll of a building scene, made where the scene is noted (BK-21)."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QWidget

from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.combo_boxes import narrow
from bwdesk.desk.kit.rolling.group import Group, dice_sentence
from bwdesk.desk.kit.rolling.roll_row import RollRow
from bwdesk.desk.kit.stepper import Stepper, Steps
from bwdesk.desk.kit.words import words
from bwdesk.rules.chance.ability import Ability, Shade, exponent_text
from bwdesk.rules.chance.throws import Dice
from bwdesk.rules.games.conquest.state import Person, Tried
from bwdesk.rules.packs.book import Book

MOST = 30
UNTOLD = "Another skill"
NEXT = "Its dice fall once the scene is noted."


class SceneRoll(QWidget):
    """A skill of whoever plays the scene, its dice, and what fell; ``fell`` once it has, or went.

    Nothing must be rolled, and what was rolled at the table is only ticked off.
    """

    fell = Signal()

    def __init__(self, book: Book, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._book, self._says = book, ""
        self.skill = QComboBox(self)
        self.skill.setAccessibleName("Skill of the roll")
        narrow(self.skill, 10)
        self.dice = Stepper("Dice of the roll", Steps(0, 0, MOST, nothing="?"), self)
        self.obstacle = Stepper("Obstacle of the roll", Steps(0, 0, MOST, nothing="open"), self)
        self.next = words(NEXT, "small", "ink2", self, wrap=True)
        self.against = words("Obstacle", "small", "ink2", self)
        self._played = False
        self.rolls = RollRow("the scene", Group(0), self)
        self.lies = words("", "body", "ink", self, wrap=True)
        self.away = push_button("Leave it out", lambda: self._take(""), kind="quiet", parent=self)
        row = layouts.row(self.skill, self.dice, spacing=None, grows=0)
        against = layouts.row(self.against, self.obstacle, self.next, spacing=8, grows=2)
        done = layouts.row(self.lies, self.away, spacing=None, grows=0)
        layouts.column(row, against, self.rolls, done, into=self, spacing=6)
        self.skill.currentIndexChanged.connect(self._choose)
        self.dice.stepped.connect(lambda _dice: self._ask())
        self.rolls.rolled.connect(self._lay)
        self.show_person(Person())
        self._take("")

    @property
    def says(self) -> str:
        """What fell: ``Persuasion, 6 4 3 1: 2 successes``; "" while nothing did."""
        return self._says

    @property
    def test(self) -> Tried | None:
        """What a character in play will roll once the scene is noted; None for anybody else."""
        skill = self.skill.currentData()
        if not self._played or not skill or not self.dice.value():
            return None
        return Tried(skill[2], self.dice.value(), self.obstacle.value() or None)

    def show_person(self, person: Person) -> None:
        """Whose skills are offered, the best first. The dice of a character in play fall once the
        scene is noted: something may be spent on them."""
        self._played = person.play is not None
        abilities = {id: person.has(id) for id in person.skills}
        best = sorted(abilities, key=lambda id: (-abilities[id].exponent, id))
        self.skill.blockSignals(True)
        self.skill.clear()
        self.skill.addItem(UNTOLD, None)
        for id in best:
            name = self._book.skill_name(id)
            self.skill.addItem(f"{name}  {exponent_text(abilities[id])}", (name, abilities[id], id))
        self.skill.blockSignals(False)
        self._choose()
        self._show()

    def _chosen_ability(self) -> tuple[str, Ability]:
        known: tuple[str, Ability, str] | None = self.skill.currentData()
        return known[:2] if known else ("", Ability(Shade.BLACK, 0))

    def _choose(self) -> None:
        self.dice.show_steps(Steps(self._chosen_ability()[1].exponent, 0, MOST, nothing="?"))
        self._ask()

    def _ask(self) -> None:
        name, (shade, _) = self._chosen_ability()
        group = Group(self.dice.value(), shade)
        self.rolls.ask(group, name or "the scene", "Choose a skill or count the dice first")

    def _lay(self, dice: Dice) -> None:
        name, (shade, _) = self._chosen_ability()
        fell = dice_sentence(dice, shade)
        self._take(f"{name}, {fell}" if name else fell)

    def _take(self, says: str) -> None:
        self._says = says
        self.lies.setText(says)
        self._show()
        self.fell.emit()

    def _show(self) -> None:
        """What is to be rolled, or what fell; of a character in play how hard it will be."""
        fell, played = bool(self._says), self._played and not self._says
        shown: dict[QWidget, bool] = {
            self.lies: fell,
            self.away: fell,
            self.skill: not fell,
            self.dice: not fell,
            self.against: played,
            self.obstacle: played,
            self.next: played,
        }
        for each, there in shown.items():
            each.setVisible(there)
        self.rolls.setVisible(not self._says and not self._played)
