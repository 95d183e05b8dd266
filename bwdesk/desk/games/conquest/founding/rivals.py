"""Rivals: the relationships of every leader with members of the other factions."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtWidgets import QCheckBox, QWidget

from bwdesk.desk.games.conquest.founding.foundation import Foundation
from bwdesk.desk.games.conquest.founding.side_part import SideHead, SidePart
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.pick_button import PickButton
from bwdesk.desk.kit.picker import Pick
from bwdesk.desk.kit.writing import show_text, text_line
from bwdesk.desk.table.founding.step import StepPage
from bwdesk.rules.basics.sums import figure
from bwdesk.rules.games.conquest import founding
from bwdesk.rules.games.conquest.plan import MOST, Rival, side_name


class RivalRow(SidePart):
    """Somebody of another faction, and how they stand to the leader."""

    def __init__(self, step: RivalsStep, at: int, number: int) -> None:
        super().__init__(step, at)
        self._number = number
        self.name = text_line(
            hint="Name", edits=lambda text: self._write(f"name {number}", name=text)
        )
        self.faction = PickButton("Of which faction?", self)
        inimical = founding.figures(step.foundation.book).inimical
        self.hostile = QCheckBox(f"Inimical, {figure(inimical)} points", self)
        self.hostile.setProperty("face", "body")
        row = layouts.row(into=self, spacing=12, margins=(26, 2, 0, 2))
        row.addWidget(self.name, 3)
        row.addWidget(self.faction, 2)
        row.addWidget(self.hostile)
        row.addStretch(1)
        self.faction.picked.connect(lambda id: self._write("", faction=id))
        self.hostile.clicked.connect(lambda on: self._write("", inimical=on))

    def show_rival(self) -> None:
        plan, side, rival = self.foundation.plan, self.side, self.rival
        of = f"relationship {self._number + 1} of {side_name(side, plan)}"
        show_text(self.name, rival.name)
        self.name.setAccessibleName(f"Name, {of}")
        others = [Pick(each.id, side_name(each, plan)) for each in plan.sides if each != side]
        self.faction.offer(f"Faction, {of}", others, rival.faction)
        self.hostile.setChecked(rival.inimical)
        self.hostile.setAccessibleName(f"Inimical, {of}")

    @property
    def rival(self) -> Rival:
        rivals = self.side.rivals
        return rivals[self._number] if self._number < len(rivals) else Rival()

    def _write(self, group: str, **fields: object) -> None:
        side = self.side
        wanted = max(self._number + 1, len(side.rivals))
        rivals = [*side.rivals, *(Rival() for _ in range(wanted - len(side.rivals)))]
        rivals[self._number] = replace(rivals[self._number], **fields)
        while rivals and rivals[-1] == Rival():
            rivals.pop()
        self.foundation.edit_side(
            side,
            "Name a rival",
            f"rival {side.id} {group}" if group else "",
            rivals=tuple(rivals),
        )


class RivalsStep(StepPage):
    """As many rows for each faction as its leader has to buy relationships."""

    key = "rivals"
    title = "Rivals"

    def __init__(self, foundation: Foundation, parent: QWidget | None = None) -> None:
        wanted = founding.figures(foundation.book).rivals
        self.lead = (
            f"Every leader has bought {wanted} relationships with members of other factions whom "
            "nobody plays. A second in command of a rival will do. Most are inimical, but none has "
            "to be."
        )
        super().__init__(foundation, parent)
        self.heads, self.rows = [], []
        self._blocks: list[QWidget] = []
        for at in range(MOST - 1):
            block = QWidget(self.body)
            column = layouts.column(into=block, spacing=2, margins=(0, 0, 0, 8))
            head = SideHead(block)
            rows = [RivalRow(self, at, number) for number in range(wanted)]
            column.addWidget(head)
            for row in rows:
                column.addWidget(row)
                column.addWidget(self._remark(at, row))
            self.heads.append(head)
            self.rows.append(rows)
            self._blocks.append(block)
            self.column.addWidget(block)
        self.column.addStretch(1)

    def _remark(self, at: int, row: RivalRow) -> QWidget:
        remark = self.remark(f"rivals/{at}/{row._number}")
        remark.setContentsMargins(26, 0, 0, 0)
        return remark

    def refresh(self) -> None:
        plan, problems = self.foundation.plan, self.foundation.problems
        for at, block in enumerate(self._blocks):
            block.setVisible(at < len(plan.sides))
            if at >= len(plan.sides):
                continue
            side = plan.sides[at]
            leader = self.foundation.someone(side.leader).person.name
            self.heads[at].show_side(side, self.foundation, leader and f"led by {leader}")
            for number, row in enumerate(self.rows[at]):
                row.show_rival()
                self.remarks[f"rivals/{at}/{number}"].show_problems(
                    problems, f"rivals/{side.id}/{number}"
                )

    def reveal(self, where: str) -> None:
        number = where.rpartition("/")[2]
        rows = self.rows[self.foundation.place(where)]
        empty = next((row for row in rows if not row.rival.name), rows[0])
        self.show_at((rows[int(number)] if number.isdigit() else empty).name)
