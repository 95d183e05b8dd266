"""What every move asks of the state: that its time has come, and that there is such a side."""

from __future__ import annotations

from bwdesk.rules.games.duel.state import Phase, Side, State
from bwdesk.rules.games.frame.guard import Timely, require_one
from bwdesk.rules.games.scripting.volleys import require_open

timely = Timely[Phase](
    {
        "statements": "the cases are being stated",
        "bodies": "the bodies of argument are being rolled",
        "terms": "the terms are being agreed on",
        "scripts": "the scripts are being written",
        "volley": "a volley is being spoken",
        "outcome": "the outcome is being settled",
        "over": "the duel is over",
    }
)


def find_side(state: State, id: str) -> Side:
    """The side. Raises IllegalMoveError where there is none of that id."""
    return require_one(state.sides, id, "is no side of this duel")


def open_volley(state: State) -> None:
    """Raises IllegalMoveError unless a volley lies open."""
    timely(state, "volley")
    require_open(state)
