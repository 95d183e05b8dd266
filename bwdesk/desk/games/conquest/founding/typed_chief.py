"""The figures of a leader or second in command, typed: name, lifepaths, exponents, skills."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from bwdesk.desk.kit import focus_order, layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.picker import Pick, Picker
from bwdesk.desk.kit.shades import ShadeChoice, typed_shade
from bwdesk.desk.kit.stepper import Stepper, Steps
from bwdesk.desk.kit.words import hint, words
from bwdesk.desk.kit.writing import show_text, text_line
from bwdesk.rules.chance.ability import Shade
from bwdesk.rules.games.conquest import founding
from bwdesk.rules.games.conquest.means import counts
from bwdesk.rules.games.conquest.plan import Chief
from bwdesk.rules.packs.book import Book

FIGURES = (
    ("lifepaths", "Lifepaths", 20),
    ("stat", "Highest stat", 10),
    ("circles", "Circles", 10),
    ("health", "Health", 10),
    ("resources", "Resources", 20),
)
"""Fields, what they are called, and how far their steppers go."""
HIGHEST, FIRST = 10, 3
"""Of the exponent of a skill: how far it goes, and where a new one begins."""


class SkillRow(QWidget):
    """A skill, its exponent, its shade (by its letter, too), and the way out."""

    def __init__(self, form: TypedChief, skill: str, name: str, exponent: int) -> None:
        super().__init__(form)
        self.skill = skill
        self.stepper = Stepper(name, Steps(exponent, 1, HIGHEST), self)
        self.stepper.stepped.connect(lambda now: form.set_skill(skill, now))
        self.shade = ShadeChoice(f"{name}, shade", brief=True, parent=self)
        self.shade.setProperty(focus_order.BESIDE, True)
        self.shade.shaded.connect(lambda shade: form.set_shade(skill, shade))
        gone = f"Remove {name}"
        self.out = push_button(
            "", lambda: form.set_skill(skill, 0), kind="quiet", icon="x", tip=hint(gone), name=gone
        )
        called = words(name, "body", "ink")
        layouts.row(called, self.shade, self.stepper, self.out, into=self, spacing=8, grows=0)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        shade = typed_shade(event)
        if shade is None:
            super().keyPressEvent(event)
        else:
            self.shade.choose_shade(shade)


class TypedChief(QWidget):
    """``changed`` carries somebody as typed and what was typed, "" for a step of its own."""

    changed = Signal(object, str)

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._chief, self._book, self._of = Chief(), Book(), title
        column = layouts.column(into=self, spacing=8)
        self.name = text_line(hint="Name", edits=self._rename)
        column.addWidget(self.name)
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(2)
        grid.setColumnStretch(0, 1)
        self.steppers: dict[str, Stepper] = {}
        for at, (field, label, most) in enumerate(FIGURES):
            stepper = Stepper(label, Steps(0, most=most, nothing="–"), self)
            stepper.stepped.connect(lambda now, field=field: self._count(field, now))
            grid.addWidget(words(label, "body", "ink", self), at, 0)
            grid.addWidget(stepper, at, 1)
            self.steppers[field] = stepper
        column.addLayout(grid)
        column.addWidget(words("Skills", "label", "ink3", self))
        skills = layouts.column()
        self._rows = Keyed[tuple[str, int]](
            skills,
            self._row,
            lambda row, skill: row.stepper.show_steps(Steps(skill[1], 1, HIGHEST)),
            lambda skill: skill[0],
        )
        column.addLayout(skills)
        self.add = push_button("Add a skill…", self._add, icon="plus", parent=self)
        column.addWidget(self.add, 0, Qt.AlignmentFlag.AlignLeft)

    def show_chief(self, chief: Chief, book: Book, of: str) -> None:
        self._chief, self._book, self._of = chief, book, of
        person = chief.person
        show_text(self.name, person.name)
        self.name.setAccessibleName(f"Name, {of}")
        now = {
            "lifepaths": person.lifepaths,
            "stat": chief.stat,
            "circles": person.circles,
            "health": person.health,
            "resources": person.resources,
        }
        for field, label, most in FIGURES:
            self.steppers[field].show_steps(Steps(now[field], most=most, nothing="–"))
            self.steppers[field].setAccessibleName(f"{label}, {of}")
        self._rows.show(person.skills.items())
        for row in self.rows:
            row.shade.show_shade(person.has(row.skill).shade)

    def set_skill(self, skill: str, exponent: int) -> None:
        """Nothing takes it out, and its shade with it."""
        skills = {**self._chief.person.skills, skill: exponent}
        if exponent:
            self._change(f"skill {skill}", skills=skills)
        else:
            del skills[skill]
            self._change("", skills=skills, shades=self._shades_with(skill, Shade.BLACK))

    def set_shade(self, skill: str, shade: Shade) -> None:
        self._change(f"shade of {skill}", shades=self._shades_with(skill, shade))

    def _shades_with(self, skill: str, shade: Shade) -> dict[str, Shade]:
        """Those that are not black, as a person keeps them."""
        shades = {**self._chief.person.shades, skill: shade}
        return {id: each for id, each in shades.items() if each is not Shade.BLACK}

    def _row(self, skill: tuple[str, int]) -> SkillRow:
        id, exponent = skill
        return SkillRow(self, id, self._book.skill_name(id), exponent)

    @property
    def rows(self) -> list[SkillRow]:
        """The skills, each with its stepper."""
        return list(self._rows)

    def _add(self) -> None:
        """Those that maneuvers or the Prologue test, with how many maneuvers that are."""
        has = self._chief.person.skills
        picks = [pick for pick in skill_picks(self._book) if pick.id not in has]
        found = Picker(self.add, f"Skill of the {self._of[:1].lower()}{self._of[1:]}", picks)
        found.picked.connect(lambda id: self._follow_added(id))

    def _follow_added(self, skill: str) -> None:
        self.set_skill(skill, FIRST)
        row = next((each for each in self.rows if each.skill == skill), None)
        if row:
            row.stepper.setFocus(Qt.FocusReason.OtherFocusReason)

    def _rename(self, text: str) -> None:
        self._change("name", name=text)

    def _count(self, field: str, now: int) -> None:
        if field == "stat":
            self._chief = replace(self._chief, stat=now)
            self.changed.emit(self._chief, field)
        else:
            self._change(field, **{field: now})

    def _change(self, group: str, **fields: object) -> None:
        person = replace(self._chief.person, **fields)
        self._chief = replace(self._chief, person=person)
        self.changed.emit(self._chief, group)


def skill_picks(book: Book) -> list[Pick]:
    """The skills a chronicle tests, by name, each with the number of maneuvers it is good for."""
    maneuvers = tuple(book.maneuvers.values())
    opening = set(founding.figures(book).prologue)
    found: list[Pick] = []
    for skill in book.skills.values():
        number = sum(counts(each, skill.id, book.skills) for each in maneuvers)
        if number:
            found.append(Pick(skill.id, skill.name, f"{number} of {len(maneuvers)}"))
        elif skill.id in opening:
            found.append(Pick(skill.id, skill.name, "Prologue"))
    return sorted(found, key=lambda each: each.name)
