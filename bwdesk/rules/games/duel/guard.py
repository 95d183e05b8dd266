"""What every move asks of the state: that its time has come, and that there is such a side."""

from __future__ import annotations

from bwdesk.rules.games.duel.state import Phase, Side, State
from bwdesk.rules.games.game import IllegalMoveError

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
    if state.phase not in phases:
        raise IllegalMoveError(f"That has another time: now {NOW[state.phase]}.")


def find_side(state: State, id: str) -> Side:
    """The side. Raises IllegalMoveError where there is none of that id."""
    try:
        return state.side(id)
    except KeyError:
        there = " and ".join(f"“{each.id}”" for each in state.sides)
        raise IllegalMoveError(f"“{id}” is no side of this duel; there are {there}.") from None


def open_volley(state: State) -> None:
    """Raises IllegalMoveError unless a volley lies open."""
    timely(state, "volley")
    if not state.opened:
        raise IllegalMoveError(f"Announce volley {state.next_volley[1]} first.")
