"""Quick NPC: a one-off in a few clicks, or a whole group of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QDialog,
    QLineEdit,
)

from bwdesk.desk import theme as themes
from bwdesk.desk.burner import picks
from bwdesk.desk.burner.lifepaths.random_options import PickChip
from bwdesk.desk.burner.part import Characters
from bwdesk.desk.burner.sketch.skill_rows import RANKED, SHORT
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.choice import Segmented
from bwdesk.desk.kit.focus_order import ReadingOrder
from bwdesk.desk.kit.number_box import NumberBox
from bwdesk.desk.kit.words import words
from bwdesk.rules.burning.sketching import COMPETENCES, LEVELS, sketch, skills_of
from bwdesk.rules.character import Choices
from bwdesk.rules.prose import series

if TYPE_CHECKING:
    from bwdesk.desk.shell.interface import Window

WIDTH, MOST = 560, 20
USUAL = LEVELS.index(4)


class QuickNpc(ReadingOrder, QDialog):
    """Name, people, stats, competence and the lifepath whose skills they have; how many."""

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self._window = window
        self.setWindowTitle("Quick NPC")
        self.name, self.belief = QLineEdit(), QLineEdit()
        self.name.setPlaceholderText("A guard")
        self.belief.setPlaceholderText("One, simple and for this scene")
        self.people, self.type = PickChip("People", ""), PickChip("Lifepath", "No skills yet")
        self.level = Segmented("Stat level", (str(level) for level in LEVELS))
        self.level.choose(USUAL)
        levels = (f"{name} {level}" for level, name in SHORT)
        self.competence = Segmented("Competence", (*levels, "By rank"))
        self.competence.choose(1)
        self.copies = NumberBox()
        self.copies.setRange(1, MOST)
        self.copies.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.skills = words("", "small", "ink2", wrap=True)
        self.make = push_button("Make it", kind="primary")
        self.make.setDefault(True)
        self.make.clicked.connect(self.sketch_them)
        self._lay_out()
        self.people.picked.connect(self._others)
        self.type.picked.connect(lambda _id: self._tell())
        self.copies.valueChanged.connect(lambda _many: self._tell())
        self.setMinimumWidth(round(themes.of(self).type.px(WIDTH)))

    def come_up(self) -> None:
        """Show it with the packs as they are now."""
        book = self._window.installed.book
        self.people.offer(picks.stocks(book))
        self._others(self.people.now or "human")
        self.show()
        self.raise_()
        self.activateWindow()
        self.name.setFocus()
        self.name.selectAll()

    def sketches(self) -> list[Choices]:
        """The one-offs asked for; several are numbered."""
        book = self._window.installed.book
        many, name = self.copies.value(), " ".join(self.name.text().split())
        at = self.competence.current()
        made = sketch(
            book.stocks[self.people.now],
            level=LEVELS[self.level.current()],
            competence=COMPETENCES[min(at, RANKED - 1)][0],
            ranked=at == RANKED,
            skills=self._skills(),
            belief=self.belief.text().strip(),
        )
        name = name or self.name.placeholderText()
        names = [f"{name} {number}" for number in range(1, many + 1)] if many > 1 else [name]
        return [replace(made, name=each[:200]) for each in names]

    def sketch_them(self) -> None:
        characters = self._window.part(Characters)
        for choices in self.sketches():
            characters.add(characters.filing.rolled(choices))
        self.accept()

    def _skills(self) -> tuple[str, ...]:
        book = self._window.installed.book
        known = book.lifepaths.get(self.type.now)
        return skills_of(known, book) if known else ()

    def _others(self, stock: str) -> None:
        book = self._window.installed.book
        self.people.now = stock
        self.people.offer(picks.stocks(book))
        self.type.offer(picks.lifepaths(book, stock))
        self._tell()

    def _tell(self) -> None:
        book = self._window.installed.book
        names = [book.skill_name(each) for each in self._skills()]
        said = f"{series(names, 'and')}." if names else "Skills can be added on its page."
        self.skills.setText(said)
        many = self.copies.value()
        self.make.setText("Make it" if many == 1 else f"Make {many}")

    def _lay_out(self) -> None:
        column = layouts.column(into=self, spacing=14, margins=(20, 18, 20, 18))
        grid = layouts.grid(across=16, down=10, grows=(1,))
        left = Qt.AlignmentFlag.AlignLeft
        for label, control in (
            ("Name", self.name),
            ("People", self.people),
            ("Stats", self.level),
            ("Competence", self.competence),
            ("Skills of", self.type),
            ("", self.skills),
            ("Belief", self.belief),
            ("How many", self.copies),
        ):
            row = grid.rowCount()
            grid.addWidget(words(label, "body", "ink2"), row, 0)
            wide = isinstance(control, QLineEdit) or control is self.skills
            grid.addWidget(control, row, 1, Qt.AlignmentFlag(0) if wide else left)
            control.setAccessibleName(label or "Skills")
        column.addLayout(grid)
        column.addStretch(1)
        column.addLayout(layouts.row(..., self.make, spacing=None))
