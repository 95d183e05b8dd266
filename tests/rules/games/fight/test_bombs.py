"""Bombs in a fight: lit, held, thrown, run from, bursting (WPN-14)."""

from __future__ import annotations

from typing import Literal

import pytest
from msgspec.structs import replace

from bwdesk.rules.chance.throws import Dice, Faces, Told
from bwdesk.rules.games.fight.bombs import is_late, people_reached, volleys_held
from bwdesk.rules.games.fight.bombs import throw_bomb as laid_down
from bwdesk.rules.games.fight.moves import Announce, Armor, Roll, Script, Step
from bwdesk.rules.games.fight.people import Wielded
from bwdesk.rules.games.fight.state import Bomb, Hit, Moved, State
from bwdesk.rules.games.frame.game import Due
from tests.rules.games.fight.people import begun, done, fighter, game, written

BOMB = (Wielded("iron-cased-bomb"),)
LIGHTS = (("maintain", "light-fuse", "light-fuse"), ("maintain",), ("maintain",))
IDLE = (("maintain", "avoid"), ("maintain",), ("maintain",))


def lit(face: int = 4) -> State:
    """The fuse is lit with the second action of the first volley, and its die lies there."""
    bomber = fighter("a", weapons=BOMB, reflexes=6)
    state = written(begun(bomber, fighter("b"), place=5), a=LIGHTS, b=IDLE)
    (fuse,) = named(state, "fuse")
    assert fuse.asks[0].reading == "one"
    return answered(state, fuse, Faces((face,)))


def named(state: State, key: str) -> list[Due]:
    return [each for each in game().due(state) if each.key[0] == key]


def answered(state: State, due: Due, dice: Dice) -> State:
    return done(state, Roll(due.actor, due.part, dice)).state


def until(state: State, exchange: int, volley: int, *scripts: Script) -> State:
    """Volleys are announced, dice come to nothing, until this one is to be announced."""
    state = done(state, *scripts).state if scripts else state
    while (state.exchange, state.volley) != (exchange, volley - 1) or state.phase != "between":
        rolls = [each for each in game().due(state) if each.kind == "roll"]
        if rolls:
            state = answered(state, rolls[0], Told(0))
        else:
            state = done(state, Announce()).state
    return state


def test_a_lit_bomb_bursts_in_the_same_action_of_the_next_exchange() -> None:
    state = lit()
    assert (state.bombs[0].lit, state.bombs[0].due) == ((1, 1, 2), (2, 1, 2))
    holds = (("maintain", "assess", "set"), ("maintain",), ("maintain",))
    while state.phase != "scripts":
        state = done(state, Announce()).state
    state = until(state, 2, 1, Script("a", holds), Script("b", IDLE))
    state = done(state, Announce()).state
    while rolls := [e for e in game().due(state) if e.kind == "roll" and e.key[0] == "assess"]:
        state = answered(state, rolls[0], Told(0))
    (blast,) = named(state, "blast")
    assert (blast.dice, blast.asks[0].open_ended) == (6, True)
    runners = named(state, "run")
    assert [each.actor for each in runners] == ["a", "b"], "both are near it"
    state = answered(state, blast, Told(3))
    state = answered(state, runners[0], Told(1))
    state = answered(state, runners[1], Told(3))
    (fate,) = named(state, "fate")
    assert fate.key[2] == "blast-a", "whoever ties is away"
    state = done(state, Armor("a", "a", Faces((6,)), "fate")).state
    assert state.now_of("a").wounds
    assert not state.now_of("b").wounds
    assert not state.bombs


def test_on_a_one_the_fuse_fails() -> None:
    state = lit(1)
    (again,) = named(state, "fuse")
    assert again.key[2:] == ("again",)
    dud = answered(state, again, Faces((5,)))
    assert not dud.bombs
    assert not dud.now_of("a").lit
    soon = answered(state, again, Faces((2,)))
    assert soon.bombs[0].due == (1, 2, 2)


