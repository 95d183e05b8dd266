"""Settings: how the page is read, and which parts of our completion are in force."""

from __future__ import annotations

from bwdesk.desk.kit import marks
from bwdesk.desk.kit.badge import Badge, BadgeView
from bwdesk.desk.kit.words import SectionLabel
from bwdesk.desk.table.founding.readings import ReadingsPage
from bwdesk.rules.games.courts.readings import COMPLETION, READINGS


class ReadingsStep(ReadingsPage):
    """The switches of what is ours stand under their badge."""

    readings = READINGS

    def fill(self) -> None:
        super().fill()
        self.column.addWidget(SectionLabel("What the source leaves out"))
        self.column.addWidget(BadgeView(Badge(marks.RULING, "ours, and each can be switched off")))
        self.add(COMPLETION, "completion")
