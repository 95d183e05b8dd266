"""What a board is told before anything is done: plans, odds, Outcomes, what they leave open."""

from __future__ import annotations

from fractions import Fraction
from typing import get_args

import pytest

from bwdesk.rules.chance.throws import Faces, Told
from bwdesk.rules.games.prolonged.forecast import (
    Plan,
    aim_at,
    complete_plan,
    foresee,
    imagine,
    meets,
    moves,
    odds,
    offers,
    threats,
)
from bwdesk.rules.games.prolonged.moves import Act, Buy, Respond, Reveal, Roll, Rule
from bwdesk.rules.games.prolonged.state import How, Person, Setup, Side, State
from tests.rules.games.prolonged.test_prolonged import begun
from tests.rules.games.prolonged.test_vectors import done, game


def test_a_plan_fills_itself_and_says_what_is_to_be_done() -> None:
    state = begun(1, 2)
    assert complete_plan(state, Plan()) == Plan()
    plan = complete_plan(state, Plan("a0"))
    assert plan == Plan("a0", "brawl", "b0", "aggressive", "brawl")
    assert moves(state, plan) == (Act("a0", "brawl", "b0"), Respond("aggressive", "brawl"))
    assert complete_plan(state, aim_at(state, plan, "b1")).target == "b1"
    assert moves(state, complete_plan(state, aim_at(state, plan, ""))) == (Act("a0", "brawl", ""),)


def test_a_threat_does_not_answer() -> None:
    storm = Side("s", (Person("storm", skills={"rage": 7}),), threat=True)
    crew = Side("c", (Person("ana", skills={"sailing": 5}),))
    state = game().start(Setup((crew, storm))).state
    assert complete_plan(state, Plan("ana")).how == "none"


@pytest.mark.parametrize("how", get_args(How))
def test_odds_are_whole_and_as_counted_out(how: How) -> None:
    state = begun()
    plan = complete_plan(state, Plan("a0", "brawl", "b0", how))
    found = odds(imagine(game(), state, plan))
    assert found is not None
    assert found.win + found.tie + found.lose == 1
    if how == "none":
        # Three dice of ten that are all above 6.
        assert found.lose == Fraction(4**3, 10**3)


def test_what_is_foreseen_is_what_comes() -> None:
    state = begun()
    before = imagine(game(), state, complete_plan(state, Plan("a0")))
    fell = {"act": Faces((1, 7, 9)), "answer": Faces((3, 9, 9))}
    after, events = foresee(game(), before, fell)
    made = done(before, Roll("a0", fell["act"]), Roll("b0", fell["answer"]))
    assert after == made.state
    assert [each.kind for each in events] == ["acted", "banked"]
    assert state.banks == {}


def over(**banks: int) -> State:
    return done(begun(1, 2, banks=banks), Rule("round-over", why="for the test")).state


def test_offers_have_prices_targets_and_reasons() -> None:
    found = {each.id: each for each in offers(game(), over(a=5), "a", 5)}
    assert [each.id for each in found["remove"].targets] == ["b0", "b1"]
    assert found["remove"].bar is None
    assert found["win"].bar is not None
    assert found["win"].bar.short == 12 - 5
    assert found["remove-failed"].bar is not None
    assert found["remove-failed"].bar.lacks == "failed"
    assert found["wipe"].idle
    assert found["block-remove"].idle
    assert not {e.id: e for e in offers(game(), over(a=6, b=5), "a", 6)}["block-remove"].idle


def test_what_meets_a_choice_and_what_it_leaves_open() -> None:
    state = over(a=5, b=6)
    remove = game().outcomes["remove"]
    block, cost = meets(game(), state, remove, "b")
    assert block is not None
    assert (block.id, cost) == ("block-remove", 6)
    assert meets(game(), state, game().outcomes["win"], "b") == (None, 0)
    assert threats(game(), over(a=5), "a") == ()


@pytest.mark.parametrize(
    ("own", "bank", "spent", "expected"),
    [
        (5, 6, 0, ["remove", "wipe", "hindrance"]),
        (5, 6, 5, ["remove", "hindrance"]),
        (0, 5, 0, ["remove", "hindrance"]),
        (3, 1, 0, ["hindrance"]),
        (3, 0, 0, []),
        (3, 12, 0, ["win", "remove", "wipe", "hindrance"]),
    ],
)
def test_all_the_other_bank_can_pay_is_left_open(
    own: int, bank: int, spent: int, expected: list[str]
) -> None:
    """A wipe takes only what is not spent, and of a block there is nothing to fear."""
    found = threats(game(), over(a=own, b=bank), "a", spent)
    assert [each.outcome.id for each in found] == expected


def test_who_has_nothing_is_not_asked_to_buy() -> None:
    state = over(a=2)
    assert [(each.kind, each.actor) for each in game().due(state)] == [("script", "a")]
    (due,) = game().due(done(state, Buy("a")).state)
    assert due.kind == "go"
    assert done(state, Buy("a"), Buy("b"), Reveal()).state.round == 2, (
        "as it was in an earlier version"
    )
    assert [each.kind for each in game().due(over())] == ["go"]


def test_told_dice_are_foreseen_as_well() -> None:
    state = begun()
    before = imagine(game(), state, complete_plan(state, Plan("a0", "brawl", "b0", "none")))
    after, _ = foresee(game(), before, {"act": Told(2)})
    assert after.bank("a") == 2
