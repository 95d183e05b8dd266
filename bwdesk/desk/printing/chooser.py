"""What is printed, and how: characters and chronicles, how far they have come, sheets, paper."""

from __future__ import annotations

from itertools import groupby

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QFrame,
    QPushButton,
    QScrollArea,
    QWidget,
)

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.choice import Segmented
from bwdesk.desk.kit.words import SectionLabel, words
from bwdesk.desk.printing.papers import ROW, PaperList, Papers
from bwdesk.sheets import KINDS, PAPERS, PUNCHES, STATES, Punch
from bwdesk.sheets.queue import Manner

WAYS = {"now": "As it stands", "clean": "As burned", "blank": "Blank"}
"""The states, as they are offered."""
SIZES = {"a4": "A4", "letter": "Letter"}
HOLES: dict[Punch, str] = {"": "None", "left": "Left", "book": "As in a book"}
FEWEST_ROWS, MOST_ROWS = 2, 7
NOBODY = "No character is here yet. Add a file, of a chronicle too, or print blank sheets."
FOR_NOBODY = "Blank sheets are for nobody yet; each is printed once."


class Chooser(QScrollArea):
    """``changed`` when something else is to be printed, or otherwise; ``adding`` asks for files."""

    changed = Signal()
    adding = Signal()

    def __init__(self, papers: Papers, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        # Tab goes to what is in it.
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.papers = papers
        self.list = PaperList(papers)
        self.says = words("", "small", "ink2", wrap=True)
        self.all, self.add = QPushButton("Take all"), QPushButton("Add files…")
        self.state = Segmented("How far they have come", WAYS.values())
        self.kinds = {name: QCheckBox(kind.title) for name, kind in KINDS.items()}
        self.paper = Segmented("Paper", SIZES.values())
        self.punch = Segmented("Room for holes", HOLES.values())
        self.fillable = QCheckBox("Fields to fill in on a screen")
        self.fillable.setAccessibleDescription("In the sheets that offer it")
        self._lay_out()
        papers.ticked.connect(self._tell)
        self.list.shown.connect(self.changed)
        self.all.clicked.connect(self._take_all)
        self.add.clicked.connect(self.adding)
        for part in (self.state, self.paper, self.punch):
            part.chosen.connect(self._tell)
        for box in (*self.kinds.values(), self.fillable):
            box.toggled.connect(self._tell)
        themes.theme_of(self).changed.connect(self._measure)
        self._tell()

    @property
    def manner(self) -> Manner:
        return Manner(
            tuple(name for name, box in self.kinds.items() if box.isChecked()),
            STATES[self.state.current()],
            PAPERS[self.paper.current()],
            self.fillable.isChecked(),
            PUNCHES[self.punch.current()],
        )

    def show_manner(self, manner: Manner) -> None:
        for name, box in self.kinds.items():
            box.setChecked(name in manner.kinds)
        self.state.choose(STATES.index(manner.state))
        self.paper.choose(PAPERS.index(manner.paper))
        self.fillable.setChecked(manner.fillable)
        self.punch.choose(PUNCHES.index(manner.punch))

    def _tell(self, _now: object = None) -> None:
        manner = self.manner
        blank = manner.state == "blank"
        some = bool(self.papers.papers)
        self.list.setVisible(some and not blank)
        self.add.setVisible(not blank)
        self.all.setVisible(len(self.papers.papers) > 1 and not blank)
        every = len(self.papers.chosen_papers) == len(self.papers.papers)
        self.all.setText("Take none" if every else "Take all")
        self.says.setText(FOR_NOBODY if blank else NOBODY)
        self.says.setVisible(blank or not some)
        offered = any(KINDS[each].fillable for each in manner.kinds)
        self.fillable.setEnabled(offered)
        self.punch.setEnabled(any(not KINDS[each].cut for each in manner.kinds))
        self._measure()
        self.changed.emit()

    def _take_all(self) -> None:
        every = len(self.papers.chosen_papers) == len(self.papers.papers)
        self.papers.take(() if every else self.papers.papers)

    def _lay_out(self) -> None:
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        body = QWidget()
        acts = layouts.row(self.add, self.all, ..., spacing=8)
        column = layouts.column(
            SectionLabel("Characters and chronicles"),
            self.list,
            self.says,
            acts,
            8,
            SectionLabel("How far they have come"),
            self.state,
            into=body,
            spacing=8,
            margins=(0, 0, 12, 0),
        )
        for group, names in groupby(KINDS, lambda name: KINDS[name].group):
            column.addSpacing(8)
            column.addWidget(SectionLabel(f"{group} sheets"))
            for name in names:
                column.addWidget(self.kinds[name])
        column.addSpacing(8)
        column.addWidget(SectionLabel("Paper"))
        column.addWidget(self.paper)
        column.addWidget(SectionLabel("Room for holes, 20 mm"))
        column.addWidget(self.punch)
        column.addWidget(self.fillable)
        column.addStretch(1)
        self.setWidget(body)

    def _measure(self) -> None:
        px = themes.theme_of(self).type.px
        shown = min(max(len(self.papers.papers), FEWEST_ROWS), MOST_ROWS)
        self.list.setFixedHeight(round(px(ROW)) * shown + 2)
