"""The Duel of Wits at the desk: its pages from the cases to the outcome, and its words."""

from __future__ import annotations

from functools import partial
from typing import Any

from PySide6.QtWidgets import QWidget

from bwdesk.desk.table.board import HISTORY, Board, Step, Words
from bwdesk.desk.table.document import TableDocument
from bwdesk.rules.games.duel.state import VOLLEYS, Phase, State
from bwdesk.rules.games.frame.game import Actor
from bwdesk.table.session import Session

BEFORE: tuple[Phase, ...] = ("statements", "bodies", "terms", "scripts")
AFTER: tuple[Phase, ...] = ("outcome", "over")


def _opening(phase: Phase, document: TableDocument) -> QWidget:
    from bwdesk.desk.games.duel.opening_page import OpeningPage

    return OpeningPage(document, phase)


def _scripts(document: TableDocument) -> QWidget:
    from bwdesk.desk.games.duel.scripts_page import ScriptsPage

    return ScriptsPage(document)


def _volley(number: int, document: TableDocument) -> QWidget:
    from bwdesk.desk.games.duel.volley_page import VolleyPage

    return VolleyPage(document, number)


def _outcome(document: TableDocument) -> QWidget:
    from bwdesk.desk.games.duel.outcome_page import OutcomePage

    return OutcomePage(document)


def volley(number: int) -> str:
    """The key of the page of a volley."""
    return f"volley {number}"


STEPS = (
    Step("statements", "Statements", partial(_opening, "statements")),
    Step("bodies", "Bodies", partial(_opening, "bodies"), "after the cases"),
    Step("terms", "Terms", partial(_opening, "terms"), "after the bodies"),
    Step("scripts", "Scripts", _scripts, "after the terms"),
    *(
        Step(volley(each), f"Volley {each}", partial(_volley, each), "once it is turned")
        for each in range(1, VOLLEYS + 1)
    ),
    Step("outcome", "Outcome", _outcome, "when an argument is down"),
)
KEYS = tuple(step.key for step in STEPS)


class DuelBoard(Board[State, TableDocument]):
    """Volley by volley, with the cards between the two who argue."""

    steps = STEPS
    writes = "scripts"
    words = Words("speaker", "speakers", "script", "scripts", "Body of argument")
    icon = "swords"
    sheet = record = "duel-record"

    def __init__(self) -> None:
        super().__init__("Duel of Wits", conflict=True)

    def heading(self, state: State) -> str:
        if state.phase == "volley" and state.opened:
            return f"Exchange {state.exchange}, volley {state.volley}"
        if state.phase in ("scripts", "volley"):
            return f"Exchange {state.exchange}"
        return self.title

    def opens(self, step: Step, state: State) -> bool:
        if step.key == "scripts" and state.single:
            return False
        if step.key in BEFORE:
            return BEFORE.index(step.key) <= _place(state)
        if step.key == "outcome":
            return state.phase in AFTER
        number = KEYS.index(step.key) - KEYS.index(volley(1)) + 1
        heard = any(each.volley == number for each in state.heard)
        reached = _next(state) if state.phase == "volley" else state.volley
        return heard or number <= reached

    def steps_over(self, state: State) -> int:
        if state.single:
            return len(BEFORE[:3]) if state.phase in AFTER else min(_place(state), 1)
        if state.phase in BEFORE:
            return BEFORE.index(state.phase)
        if state.phase == "volley":
            return len(BEFORE) + state.volley - int(state.opened)
        return len(BEFORE) + (state.heard[-1].volley if state.heard else 0)

    def step_of(self, state: State) -> str:
        if state.phase == "volley":
            return volley(_next(state))
        return "outcome" if state.phase in AFTER else state.phase

    def next_step(self, old: State, new: State, shown: str) -> str:
        if shown == HISTORY.key:
            return shown
        if len(new.heard) > len(old.heard) and shown in map(volley, range(1, VOLLEYS + 1)):
            # What came of a volley is looked at before anything else is, without dice as well.
            return volley(new.heard[-1].volley)
        settles = (old.phase, new.phase) == ("volley", "volley") and not new.opened
        if settles and old.volley == new.volley:
            return shown
        return self.step_of(new)

    def summarize(self, session: Session[State, Any]) -> str:
        state = session.state
        if state.phase in AFTER:
            return f"{self.title}, over"
        return f"{self.title}, exchange {state.exchange}"

    def last_words(self, actor: Actor) -> str:
        stood = actor.standing.whole if actor.standing else 0
        return f"{actor.name}: {'argued down' if actor.out else stood}."


def _place(state: State) -> int:
    """How far it is among what comes before the first volley."""
    if state.single and state.phase == "bodies":
        return BEFORE.index("terms")  # said before the one roll
    return BEFORE.index(state.phase) if state.phase in BEFORE else len(BEFORE)


def _next(state: State) -> int:
    """The number of the volley that lies open, or is turned next."""
    return state.volley if state.opened else state.next_volley[1]
