"""A sketch on one page: stats, skills, one Belief, gear, tolerances, and the way to a burning."""

from __future__ import annotations

from typing import get_args

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QLineEdit,
    QToolButton,
    QWidget,
)

from bwdesk.desk.burner.page import Page
from bwdesk.desk.burner.sketch.skill_rows import SkillRows
from bwdesk.desk.burner.widgets.figure_cell import FigureCell
from bwdesk.desk.character.document import Document
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.choice import Segmented
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.stepper import Stepper, Steps
from bwdesk.desk.kit.strip import StripView
from bwdesk.desk.kit.words import SectionLabel, hint, words
from bwdesk.desk.kit.writing import Writing, empty_line, show_text, undo_with_document
from bwdesk.rules.burning import edits, sketching
from bwdesk.rules.burning.sketching import LEVELS
from bwdesk.rules.burning.tolerances import room
from bwdesk.rules.person.character import StatName, Thing

MOST = 10


class SketchPage(Page):
    """Everything of a one-off; nothing of it is paid for and nothing is demanded."""

    key = "sketch"
    title = "Sketch"

    go = Signal(str)

    def lay_out(self) -> None:
        self.says = words("", "small", "ink2", wrap=True)
        self._body = layouts.column(spacing=12, margins=(0, 12, 0, 0))
        self.area = self.scrolling(self.says, self._body)

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__(document, parent)
        self.name = QLineEdit()
        self.name.setPlaceholderText("Name")
        self.name.setAccessibleName("Name")
        undo_with_document(self.name)
        self.name.textEdited.connect(lambda text: self.document.do(edits.write, "name", text))
        self.promote = push_button(
            "Promote to a full burn",
            self._promote,
            tip="Keep stats and skills, and choose the life that pays for them",
        )
        self.level = Segmented("Stat level", (str(level) for level in LEVELS))
        self.level.chosen.connect(lambda at: self.document.do(sketching.choose_level, LEVELS[at]))
        self.stats: dict[str, tuple[FigureCell, Stepper]] = {}
        self.skills = SkillRows(document)
        self.belief = Writing("Belief", "One Belief, simple and for this scene")
        self.belief.written.connect(lambda text: self.document.do(edits.write_belief, 0, text))
        self.gear = QLineEdit()
        self.gear.setPlaceholderText("Add gear and press Enter")
        self.gear.setAccessibleName("Add gear")
        self.gear.returnPressed.connect(self._add_gear)
        self.strip = StripView(room)
        self.strip.moved.connect(self._move)
        self.auto = push_button(
            "By the printed scale",
            lambda: self.document.do(edits.place_tolerances),
            kind="quiet",
        )
        self._build()

    def refresh(self) -> None:
        choices, reckoning = self.document.choices, self.document.reckoning
        sketch = sketching.sketch_of(choices)
        self.says.setText(
            f"{reckoning.stock.name}. A one-off: exponents and skills, nothing is paid for."
        )
        show_text(self.name, choices.name)
        if sketch.level in LEVELS:
            self.level.show_choice(LEVELS.index(sketch.level))
        for id, (cell, stepper) in self.stats.items():
            cell.show_figure(reckoning.stats[id])
            own = next((each.exponent for each in sketch.stats if each.stat == id), sketch.level)
            stepper.show_steps(Steps(own, 1, MOST))
        self.skills.refresh()
        self.belief.show_text(choices.beliefs[0] if choices.beliefs else "")
        self._show_gear(choices.things)
        placed = reckoning.tolerances
        self.strip.show_tolerances(placed.row() if placed else ())
        self.auto.setEnabled(bool(choices.tolerances))

    def reveal(self, _where: str) -> None:
        """Nothing of a sketch is demanded: its name comes first."""
        self.name.setFocus(Qt.FocusReason.OtherFocusReason)

    def _build(self) -> None:
        column = self._body
        column.addLayout(layouts.row(self.name, self.promote, spacing=None, grows=0))
        column.addWidget(SectionLabel("Stats", "all at one level, or some of their own"))
        column.addWidget(self.level, 0, Qt.AlignmentFlag.AlignLeft)
        grid = layouts.grid(across=10, down=0)
        figures = self.document.reckoning.stats
        for place, id in enumerate(get_args(StatName)):
            cell = FigureCell(self.document, figures[id])
            stepper = Stepper(f"{id.title()}, exponent", Steps(4, 1, MOST))
            stepper.stepped.connect(lambda level, id=id: self._fix(id, level))
            across = 2 * (place // 3)
            grid.addWidget(cell, place % 3, across)
            grid.addWidget(stepper, place % 3, across + 1)
            grid.setColumnStretch(across, 1)
            self.stats[id] = (cell, stepper)
        column.addLayout(grid)
        column.addWidget(self.skills)
        column.addWidget(SectionLabel("Belief"))
        column.addWidget(self.belief)
        column.addWidget(SectionLabel("Gear", "it ends up with the players"))
        gear = layouts.column()
        self._things = Keyed[tuple[int, Thing]](gear, lambda each: self._thing(*each))
        column.addLayout(gear)
        column.addWidget(self.gear)
        column.addLayout(layouts.row(SectionLabel("Tolerances"), self.auto, spacing=None, grows=0))
        column.addWidget(self.strip)

    def _promote(self) -> None:
        """The lifepaths are what a sketch lacks, so the board comes next."""
        self.document.do(sketching.promote, self.document.book)
        self.go.emit("path")

    def _fix(self, stat: StatName, level: int) -> None:
        choices = self.document.choices
        usual = sketching.sketch_of(choices).level
        own = None if level == usual else level
        self.edit(sketching.fix_stat(choices, stat, own))

    def settle(self) -> None:
        self._add_gear()

    def _add_gear(self) -> None:
        name = " ".join(self.gear.text().split())[:200]
        if name:
            empty_line(self.gear)
            self.document.do(edits.add_thing, Thing(name))

    def _show_gear(self, things: tuple[Thing, ...]) -> None:
        self._things.show(enumerate(things))

    def _thing(self, place: int, thing: Thing) -> QWidget:
        row = QWidget()
        drop = QToolButton()
        drop.setProperty("lucide", "x")
        drop.setAccessibleName(f"Remove {thing.name}")
        drop.setToolTip(hint(f"Remove {thing.name}"))
        drop.clicked.connect(lambda: self.document.do(edits.remove_thing, place))
        layouts.row(words(thing.name, "prose", wrap=True), drop, into=row, spacing=None, grows=0)
        return row

    def _move(self, place: int, to: int) -> None:
        placed = self.document.reckoning.tolerances
        if placed:
            self.strip.choose(place)
            self.document.do(edits.move_tolerance, placed, place, to)
