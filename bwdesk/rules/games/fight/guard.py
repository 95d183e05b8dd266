"""What every move asks of the state: that its time has come, that there is such a person."""

from __future__ import annotations

from bwdesk.rules.games.fight.people import Fighter
from bwdesk.rules.games.fight.state import Phase, State
from bwdesk.rules.games.frame.game import IllegalMoveError
from bwdesk.rules.games.frame.guard import Timely, require_one

timely = Timely[Phase](
    {
        "start": "it is being settled how it begins",
        "scripts": "the exchange is being written",
        "bids": "the first action is being bid for",
        "volley": "a volley is being played",
        "between": "the next volley waits to be announced",
        "versus": "one roll is to decide it",
        "over": "it is over",
    }
)


def find_fighter(state: State, id: str) -> Fighter:
    """The fighter. Raises IllegalMoveError where there is nobody of that id."""
    return require_one(state.fighters, id, "is nobody here")


def find_active(state: State, id: str) -> Fighter:
    """The fighter. Raises IllegalMoveError where he has no part in it any more."""
    own = find_fighter(state, id)
    if not state.is_up(id):
        raise IllegalMoveError(f"{own.label} is out of it.")
    return own
