"""Quick NPC: a one-off in a few clicks, or a whole group of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QSizePolicy

from bwdesk.desk.burner import picks
from bwdesk.desk.burner.lifepaths.random_options import PickChip
from bwdesk.desk.burner.part import Characters
from bwdesk.desk.burner.sketch.skill_rows import RANKED, SHORT
from bwdesk.desk.kit.answer_dialog import AnswerDialog
from bwdesk.desk.kit.choice import Segmented
from bwdesk.desk.kit.number_box import NumberBox
from bwdesk.desk.kit.words import words
from bwdesk.files import characters, identity
from bwdesk.files.errors import FileError
from bwdesk.files.places import file_name, free_name
from bwdesk.rules.basics.prose import series
from bwdesk.rules.burning.sketching import (
    COMPETENCES,
    LEVELS,
    sketch,
    sketch_beast,
    skills_of,
)
from bwdesk.rules.packs.book import Stock
from bwdesk.rules.person.character import Character, Choices
from bwdesk.rules.person.excerpt import excerpt

if TYPE_CHECKING:
    from bwdesk.desk.shell.interface import Window

WIDTH, MOST = 560, 20
USUAL = LEVELS.index(4)


class QuickNpc(AnswerDialog):
    """Name, people, stats, competence and the lifepath whose skills they have; how many."""

    def __init__(self, window: Window) -> None:
        super().__init__("Quick NPC", "", "Make it", window)
        # The next ones are made with the same knobs.
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, on=False)
        self._window = window
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
        self.copies.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.skills = words("", "small", "ink2", wrap=True)
        self.skills.setAccessibleName("Skills")
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
            self.add(label, control)
        self.finish()
        self.people.picked.connect(self._others)
        self.type.picked.connect(lambda _id: self._tell())
        self.copies.valueChanged.connect(lambda _many: self._tell())
        self.widen(WIDTH)

    def come_up(self) -> None:
        """Show it with the packs as they are now."""
        book = self._window.installed.book
        self.people.offer(picks.sketched(book))
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
        beast = book.beasts.get(self.people.now)
        made = sketch_beast(beast) if beast else self._sketch(book.stocks[self.people.now])
        name = name or self.name.placeholderText()
        names = [f"{name} {number}" for number in range(1, many + 1)] if many > 1 else [name]
        return [replace(made, name=each[:200]) for each in names]

    def _sketch(self, stock: Stock) -> Choices:
        """One of a people, as its knobs stand."""
        at = self.competence.current()
        return sketch(
            stock,
            level=LEVELS[self.level.current()],
            competence=COMPETENCES[min(at, RANKED - 1)][0],
            ranked=at == RANKED,
            skills=self._skills(),
            belief=self.belief.text().strip(),
        )

    def accept(self) -> None:
        made = self.sketches()
        if len(made) > 1:
            try:
                self._file(made)
            except FileError as why:
                self.tell(str(why))
                return
        else:
            room = self._window.part(Characters)
            room.add(room.filing.open_rolled(made[0]))
        super().accept()

    def _file(self, made: Iterable[Choices]) -> None:
        """Several get a file each, where characters are put, and nobody is asked for names again;
        the first is on screen. Raises FileError."""
        window = self._window
        book, folder = window.installed.book, window.settings.place(window)
        paths = []
        for choices in made:
            character = Character(choices, id=identity.fresh())
            path = free_name(folder, file_name(choices.name), characters.SUFFIX)
            characters.save(path, characters.Saved(character, excerpt(character, book)))
            paths.append(path)
        for path in reversed(paths):
            window.settings.remember(path)
        window.open_path(paths[0])

    def _skills(self) -> tuple[str, ...]:
        book = self._window.installed.book
        known, beast = book.lifepaths.get(self.type.now), book.beasts.get(self.people.now)
        if beast:
            return beast.skills
        return skills_of(known, book) if known else ()

    def _others(self, stock: str) -> None:
        book = self._window.installed.book
        self.people.now = stock
        self.people.offer(picks.sketched(book))
        self.type.offer(picks.lifepaths(book, stock))
        beast = book.beasts.get(stock)
        for each in (self.level, self.competence, self.type, self.belief):
            each.setEnabled(beast is None)
        self.name.setPlaceholderText(beast.name if beast else "A guard")
        self._tell()

    def _tell(self) -> None:
        book = self._window.installed.book
        names = [book.skill_name(each) for each in self._skills()]
        said = f"{series(names, 'and')}." if names else "Skills can be added on its page."
        self.skills.setText(said)
        many = self.copies.value()
        self.accept_it.setText("Make it" if many == 1 else f"Make {many}")
