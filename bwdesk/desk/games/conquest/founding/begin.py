"""Begin: what is still to see to, what the table lets be, and the chronicle's file."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from bwdesk.desk.games.conquest.founding.foundation import Foundation
from bwdesk.desk.kit import marks
from bwdesk.desk.kit.findings import Finding
from bwdesk.desk.kit.notice import Notice
from bwdesk.desk.kit.ruling import RulingDialog
from bwdesk.desk.table.founding.begin import BeginPage
from bwdesk.rules.basics.problems import Problem, Severity
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.games.conquest import limits
from bwdesk.rules.person.character import Waive

FOUND = {Severity.BROKEN: "against the rules", Severity.ODD: "odd", Severity.UNFINISHED: "open"}
RULED = "Ruled by the table"


class BeginStep(BeginPage):
    """What is against the rules may be accepted; that stays listed, and can be lifted."""

    act = "Begin the chronicle…"

    def __init__(self, foundation: Foundation, parent: QWidget | None = None) -> None:
        super().__init__(foundation, parent)
        self.findings.asked.connect(self._rule)

    def text(self) -> str:
        plan, left = self.foundation.plan, self.foundation.open_problems
        counts = [
            f"{sum(each.severity is severity for each in left)} {word}"
            for severity, word in FOUND.items()
            if any(each.severity is severity for each in left)
        ]
        war = f"{plural(len(plan.sides), 'faction')}, {plural(len(plan.players), 'player')}."
        if not counts:
            return f"{war} Everything is settled; the first maneuver waits."
        may = "" if self.foundation.why_blocked else " The table may begin all the same."
        return f"{war} Still to see to: {', '.join(counts)}.{may}"

    def finding(self, problem: Problem, step: str) -> Finding:
        may = problem.severity is not Severity.UNFINISHED and problem.code != limits.NOTHING
        return super().finding(problem, step)._replace(act="Accept" if may else "", about=problem)

    def groups(self) -> list[tuple[str, list[Finding]]]:
        """What is left, then what the table lets be."""
        names = dict(self.steps)
        rulings = {each.problem: each for each in self.foundation.plan.rulings}
        ruled = [
            _ruling_finding(rulings[each.key], each, names[each.page])
            for each in self.foundation.problems
            if each.waived
        ]
        return [*super().groups(), (RULED, ruled)] if ruled else super().groups()

    def _rule(self, about: Problem | Waive) -> None:
        rulings = self.foundation.plan.rulings
        if isinstance(about, Waive):
            kept = tuple(each for each in rulings if each != about)
            self.foundation.edit("Lift a ruling", rulings=kept)
            return
        let_allow(self.foundation, about, self)


def let_allow(foundation: Foundation, problem: Problem, parent: QWidget) -> None:
    """Asks why the table accepts what is against the rules, and who says so."""
    rulings = foundation.plan.rulings
    who = next((each.who for each in reversed(rulings) if each.who), "")
    dialog = RulingDialog(problem, who, parent)
    dialog.accepted.connect(
        lambda: foundation.edit(f"Accept “{problem.says}”", rulings=(*rulings, dialog.ruling()))
    )
    dialog.open()


def _ruling_finding(ruling: Waive, problem: Problem, step: str) -> Finding:
    signed = ", ".join(each for each in (ruling.who, ruling.when) if each)
    notice = Notice(marks.RULING, problem.says, step, ruling.reason, signed)
    return Finding(notice, problem.where, "Lift", ruling)
