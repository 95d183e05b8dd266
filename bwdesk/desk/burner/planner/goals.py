"""The form of goals: what a life should come to."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QWidget,
)

from bwdesk.desk.burner import picks
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.choice import Segmented
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.number_box import NumberBox
from bwdesk.desk.kit.picker import Pick, Picker
from bwdesk.desk.kit.words import words
from bwdesk.rules.burning.planner import Goal
from bwdesk.rules.packs.book import Book

FROM_HERE, FROM_BIRTH = 0, 1
KINDS = (
    ("end", "End as", "any of these lifepaths"),
    ("skills", "Have the skills", "all on the lists of the life"),
    ("traits", "Have the traits", "all on the lists of the life"),
    ("settings", "Live in", "all of these settings"),
    ("shun", "Stay out of", "none of these settings"),
    ("include", "Take", "all of these lifepaths"),
    ("avoid", "Never take", "none of these lifepaths"),
)
FIGURES = (
    ("age_min", "Age at least", 999),
    ("age_max", "Age at most", 999),
    ("resources_min", "Resource points at least", 999),
    ("most", "Lifepaths at most", 20),
)


class Wanted(QWidget):
    """A kind of goal: its name, what was picked, each with a way to take it back."""

    changed = Signal()

    def __init__(self, says: str, hint: str) -> None:
        super().__init__()
        self._picks: dict[str, Pick] = {}
        self._chosen: list[str] = []
        self._says = says
        self.add = push_button(
            "Add…",
            lambda: self.ask(),
            kind="quiet",
            tip=hint[0].upper() + hint[1:],
            name=f"{says}: add",
        )
        head = layouts.row(words(says, "strong"), ..., self.add, spacing=None)
        self._rows = Keyed[Pick](layouts.column(head, into=self), self._row, first=1)

    def offer(self, picks: list[Pick]) -> None:
        """What there is; what was picked and is no more is dropped."""
        self._picks = {each.id: each for each in picks}
        self._chosen = [each for each in self._chosen if each in self._picks]
        self._show()

    def chosen_ids(self) -> tuple[str, ...]:
        return tuple(self._chosen)

    def choose(self, ids: tuple[str, ...]) -> None:
        self._chosen = [each for each in ids if each in self._picks]
        self._show()
        self.changed.emit()

    def ask(self) -> Picker:
        left = [each for id, each in self._picks.items() if id not in self._chosen]
        picker = Picker(self.add, self._says, left)
        picker.picked.connect(lambda id: self.choose((*self._chosen, id)))
        return picker

    def _show(self) -> None:
        self._rows.show(self._picks[each] for each in self._chosen)

    def _row(self, pick: Pick) -> QWidget:
        row = QWidget()
        line = layouts.row(
            words(pick.name, "name", wrap=True), into=row, spacing=6, margins=(0, 0, 0, 2), grows=0
        )
        if pick.hint:
            line.addWidget(words(pick.hint, "hint", "ink3"))
        drop = push_button(
            "Drop",
            lambda: self._drop(pick.id),
            kind="quiet",
            name=f"{self._says}: no longer {pick.name}",
        )
        line.addWidget(drop)
        return row

    def _drop(self, id: str) -> None:
        self.choose(tuple(each for each in self._chosen if each != id))


class GoalForm(QWidget):
    """``changed`` after every change; :meth:`goal` is what is asked for now."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.start = Segmented("The life begins", ("From this path", "From birth"))
        self.start.chosen.connect(lambda _index: self.changed.emit())
        column = layouts.column(self.start, into=self, spacing=10, margins=(18, 14, 18, 14))
        self.wanted = {key: Wanted(says, hint) for key, says, hint in KINDS}
        for wanted in self.wanted.values():
            wanted.changed.connect(self.changed)
            column.addWidget(wanted)
        grid = layouts.grid(across=12, down=6, grows=(0,))
        self.figures: dict[str, NumberBox] = {}
        for row, (key, says, most) in enumerate(FIGURES):
            field = NumberBox()
            field.setRange(0, most)
            field.setSpecialValueText("any")
            field.setAccessibleName(says)
            field.setAlignment(Qt.AlignmentFlag.AlignRight)
            field.valueChanged.connect(lambda _value: self.changed.emit())
            self.figures[key] = field
            grid.addWidget(words(says, "body", wrap=True), row, 0)
            grid.addWidget(field, row, 1)
        column.addLayout(grid)
        column.addStretch(1)

    def offer(self, book: Book, stock: str, lived: bool) -> None:
        """What can be asked of lives of a stock; *lived* when there is a path to go on from."""
        lifepaths, settings = picks.lifepaths(book, stock), picks.settings(book, stock)
        for key, offered in (
            ("end", lifepaths),
            ("include", lifepaths),
            ("avoid", lifepaths),
            ("skills", picks.skills(book, stock)),
            ("traits", picks.traits(book, stock)),
            ("settings", settings),
            ("shun", settings),
        ):
            self.wanted[key].offer(offered)
        self.start.setVisible(lived)

    def ask_only(self, end: str) -> None:
        """Every way from the path so far to one lifepath, and nothing else."""
        for wanted in self.wanted.values():
            wanted.choose(())
        for field in self.figures.values():
            field.setValue(0)
        self.start.choose(FROM_HERE)
        self.wanted["end"].choose((end,))

    @property
    def from_birth(self) -> bool:
        return self.start.isHidden() or self.start.current() == FROM_BIRTH

    def goal(self) -> Goal:
        named = {key: wanted.chosen_ids() for key, wanted in self.wanted.items()}
        figures = {key: field.value() for key, field in self.figures.items()}
        return Goal(
            **named,
            age_min=figures["age_min"] or None,
            age_max=figures["age_max"] or None,
            resources_min=figures["resources_min"],
            most=figures["most"],
        )
