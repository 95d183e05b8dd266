"""Range and Cover as it is played: what may be done when, what it costs, how it goes on."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from bwdesk.rules.arms.blow import Piece
from bwdesk.rules.arms.made import Made
from bwdesk.rules.chance.throws import Faces, Told
from bwdesk.rules.games.frame.game import IllegalMoveError, Open
from bwdesk.rules.games.range.moves import (
    AimAt,
    Announce,
    Buy,
    Choose,
    Declare,
    Duck,
    Fate,
    Find,
    Forfeit,
    Fuse,
    Go,
    Hide,
    Leave,
    React,
    Roll,
    Rule,
    Script,
    Shoot,
    Steel,
)
from bwdesk.rules.games.range.state import (
    Aimed,
    Card,
    Held,
    Launched,
    Settings,
    Setup,
    Side,
    State,
)
from tests.rules.games.range.people import (
    announced,
    asked,
    begun,
    done,
    fighter,
    game,
    nearest,
    options,
    side,
    thrown,
    waits,
    where,
)
from tests.shipped import book
from tests.table.replies import reply_at_random


def shot(state: State, by: str, successes: int, face: int = 4) -> State:
    """A shot to the Die of Fate."""
    state = done(state, AimAt(by), Shoot(by, Told(successes))).state
    if ("fate", by) in waits(state):
        state = done(state, Fate(by, Faces((face,)))).state
    return state


def test_a_start_is_tested_won_and_placed() -> None:
    sides = (side("a"), side("b", weapon="throwing-knife"))
    state = game().start(Setup(sides)).state
    state = done(state, Choose("a", "speed"), Choose("b", "perception")).state
    state = done(state, Roll("a", Told(5)), Roll("b", Told(2))).state
    assert options(state, "a") == ("r0", "r1", "r1b", "r3")
    state = done(state, Go("a", "r1b")).state
    assert (where(state), waits(state)) == ("r1b", [("script", "a"), ("script", "b")])


@pytest.mark.parametrize(("reading", "waiting"), [("usual", "script"), ("again", "set")])
def test_a_tied_start_is_out_of_range_or_tested_again(reading: Any, waiting: str) -> None:
    setup = Setup((side("a"), side("b")), settings=Settings(tied_start=reading))
    state = game().start(setup).state
    state = done(state, Choose("a"), Choose("b")).state
    state = done(state, Roll("a", Told(3)), Roll("b", Told(3))).state
    assert waits(state)[0][0] == waiting


def test_a_crossbow_is_reloaded_for_a_volley_and_gives_no_dice_meanwhile() -> None:
    sides = (side("a", weapon="crossbow"), side("b", weapon=""))
    state = thrown(begun("speed-maintain", "speed-maintain", sides=sides), a=4, b=2)
    state = done(state, Buy("a", (Aimed("a0", "b0"),))).state
    state = shot(state, "a0", 0)
    state = announced(state)
    assert "RNC-7" not in [part.rule for part in asked(state, "a").dice.parts]
    state = done(state, Roll("a", Told(4)), Roll("b", Told(2))).state
    with pytest.raises(IllegalMoveError, match="reloads"):
        done(state, Buy("a", (Aimed("a0", "b0"),)))
    state = announced(done(state, Buy("a")).state)
    assert "RNC-7" in [part.rule for part in asked(state, "a").dice.parts]


def test_a_bow_shoots_every_volley_until_the_arrows_are_gone() -> None:
    sides = (side("a", ammunition=1), side("b", weapon=""))
    state = thrown(begun("speed-maintain", "speed-maintain", sides=sides), a=4, b=2)
    state = shot(done(state, Buy("a", (Aimed("a0", "b0"),))).state, "a0", 0)
    state = thrown(state, a=4, b=2)
    with pytest.raises(IllegalMoveError, match="nothing left"):
        done(state, Buy("a", (Aimed("a0", "b0"),)))
    lost = [each for each in game().upshots(state) if each.kind == "lost"]
    assert [(each.who, each.amount) for each in lost] == [("a0", 1)]


def test_everything_costs_three_under_a_speed_withdraw() -> None:
    state = begun("speed-withdraw", "speed-maintain", at="optimal")
    state = nearest(thrown(state, a=6, b=2))
    with pytest.raises(IllegalMoveError, match="costs 6"):
        done(state, Buy("a", (Aimed("a0", "b0", 1),)))
    state = done(state, Buy("a", (Aimed("a0", "b0"),))).state
    assert waits(state) == [("aim", "a0")]


@pytest.mark.parametrize(
    ("buy", "says"),
    [
        (Buy("a", (Aimed("a0", "b0"), Aimed("a0", "b0"))), "once in a volley"),
        (Buy("a", (Aimed("a0", "b0", 3),)), "half of Perception"),
        (Buy("a", cover=3), "of cover"),
        (Buy("a", (Aimed("b0", "a0"),)), "does not stand with"),
        (Buy("a", (Aimed("a0", "a0"),)), "no target"),
        (Buy("b"), "nothing to spend"),
        (Buy("a", (Aimed("a0", "b0", 2),), 2, other=9), "costs 14"),
    ],
)
def test_what_may_not_be_bought_is_said(buy: Buy, says: str) -> None:
    state = thrown(begun("speed-maintain", "speed-maintain"), a=8, b=2)
    with pytest.raises(IllegalMoveError, match=says):
        done(state, buy)


def test_cover_rolls_over_a_maintain_and_is_lost_by_a_close() -> None:
    scripts = ("speed-maintain", "speed-maintain", "speed-close")
    state = thrown(begun(scripts, "speed-maintain"), a=5, b=2)
    state = done(state, Buy("a", cover=2)).state
    state = thrown(state, a=2, b=5)
    state = announced(done(state, Buy("b")).state)
    assert "Cover" in [part.label for part in asked(state, "a").dice.parts]
    state = done(state, Roll("a", Told(1)), Roll("b", Told(5)), Buy("b")).state
    assert state.cover["a"] == 0


def test_aim_is_kept_and_lost_with_the_position() -> None:
    state = thrown(begun("speed-maintain", "speed-maintain"), a=5, b=2)
    state = done(state, Buy("a", keep=(Aimed("a0", "", 2),))).state
    assert state.harm_of("a0").aim == 2
    state = thrown(state, a=2, b=5)
    assert done(state, Buy("b")).state.harm_of("a0").aim == 0


def test_nerve_fails_under_steel_and_the_other_shoots_for_nothing() -> None:
    sides = (side("a", steel="B5", hesitation=4), side("b"))
    state = thrown(begun("steel-close", "speed-maintain", sides=sides, at="extreme"), a=2, b=1)
    assert state.met is not None
    assert (state.met.won, dict(state.met.faltered)) == ("b", {"a": 2})
    assert where(state) == "extreme"
    state = done(state, Buy("b", (Aimed("b0", "a0"),))).state
    state = shot(state, "b0", 0)
    assert waits(state) == [("react", "a0")]
    state = done(state, React("a0", "stand")).state
    for _ in range(2):
        state = done(state, Announce()).state
        assert [who for _, who in waits(state)] == ["b"]
        state = done(state, Choose("b"), Roll("b", Told(1)), Buy("b")).state
    assert waits(state) == [("script", "a"), ("script", "b")]
    assert not state.harm_of("a0").hesitates


def test_a_shot_at_somebody_of_steel_goes_where_he_stood_before() -> None:
    sides = (side("a", steel="B5", hesitation=1), side("b"))
    state = thrown(begun("steel-close", "speed-maintain", sides=sides, at="extreme"), a=5, b=1)
    assert where(state) == "optimal"
    state = done(state, Buy("a"), Buy("b", (Aimed("b0", "a0"),)), AimAt("b0")).state
    obstacle = asked(state, "b0", "shot").obstacle
    assert obstacle is not None
    assert obstacle.whole == 3


@pytest.mark.parametrize(
    ("how", "does"),
    [("stand", ""), ("run", "speed-withdraw"), ("prone", ""), ("swoon", "")],
)
def test_whoever_hesitates_does_not_do_what_he_wrote(how: Any, does: str) -> None:
    held = {"a": Held(hesitating=1, reaction=how, cover=2)}
    state = done(begun("speed-close", "speed-maintain", held=held), Announce()).state
    assert state.does["a"] == does
    if how == "run":
        state = done(state, Choose("a"), Choose("b")).state
        rules = [part.rule for part in asked(state, "a").dice.parts]
        assert not {"RNC-7", "RNC-16"}.intersection(rules)


def test_whoever_fell_prone_gets_up_with_cover() -> None:
    held = {"a": Held(hesitating=1, reaction="prone")}
    state = thrown(begun("speed-close", "speed-maintain", held=held), b=2)
    assert done(state, Buy("b")).state.cover["a"] == 2


def test_one_who_swoons_unseen_is_no_target_and_has_to_be_found() -> None:
    sides = (side("a", steel="B5", hesitation=5), side("b", steel="B5", hesitation=1))
    state = begun("steel-withdraw", "speed-close", sides=sides)
    state = thrown(state, a=2, b=1)
    state = nearest(state)
    assert waits(state) == [("shoot", "b")]
    state = done(state, Buy("b"), React("a0", "swoon"), Hide("a0", Told(3))).state
    assert waits(state) == [("find", "b0")]
    lost = done(state, Find("b0", Told(2))).state
    assert (lost.phase, lost.ending) == ("over", "hidden")
    found = done(state, Find("b0", Told(3))).state
    assert waits(found) == [("melee", "b")]


def test_the_third_volley_is_given_up_to_change_the_second() -> None:
    state = begun("speed-maintain", "speed-maintain")
    with pytest.raises(IllegalMoveError, match="between the first and the second"):
        done(state, Forfeit("a", "speed-close"))
    state = done(thrown(state, a=3, b=2), Buy("a")).state
    state = done(state, Forfeit("a", Open(Card("perception-maintain"))), Announce()).state
    assert state.does["a"] == "perception-maintain"
    state = done(state, Choose("a"), Choose("b")).state
    state = done(state, Roll("a", Told(3)), Roll("b", Told(2)), Buy("a"), Announce()).state
    assert state.does["a"] == ""
    assert [who for _, who in waits(state)] == ["b"]


def test_a_shield_gives_a_step_of_cover_to_whoever_does_not_shoot() -> None:
    sides = (side("a"), side("b", weapon="", shield="target"))
    state = thrown(begun("speed-maintain", "speed-close", sides=sides, at="extreme"), a=5, b=2)
    state = done(state, Buy("a", (Aimed("a0", "b0"),)), AimAt("a0")).state
    obstacle = asked(state, "a0", "shot").obstacle
    assert obstacle is not None
    assert obstacle.whole == 4
    state = thrown(
        begun("speed-maintain", "perception-maintain", sides=sides, at="extreme"), a=5, b=2
    )
    state = done(state, Buy("a", (Aimed("a0", "b0"),)), AimAt("a0")).state
    obstacle = asked(state, "a0", "shot").obstacle
    assert obstacle is not None
    assert obstacle.whole == 3


def test_whoever_ducks_is_harder_to_hit() -> None:
    state = thrown(begun("speed-maintain", "speed-maintain"), a=3, b=3)
    state = done(state, Duck("a", "shoot"), Duck("b", "duck")).state
    state = done(state, Buy("a", (Aimed("a0", "b0"),)), AimAt("a0")).state
    obstacle = asked(state, "a0", "shot").obstacle
    assert obstacle is not None
    assert obstacle.whole == 3


def test_a_last_shot_before_it_comes_to_blows() -> None:
    sides = (side("a"), side("b", weapon=""))
    state = thrown(begun("speed-close", "speed-maintain", sides=sides), a=4, b=3)
    assert where(state) == "too-close"
    state = done(state, Buy("a", (Aimed("a0", "b0", 1),)), AimAt("a0")).state
    ask = asked(state, "a0", "shot")
    assert ask.number == 6
    assert ask.obstacle is not None
    assert ask.obstacle.whole == 2
    state = done(state, Shoot("a0", Told(0))).state
    assert waits(state) == [("melee", "a"), ("melee", "b")]
    state = done(state, Roll("a", Told(1)), Roll("b", Told(3)), Declare("b", "lunging")).state
    assert (state.ending, state.distance, state.ready) == ("closed", "lunging", ())


def test_how_the_fight_begins_is_tested_against_the_other() -> None:
    sides = (side("a"), side("b", weapon=""))
    state = thrown(begun("speed-maintain", "speed-close", sides=sides), a=2, b=4)
    state = done(state, Buy("b"), Roll("a", Told(1)), Roll("b", Told(3))).state
    tests = {each.who: (each.obstacle, each.passed) for each in state.tested[-2:]}
    assert tests == {"a0": (3, False), "b0": (1, True)}


LENGTHS = ("FIGHT-14", "FIGHT-16")


@pytest.mark.parametrize(
    ("one", "other", "dice"),
    [
        pytest.param({"weapon": "crossbow"}, {"weapon": "axe"}, (0, 1), id="FIGHT-14"),
        ({"weapon": "crossbow"}, {"weapon": ""}, (1, 0)),
        ({"weapon": "throwing-knife"}, {"weapon": "axe"}, (1, 0)),
        ({"weapon": "crossbow"}, {"weapon": "spear"}, (0, 2)),
        ({"weapon": "crossbow"}, {"weapon": "", "made": (Made(name="Jaws"),)}, (1, 0)),
        ({"weapon": "crossbow"}, {"weapon": "", "made": (Made(name="H", length="long"),)}, (0, 1)),
    ],
)
def test_the_longer_of_two_weapons_counts_for_how_the_fight_begins(
    one: dict[str, Any], other: dict[str, Any], dice: tuple[int, int]
) -> None:
    """RNC-23: what shoots is not ready, and a club (FIGHT-16)."""
    sides = (side("a", **one), side("b", **other))
    state = thrown(begun("speed-maintain", "speed-close", sides=sides), a=2, b=4)
    state = done(state, Buy("b")).state
    found = tuple(
        int(sum(e.value for e in asked(state, id, "melee").dice.parts if e.rule in LENGTHS))
        for id in ("a", "b")
    )
    assert found == dice
    before = asked(replace(state, rules=2), "b", "melee").dice
    assert not [each for each in before.parts if "weapon" in each.label]


def test_no_aim_is_offered_to_whoever_has_nothing_to_shoot_with() -> None:
    sides = (side("a"), side("b", weapon=""))
    state = thrown(begun("speed-maintain", "speed-close", sides=sides), a=2, b=4)
    (due,) = [each for each in game().due(state) if each.key[0] == "spend"]
    assert "b0 aim" not in [slot.id for slot in game().form(state, due, {})]
    state = thrown(begun("speed-maintain", "speed-close", sides=sides), a=4, b=2)
    (due,) = [each for each in game().due(state) if each.key[0] == "spend"]
    assert "a0 aim" in [slot.id for slot in game().form(state, due, {})]


def test_more_dice_than_a_table_grants_are_refused() -> None:
    state = announced(begun("speed-maintain", "speed-close"))
    with pytest.raises(IllegalMoveError, match="99 is more than a table grants"):
        done(state, Choose("a", more=99, why="wind"))


def test_a_shooter_who_lost_may_hold_the_other_off() -> None:
    sides = (side("a"), side("b", weapon=""))
    state = thrown(begun("speed-maintain", "speed-close", sides=sides), a=2, b=4)
    assert waits(state) == [("spend", "b")]
    state = done(state, Buy("b"), Roll("a", Told(2)), Roll("b", Told(2))).state
    state = done(state, Declare("a", "optimal")).state
    assert (state.distance, state.ready) == ("optimal", ("a0",))


def test_withdrawing_out_of_all_reach_escapes() -> None:
    state = thrown(begun("speed-withdraw", "speed-maintain", at="extreme"), a=4, b=1)
    assert (state.phase, state.ending, state.ended_by) == ("over", "escaped", "a")


def test_wounds_cost_dice_and_the_pain_asks_for_steel() -> None:
    sides = (side("a"), side("b", steel="B5", will="B4"))
    state = thrown(begun("speed-maintain", "speed-maintain", sides=sides), a=4, b=2)
    state = done(state, Buy("a", (Aimed("a0", "b0"),))).state
    state = shot(state, "a0", 6, face=5)
    assert len(state.harm_of("b0").wounds) == 1
    if ("steel", "b0") in waits(state):
        state = done(state, Steel("b0", hesitates=1), React("b0", "stand")).state
    wounded = [each for each in game().upshots(state) if each.kind == "wounded"]
    assert [each.who for each in wounded] == ["b0"]


def test_of_several_each_shoots_once_and_the_leader_tests() -> None:
    friend = fighter("a1", weapon="throwing-knife")
    state = begun("speed-maintain", "speed-maintain", sides=(side("a", friend), side("b")))
    state = done(state, Announce(), Choose("a", helpers=("a1",)), Choose("b")).state
    assert "help of a1" in [part.label for part in asked(state, "a").dice.parts]
    state = done(state, Roll("a", Told(5)), Roll("b", Told(2))).state
    state = done(state, Buy("a", (Aimed("a0", "b0"), Aimed("a1", "b0")))).state
    assert waits(state) == [("aim", "a0"), ("aim", "a1")]


def test_a_fortified_position_helps_whoever_maintains() -> None:
    sides = (side("a", fortified=4), side("b"))
    state = announced(begun(("speed-maintain", "speed-close"), "speed-close", sides=sides))
    assert "Fortified position" in [part.label for part in asked(state, "a").dice.parts]


def test_what_the_table_rules_stands() -> None:
    state = begun("speed-maintain", "speed-maintain")
    state = done(state, Rule("a", "where", named="extreme"), Rule("a", "cover", 1)).state
    assert (where(state), state.cover["a"]) == ("extreme", 1)
    state = done(state, Announce(), Rule("a", "maneuver", named="speed-close")).state
    assert state.does["a"] == "speed-close"
    state = done(state, Rule("a", "successes", 9), Rule("b0", "wound", named="B5")).state
    assert len(state.harm_of("b0").wounds) == 1
    state = done(state, Choose("a"), Choose("b")).state
    state = done(state, Roll("a", Told(0)), Roll("b", Told(3))).state
    assert state.met is not None
    assert state.met.won == "a"
    over = done(state, Leave("b", "rain")).state
    assert (over.phase, over.ending) == ("over", "broken")


HALF = Piece(armor="chainmail", half=True)


@pytest.mark.parametrize(
    ("setup", "says"),
    [
        (Setup((side("a"),)), "two sides"),
        (Setup((side("a"), side("a"))), "two sides"),
        (Setup((side("a", weapon=""), side("b", weapon="sword"))), "Nobody here shoots"),
        (Setup((side("a", weapon="blowpipe"), side("b"))), "blowpipe"),
        (Setup((side("a", weapon=Launched(name="Sling", fate=(2, 4))), side("b"))), "paces"),
        (Setup((side("a"), side("b")), "r1b"), "never stand"),
        (Setup((side("a", head="frog"), side("b"))), "frog"),
        (Setup((side("a", grade="golden"), side("b"))), "golden"),
        (Setup((side("a"), side("b")), conditions=("fog of war",)), "fog of war"),
        (
            Setup((side("a", armor={"torso": Piece(armor="chainmail", half=True)}), side("b"))),
            "half",
        ),
        (Setup((side("a", armor="tin foil"), side("b"))), "tin foil"),
        (Setup((side("a"), side("b")), "too-close"), "a fight"),
        (Setup((side("a"), Side("b", ()))), "Nobody stands"),
        (Setup((side("a"), side("b")), scripts={"a": ("steel-maintain",)}), "no maneuver"),
    ],
)
def test_what_cannot_begin_is_said(setup: Setup, says: str) -> None:
    with pytest.raises(IllegalMoveError, match=says):
        game().start(setup)


def test_what_may_not_be_scripted_is_said() -> None:
    state = begun(sides=(side("a", skills={"bow": "B4"}), side("b")))
    for wrong in ("steel-maintain", "stealthy-close", "steel-close"):
        with pytest.raises(IllegalMoveError):
            done(state, Script("a", (wrong,) * 3))


def test_everything_that_shoots_is_shot_with() -> None:
    for id in (*book().missiles, *book().thrown):
        sides = (side("a", weapon=id, power="B5"), side("b", weapon=""))
        state = thrown(begun("speed-maintain", "speed-maintain", sides=sides), a=4, b=2)
        state = done(state, Buy("a", (Aimed("a0", "b0"),)), AimAt("a0")).state
        powder = Faces((4,)) if len(_dues(state, "shot")) > 1 else None
        state = done(state, Shoot("a0", Told(5), powder)).state
        assert ("fate", "a0") in waits(state), id


def _dues(state: State, key: str) -> tuple[str, ...]:
    due = next(each for each in game().due(state) if each.key[0] == key)
    return tuple(ask.key for ask in due.asks)


@pytest.mark.parametrize(
    "many",
    [pytest.param(25, id="a few"), pytest.param(1000, id="a thousand", marks=pytest.mark.slow)],
)
def test_many_by_chance_end_and_nobody_shoots_what_he_has_not(many: int) -> None:
    kinds, endings = set[str](), set[str]()
    weapons = (*book().missiles, *book().thrown)
    for seed in range(many):
        lot = Random(seed)
        mine = side("a", weapon=lot.choice(weapons), ammunition=3, steel="B4", armor="leather")
        theirs = side("b", weapon=lot.choice((*weapons, "")), steel="B5", hesitation=3)
        state = game().start(Setup((mine, theirs), lot.choice([None, "optimal"]))).state
        for _ in range(400):
            if not game().due(state):
                break
            _, move = reply_at_random(game(), state, lot)
            kinds.add(type(move).__name__)
            if isinstance(move, Buy):
                assert all(not state.harm_of(each.by).unloaded for each in move.shots)
            state = game().apply(state, move).state
            assert all(each.shot <= 3 for id, each in state.harm.items() if id == "a0")
        endings.add(state.ending)
    assert {"escaped", "closed"} <= endings
    assert {"Buy", "Duck", "AimAt", "Shoot", "Fate", "Armor", "React", "Go", "Declare"} <= kinds


@pytest.mark.parametrize(("face", "wounds"), [(1, 1), (2, 0)])
def test_a_bomb_that_is_not_thrown_in_time_may_burst_in_the_hand(face: int, wounds: int) -> None:
    sides = (side("a", weapon="iron-cased-bomb"), side("b"))
    state = thrown(begun("speed-maintain", "speed-maintain", sides=sides), a=2, b=4)
    assert waits(state) == [("fuse", "a0")]
    state = done(state, Fuse("a0", Faces((face,)))).state
    state = done(state, Buy("b")).state
    if wounds:
        (due,) = game().due(state)
        assert "shoots at" not in due.says
        step = done(state, Fate("a0", Faces((4,))))
        assert not any("shoots at" in game().says(each) for each in step.events)
        state = step.state
    assert len(state.harm_of("a0").wounds) == wounds


def test_a_bomb_takes_a_die_of_cover_and_counts_two_against_one() -> None:
    sides = (side("a", weapon="iron-cased-bomb"), side("b", weapon="throwing-knife"))
    held = {"b": Held(cover=2)}
    state = announced(begun("speed-maintain", "speed-maintain", sides=sides, held=held))
    mine, theirs = ({p.rule: p.value for p in asked(state, id).dice.parts} for id in "ab")
    assert mine["RNC-7"] == 2
    assert (theirs["RNC-16"], theirs["WPN-14"]) == (2, -1)


def test_nobody_takes_cover_from_a_prayer() -> None:
    prayer = Launched(name="Intercession", optimal=4, paces=60, spell=True, uncovers=True)
    sides = (side("a", weapon=prayer), side("b"))
    held = {"b": Held(cover=2)}
    state = announced(begun("speed-maintain", "speed-maintain", sides=sides, held=held))
    assert "RNC-16" not in [part.rule for part in asked(state, "b").dice.parts]
    assert {part.rule: part.value for part in asked(state, "a").dice.parts}["RNC-7"] == 4


def test_only_a_side_that_is_none_of_its_fighters_stands_for_others() -> None:
    bela = side("b", fighter("hale"))
    found = []
    for own in (replace(bela, id="b0"), bela):  # named as who leads it, and as nobody of it
        actors = game().actors(begun(sides=(side("a"), own)))
        found.append([each.id for each in actors if each.stands_for_others])
    assert found == [["a"], ["a", "b"]]
