"""What every move asks of the state: that its time has come, that there is such a side."""

from __future__ import annotations

from bwdesk.rules.games.game import IllegalMoveError
from bwdesk.rules.games.range.state import Fighter, Phase, Side, State

NOW: dict[Phase, str] = {
    "start": "it is being tested who begins where",
    "scripts": "the maneuvers are being written",
    "volley": "a volley is being played",
    "outcome": "it is being settled how it goes on",
    "over": "it is over",
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
        raise IllegalMoveError(f"“{id}” is no side here; there are {there}.") from None


def somebody(state: State, id: str) -> Fighter:
    """The fighter. Raises IllegalMoveError where there is nobody of that id."""
    try:
        return state.fighter(id)
    except KeyError:
        there = ", ".join(f"“{e.id}”" for side in state.sides for e in side.fighters)
        raise IllegalMoveError(f"“{id}” is nobody here; there are {there}.") from None


def open_volley(state: State) -> None:
    """Raises IllegalMoveError unless a volley lies open."""
    timely(state, "volley")
    if not state.opened:
        raise IllegalMoveError(f"Announce volley {state.next_volley[1]} first.")
