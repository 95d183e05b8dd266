"""The heading of the board: who it is, and the buttons that find whole lives."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QMenu, QPushButton, QSizePolicy, QWidget

from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.choice import Segmented
from bwdesk.desk.kit.menu import drop_down
from bwdesk.desk.kit.shortcuts import hear, with_key
from bwdesk.desk.kit.words import words
from bwdesk.keys import PLAN_LIFE, RANDOM_LIFE

GAP = 12
SIDES = ("The list", "The path", "One lifepath")
THE_LIST, THE_PATH, ONE_LIFEPATH = range(3)
TURNS = {3: (), 2: (THE_PATH, ONE_LIFEPATH), 1: (THE_LIST, THE_PATH, ONE_LIFEPATH)}
"""What takes turns where so many stand abreast."""


class Heading(QWidget):
    """Where it is narrow the name and the buttons stay, and the board says the rest; what takes
    turns then has a line of its own if it must.

    ``planned`` asks for the planner, ``one_more`` for a lifepath at random, ``whole_life`` for a
    life at random.
    """

    planned = Signal()
    one_more = Signal()
    whole_life = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.name, self.says = words("", "h2"), words("", "small", "ink2")
        self.sides = Segmented("Show", SIDES)
        self.random, self.plan = QPushButton("Random"), QPushButton("Plan a life…")
        self.random.setProperty("lucide", "dices")
        self.random.setToolTip(with_key(RANDOM_LIFE.does, RANDOM_LIFE))
        self.random.clicked.connect(lambda: self.ask_random())
        self.plan.setProperty("lucide", "route")
        self.plan.setToolTip(with_key(PLAN_LIFE.does, PLAN_LIFE))
        self.plan.clicked.connect(self.planned)
        # Not of the buttons: another text would take their keys away.
        hear(RANDOM_LIFE, self, self.random.click, anywhere=True)
        hear(PLAN_LIFE, self, self.plan.click, anywhere=True)
        self._may_go_on = True
        self.name.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        self._row, self._below = QHBoxLayout(), QHBoxLayout()
        for widget in (self.name, self.says):
            self._row.addWidget(widget)
        self._row.addStretch(1)
        self._row.addWidget(self.sides)
        self._row.addWidget(self.random)
        self._row.addWidget(self.plan)
        self._below.addStretch(1)
        lines = layouts.column(into=self, spacing=None)
        for line in (self._row, self._below):
            line.setSpacing(GAP)
            lines.addLayout(line)

    def show_person(self, name: str, says: str, *, may_go_on: bool) -> None:
        """*may_go_on* where a lifepath may follow."""
        self.name.setText(name)
        self.says.setText(says)
        self._may_go_on = may_go_on

    def fit(self, room: int, abreast: int) -> None:
        """Show as much as *room* px hold; of a board of three, *abreast* stand side by side."""
        turns = TURNS[abreast]
        self.sides.setVisible(bool(turns))
        self.sides.offer(turns)
        line, at = (self._row, 3) if abreast > 1 else (self._below, 0)
        if line.indexOf(self.sides) < 0:
            line.insertWidget(at, self.sides)
        self.plan.setText("Plan a life…")
        self.name.setWordWrap(False)
        # Letters may have grown since it last measured itself.
        within = self.sides.layout()
        if within:
            within.invalidate()
        beside = (self.random, self.plan, self.sides) if abreast == 2 else (self.random, self.plan)
        taken = sum(each.sizeHint().width() + GAP for each in (self.name, *beside))
        self.says.setVisible(taken + GAP + self.says.sizeHint().width() <= room)
        if taken > room:
            self.plan.setText("Plan…")
            self.name.setWordWrap(True)

    def ask_random(self) -> QMenu:
        one_more = self.one_more.emit if self._may_go_on else None
        return drop_down(
            self.random,
            (
                ("One more lifepath at random", one_more),
                ("A whole life at random…", self.whole_life.emit),
            ),
        )
