"""What the rolls of a fight are logged as: against what was rolled against them (ADV-14, EX-19)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bwdesk.rules.games.fight.moves import Allocate, Choose, Start, Versus
from bwdesk.rules.games.fight.people import Wielded
from bwdesk.rules.games.fight.state import Apart, Setup, State
from bwdesk.rules.games.frame.game import IllegalMoveError
from tests.rules.games.fight.people import (
    PLAIN,
    acted,
    begun,
    done,
    fell,
    fighter,
    game,
    rolled,
    waits,
    written,
)

Logged = dict[tuple[str, str], tuple[int | None, bool | None]]


def logged(state: State, since: int = 0) -> Logged:
    """The obstacle of each test, by who and ability, and whether it passed."""
    return {(e.who, e.ability): (e.obstacle, e.passed) for e in state.tested[since:]}


def struck(state: State, **counts: int) -> State:
    """The state once a blow of *a* has fallen, all of it damage."""
    state = rolled(state, **counts)
    if ("allocate", "a") in waits(state):
        state = done(state, Allocate("a", "b")).state
    return rolled(state, **counts)


@pytest.mark.parametrize(
    ("a", "b", "expected"),
    [
        pytest.param(4, 2, {("a", "speed"): (2, True), ("b", "speed"): (4, False)}, id="ADV-14"),
        (3, 3, {("a", "speed"): (3, None), ("b", "speed"): (3, None)}),
    ],
)
def test_a_position_is_logged_against_the_other(a: int, b: int, expected: Logged) -> None:
    state = written(begun(), a=(("close", "avoid"),), b=(("maintain", "avoid"),))
    assert logged(rolled(state, a=a, b=b)) == expected


def test_of_several_the_most_counts_and_whoever_moves_alone_has_an_open_test() -> None:
    state = begun(fighter("a"), fighter("b"), fighter("c", side="b"))
    moves = (("close", "avoid"),)
    state = written(state, a=moves, b=(("maintain", "avoid"),), c=(("withdraw", "avoid"),))
    assert logged(rolled(state, a=3, b=1, c=4))["a", "speed"] == (4, False)
    state = written(begun(), a=(("close", "avoid"),), b=(("let", "avoid"),))
    if ("position", "a") in waits(state):
        assert logged(rolled(state, a=3))["a", "speed"] == (None, None)


def test_the_test_for_where_it_begins_is_logged() -> None:
    people = (fighter("a"), fighter("b"))
    state = game().start(Setup(people, settings=PLAIN)).state
    after = rolled(state, a=4, b=2)
    assert logged(after) == {("a", "speed"): (2, True), ("b", "speed"): (4, False)}
    assert logged(done(after, Start((Apart(("a", "b"), 2),), "a")).state) == logged(after)


def test_a_block_is_logged_against_the_strike_it_met_and_the_strike_with_it() -> None:
    state = struck(acted(a="strike", b="block"), a=4, b=2)
    assert [(e.who, e.obstacle, e.passed) for e in state.tested] == [
        ("a", 3, True),
        ("b", 4, False),
    ]


@pytest.mark.parametrize(("a", "b", "passed"), [(3, 2, True), (2, 2, False)])
def test_a_maneuver_is_logged_against_natural_defenses(a: int, b: int, passed: bool) -> None:
    state = rolled(acted(begun(place=0), a="push", b="set"), a=a, b=b)
    tests = {e.who: (e.obstacle, e.passed) for e in state.tested}
    assert tests == {"a": (b, passed), "b": (a, not passed)}


def test_by_the_rules_before_these_were_open_rolls() -> None:
    state = replace(acted(a="strike", b="block"), rules=2)
    after = struck(state, a=4, b=2)
    assert [(e.who, e.obstacle) for e in after.tested] == [("a", 3), ("b", None)]


def test_both_halves_of_one_roll_are_logged_against_what_they_met() -> None:
    people = (fighter("a"), fighter("b"))
    state = game().start(Setup(people, manner="bloody", settings=PLAIN)).state
    for who, attack in (("a", 3), ("b", 2)):
        state = done(state, Versus(who, "sword", attack)).state
    came = {("a", "attack"): 3, ("a", "defense"): 1, ("b", "attack"): 2, ("b", "defense"): 2}
    while dues := [e for e in game().due(state) if e.kind == "roll"]:
        state = fell(state, dues[0], came[dues[0].actor, dues[0].key[0]])
    assert [(e.who, e.obstacle, e.passed) for e in state.tested] == [
        ("a", 2, True),
        ("a", 2, False),
        ("b", 1, True),
        ("b", 3, False),
    ]


def test_a_blow_without_its_skill_is_a_test_of_its_root() -> None:
    """ADV-27: graded by the obstacle before it was doubled."""
    own = fighter("a", weapons=(Wielded("mace"),), skills={}, stats={"power": "B5"})
    state = struck(acted(begun(own, fighter("b"), place=1), a="strike", b="set"), a=3)
    (test,) = [each for each in state.tested if each.who == "a"]
    assert (test.ability, test.root, test.obstacle, test.passed) == ("mace", "power", 1, True)
    (upshot,) = [e for e in game().upshots(state) if (e.kind, e.who) == ("tested", "a")]
    assert (upshot.what, upshot.on, upshot.obstacle) == ("mace", "power", 1)


@pytest.mark.parametrize(
    ("move", "says"),
    [
        (Choose("a", "strike 3.1", more=1, why="high ground"), "No roll “strike 3.1” is due of a"),
        (Choose("a", "strike 1.1", more=99, why="high ground"), "99 is more than a table grants"),
        (Choose("a", "strike 1.1", obstacle=99), "99 is more than a table grants"),
        (Choose("nobody", "strike 1.1"), "is nobody here"),
    ],
)
def test_nothing_is_chosen_for_a_roll_that_is_not_due(move: Choose, says: str) -> None:
    state = acted(a="strike", b="set")
    with pytest.raises(IllegalMoveError, match=says):
        done(state, move)
    assert done(state, Choose("a", "strike 1.1", more=1, why="high ground")).state.brought
    assert done(replace(state, rules=2), Choose("a", "strike 3.1")).state.brought
