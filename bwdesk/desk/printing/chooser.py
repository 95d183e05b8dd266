"""What is printed, and how: paper, characters and chronicles, how far they have come, sheets by
what they are for, with a search."""

from __future__ import annotations

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
from bwdesk.desk.kit.writing import text_line
from bwdesk.desk.printing.papers import ROW, PaperList, Papers
from bwdesk.sheets import KINDS, PAPERS, PUNCHES, STATES, Punch
from bwdesk.sheets.queue import Manner
from bwdesk.sheets.uses import is_found, list_uses

WAYS = {"now": "As it stands", "clean": "As burned", "blank": "Blank"}
"""The states, as they are offered."""
SIZES = {"a4": "A4", "letter": "Letter"}
HOLES: dict[Punch, str] = {"": "None", "left": "Left", "book": "As in a book"}
FEWEST_ROWS, MOST_ROWS = 2, 7
NOBODY = "No character is here yet. Add a file, of a chronicle too, or print blank sheets."
FOR_NOBODY = "Blank sheets are for nobody yet; each is printed once."


class Chooser(QScrollArea):
    """``changed`` when something else is to be printed, or otherwise; ``ticked`` which kind of
    sheet was taken last; ``adding`` asks for files."""

    changed = Signal()
    ticked = Signal(str)
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
        self.uses = {use: SectionLabel(use) for use, _ in list_uses()}
        self.search = text_line(hint="Find a sheet", name="Find a sheet")
        self.search.setClearButtonEnabled(True)
        self.missing = words("No sheet is called so.", "small", "ink2")
        self.missing.hide()
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
        self.search.textChanged.connect(self._find)
        for name, box in self.kinds.items():
            box.clicked.connect(lambda on, name=name: self.ticked.emit(name) if on else None)
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

    def _find(self, sought: str) -> None:
        """Show the kinds that are called so, or are for that."""
        found = False
        for use, names in list_uses():
            here = [name for name in names if is_found(name, KINDS[name], use, sought)]
            self.uses[use].setVisible(bool(here))
            for name in names:
                self.kinds[name].setVisible(name in here)
            found |= bool(here)
        self.missing.setVisible(not found)

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
            SectionLabel("Paper"),
            layouts.row(words("Size", "small", "ink2"), ..., self.paper, spacing=8),
            layouts.row(words("Holes, 20 mm", "small", "ink2"), ..., self.punch, spacing=8),
            self.fillable,
            8,
            SectionLabel("Characters and chronicles"),
            self.list,
            self.says,
            acts,
            8,
            SectionLabel("How far they have come"),
            self.state,
            8,
            SectionLabel("Sheets"),
            self.search,
            self.missing,
            into=body,
            spacing=8,
            margins=(0, 0, 12, 0),
        )
        for use, names in list_uses():
            column.addSpacing(8)
            column.addWidget(self.uses[use])
            for name in names:
                column.addWidget(self.kinds[name])
        column.addStretch(1)
        self.setWidget(body)

    def _measure(self) -> None:
        px = themes.theme_of(self).type.px
        shown = min(max(len(self.papers.papers), FEWEST_ROWS), MOST_ROWS)
        self.list.setFixedHeight(round(px(ROW)) * shown + 2)
