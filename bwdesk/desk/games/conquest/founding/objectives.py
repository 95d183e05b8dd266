"""Objectives: what each faction wants beyond ruling the territory."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from bwdesk.desk.games.conquest.founding.foundation import Foundation
from bwdesk.desk.games.conquest.founding.side_part import SideHead
from bwdesk.desk.kit.writing import Writing
from bwdesk.desk.table.founding.step import StepPage
from bwdesk.rules.games.conquest.plan import MOST, side_name


class ObjectivesStep(StepPage):
    """A text for every faction; the stakes are the table's."""

    key = "objectives"
    title = "Objectives"
    lead = (
        "What does each faction want besides the rule of the territory, and what is at stake if "
        "it gets it? Agree on it before the first maneuver; it is looked at again in the end."
    )

    def __init__(self, foundation: Foundation, parent: QWidget | None = None) -> None:
        super().__init__(foundation, parent)
        self.heads = [SideHead(self.body) for _ in range(MOST - 1)]
        self.fields = [
            Writing("Objective", "To what end?", free=True, passes=True, lines=2, parent=self.body)
            for _ in self.heads
        ]
        for at, (head, field) in enumerate(zip(self.heads, self.fields, strict=True)):
            field.written.connect(lambda text, at=at: self._write(at, text))
            self.column.addWidget(head)
            self.column.addWidget(field)
        self.column.addStretch(1)

    def refresh(self) -> None:
        super().refresh()
        plan = self.foundation.plan
        for at, (head, field) in enumerate(zip(self.heads, self.fields, strict=True)):
            for widget in (head, field):
                widget.setVisible(at < len(plan.sides))
            if at < len(plan.sides):
                side = plan.sides[at]
                head.show_side(side, self.foundation)
                field.show_text(side.objective)
                field.setAccessibleName(f"Objective of {side_name(side, plan)}")

    def reveal(self, where: str) -> None:
        self.show_at(self.fields[self.foundation.place(where)])

    def _write(self, at: int, text: str) -> None:
        side = self.foundation.plan.sides[at]
        self.foundation.edit_side(
            side, "Write an objective", f"objective {side.id}", objective=text
        )
