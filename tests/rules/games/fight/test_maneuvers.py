"""What maneuvers do and are met with, one rule at a time (FIGHT-20 to FIGHT-32)."""

from __future__ import annotations

import pytest

from bwdesk.rules.arms.made import Made
from bwdesk.rules.games.fight.effective import is_immobilized
from bwdesk.rules.games.fight.moves import (
    Allocate,
    Announce,
    Arrive,
    Change,
    Effect,
    Great,
    Script,
    Split,
    Step,
)
from bwdesk.rules.games.fight.people import Wielded
from bwdesk.rules.games.fight.state import Act, Apart, Condition, Lock, State
from bwdesk.rules.games.fight.state import Effect as Under
from bwdesk.rules.games.frame.game import IllegalMoveError, Open
from tests.rules.games.fight.people import (
    acted,
    asked,
    begun,
    done,
    due,
    fell,
    fighter,
    game,
    rolled,
    waits,
    written,
)

SWORD = (Wielded("sword"),)


@pytest.mark.parametrize(
    ("skills", "ability"),
    [
        pytest.param({"sword": "B3"}, "sword", id="FIGHT-26 the skill, however low"),
        pytest.param({"brawling": "B5"}, "agility", id="FIGHT-26 Agility without it"),
    ],
)
def test_a_beat_is_met_with_the_skill_of_the_weapon(skills: dict[str, str], ability: str) -> None:
    other = fighter("b", weapons=SWORD, skills=skills, stats={"agility": "B6"})
    state = acted(begun(fighter("a", weapons=SWORD), other, place=3), a="beat-and-bind", b="assess")
    assert asked(state, "natural", "b").ability == ability


@pytest.mark.parametrize("left", [pytest.param(1, id="FIGHT-26")])
def test_a_beaten_weapon_hinders_a_beat_as_well(left: int) -> None:
    state = begun(effects=(Under("a", "beaten", 2),))
    state = acted(state, a="beat-and-bind", b="assess")
    state = rolled(state, a=2, b=0)
    state = rolled(state, b=0)
    assert state.now_of("b").beaten
    assert state.now_of("b").beaten_off == left - 1  # two successes, one of them lost
    assert state.now_of("a").beaten_off == 0


@pytest.mark.parametrize(
    ("place", "comes"),
    [pytest.param(2, True, id="FIGHT-28"), pytest.param(5, False, id="FIGHT-20 out of reach")],
)
def test_a_riposte_needs_reach(place: int, comes: bool) -> None:
    spear = fighter("b", weapons=(Wielded("spear", hand="both"),), skills={"spear": "B4"})
    state = acted(begun(fighter("a"), spear, place=place), a="counterstrike", b="strike")
    state = done(state, Split("a", {"b": 3})).state
    assert (("riposte", "a") in waits(state)) is comes


@pytest.mark.parametrize(
    ("great", "left"),
    [
        pytest.param(Great("a", "power"), 3, id="ARM-5 Power"),
        pytest.param(Great("a", "va"), 2, id="ARM-5 VA, ARM-15"),
    ],
)
def test_what_a_great_strike_adds_to_va_comes_off_the_shield(great: Great, left: int) -> None:
    state = begun(fighter("a", weapons=SWORD), fighter("b", shield="target"), place=3)
    script = (("maintain", "set"), ("maintain", "great-strike"))
    state = written(state, a=script, b=(("let",), ("maintain", "block")))
    state = done(state, Announce(), great).state
    assert due(state, "block", "b").asks[1].number == left


@pytest.mark.parametrize("dice", [pytest.param(2, id="ARM-5 Power 7")])
def test_great_power_pierces_a_shield(dice: int) -> None:
    strong = fighter("a", weapons=SWORD, stats={"power": "B7"})
    state = begun(strong, fighter("b", shield="target"), place=3)
    assert due(acted(state, a="strike", b="block"), "block", "b").asks[1].number == dice


@pytest.mark.parametrize("posture", [pytest.param("crouching", id="FIGHT-22")])
def test_getting_up_goes_by_way_of_the_knees(posture: str) -> None:
    state = begun(effects=(Under("a", "down"),))
    state = written(state, a=(("maintain", "get-up"), ("maintain", "get-up")), b=(("maintain",),))
    assert state.now_of("a").posture == posture
    assert done(state, Announce()).state.now_of("a").posture == "up"


@pytest.mark.parametrize(
    ("action", "ability", "dice"),
    [
        pytest.param("avoid", "speed", 1, id="FIGHT-32 by Avoid"),
        pytest.param("escape-lock", "power", 4, id="FIGHT-32 by Power"),
    ],
)
def test_getting_out_of_a_lock_is_tested_against_it(action: str, ability: str, dice: int) -> None:
    state = begun(effects=(Under("b", "locked", 3, "a"),))
    state = acted(state, a="assess", b=action)
    ask = asked(state, action, "b")
    assert (ask.ability, ask.number) == (ability, dice)
    assert ask.obstacle is not None
    assert ask.obstacle.whole == 3
    state = rolled(fell(state, due(state, action, "b"), 2), a=0)
    assert state.locks == (Lock("a", "b", 1),)


