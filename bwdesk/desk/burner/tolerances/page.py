"""Tolerances: the six flags on the grayscale, and what put each where it stands."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from bwdesk.desk import theme as themes
from bwdesk.desk.burner.page import Page
from bwdesk.desk.burner.parts.remark import Remark
from bwdesk.desk.document import Document
from bwdesk.desk.form import fill
from bwdesk.desk.widgets.empty import EmptyState
from bwdesk.desk.widgets.stepper import Stepper, Steps
from bwdesk.desk.widgets.strip import StripView
from bwdesk.desk.widgets.token import TABLE, Token, TokenView
from bwdesk.desk.widgets.words import words
from bwdesk.rules.burning import edits
from bwdesk.rules.burning.tolerances import origins, room
from bwdesk.rules.injury.grayscale import LEVELS, circle
from bwdesk.rules.problems import Problem

MIDDLE = range(1, 5)
NAME_WIDTH = 110


class Circles(Steps, frozen=True):
    """An index on the grayscale, shown as the number of its circle."""

    def __str__(self) -> str:
        return str(circle(self.value).exponent)


class Levels(QWidget):
    """The six in a table: name, where from, a stepper for the middle four, the circle.

    `moved` carries the place of a tolerance (1..4) and the index it shall have.
    """

    moved = Signal(int, int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(12)
        self._grid.setVerticalSpacing(0)
        self._grid.setColumnStretch(1, 1)
        self.origins: list[QLabel] = []
        self.remarks: list[Remark] = []
        self.steppers: dict[int, Stepper] = {}
        self.tokens: list[TokenView] = []
        for place, level in enumerate(LEVELS):
            self._add(place, level.title())

    def show_tolerances(
        self, row: tuple[int, ...], said: tuple[str, ...], problems: tuple[Problem, ...]
    ) -> None:
        for place, (level, index) in enumerate(zip(LEVELS, row, strict=True)):
            self.origins[place].setText(said[place][:1].upper() + said[place][1:])
            self.remarks[place].show_problems(problems, f"tolerances/{level}")
            self.tokens[place].show_token(Token(circle(index)))
            if place in self.steppers:
                free = room(row, place) or range(index, index + 1)
                self.steppers[place].show_steps(Circles(index, free[0], free[-1]))

    def _add(self, place: int, name: str) -> None:
        line = 2 * place
        rule = QFrame(self)
        rule.setProperty("rule", "line")
        self._grid.addWidget(rule, line, 0, 1, 4)
        label = words(name, "name", parent=self)
        label.setMinimumWidth(round(themes.of(self).type.px(NAME_WIDTH)))
        about, beside = QWidget(self), Remark()
        column = QVBoxLayout(about)
        column.setContentsMargins(0, 8, 0, 8)
        column.setSpacing(2)
        origin = words("", "small", "ink2", about, wrap=True)
        column.addWidget(origin)
        column.addWidget(beside)
        shown = TokenView(Token(circle(place + 1)), TABLE, self)
        self.origins.append(origin)
        self.remarks.append(beside)
        self.tokens.append(shown)
        self._grid.addWidget(label, line + 1, 0, Qt.AlignmentFlag.AlignVCenter)
        self._grid.addWidget(about, line + 1, 1)
        self._grid.addWidget(shown, line + 1, 3, Qt.AlignmentFlag.AlignVCenter)
        if place in MIDDLE:
            stepper = Stepper(name, Circles(place + 1), self)
            stepper.stepped.connect(lambda index: self.moved.emit(place, index))
            self.steppers[place] = stepper
            self._grid.addWidget(stepper, line + 1, 2, Qt.AlignmentFlag.AlignVCenter)


class TolerancesPage(Page):
    """The strip to drag on, and the same as a table with steppers."""

    key = "tolerances"
    title = "Tolerances"

    go = Signal(str)

    area: QScrollArea
    auto: QPushButton
    says: QLabel
    empty_place: QWidget
    strip_place: QWidget
    hint: QLabel
    levels_place: QWidget

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__(document, parent)
        nothing = "Tolerances follow from Power and Forte. Place points on both first."
        self.empty = fill(self.empty_place, EmptyState(nothing, "Go to the stats"))
        self.empty.asked.connect(lambda: self.go.emit("stats/power"))
        self.strip = fill(self.strip_place, StripView(room))
        self.levels = fill(self.levels_place, Levels())
        self.strip.moved.connect(self._move)
        self.levels.moved.connect(self._move)
        self.auto.clicked.connect(lambda: self.edit(edits.place_tolerances(self.document.choices)))
        themes.dress(self)

    def refresh(self) -> None:
        reckoning = self.document.reckoning
        placed = reckoning.tolerances
        for widget in (self.strip_place, self.hint, self.levels_place, self.auto):
            widget.setVisible(placed is not None)
        self.empty_place.setVisible(placed is None)
        by_hand = bool(self.document.choices.tolerances)
        self.auto.setEnabled(by_hand)
        self.auto.setToolTip("" if by_hand else "They stand where the rule puts them.")
        self.says.setText("placed by hand" if by_hand else "placed by the rule" if placed else "")
        self.strip.show_tolerances(placed.row() if placed else ())
        if placed:
            said = origins(reckoning)
            self.levels.show_tolerances(placed.row(), said, reckoning.problems)

    def reveal(self, where: str) -> None:
        """``tolerances/light`` takes the flag in hand."""
        _, _, level = where.partition("/")
        if level in LEVELS and LEVELS.index(level) in MIDDLE:
            self.strip.choose(LEVELS.index(level))
        self.strip.setFocus(Qt.FocusReason.OtherFocusReason)

    def _move(self, place: int, to: int) -> None:
        placed = self.document.reckoning.tolerances
        if placed:
            self.strip.choose(place)
            self.edit(edits.move_tolerance(self.document.choices, placed, place, to))
