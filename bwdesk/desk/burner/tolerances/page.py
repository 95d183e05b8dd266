"""Tolerances: the six flags on the grayscale, and what put each where it stands."""

from __future__ import annotations

import msgspec
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QLabel, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.burner.page import Page
from bwdesk.desk.burner.stats.stat_row import StatRow
from bwdesk.desk.burner.widgets.figure_cell import FigureCell
from bwdesk.desk.character.document import Document
from bwdesk.desk.kit import filters, layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.choice import Segmented
from bwdesk.desk.kit.empty_state import EmptyState
from bwdesk.desk.kit.remark import Remark
from bwdesk.desk.kit.scale import MIDDLE
from bwdesk.desk.kit.stepper import Stepper, Steps
from bwdesk.desk.kit.strip import StripView
from bwdesk.desk.kit.token import TABLE, Token, TokenView
from bwdesk.desk.kit.wheel import Middle, WheelView
from bwdesk.desk.kit.words import SectionLabel, words
from bwdesk.rules.basics.problems import Problem
from bwdesk.rules.burning import Reckoning, edits
from bwdesk.rules.burning.reckoning import Figure
from bwdesk.rules.burning.stats import SHADE_PRICE
from bwdesk.rules.burning.tolerances import on_shades, origins, room
from bwdesk.rules.chance.ability import Shade
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


PARENTS = ("power", "forte")
NOTHING = "Tolerances follow from Power and Forte. Place points on both first."
HINT = (
    "Drag the four flags in the middle. Keys: up and down take another flag in hand, left and "
    "right move it."
)
EDGE, NARROW = 20, 720
"""Narrower pages give the stats a second line each."""


class Form(msgspec.Struct, frozen=True):
    """Which picture of the grayscale was looked at last."""

    wheel: bool = False


class TolerancesPage(Page):
    """The grayscale to drag on, the same as a table with steppers, and the two stats below it."""

    key = "tolerances"
    title = "Tolerances"

    go = Signal(str)

    def lay_out(self) -> None:
        self.says = words("", "small", "ink2", wrap=True)
        self.form = Segmented("Drawn as", ("Strip", "Wheel"))
        self.auto = push_button("Place by the rule", icon="rotate-ccw")
        self.empty = EmptyState(NOTHING, "Go to the stats")
        self.strip, self.wheel = StripView(room), WheelView(room)
        self.hint = words(HINT, "small", "ink2", wrap=True)
        self.levels, self.shades = Levels(), Shades(self.document)
        head = layouts.row(
            words(self.title, "h2"), self.says, self.form, self.auto, spacing=12, grows=1
        )
        body = QWidget()
        column = layouts.column(
            head,
            self.empty,
            self.strip,
            self.wheel,
            into=body,
            spacing=8,
            margins=(EDGE, 16, EDGE, 24),
        )
        column.addSpacing(2)
        column.addWidget(self.hint)
        column.addSpacing(4)
        column.addWidget(self.levels)
        column.addWidget(self.shades)
        column.addStretch()
        self.area = layouts.scroll_area(body)
        layouts.column(layouts.on_ground(layouts.inset(self.area), "paper"), into=self)

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__(document, parent)
        self.empty.asked.connect(lambda: self.go.emit("stats/power"))
        for view in (self.strip, self.wheel, self.levels):
            view.moved.connect(self._move)
        self._asked: Form | None = None
        self.form.chosen.connect(self._draw_as)
        self.auto.clicked.connect(lambda: self.document.do(edits.place_tolerances))

    def refresh(self) -> None:
        reckoning = self.document.reckoning
        placed = reckoning.tolerances
        for widget in (self.hint, self.levels, self.auto, self.shades):
            widget.setVisible(placed is not None)
        self.empty.setVisible(placed is None)
        if self._asked is None:
            self._asked = filters.recall(self, "tolerances", Form())
        by_hand = bool(self.document.choices.tolerances)
        self.auto.setEnabled(by_hand)
        self.auto.setToolTip("" if by_hand else "They stand where the rule puts them.")
        self.says.setText("placed by hand" if by_hand else "placed by the rule" if placed else "")
        for view in (self.strip, self.wheel):
            view.show_tolerances(placed.row() if placed else ())
        self._arrange()
        if placed:
            self.wheel.show_middle(_middle(reckoning))
            self.levels.show_tolerances(placed.row(), origins(reckoning), reckoning.problems)
            self.shades.refresh()

    def reveal(self, where: str) -> None:
        """``tolerances/light`` takes the flag in hand."""
        _, _, level = where.partition("/")
        if level in LEVELS and LEVELS.index(level) in MIDDLE:
            for view in (self.strip, self.wheel):
                view.choose(LEVELS.index(level))
        (self.first or self.empty.button).setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def first(self) -> QWidget | None:
        """The flags, if there are any yet."""
        if not self.empty.isHidden():
            return None
        return self.wheel if not self.wheel.isHidden() else self.strip

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()
        self.shades.set_narrow(self.width() < themes.theme_of(self).type.px(NARROW))

    def _arrange(self) -> None:
        """The wheel where it is wanted and there is room for it, else the strip."""
        placed = self.document.reckoning.tolerances is not None
        # The page has its width already when what scrolls in it has not yet.
        bar = self.area.verticalScrollBar().sizeHint().width()
        fits = self.wheel.fits(self.width() - 2 * EDGE - bar)
        wheel = fits and self._asked is not None and self._asked.wheel
        self.form.setVisible(placed and fits)
        self.wheel.setVisible(placed and wheel)
        self.strip.setVisible(placed and not wheel)
        self.form.show_choice(int(wheel))

    def _draw_as(self, form: int) -> None:
        self._asked = Form(wheel=bool(form))
        filters.remember(self, "tolerances", self._asked)
        self._arrange()

    def _move(self, place: int, to: int) -> None:
        placed = self.document.reckoning.tolerances
        if placed:
            self.strip.choose(place)
            self.wheel.choose(place)
            self.document.do(edits.move_tolerance, placed, place, to)


class Shades(QWidget):
    """Power and Forte with their shades, and the Mortal Wound they make."""

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._document = document
        column = layouts.column(into=self, margins=(0, 18, 0, 0))
        gray, white = SHADE_PRICE[Shade.GRAY], SHADE_PRICE[Shade.WHITE]
        prices = f"gray costs {gray} points more, white {white}"
        column.addWidget(SectionLabel("What they follow from", prices, rule=False))
        self.rows = {id: StatRow(document, id, self) for id in PARENTS}
        for row in self.rows.values():
            column.addWidget(row)
        self.mortal = FigureCell(document, self._mortal(), self, inset=0)
        column.addWidget(self.mortal)
        column.addSpacing(6)
        self.says = words("", "small", "ink2", self, wrap=True)
        column.addWidget(self.says)

    def refresh(self) -> None:
        for row in self.rows.values():
            row.refresh()
        power, forte = (self._document.reckoning.stats[id].ability for id in PARENTS)
        self.mortal.show_figure(self._mortal(), "from Power and Forte")
        self.says.setText(on_shades(power, forte) if power and forte else "")

    def set_narrow(self, narrow: bool) -> None:
        for row in self.rows.values():
            row.set_narrow(narrow)

    def _mortal(self) -> Figure:
        return self._document.reckoning.attributes["mortal-wound"]


def _middle(reckoning: Reckoning) -> Middle:
    mortal = reckoning.attributes["mortal-wound"]
    named = (reckoning.stats[id] for id in PARENTS)
    parents = " and ".join(f"{each.name}\u00a0{each.ability}" for each in named)
    return Middle("Mortal Wound", str(mortal.ability), (f"from {parents}",))
