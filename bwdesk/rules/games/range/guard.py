"""What every move asks of the state: that its time has come, that there is such a side."""

from __future__ import annotations

from bwdesk.rules.games.frame.guard import Timely, require_one
from bwdesk.rules.games.range.state import Fighter, Phase, Side, State
from bwdesk.rules.games.scripting.volleys import require_open

timely = Timely[Phase](
    {
        "start": "it is being tested who begins where",
        "scripts": "the maneuvers are being written",
        "volley": "a volley is being played",
        "outcome": "it is being settled how it goes on",
        "over": "it is over",
    }
)


def find_side(state: State, id: str) -> Side:
    """The side. Raises IllegalMoveError where there is none of that id."""
    return require_one(state.sides, id, "is no side here")


def somebody(state: State, id: str) -> Fighter:
    """The fighter. Raises IllegalMoveError where there is nobody of that id."""
    everybody = (e for side in state.sides for own in side.fighters for e in own.bodies)
    return require_one(everybody, id, "is nobody here")


def open_volley(state: State) -> None:
    """Raises IllegalMoveError unless a volley lies open."""
    timely(state, "volley")
    require_open(state)
