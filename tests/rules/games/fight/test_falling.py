"""Who is thrown is hurt by the ground, and a weapon that bears too much breaks (MAT-6, HERO-8)."""

from __future__ import annotations

from typing import Any

import pytest

from bwdesk.rules.chance.throws import Faces
from bwdesk.rules.games.fight.moves import Allocate, Armor, Effect
from bwdesk.rules.games.fight.people import Fighter, Settings, Wielded
from bwdesk.rules.games.fight.state import State
from bwdesk.rules.games.frame.forms import Filling
from bwdesk.rules.games.frame.game import IllegalMoveError, Reply
from bwdesk.rules.games.frame.upshots import SHATTERED, Upshot
from bwdesk.rules.tables.grayscale import circle
from tests.rules.games.fight.people import acted, begun, done, due, fell, fighter, game, waits


def thrown(margin: int, *people: Fighter, **setup: Any) -> State:
    """Somebody thrown with so many successes over."""
    state = acted(begun(*people, place=0, **setup), a="throw", b="physical-act")
    state = fell(state, due(state, "throw", "a"), 2 + margin)
    return fell(state, due(state, "natural", "b"), 2)


def wounds(state: State, who: str = "b") -> list[str]:
    return [str(circle(each.at)) for each in state.now_of(who).wounds]


def people(power: str = "B6", **victim: Any) -> tuple[Fighter, Fighter]:
    strong = fighter("a", stats={"power": power})
    return strong, fighter("b", **{"stats": {"forte": "B8", "power": "B8"}, **victim})


@pytest.mark.parametrize(
    ("margin", "effect", "ground", "wound"),
    [
        pytest.param(2, {"lands": "head"}, "Granite Wall", "B6", id="MAT-6 the example, L6546"),
        pytest.param(3, {}, "Granite Wall", "B11", id="MAT-6 one more would have killed"),
        pytest.param(3, {}, "", "B6", id="MAT-6 packed dirt, three over"),
        pytest.param(5, {}, "", "B9", id="MAT-6 five over"),
        pytest.param(3, {"away": 1}, "", "B3", id="FIGHT-33 tossed for two of them"),
        pytest.param(3, {}, "Rock, pavement", "B10", id="RIDE-6 rock"),
        pytest.param(3, {}, "soft earth, mud", "B3", id="RIDE-6 soft earth"),
        pytest.param(3, {"on": "Brick Wall"}, "", "B9", id="MAT-7 the thrower chose a wall"),
    ],
)
def test_what_a_throw_has_over_is_a_blow_of_the_ground(
    margin: int, effect: dict[str, Any], ground: str, wound: str
) -> None:
    state = thrown(margin, *people(), falls_on=ground)
    state = done(state, Effect("a", "b", **effect)).state
    assert wounds(state) == [wound]
    assert state.now_of("b").posture == "down"


def test_it_is_answered_with_nothing_but_enter() -> None:
    state = thrown(3, *people(), falls_on="Brick Wall")
    (each, *_) = game().due(state)
    state = done(state, game().move(state, each, Reply(each.part, each.actor))).state
    assert wounds(state) == ["B9"]


def test_by_one_he_lands_on_his_back_and_nothing_is_asked() -> None:
    state = thrown(1, *people())
    assert (wounds(state), state.now_of("b").posture) == (["B3"], "down")


@pytest.mark.parametrize(("lands", "dice"), [("", 0), ("head", 4)])
def test_only_hard_armor_helps_against_a_fall_mat_8(lands: str, dice: int) -> None:
    worn = {"torso": "gambeson", "head": "chainmail"}
    state = thrown(2, *people(armor=worn))
    state = done(state, Effect("a", "b", lands=lands)).state
    if not dice:
        assert wounds(state) == ["B3"]
        return
    (asked, *_) = game().due(state)
    assert (asked.actor, asked.dice, asked.obstacle) == ("b", dice, 2)
    state = done(state, Armor("a", "b", Faces((5, 5, 2, 1)))).state
    assert (wounds(state), state.now_of("b").armor) == ([], {"head": 3})


