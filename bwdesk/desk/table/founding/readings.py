"""Settings: where the source can be read in more ways than one, the table chooses."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QLabel, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.choice import Segmented
from bwdesk.desk.kit.words import words
from bwdesk.desk.table.founding.step import StepPage
from bwdesk.rules.games.readings import Reading

BESIDE = 620


class ReadingRow(QWidget):
    """What is asked, the answers beside each other, and what the chosen one does."""

    def __init__(self, reading: Reading, step: ReadingsPage, part: str = "settings") -> None:
        super().__init__(step.body)
        self.reading, self._step, self.part = reading, step, part
        self.halves = row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        row.setContentsMargins(0, 8, 0, 8)
        row.setSpacing(24)
        left = layouts.column(words(reading.name, "name", parent=self), spacing=2)
        self._asks = words(reading.asks, "small", "ink2", self, wrap=True)
        left.addWidget(self._asks)
        left.addStretch(1)
        right = layouts.column(spacing=4)
        self.choice = Segmented(reading.asks, [each.name for each in reading.answers], self)
        self.says: QLabel = words("", "small", "ink2", self, wrap=True)
        right.addWidget(self.choice)
        right.addWidget(self.says)
        row.addLayout(left, 2)
        row.addLayout(right, 3)
        self.choice.chosen.connect(self._choose)

    def show_settings(self) -> None:
        settings = getattr(self._step.foundation.plan, self.part)
        answer = self.reading.of(settings)
        at = self.reading.answers.index(answer)
        if self.choice.current() != at:
            self.choice.blockSignals(True)
            self.choice.choose(at)
            self.choice.blockSignals(False)
        self.says.setText(f"{answer.says} Recommended." if at == 0 else answer.says)

    def _choose(self, at: int) -> None:
        foundation, reading = self._step.foundation, self.reading
        settings = reading.chosen(getattr(foundation.plan, self.part), reading.answers[at].value)
        foundation.edit(f"Choose how to read {reading.name}", **{self.part: settings})


class ReadingsPage(StepPage):
    """Every setting of a game; they can be named where they bite, and hold to the end.

    *readings* are those of its game; a page may add rows for other parts of the plan (`add`).
    """

    readings: ClassVar[tuple[Reading, ...]]

    key = "readings"
    title = "Settings"
    lead = (
        "The source can be read in more ways than one here. The first answer is what we recommend; "
        "whatever the table chooses holds for the whole game."
    )

    def __init__(self, foundation: Any) -> None:
        super().__init__(foundation)
        self.rows: list[ReadingRow] = []
        self.fill()
        self.column.addStretch(1)

    def fill(self) -> None:
        """All rows there are."""
        self.add(self.readings)

    def add(self, readings: Iterable[Reading], part: str = "settings") -> None:
        """Rows for a part of the plan."""
        for each in readings:
            row = ReadingRow(each, self, part)
            self.rows.append(row)
            self.column.addWidget(row)

    def refresh(self) -> None:
        super().refresh()
        for row in self.rows:
            row.show_settings()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        beside = self.width() >= themes.of(self).type.px(BESIDE)
        direction = QBoxLayout.Direction
        for row in self.rows:
            row.halves.setDirection(direction.LeftToRight if beside else direction.TopToBottom)
            row.halves.setSpacing(24 if beside else 6)

    def reveal(self, _where: str) -> None:
        self.show_at(self.rows[0].choice.button(0))
