"""Gray Reflexes: a second act in each action, before anybody else acts again (HERO-10)."""

from __future__ import annotations

from typing import Any

import pytest

from bwdesk.rules.games.fight.moves import Script
from bwdesk.rules.games.fight.state import State
from bwdesk.rules.games.frame.game import IllegalMoveError
from tests.rules.games.fight.people import PLAIN, begun, done, fighter, rolled, waits, written

BLOCKS = (("let", "block & strike b"), (), ())
STRIKES = (("let", "strike", "strike"), (), ())


def fought(reflexes: str = "G3", **more: Any) -> State:
    return begun(fighter("a", reflexes=reflexes), fighter("b", reflexes="B4"), **more)


def test_who_has_gray_reflexes_blocks_and_strikes_before_the_other_strikes_again() -> None:
    """HERO-10, as the source has it: Block, then Strike, then the other's second action."""
    state = written(fought(), a=BLOCKS, b=STRIKES)
    assert set(waits(state)) == {("strike", "b"), ("block", "a")}
    state = rolled(state, b=1, a=3)
    assert (state.moment, waits(state)) == ("1.1+", [("strike", "a")])
    state = rolled(state, a=1)
    assert (state.moment, [each for each in waits(state) if each[1] == "b"]) == (
        "1.2",
        [("strike", "b")],
    )


@pytest.mark.parametrize(
    ("reflexes", "white", "may"),
    [
        pytest.param("B3", "gray", False, id="black Reflexes act once"),
        pytest.param("W3", "gray", True, id="HERO-A2 white as gray"),
        pytest.param("W3", "table", False, id="HERO-A2 white by the table"),
    ],
)
def test_only_lighter_reflexes_act_twice(reflexes: str, white: str, may: bool) -> None:
    how: Any = {"white": white}
    settings = PLAIN.__class__(bidding="none", shows="torso", **how)
    state, script = fought(reflexes, settings=settings), Script("a", BLOCKS)
    if may:
        assert done(state, script).state.scripts
        return
    with pytest.raises(IllegalMoveError, match="Only gray Reflexes"):
        done(state, script)


def test_logs_of_before_know_no_second_act() -> None:
    state = written(fought(rules=4), a=BLOCKS, b=STRIKES)
    state = rolled(state, b=0, a=0)
    assert state.moment == "1.2"
