"""Leaders: who leads each faction, who is second in command, and what both can do."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.games.conquest.declare.coverage import CoverageBoard
from bwdesk.desk.games.conquest.founding.chief_card import LEADER, SECOND, ChiefCard
from bwdesk.desk.games.conquest.founding.foundation import Foundation
from bwdesk.desk.games.conquest.founding.side_tabs import SideTab, SideTabs
from bwdesk.desk.kit import layouts, marks
from bwdesk.desk.kit.swap import Swap
from bwdesk.desk.table.founding.step import StepPage
from bwdesk.rules.basics.problems import Problem, Severity
from bwdesk.rules.games.conquest import founding
from bwdesk.rules.games.conquest.plan import Side, side_name, sign_of
from bwdesk.rules.games.conquest.state import State

BESIDE = 820


class LeadersStep(StepPage):
    """One faction at a time: two cards beside each other, below them what both bring along."""

    key = "leaders"
    title = "Leaders"
    lead = (
        "Link burned characters: the chronicle takes copies along and checks their limits. Or type "
        "the figures a maneuver needs."
    )
    widest = 1200

    def __init__(self, foundation: Foundation, parent: QWidget | None = None) -> None:
        super().__init__(foundation, parent)
        self.tabs = SideTabs(self)
        self.tabs.currentChanged.connect(lambda _at: self.refresh())
        self.head.addSpacing(4)
        self.head.addWidget(self.tabs)
        self.leader = ChiefCard(LEADER, self)
        self.second = ChiefCard(SECOND, self)
        self._cards = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._cards.setSpacing(20)
        for card in (self.leader, self.second):
            self._cards.addWidget(card, 1, Qt.AlignmentFlag.AlignTop)
        self.column.addLayout(self._cards)
        self.column.addSpacing(8)
        place = QVBoxLayout()
        self.column.addLayout(place)
        self.column.addStretch(1)
        self._board = Swap[CoverageBoard](place)
        self._covered: object = None
        themes.theme_of(self).changed.connect(self._measure)

    @property
    def board(self) -> CoverageBoard | None:
        """What both bring along for every maneuver; nothing while the leader has no skills."""
        return self._board.widget

    @property
    def side(self) -> Side:
        sides: tuple[Side, ...] = self.foundation.plan.sides
        return sides[min(max(0, self.tabs.currentIndex()), len(sides) - 1)]

    def refresh(self) -> None:
        plan, problems = self.foundation.plan, self.foundation.open_problems
        self.tabs.show_sides(
            tuple(
                SideTab(
                    side_name(side, plan),
                    sign_of(side, plan),
                    _worst(problems, f"leaders/{side.id}/"),
                )
                for side in plan.sides
            )
        )
        self.leader.refresh()
        self.second.refresh()
        self._show_coverage()

    def reveal(self, where: str) -> None:
        self.tabs.setCurrentIndex(self.foundation.place(where))
        card = self.second if where.endswith(f"/{SECOND.who}") else self.leader
        self.show_at(card.first)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        layouts.turn_layout(self._cards, self.width() >= themes.theme_of(self).type.px(BESIDE))

    def _show_coverage(self) -> None:
        foundation = self.foundation
        setup = founding.setup(foundation.plan, foundation.book, foundation.burned_people)
        own = next(each for each in setup.factions if each.id == self.side.id)
        shown = bool(own.people["leader"].skills)
        now = (own.people, own.name) if shown else None
        if now == self._covered:
            return
        self._covered = now
        board = CoverageBoard(State(setup.factions), own.id, foundation.book) if shown else None
        if board is not None:
            board.setContentsMargins(-20, 0, -20, 0)
        self._board.put(board)
        self._measure()

    def _measure(self) -> None:
        """The page scrolls, so that the board need not."""
        if self.board is not None:
            table = self.board.table
            rows = table.model().rowCount()
            high = table.horizontalHeader().sizeHint().height()
            table.setFixedHeight(high + sum(table.rowHeight(row) for row in range(rows)) + 4)


def _worst(problems: Iterable[Problem], where: str) -> str:
    """The mark of the worst that is wrong with a faction's people."""
    found = {each.severity for each in problems if each.where.startswith(where)}
    return next((each.value for each in Severity if each in found), marks.DONE)
