"""The skills of a sketch: what each is at, its rank, and a way to add more."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QToolButton, QWidget

from bwdesk.desk.burner import picks
from bwdesk.desk.burner.skills.skill_field import SkillField
from bwdesk.desk.character.document import Document
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.choice import Segmented
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.picker import Picker
from bwdesk.desk.kit.stepper import Stepper, Steps
from bwdesk.desk.kit.token import TABLE, Token, TokenView
from bwdesk.desk.kit.words import SectionLabel, hint, words
from bwdesk.desk.kit.writing import empty_line
from bwdesk.rules.burning import sketching
from bwdesk.rules.burning.finder import skill_named
from bwdesk.rules.burning.sketching import COMPETENCES
from bwdesk.rules.chance.ability import Ability
from bwdesk.rules.packs.spelling import UnknownNameError

RANKED = len(COMPETENCES)
MOST = 10
SHORT = ((3, "Ordinary"), (4, "Trained"), (5, "Expert"))
"""The competences in a word."""


class Ranked(NamedTuple):
    """A skill of the sketch at its *place*; without an ability it is a training."""

    place: int
    id: str
    name: str
    ability: Ability | None


class SkillRows(QWidget):
    """Every skill as a row of steppers."""

    def __init__(self, document: Document) -> None:
        super().__init__()
        self._document = document
        self.competence = Segmented(
            "Competence", (*(f"{name} {level}" for level, name in SHORT), "By rank")
        )
        self.competence.chosen.connect(self._choose)
        self.field = SkillField()
        self.field.entered.connect(self._add)
        self.lookup = push_button(
            "From a lifepath…",
            lambda: self.ask(),
            tip="Add the skills somebody of that lifepath would have",
        )
        self.told = words("", "small", "broken", wrap=True)
        self.told.hide()
        column = layouts.column(
            SectionLabel("Skills", "the same for all, or by rank"), into=self, spacing=6
        )
        column.addWidget(self.competence, 0, Qt.AlignmentFlag.AlignLeft)
        listed = layouts.column()
        self._rows = Keyed[Ranked](listed, self._row, key=lambda line: line.id)
        column.addLayout(listed)
        add = layouts.row(self.field, self.lookup, spacing=None)
        add.addStretch(1)
        column.addLayout(add)
        column.addWidget(self.told)

    def refresh(self) -> None:
        """Show the skills as they are now; rows are made anew only when something changed."""
        document = self._document
        sketch = sketching.sketch_of(document.choices)
        names = (skill.name for skill in document.book.skills.values() if not skill.open)
        self.field.offer(sorted(names))
        levels = [level for level, _ in COMPETENCES]
        self.competence.blockSignals(True)
        if sketch.ranked:
            self.competence.choose(RANKED)
        elif sketch.competence in levels:
            self.competence.choose(levels.index(sketch.competence))
        self.competence.blockSignals(False)
        self._rows.show(
            Ranked(place, line.id, line.skill.name, line.ability)
            for place, line in enumerate(document.reckoning.skills)
        )

    @property
    def rows(self) -> dict[Hashable, QWidget]:
        """By the ids of their skills."""
        return self._rows.widgets

    def ask(self) -> Picker:
        """Pop up the lifepaths of the stock."""
        book, stock = self._document.book, self._document.choices.stock
        picker = Picker(self.lookup, "Lifepath", picks.lifepaths(book, stock))
        picker.picked.connect(self._look_up)
        return picker

    def _row(self, line: Ranked) -> QWidget:
        row = QWidget()
        inner = layouts.row(into=row, spacing=8, margins=(0, 2, 0, 2))
        inner.addWidget(words(line.name, "name", wrap=True), 1)
        if line.ability:
            steps = Steps(line.ability.exponent, 1, MOST)
            stepper = Stepper(f"{line.name}, exponent", steps)
            stepper.stepped.connect(lambda level: self._fix(line, level))
            inner.addWidget(TokenView(Token(line.ability), TABLE))
            inner.addWidget(stepper)
        else:
            said: QLabel = words("training", "hint", "ink3")
            inner.addWidget(said)
        up = QToolButton()
        up.setProperty("lucide", "chevron-up")
        up.setAccessibleName(f"{line.name} one rank up")
        up.setToolTip("One rank up")
        up.setEnabled(line.place > 0)
        up.clicked.connect(lambda: self._move(line))
        drop = QToolButton()
        drop.setProperty("lucide", "x")
        drop.setAccessibleName(f"Remove {line.name}")
        drop.setToolTip(hint(f"Remove {line.name}"))
        drop.clicked.connect(lambda: self._drop(line))
        inner.addWidget(up)
        inner.addWidget(drop)
        return row

    def _choose(self, index: int) -> None:
        if index == RANKED:
            self._document.do(sketching.rank_skills)
        else:
            self._document.do(sketching.choose_competence, COMPETENCES[index][0])

    def _add(self, text: str) -> None:
        try:
            skill = skill_named(text, self._document.book)
        except UnknownNameError as error:
            self.told.setText(str(error))
            self.told.show()
            self.field.complain(True)
            return
        self.told.hide()
        empty_line(self.field)
        self._document.do(sketching.add_skills, (skill.id,), f"Add {skill.name}")

    def _look_up(self, lifepath: str) -> None:
        book = self._document.book
        known = book.lifepaths[lifepath]
        skills = sketching.skills_of(known, book)
        label = f"Add the skills of {known.name}"
        self._document.do(sketching.add_skills, skills, label)

    def _fix(self, line: Ranked, level: int) -> None:
        self._document.do(sketching.fix_skill, line.id, level, line.name)

    def _move(self, line: Ranked) -> None:
        self._document.do(sketching.move_skill, line.place, line.place - 1, line.name)

    def _drop(self, line: Ranked) -> None:
        self._document.do(sketching.drop_skill, line.id, line.name)
