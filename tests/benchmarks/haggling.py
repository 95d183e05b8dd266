"""A round of a prolonged conflict, from the first action to what was bought."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from typing import Any

from bwdesk.rules.chance.throws import Faces
from bwdesk.rules.games.prolonged.forecast import odds
from bwdesk.rules.games.prolonged.moves import Act, Buy, Respond, Reveal, Roll
from bwdesk.rules.games.prolonged.play import Prolonged
from bwdesk.rules.games.prolonged.state import Person, Setup, Side, State
from tests.shipped import book

GAME = Prolonged(book())
CONTESTS = ("jen", "oswin"), ("oswin", "jen")
FELL = {"jen": (2, 5, 7), "oswin": (3, 4, 8)}


def haggle() -> State:
    """Two at a stall, each side with something in the bank."""
    jen = Person("jen", "Jen", {"falsehoods": 6, "ingenue": 4}, 7, 3)
    oswin = Person("oswin", "Oswin", {"affable": 6, "badgering": 4}, 6, 2)
    sides = (Side("j", (jen,), seats=("s0",)), Side("f", (oswin,), seats=("s1",)))
    return GAME.start(Setup(sides, banks={"j": 3, "f": 3})).state


def moves() -> list[Any]:
    """All that is done in the round: two actions that are answered, and an Outcome each."""
    first = {"jen": "falsehoods", "oswin": "affable"}
    found: list[Any] = []
    for actor, target in CONTESTS:
        found += [
            Act(actor, first[actor], target),
            Respond("aggressive", first[target]),
            Roll(actor, Faces(FELL[actor])),
            Roll(target, Faces(FELL[target])),
        ]
    return [*found, Buy("j", "hindrance", "oswin"), Buy("f", "block-hindrance"), Reveal()]


def round_played() -> Callable[[], object]:
    """The whole round, move by move."""
    start, made = haggle(), moves()
    return lambda: reduce(lambda state, move: GAME.apply(state, move).state, made, start)


def round_resolved() -> Callable[[], object]:
    """What both sides bought, once it is shown."""
    *before, last = moves()
    state = reduce(lambda state, move: GAME.apply(state, move).state, before, haggle())
    return lambda: GAME.apply(state, last)


def odds_beside() -> Callable[[], object]:
    """The odds of a skill against a skill."""
    act, answer, *_ = moves()
    state = GAME.apply(GAME.apply(haggle(), act).state, answer).state
    return lambda: odds(state)
