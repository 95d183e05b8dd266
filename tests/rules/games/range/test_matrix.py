"""Every maneuver against every other, won, tied and lost, seen from both sides (RNC-12, RNC-13)."""

from __future__ import annotations

import pytest

from bwdesk.rules.chance.throws import Told
from bwdesk.rules.games.range.moves import Announce, Choose, Roll
from bwdesk.rules.games.range.pools import sure
from bwdesk.rules.games.range.state import State
from tests.rules.games.range.people import begun, done, game, side, where

CODES = {
    "SpC": "speed-close",
    "StC": "stealthy-close",
    "SlC": "steel-close",
    "SpW": "speed-withdraw",
    "StW": "stealthy-withdraw",
    "SlW": "steel-withdraw",
    "SpM": "speed-maintain",
    "PeM": "perception-maintain",
}
GRID = """
    SpC    StC    SlC    SpW    StW    SlW    SpM    PeM
SpC V·++   a·++   V·++   V·H    a·H    V·H    V·H    V·H
StC A·++   V·++   A·++   A·H    V·H    A·H    A·H    A/O·H
SlC V·++   a·++   V·++   V·H    a·H    V·H    V·H    V·H
SpW V·H    a·H    V·H    V·--   a·--   V·--   V·H    V·H
StW A·H    V·H    A·H    A·--   V·--   A·--   A·H    A/O·H
SlW V·H    a·H    V·H    V·--   a·--   V·--   V·H    V·H
SpM V·H    a·H    V·H    V·H    a·H    V·H    V·H    V·H
PeM V·H    a/O·H  V·H    V·H    a/O·H  V·H    V·H    V·H
"""
"""The grid of the inventory."""
CELLS = [
    (mine, theirs, said)
    for row in GRID.strip().splitlines()[1:]
    for mine, *cells in [row.split()]
    for theirs, said in zip(GRID.split()[:8], cells, strict=True)
]
NEARER = {"out": "extreme", "extreme": "optimal", "optimal": "too-close"}
FARTHER = {"optimal": "extreme", "extreme": "out"}
STEALTH = 3


def played(mine: str, theirs: str, counts: dict[str, int], *, observes: str = "") -> State:
    """A volley to its test, with so many successes compared, hesitation far below."""
    sides = tuple(side(id, steel="B5", hesitation=1) for id in "ab")
    state = begun(CODES[mine], CODES[theirs], sides=sides, at="extreme")
    state = done(state, Announce()).state
    for id in "ab":
        state = done(state, Choose(id, observation=observes == id)).state
    for id, code in zip("ab", (mine, theirs), strict=True):
        sure = STEALTH if _sure(code, (theirs, mine)[id == "b"], observes) else 0
        state = done(state, Roll(id, Told(counts[id] - sure))).state
    return state


def _sure(code: str, other: str, observes: str) -> bool:
    if not code.startswith("St") or other.startswith("St"):
        return False
    return not (other == "PeM" and observes)


def moved(code: str, at: str = "extreme") -> str:
    """Where the one who does this comes to by a step."""
    return NEARER[at] if code.endswith("C") else FARTHER[at] if code.endswith("W") else at


@pytest.mark.parametrize(
    ("mine", "theirs", "said"), [pytest.param(*each, id=f"{each[0]} {each[1]}") for each in CELLS]
)
def test_every_cell(mine: str, theirs: str, said: str) -> None:
    test, tie = said.split("·")
    sure = {"A": (STEALTH, 0), "a": (0, STEALTH), "V": (0, 0)}[test[0]]
    won = played(mine, theirs, {"a": 6, "b": 4})
    assert where(won) == moved(mine)
    assert won.met is None or won.met.counts == {"a": 6, "b": 4}
    lost = played(mine, theirs, {"a": 4, "b": 6})
    assert where(lost) == moved(theirs)
    tied = played(mine, theirs, {"a": 4, "b": 4})
    both = {"H": "extreme", "++": "too-close", "--": "out"}[tie]
    assert where(tied) == both
    assert dice_of(mine, theirs) == sure


def dice_of(mine: str, theirs: str) -> tuple[int, int]:
    """The successes each has without a die."""
    sides = tuple(side(id, steel="B5", hesitation=1) for id in "ab")
    state = done(begun(CODES[mine], CODES[theirs], sides=sides, at="extreme"), Announce()).state
    own = game().canon
    one, other = (sure(own, state, state.side(id)) for id in "ab")
    return one, other


@pytest.mark.parametrize("mine", ["StC", "StW"])
def test_observation_meets_somebody_stealthy_plainly(mine: str) -> None:
    state = played(mine, "PeM", {"a": 6, "b": 4}, observes="b")
    assert where(state) == moved(mine)
