"""What every move asks of the state: that its time has come, and that there is such a side."""

from __future__ import annotations

from bwdesk.rules.games.duel.state import Phase, Side, State
from bwdesk.rules.games.frame.game import IllegalMoveError
from bwdesk.rules.games.frame.guard import require_one, require_phase

NOW: dict[Phase, str] = {
    "statements": "the cases are being stated",
    "bodies": "the bodies of argument are being rolled",
    "terms": "the terms are being agreed on",
    "scripts": "the scripts are being written",
    "volley": "a volley is being spoken",
    "outcome": "the outcome is being settled",
    "over": "the duel is over",
}


def timely(state: State, *phases: Phase) -> None:
    """Raises IllegalMoveError unless the state stands in one of these phases."""
    require_phase(state.phase, phases, NOW)


def find_side(state: State, id: str) -> Side:
    """The side. Raises IllegalMoveError where there is none of that id."""
    return require_one(state.sides, id, "is no side of this duel")


def open_volley(state: State) -> None:
    """Raises IllegalMoveError unless a volley lies open."""
    timely(state, "volley")
    if not state.opened:
        raise IllegalMoveError(f"Announce volley {state.next_volley[1]} first.")
