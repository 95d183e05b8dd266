"""What every move asks of the state: its time, and that there is such a court or piece."""

from __future__ import annotations

from bwdesk.rules.games.courts.state import Battle, Court, Phase, Piece, State
from bwdesk.rules.games.frame.game import IllegalMoveError
from bwdesk.rules.games.frame.guard import Timely, require_one

timely = Timely[Phase](
    {
        "plan": "the courts are planning",
        "campaign": "the next line is about to be reached",
        "defend": "the defender is about to answer",
        "turn": "what the attack was for is about to be turned over",
        "die": "the die is about to fall",
        "lean": "the battle is being told",
        "break": "an army is about to break",
        "hand": "the season is over but for what is done by hand",
        "over": "the game is over",
    }
)


def find_court(state: State, id: str) -> Court:
    """The court. Raises IllegalMoveError where there is none of that id."""
    return require_one(state.courts, id, "is no court of this game")


def piece(state: State, id: str) -> tuple[Court, Piece]:
    """A piece and its court. Raises IllegalMoveError where there is none of that id."""
    for court in state.courts:
        if found := court.piece(id):
            return court, found
    raise IllegalMoveError(f"There is no piece “{id}”.")


def find_battle(state: State) -> Battle:
    """The battle being fought. Raises IllegalMoveError where there is none."""
    if state.battle is None:
        raise IllegalMoveError("No campaign lies open.")
    return state.battle
