"""Tending a wound: who does it and how, the dice, and what the successes over go to."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from PySide6.QtWidgets import QCheckBox, QComboBox, QLineEdit, QPushButton, QWidget

from bwdesk.desk.grayscale.roll_dialog import RollDialog
from bwdesk.desk.kit import ask
from bwdesk.desk.kit.rolling.group import Group
from bwdesk.desk.kit.stepper import Stepper, Steps
from bwdesk.files import characters
from bwdesk.files.errors import FileError
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.burning import Reckoning, reckon
from bwdesk.rules.chance.ability import Ability
from bwdesk.rules.injury.care import Care, shorten_time, staunching, treating
from bwdesk.rules.injury.patient import Patient
from bwdesk.rules.injury.words import clock
from bwdesk.rules.injury.wounds import Injury
from bwdesk.rules.packs.book import Book, Healer
from bwdesk.rules.person.excerpt import pin
from bwdesk.rules.tables.grayscale import circle

USUAL_DICE, MOST_DICE = 4, 20


class CareDialog(RollDialog):
    """A treatment, or with *staunch* the bleeding stopped. Accepted once the dice have fallen."""

    def __init__(
        self,
        injury: Injury,
        patient: Patient,
        book: Book,
        *,
        staunch: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        name = f"{patient.level(injury.level).name} Wound at {circle(injury.wound.at)}"
        verb = "Staunch" if staunch else "Treat"
        # So many stand beside *Dice* at first, and whatever stands there is asked for.
        asked = Group(USUAL_DICE, exact=True)
        super().__init__(f"{verb} the {name}", "", verb, verb.lower(), asked, parent)
        self._needs: Mapping[str, Care | None] = {
            healer.id: (staunching if staunch else treating)(healer, injury, patient)
            for healer in book.healers.values()
        }
        self._book = book
        self.skill = QComboBox()
        for healer in book.healers.values():
            need = self._needs[healer.id]
            if need is not None:
                self.skill.addItem(f"{healer.name}, Ob\u00a0{need.obstacle}", healer.id)
        self.who = QLineEdit()
        self.who.setPlaceholderText("Whose hands")
        self.from_file = QPushButton("A character…")
        self.dice = Stepper("Dice of the healer", Steps(USUAL_DICE, 0, MOST_DICE, "0"))
        self.quickly = Stepper("Successes to work quickly", Steps(0, 0, 0))
        self.passes = QCheckBox("Let the time it takes pass")
        self.passes.setChecked(True)
        self.add("Skill", self.skill)
        self.add("Healer", self.who)
        self.add("", self.from_file)
        self.add("Dice", self.dice)
        self.add("Test", self.rolls)
        self.add("Of those over, to haste", self.quickly)
        self.fields.addRow(self.passes)
        self.skill.currentIndexChanged.connect(self._tell_need)
        self.dice.stepped.connect(lambda dice: self.rolls.ask(Group(dice, exact=True)))
        self.quickly.stepped.connect(self.show_result)
        self.from_file.clicked.connect(self._ask_character)
        self._staunch = staunch
        self._tell_need()
        self.finish()
        self.skill.setFocus()

    def healer(self) -> Healer:
        return self._book.healers[self.skill.currentData()]

    def need(self) -> Care:
        need = self._needs[self.healer().id]
        assert need is not None, "only healers who can are offered"
        return need

    def minutes(self) -> int:
        """What the care takes after haste."""
        return shorten_time(self.need().minutes, self.quickly.value())

    def use(self, name: str, reckoning: Reckoning) -> None:
        """Take the best healing skill of a character that can do this."""
        best: tuple[int, str] | None = None
        for at in range(self.skill.count()):
            id = self.skill.itemData(at)
            line = next((each for each in reckoning.open_skills if each.id == id), None)
            if line and line.ability:
                need = self._needs[id]
                worth = line.ability.exponent - (need.obstacle if need else 0)
                if best is None or worth > best[0]:
                    best = (worth, id)
                    self.skill.setCurrentIndex(at)
                    self._use(line.ability)
        self.who.setText(name)
        if best is None:
            self.tell(f"{name or 'That character'} has no skill for this. Set the dice by hand.")

    def _use(self, ability: Ability) -> None:
        self.dice.show_steps(Steps(ability.exponent, 0, MOST_DICE, "0"))
        self.rolls.ask(Group(ability.exponent, ability.shade, exact=True))

    def _ask_character(self) -> None:
        path = ask.file_to_open(self, Path())
        if path is None:
            return
        try:
            saved = characters.load(path)
        except (FileError, FileNotFoundError) as why:
            self.tell(str(why))
            return
        choices = saved.character.choices
        self.use(choices.name, reckon(choices, pin(self._book, saved.excerpt)))

    def _tell_need(self) -> None:
        if not self.skill.count():
            self.says.setText("No healer can do that.")
            self.accept_it.setEnabled(False)
            self.rolls.setEnabled(False)
        else:
            need = self.need()
            self.says.setText(
                f"Obstacle {need.obstacle}, {clock(need.minutes)} without haste. Successes over "
                + ("shorten the time." if self._staunch else "help the Health test or shorten it.")
            )
        self.says.show()
        self.show_result()

    def open_question(self) -> QWidget | None:
        """Successes over may go to haste."""
        return self.quickly if self.successes > self.need().obstacle else None

    def show_result(self) -> None:
        if self.successes < 0 or not self.skill.count():
            self.quickly.show_steps(Steps(0, 0, 0))
            return
        over = self.successes - self.need().obstacle
        most = max(0, over)
        self.quickly.show_steps(Steps(min(self.quickly.value(), most), 0, most, "0"))
        if over < 0:
            self.tell(f"{self.how()}. Failed by {-over}.")
            return
        bonus = over - self.quickly.value()
        said = [f"{self.how()}. Passed in {clock(self.minutes())}"]
        if bonus and not self._staunch:
            said.append(f"{plural(bonus, 'bonus die', 'bonus dice')} for the Health test")
        self.tell("; ".join(said) + ".")
