"""Fight! at the desk: one page with everybody's volleys beside what is due."""

from __future__ import annotations

from types import MappingProxyType

from PySide6.QtWidgets import QWidget

from bwdesk.desk.table.board import Board, Step, Words
from bwdesk.desk.table.document import TableDocument
from bwdesk.rules.games.catalog import GAMES
from bwdesk.rules.games.fight.state import VOLLEYS, State
from bwdesk.rules.games.frame.game import Actor


def _page(document: TableDocument) -> QWidget:
    from bwdesk.desk.games.fight.page import FightPage

    return FightPage(document)


ENDINGS = {
    "apart": "nobody reaches anybody",
    "down": "nobody stands on one side",
    "surrender": "somebody gave up",
    "fled": "somebody fled",
    "versus": "one roll decided it",
    "called off": "called off",
}


class FightBoard(Board[State, TableDocument]):
    """Played on one page: scripts, what meets what, distances, harm."""

    steps = (Step("exchange", "Fight!", _page),)
    writes = "exchange"
    words = Words("fighter", "fighters", "script", "scripts", "Standing")
    guide = ("conflicts.md", "Fight!")
    sheet = record = "fight-record"
    does = MappingProxyType(
        {
            "start": "says how far apart it begins",
            "roll": "rolls for {}",
            "show": "shows a place",
            "great": "says what the Great Strike adds to",
            "engage": "says at whom",
            "allocate": "says where the blow goes",
            "step": "says how far",
            "choose": "sets the dice for {}",
            "first": "says when the first action comes",
            "effect": "says what comes of it",
            "versus": "says what is tested",
        }
    )

    def __init__(self) -> None:
        super().__init__(GAMES["fight"].title, conflict=True)

    def heading(self, state: State) -> str:
        if state.phase == "over":
            return f"Over: {ENDINGS.get(state.ending, '')}".rstrip(": ")
        if state.phase in ("start", "versus"):
            return self.title
        if state.phase == "volley":
            return f"Exchange {state.exchange}, volley {state.volley} of {VOLLEYS}"
        return f"Exchange {state.exchange}"

    def last_words(self, actor: Actor) -> str:
        return f"{actor.name}: {'out of it' if actor.out else 'still standing'}."