def thrown(successes: int = 4) -> State:
    state = lit()
    throw = (("maintain", "throw-object b"), ("maintain",), ("maintain",))
    while state.phase != "scripts":
        state = done(state, Announce()).state
    away = (("maintain", "avoid"), ("withdraw",), ("withdraw",))
    state = done(state, Script("a", throw), Script("b", away), Announce()).state
    (roll,) = named(state, "throw-object")
    assert roll.obstacle >= 2
    return answered(state, roll, Told(successes))


def test_a_bomb_that_is_thrown_lies_and_reaches_whom_it_was_thrown_at() -> None:
    state = thrown(9)
    assert not state.now_of("b").wounds
    (blast,) = named(state, "blast")
    assert [each.actor for each in named(state, "run")] == ["b"]
    state = answered(state, blast, Told(5))
    state = answered(state, named(state, "run")[0], Told(0))
    state = done(state, Armor("a", "b", Faces((1,)), "fate")).state
    assert state.now_of("b").wounds


def test_a_throw_that_misses_lands_where_it_reaches_nobody() -> None:
    assert not thrown(0).bombs


def test_without_a_fuse_it_is_not_thrown() -> None:
    bomber = fighter("a", weapons=BOMB)
    throw = (("maintain", "throw-object b"), ("maintain",), ("maintain",))
    state = written(begun(bomber, fighter("b"), place=5), a=throw, b=IDLE)
    assert not named(state, "throw-object")


def lies_by(near: Literal["optimal", "lunging"]) -> State:
    """A bomb lies by somebody since the first volley; it bursts in the second exchange."""
    people = fighter("a", weapons=BOMB, reflexes=6), fighter("b", reflexes=6)
    hit = Hit("a", "b", "blast", "throw-object", "iron-cased-bomb", 2, 3, far=near == "lunging")
    bomb = Bomb(
        "a", "iron-cased-bomb", (1, 1, 1), (2, 1, 1), at="b", near=near, since=(1, 1, 1), hit=hit
    )
    state = begun(*people, place=2)
    stays = (("maintain", "avoid"), ("maintain", "avoid"), ("maintain", "avoid"))
    flees = (("maintain", "avoid"), ("withdraw", "avoid"), ("withdraw", "avoid"))
    state = written(state, a=stays, b=flees)
    return replace(state, bombs=(bomb,))


def volley(state: State, speed: int, bomb: int) -> State:
    """The next volley: he runs with so many successes, the bomb comes after him with so many."""
    state = done(state, Announce()).state
    while rolls := named(state, "position"):
        state = answered(state, rolls[0], Told(speed if rolls[0].actor == "b" else 0))
    while steps := named(state, "step"):
        (slot,) = game().form(state, steps[0], {})
        place = int(slot.choices[0].id)
        state = done(state, Step(steps[0].actor, steps[0].key[2], place)).state
    if flight := named(state, "flight"):
        assert (flight[0].actor, flight[0].dice) == ("a", 2), "the longest against a short sword"
        state = answered(state, flight[0], Told(bomb))
    return state


@pytest.mark.parametrize(
    ("near", "runs", "fled"),
    [
        ("optimal", ((3, 1), (3, 1)), 2),
        ("optimal", ((3, 1), (1, 1)), 1),
        ("lunging", ((3, 1), (0, 0)), 1),
    ],
)
def test_whoever_withdraws_far_enough_is_away(
    near: Literal["optimal", "lunging"], runs: tuple[tuple[int, int], ...], fled: int
) -> None:
    state = lies_by(near)
    for speed, dice in runs:
        state = volley(state, speed, dice)
    (bomb,) = state.bombs
    assert bomb.fled == fled
    away = fled >= (2 if near == "optimal" else 1)
    assert (people_reached(game().canon, state, bomb) == ()) == away


def test_a_lit_bomb_lends_a_die_for_every_volley_it_is_held() -> None:
    people = fighter("a", weapons=BOMB), fighter("b")
    state = written(begun(*people, place=4), a=(("close",),) * 3, b=IDLE)
    assert volleys_held(state, "a") == 0
    held = Bomb("a", "iron-cased-bomb", (1, 1, 1), (2, 1, 1))
    state = replace(state, bombs=(held,), volley=3)
    assert volleys_held(state, "a") == 2


