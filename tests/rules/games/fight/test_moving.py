"""Charges, and who comes where he wants (FIGHT-17, FIGHT-18, FIGHT-27, FIGHT-37)."""

from __future__ import annotations

import pytest

from bwdesk.rules.games.fight.people import Wielded
from bwdesk.rules.games.fight.state import Effect as Under
from bwdesk.rules.games.fight.state import State
from tests.rules.games.fight.people import asked, begun, due, fell, fighter, written

SWORD = (Wielded("sword"),)


def meets(state: State, **counts: int) -> State:
    """The first volley with so many successes of positions."""
    for who, count in counts.items():
        state = fell(state, due(state, "position", who), count)
    return state


def swords(**changes: object) -> State:
    return begun(fighter("a", weapons=SWORD, **changes), fighter("b", weapons=SWORD), place=3)


@pytest.mark.parametrize(
    ("successes", "place"),
    [
        pytest.param(1, 4, id="FIGHT-27 by one: lunging"),
        pytest.param(0, 3, id="FIGHT-18 a tie holds"),
    ],
)
def test_whoever_withdraws_from_a_charge_and_wins_gets_away(successes: int, place: int) -> None:
    state = written(swords(), a=(("close", "charge"),), b=(("withdraw", "block"),))
    state = meets(state, a=2, b=2 + successes)
    assert state.place("a", "b") == place
    assert state.now_of("a").hesitates == 1


@pytest.mark.parametrize(
    ("mine", "theirs", "a", "b"),
    [
        pytest.param(4, 2, ("up", 0), ("down", 1), id="FIGHT-27 the first is stronger"),
        pytest.param(1, 4, ("down", 1), ("up", 0), id="FIGHT-27 the second"),
        pytest.param(3, 3, ("up", 1), ("up", 1), id="FIGHT-27 neither"),
    ],
)
def test_two_charges_at_each_other(
    mine: int, theirs: int, a: tuple[str, int], b: tuple[str, int]
) -> None:
    state = written(swords(), a=(("close", "charge"),), b=(("close", "charge"),))
    state = meets(state, a=mine, b=theirs)
    for who, becomes in (("a", a), ("b", b)):
        assert (state.now_of(who).posture, state.now_of(who).hesitates) == becomes


@pytest.mark.parametrize("stance", [pytest.param("aggressive", id="FIGHT-37")])
def test_nobody_keeps_his_stance_in_a_charge(stance: str) -> None:
    state = swords(stance=stance)
    state = written(state, a=(("close", "charge"),), b=(("maintain", "block"),))
    assert state.now_of("a").stance == "neutral"
    assert asked(state, "position", "a").number == 4 + 1


@pytest.mark.parametrize("hindered", [pytest.param(2, id="FIGHT-23 on the ground")])
def test_an_avoid_of_a_charge_is_hindered_like_any_other(hindered: int) -> None:
    people = fighter("a", weapons=SWORD), fighter("b", weapons=SWORD)
    state = begun(*people, place=3, effects=(Under("b", "down"),))
    state = written(state, a=(("close", "charge"),), b=(("maintain", "avoid"),))
    state = meets(state, a=3, b=0)
    state = fell(state, due(state, "avoid", "b"), 1 + hindered)
    assert state.now_of("b").posture == "down"
    assert state.now_of("a").hesitates == 0  # three against one: he is borne down


@pytest.mark.parametrize("place", [pytest.param(3, id="FIGHT-18")])
def test_nobody_has_less_than_no_success(place: int) -> None:
    """What hinders one of two who have none wins the other nothing."""
    state = begun(
        fighter("a", weapons=SWORD),
        fighter("b", weapons=SWORD),
        place=3,
        effects=(Under("b", "down"),),
    )
    state = written(state, a=(("close", "strike"),), b=(("maintain", "block"),))
    assert meets(state, a=0, b=1).place("a", "b") == place


@pytest.mark.parametrize("held", [pytest.param("maintain", id="FIGHT-32")])
def test_nobody_runs_who_is_held(held: str) -> None:
    effects = Under("a", "locked", 1, "b"), Under("a", "hesitates", 2, reaction="run")
    state = begun(effects=effects)
    state = written(
        state, a=(("maintain", "avoid"), ("maintain", "block")), b=(("close", "strike"),)
    )
    assert state.moved["a"].position == held
