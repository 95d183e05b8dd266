"""What artha is advised in Range and Cover is what settles a position (PTGS-20, RNC-12, RNC-13)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from bwdesk.rules.chance.throws import Faces, Told
from bwdesk.rules.games.frame.forms import Choice
from bwdesk.rules.games.frame.game import Event
from bwdesk.rules.games.range.moves import Roll
from bwdesk.rules.games.range.state import Settings, Setup, State
from bwdesk.rules.games.rolls.afterward import LetStand, Spend
from tests.rules.games.range.people import announced, begun, done, game, side, waits

KEY = ("position", "1.1")
SU = ("B3", "B4", "B5", "B6", "B7", "B8")
CALLED = {"call_ons": ("charming",)}


def lying(mine: tuple[int, ...], theirs: int, **setup: Any) -> State:
    """Both have thrown for the position; the second one's successes are told."""
    sides = setup.pop("sides", None) or (
        side("a", speed=f"B{len(mine)}", **CALLED),
        side("b", wounds=("B3",), tolerances=SU),
    )
    state = announced(begun(*setup.pop("scripts", ("speed-maintain",) * 2), sides=sides, **setup))
    more = {due.actor: due.dice for due in game().due(state) if due.key[0] == "position"}
    faces = (*mine, *(1,) * (more["a"] - len(mine)))
    return done(state, Roll("a", Faces(faces)), Roll("b", Told(theirs))).state


def offered(state: State, what: str) -> Choice | None:
    """Something that may be spent on the first one's position; None where it is not offered."""
    due = next((e for e in game().due(state) if e.key[0] == "stand" and e.actor == "a"), None)
    if due is None:
        return None
    (slot,) = game().form(state, due, {})
    return next((each for each in slot.choices if each.id == what), None)


def gain(state: State, what: str) -> Fraction:
    choice = offered(state, what)
    assert choice is not None
    assert choice.brings is not None
    return Fraction(choice.brings.gain)


def test_the_wounds_of_the_other_are_counted() -> None:
    """As many successes, but one of theirs falls to a wound: it is won, and nothing adds to it."""
    state = lying((4, 4, 1), 2)
    assert gain(state, "call-on") == 0
    assert offered(state, "tie") is None
    assert game().has_passed(state, state.tray.rolls[0], "position") is True
    won = done(state, LetStand(KEY, "a", "position")).state
    assert won.met is not None
    assert (won.met.won, won.met.margin) == ("a", 1)


def test_my_own_wounds_are_counted() -> None:
    sides = (side("a", speed="B3", wounds=("B3",), tolerances=SU, **CALLED), side("b"))
    state = lying((4, 4, 1), 1, sides=sides)
    thrown = state.tray.rolls[0].dice["position"]
    assert isinstance(thrown, Faces)
    failed = len(thrown.faces) - 2
    assert gain(state, "call-on") == 1 - Fraction(1, 2) ** failed


def test_a_nerve_that_fails_wins_nothing_by_more_successes_than_theirs() -> None:
    """Steel under the hesitation is lost, whatever the other one has (RNC-13)."""
    own = side("a", steel="B3", hesitation=3, **CALLED)
    state = lying((4, 4, 1), 0, sides=(own, side("b")), scripts=("steel-close", "speed-maintain"))
    assert game().has_passed(state, state.tray.rolls[0], "position") is False
    assert gain(state, "call-on") > 0


def test_successes_without_a_die_are_counted() -> None:
    sides = (side("a", speed="B3", **CALLED), side("b", skills={"stealthy": "B4", "bow": "B5"}))
    state = lying((4, 4, 4), 0, sides=sides, scripts=("speed-maintain", "stealthy-close"))
    stealthy = state.tray.rolls[1].ask("position").hindered.whole
    assert stealthy == -4
    assert game().has_passed(state, state.tray.rolls[0], "position") is False


def test_a_trait_called_on_for_a_tie_breaks_it() -> None:
    state = lying((4, 1, 1), 1, sides=(side("a", speed="B3", **CALLED), side("b")))
    assert gain(state, "tie") == 1
    won = done(state, Spend(KEY, "a", "position", "tie", "charming")).state
    while any(each[0] == "stand" for each in waits(won)):
        won = done(won, LetStand(KEY, "a", "position")).state
    passed = {each.who: each.passed for each in won.tested}
    assert passed == {"a0": True, "b0": False}


@pytest.mark.parametrize("mine", range(5))
@pytest.mark.parametrize("theirs", range(4))
@pytest.mark.parametrize("hurt", [(), ("B3",)], ids=["whole", "wounded"])
@pytest.mark.parametrize(
    "scripts",
    [
        ("speed-maintain", "speed-close"),
        ("steel-close", "speed-maintain"),
        ("speed-maintain", "stealthy-close"),
    ],
)
def test_what_passes_is_what_wins(
    mine: int, theirs: int, hurt: tuple[str, ...], scripts: tuple[str, str]
) -> None:
    """As it lies it passes for whom it is settled, and for nobody else."""
    own = {"tolerances": SU, "steel": "B4", "hesitation": 2}
    sides = (side("a", wounds=hurt, **own), side("b", **own))
    state = announced(begun(*scripts, sides=sides, settings=Settings(asking="always")))
    for actor, count in (("a", mine), ("b", theirs)):
        state = done(state, Roll(actor, Told(count))).state
    passed = [game().has_passed(state, roll, "position") for roll in state.tray.rolls]
    events = list[Event]()
    for due in [each for each in game().due(state) if each.key[0] == "stand"]:
        step = done(state, LetStand(KEY, due.actor, "position"))
        state, events = step.state, [*events, *step.events]
    (won,) = [each.actor for each in events if each.kind == "met"]
    assert passed == [won == each for each in ("a", "b")] or (not won and passed == [None, None])


def test_logs_of_the_first_rules_are_advised_as_they_were() -> None:
    sides = (side("a", speed="B3"), side("b", wounds=("B3",), tolerances=SU))
    setup = Setup(sides, "optimal", scripts=dict.fromkeys("ab", ("speed-maintain",) * 3), rules=1)
    setup = replace(setup, settings=Settings(asking="always"))
    state = announced(game().start(setup).state)
    state = done(state, Roll("a", Told(2)), Roll("b", Told(2))).state
    assert game().has_passed(state, state.tray.rolls[0], "position") is None