def test_a_throw_after_a_lost_position_lands_farther() -> None:
    state = replace(lit(), moved={"a": Moved(net=1), "b": Moved(net=2)})
    assert is_late(state, "a", "b")
    hit = Hit("a", "b", "shot", "throw-object", "", 4, 5)
    (bomb,) = laid_down(game().canon, state, hit).bombs
    assert (bomb.at, bomb.near) == ("b", "lunging")
    assert not is_late(replace(state, moved={}), "a", "b"), "where nobody tests nothing is lost"


def crowd(near: Literal["optimal", "lunging"] = "optimal", far: int = 2) -> State:
    """A bomb that falls by somebody, whom another of his fights beside and one stands against."""
    people = (
        fighter("a", side="one", weapons=BOMB, reflexes=6),
        fighter("b", side="two", reflexes=6),
        fighter("c", side="two", reflexes=6),
        fighter("d", side="one", reflexes=6),
    )
    places = {("a", "b"): 5, ("a", "c"): 5, ("b", "d"): 1, ("c", "d"): far}
    scripts = dict.fromkeys(("b", "d"), IDLE) | {"a": LIGHTS}
    scripts["c"] = (("maintain", "assess"), ("withdraw",), ("withdraw",))
    state = written(begun(*people, places=places), **scripts)
    state = replace(state, bombs=(Bomb("a", "iron-cased-bomb", (1, 1, 1), (2, 1, 1)),))
    won = {"a": Moved(net=3 if near == "optimal" else 1), "b": Moved(net=2)}
    hit = Hit("a", "b", "shot", "throw-object", "", 2, 4)
    return laid_down(game().canon, replace(state, moved=won), hit)


@pytest.mark.parametrize(
    ("near", "far", "beside"),
    [
        pytest.param("optimal", 2, {"c": "optimal", "d": "optimal"}, id="WPN-14 in their midst"),
        pytest.param("optimal", 5, {"c": "lunging", "d": "optimal"}, id="WPN-14 at its edge"),
        pytest.param("optimal", 7, {"d": "optimal"}, id="WPN-14 too far"),
        pytest.param("lunging", 2, {"c": "lunging", "d": "lunging"}, id="WPN-14 a late throw"),
        pytest.param("lunging", 5, {"d": "lunging"}, id="WPN-14 a late throw, too far"),
    ],
)
def test_a_bomb_reaches_whoever_is_near_whom_it_falls_by(
    near: Literal["optimal", "lunging"], far: int, beside: dict[str, str]
) -> None:
    state = crowd(near, far)
    (bomb,) = state.bombs
    assert {each.who: each.near for each in bomb.beside} == beside
    assert set(people_reached(game().canon, state, bomb)) == {"b", *beside}


def test_everybody_runs_from_a_bomb_for_himself() -> None:
    state = crowd(far=5)
    (bomb,) = state.bombs
    moved = {"b": Moved("withdraw", net=1), "c": Moved("withdraw", net=3), "d": Moved("close")}
    state = replace(state, volley=2, stage="slot", slot=1, acts={}, moved=moved)
    flights = named(state, "flight")
    assert [each.key[2] for each in flights] == ["b", "c"]
    for each in flights:
        state = answered(state, each, Told(2))
    (bomb,) = state.bombs
    assert (bomb.fled, {each.who: each.fled for each in bomb.beside}) == (0, {"c": 1, "d": 0})
    assert people_reached(game().canon, state, bomb) == ("b", "d")


@pytest.mark.parametrize("face", [pytest.param(1, id="WPN-14 badly made")])
def test_a_bomb_whose_making_failed_bursts_at_once(face: int) -> None:
    bomber = fighter("a", weapons=(Wielded("iron-cased-bomb", flawed=True),), reflexes=6)
    state = written(begun(bomber, fighter("b"), place=5), a=LIGHTS, b=IDLE)
    state = answered(state, named(state, "fuse")[0], Faces((face,)))
    assert [each.actor for each in named(state, "run")] == ["a", "b"]
    assert named(state, "blast")
