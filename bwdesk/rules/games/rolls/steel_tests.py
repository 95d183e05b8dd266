"""Steel tested within a game (STEEL-5): when it falls due, what its roll comes to, what is told.

What hesitating does there is each game's own.
"""

from __future__ import annotations

from typing import NamedTuple, TypeVar

from bwdesk.rules.chance.throws import Ask
from bwdesk.rules.games.frame.game import Due, IllegalMoveError, Seats
from bwdesk.rules.games.frame.upshots import Outcome
from bwdesk.rules.games.rolls.tested import Tested
from bwdesk.rules.games.rolls.tray import Roll
from bwdesk.rules.person.steel import heartbeats

STEEL = "steel"
S = TypeVar("S")


def make_due(
    who: str, seats: Seats, key: tuple[str, ...], ask: Ask | None, says: str, exchange: int
) -> Due:
    """The Steel of somebody: rolled where it is known what is rolled, else an outcome to tell."""
    if ask is None:
        return Due("outcome", key, who, seats, says=says, round=exchange)
    return Due("roll", key, who, seats, asks=(ask,), says=says, round=exchange)


def require_shaken(found: S | None, label: str) -> S:
    """The Steel that is due of somebody called *label*. Raises IllegalMoveError where none is."""
    if found is None:
        raise IllegalMoveError(f"Nobody asks {label} for Steel now.")
    return found


class Stood(NamedTuple):
    """What a roll of Steel comes to: heartbeats *lost*, 0 for none, its successes, its test."""

    lost: int
    successes: int
    tested: Tested


def count_roll(who: str, roll: Roll, obstacle: int) -> Stood:
    """Steel whose roll stands, against hesitation."""
    successes = roll.successes(STEEL)
    lost = heartbeats(obstacle, successes)
    return Stood(lost, successes, Tested(who, STEEL, roll.ask(STEEL).number, obstacle, not lost))


def count_outcome(outcome: Outcome) -> int:
    """How long somebody hesitates whose Steel was tested elsewhere; at least 1 where it failed."""
    return 0 if outcome.passed else max(outcome.amount, int(outcome.passed is False))
