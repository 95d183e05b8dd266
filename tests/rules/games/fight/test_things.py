"""Walls and doors in a fight: hacked at, struck and shot through, thrown against (MAT-2 to 7)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bwdesk.rules.chance.throws import Faces
from bwdesk.rules.games.fight.moves import Allocate, Armor, Effect, Engage
from bwdesk.rules.games.fight.people import Wielded
from bwdesk.rules.games.fight.state import State
from bwdesk.rules.games.frame.game import Event, IllegalMoveError
from bwdesk.rules.group.road import Wall
from bwdesk.rules.tables.grayscale import circle
from tests.rules.games.fight.people import acted, begun, done, due, fell, fighter, game, written

DOOR, SHED = Wall("Mill door", "heavy-door"), Wall("Partition", "thin-wall")
BOW = (Wielded("hunting-bow", hand="both"),)


def between(*walls: Wall, power: str = "B8", place: int = 1, **own: Any) -> State:
    """Somebody strong with bare hands, somebody else, and things that stand there."""
    mine = {"stats": {"power": power}, "weapons": (), "reflexes": 6, **own}
    one, other = fighter("a", **mine), fighter("b", stats={"forte": "B6"})
    return begun(one, other, walls=walls, place=place)


def stands(state: State, at: int = 0) -> tuple[int, int, bool]:
    found = state.walls[at]
    return found.scratches, found.breaches, found.broken


def through(state: State) -> tuple[State, list[Event]]:
    """All successes into damage, and the armor of nobody."""
    events = list[Event]()
    while dues := [e for e in game().due(state) if e.key[0] == "allocate"]:
        step = done(state, Allocate(dues[0].actor, dues[0].key[2]))
        state, events = step.state, [*events, *step.events]
    return state, events


def hack(state: State, *acts: str) -> State:
    fill = ("stand-and-drool",) * len(acts)
    return written(state, a=(("maintain", *acts),), b=(("maintain", *fill),))


@pytest.mark.parametrize(
    ("power", "acts", "left"),
    [
        pytest.param("B7", 1, (1, 0, False), id="MAT-2 a scratch"),
        pytest.param("B8", 1, (0, 1, False), id="MAT-2 a breach"),
        pytest.param("B8", 2, (0, 2, True), id="MAT-2 as many as its integrity"),
        pytest.param("B4", 1, (0, 0, False), id="MAT-2 not a scratch"),
        pytest.param("G4", 1, (0, 0, True), id="MAT-A2 gray goes beyond every black rating"),
    ],
)
def test_who_hacks_rolls_nothing_and_does_the_mark(
    power: str, acts: int, left: tuple[int, int, bool]
) -> None:
    weapons: tuple[Wielded, ...] = ()
    if power.startswith("G"):
        power, weapons = "B4", (Wielded("small-sword", shade="G"),)
    state = between(DOOR, power=power, weapons=weapons)
    state = hack(state, *(["hack mill door"] * min(acts, 2)))
    assert stands(state) == left
    assert not state.tested


def test_three_scratches_are_a_breach_however_they_come() -> None:
    """MAT-T4, and a thing never mends by being struck."""
    state = between(Wall("Mill door", "heavy-door", scratches=2), power="B7")
    state = hack(state, "hack")
    assert stands(state) == (0, 1, False)


def test_where_several_things_stand_it_is_said_which() -> None:
    state = hack(between(DOOR, SHED), "hack")
    (asked,) = game().due(state)
    assert (asked.part, asked.title) == ("engage 1.1", "a, Hack at a Thing: at what?")
    assert asked.options == asked.named == ("Mill door", "Partition")
    with pytest.raises(IllegalMoveError, match="nothing that stands here to be hacked at"):
        done(state, Engage("a", "b"))
    state = done(state, Engage("a", "partition")).state
    assert (stands(state), stands(state, 1)) == ((0, 0, False), (0, 1, False))


def test_what_is_broken_is_hacked_at_no_more() -> None:
    state = hack(between(Wall("Door", "heavy-door", broken=True)), "hack door")
    assert stands(state) == (0, 0, True)


def test_the_example_of_a_wall_that_is_punched_through() -> None:
    """MAT-T1: Ob 1 and 2, Add 2 and 1; five successes are an Incidental of B4."""
    state = acted(between(SHED), a="strike b with fist through partition", b="stand-and-drool")
    asks = due(state, "strike", "a").asks[0]
    assert asks.obstacle is not None
    assert {p.label: p.value for p in asks.obstacle.parts if p.rule == "MAT-3"} == {
        "Through Partition": 2
    }
    over = fell(state, due(state, "strike", "a"), asks.obstacle.whole + 2)
    hurt, events = through(over)
    assert [str(circle(e.at)) for e in hurt.now_of("b").wounds] == ["B4"]
    assert stands(hurt) == (0, 1, False)
    assert any(e.kind == "marked" for e in events)


def test_what_makes_no_breach_finds_nobody_and_leaves_its_mark() -> None:
    """MAT-3"""
    step = acted(between(DOOR, power="B7"), a="strike b with fist through mill door", b="set")
    assert ("strike", "a") not in [(e.key[0], e.actor) for e in game().due(step)]
    assert stands(step) == (1, 0, False)
    assert not step.now_of("b").wounds


@pytest.mark.parametrize(
    ("weapon", "said", "more"),
    [
        pytest.param("hunting-bow", "mill door", None, id="MAT-T2 a hunting bow cannot"),
        pytest.param("crossbow", "mill door", 2, id="MAT-T2 a crossbow can"),
        pytest.param("crossbow", "mill door, unseen", 3, id="MAT-4 at whom nobody sees"),
        pytest.param("hunting-bow", "curtain, unseen", 3, id="MAT-4 through cloth"),
    ],
)
def test_shots_go_through_what_their_mark_breaches(
    weapon: str, said: str, more: int | None
) -> None:
    held = (Wielded(weapon, hand="both"),)
    skills = {"bow": "B4", "crossbow": "B4"}
    state = between(
        DOOR, Wall("Curtain", "cloth"), weapons=held, skills=skills, place=6, reflexes=9
    )
    ready = () if weapon == "crossbow" else ("draw-bow", "draw-bow")
    fill = ("stand-and-drool",) * (len(ready) + 1)
    shoot = f"shoot b with {weapon} through {said}"
    state = replace(state, now={**state.now, "b": replace(state.now_of("b"), reflexes=9)})
    state = written(state, a=(("let", *ready, shoot),), b=(("let", *fill),))
    shots = [e for e in game().due(state) if e.key[0] == "shoot"]
    if more is None:
        assert not shots
        assert stands(state) == (1, 0, False)
        return
    obstacle = shots[0].asks[0].obstacle
    assert obstacle is not None
    assert [p.value for p in obstacle.parts if p.rule == "MAT-4"] == [more]
    state, _ = through(fell(state, shots[0], obstacle.whole))
    state = done(state, Armor("a", "b", Faces((4,)), "fate")).state
    assert state.now_of("b").wounds, "the VA of a crossbow is as much as the strength of a door"
    assert stands(state, int("curtain" in said)) == (0, 1, False)


def test_who_is_thrown_against_a_thing_that_stands_here() -> None:
    """MAT-7"""
    keep = Wall("Temple wall", "granite-wall")
    state = acted(between(keep, power="B6", place=0), a="throw", b="physical-act")
    state = fell(state, due(state, "throw", "a"), 3)
    state = fell(state, due(state, "natural", "b"), 0)
    where = {
        each.id for slot in game().form(state, game().due(state)[0], {}) for each in slot.choices
    }
    assert "Temple wall" in where
    state = done(state, Effect("a", "b", on="temple wall")).state
    assert [str(circle(e.at)) for e in state.now_of("b").wounds] == ["B11"]
    assert stands(state) == (0, 0, False)


@pytest.mark.parametrize(
    ("act", "says"),
    [
        ("hack gate", "“gate” is nothing that stands here; there is Mill door."),
        ("strike b through gate", "“gate” is nothing that stands here; there is Mill door."),
        ("push b through mill door", "Only a Strike, a Great Strike or a shot goes through"),
        ("hack mill door through mill door", "Only a Strike, a Great Strike or a shot goes"),
        ("strike mill door", "“mill door” is nobody here."),
    ],
)
def test_what_is_no_thing_here_is_said(act: str, says: str) -> None:
    with pytest.raises(IllegalMoveError, match=says.replace("(", r"\(")):
        acted(between(DOOR), a=act, b="set")


@pytest.mark.parametrize(
    ("walls", "says"),
    [
        ((Wall("Door", "soap"),), "soap"),
        ((Wall("a", "cloth"),), "a is somebody here"),
        ((DOOR, Wall("mill  DOOR", "cloth")), "stands there twice"),
        ((Wall(" ", "cloth"),), "Say what stands there"),
    ],
)
def test_a_scene_with_things_that_cannot_be_is_refused(walls: tuple[Wall, ...], says: str) -> None:
    with pytest.raises(IllegalMoveError, match=says):
        between(*walls)
