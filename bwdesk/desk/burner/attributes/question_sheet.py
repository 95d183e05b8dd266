"""The question sheet of one attribute: what it begins with, its questions, and their sum."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QCheckBox, QFrame, QVBoxLayout, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.burner.parts.figure_cell import FigureCell
from bwdesk.desk.burner.parts.remarks import Detail
from bwdesk.desk.character.document import Document
from bwdesk.desk.kit import layouts, marks, strokes
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.stepper import Stepper, Steps
from bwdesk.desk.kit.sum_table import signed
from bwdesk.desk.kit.words import words
from bwdesk.rules.burning.attributes import GRAY_PRICE, may_turn_gray
from bwdesk.rules.burning.reckoning import Answer, Figure
from bwdesk.rules.problems import Problem
from bwdesk.rules.sums import Part, Sum, figure

ROW, BOX = 30, 24
AFTERWARDS = ("trait", "ruling", "least")


class Row(QWidget):
    """A line under its hairline: words at the left, a figure at the right."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._line = layouts.row(into=self, spacing=12, margins=(0, 3, 0, 3))
        self.says = words("", parent=self, wrap=True)
        self.says.setTextFormat(Qt.TextFormat.RichText)
        self.points = words("", "value", parent=self)
        self._line.addWidget(self.says, 1)
        self._line.addWidget(self.points, 0, Qt.AlignmentFlag.AlignTop)
        self._box: QCheckBox | None = None
        self._settle()
        themes.of(self).changed.connect(self._settle)

    def _settle(self) -> None:
        """Both faces on one baseline, whatever the font scale."""
        type_ = themes.of(self).type
        drop = type_.metrics("value").ascent() - type_.metrics("body").ascent()
        self.says.setContentsMargins(0, max(0, round(drop)), 0, 0)
        self.says.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.setMinimumHeight(round(type_.px(ROW)))
        if self._box:
            self._box.setFixedSize(*(round(type_.px(BOX)),) * 2)

    def tick_box(self) -> QCheckBox:
        """A box to tick before the words."""
        box = self._box = QCheckBox(self)
        self._line.insertWidget(0, box, 0, Qt.AlignmentFlag.AlignTop)
        self._line.setSpacing(0)
        self._settle()
        return box

    def paintEvent(self, _event: QPaintEvent) -> None:
        strokes.across(QPainter(self), 0, self.width(), 0, themes.of(self).palette.line)


class PartRow(Row):
    """A part of the sum that is no question."""

    def show_part(self, part: Part, *, first: bool) -> None:
        """The first one is where the sum begins and has no sign."""
        self.says.setText(escape(part.label[:1].upper() + part.label[1:]))
        self.points.setText(figure(part.value) if first else signed(part.value))
        self.setAccessibleName(f"{part.label}, {self.points.text()}")


