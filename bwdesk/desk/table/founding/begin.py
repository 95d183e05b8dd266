"""Begin: what is still open, step by step, and the file of the game."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, ClassVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from bwdesk.desk.kit import focus_order, layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.findings import Finding, Findings
from bwdesk.desk.kit.notice import Notice
from bwdesk.desk.kit.words import tell, words
from bwdesk.desk.table.founding.standing import LAST
from bwdesk.desk.table.founding.step import StepPage
from bwdesk.rules.basics.problems import Problem, gravest_first


class BeginPage(StepPage):
    """The last step. ``begun`` asks for the file; what is open may wait, unless it is *barred*.

    A game says what its button does (*act*) and how it all stands (`text`).
    """

    key = LAST
    title = "Begin"
    act: ClassVar[str]

    begun = Signal()

    def __init__(self, foundation: Any, parent: QWidget | None = None) -> None:
        super().__init__(foundation, parent)
        self.says = words("", "prose", "ink", self, wrap=True)
        self.begin = push_button(self.act, self.begun, kind="primary", parent=self)
        self.barred = words("", "body", "broken", self, wrap=True)
        row = layouts.row(spacing=16, margins=(0, 8, 0, 8))
        row.addWidget(self.begin, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self.barred, 1)
        row.addStretch(0)
        self.head.addWidget(self.says)
        self.head.addLayout(row)
        self.findings = Findings(self.body)
        self.findings.go.connect(self.go)
        self.column.addWidget(self.findings)
        self.column.addStretch(1)

    @abstractmethod
    def text(self) -> str:
        """How it all stands, in a sentence or two."""

    def finding(self, problem: Problem, step: str) -> Finding:
        """Something open or wrong in a *step*, by its name, and what can be done about it."""
        says = f"{problem.says} {problem.remedy}"
        return Finding(Notice(problem.severity.value, says, step), problem.where)

    def groups(self) -> list[tuple[str, list[Finding]]]:
        """What is left, step by step, the worst first."""
        found = []
        for key, name in self.steps:
            here = gravest_first(each for each in self.foundation.open_problems if each.page == key)
            if here:
                found.append((name, [self.finding(each, name) for each in here]))
        return found

    def refresh(self) -> None:
        barred = self.foundation.why_blocked
        self.begin.setEnabled(not barred)
        tell(self.barred, barred)
        self.says.setText(self.text())
        self.findings.show_groups(self.groups())

    @property
    def first(self) -> QWidget:
        """The page: a key meant for the step before begins nothing."""
        return self

    def walk_on(self) -> None:
        """To the button, which Enter presses."""
        self.begin.setFocus(Qt.FocusReason.OtherFocusReason)

    def reveal(self, where: str) -> None:
        found = next((row for row in self.findings.rows() if row.where == where), None)
        if found:
            found.view.take_focus()
            self.area.ensureWidgetVisible(found)
        else:
            focus_order.give(self)
