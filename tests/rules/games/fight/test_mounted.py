"""Fighting from the saddle, one rule at a time (RIDE-9 to RIDE-28)."""

from __future__ import annotations

from typing import Any

import pytest

from bwdesk.rules.chance.throws import Faces, Told
from bwdesk.rules.games.fight.moves import (
    Allocate,
    Announce,
    Armor,
    Choose,
    Effect,
    React,
    Roll,
    Show,
    Steel,
)
from bwdesk.rules.games.fight.people import Beast, Fighter, Wielded
from bwdesk.rules.games.fight.state import State
from bwdesk.rules.games.frame.forms import Filling
from bwdesk.rules.games.frame.game import IllegalMoveError, Reply
from bwdesk.rules.tables.grayscale import circle
from tests.rules.games.fight.people import (
    PLAIN,
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
from tests.rules.games.fight.riders import BOW, HOOVES, LANCE, RIDER, STATS, horse, rider, wolf

SPEAR = (Wielded("spear", hand="both"),)


def parts(state: State, key: str, actor: str) -> dict[str, float]:
    """What a roll is hindered by in the saddle, by name."""
    ask = asked(state, key, actor)
    found = ask.obstacle if ask.obstacle is not None else ask.hindered
    return {each.label: each.value for each in found.parts if each.rule.startswith("RIDE")}


def ridden(how: str, act: str, own: Fighter | None = None, mount: Fighter | None = None) -> State:
    """A rider beside somebody on foot, whose first action lies open; his position is his."""
    people = own or rider(), mount or horse(), fighter("foot")
    state = begun(*people, place=2)
    state = written(state, kay=((how, act), (how,), (how,)), foot=(("let", "set"), (), ()))
    return moved(state)


def moved(state: State, **counts: int) -> State:
    """Positioning behind them, nobody with a success unless it is said."""
    while rolls := [e for e in game().due(state) if e.kind == "roll" and e.key[0] == "position"]:
        state = fell(state, rolls[0], counts.get(rolls[0].actor, 0))
    while steps := [e for e in game().due(state) if e.key[0] == "step"]:
        (each, *_) = steps
        to = game().form(state, each, {})[0].choices[0].id
        reply = Reply(each.part, each.actor, script={"to": Filling(to)})
        state = done(state, game().move(state, each, reply)).state
    return state


# Who rides whom


@pytest.mark.parametrize(
    ("people", "says"),
    [
        pytest.param(
            (rider(), horse(stats={**STATS, "will": "B0"})),
            "has no Will",
            id="a beast without a Will",
        ),
        pytest.param(
            (rider(), horse(stats={"speed": "B6"})), "has no Will", id="nobody said its Will"
        ),
        pytest.param(
            (rider(), rider("two", side="kay"), horse()), "two ride it", id="two on one mount"
        ),
        pytest.param((rider(), horse(side="foot")), "two sides", id="a mount of the other side"),
        pytest.param((rider(mount="roan"), horse()), "is nobody", id="a mount nobody knows"),
        pytest.param((rider(mount="kay"), horse()), "himself", id="oneself"),
        pytest.param(
            (rider(), horse(rides="fang"), wolf()), "rides and is ridden", id="a mount that rides"
        ),
        pytest.param((rider(), horse(multiplier=0)), "multiplier", id="a multiplier of 0"),
    ],
)
def test_what_cannot_be_ridden_is_said(people: tuple[Fighter, ...], says: str) -> None:
    with pytest.raises(IllegalMoveError, match=says):
        begun(*people, fighter("foot"))


def test_rider_and_mount_have_one_place_and_one_script() -> None:
    state = begun(rider(), horse(), fighter("foot"), place=3)
    assert state.place("bay", "foot") == state.place("kay", "foot") == 3
    assert waits(state) == [("exchange", "kay"), ("exchange", "foot")]


def test_a_wolf_writes_its_own_script() -> None:
    state = begun(rider(mount="fang"), wolf(), fighter("foot"))
    assert ("exchange", "fang") in waits(state)


# Obstacles, each part by its name


@pytest.mark.parametrize(
    ("trained", "how", "more"),
    [
        pytest.param(("mounted",), "close", 1, id="RIDE-T2 trained, Closing"),
        pytest.param(("mounted",), "maintain", 0, id="RIDE-T2 trained, Maintaining"),
        pytest.param((), "close", 4, id="RIDE-T2 untrained, Closing"),
        pytest.param((), "withdraw", 4, id="RIDE-10 untrained, Withdrawing"),
        pytest.param((), "maintain", 2, id="RIDE-10 untrained, Maintaining"),
        pytest.param((), "let", 1, id="RIDE-9 untrained, standing"),
        pytest.param(("bowman",), "let", 0, id="RIDE-25 bowman, standing"),
        pytest.param(("bowman",), "maintain", 1, id="RIDE-25 bowman, Maintaining"),
        pytest.param(("bowman",), "close", 1, id="RIDE-25 bowman, Closing"),
    ],
)
def test_the_saddle_has_its_price(trained: tuple[str, ...], how: str, more: int) -> None:
    state = ridden(how, "strike", rider(trained=trained))
    assert sum(parts(state, "strike", "kay").values()) == more


def test_bareback_every_obstacle_counts_twice() -> None:
    """RIDE-13"""
    saddled = ridden("let", "strike", rider(trained=()))
    bare = ridden("let", "strike", rider(trained=()), horse(beast=Beast(trained=True, tack=False)))
    obstacles = [asked(each, "strike", "kay").obstacle for each in (saddled, bare)]
    assert [each.whole for each in obstacles if each] == [2, 4]


def test_to_duck_in_the_saddle_is_harder() -> None:
    """RIDE-12"""
    state = begun(rider(), horse(), fighter("foot"))
    state = moved(
        written(state, kay=(("let", "avoid"), (), ()), foot=(("let", "strike kay"), (), ()))
    )
    assert parts(state, "avoid", "kay") == {"Ducking in the saddle": 2}


@pytest.mark.parametrize(
    ("weapon", "how", "more"),
    [
        pytest.param("small-sword", "let", 1, id="RIDE-23 a straight blade"),
        pytest.param("curved-sword", "let", 2, id="RIDE-23 a curved one"),
        pytest.param("spear", "let", 0, id="RIDE-23 a spear, standing"),
        pytest.param("spear", "close", 1, id="RIDE-23 a spear, Closing"),
    ],
)
def test_from_above_a_weapon_gives_dice(weapon: str, how: str, more: int) -> None:
    state = ridden(how, "strike", rider(weapons=(Wielded(weapon, hand="both"),)))
    dice = [each for each in asked(state, "strike", "kay").dice.parts if each.rule == "RIDE-23"]
    assert sum(each.value for each in dice) == more


def test_a_spear_at_speed_does_more_and_is_lost() -> None:
    """RIDE-23"""
    state = begun(rider(weapons=SPEAR), horse(), fighter("foot"), place=7)
    scripts = {"kay": (("close", "strike"), (), ()), "foot": (("let", "set"), (), ())}
    state = settled(rolled(moved(written(state, **scripts)), kay=5))
    assert [each.hand for each in state.now_of("kay").weapons] == ["ground"]
    # Two over Ob 3, which is lunging and Closing: the Mark of Power 4, the spear's 2, and one more.
    assert state.now_of("foot").wounds[0].at == 7


def settled(state: State) -> State:
    """All that is due by itself: successes into damage, Steel let go."""
    while dues := [e for e in game().due(state) if e.key[0] in ("allocate", "steel", "react")]:
        (each, *_) = dues
        if each.key[0] == "allocate":
            state = done(state, Allocate(each.actor, each.key[2])).state
        elif each.key[0] == "steel":
            state = done(state, Steel(each.actor)).state
        else:
            state = done(state, React(each.actor, "stand-and-drool")).state
    return state


# Orders


def told(*acts: str, how: str = "maintain", mount: Fighter | None = None, **more: Any) -> State:
    """A rider who gives orders beside somebody on foot."""
    state = begun(
        rider(mount=mount.id if mount else "bay", **more), mount or horse(), fighter("foot")
    )
    scripts: dict[str, tuple[tuple[str, ...], ...]]
    scripts = {"kay": ((how, *acts), ("maintain", "set"), ("maintain", "set"))}
    if mount and mount.beast and mount.beast.scripts:
        scripts[mount.id] = (("maintain", "avoid", "avoid"), ("maintain", "avoid"), ())
    return moved(written(state, foot=(("maintain", "set"),) * 3, **scripts))


@pytest.mark.parametrize(
    ("beast", "obstacle", "dice"),
    [
        pytest.param(Beast(trained=True), 3, 5, id="RIDE-1 the Will of the beast, RIDE-3 tack"),
        pytest.param(Beast(trained=True, carries=False), 6, 5, id="RIDE-2 no Rider Training"),
        pytest.param(Beast(trained=True, tack=False), 3, 4, id="RIDE-3 without tack"),
    ],
)
def test_an_order_is_a_test_of_riding(beast: Beast, obstacle: int, dice: int) -> None:
    state = told("order bay push foot", mount=horse(beast=beast))
    ask = asked(state, "order", "kay")
    assert ask.obstacle is not None
    assert (ask.obstacle.whole, ask.number, ask.ability) == (obstacle, dice, "riding")


def test_a_mount_repeats_its_last_order() -> None:
    """RIDE-14"""
    state = rolled(told("order bay strike foot", "set"), kay=3)
    assert state.acts["bay"].act.action == "strike"
    state = finished(state)
    assert state.acts["bay"].act.action == "strike", "the next action, without a word"


def test_an_order_that_is_not_heeded_changes_nothing() -> None:
    state = rolled(told("order bay strike foot"), kay=2)
    assert not state.heeded["kay 1.1"]
    assert state.now_of("bay").order.action == ""


def test_steel_makes_a_mount_forget_its_order() -> None:
    """RIDE-14"""
    from bwdesk.rules.games.fight.moves import Rule

    state = rolled(told("order bay strike foot"), kay=3)
    state = finished(state)
    assert state.now_of("bay").order.action == "strike"
    state = done(state, Rule("bay", "steel", why="thunder"), Steel("bay")).state
    assert state.now_of("bay").order.action == ""


def finished(state: State) -> State:
    """The open action to its end, every roll without a success."""
    moment = state.moment
    while state.moment == moment and state.phase == "volley":
        state = settled(state)
        rolls = [e for e in game().due(state) if e.kind == "roll"]
        if not rolls or state.moment != moment:
            break
        state = fell(state, rolls[0], 0)
    return state


def test_a_wolf_gives_up_a_later_action_for_an_order() -> None:
    """RIDE-18"""
    state = rolled(told("order fang strike foot", mount=wolf()), kay=3)
    assert state.acts["fang"].act.action == "strike"
    assert [(each.who, each.at, each.gives) for each in state.changes] == [("fang", "1.1", "2.1")]


@pytest.mark.parametrize(
    ("order", "mount", "why"),
    [
        pytest.param("counterstrike", horse(), "A horse makes no", id="RIDE-16 Counterstrike"),
        pytest.param("throw", horse(), "A horse makes no", id="RIDE-16 Throw"),
        pytest.param("throw", wolf(), "", id="RIDE-16 a wolf may"),
        pytest.param("dance", horse(), "nothing a mount does", id="no action"),
    ],
)
def test_what_a_horse_may_not(order: str, mount: Fighter, why: str) -> None:
    from bwdesk.rules.games.fight.moves import Script

    state = begun(rider(mount=mount.id), mount, fighter("foot"))
    script = Script("kay", (("maintain", f"order {mount.id} {order}"),))
    says = [each.says for each in game().check(state, script)]
    assert any(why in each for each in says) if why else not says


def test_a_horse_locks_badly() -> None:
    """RIDE-16"""
    state = rolled(told("order bay lock foot"), kay=3)
    assert parts(state, "lock", "bay") == {"No grip for a mount": 2}


@pytest.mark.parametrize(
    ("how", "avoids"),
    [
        pytest.param("close", True, id="RIDE-12 Closing"),
        pytest.param("maintain", False, id="RIDE-12 Maintaining"),
    ],
)
def test_a_horse_avoids_only_on_the_move(how: str, avoids: bool) -> None:
    state = rolled(told("order bay avoid", how=how), kay=3)
    assert (state.did["bay 1.1"].act.action == "avoid") is avoids


def test_the_mounts_avoid_saves_its_rider() -> None:
    """RIDE-12"""
    state = begun(rider(), horse(), fighter("foot"))
    kay, foot = ("close", "order bay avoid"), ("let", "strike kay")
    state = rolled(moved(written(state, kay=(kay, (), ()), foot=(foot, (), ()))), kay=3)
    assert {("avoid", "bay"), ("strike", "foot")} <= set(waits(state))
    state = settled(rolled(state, bay=3, foot=3))
    assert not state.now_of("kay").wounds


def test_in_tandem_the_mount_stands_against_maneuvers() -> None:
    """RIDE-15"""
    state = begun(rider(), horse(), fighter("foot", stats={"power": "B7"}))
    script = {"kay": (("let", "order bay push foot"), (), ()), "foot": (("let", "lock"), (), ())}
    state = rolled(moved(written(state, **script)), kay=3)
    state = fell(state, due(state, "lock", "foot"), 6)
    assert ("natural", "bay") in waits(state)
    assert ("natural", "kay") not in waits(state)


def test_a_mount_told_to_charge_is_ridden_before_anybody_moves() -> None:
    """RIDE-15"""
    state = begun(rider(), horse(), fighter("foot"), place=2)
    scripts = {
        "kay": (("close", "order bay charge foot"), (), ()),
        "foot": (("let", "set"), (), ()),
    }
    state = written(state, **scripts)
    assert waits(state) == [("order", "kay")]
    state = rolled(state, kay=3)
    ask = asked(state, "position", "kay")
    assert ask.ability == "power"
    assert ask.number == 6 + 1 + 1, "the mount's Power, the Charge, its kind"
    state = rolled(state, kay=5)
    assert state.now_of("foot").posture == "down"
    assert state.now_of("bay").order.action == "charge"


# Positioning


def test_a_trained_rider_moves_by_his_mount() -> None:
    """RIDE-17"""
    state = begun(rider(reflexes=3), horse(reflexes=5), fighter("foot", reflexes=4))
    state = written(state, kay=(("close",), (), ()), foot=(("maintain",), (), ()))
    ask = asked(state, "position", "kay")
    found = {each.label: each.value for each in ask.dice.parts}
    assert found == {"Speed of bay": 6, "Higher Reflexes": 1, "Higher multiplier": 1}


def test_an_untrained_rider_moves_by_riding() -> None:
    """RIDE-1"""
    state = begun(rider(trained=()), horse(), fighter("foot"))
    state = written(state, kay=(("close",), (), ()), foot=(("maintain",), (), ()))
    ask = asked(state, "position", "kay")
    assert (ask.ability, ask.number) == ("riding", 4 + 1)


@pytest.mark.parametrize(
    ("count", "position"),
    [
        pytest.param(3, "close", id="RIDE-17 kept in hand"),
        pytest.param(2, "maintain", id="it shies"),
    ],
)
def test_a_close_on_steel_is_first_a_test_of_riding(count: int, position: str) -> None:
    state = begun(rider(), horse(), fighter("foot"))
    state = written(state, kay=(("close",), (), ()), foot=(("maintain",), (), ()))
    state = done(state, Choose("kay", "position 1.0", "steel")).state
    assert ("ride", "kay") in waits(state)
    state = (
        rolled(state, kay=count)
        if count < 3
        else done(state, Roll("kay", "ride 1.0", Told(count))).state
    )
    assert state.moved.get("kay") is None or state.moved["kay"].position == position
    assert state.heeded["kay 1.0"] is (position == "close")


# One target


def test_on_foot_nobody_shows_his_legs_to_a_rider() -> None:
    """RIDE-24"""
    asking = PLAIN.__class__(bidding="none")
    state = begun(rider(), horse(), fighter("foot"), settings=asking)
    state = moved(written(state, kay=(("let", "strike"), (), ()), foot=(("let", "set"), (), ())))
    with pytest.raises(IllegalMoveError, match="legs"):
        done(state, Show("foot", "kay", "legs"))


@pytest.mark.parametrize(
    ("shown", "aim", "cost", "who"),
    [
        pytest.param("torso", "bay", 1, "bay", id="RIDE-24 rider to steed"),
        pytest.param("bay", "torso", 1, "kay", id="RIDE-24 steed to rider"),
        pytest.param("bay", "head", 2, "kay", id="RIDE-24 to the rider's head"),
        pytest.param("torso", "head", 2, "kay", id="RIDE-24 the head of who shows himself"),
        pytest.param("bay head", "bay legs", 2, "bay", id="RIDE-24 along the horse"),
        pytest.param("bay", "bay head", 1, "bay", id="WPN-5 on one body"),
    ],
)
def test_rider_and_steed_are_one_target(shown: str, aim: str, cost: int, who: str) -> None:
    asking = PLAIN.__class__(bidding="none")
    state = begun(rider(), horse(), fighter("foot"), settings=asking)
    state = moved(written(state, kay=(("let", "set"), (), ()), foot=(("let", "strike"), (), ())))
    state = done(state, Show("kay", "foot", shown)).state
    few = fell(state, due(state, "strike", "foot"), cost)  # Ob 1: one short of it
    if cost > 1:
        with pytest.raises(IllegalMoveError):
            done(few, Allocate("foot", "kay", aim))
    state = fell(state, due(state, "strike", "foot"), 1 + cost)
    step = done(state, Allocate("foot", "kay", aim))
    hurt = {each.actor for each in step.events if each.kind == "hurt"}
    assert hurt == {who}


# Its nerve


def test_an_untrained_beast_tests_steel_each_exchange() -> None:
    """RIDE-9"""
    state = begun(rider(), horse(beast=Beast()), fighter("foot"))
    assert ("steel", "bay") in waits(state)
    state = done(state, Steel("bay")).state
    state = written(state, kay=((), (), ()), foot=((), (), ()))
    state = done(moved(state), Announce()).state
    state = moved(done(moved(state), Announce()).state)
    assert (state.exchange, ("steel", "bay") in waits(state)) == (2, True)


@pytest.mark.parametrize(
    ("how", "obstacle"),
    [pytest.param("rear", 2, id="RIDE-27 rears"), pytest.param("fall-prone", 4, id="RIDE-6 rolls")],
)
def test_a_mount_that_rears_or_rolls_throws_its_rider(how: str, obstacle: int) -> None:
    state = begun(rider(), horse(beast=Beast()), fighter("foot"))
    state = done(state, Steel("bay", hesitates=2)).state
    state = done(state, React("bay", how)).state
    ask = asked(state, "stay", "kay")
    assert ask.obstacle is not None
    assert ask.obstacle.whole == obstacle
    stays = rolled(state, kay=obstacle)
    assert (stays.mount_of("kay"), stays.now_of("kay").posture) == ("bay", "up")
    falls = rolled(state, kay=obstacle - 1)
    assert (falls.mount_of("kay"), falls.now_of("kay").posture) == ("", "down")
    assert falls.now_of("kay").wounds, "the ground is hard"
    assert falls.now_of("bay").out == "riderless"


def test_the_rider_turns_the_fright_of_his_mount() -> None:
    """RIDE-27"""
    state = begun(rider(), horse(beast=Beast(carries=True)), fighter("foot"))
    state = done(state, Steel("bay", hesitates=6), React("bay", "run-screaming")).state
    kay = (("maintain", "order bay stand-and-drool"), (), ())
    state = rolled(moved(written(state, kay=kay, foot=((), (), ()))), kay=3)
    assert state.now_of("bay").reaction == "stand-and-drool"


# The lance


def joust(kay: int, hal: int) -> State:
    """Two who ride at each other, and what their positions came to."""
    people = (
        rider(weapons=(LANCE,)),
        horse(),
        rider("hal", "roan", weapons=(LANCE,)),
        horse("roan", "hal"),
    )
    state = begun(*people, place=7)
    script = (("close", "set", "strike"), ("withdraw", "set"), ("close",))
    state = written(state, kay=script, hal=script)
    return moved(state, kay=kay, hal=hal)


def test_lance_on_lance_is_one_versus() -> None:
    """RIDE-20"""
    state = begun(
        rider(weapons=(LANCE,)),
        horse(),
        rider("hal", "roan", weapons=(LANCE,)),
        horse("roan", "hal"),
    )
    script = (("close", "set", "strike"), (), ())
    ask = asked(written(state, kay=script, hal=script), "position", "kay")
    found = {each.label: each.value for each in ask.dice.parts}
    assert found == {"Speed of bay": 6, "Help of its rider": 1}


@pytest.mark.parametrize(
    ("kay", "hal", "strikers"),
    [
        pytest.param(4, 2, {"kay"}, id="RIDE-20 the winner strikes"),
        pytest.param(3, 3, {"kay", "hal"}, id="RIDE-20 a tie: both"),
    ],
)
def test_the_winner_of_a_joust_strikes(kay: int, hal: int, strikers: set[str]) -> None:
    state = joust(kay, hal)
    assert {who for key, who in waits(state) if key == "strike"} == strikers


@pytest.mark.parametrize(
    ("kept", "how"),
    [
        pytest.param(3, "firm", id="RIDE-21 as many successes against it"),
        pytest.param(2, "loose", id="RIDE-21 one pace: half out of the saddle"),
        pytest.param(1, "off", id="RIDE-21 two: on the ground, as a Throw"),
    ],
)
def test_a_lance_unhorses(kept: int, how: str) -> None:
    state = joust(4, 2)
    state = fell(state, due(state, "strike", "kay"), 3)
    natural = due(state, "natural", "hal")
    assert natural.asks[0].ability in ("riding", "power")
    state = fell(state, natural, kept)
    if how == "off":
        state = done(state, *(Allocate(e.actor, e.key[2]) for e in game().due(state))).state
        state = done(state, Effect("kay", "hal")).state
    state = settled(state)
    now = state.now_of("hal")
    assert (state.mount_of("hal") == "roan", now.loose) == (how != "off", how == "loose")
    assert (now.posture == "down") is (how == "off")
    # The lance, and for who is thrown the ground as well: Speed 6 of the lancer's horse.
    assert len(now.wounds) == (2 if how == "off" else 1)


@pytest.mark.parametrize(
    ("effect", "fate", "wound"),
    [
        pytest.param({}, (), "B6", id="MAT-9 on his back"),
        pytest.param({"lands": "head"}, (), "B3", id="MAT-9 for a success"),
        pytest.param({"on": "great height"}, (1,), "", id="DOF-5 he lives unhurt"),
        pytest.param({"on": "great height"}, (2,), "B15", id="DOF-5 as hard as can be"),
    ],
)
def test_a_lance_says_where_whoever_it_unhorses_lands(
    effect: dict[str, Any], fate: tuple[int, ...], wound: str
) -> None:
    """RIDE-21: by the Speed of the lancer's horse, three successes."""
    state = joust(4, 2)
    state = fell(state, due(state, "strike", "kay"), 3)
    state = fell(state, due(state, "natural", "hal"), 0)
    state = done(state, *(Allocate(e.actor, e.key[2]) for e in game().due(state))).state
    state = done(state, Effect("kay", "hal", **effect)).state
    for face in fate:
        state = done(state, Armor("kay", "hal", Faces((face,)), "fate")).state
    fallen = [str(circle(e.at)) for e in state.now_of("hal").wounds if e.source != "Lance"]
    assert fallen == ([wound] if wound else [])
    assert state.mount_of("hal") == ""


def test_half_out_of_the_saddle_everything_is_harder_until_reseated() -> None:
    """RIDE-21"""
    from bwdesk.rules.games.fight.moves import Rule

    state = begun(rider(), horse(), fighter("foot"))
    state = done(state, Rule("kay", "saddle", value=1)).state
    kay = (("let", "strike", "reseat"), (), ())
    state = moved(written(state, kay=kay, foot=(("let",), (), ())))
    assert parts(state, "strike", "kay")["Half out of the saddle"] == 2
    state = finished(state)
    state = finished(state)
    assert not state.now_of("kay").loose


def test_a_lance_withdraws_before_the_next_charge() -> None:
    """RIDE-19"""
    state = joust(4, 2)
    state = settled(rolled(state, kay=0, hal=0))
    assert state.now_of("kay").lanced
    state = moved(done(state, Announce()).state)
    assert not state.now_of("kay").lanced


def test_a_lance_that_won_its_close_comes_first() -> None:
    """RIDE-22: whom it fells strikes no more."""
    people = rider(weapons=(LANCE,)), horse(), fighter("foot", stats={"power": "B1", "forte": "B1"})
    state = begun(*people, place=6)
    kay, foot = (("close", "set", "strike"), (), ()), (("close", "set", "strike"), (), ())
    state = moved(written(state, kay=kay, foot=foot), kay=2, foot=1)
    state = rolled(state, kay=7, foot=5)
    state = done(state, *(Allocate(e.actor, e.key[2]) for e in game().due(state))).state
    state = settled(state)
    assert state.now_of("foot").out == "down"
    assert not state.now_of("kay").wounds


# Shots


def test_a_mounted_bowman_shoots_by_his_own_list() -> None:
    """RIDE-25"""
    bow = (Wielded("hunting-bow", hand="both"),)
    for how, more in (("close", 1), ("withdraw", 2), ("maintain", 0)):
        state = begun(
            rider(trained=BOW, weapons=bow, reflexes=9), horse(), fighter("foot"), place=6
        )
        kay = ((how, "draw-bow", "draw-bow", "shoot"), (how, "set", "set"), (how, "set", "set"))
        state = moved(written(state, kay=kay, foot=(("let",), (), ())))
        assert sum(parts(state, "shoot", "kay").values()) == more
        assert any(e.rule == "RIDE-25" for e in asked(state, "shoot", "kay").dice.parts)


def test_whoever_shoots_says_at_rider_or_mount() -> None:
    """RIDE-26"""
    bow = (Wielded("hunting-bow", hand="both"),)
    state = begun(rider(), horse(), fighter("foot", weapons=bow, skills=RIDER, reflexes=9), place=6)
    foot = (("let", "draw-bow", "draw-bow", "shoot"), ("let", "set", "set"), ("let", "set", "set"))
    state = moved(written(state, kay=(("let",), (), ()), foot=foot))
    assert set(due(state, "engage", "foot").options) == {"kay", "bay"}


def test_a_mount_fights_with_what_grew_on_it() -> None:
    assert HOOVES.is_grown
    state = rolled(told("order bay strike foot"), kay=3)
    assert asked(state, "strike", "bay").ability == "brawling"
