"""Prayers in Range and Cover: dice of range, no cover against them, foes who stand (FAITH-10)."""

from __future__ import annotations

from typing import Any

import pytest

from bwdesk.rules.chance.throws import Told
from bwdesk.rules.games.frame.game import IllegalMoveError, Open
from bwdesk.rules.games.range.moves import Cast, Rule, Script
from bwdesk.rules.games.range.state import Card, Fighter, Setup, Side, State
from tests.rules.games.range.people import announced, asked, done, fighter, game, nearest, thrown


def priest(**changes: Any) -> Fighter:
    return fighter("a0", **{"faith": "B6", "weapon": "", **changes})


def begun(said: str, own: Fighter | None = None) -> State:
    """A priest against a bow in dense cover, with a prayer in the first volley."""
    sides = (
        Side("a", (own or priest(),), seats=("s-a",)),
        Side("b", (fighter("b0"),), seats=("s-b",)),
    )
    state = game().start(Setup(sides, "optimal")).state
    state = done(state, Rule("b", "cover", 2, why="a wall")).state
    held = Card("speed-maintain")
    mine = Open(Card("speed-maintain", casts={"a0": said})), Open(held), Open(held)
    return done(state, Script("a", mine), Script("b", ("speed-maintain",) * 3)).state


def parts(state: State, side: str) -> dict[str, int]:
    return {each.label: int(each.value) for each in asked(state, side).dice.parts}


@pytest.mark.parametrize(
    ("said", "dice"),
    [
        ("minor miracle at b0", 1),
        ("hindrance at b0", 1),
        ("intercession", 4),
        ("miracle", 6),
        ("purification", 1),
    ],
)
def test_dice_of_range_and_nobody_has_cover(said: str, dice: int) -> None:
    state = announced(begun(said))
    found = parts(state, "a")
    assert next(v for label, v in found.items() if label.lower() in said) == dice, "FAITH-10"
    assert "Cover" not in parts(state, "b"), "FAITH-10"


def test_who_is_hindered_shoots_no_more() -> None:
    state = nearest(thrown(begun("hindrance at b0"), a=0, b=3))
    (due,) = (e for e in game().due(state) if e.kind == "roll")
    assert due.part.startswith("pray")
    state = done(state, Cast("a0", due.part, Told(4))).state
    assert state.harm_of("b0").hesitates == 2
    spend = [e for e in game().due(state) if e.kind == "decide" and e.actor == "b"]
    shots = [s for e in spend for s in game().form(state, e, {}) if s.id.endswith("shoots")]
    assert all(choice.barred for slot in shots for choice in slot.choices)


@pytest.mark.parametrize(
    ("said", "says"),
    [
        ("hindrance", "Say whom Hindrance is prayed against"),
        ("rain", "There is no prayer called “rain”"),
        ("miracle at x", "“x” is nobody here"),
    ],
)
def test_what_cannot_be_prayed_is_said_before(said: str, says: str) -> None:
    with pytest.raises(IllegalMoveError, match=says):
        begun(said)
    with pytest.raises(IllegalMoveError, match="has no Faith to pray by"):
        begun("miracle", priest(faith=None))
