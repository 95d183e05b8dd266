"""What every move asks of the state: that its time has come, and that there is such a faction."""

from __future__ import annotations

from bwdesk.rules.games.conquest.state import Faction, Phase, State
from bwdesk.rules.games.game import IllegalMoveError

NOW: dict[Phase, str] = {
    "slips": "slips are being written",
    "scenes": "scenes are being played",
    "marshal": "dice are being marshaled",
    "rolls": "dice are being rolled",
    "decisions": "ties and surpluses are being settled",
    "fallen": "the fallen choose",
    "aftermath": "the aftermath is being played",
    "over": "the chronicle is over",
}


def timely(state: State, *phases: Phase) -> None:
    """Raises IllegalMoveError unless the state stands in one of these phases."""
    if state.phase not in phases:
        raise IllegalMoveError(f"That has another time: now {NOW[state.phase]}.")


def known(state: State, id: str) -> Faction:
    """The faction. Raises IllegalMoveError where there is none of that id."""
    own = next((each for each in state.factions if each.id == id), None)
    if own is None:
        raise IllegalMoveError(f"“{id}” is no faction of this chronicle.")
    return own


def acting(state: State, id: str) -> Faction:
    """The faction. Raises IllegalMoveError where it has no part in the game any more."""
    own = known(state, id)
    if own.out:
        raise IllegalMoveError(f"{own.name} has no part in this chronicle any more.")
    return own
