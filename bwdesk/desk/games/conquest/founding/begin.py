"""Begin: what is still to see to, what the table lets be, and the chronicle's file."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from bwdesk.desk.games.conquest.founding.foundation import Foundation
from bwdesk.desk.kit import layouts, marks
from bwdesk.desk.kit.findings import Finding, Findings
from bwdesk.desk.kit.notice import Notice
from bwdesk.desk.kit.ruling import RulingDialog
from bwdesk.desk.kit.words import words
from bwdesk.desk.table.founding.step import StepPage, button
from bwdesk.rules.character import Waive
from bwdesk.rules.games.conquest import limits
from bwdesk.rules.problems import Problem, Severity
from bwdesk.rules.prose import plural

FOUND = {Severity.BROKEN: "against the rules", Severity.ODD: "odd", Severity.UNFINISHED: "open"}
RULED = "Ruled by the table"


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
        row = layouts.row(spacing=16, margins=(0, 8, 0, 8))
        row.addWidget(self.begin, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self.barred, 1)
        row.addStretch(0)
        self.head.addWidget(self.says)
        self.head.addLayout(row)
        self.findings = Findings(self.body)
        self.findings.go.connect(self.go)
        self.findings.asked.connect(self._rule)
        self.column.addWidget(self.findings)
        self.column.addStretch(1)

    def refresh(self) -> None:
        foundation = self.foundation
        barred = limits.barred(foundation.plan, foundation.book)
        self.begin.setEnabled(not barred)
        self.barred.setText(barred)
        self.barred.setVisible(bool(barred))
        self.says.setText(self._said())
        self.findings.show_groups(self._groups())

    def reveal(self, where: str) -> None:
        found = next((row for row in self.findings.rows() if row.where == where), None)
        if found:
            found.view.take_focus()
            self.area.ensureWidgetVisible(found)
        else:
            self.begin.setFocus(Qt.FocusReason.OtherFocusReason)

    def _said(self) -> str:
        plan, left = self.foundation.plan, self.foundation.left
        counts = [
            f"{sum(each.severity is severity for each in left)} {word}"
            for severity, word in FOUND.items()
            if any(each.severity is severity for each in left)
        ]
        war = f"{plural(len(plan.sides), 'faction')}, {plural(len(plan.players), 'player')}."
        if not counts:
            return f"{war} Everything is settled; the first maneuver waits."
        return f"{war} Still to see to: {', '.join(counts)}. The table may begin all the same."

    def _groups(self) -> list[tuple[str, list[Finding]]]:
        """What is left step by step, the worst first, then what the table lets be."""
        from bwdesk.desk.games.conquest.founding.steps import STEPS

        order = list(Severity)
        found: list[tuple[str, list[Finding]]] = []
        for key, name in STEPS:
            here = [each for each in self.foundation.left if each.page == key]
            here.sort(key=lambda each: order.index(each.severity))
            if here:
                found.append((name, [_of_problem(each, name) for each in here]))
        names = dict(STEPS)
        rulings = {each.problem: each for each in self.foundation.plan.rulings}
        ruled = [
            _of_ruling(rulings[each.key], each, names[each.page])
            for each in self.foundation.problems
            if each.waived
        ]
        return [*found, (RULED, ruled)] if ruled else found

    def _rule(self, about: Problem | Waive) -> None:
        rulings = self.foundation.plan.rulings
        if isinstance(about, Waive):
            kept = tuple(each for each in rulings if each != about)
            self.foundation.edit("Lift a ruling", rulings=kept)
            return
        who = next((each.who for each in reversed(rulings) if each.who), "")
        dialog = RulingDialog(about, who, self)
        dialog.finished.connect(dialog.deleteLater)
        dialog.accepted.connect(
            lambda: self.foundation.edit(
                f"Accept “{about.says}”", rulings=(*rulings, dialog.ruling())
            )
        )
        dialog.open()


def _of_problem(problem: Problem, step: str) -> Finding:
    notice = Notice(problem.severity.value, f"{problem.says} {problem.remedy}", step)
    may = problem.severity is not Severity.UNFINISHED and problem.code != limits.NOTHING
    return Finding(notice, problem.where, "Accept" if may else "", problem)


def _of_ruling(ruling: Waive, problem: Problem, step: str) -> Finding:
    signed = ", ".join(each for each in (ruling.who, ruling.when) if each)
    notice = Notice(marks.RULING, problem.says, step, ruling.reason, signed)
    return Finding(notice, problem.where, "Lift", ruling)
