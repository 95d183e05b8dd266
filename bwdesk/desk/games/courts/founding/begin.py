"""Begin: what is still open, and the file of the game."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.findings import Finding, Findings
from bwdesk.desk.kit.notice import Notice
from bwdesk.desk.kit.words import words
from bwdesk.desk.table.founding.step import StepPage, button
from bwdesk.rules.prose import plural

STEPS = (
    ("table", "The table"),
    ("white", "White"),
    ("black", "Black"),
    ("readings", "Settings"),
    ("begin", "Begin"),
)


class BeginStep(StepPage):
    """Nothing that is open forbids to begin. ``begun`` asks for the file."""

    key = "begin"
    title = "Begin"

    begun = Signal()

    def __init__(self, foundation: Any, parent: QWidget | None = None) -> None:
        super().__init__(foundation, parent)
        self.says = words("", "prose", "ink", self, wrap=True)
        self.begin = button("Begin the game…", "primary", self.begun.emit, self)
        self.head.addWidget(self.says)
        row = layouts.row(self.begin, ..., margins=(0, 8, 0, 8))
        self.head.addLayout(row)
        self.findings = Findings(self.body)
        self.findings.go.connect(self.go)
        self.column.addWidget(self.findings)
        self.column.addStretch(1)

    def refresh(self) -> None:
        left = self.foundation.problems
        open_ = f"{plural(len(left), 'thing')} still open. The table may begin all the same."
        self.says.setText(open_ if left else "Everything is settled; the first spring waits.")
        groups = []
        for key, name in STEPS:
            found = [
                Finding(Notice(each.severity.value, f"{each.says} {each.remedy}", name), each.where)
                for each in left
                if each.page == key
            ]
            if found:
                groups.append((name, found))
        self.findings.show_groups(groups)

    def reveal(self, _where: str) -> None:
        self.begin.setFocus(Qt.FocusReason.OtherFocusReason)
