"""What every move asks of the state: that its time has come, and that there is such a faction."""

from __future__ import annotations

from bwdesk.rules.games.conquest.state import Faction, Phase, Setup, State
from bwdesk.rules.games.frame.game import IllegalMoveError
from bwdesk.rules.games.frame.guard import Timely, require_one

timely = Timely[Phase](
    {
        "slips": "slips are being written",
        "scenes": "scenes are being played",
        "marshal": "dice are being marshaled",
        "rolls": "dice are being rolled",
        "decisions": "ties and surpluses are being settled",
        "fallen": "the fallen choose",
        "aftermath": "the aftermath is being played",
        "over": "the chronicle is over",
    }
)


def find_faction(state: State, id: str) -> Faction:
    """The faction. Raises IllegalMoveError where there is none of that id."""
    return require_one(state.factions, id, "is no faction of this chronicle")


def find_active(state: State, id: str) -> Faction:
    """The faction. Raises IllegalMoveError where it has no part in the game any more."""
    own = find_faction(state, id)
    if own.out:
        raise IllegalMoveError(f"{own.name} has no part in this chronicle any more.")
    return own


def taking_part(state: State, id: str) -> Faction:
    """The faction. Raises IllegalMoveError where it has no part in the present maneuver."""
    own = find_faction(state, id)
    if own not in state.factions_present:
        raise IllegalMoveError(f"{own.name} has no part in this maneuver.")
    return own


def check_setup(setup: Setup) -> None:
    """Raises IllegalMoveError where factions cannot be told apart, or one names a stranger."""
    ids = [each.id for each in setup.factions]
    if len(set(ids)) < len(ids) or "" in ids:
        raise IllegalMoveError("Two factions have the same id, or one has none; give each its own.")
    for own in setup.factions:
        after = (own.joined, own.conquered) if own.out or not own.disposition else ()
        for id in (*own.assessed, *own.infiltrated, *own.advantage, *filter(None, after)):
            if id == own.id or id not in ids:
                raise IllegalMoveError(f"{own.name}: “{id}” is no other faction of this chronicle.")


def nothing_open(state: State) -> None:
    """Raises IllegalMoveError while dice lie there that nobody has let stand."""
    if state.tray.rolls:
        raise IllegalMoveError("Dice lie open; let them stand first, or spend on them.")
