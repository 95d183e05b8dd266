"""Begin: what is still to see to, and the chronicle's file."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.chronicle.founding.foundation import Foundation
from bwdesk.desk.chronicle.founding.step import StepPage, button
from bwdesk.desk.widgets.notice import Notice, NoticeView
from bwdesk.desk.widgets.words import SectionLabel, words
from bwdesk.rules.burning.words import plural
from bwdesk.rules.games.conquest import limits
from bwdesk.rules.problems import Problem, Severity

FOUND = {Severity.BROKEN: "against the rules", Severity.ODD: "odd", Severity.UNFINISHED: "open"}


class BeginStep(StepPage):
    """The last step. ``begun`` asks for the file; everything but `limits.barred` may wait."""

    key = "begin"
    title = "Begin"

    begun = Signal()

    def __init__(self, foundation: Foundation, parent: QWidget | None = None) -> None:
        super().__init__(foundation, parent)
        self.says = words("", "prose", "ink", self, wrap=True)
        self.begin = button("Begin the chronicle…", "primary", self.begun.emit, self)
        self.barred = words("", "body", "broken", self, wrap=True)
        row = QHBoxLayout()
        row.setContentsMargins(0, 8, 0, 8)
        row.setSpacing(16)
        row.addWidget(self.begin, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self.barred, 1)
        row.addStretch(0)
        self.head.addWidget(self.says)
        self.head.addLayout(row)
        self.rows: list[tuple[str, NoticeView]] = []
        self._shown: tuple[Problem, ...] | None = None
        self._list = QWidget(self.body)
        self._lines = QVBoxLayout(self._list)
        self._lines.setContentsMargins(0, 0, 0, 0)
        self._lines.setSpacing(0)
        self.column.addWidget(self._list)
        self.column.addStretch(1)
        themes.dress(self)

    def refresh(self) -> None:
        foundation = self.foundation
        barred = limits.barred(foundation.plan, foundation.book)
        self.begin.setEnabled(not barred)
        self.barred.setText(barred)
        self.barred.setVisible(bool(barred))
        self.says.setText(self._said())
        if foundation.problems != self._shown:
            self._shown = foundation.problems
            self._show_problems()

    def reveal(self, where: str) -> None:
        found = next((view for place, view in self.rows if place == where), None)
        if found:
            found.take_focus()
            self.area.ensureWidgetVisible(found)
        else:
            self.begin.setFocus(Qt.FocusReason.OtherFocusReason)

    def _said(self) -> str:
        plan, problems = self.foundation.plan, self.foundation.problems
        counts = [
            f"{sum(each.severity is severity for each in problems)} {word}"
            for severity, word in FOUND.items()
            if any(each.severity is severity for each in problems)
        ]
        war = f"{plural(len(plan.sides), 'faction')}, {plural(len(plan.players), 'player')}."
        if not counts:
            return f"{war} Everything is settled; the first maneuver waits."
        return f"{war} Still to see to: {', '.join(counts)}. The table may begin all the same."

    def _show_problems(self) -> None:
        from bwdesk.desk.chronicle.founding.steps import STEPS

        while (item := self._lines.takeAt(0)) is not None:
            if widget := item.widget():
                widget.hide()
                widget.deleteLater()
        self.rows = []
        order = list(Severity)
        for key, name in STEPS:
            here = [each for each in self.foundation.problems if each.page == key]
            here.sort(key=lambda each: order.index(each.severity))
            if here:
                self._lines.addWidget(SectionLabel(name, parent=self._list))
            for each in here:
                says = f"{each.says} {each.remedy}"
                view = NoticeView(Notice(each.severity.value, says, name), self._list)
                view.followed.connect(lambda where=each.where: self.go.emit(where))
                self._lines.addWidget(view)
                self.rows.append((each.where, view))
        themes.dress(self._list)


def free_name(folder: Path, name: str, suffix: str) -> Path:
    """A name in *folder* that no file has yet."""
    number = 1
    while (path := folder / f"{name}{f' {number}' if number > 1 else ''}{suffix}").exists():
        number += 1
    return path
