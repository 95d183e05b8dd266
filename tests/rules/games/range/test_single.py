"""One test and one shot in place of volleys (seed 002, RNC-10, RNC-13)."""

from __future__ import annotations

from typing import Any

import pytest

from bwdesk.rules.chance.throws import Told
from bwdesk.rules.games.frame.game import IllegalMoveError
from bwdesk.rules.games.range.moves import AimAt, Buy, Choose, Fate, Roll, Shoot, Steel
from bwdesk.rules.games.range.state import Aimed, Place, Setup, State
from tests.rules.games.range.people import asked, done, game, side, waits

HUNTER, PREY = side("a", name="Hanne", speed="B5", perception="B6"), side("b", weapon="")


def met(mine: int, theirs: int, at: Place | None = None, **setup: Any) -> State:
    """Both tested: Hanne holds her ground, the other one runs."""
    state = game().start(Setup((HUNTER, PREY), at, manner="shot", **setup)).state
    state = done(state, Choose("a", "perception"), Choose("b")).state
    assert (asked(state, "a", "start").ability, asked(state, "b", "start").ability) == (
        "perception",
        "speed",
    )
    assert [each.label for each in asked(state, "a", "start").dice.parts] == ["Perception"]
    return done(state, Roll("a", Told(mine)), Roll("b", Told(theirs))).state


@pytest.mark.parametrize(("at", "ob"), [(None, 2), ("optimal", 2), ("extreme", 3)])
def test_the_winner_shoots_once_and_it_is_over(at: Place | None, ob: int) -> None:
    state = met(4, 2, at)
    assert waits(state) == [("shoot", "a")]
    state = done(state, Buy("a", (Aimed("a0", "b0"),)), AimAt("a0")).state
    wanted = asked(state, "a0", "shot")
    assert wanted.obstacle
    assert wanted.obstacle.whole == ob
    step = done(state, Shoot("a0", Told(ob + 1)), Fate("a0", Told(3)))
    assert step.state.harm_of("b0").wounds
    assert waits(step.state) == [("steel", "b0")]
    step = done(step.state, Steel("b0"))
    assert (step.state.phase, step.state.ending, step.state.ended_by) == ("over", "shot", "a")
    assert [game().says(each) for each in step.events][-1] == "The shot is shot: it is over."
    assert [each.ability for each in step.state.tested] == ["perception", "speed", "bow"]


@pytest.mark.parametrize(
    ("mine", "theirs", "ending", "won"), [(2, 2, "nobody", ""), (1, 3, "escaped", "b")]
)
def test_after_a_tie_nobody_shoots_and_who_has_nothing_to_shoot_gets_away(
    mine: int, theirs: int, ending: str, won: str
) -> None:
    state = met(mine, theirs)
    assert (state.phase, state.ending, state.ended_by) == ("over", ending, won)
    assert not game().due(state)


def test_who_wins_may_let_it_be_and_a_chase_is_tested_by_speed() -> None:
    state = game().start(Setup((HUNTER, PREY), manner="shot")).state
    state = done(state, Choose("a"), Choose("b")).state
    assert asked(state, "a", "start").dice.whole == 5
    state = done(state, Roll("a", Told(3)), Roll("b", Told(0)), Buy("a")).state
    assert (state.phase, state.ending) == ("over", "nobody")


def test_out_of_all_range_there_is_no_shot() -> None:
    with pytest.raises(IllegalMoveError, match=r"Out of range nobody shoots: .*\.$"):
        met(3, 1, "out")
