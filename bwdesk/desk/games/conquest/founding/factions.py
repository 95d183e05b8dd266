"""Factions: the questionnaire of the starting disposition, all factions side by side."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from html import escape

from msgspec.structs import replace
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QButtonGroup,
    QGridLayout,
    QLabel,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from bwdesk.desk import theme as themes
from bwdesk.desk.games.conquest.founding.foundation import Foundation
from bwdesk.desk.games.conquest.founding.side_part import SidePart
from bwdesk.desk.kit import layouts, sign, strokes
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.drawn import Drawn
from bwdesk.desk.kit.pick_button import PickButton
from bwdesk.desk.kit.picker import Pick
from bwdesk.desk.kit.return_key import holds
from bwdesk.desk.kit.scrolled_body import ScrolledBody
from bwdesk.desk.kit.sign import SIGNS
from bwdesk.desk.kit.stepper import Stepper, Steps
from bwdesk.desk.kit.words import hint, words
from bwdesk.desk.kit.writing import show_text, text_line
from bwdesk.desk.table.founding.step import MARGINS, StepPage
from bwdesk.desk.theme import Theme
from bwdesk.rules.basics.sums import figure
from bwdesk.rules.games.conquest import founding
from bwdesk.rules.games.conquest.plan import MOST, Side, side_name, sign_of
from bwdesk.rules.tables.conquest import DispositionStep, StepChoice

HIGH, WIDE, RING, FILLED = 30, 64, 13, 17
DASH = (2.0, 2.0)


class TickBox(Drawn, QAbstractButton):
    """*many* may be ticked beside each other, or one of its group. An *unusual* one is dashed."""

    def __init__(self, *, many: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._many, self._unusual, self._sign = many, False, "disc"
        self.setCheckable(True)
        self.toggled.connect(partial(holds, self))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_tick(self, name: str, sign: str, *, on: bool, unusual: bool = False) -> None:
        self._sign, self._unusual = sign, unusual
        self.setChecked(on)
        self.setAccessibleName(name)
        self.setToolTip(hint(name))
        self.update()

    def sizeHint(self) -> QSize:
        px = themes.theme_of(self).type.px
        return QSize(round(px(WIDE)), round(px(HIGH)))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        px, palette = theme.type.px, theme.palette
        if self.underMouse():
            painter.fillRect(rect, QColor(palette.desk))
        side = px(FILLED if self.isChecked() else RING)
        box = QRectF(0, 0, side, side)
        box.moveCenter(rect.center())
        if self.isChecked():
            sign.paint(painter, box, self._sign, theme)
        else:
            dash = DASH if self._unusual else ()
            painter.setPen(strokes.pen(palette.edge, strokes.DRAWN, dash))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            ring = strokes.inset(box, strokes.DRAWN)
            if self._many:
                painter.drawRoundedRect(ring, 2, 2)
            else:
                painter.drawEllipse(ring)
        if self.hasFocus():
            around = QRectF(0, 0, px(30), px(26))
            around.moveCenter(rect.center())
            strokes.focus_ring(painter, around, palette.ember, 4)


LABELS, NARROWEST, SCROLL = 316, 190, 8
ANOTHER = "another"
"""The stock of a people the Book does not have."""


class Head(SidePart):
    """The head of a faction's column: sign and name, below them its stock."""

    def __init__(self, step: FactionsStep, at: int) -> None:
        super().__init__(step, at)
        grid = QGridLayout(self)
        grid.setContentsMargins(4, 0, 4, 6)
        grid.setSpacing(4)
        self.sign = PickButton("", self)
        self.name = text_line(edits=self._rename)
        self.name.setMinimumWidth(20)
        self.stock = PickButton("Stock", self)
        grid.addWidget(self.name, 0, 0, 1, 2)
        grid.addWidget(self.sign, 1, 0)
        grid.addWidget(self.stock, 1, 1)
        grid.setColumnStretch(1, 1)
        self.sign.picked.connect(self._take)
        self.stock.picked.connect(self._become)

    def show_side(self) -> None:
        foundation, side = self.foundation, self.side
        name = side_name(side, foundation.plan)
        now = sign_of(side, foundation.plan)
        signs = [Pick(each, each.capitalize()) for each in SIGNS]
        self.sign.offer(f"Sign of {name}", signs, now, now)
        show_text(self.name, side.name)
        self.name.setPlaceholderText(f"Faction {self._at + 1}")
        self.name.setAccessibleName(f"Name of faction {self._at + 1}")
        self.name.setToolTip(hint(side.name))
        stocks = [
            *(Pick(each.id, each.people) for each in foundation.book.stocks.values()),
            Pick(ANOTHER, "Another people", "not in the Book"),
        ]
        chosen = side.stock or (ANOTHER if side.settings is not None else "")
        self.stock.offer(f"Stock of {name}", stocks, chosen)

    def _rename(self, text: str) -> None:
        side = self.side
        self.foundation.edit_side(side, "Name a faction", f"name {side.id}", name=text)

    def _take(self, sign: str) -> None:
        """Whoever had the sign gets the one that is given up for it."""
        foundation, plan, own = self.foundation, self.foundation.plan, self.side
        given = sign_of(own, plan)
        signs = {each.id: sign_of(each, plan) for each in plan.sides}
        other = next((id for id, each in signs.items() if each == sign), own.id)
        signs |= {other: given, own.id: sign}
        factions = tuple(
            each if each.id not in signs else replace(each, sign=signs[each.id])
            for each in plan.factions
        )
        foundation.edit(f"Choose the {sign}", factions=factions)

    def _become(self, stock: str) -> None:
        """What was counted or struck for the stock before does not hold for this one."""
        known = stock != ANOTHER
        self.foundation.edit_side(
            self.side,
            "Choose a stock",
            stock=stock if known else "",
            settings=None if known else 0,
            subsettings=None if known else 0,
            mystical=None,
        )


