"""Shots through walls and doors (MAT-4, MAT-5), and what of the scene goes on from there."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bwdesk.rules.chance.throws import Told
from bwdesk.rules.games.fight.following import leaves as leaves_blows
from bwdesk.rules.games.fight.meeting import meets as meets_in_blows
from bwdesk.rules.games.fight.play import Fight
from bwdesk.rules.games.frame.game import IllegalMoveError
from bwdesk.rules.games.people.scene import LONG, format_walls, parse_walls
from bwdesk.rules.games.range.following import follows, leaves
from bwdesk.rules.games.range.moves import AimAt, Buy, Fate, Shoot
from bwdesk.rules.games.range.state import Aimed, Setup, State
from bwdesk.rules.group.road import Wall
from tests.rules.games.range.people import asked, done, game, side, thrown
from tests.shipped import book

DOOR, CLOTH = Wall("Mill door", "heavy-door", scratches=2), Wall("Curtain", "cloth")


def shooting(weapon: str = "crossbow") -> State:
    """A shot bought by the first, with a door and a curtain in between."""
    sides = side("a", weapon=weapon), side("b")
    scripts = {"a": ("speed-close",) * 3, "b": ("speed-maintain",) * 3}
    setup = Setup(sides, "optimal", scripts=dict(scripts), walls=(DOOR, CLOTH))
    state = thrown(game().start(setup).state, a=4, b=1)
    while [e for e in game().due(state) if e.key[0] == "step"]:
        from tests.rules.games.range.people import nearest

        state = nearest(state)
    return done(state, Buy("a", (Aimed("a0", "b0"),))).state


@pytest.mark.parametrize(
    ("through", "more"),
    [
        pytest.param("mill door", 2, id="MAT-4 partly hidden"),
        pytest.param("Mill door, unseen", 3, id="MAT-4 known to be there and not seen"),
    ],
)
def test_a_shot_through_a_door_is_harder_and_leaves_a_breach(through: str, more: int) -> None:
    state = done(shooting(), AimAt("a0", through=through)).state
    obstacle = asked(state, "a0", "shot").obstacle
    assert obstacle is not None
    assert [p.value for p in obstacle.parts if p.rule == "MAT-4"] == [more]
    step = done(state, Shoot("a0", Told(obstacle.whole)), Fate("a0", Told(4)))
    assert [e.kind for e in step.events if e.kind in ("fired", "marked")] == ["fired", "marked"]
    door = step.state.walls[0]
    assert (door.scratches, door.breaches, door.broken) == (2, 1, False)
    assert step.state.walls[1] == CLOTH


def test_what_the_mark_does_not_breach_is_not_shot_through() -> None:
    """MAT-T2: the hunting bow and the heavy door."""
    state = shooting("hunting-bow")
    due = next(e for e in game().due(state) if e.key[0] == "aim")
    slots = {each.id: each for each in game().form(state, due, {})}
    barred = {each.id: each.barred for each in slots["through"].choices}
    assert barred["Mill door"] == "Mark B7 makes no breach in Mill door, which takes B8."
    assert not barred["Curtain, unseen"]
    with pytest.raises(IllegalMoveError, match="Mark B7 makes no breach"):
        done(state, AimAt("a0", through="mill door"))
    with pytest.raises(IllegalMoveError, match="“gate” is nothing that stands here"):
        done(state, AimAt("a0", through="gate"))


def test_what_stands_there_goes_on_into_blows() -> None:
    state = replace(shooting(), phase="over", ending="closed", distance="lunging")
    assert leaves(state).walls == (DOOR, CLOTH)
    found = follows(book(), state)
    assert found is not None
    fight = Fight(book()).start(meets_in_blows(book(), found.comers, found.agreed)).state
    assert leaves_blows(fight).walls == (DOOR, CLOTH)


@pytest.mark.parametrize(
    ("said", "walls"),
    [
        ("", ()),
        ("mill door: heavy door", (Wall("mill door", "heavy-door"),)),
        ("A : Cloth , 4 scratches", (Wall("A", "cloth", 1, 1),)),
        ("A: thin wall, 1 breach; B: pottery, broken", ...),
        ("A: heavy door, 2 breaches", (Wall("A", "heavy-door", 0, 2, broken=True),)),
    ],
)
def test_what_stands_there_is_said_in_few_words(said: str, walls: object) -> None:
    found = parse_walls(said, book())
    if walls is not ...:
        assert found == walls
    assert parse_walls(format_walls(found, book()), book()) == found


def test_of_what_stands_there_as_much_is_said_as_there_is_room_for() -> None:
    many = tuple(Wall(f"A long wall, number {n}: west", "brick-wall", 1) for n in range(60))
    odd = Wall("two; things", "cloth")
    said = format_walls((odd, *many), book())
    found = parse_walls(said, book())
    assert len(said) <= LONG
    assert found == many[: len(found)] != ()


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("mill door", "Of what is “mill door”"),
        (": cloth", "Say what stands there"),
        ("Door: soap", "soap"),
        ("Door: cloth, 3 holes", "“3 holes” is nothing a wall bears"),
        ("Door: cloth, 999999 scratches", "is nothing a wall bears"),
        ("Door: cloth; door: cloth", "stands there twice"),
        ("Door: cloth, ²", "is nothing a wall bears"),
    ],
)
def test_what_cannot_stand_there_is_said(said: str, why: str) -> None:
    with pytest.raises(ValueError, match=why.replace("²", ".")):
        parse_walls(said, book())
