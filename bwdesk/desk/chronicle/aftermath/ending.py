"""The end of a chronicle: who has the territory, how the war went, what became of everybody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.chronicle.factions import told
from bwdesk.desk.chronicle.rows import empty, named
from bwdesk.desk.widgets.over_time import OverTime, OverTimeChart
from bwdesk.desk.widgets.sign import Sign
from bwdesk.desk.widgets.words import SectionLabel, words
from bwdesk.rules.burning.words import plural
from bwdesk.rules.games.conquest.signs import sign_of
from bwdesk.rules.games.conquest.state import Faction, State

if TYPE_CHECKING:
    from bwdesk.desk.chronicle.document import ChronicleDocument

LARGE, HIGH = 44, 220


class Ending(QWidget):
    """Shown in the place of the consequences once one faction stands, or none."""

    def __init__(self, document: ChronicleDocument) -> None:
        super().__init__()
        self.document = document
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(18, 8, 18, 12)
        self._column.setSpacing(10)

    def show_ending(self) -> None:
        document, state = self.document, self.document.state
        empty(self._column)
        head = QHBoxLayout()
        head.setSpacing(16)
        if state.winner:
            head.addWidget(Sign(sign_of(state, state.winner), LARGE))
        name = state.faction(state.winner).name if state.winner else "Nobody"
        head.addWidget(words(name, "display", "ink", wrap=True), 1)
        self._column.addLayout(head)
        self._column.addWidget(words(verdict(state, document.title), "empty", "ink", wrap=True))
        over = told(document) or OverTime(())
        if over.points > 1:
            self._column.addWidget(SectionLabel("The course of the war"))
            chart = OverTimeChart(HIGH)
            chart.show_courses(over)
            self._column.addWidget(chart)
        self._column.addWidget(SectionLabel("What became of them"))
        for each in state.factions:
            block = QVBoxLayout()
            block.setSpacing(2)
            block.addLayout(named(state, each.id, face="name", wrap=True))
            block.addWidget(words(fate(state, each), "body", "ink2", wrap=True))
            self._column.addLayout(block)
        themes.dress(self)


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