def test_a_fall_hurts_though_the_thrower_is_felled_in_the_same_action() -> None:
    weak = fighter("a", stats={"power": "B6", "forte": "B1"}, tolerances=("B1",) * 6)
    state = acted(begun(weak, people()[1], place=0), a="throw", b="strike")
    while rolls := [each for each in game().due(state) if each.kind == "roll"]:
        counts = {"throw": 5, "strike": 5}
        state = fell(state, rolls[0], counts.get(rolls[0].key[0], 0))
        while waits(state) and waits(state)[0][0] in ("allocate", "effect"):
            (each, *_) = game().due(state)
            reply = {"does": "1 0"} if each.key[0] == "effect" else {"aim": ""}
            script = {slot: Filling(choice=said) for slot, said in reply.items()}
            move = game().move(state, each, Reply(each.part, each.actor, script=script))
            state = done(state, move).state
    assert state.now_of("a").out == "down"
    assert wounds(state) == ["B9"]


@pytest.mark.parametrize(
    "effect",
    [{"lands": "tail"}, {"away": 2}, {"on": "a feather bed"}],
    ids=["no place", "too far", "no ground"],
)
def test_what_a_throw_cannot_do_is_refused(effect: dict[str, Any]) -> None:
    state = thrown(3, *people())
    with pytest.raises(IllegalMoveError):
        done(state, Effect("a", "b", **effect))


def test_where_he_lands_may_take_the_last_success_and_then_nothing_hurts() -> None:
    state = thrown(3, *people())
    state = done(state, Effect("a", "b", away=1, lands="head")).state
    assert (wounds(state), state.now_of("b").posture) == ([], "down")


def test_a_ground_nobody_knows_is_named_with_those_there_are() -> None:
    with pytest.raises(IllegalMoveError, match="feather bed"):
        begun(*people(), falls_on="feather bed")


# Weapons that break


GRAY = {"stats": {"power": "G4"}}


def struck(successes: int, defense: int = 0, *, own: Any = None, **setup: Any) -> State:
    """One strikes with a gray Power, the other blocks."""
    striker = own or fighter("a", **GRAY)
    state = acted(begun(striker, fighter("b"), **setup), a="strike", b="block")
    state = fell(state, due(state, "strike", "a"), successes)
    while any(each.key[0] == "allocate" for each in game().due(state)):
        state = done(state, Allocate("a", "b")).state
    if any(each.key[0] == "block" for each in game().due(state)):
        state = fell(state, due(state, "block", "b"), defense)
    while any(each.key[0] == "allocate" for each in game().due(state)):
        state = done(state, Allocate("a", "b")).state
    return state


def held(state: State) -> list[str]:
    return [each.label for each in state.now_of("a").weapons]


@pytest.mark.parametrize("allocation", ["before", "after"])
@pytest.mark.parametrize(
    ("successes", "defense", "left"),
    [
        pytest.param(0, 0, [], id="HERO-8 none rolled"),
        pytest.param(3, 3, [], id="HERO-8 reduced to none"),
        pytest.param(3, 2, ["small-sword"], id="HERO-8 one left"),
    ],
)
def test_a_weapon_breaks_where_nothing_of_the_blow_is_left(
    allocation: Any, successes: int, defense: int, left: list[str]
) -> None:
    settings = Settings(bidding="none", shows="torso", allocation=allocation)
    assert held(struck(successes, defense, settings=settings)) == left


@pytest.mark.parametrize(
    "own",
    [
        pytest.param(fighter("a"), id="black Power"),
        pytest.param(fighter("a", **GRAY, weapons=()), id="a fist"),
    ],
)
def test_what_bears_no_lighter_power_breaks_never(own: Fighter) -> None:
    assert held(struck(0, own=own)) == [each.label for each in own.weapons]


def test_a_power_that_is_not_lent_breaks_nothing_and_adds_nothing() -> None:
    settings = Settings(bidding="none", shows="torso", lent="kept")
    state = struck(0, settings=settings)
    assert held(state) == ["small-sword"]


def test_a_weapon_that_broke_is_lost_to_whoever_comes_home() -> None:
    lost = [each for each in game().upshots(struck(0)) if each.kind == "lost"]
    assert lost == [Upshot("lost", "a", "small-sword", 1, note=SHATTERED)]
    assert not [each for each in game().upshots(struck(3, 2)) if each.kind == "lost"]


def test_a_weapon_that_broke_is_not_drawn_again() -> None:
    two = fighter("a", **GRAY, weapons=(Wielded("small-sword"), Wielded("dirk", hand="readied")))
    state = struck(0, own=two)
    assert held(state) == ["dirk"]


def test_logs_of_the_first_rules_throw_and_strike_as_they_did() -> None:
    state = thrown(3, *people(), rules=1)
    state = done(state, Effect("a", "b")).state
    assert (wounds(state), state.now_of("b").posture) == ([], "down")
    assert held(struck(0, rules=1)) == ["small-sword"]
