"""The end of a chronicle: who has the territory, how the war went, what became of everybody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from bwdesk.desk.games.conquest.faction_label import signed_row
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.sign import Sign
from bwdesk.desk.kit.words import SectionLabel, words
from bwdesk.desk.table.replay_in_background import BackgroundReplay
from bwdesk.desk.table.widgets.chart import Chart, ChartView
from bwdesk.rules.basics.prose import plural
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
        self._sign, self._winner = Sign("", LARGE), words("", "display", "ink", wrap=True)
        head = layouts.row(self._sign, self._winner, spacing=16, grows=1)
        fates = layouts.column(spacing=10)
        self._fates = Keyed[tuple[str, str, str]](fates, lambda of: _end_row(*of))
        self._verdict = words("", "empty", "ink", wrap=True)
        self._over, self.chart = SectionLabel("The course of the war"), ChartView(HIGH)
        self._recall = BackgroundReplay(document, self)
        self._recall.known.connect(self._show_chart)
        became = SectionLabel("What became of them")
        shown = (head, self._verdict, self._over, self.chart, became, fates)
        layouts.column(*shown, into=self, spacing=10, margins=(18, 8, 18, 12))
        self._show_chart(Chart(()))

    def show_ending(self) -> None:
        state = self.document.state
        if state.winner:
            self._sign.show_sign(sign_of(state, state.winner))
        self._sign.setVisible(bool(state.winner))
        self._winner.setText(state.faction(state.winner).name if state.winner else "Nobody")
        self._verdict.setText(verdict(state, self.document.title))
        self._fates.show((sign_of(state, e.id), e.name, fate(state, e)) for e in state.factions)
        self._recall.ask()

    def _show_chart(self, over: Chart) -> None:
        self.chart.show_chart(over)
        for each in (self._over, self.chart):
            each.setVisible(over.points > 1)


def _end_row(sign: str, name: str, said: str) -> QWidget:
    below = words(said, "body", "ink2", wrap=True)
    return layouts.inset(signed_row(sign, name, wrap=True), below, spacing=2)


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
