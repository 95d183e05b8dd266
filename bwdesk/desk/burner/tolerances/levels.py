"""The six tolerances in a table, with what put each where it stands."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.remark import Remark
from bwdesk.desk.kit.scale import MIDDLE
from bwdesk.desk.kit.stepper import Stepper, Steps
from bwdesk.desk.kit.token import TABLE, Token, TokenView
from bwdesk.desk.kit.words import words
from bwdesk.rules.basics.problems import Problem
from bwdesk.rules.burning.tolerances import room
from bwdesk.rules.tables.grayscale import LEVELS, circle

NAME_WIDTH = 110
SHADE = 16
"""Circles of one shade on the grayscale."""


class Circles(Steps, frozen=True):
    """An index on the grayscale, shown as the number of its circle.

    A number typed is that of the circle nearest to where one is: of its shade, if that is offered.
    """

    def parse_digits(self, digits: str) -> int:
        wanted = int(digits)
        offered = range(self.least, self.most + 1)
        fits = [index for index in offered if circle(index).exponent == wanted]
        if fits:
            return min(fits, key=lambda index: abs(index - self.value))
        return self.value + wanted - circle(self.value).exponent

    def whole(self, digits: str) -> bool:
        return int(digits) * 10 > SHADE

    def __str__(self) -> str:
        return str(circle(self.value).exponent)


class Levels(QWidget):
    """The six in a table: name, where from, a stepper for the middle four, the circle.

    `moved` carries the place of a tolerance (1..4) and the index it shall have.
    """

    moved = Signal(int, int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._grid = layouts.grid(into=self, across=12, down=0, grows=(1,))
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
        label.setMinimumWidth(round(themes.theme_of(self).type.px(NAME_WIDTH)))
        about, beside = QWidget(self), Remark()
        origin = words("", "small", "ink2", about, wrap=True)
        layouts.column(origin, beside, into=about, spacing=2, margins=(0, 8, 0, 8))
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
