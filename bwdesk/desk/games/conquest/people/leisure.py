"""Downtime of characters in play: a job for dice that are taxed, or practice by the hour."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QComboBox, QWidget

from bwdesk.desk.games.conquest.people.award_form import LETTERS, characters_in_play, offer_people
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.combo_boxes import narrow
from bwdesk.desk.kit.stepper import Stepper, Steps
from bwdesk.desk.kit.words import SectionLabel, words
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.chance.ability import exponent_text
from bwdesk.rules.games.conquest.characters import by_id, person_id
from bwdesk.rules.games.conquest.moves import Practice, Work
from bwdesk.rules.games.conquest.rolling import tax_of
from bwdesk.rules.games.conquest.state import Person
from bwdesk.rules.play.advancement import practice_hours

if TYPE_CHECKING:
    from bwdesk.desk.games.conquest.document import ChronicleDocument

HOURS = 2
"""A day, to begin with."""


class Leisure(QWidget):
    """Who, with which ability; not there while no faction of a character has a cycle to use."""

    def __init__(self, document: ChronicleDocument, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._document = document
        column = layouts.column(into=self, spacing=6, margins=(18, 12, 18, 12))
        column.addWidget(SectionLabel("A cycle for one of its people", "it comes home"))
        self.who, self.ability = QComboBox(self), QComboBox(self)
        self.who.setAccessibleName("Who uses a cycle of downtime")
        self.ability.setAccessibleName("By which ability")
        for each in (self.who, self.ability):
            narrow(each, LETTERS)
        self.hours = Stepper("Hours of practice a day", Steps(HOURS, 1, 12), self)
        self.practice = push_button("Practice it", self._practice)
        self.work = push_button("Look for a job by it", self._work)
        self.says = words("", "small", "ink2", wrap=True)
        column.addLayout(layouts.row(self.who, self.ability, spacing=8))
        column.addLayout(layouts.row(self.practice, self.hours, self.work, ..., spacing=8))
        column.addWidget(self.says)
        self.who.currentIndexChanged.connect(self._show_person)

    def refresh(self) -> None:
        """Show whoever has a cycle to use."""
        state = self._document.state
        people = [each for each in characters_in_play(state) if state.cycles.get(each[0].id)]
        self.setVisible(bool(people))
        offer_people(self.who, state, people)
        if people:
            self._show_person()

    def _person(self) -> tuple[str, Person]:
        faction, who = self.who.currentData()
        id = person_id(faction, who)
        return id, by_id(self._document.state, id) or Person()

    def _show_person(self) -> None:
        (id, person), book = self._person(), self._document.book
        kept = self.ability.currentData()
        self.ability.clear()
        for skill in sorted(person.skills, key=lambda each: -person.skills[each]):
            self.ability.addItem(
                f"{book.skill_name(skill)}  {exponent_text(person.has(skill))}", skill
            )
        for stat in person.stats:
            self.ability.addItem(f"{stat.title()}  {exponent_text(person.has(stat))}", stat)
        self.ability.setCurrentIndex(max(0, self.ability.findData(kept)))
        owed = tax_of(self._document.state, id)
        most = practice_hours(person.stats.get("will", 0))
        self.hours.show_steps(Steps(min(self.hours.value(), most), 1, max(1, most)))
        fixed = bool(self._document.reading_reason)
        self.practice.setEnabled(not fixed and most > 0)
        self.work.setEnabled(not fixed and owed > 0 and id not in self._document.state.works)
        dice = plural(owed, "die", "dice") if owed else "No die"
        self.says.setText(f"{dice} of Resources taxed; {plural(most, 'hour')} a day at most.")

    def _practice(self) -> None:
        faction, who = self.who.currentData()
        hours = {self.ability.currentData(): self.hours.value()}
        self._document.make(
            Practice(faction, hours, who), self._document.state.faction(faction).seat
        )

    def _work(self) -> None:
        faction, who = self.who.currentData()
        move = Work(faction, self.ability.currentData(), who)
        self._document.make(move, self._document.state.faction(faction).seat)
