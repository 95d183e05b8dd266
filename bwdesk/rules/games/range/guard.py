"""What every move asks of the state: that its time has come, that there is such a side."""

from __future__ import annotations

from bwdesk.rules.games.frame.game import IllegalMoveError
from bwdesk.rules.games.frame.guard import require_one, require_phase
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
    require_phase(state.phase, phases, NOW)


def find_side(state: State, id: str) -> Side:
    """The side. Raises IllegalMoveError where there is none of that id."""
    return require_one(state.sides, id, "is no side here")


def somebody(state: State, id: str) -> Fighter:
    """The fighter. Raises IllegalMoveError where there is nobody of that id."""
    everybody = (each for side in state.sides for each in side.fighters)
    return require_one(everybody, id, "is nobody here")


def open_volley(state: State) -> None:
    """Raises IllegalMoveError unless a volley lies open."""
    timely(state, "volley")
    if not state.opened:
        raise IllegalMoveError(f"Announce volley {state.next_volley[1]} first.")
