"""The end of a chronicle: who has the territory, how the war went, what became of everybody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from bwdesk.desk.games.conquest.named import named
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.sign import Sign
from bwdesk.desk.kit.words import SectionLabel, words
from bwdesk.desk.table.replay_in_background import BackgroundReplay
from bwdesk.desk.table.widgets.over_time import OverTime, OverTimeChart
from bwdesk.rules.burning.words import plural
from bwdesk.rules.games.conquest.signs import sign_of
from bwdesk.rules.games.conquest.state import Faction, State

if TYPE_CHECKING:
    from bwdesk.desk.games.conquest.document import ChronicleDocument

LARGE, HIGH = 44, 220


class Ending(QWidget):
    """Shown in the place of the consequences once one faction stands, or none."""

    def __init__(self, document: ChronicleDocument) -> None:
        super().__init__()
        self.document = document
        column = layouts.column(into=self, spacing=10, margins=(18, 8, 18, 12))
        self._head, self._fates = QHBoxLayout(), QVBoxLayout()
        self._head.setSpacing(16)
        self._fates.setSpacing(10)
        self._verdict = words("", "empty", "ink", wrap=True)
        self._over, self.chart = SectionLabel("The course of the war"), OverTimeChart(HIGH)
        self._recall = BackgroundReplay(document, self)
        self._recall.known.connect(self._show_courses)
        column.addLayout(self._head)
        column.addWidget(self._verdict)
        column.addWidget(self._over)
        column.addWidget(self.chart)
        column.addWidget(SectionLabel("What became of them"))
        column.addLayout(self._fates)
        self._show_courses(OverTime(()))

    def show_ending(self) -> None:
        state = self.document.state
        layouts.clear(self._head)
        if state.winner:
            self._head.addWidget(Sign(sign_of(state, state.winner), LARGE))
        name = state.faction(state.winner).name if state.winner else "Nobody"
        self._head.addWidget(words(name, "display", "ink", wrap=True), 1)
        self._verdict.setText(verdict(state, self.document.title))
        layouts.clear(self._fates)
        for each in state.factions:
            block = layouts.column(
                named(state, each.id, face="name", wrap=True),
                words(fate(state, each), "body", "ink2", wrap=True),
                spacing=2,
            )
            self._fates.addLayout(block)
        self._recall.ask()

    def _show_courses(self, over: OverTime) -> None:
        self.chart.show_courses(over)
        for each in (self._over, self.chart):
            each.setVisible(over.points > 1)


def verdict(state: State, title: str) -> str:
    """What the whole war came to, in a sentence."""
    length = plural(state.number, "maneuver")
    if not state.winner:
        return f"Nobody is left standing in {title} after {length}; the table says what follows."
    return f"has conquered {title} in {length}."


def fate(state: State, own: Faction) -> str:
    """What became of a faction and its leader."""
    if own.id == state.winner:
        return f"Rules the territory, with a disposition of {own.disposition}."
    if not own.out:
        return f"Still stands, with a disposition of {own.disposition}."
    victor = state.faction(own.conquered).name if own.conquered else ""
    said = f"Fell to {victor}." if victor else "Out of the war, conquered by nobody."
    if own.joined:
        leader = own.leader or "Its leader"
        said += f" {leader} joined {state.faction(own.joined).name}."
    return said