@pytest.mark.parametrize("successes", [pytest.param(0, id="FIGHT-32")])
def test_an_avoid_that_is_needed_does_not_wriggle(successes: int) -> None:
    state = begun(effects=(Under("b", "locked", 2, "a"),))
    state = acted(state, a="strike", b="avoid")
    state = rolled(state, a=1)
    assert asked(state, "avoid", "b").obstacle is None
    state = rolled(state, b=3)
    assert state.locks == (Lock("a", "b", 2),)
    assert len(state.now_of("b").wounds) == successes


@pytest.mark.parametrize(
    ("wounds", "held"), [pytest.param((), False, id="free"), pytest.param(("B8",), True, id="held")]
)
def test_wounds_count_toward_being_held_fast(wounds: tuple[str, ...], held: bool) -> None:
    """FIGHT-32: a stat that a Lock brings to no dice."""
    hurt = fighter("b", wounds=wounds, tolerances=("B4", "B6", "B8", "B9", "B10", "B12"))
    state = begun(fighter("a"), hurt, effects=(Under("b", "locked", 2, "a"),))
    assert is_immobilized(game().canon, state, "b") is held


@pytest.mark.parametrize(
    ("action", "becomes"),
    [
        pytest.param("push", "down", id="FIGHT-6 a Push"),
        pytest.param("lock", "up", id="FIGHT-6 but nobody is held"),
    ],
)
def test_whoever_falls_has_acted_in_the_same_action(action: str, becomes: str) -> None:
    weak = fighter("a", tolerances=("B1", "B2", "B2", "B2", "B2", "B2"))
    state = begun(weak, fighter("b"), fighter("c", side="a"), place=0)
    state = acted(state, a=f"{action} b", b="strike a", c="assess")
    for what, who, count in (("strike", "b", 5), (action, "a", 4), ("natural", "b", 0)):
        state = fell(state, due(state, what, who), count)
    state = rolled(done(state, Allocate("b", "a")).state, c=0)
    state = done(state, *_plainly(state)).state
    assert state.now_of("a").out == "down"
    assert state.now_of("b").posture == becomes
    assert state.locks == ()


def _plainly(state: State) -> tuple[Effect, ...]:
    """A Push by four that only knocks down."""
    return tuple(Effect(e.actor, e.key[2]) for e in game().due(state) if e.key[0] == "effect")


@pytest.mark.parametrize("dice", [pytest.param(1, id="PTGS-17")])
def test_whoever_arrives_brings_his_wounds(dice: int) -> None:
    late = fighter(
        "c",
        wounds=("B6",),
        tolerances=("B4", "B6", "B8", "B9", "B10", "B12"),
        shield="target",
        shield_left=1,
        aware=False,
    )
    state = done(begun(), Arrive(late, (Apart(("c", "a"), 3), Apart(("c", "b"), 3)))).state
    assert (state.now_of("c").dice, state.now_of("c").shield) == (dice, 1)
    assert state.now_of("c").reflexes == late.quick - dice
    assert waits(state) == [("steel", "c")]


@pytest.mark.parametrize(
    ("said", "act"),
    [
        pytest.param("tackle b", Act("charge", "b", "tackle"), id="Tackle"),
        pytest.param("beat b", Act("beat-and-bind", "b"), id="Beat"),
        pytest.param("change-stance defensive", Act("change-stance", weapon="defensive"), id="to"),
        pytest.param("Strike b with sword", Act("strike", "b", "sword"), id="capital"),
    ],
)
def test_a_script_in_few_words_says_it_as_people_do(said: str, act: Act) -> None:
    state = acted(begun(fighter("a", weapons=SWORD), fighter("b"), place=3), a=said, b="assess")
    (found,) = _card(state)
    assert found == act


def _card(state: State) -> tuple[Act, ...]:
    part = state.scripts["a"].volleys[0]
    assert isinstance(part, Open)
    acts: tuple[Act, ...] = part.value.acts
    return acts


@pytest.mark.parametrize("blocks", [pytest.param("block", id="FIGHT-36")])
def test_whoever_changes_to_the_defensive_stance_blocks_meanwhile(blocks: str) -> None:
    state = acted(a="strike", b="change-stance defensive")
    assert (blocks, "b") in waits(rolled(state, a=1))


