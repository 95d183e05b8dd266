"""One roll where three volleys are too much: a test of position, and its winner shoots once.

Both test Speed where one runs after the other; whoever holds his ground tests Perception. The
winner, for whom the other has come into the open, shoots: range, cover and harm are those of any
shot (RNC-10, RNC-13). After a tie nobody does.
"""

from __future__ import annotations

from msgspec.structs import replace

from bwdesk.rules.games.frame.game import Step
from bwdesk.rules.games.range.state import Ending, Met, Place, State
from bwdesk.rules.games.range.words import Ended

TESTS = "Speed in a chase; Perception for whoever holds his ground."
UNSAID: Place = "optimal"
"""The range where nobody says it."""


def give_shot(state: State, found: Met) -> Step[State]:
    """The state in which whoever won may shoot, as in a volley that lies open."""
    if not found.won:
        return end(state, "", "nobody")
    return Step(replace(state, phase="volley", volley=1, opened=True, met=found, before=state.rung))


def end_shot(state: State, won: str) -> Step[State]:
    """It is over once the shot is shot; a winner who has nothing to shoot has got away."""
    if any(harm.shot for harm in state.harm.values()):
        return end(state, won, "shot")
    return end(
        state, won, "nobody" if any(e.weapon for e in state.side(won).fighters) else "escaped"
    )


def end(state: State, won: str, how: Ending) -> Step[State]:
    """Over, for whoever *won*, or for nobody."""
    over = replace(state, phase="over", ending=how, ended_by=won)
    return Step(over, (Ended(how, state.side(won).label if won else "").event(won),))