class QuestionRow(Row):
    """A question to tick or to count, or what the facts say to it; its points count when it is
    a yes.

    `answered` carries how often the user says yes.
    """

    answered = Signal(int)

    def __init__(self, answer: Answer, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._answer = answer
        self.box = self.tick_box()
        self.box.clicked.connect(lambda yes: self.answered.emit(int(yes)))
        self.count = Stepper("", Steps(0), self) if answer.question.most > 1 else None
        if self.count:
            self.count.stepped.connect(self.answered)
            self._line.insertWidget(2, self.count, 0, Qt.AlignmentFlag.AlignTop)
            self._line.insertSpacing(3, 8)
            self.setFocusProxy(self.count)
        self.show_answer(answer)
        themes.of(self).changed.connect(self._write)

    def answer(self) -> Answer:
        return self._answer

    @property
    def control(self) -> QWidget:
        """What the user answers with."""
        return self.count or self.box

    def show_answer(self, answer: Answer) -> None:
        self._answer = answer
        policy = self.box.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.box.setSizePolicy(policy)
        self.box.setVisible(not answer.settled and self.count is None)
        self.box.setChecked(answer.yes)
        named = f"{answer.question.asks}, {signed(answer.points)}"
        self.box.setAccessibleName(named)
        if self.count:
            self.count.setAccessibleName(named)
            self.count.show_steps(Steps(answer.told, most=answer.question.most, nothing="0"))
        said = f"{answer.question.asks}: {self._said()}"
        known = answer.settled or answer.times > answer.told
        because = f", by {answer.because}" if known and answer.because else ""
        self.setAccessibleName(f"{said}{because}, {signed(answer.points)}")
        self.setToolTip("It answers itself." if answer.settled else "")
        self._write()

    def _said(self) -> str:
        if self.count or self._answer.times > 1:
            return str(self._answer.times)
        return "yes" if self._answer.yes else "no"

    def _write(self) -> None:
        answer, theme = self._answer, themes.of(self)
        palette = theme.palette
        ink = palette.ink if answer.yes or not answer.settled else palette.ink3
        said = f'<span style="color:{ink}">{escape(answer.question.asks)}</span>'
        if answer.because:
            size = round(theme.type.px(13))
            style = f"color:{palette.ink3};font-size:{size}px"
            said += f' <span style="{style}">{escape(answer.because)}</span>'
        self.says.setText(said)
        self.points.setText(signed(answer.points))
        face, tint = ("value", "ink") if answer.yes else ("prose", "ink3")
        themes.wear(self.points, face=face, tint=tint)
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        ticked = event.button() is Qt.MouseButton.LeftButton and self.count is None
        if ticked and not self._answer.settled:
            self.box.setFocus(Qt.FocusReason.MouseFocusReason)
            self.box.click()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._answer.settled and not (self.count and self._answer.yes):
            return
        theme, painter = themes.of(self), QPainter(self)
        side = theme.type.px(marks.IN_ROW)
        box = QRectF(0, 0, side, theme.type.px(ROW))
        icon = "check" if self._answer.yes else "minus"
        ink = theme.palette.ink2 if self._answer.yes else theme.palette.ink3
        theme.icons.paint(painter, box, icon, ink)


class GrayRow(Row):
    """Turning an attribute gray for some of its points. `turned` carries what the user wants."""

    turned = Signal(bool)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name = name
        self.box = self.tick_box()
        self.box.clicked.connect(self.turned)

    def show_gray(self, gray: bool, before: int) -> None:
        """*before* is what the attribute would be left black."""
        may = gray or before >= GRAY_PRICE
        tint = "ink" if may else "ink3"
        self.box.setChecked(gray)
        self.box.setEnabled(may)
        self.says.setText("Turned gray" if may else f"Turned gray, from {GRAY_PRICE} on")
        self.points.setText(figure(-GRAY_PRICE))
        themes.wear(self.says, face="body", tint=tint)
        face = "value" if gray else "prose"
        themes.wear(self.points, face=face, tint=tint if gray else "ink3")
        named = f"Turn {self._name} gray, {figure(-GRAY_PRICE)}"
        self.box.setAccessibleName(named)
        self.setAccessibleName(f"{named}: {'yes' if gray else 'no'}")

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton and self.box.isEnabled():
            self.box.setFocus(Qt.FocusReason.MouseFocusReason)
            self.box.click()


class QuestionSheet(QWidget):
    """Everything that makes one attribute, line by line, over its total.

    `answered` carries a question and how often the user says yes, `turned` whether it is gray.
    """

    answered = Signal(object, int)
    turned = Signal(bool)

    def __init__(
        self,
        document: Document,
        shown: Figure,
        answers: tuple[Answer, ...],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        before, self._questions, after = QVBoxLayout(), QVBoxLayout(), QVBoxLayout()
        self._before = Keyed[tuple[Part, bool]](before, lambda each: _part_row(*each))
        self._after = Keyed[tuple[Part, bool]](after, lambda each: _part_row(*each))
        self._problems: tuple[Problem, ...] = ()
        # Made in the order in which Tab goes through them.
        self.rows = {each.question.id: self._row(each) for each in answers}
        self.gray = GrayRow(shown.name, self) if may_turn_gray(shown.id) else None
        if self.gray:
            self.gray.turned.connect(self.turned)
        self.total = FigureCell(document, shown, self)
        rule = QFrame(self)
        rule.setProperty("rule", "total")
        column = layouts.column(words(shown.name, "h2", parent=self), into=self)
        column.addSpacing(4)
        for block in (before, self._questions, after):
            block.setSpacing(0)
            column.addLayout(block)
        if self.gray:
            column.addWidget(self.gray)
        column.addWidget(rule)
        column.addWidget(self.total)
        self.remarks = Detail(self)
        column.addSpacing(6)
        column.addWidget(self.remarks)
        themes.of(self).changed.connect(self._remark)

    @property
    def asks(self) -> QWidget | None:
        """Where the player answers first; None where facts answer every question."""
        rows = self.rows.values()
        return next((row.control for row in rows if not row.answer().settled), None)

    def show_sheet(
        self,
        shown: Figure,
        answers: tuple[Answer, ...],
        gray: bool = False,
        problems: tuple[Problem, ...] = (),
    ) -> None:
        """Show the same questions as they stand now; *gray* is what the player chose."""
        for answer in answers:
            self.rows[answer.question.id].show_answer(answer)
        self._show_parts(shown.why)
        if self.gray:
            before = sum(int(part.value) for part in shown.why.parts if part.rule != "gray")
            self.gray.show_gray(gray, before)
        self.total.show_figure(shown)
        if problems != self._problems:
            self._problems = problems
            self._remark()
        self.remarks.setVisible(bool(problems))

    def _remark(self) -> None:
        self.remarks.clear()
        for problem in self._problems:
            self.remarks.remark(problem)

    def _row(self, answer: Answer) -> QuestionRow:
        row = QuestionRow(answer, self)
        row.answered.connect(lambda times: self.answered.emit(answer.question, times))
        self._questions.addWidget(row)
        return row

    def _show_parts(self, why: Sum) -> None:
        """What is no question: where the sum begins above, what came after below."""
        before, after = parts_beside(why)
        self._before.show((part, place == 0) for place, part in enumerate(before))
        self._after.show((part, False) for part in after)


def _part_row(part: Part, first: bool) -> PartRow:
    row = PartRow()
    row.show_part(part, first=first)
    return row


def parts_beside(why: Sum) -> tuple[list[Part], list[Part]]:
    """The parts of a sum that come before its questions, and those that come after."""
    others = [part for part in why.parts if part.rule not in ("question", "gray")]
    last = [part for part in others if part.rule in AFTERWARDS]
    return [part for part in others if part not in last], last
