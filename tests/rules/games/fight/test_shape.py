"""The cases the shape of a game was held against, before there was a fight."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bwdesk.rules.basics.sums import Sum
from bwdesk.rules.games.fight.moves import (
    Allocate,
    Announce,
    Effect,
    Engage,
    React,
    Rule,
    Script,
    Split,
    Steel,
    Trigger,
)
from bwdesk.rules.games.fight.state import Act, Card, Condition
from bwdesk.rules.games.fight.state import Effect as Under
from bwdesk.rules.games.frame.game import IllegalMoveError, Open
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


def labels(dice: Sum) -> dict[str, float]:
    return {part.label: part.value for part in dice.parts}


@pytest.mark.parametrize("down", [pytest.param(("down", "down"), id="FIGHT-T4")])
def test_a_script_is_opened_volley_by_volley(down: tuple[str, str]) -> None:
    mine = (("maintain", "strike"), ("maintain", "strike", "push"), ("maintain", "strike"))
    theirs = (("maintain", "avoid"), ("maintain", "avoid", "push"), ("maintain", "strike"))
    state = written(begun(), a=mine, b=theirs)
    assert waits(state) == [("strike", "a"), ("avoid", "b")]
    state = done(rolled(state, a=0, b=0), Announce()).state
    state = rolled(state, a=0, b=0)
    two = [("natural", "b"), ("push", "a"), ("push", "b")]
    assert sorted(waits(state)) == two, "what is scripted with an Avoid has first to meet its +1"
    state = fell(state, due(state, "push", "b"), 3)
    assert sorted(waits(state)) == [("natural", "a"), ("natural", "b"), ("push", "a")]
    for what, who, count in (("push", "a", 2), ("natural", "a", 0), ("natural", "b", 0)):
        state = fell(state, due(state, what, who), count)
    state = done(state, Effect("a", "b"), Effect("b", "a")).state
    assert (state.now_of("a").posture, state.now_of("b").posture) == down


@pytest.mark.parametrize("split", [pytest.param((4, 3), id="FIGHT-T12")])
def test_a_counterstrike_is_divided_before_anybody_rolls(split: tuple[int, int]) -> None:
    skilled = fighter("b", skills={"sword": "B7"})
    state = acted(begun(fighter("a"), skilled), a="strike", b="counterstrike")
    assert waits(state) == [("split", "b")]
    assert due(state, "split", "b").dice == sum(split)
    with pytest.raises(IllegalMoveError, match="die at least"):
        done(state, Split("b", {"defense": 7, "riposte": 0}))
    state = done(state, Split("b", {"defense": split[0], "riposte": split[1]})).state
    assert sorted(waits(state)) == [("defense", "b"), ("riposte", "b"), ("strike", "a")]
    assert asked(state, "defense", "b").number == split[0]
    assert asked(state, "riposte", "b").number == split[1]
    for what, who, count in (("defense", "b", 2), ("riposte", "b", 1), ("strike", "a", 3)):
        state = fell(state, due(state, what, who), count)
    state = done(state, Allocate("a", "b")).state
    assert [len(state.now_of(who).wounds) for who in ("a", "b")] == [1, 1]
    assert state.now_of("b").wounds[0].at == 3, "one success is left: an Incidental"


@pytest.mark.parametrize("rating", [pytest.param(3, id="FIGHT-T15")])
def test_a_lock_takes_dice_until_somebody_gets_out(rating: int) -> None:
    state = begun(effects=(Under("b", "locked", rating, by="a"),))
    state = acted(state, a="strike", b="escape-lock")
    escape = asked(state, "escape-lock", "b")
    assert escape.number == 4, "all of his Power"
    state = fell(state, due(state, "escape-lock", "b"), 2)
    state = rolled(state, a=0)
    assert [each.rating for each in state.locks] == [1]
    block = begun(effects=(Under("b", "locked", 1, by="a"),))
    block = acted(block, a="strike", b="block")
    assert labels(asked(block, "block", "b").dice)["Lock"] == -1


@pytest.mark.parametrize(
    ("successes", "lost"),
    [pytest.param(0, 4, id="FIGHT-T20 none"), pytest.param(1, 3, id="FIGHT-T20 one")],
)
def test_steel_costs_actions_from_the_next_one_on(successes: int, lost: int) -> None:
    calm = fighter("b", hesitation=4, steel=None, reflexes=4, aware=False)
    state = begun(fighter("a"), calm)
    assert waits(state) == [("steel", "b")]
    state = done(state, Steel("b", hesitates=4 - successes), React("b", "stand")).state
    assert state.now_of("b").hesitates == lost
    writing = [who for key, who in waits(state) if key == "exchange"]
    assert writing == (["a"] if lost == 4 else ["a", "b"])


@pytest.mark.parametrize("margin", [pytest.param(3, id="FIGHT-T20 five actions")])
def test_whoever_falters_at_his_second_action_loses_the_rest(margin: int) -> None:
    state = begun(fighter("a"), fighter("b", reflexes=5, steel=None))
    mine = (("maintain", "strike"),) * 3
    theirs = (
        ("maintain", "avoid", "strike"),
        ("maintain", "strike", "strike"),
        ("maintain", "push"),
    )
    state = written(state, a=mine, b=theirs)
    state = rolled(state, a=0, b=0)
    state = rolled(done(state, _pain("b")).state, b=0)
    assert waits(state)[0] == ("steel", "b")
    state = done(state, Steel("b", hesitates=margin), React("b", "stand")).state
    for _ in range(2):
        state = done(state, Announce()).state
        assert ("push", "b") not in waits(state)
        assert ("strike", "b") not in waits(state)
        state = rolled(state, a=0)
    assert state.exchange == 2
    assert state.now_of("b").hesitates == 0


def _pain(who: str) -> Rule:
    """A wound that hurts, as the table rules it."""
    return Rule(who, "wound", named="B8", why="a fall")


@pytest.mark.parametrize("volley", [pytest.param(3, id="FIGHT-T27")])
def test_a_condition_opens_the_first_of_its_what_ifs(volley: int) -> None:
    waiting = Script(
        "a",
        (("maintain", "set-condition"), ("maintain",), ("maintain",)),
        Open(Condition("if he comes near", Act("strike", "b"))),
        (("maintain", "push"), ("maintain", "feint")),
    )
    state = done(begun(), waiting).state
    state = done(state, Script("b", (("maintain", "avoid"),) * 3), Announce()).state
    assert state.now_of("a").waiting
    state = done(state, Announce()).state
    assert waits(state) == [("announce", "")], "he waits, and nothing comes of the Avoid"
    state = done(state, Trigger("a"), Announce()).state
    assert state.volley == volley
    assert ("push", "a") in waits(state)
    state = rolled(rolled(state, a=0), b=0)
    state = rolled(state, b=0)
    assert state.phase == "scripts", "afterward everybody writes anew"


def test_a_third_strikes_freely_at_whom_a_defense_is_not_divided_for() -> None:
    wolf, other = fighter("wolf", side="wolves"), fighter("other", side="wolves")
    state = begun(fighter("a"), wolf, other)
    state = acted(state, a="avoid", wolf="strike", other="strike")
    assert waits(state) == [("split", "a")]
    state = done(state, Split("a", {"wolf": 4, "other": 0})).state
    assert sorted(waits(state)) == [("avoid", "a"), ("strike", "other"), ("strike", "wolf")]


def test_whom_an_action_goes_against_is_said_before_its_dice() -> None:
    wolf, other = fighter("wolf", side="wolves"), fighter("other", side="wolves")
    state = acted(begun(fighter("a"), wolf, other), a="strike", wolf="avoid", other="avoid")
    assert waits(state) == [("engage", "a")]
    state = done(state, Engage("a", "other")).state
    assert sorted(waits(state)) == [("avoid", "other"), ("strike", "a")]


def test_an_empty_card_is_a_part_like_any_other() -> None:
    state = done(begun(), Script("a", (("close", "strike"),))).state
    assert len(game().parts(state)) == 7
    assert {part.value for part in state.scripts["a"].what_ifs if isinstance(part, Open)} == {
        Card()
    }


def test_whoever_is_held_is_held_by_somebody() -> None:
    with pytest.raises(IllegalMoveError, match="by whom"):
        begun(effects=(Under("a", "locked"),))


def test_a_defense_that_is_not_divided_is_one_roll() -> None:
    people = fighter("a", side="x"), fighter("b", side="x"), fighter("d", side="y")
    state = begun(*people, settings=replace(PLAIN, several="all"))
    volleys = (("maintain", "strike d"), ("maintain",), ("maintain",))
    state = written(state, a=volleys, b=volleys, d=(("maintain", "avoid"),))
    keys = [(each.actor, each.key[0]) for each in game().due(state) if each.kind == "roll"]
    assert keys == [("a", "strike"), ("d", "avoid"), ("b", "strike")]