@pytest.mark.parametrize(
    ("will", "lost"),
    [
        pytest.param("B2", "3.1", id="FIGHT-45 Will 2"),
        pytest.param("B3", "3.2", id="FIGHT-45 Will 3"),
    ],
)
def test_whoever_waits_in_vain_loses_the_action_after_his_will(will: str, lost: str) -> None:
    state = begun(fighter("a", stats={"will": will}, reflexes=6), fighter("b", reflexes=6))
    waiting = (("maintain", "set-condition"), ("maintain",), ("maintain",))
    state = written(state, a=waiting, b=(("maintain", "set", "set"),) * 3)
    step = done(state, Announce(), Announce())
    told = [game().says(each) for each in step.events if each.kind == "slot"]
    assert [each.partition(":")[0] for each in told if "hesitates" in each] == [lost]


@pytest.mark.parametrize("action", ["get-up", "strike", "escape-lock", "avoid"])
def test_whoever_is_held_fast_does_nothing_with_his_body(action: str) -> None:
    """FIGHT-32: nothing is left of a stat; he neither moves nor gets up."""
    state = begun(effects=(Under("b", "locked", 4, "a"), Under("b", "down")))
    state = written(state, a=(("maintain", "assess"),), b=(("close", action),))
    assert waits(state) == [("assess", "a")]
    assert state.acts["b"].why == "is held fast"


@pytest.mark.parametrize(
    ("away", "won", "fetched"),
    [
        pytest.param(0, 0, True, id="FIGHT-29 at his feet"),
        pytest.param(1, 0, False, id="FIGHT-29 farther off"),
        pytest.param(1, 2, True, id="FIGHT-29 once he has won his position"),
    ],
)
def test_a_weapon_knocked_away_is_reached_by_winning_a_position(
    away: int, won: int, fetched: bool
) -> None:
    state = begun(fighter("a"), fighter("b", reflexes=6), place=2)
    fetches = ("retrieve-weapon", "retrieve-weapon")
    scripts = (("maintain", "avoid"), ("close", *fetches), ("maintain",))
    state = written(state, a=(("maintain", "disarm"), ("maintain", "set")), b=scripts)
    state = rolled(fell(state, due(state, "disarm", "a"), 9), b=0)
    state = done(state, Effect("a", "b", down=False, away=away), Announce()).state
    state = rolled(state, a=1, b=won)
    while steps := [each for each in game().due(state) if each.key[0] == "step"]:
        state = done(state, Step(steps[0].actor, "a", 0)).state
    assert (state.now_of("b").weapons[0].hand != "ground") is fetched


@pytest.mark.parametrize(
    "now",
    [
        ("close", "dance"),
        ("close", "strike troll"),
        ("close", "incant-spell"),
        ("maintain", "change-stance angry"),
    ],
)
def test_what_is_changed_may_stand_where_it_comes(now: tuple[str, ...]) -> None:
    """FIGHT-38: another action, not what could not have been written."""
    idle = (("maintain", "set"),) * 3
    state = written(begun(), a=idle, b=idle)
    with pytest.raises(IllegalMoveError, match=r"In 2\.1"):
        done(state, Change("a", "2.1", "3.1", now))


@pytest.mark.parametrize(
    "script",
    [
        Script("a", condition=Open(Condition("a bell", Act("dance")))),
        Script("a", condition=Open(Condition("a bell", Act("strike", "troll")))),
        Script("a", what_ifs=(("close", "dance"),)),
    ],
)
def test_what_follows_a_condition_is_something_somebody_can_do(script: Script) -> None:
    with pytest.raises(IllegalMoveError, match="What follows a condition"):
        done(begun(), script)


@pytest.mark.parametrize("weapons", [(), (Wielded(Made(name="Fangs", natural=True)),)])
def test_nobody_is_disarmed_of_what_grew_on_him(weapons: tuple[Wielded, ...]) -> None:
    state = acted(begun(fighter("a"), fighter("b", weapons=weapons)), a="disarm", b="assess")
    assert waits(state) == [("assess", "b")]


@pytest.mark.parametrize("action", ["strike", "block", "counterstrike", "beat-and-bind"])
def test_a_skill_brought_to_no_dice_cannot_be_used(action: str) -> None:
    """FIGHT-32: whatever a stance would add to it."""
    weak = fighter("b", skills={"sword": "B2"}, stance="aggressive")
    state = begun(fighter("a"), weak, place=0, effects=(Under("b", "locked", 2, "a"),))
    state = acted(state, a="strike", b=action)
    assert state.acts["b"].why == "has no dice left for it"
    assert [key for key, who in waits(state) if who == "b"] == []


def test_a_feint_finds_no_block_where_nothing_is_left_of_it() -> None:
    weak = fighter("b", skills={"sword": "B2"})
    state = begun(fighter("a"), weak, place=0, effects=(Under("b", "locked", 2, "a"),))
    assert "fooled" in {does.idle for does in acted(state, a="feint", b="block").did.values()}