class Counted(QWidget):
    """What the Book counts for a stock; where the table counts otherwise, the way back to it."""

    def __init__(self, again: Callable[[], None], parent: QWidget) -> None:
        super().__init__(parent)
        self.says = words("", "small", "ink2")
        self.again = push_button("Take it", lambda: again(), kind="quiet")
        layouts.row(self.says, self.again, into=self, spacing=2)

    def show_count(self, name: str, counted: tuple[int, int] | None, now: tuple[int, int]) -> None:
        said = "not there" if counted is None else f"{counted[0]} and {counted[1]}"
        self.says.setText(said)
        self.says.setAccessibleName(f"{name}, settings and subsettings of the Book: {said}")
        self.again.setVisible(counted is not None and now != counted)
        self.again.setAccessibleName(f"{name}: take the count of the Book, {said}")


class Grid(ScrolledBody):
    """Hairlines under the rows of the questionnaire, uprights between the factions."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows = QGridLayout(self)
        self.rows.setContentsMargins(MARGINS[0], 0, MARGINS[2] - SCROLL, MARGINS[3])
        self.rows.setSpacing(0)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """A hairline over every choice, a stronger one over every step."""
        painter, palette = QPainter(self), themes.theme_of(self).palette
        left, right = MARGINS[0], self.width() - MARGINS[2] + SCROLL
        for row in range(1, self.rows.rowCount()):
            item = self.rows.itemAtPosition(row, 0)
            label = item.widget() if item else None
            if label is not None and row > 1:
                color = palette.line2 if label.property("step") else palette.line
                strokes.draw_hairline(painter, left, right, label.y(), color)


class FactionsStep(StepPage):
    """A column for every faction, a row for every choice; the sums stand in the strip below."""

    key = "factions"
    title = "Factions"
    lead = "Tick one answer in each step for every faction. What comes of it stands below at once."

    def __init__(self, foundation: Foundation, parent: QWidget | None = None) -> None:
        super().__init__(foundation, parent)
        self.heads = [Head(self, at) for at in range(MOST - 1)]
        self.points: dict[str, list[QLabel]] = {}
        self.ticks: dict[tuple[str, str], list[TickBox]] = {}
        self.groups: dict[str, list[QButtonGroup]] = {}
        self.settings: list[Stepper] = []
        self.subsettings: list[Stepper] = []
        self.counted: list[Counted] = []
        self._names: list[QLabel] = []
        self._head_strip()
        self.grid = Grid()
        for step in founding.steps(foundation.book):
            self._add_step(step)
        last = max((each.number for each in founding.steps(foundation.book)), default=0) + 1
        self._add_head("crowding", str(last), "Number of factions", "taken from each")
        self._add_head("prologue", "+", "Prologue", "successes; see that step")
        self.area.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.area.setWidget(self.grid)
        self.body = self.grid
        # Where the columns need more room than there is, heads and answers move together.
        for one, other in ((self.area, self._strip), (self._strip, self.area)):
            moved = one.horizontalScrollBar().valueChanged
            moved.connect(other.horizontalScrollBar().setValue)
        themes.theme_of(self).changed.connect(self._measure)
        self._measure()

    def refresh(self) -> None:
        super().refresh()
        plan = self.foundation.plan
        for at in range(MOST - 1):
            there = at < len(plan.sides)
            self.heads[at].setVisible(there)
            if there:
                self.heads[at].show_side()
            for cells in self._columns():
                cells[at].setVisible(there)
            for grid in (self._top, self.grid.rows):
                grid.setColumnStretch(at + 1, int(there))
                wide = self.heads[at].minimumSizeHint().width() if there else 0
                grid.setColumnMinimumWidth(at + 1, wide)
            if there:
                self._show_side(at, plan.sides[at])
        self._settle_labels()
        self.grid.update()

    def reveal(self, where: str) -> None:
        at, step = self.foundation.place(where), where.rpartition("/")[2]
        target: QWidget = self.heads[at].name
        if step == "civilization":
            target = self.settings[at] if self.heads[at].side.stock else self.heads[at].stock
        elif ticks := [cells[at] for (of, _), cells in self.ticks.items() if of == step]:
            target = next((each for each in ticks if each.isChecked()), ticks[0])
        self.show_at(target)

    # Showing

    def _columns(self) -> list[Sequence[QWidget]]:
        answers: list[Sequence[QWidget]] = [*self.points.values(), *self.ticks.values()]
        return [*answers, self.settings, self.subsettings, self.counted]

    def _show_side(self, at: int, side: Side) -> None:
        plan, book = self.foundation.plan, self.foundation.book
        name, sign = side_name(side, plan), sign_of(side, plan)
        for step in founding.steps(book):
            found = founding.points(side, step, book)
            if step.takes == "one":
                answer = side.answers.get(step.id, "")
                self._choose(step, at, side)
                self._say(self.points[step.id][at], figure(found.total) if answer else "")
            else:
                self._say(self.points[step.id][at], figure(found.total))
            if step.takes == "all":
                for choice in step.choices:
                    tick = self.ticks[step.id, choice.id][at]
                    on = choice.id in founding.mystical_of(side, step)
                    usual = not side.stock or side.stock in choice.stocks
                    tick.show_tick(f"{name}, {choice.name}", sign, on=on, unusual=not usual)
        self._show_settings(at, side, name)
        less = founding.crowding_penalty(plan, book)
        self._say(self.points["crowding"][at], figure(-less) if less else "0")
        rolled = side.prologue.fell is not None
        self._say(self.points["prologue"][at], str(founding.successes(side)) if rolled else "")

    def _choose(self, step: DispositionStep, at: int, side: Side) -> None:
        plan, group = self.foundation.plan, self.groups[step.id][at]
        # An exclusive group lets no button go; an undo may have to.
        group.setExclusive(False)
        for choice in step.choices:
            says = f"{side_name(side, plan)}, {step.name}: {choice.name}, {choice.points}"
            on = side.answers.get(step.id) == choice.id
            self.ticks[step.id, choice.id][at].show_tick(says, sign_of(side, plan), on=on)
        group.setExclusive(True)

    def _show_settings(self, at: int, side: Side, name: str) -> None:
        book = self.foundation.book
        settings, subsettings = founding.settings_of(side, book)
        self.settings[at].show_steps(Steps(settings, nothing="0"))
        self.settings[at].setAccessibleName(f"{name}, settings")
        self.subsettings[at].show_steps(Steps(subsettings, nothing="0"))
        self.subsettings[at].setAccessibleName(f"{name}, subsettings")
        counted = founding.count_settings(book, side.stock) if side.stock else None
        self.counted[at].show_count(name, counted, (settings, subsettings))

    def _say(self, label: QLabel, text: str) -> None:
        label.setText(text or "–")
        themes.wear(label, tint="ink" if text else "ink3")

    def _measure_column(self) -> None:
        """The questionnaire is as wide as there is room."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._settle_labels()

    def _measure(self) -> None:
        for label in self._names:
            self._write(label)
        self._strip.setFixedHeight(self._heads.sizeHint().height())
        self.refresh()

    def _settle_labels(self) -> None:
        """The labels give way to the columns, until they are as narrow as they may be."""
        px, sides = themes.theme_of(self).type.px, self.foundation.plan.sides
        columns = sum(head.minimumSizeHint().width() for head in self.heads[: len(sides)])
        room = self.width() - MARGINS[0] - MARGINS[2] - columns
        wide = round(min(px(LABELS), max(px(NARROWEST), room)))
        self._top.setColumnMinimumWidth(0, wide)
        for label in self._names:
            label.setFixedWidth(wide)

    # Building

    def _head_strip(self) -> None:
        """The heads of the columns stay where they are when the answers scroll."""
        self._heads = QWidget()
        self._top = QGridLayout(self._heads)
        self._top.setContentsMargins(MARGINS[0], 8, MARGINS[2], 0)
        self._top.setSpacing(0)
        for at, head in enumerate(self.heads):
            self._top.addWidget(head, 0, at + 1)
        self._strip = layouts.scroll_area()
        for policy in (
            self._strip.setHorizontalScrollBarPolicy,
            self._strip.setVerticalScrollBarPolicy,
        ):
            policy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._strip.setWidget(self._heads)
        whole = self.layout()
        assert isinstance(whole, QVBoxLayout)
        whole.insertWidget(1, self._strip)

    def _add_step(self, step: DispositionStep) -> None:
        hint = {"settings": "the better sum", "all": "every one that fits"}.get(step.takes, "")
        self._add_head(step.id, str(step.number), step.name, hint)
        if step.takes == "settings":
            self._add_settings()
            return
        if step.takes == "one":
            self.groups[step.id] = [QButtonGroup(self) for _ in self.heads]
        for choice in step.choices:
            self._add_choice(step, choice)

    def _add_head(self, id: str, number: str, name: str, hint: str = "") -> None:
        """The head of a step, with the points of every faction."""
        row = self.grid.rows.rowCount()
        label = self._label(f"<b>{number}&nbsp; {escape(name)}</b>", hint)
        label.setContentsMargins(0, 14, 8, 4)
        label.setProperty("step", True)
        self.grid.rows.addWidget(label, row, 0)
        self.points[id] = []
        for at in range(len(self.heads)):
            said = words("", "value", parent=self.grid)
            said.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignBottom)
            said.setContentsMargins(0, 10, 0, 2)
            self.grid.rows.addWidget(said, row, at + 1)
            self.points[id].append(said)

    def _add_choice(self, step: DispositionStep, choice: StepChoice) -> None:
        row = self.grid.rows.rowCount()
        stocks = self.foundation.book.stocks
        whom = choice.fits or ", ".join(stocks[id].people for id in choice.stocks if id in stocks)
        points = "" if step.takes == "all" else f"{choice.points}&nbsp;&nbsp; "
        self.grid.rows.addWidget(self._label(f"{points}{escape(choice.name)}", whom, 18), row, 0)
        ticks = self.ticks[step.id, choice.id] = []
        for at in range(len(self.heads)):
            tick = TickBox(many=step.takes == "all", parent=self.grid)
            if step.takes == "one":
                self.groups[step.id][at].addButton(tick)
            tick.clicked.connect(lambda on, at=at: self._tick(step, choice.id, at, on))
            self.grid.rows.addWidget(tick, row, at + 1)
            ticks.append(tick)

    def _add_settings(self) -> None:
        rows = self.grid.rows
        for name, field, cells in (
            ("Settings", "settings", self.settings),
            ("Subsettings", "subsettings", self.subsettings),
        ):
            row = rows.rowCount()
            rows.addWidget(self._label(name, "its people may live in", 18), row, 0)
            for at in range(len(self.heads)):
                stepper = Stepper(name, Steps(0), self.grid)
                stepper.stepped.connect(lambda now, at=at, field=field: self._count(at, field, now))
                rows.addWidget(stepper, row, at + 1, Qt.AlignmentFlag.AlignCenter)
                cells.append(stepper)
        row = rows.rowCount()
        rows.addWidget(self._label("Counted from the Book", "settings and subsettings", 18), row, 0)
        for at in range(len(self.heads)):
            told = Counted(partial(self._recount, at), self.grid)
            rows.addWidget(told, row, at + 1, Qt.AlignmentFlag.AlignCenter)
            self.counted.append(told)

    def _label(self, html: str, hint: str = "", indent: int = 0) -> QLabel:
        label = words("", "body", "ink", self.grid, wrap=True)
        label.setTextFormat(Qt.TextFormat.RichText)
        label.setContentsMargins(indent, 4, 8, 4)
        label.setProperty("html", html)
        label.setProperty("hint", hint)
        self._names.append(label)
        return label

    def _write(self, label: QLabel) -> None:
        theme = themes.theme_of(self)
        style = f"color:{theme.palette.ink3};font-size:{round(theme.type.px(13))}px"
        hint = escape(label.property("hint"))
        more = f'&ensp;<span style="{style}">{hint}</span>' if hint else ""
        label.setText(f"{label.property('html')}{more}")

    # Answering

    def _tick(self, step: DispositionStep, choice: str, at: int, on: bool) -> None:
        side = self.heads[at].side
        label = f"Answer {step.name}"
        if step.takes == "one":
            self.foundation.edit_side(side, label, answers={**side.answers, step.id: choice})
            return
        kept = [each for each in founding.mystical_of(side, step) if each != choice]
        order = [each.id for each in step.choices]
        chosen = sorted([*kept, choice] if on else kept, key=order.index)
        self.foundation.edit_side(side, label, mystical=tuple(chosen))

    def _count(self, at: int, field: str, now: int) -> None:
        side = self.heads[at].side
        self.foundation.edit_side(side, f"Count the {field}", f"{field} {side.id}", **{field: now})

    def _recount(self, at: int) -> None:
        side = self.heads[at].side
        self.foundation.edit_side(side, "Count as the Book does", settings=None, subsettings=None)
