"""Range and Cover at the desk: one page, which shows the ladder beside what is due."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from bwdesk.desk.table.board import Board, Step, Words
from bwdesk.desk.table.document import TableDocument
from bwdesk.rules.games.catalog import GAMES
from bwdesk.rules.games.frame.game import Actor
from bwdesk.rules.games.range.meeting import MANNERS
from bwdesk.rules.games.range.state import VOLLEYS, State


def _page(document: TableDocument) -> QWidget:
    from bwdesk.desk.games.range.page import RangePage

    return RangePage(document)


ENDINGS = {
    "closed": "it came to blows",
    "escaped": "somebody escaped",
    "down": "nobody stands on one side",
    "hidden": "somebody was not found",
    "broken": "broken off",
    "shot": "the shot is shot",
    "nobody": "nobody came to a shot",
}


class RangeBoard(Board[State, TableDocument]):
    """Played on one page: the test, the ladder, the margin and its shots."""

    steps = (Step("ladder", "Range", _page),)
    writes = "ladder"
    words = Words("side", "sides", "script", "scripts", "Standing")
    guide = ("conflicts.md", "Range and Cover")
    sheet = record = "range-record"

    def __init__(self) -> None:
        super().__init__(GAMES["range"].title, conflict=True)

    def heading(self, state: State) -> str:
        if state.phase == "over":
            return f"Over: {ENDINGS.get(state.ending, '')}".rstrip(": ")
        if state.is_single:
            return MANNERS["shot"]
        if state.phase in ("start", "outcome"):
            return self.title
        volley = state.volley if state.opened else state.next_volley[1]
        return f"Exchange {state.exchange}, volley {volley} of {VOLLEYS}"

    def last_words(self, actor: Actor) -> str:
        return f"{actor.name}: {'out of it' if actor.out else 'still standing'}."
