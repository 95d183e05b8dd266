"""Usurper at the desk: the week as its narrator keeps it, what stands at its head, its words."""

from __future__ import annotations

from typing import Any

from bwdesk.desk.games.usurper.document import UsurperDocument
from bwdesk.desk.table.board import Board, Step, Words
from bwdesk.desk.table.widgets.curtain import Stands
from bwdesk.rules.games.frame.game import Actor
from bwdesk.rules.games.usurper.squares import MONTHS, WEEKS
from bwdesk.rules.games.usurper.week.state import Phase, State
from bwdesk.table.session import Session

NOW: dict[Phase, str] = {
    "begin": "begin the week",
    "orders": "orders",
    "resolve": "resolve",
    "choices": "choices, and the close",
    "over": "it is over",
}
SENT, WAITS = Stands("orders are in", "check", "good"), Stands("orders wait", "clock", "ink2")


def _make_week(document: UsurperDocument) -> Any:
    from bwdesk.desk.games.usurper.page import WeekPage

    return WeekPage(document)


class UsurperBoard(Board[State, UsurperDocument]):
    """The game of a narrator and two to six Usurpers."""

    document = UsurperDocument

    words = Words("Usurper", "Usurpers", "orders", "orders", "Points")
    steps = (Step("week", "The week", _make_week),)
    writes = "week"
    sheet = "usurper-bulletin"
    icon = "castle"
    guide = ("usurper.md", "")

    def heading(self, state: State) -> str:
        turn = state.turn - 1
        month, year = turn // WEEKS, turn // (WEEKS * MONTHS)
        return f"Week {turn % WEEKS + 1}, Month {month % MONTHS + 1}, Year {year + 1}"

    def summarize(self, session: Session[State, Any]) -> str:
        state = session.page()
        return f"{self.title}, {self.heading(state).lower()}: {NOW[state.phase]}"

    def stands(self, document: UsurperDocument, actor: Actor) -> Stands:
        return SENT if actor.id in document.state.sent else WAITS
