"""The worked examples of the chapter, by their ids, through moves."""

from __future__ import annotations

import pytest

from bwdesk.rules.chance.throws import Faces, Told
from bwdesk.rules.games.range.moves import (
    AimAt,
    Announce,
    Armor,
    Buy,
    Choose,
    Duck,
    Fate,
    Roll,
    Shoot,
)
from bwdesk.rules.games.range.state import Aimed, Launched, Setup
from tests.rules.games.range.people import (
    announced,
    asked,
    begun,
    done,
    game,
    side,
    thrown,
    waits,
    where,
)


@pytest.mark.parametrize("dice", [pytest.param(7, id="RNC-T1")])
def test_a_margin_buys_a_shot_and_aim(dice: int) -> None:
    state = thrown(begun("speed-maintain", "speed-close"), a=5, b=2)
    state = done(state, Buy("a", (Aimed("a0", "b0", 2),)), AimAt("a0")).state
    assert asked(state, "a0", "shot").number == dice


@pytest.mark.parametrize(
    ("rolled", "wins"),
    [pytest.param(8, True, id="RNC-T2 above"), pytest.param(7, False, id="RNC-T2 below")],
)
def test_a_stealthy_exponent_is_successes_without_a_die(rolled: int, wins: bool) -> None:
    hidden = side("b", skills={"stealthy": "B6"}, weapon="")
    state = begun("speed-close", "stealthy-close", sides=(side("a"), hidden), at="extreme")
    state = announced(state)
    assert asked(state, "b").number == 0
    state = done(state, Roll("b", Told(1)), Roll("a", Told(rolled))).state
    assert state.met is not None
    assert state.met.counts["b"] == 6 + 1
    assert (state.met.won == "a") is wins


LIAR = {"perception": "B5", "speed": "B4", "weapon": "crossbow", "reflexes": 4, "multiplier": 3}
ASSASSIN = {"speed": "B5", "perception": "B5", "weapon": "throwing-knife", "reflexes": 5}


def test_the_liar_and_the_assassin() -> None:
    liar, assassin = side("liar", **LIAR), side("assassin", **ASSASSIN)
    withdraws = ("speed-withdraw", "speed-withdraw", "perception-maintain")
    state = begun(withdraws, "speed-maintain", sides=(liar, assassin))
    state = announced(state)
    assert (asked(state, "liar").number, asked(state, "assassin").number) == (8, 8)
    state = done(state, Roll("liar", Told(2)), Roll("assassin", Told(4))).state
    state = done(state, Buy("assassin", cover=2)).state
    assert where(state) == "r3"
    state = announced(state)
    assert (asked(state, "liar").number, asked(state, "assassin").number) == (8, 10)
    state = done(state, Roll("liar", Told(2)), Roll("assassin", Told(5))).state
    state = done(state, Buy("assassin", keep=(Aimed("assassin0", "", 3),))).state
    state = announced(state)
    assert (asked(state, "liar").number, asked(state, "assassin").number) == (7, 10)
    assert asked(state, "liar").open_ended
    state = done(state, Roll("liar", Told(4)), Roll("assassin", Told(4))).state
    state = done(state, Duck("liar", "shoot"), Duck("assassin", "shoot")).state
    state = done(state, Buy("liar", (Aimed("liar0", "assassin0"),))).state
    state = done(state, Buy("assassin", (Aimed("assassin0", "liar0"),))).state
    state = done(state, AimAt("assassin0"), AimAt("liar0")).state
    assert asked(state, "assassin0", "shot").number == 7
    assert waits(state) == [("shot", "liar0"), ("shot", "assassin0")]


@pytest.mark.parametrize("dice", [pytest.param(8, id="RNC-T4")])
def test_a_start_is_tested_with_the_dice_of_the_extreme_range(dice: int) -> None:
    setup = Setup((side("liar", **LIAR), side("assassin", **ASSASSIN)))
    state = game().start(setup).state
    state = done(state, Choose("liar", "perception"), Choose("assassin", "speed")).state
    assert asked(state, "liar", "start").number == dice


@pytest.mark.parametrize(
    ("mine", "theirs", "counts", "came"),
    [
        pytest.param("speed-maintain", "speed-withdraw", (6, 4), "b", id="RNC-T5 no movement"),
        pytest.param("speed-maintain", "speed-withdraw", (7, 4), "b", id="RNC-T6 stays"),
        pytest.param("speed-maintain", "perception-maintain", (4, 4), "", id="RNC-T7 tie"),
    ],
)
def test_a_maintain_that_wins_or_ties_holds(
    mine: str, theirs: str, counts: tuple[int, int], came: str
) -> None:
    state = thrown(begun(theirs, mine), b=counts[0], a=counts[1])
    assert state.met is not None
    assert state.met.won == came
    assert where(state) == "optimal"


SPIDER = {"speed": "B5", "weapon": "", "skills": {"climbing": "B3"}, "reflexes": 6}
SLEHR = {"perception": "B4", "speed": "B4", "weapon": "throwing-knife", "multiplier": 3}


@pytest.mark.parametrize("successes", [pytest.param(5, id="RNC-T11")])
def test_the_spider_withdraws_and_is_shot_at(successes: int) -> None:
    spider = side("spider", wounds=("B3",), forte="B5", power="B4", armor="leather", **SPIDER)
    slehr = side("slehr", power="B4", **SLEHR)
    state = begun("speed-withdraw", "perception-maintain", sides=(spider, slehr), light=1)
    state = announced(state)
    assert asked(state, "slehr").number == 5
    state = done(state, Roll("spider", Told(successes)), Roll("slehr", Told(4))).state
    assert state.met is not None
    assert state.met.counts == {"spider": 4, "slehr": 4}
    assert state.met.won == ""
    assert waits(state) == [("duck", "spider"), ("duck", "slehr")]
    assert next(d.options for d in game().due(state)) == ("duck", "neither")
    state = done(state, Duck("spider", "neither"), Duck("slehr", "shoot")).state
    state = done(state, Buy("slehr", (Aimed("slehr0", "spider0"),)), AimAt("slehr0")).state
    ask = asked(state, "slehr0", "shot")
    assert ask.number == 4
    assert ask.obstacle is not None
    assert ask.obstacle.whole == 3
    state = done(state, Shoot("slehr0", Told(3)), Fate("slehr0", Faces((2,)))).state
    dice = asked(state, "spider0", "armor").number
    faces = (4, 5, *(1,) * (dice - 2))
    state = done(state, Armor("slehr0", Faces(faces))).state
    assert len(state.harm_of("spider0").wounds) == 1


@pytest.mark.parametrize("dice", [pytest.param(10, id="T36")])
def test_every_die_of_the_spider(dice: int) -> None:
    spider = side("spider", **SPIDER)
    state = begun("speed-withdraw", "perception-maintain", sides=(spider, side("slehr", **SLEHR)))
    state = done(state, Announce(), Choose("spider", forks=("climbing",)), Choose("slehr")).state
    assert asked(state, "spider").number == dice


@pytest.mark.parametrize("dice", [pytest.param(6, id="SORC-T14")])
def test_a_spell_gives_its_dice_wherever_it_is_cast(dice: int) -> None:
    spell = Launched(name="White Fire", optimal=2, extreme=2, paces=100, spell=True)
    caster = side("a", weapon=spell, perception="B4")
    state = begun("perception-maintain", "speed-close", sides=(caster, side("b")), at="extreme")
    assert asked(announced(state), "a").number == dice
