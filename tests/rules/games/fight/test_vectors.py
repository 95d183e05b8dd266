"""The worked examples of the chapter, by their ids, through moves."""

from __future__ import annotations

import pytest

from bwdesk.rules.arms.made import Made
from bwdesk.rules.chance.throws import Faces, Told
from bwdesk.rules.games.fight.moves import (
    Allocate,
    Announce,
    Armor,
    Bid,
    Choose,
    Effect,
    First,
    React,
    Roll,
    Script,
    Split,
    Start,
    Steel,
    Step,
    Versus,
)
from bwdesk.rules.games.fight.people import Settings, Wielded
from bwdesk.rules.games.fight.state import Apart, Manner, Setup, State
from bwdesk.rules.games.fight.state import Effect as Under
from bwdesk.rules.games.frame.game import IllegalMoveError
from tests.rules.games.fight.people import (
    PLAIN,
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

SWORD = (Wielded("superior-sword"),)
TEETH = (Wielded(Made(name="Teeth", natural=True, skill="brawling"), hand="right"),)


def versus(*manners: Versus, manner: Manner = "bloody", **skills: str) -> State:
    people = tuple(
        fighter(who, skills={"sword": skill}, stats={"power": skill}, weapons=SWORD)
        for who, skill in skills.items()
    )
    state = game().start(Setup(people, manner=manner, settings=PLAIN)).state
    return done(state, *manners).state


@pytest.mark.parametrize("winner", [pytest.param("b", id="FIGHT-T1")])
def test_a_tie_is_the_defenders(winner: str) -> None:
    state = versus(Versus("a", "power"), Versus("b", "power"), manner="simple", a="B5", b="B5")
    state = done(state, Roll("a", "versus", Told(4)), Roll("b", "versus", Told(4))).state
    assert (state.phase, state.winner) == ("over", winner)


@pytest.mark.parametrize("hurt", [pytest.param("a", id="FIGHT-T2")])
def test_attack_and_defense_of_one_roll(hurt: str) -> None:
    state = versus(Versus("a", attack=3), Versus("b", attack=3), a="B5", b="B4")
    assert asked(state, "defense", "a").number == 2
    assert asked(state, "defense", "b").number == 1
    for who, what, count in (
        ("a", "attack", 1),
        ("a", "defense", 1),
        ("b", "attack", 3),
        ("b", "defense", 1),
    ):
        state = done(state, Roll(who, what, Told(count))).state
    assert state.winner == "b"
    assert [who for who in ("a", "b") if state.now_of(who).wounds] == [hurt]


@pytest.mark.parametrize("landed", [pytest.param(2, id="FIGHT-T5")])
def test_two_strikes_may_both_land(landed: int) -> None:
    state = rolled(acted(a="strike", b="strike"), a=1, b=1)
    assert sum(bool(state.now_of(who).wounds) for who in ("a", "b")) == landed


@pytest.mark.parametrize("place", [pytest.param(0, id="FIGHT-T6")])
def test_whoever_closes_and_wins_from_optimal_is_inside(place: int) -> None:
    scripts = {"a": (("maintain", "strike"),), "b": (("close", "avoid"),)}
    state = rolled(written(begun(), **scripts), a=2, b=3)
    assert state.place("a", "b") == place


@pytest.mark.parametrize(
    ("weapon", "mine", "theirs"),
    [
        pytest.param((Wielded("hatchet"),), 5, 4, id="FIGHT-T7 hatchet"),
        pytest.param(TEETH, 5, 7, id="FIGHT-T7 wolf"),
    ],
)
def test_the_longer_weapon_and_the_quicker_body(
    weapon: tuple[Wielded, ...], mine: int, theirs: int
) -> None:
    quick = {"stats": {"speed": "B5"}, "reflexes": 5, "multiplier": 7} if theirs == 7 else {}
    state = begun(fighter("a", weapons=SWORD), fighter("b", weapons=weapon, **quick), place=3)
    state = written(state, a=(("maintain", "strike"),), b=(("close", "strike"),))
    assert asked(state, "position", "a").number == mine
    assert asked(state, "position", "b").number == theirs


@pytest.mark.parametrize(
    ("obstacle", "hits"),
    [
        pytest.param(0, True, id="FIGHT-T9 Ob 1"),
        pytest.param(1, True, id="FIGHT-T9 Ob 2"),
        pytest.param(2, False, id="FIGHT-T9 Ob 3"),
    ],
)
def test_an_avoid_takes_successes_off_a_strike(obstacle: int, hits: bool) -> None:
    state = acted(a="strike", b="avoid")
    state = done(state, Choose("a", "strike 1.1", obstacle=obstacle, why="it is so")).state
    state = fell(state, due(state, "strike", "a"), 5)
    state = done(state, Allocate("a", "b")).state
    state = fell(state, due(state, "avoid", "b"), 3)
    assert bool(state.now_of("b").wounds) is hits


CHARGER = {"stats": {"power": "B5"}, "reflexes": 4}


@pytest.mark.parametrize(
    ("maintain", "avoid", "down"),
    [
        pytest.param(2, 2, False, id="FIGHT-T10"),
        pytest.param(1, 1, True, id="FIGHT-T11"),
        pytest.param(3, 1, False, id="EXV-4"),
    ],
)
def test_a_charge_against_position_and_avoid(maintain: int, avoid: int, down: bool) -> None:
    state = begun(fighter("a", **CHARGER), fighter("b"))
    scripts = {"a": (("close", "charge"), ("maintain", "strike")), "b": (("maintain", "avoid"),)}
    state = written(state, **scripts)
    assert asked(state, "position", "a").number == 6
    for what, who, count in (
        ("position", "a", 4),
        ("position", "b", maintain),
        ("avoid", "b", avoid),
    ):
        state = fell(state, due(state, what, who), count)
    assert state.now_of("b").posture == ("down" if down else "up")
    assert state.now_of("a").hesitates == (0 if down else 1)
    assert state.place("a", "b") == 2
    if not down:
        state = done(state, Announce()).state
        assert ("strike", "a") not in waits(state), "his next action is lost"


@pytest.mark.parametrize("successes", [pytest.param(4, id="FIGHT-T22")])
def test_the_charge_of_the_spider_is_foiled(successes: int) -> None:
    spider = fighter("a", reflexes=5, multiplier=4, advantages=1, weapons=TEETH)
    sword = Wielded("sword")
    state = begun(spider, fighter("b", reflexes=4, weapons=(sword,)), place=2)
    scripts = {"a": (("close", "charge"),), "b": (("maintain", "avoid"),)}
    state = written(state, **scripts)
    assert asked(state, "position", "a").number == 4 + 4
    for what, who, count in (("position", "a", successes), ("position", "b", 3), ("avoid", "b", 1)):
        state = fell(state, due(state, what, who), count)
    assert state.now_of("a").hesitates == 1


@pytest.mark.parametrize("free", [pytest.param("feint", id="FIGHT-T14")])
def test_a_feint_makes_nothing_of_a_counterstrike(free: str) -> None:
    state = acted(a="feint", b="counterstrike")
    assert waits(state) == [(free, "a")]
    state = fell(state, due(state, free, "a"), 1)
    assert state.now_of("b").wounds


@pytest.mark.parametrize(
    ("successes", "becomes"),
    [pytest.param(4, "off", id="FIGHT-T16 off balance"), pytest.param(5, "down", id="FIGHT-T16")],
)
def test_a_push_against_natural_defenses(successes: int, becomes: str) -> None:
    orc = fighter("a", stats={"power": "B6"})
    elf = fighter("b", stats={"speed": "B5", "power": "B3"})
    state = acted(begun(orc, elf), a="push", b="physical-act")
    state = done(state, Choose("a", "push 1.1", more=1, why="heavier")).state
    assert asked(state, "push", "a").number == 7
    natural = asked(state, "natural", "b")
    assert (natural.ability, natural.number) == ("speed", 5)
    state = fell(state, due(state, "push", "a"), successes)
    state = fell(state, due(state, "natural", "b"), 3)
    if becomes == "down":
        state = done(state, Effect("a", "b", down=True)).state
        assert state.now_of("b").posture == "down"
    else:
        assert state.now_of("b").off == 1


@pytest.mark.parametrize("margin", [pytest.param(1, id="FIGHT-T17")])
def test_a_throw_won_by_one_puts_him_on_the_ground(margin: int) -> None:
    state = acted(begun(place=0), a="throw", b="physical-act")
    state = fell(state, due(state, "throw", "a"), 2 + margin)
    state = fell(state, due(state, "natural", "b"), 2)
    assert state.now_of("b").posture == "down"


ASKED = Settings(shows="torso")


@pytest.mark.parametrize("kept", [pytest.param(3, id="FIGHT-T19")])
def test_a_bid_costs_an_action_and_goes_first(kept: int) -> None:
    state = begun(settings=ASKED)
    state = done(
        state,
        Script(
            "a", (("maintain", "strike", "avoid"), ("maintain", "avoid"), ("maintain", "strike"))
        ),
    ).state
    state = done(state, Script("b", (("maintain", "avoid"),) * 3)).state
    with pytest.raises(IllegalMoveError, match="3 at most"):
        done(state, Bid("a", 4))
    state = done(state, Bid("a", 1), Bid("b", 0), Announce()).state
    assert (state.first, state.now_of("a").reflexes - state.now_of("a").bid) == ("a", kept)
    state = done(state, First("a")).state
    assert waits(state) == [("strike", "a")], "nothing that is scripted stands against it"
    state = rolled(state, a=2)
    assert state.now_of("b").wounds
    assert state.did["a 1.1"].act.action == "strike"
    state = done(state, Announce()).state
    state = done(state, Announce()).state
    assert ("strike", "a") not in waits(state), "the last action was given up"


def test_a_counterbid_cancels() -> None:
    state = begun(settings=ASKED)
    for who in ("a", "b"):
        state = done(state, Script(who, (("maintain", "avoid"),) * 3)).state
    state = done(state, Bid("a", 1), Bid("b", 1), Bid("a", 1), Announce()).state
    assert state.first == ""
    assert [state.now_of(who).bid for who in ("a", "b")] == [1, 1]


@pytest.mark.parametrize("steps", [pytest.param(2, id="FIGHT-T24")])
def test_from_inside_by_two_to_lunging(steps: int) -> None:
    spider = fighter(
        "a",
        stats={"speed": "B5"},
        reflexes=5,
        multiplier=4,
        advantages=1,
        weapons=TEETH,
        wounds=("B3",),
    )
    state = begun(spider, fighter("b", weapons=(Wielded("sword"),)), place=0)
    state = written(state, a=(("maintain", "avoid"),), b=(("withdraw", "avoid"),))
    assert asked(state, "position", "a").number == 9
    state = rolled(state, a=3, b=4)
    assert state.stepping[0].margin == steps
    state = done(state, Step("b", "a", 4)).state
    assert state.place("a", "b") == 4, "at lunging, for a Long weapon"


@pytest.mark.parametrize(
    ("avoid", "hits"), [pytest.param(3, False, id="FIGHT-T25"), pytest.param(2, True, id="EXV-12")]
)
def test_a_strike_at_lunging_against_one_who_withdraws(avoid: int, hits: bool) -> None:
    spider = fighter("a", wounds=("B3",), weapons=TEETH, steel=None)
    state = begun(spider, fighter("b", weapons=(Wielded("sword"),)), place=4)
    state = written(state, a=(("withdraw", "avoid"),), b=(("maintain", "strike"),))
    state = rolled(state, a=4, b=3)
    assert state.place("a", "b") == 4, "a tie changes nothing"
    strike = asked(state, "strike", "b")
    assert strike.obstacle is not None
    assert strike.obstacle.whole == 2, "nothing more for a target that moves"
    state = fell(state, due(state, "strike", "b"), 2)
    state = fell(state, due(state, "avoid", "a"), avoid)
    assert bool(len(state.now_of("a").wounds) > 1) is hits


@pytest.mark.parametrize("lost", [pytest.param(2, id="FIGHT-T26")])
def test_whoever_is_ambushed_loses_his_first_actions(lost: int) -> None:
    state = begun(fighter("a"), fighter("b", aware=False, steel=None))
    state = done(state, Steel("b", hesitates=lost), React("b", "stand")).state
    mine = (("maintain", "strike"),) * 3
    theirs = (("maintain", "avoid"),) * 3
    state = written(state, a=mine, b=theirs)
    for volley in (1, 2, 3):
        assert (("avoid", "b") in waits(state)) is (volley == 3)
        state = rolled(rolled(state, a=0), b=0)
        if volley < 3:
            state = done(state, Announce()).state


@pytest.mark.parametrize("inside", [pytest.param(0, id="FIGHT-T29")])
def test_a_second_step_has_nowhere_to_go_from_inside(inside: int) -> None:
    state = begun(fighter("a", weapons=TEETH), fighter("b", weapons=(Wielded("sword"),)), place=1)
    state = written(state, a=(("close", "avoid"),), b=(("maintain", "avoid"),))
    state = rolled(state, a=5, b=3)
    assert state.place("a", "b") == inside


@pytest.mark.parametrize("needs", [pytest.param(5, id="FIGHT-T30"), pytest.param(5, id="EXV-11")])
def test_a_lock_at_lunging_that_fails_its_obstacle(needs: int) -> None:
    spider = fighter("a", wounds=("B3",), stats={"power": "B5"}, weapons=(Wielded("sword"),))
    state = begun(spider, fighter("b", weapons=(Wielded("sword"),)), place=4)
    state = acted(state, a="lock", b="physical-act")
    state = done(state, Choose("a", "lock 1.1", more=2, why="eight legs")).state
    assert asked(state, "lock", "a").number == 7
    state = fell(state, due(state, "lock", "a"), needs - 1)
    assert state.phase == "between", "natural defenses are not rolled"
    assert not state.locks


# Armor and shields in a fight


@pytest.mark.parametrize("dice", [pytest.param((4, 4), id="ARM-T5")])
def test_a_block_and_strike_is_divided_and_the_shield_goes_to_the_block(
    dice: tuple[int, int],
) -> None:
    bearer = fighter("a", shield="target", skills={"sword": "B5"})
    state = acted(begun(bearer, fighter("b")), a="block-and-strike", b="strike")
    state = done(state, Split("a", {"strike": 4, "block": 1})).state
    assert asked(state, "block-and-strike", "a").number == dice[0]
    block = next(each for each in game().due(state) if each.key[0] == "block")
    assert sum(each.number for each in block.asks) == dice[1]


@pytest.mark.parametrize("more", [pytest.param(1, id="ARM-T6")])
def test_a_shield_stands_in_the_way_of_a_shot(more: int) -> None:
    archer = fighter("a", weapons=(Wielded("hunting-bow"),))
    state = begun(archer, fighter("b", shield="target"), place=5)
    state = state.with_now("a", drawn=True, target="b")
    state = acted(state, a="shoot", b="physical-act")
    state = fell(state, due(state, "screen", "b"), 2)
    shot = asked(state, "shoot", "a")
    assert shot.obstacle is not None
    labels = {part.label: part.value for part in shot.obstacle.parts}
    assert labels["Shield"] == more


@pytest.mark.parametrize(
    ("weapon", "left"),
    [pytest.param("mace", 1, id="ARM-T10 VA 2"), pytest.param("hammer", 1, id="ARM-T10 more")],
)
def test_what_a_weapon_pierces_comes_off_a_shield(weapon: str, left: int) -> None:
    armed = fighter("a", weapons=(Wielded(weapon),), skills={"mace": "B4", "hammer": "B4"})
    action = ("set", "strike") if weapon == "hammer" else ("strike",)
    blocks = ("physical-act", "block") if weapon == "hammer" else ("block",)
    mine: tuple[str, ...] = ("maintain", *action)
    state = begun(
        fighter("a", reflexes=6, weapons=armed.weapons, skills=armed.skills),
        fighter("b", reflexes=6, shield="target"),
        place=2,
    )
    state = written(state, a=(mine, ("maintain",), ("maintain",)), b=(("maintain", *blocks),))
    block = due(state, "block", "b")
    assert next(each.number for each in block.asks if each.key == "shield") == left


@pytest.mark.parametrize("stopped", [pytest.param(2, id="ARM-T9"), pytest.param(2, id="EXV-15")])
def test_plated_leather_stops_a_knife(stopped: int) -> None:
    spider = fighter("b", armor="plated-leather")
    state = begun(fighter("a", weapons=(Wielded("knife"),)), spider, place=1)
    state = rolled(acted(state, a="strike", b="physical-act"), a=1)
    armor = asked(state, "armor", "b")
    assert armor.number == 4
    assert armor.obstacle is not None
    assert armor.obstacle.whole == 1
    faces = Faces((4,) * stopped + (2,) * (4 - stopped))
    state = done(state, Armor("a", "b", faces)).state
    assert not state.now_of("b").wounds


@pytest.mark.parametrize("dice", [pytest.param(9, id="EXV-6")])
def test_four_dice_help_to_close(dice: int) -> None:
    spider = fighter(
        "a",
        stats={"speed": "B5"},
        reflexes=5,
        multiplier=4,
        advantages=1,
        skills={"climbing": "B3"},
        weapons=TEETH,
    )
    state = begun(spider, fighter("b", weapons=(Wielded("sword"),)), place=3)
    state = written(state, a=(("close", "avoid"),), b=(("maintain", "avoid"),))
    state = done(state, Choose("a", "position 1.0", forks=("climbing",))).state
    assert asked(state, "position", "a").number == dice


def test_what_wounds_have_left_no_dice_of_is_no_fork() -> None:
    """PTGS-21: two dice less leave nothing of Climbing 2, and one of Climbing 3."""
    hurt = fighter("a", wounds=("B7",), skills={"climbing": "B2", "brawling": "B3"})
    state = begun(hurt, fighter("b"), place=3)
    state = written(state, a=(("close", "avoid"),), b=(("maintain", "avoid"),))
    assert state.now_of("a").dice == 2
    with pytest.raises(IllegalMoveError, match="no dice of Climbing left"):
        done(state, Choose("a", "position 1.0", forks=("climbing",)))
    assert done(state, Choose("a", "position 1.0", forks=("brawling",))).state.brought


@pytest.mark.parametrize("circle", [pytest.param(3, id="EXV-7"), pytest.param(3, id="EXV-10")])
def test_a_hilt_inside(circle: int) -> None:
    state = begun(fighter("a", weapons=(Wielded("sword"),)), fighter("b"), place=0)
    state = written(state, a=(("maintain", "strike with hilt"),), b=(("maintain", "physical-act"),))
    strike = asked(state, "strike", "a")
    assert strike.obstacle is not None
    assert strike.obstacle.whole == 2
    state = rolled(state, a=2)
    assert state.now_of("b").wounds[0].at == circle
    assert state.now_of("b").obstacle == 1


# Steel in a fight


@pytest.mark.parametrize(
    ("steel", "hesitation", "fell_", "lost"),
    [
        pytest.param("B5", 6, 4, 2, id="STEEL-T2"),
        pytest.param("B4", 4, 1, 3, id="STEEL-T4"),
        pytest.param("B3", 6, 2, 4, id="STEEL-T5"),
        pytest.param("B6", 7, 4, 3, id="STEEL-T6"),
    ],
)
def test_hesitation_in_actions(steel: str, hesitation: int, fell_: int, lost: int) -> None:
    scared = fighter("b", steel=steel, hesitation=hesitation, aware=False)
    state = begun(fighter("a"), scared)
    assert asked(state, "steel", "b").number == int(steel[1])
    state = done(state, Steel("b", Told(fell_))).state
    assert state.now_of("b").hesitates == lost


@pytest.mark.parametrize("six", [pytest.param(6, id="STEEL-T1")])
def test_hesitation_is_what_will_lacks_of_ten(six: int) -> None:
    assert fighter("a", stats={"will": "B4"}).hesitates() == six


@pytest.mark.parametrize("actions", [pytest.param(6, id="FIGHT-T21")])
def test_a_bow_takes_six_actions_from_scratch(actions: int) -> None:
    archer = fighter("a", reflexes=6, weapons=(Wielded("hunting-bow"),))
    still = Under("b", "hesitates", 7)
    state = begun(archer, fighter("b"), place=5, effects=(still,))
    shots = ("nock-arrow",) * 3 + ("draw-bow",) * 2 + ("shoot b",)
    assert len(shots) == actions
    volleys = tuple(("maintain", *shots[at : at + 2]) for at in (0, 2, 4))
    state = written(state, a=volleys)
    state = done(state, Announce()).state
    state = done(state, Announce()).state
    assert waits(state) == [("shoot", "a")]
    assert asked(state, "shoot", "a").number == 4


def test_where_it_begins_is_tested_and_said_by_the_winner() -> None:
    people = (fighter("a", weapons=SWORD), fighter("b"))
    state = game().start(Setup(people, settings=PLAIN)).state
    assert waits(state) == [("start", "a"), ("start", "b")]
    state = done(state, Roll("a", "start", Told(3)), Roll("b", "start", Told(1))).state
    with pytest.raises(IllegalMoveError, match="inside"):
        done(state, Start((Apart(("a", "b"), 0),), "a"))
    state = done(state, Start((Apart(("a", "b"), 4),), "a")).state
    assert (state.phase, state.place("a", "b")) == ("scripts", 4)
