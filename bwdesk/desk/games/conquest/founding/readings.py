"""Settings: where the source can be read in more ways than one, the table chooses."""

from __future__ import annotations

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QLabel, QVBoxLayout, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.games.conquest.founding.foundation import Foundation
from bwdesk.desk.kit.choice import Segmented
from bwdesk.desk.kit.words import words
from bwdesk.desk.table.founding.step import StepPage
from bwdesk.rules.games.conquest.readings import READINGS
from bwdesk.rules.games.readings import Reading

BESIDE = 620


class ReadingRow(QWidget):
    """What is asked, the answers beside each other, and what the chosen one does."""

    def __init__(self, reading: Reading, step: ReadingsStep) -> None:
        super().__init__(step.body)
        self.reading, self._step = reading, step
        self.halves = row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        row.setContentsMargins(0, 8, 0, 8)
        row.setSpacing(24)
        left = QVBoxLayout()
        left.setSpacing(2)
        left.addWidget(words(reading.name, "name", parent=self))
        self._asks = words(reading.asks, "small", "ink2", self, wrap=True)
        left.addWidget(self._asks)
        left.addStretch(1)
        right = QVBoxLayout()
        right.setSpacing(4)
        self.choice = Segmented(reading.asks, [each.name for each in reading.answers], self)
        self.says: QLabel = words("", "small", "ink2", self, wrap=True)
        right.addWidget(self.choice)
        right.addWidget(self.says)
        row.addLayout(left, 2)
        row.addLayout(right, 3)
        self.choice.chosen.connect(self._choose)

    def show_settings(self) -> None:
        settings = self._step.foundation.plan.settings
        answer = self.reading.of(settings)
        at = self.reading.answers.index(answer)
        if self.choice.current() != at:
            self.choice.blockSignals(True)
            self.choice.choose(at)
            self.choice.blockSignals(False)
        self.says.setText(f"{answer.says} Recommended." if at == 0 else answer.says)

    def _choose(self, at: int) -> None:
        foundation, reading = self._step.foundation, self.reading
        settings = reading.chosen(foundation.plan.settings, reading.answers[at].value)
        foundation.edit(f"Choose how to read {reading.name}", settings=settings)


class ReadingsStep(StepPage):
    """Every setting of the chronicle; they can be named where they bite, and hold to the end."""

    key = "readings"
    title = "Settings"
    lead = (
        "The source can be read in more ways than one here. The first answer is what we recommend; "
        "whatever the table chooses holds for the whole chronicle."
    )

    def __init__(self, foundation: Foundation, parent: QWidget | None = None) -> None:
        super().__init__(foundation, parent)
        self.rows = [ReadingRow(each, self) for each in READINGS]
        for row in self.rows:
            self.column.addWidget(row)
        self.column.addStretch(1)

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
