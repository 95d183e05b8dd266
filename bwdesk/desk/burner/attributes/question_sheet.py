"""The question sheet of one attribute: what it begins with, its questions, and their sum."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter
from PySide6.QtWidgets import QCheckBox, QFrame, QVBoxLayout, QWidget

from bwdesk.desk.burner.widgets.figure_cell import FigureCell
from bwdesk.desk.burner.widgets.remarks import Detail
from bwdesk.desk.character.document import Document
from bwdesk.desk.kit import layouts, marks
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.said_row import HIGH, SaidRow
from bwdesk.desk.kit.stepper import Stepper, Steps
from bwdesk.desk.kit.sum_table import signed_number
from bwdesk.desk.kit.words import words
from bwdesk.desk.theme import Theme
from bwdesk.rules.basics.problems import Problem
from bwdesk.rules.basics.sums import Part, Sum, figure
from bwdesk.rules.burning.attributes import GRAY_PRICE, may_turn_gray
from bwdesk.rules.burning.reckoning import Answer, Figure

AFTERWARDS = ("trait", "ruling", "least")


class Row(SaidRow):
    """A line of the sheet: words at the left, a figure at the right."""

    def tick_box(self) -> QCheckBox:
        """A box to tick before the words."""
        box = QCheckBox(self)
        self.put_before(box)
        return box


class PartRow(Row):
    """A part of the sum that is no question."""

    def show_part(self, part: Part, *, first: bool) -> None:
        """The first one is where the sum begins and has no sign."""
        self.say(part.label[:1].upper() + part.label[1:])
        self.show_figure(figure(part.value) if first else signed_number(part.value))
        self.setAccessibleName(f"{part.label}, {self.figure()}")


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
            self.put_after(self.count)
            self.setFocusProxy(self.count)
        self.show_answer(answer)

    def answer(self) -> Answer:
        return self._answer

    @property
    def control(self) -> QWidget:
        """What the user answers with."""
        return self.count or self.box

    def show_answer(self, answer: Answer) -> None:
        self._answer = answer
        self.box.setVisible(not answer.settled and self.count is None)
        self.box.setChecked(answer.yes)
        named = f"{answer.question.asks}, {signed_number(answer.points)}"
        self.box.setAccessibleName(named)
        if self.count:
            self.count.setAccessibleName(named)
            self.count.show_steps(Steps(answer.told, most=answer.question.most, nothing="0"))
        said = f"{answer.question.asks}: {self._yes_or_no()}"
        known = answer.settled or answer.times > answer.told
        because = f", by {answer.because}" if known and answer.because else ""
        self.setAccessibleName(f"{said}{because}, {signed_number(answer.points)}")
        self.setToolTip("It answers itself." if answer.settled else "")
        self._write()

    def _yes_or_no(self) -> str:
        if self.count or self._answer.times > 1:
            return str(self._answer.times)
        return "yes" if self._answer.yes else "no"

    def _write(self) -> None:
        answer = self._answer
        ink = "ink" if answer.yes or not answer.settled else "ink3"
        self.say(answer.question.asks, answer.because, ink)
        face, tint = ("value", "ink") if answer.yes else ("prose", "ink3")
        self.show_figure(signed_number(answer.points), face, tint)
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        ticked = event.button() is Qt.MouseButton.LeftButton and self.count is None
        if ticked and not self._answer.settled:
            self.box.setFocus(Qt.FocusReason.MouseFocusReason)
            self.box.click()

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        super().draw(painter, rect, theme)
        if not self._answer.settled and not (self.count and self._answer.yes):
            return
        side = theme.type.px(marks.IN_ROW)
        box = QRectF(0, 0, side, theme.type.px(HIGH))
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
        said = "Turned gray" if may else f"Turned gray, from {GRAY_PRICE} on"
        self.say(said, tint=tint)
        face = "value" if gray else "prose"
        self.show_figure(figure(-GRAY_PRICE), face, tint if gray else "ink3")
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
        # Made in the order in which Tab goes through them.
        self.rows = {each.question.id: self._row(each) for each in answers}
        self.gray = GrayRow(shown.name, self) if may_turn_gray(shown.id) else None
        if self.gray:
            self.gray.turned.connect(self.turned)
        self.total = FigureCell(document, shown, self)
        rule = QFrame(self)
        rule.setProperty("rule", "total")
        column = layouts.column(words(shown.name, "h2", parent=self), 4, into=self)
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
        self.remarks.show_remarks(problems)

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
