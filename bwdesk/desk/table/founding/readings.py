"""Settings: where the source can be read in more ways than one, the table chooses."""

from __future__ import annotations

from typing import Any

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import focus_order
from bwdesk.desk.kit.asked_row import ReadingRow
from bwdesk.desk.table.founding.step import StepPage
from bwdesk.rules.tables.readings import Reading, readings_of

BESIDE = 620


class Answered(ReadingRow):
    """How a rule is read in the game that is founded."""

    def __init__(self, reading: Reading, step: ReadingsPage, part: str = "settings") -> None:
        super().__init__(reading.name, reading.asks, [each.name for each in reading.answers])
        self.reading, self._step, self.part = reading, step, part
        self.chosen.connect(self._choose)

    def show_settings(self) -> None:
        answer = self.reading.answer_of(getattr(self._step.foundation.plan, self.part))
        self.show_answer(self.reading.answers.index(answer), answer.says)

    def _choose(self, at: int) -> None:
        foundation, reading = self._step.foundation, self.reading
        settings = reading.choose(getattr(foundation.plan, self.part), reading.answers[at].value)
        foundation.edit(f"Choose how to read {reading.name}", **{self.part: settings})


class ReadingsPage(StepPage):
    """Every setting of a game; they can be named where they bite, and hold to the end.

    A page may add rows for other parts of the plan (`add`).
    """

    key = "readings"
    title = "Settings"
    lead = (
        "The source can be read in more ways than one here. The first answer is what we recommend; "
        "whatever the table chooses holds for the whole game."
    )

    def __init__(self, foundation: Any) -> None:
        super().__init__(foundation)
        self.rows: list[Answered] = []
        self.fill()
        self.column.addStretch(1)

    def fill(self) -> None:
        """All rows there are."""
        self.add(self.foundation.game)

    def add(self, whose: str, part: str = "settings") -> None:
        """Rows for a part of the plan: the readings the Book has under that name."""
        for each in readings_of(self.foundation.book, whose):
            row = Answered(each, self, part)
            self.rows.append(row)
            self.column.addWidget(row)

    def refresh(self) -> None:
        super().refresh()
        for row in self.rows:
            row.show_settings()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        beside = self.width() >= themes.theme_of(self).type.px(BESIDE)
        for row in self.rows:
            row.lay(beside=beside)

    @property
    def first(self) -> QWidget:
        """The page, where Enter goes on: on an answer it would choose."""
        return self

    def reveal(self, _where: str) -> None:
        focus_order.give(self)
