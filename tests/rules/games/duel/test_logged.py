"""What a split roll of a duel is logged as, half by half."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bwdesk.rules.chance.throws import Told
from bwdesk.rules.games.duel.moves import Announce, Choose, Roll, Split
from bwdesk.rules.games.duel.state import Settings, State
from tests.rules.games.duel.people import PLAIN, begun, done, duel, spoken

POINT = {"argument": 3}
HALVES = {"defense": 4, "riposte": 1}


def logged(state: State) -> set[tuple[str, int, int | None, bool | None]]:
    return {(each.who, each.dice, each.obstacle, each.passed) for each in state.tested}


def rebutted(
    other: str = "point", counts: dict[str, int] = POINT, settings: Settings = PLAIN
) -> State:
    state = begun({"a": ("rebuttal",), "b": (other,)}, settings=settings)
    return spoken(state, {"a": HALVES, "b": counts})


def test_a_rebuttals_defense_is_logged_against_the_successes_it_met() -> None:
    state = rebutted()
    assert logged(state) == {("a", 2, 3, True), ("a", 3, None, None), ("b", 5, 4, False)}
    earned = [e for e in duel().upshots(state) if e.kind == "tested" and e.who == "a"]
    assert [(each.what, each.dice, each.obstacle) for each in earned] == [("oratory", 2, 3)]


def test_two_rebuttals_hold_each_half_against_the_other() -> None:
    state = rebutted("rebuttal", {"defense": 0, "riposte": 2})
    assert logged(state) == {
        ("a", 2, 2, True),
        ("a", 3, 0, True),
        ("b", 2, 1, False),
        ("b", 3, 4, False),
    }


def test_a_defense_that_met_nothing_is_no_test() -> None:
    assert ("a", 3, None, None) in logged(state := rebutted("incite"))
    assert not any(each.dice == 2 for each in state.tested if each.who == "a")


def test_against_an_obfuscation_both_halves_are_one_test() -> None:
    state = rebutted("obfuscate", {"argument": 1})
    assert ("a", 5, 1, True) in logged(state)


APART = Settings(versus="apart")


def apart(mine: str, counts: dict[str, int], theirs: int = 2) -> State:
    state = begun({"a": (mine,), "b": ("obfuscate",)}, settings=APART)
    return spoken(state, {"a": counts, "b": {"argument": theirs}})


def test_a_versus_test_of_its_own_is_logged_without_the_dice_of_the_action() -> None:
    state = apart("rebuttal", {**HALVES, "versus": 3})
    assert logged(state) == {("a", 5, 2, True), ("a", 3, None, None), ("b", 5, 3, False)}
    state = apart("point", {"argument": 1, "versus": 3})
    assert logged(state) == {("a", 5, 2, True), ("a", 5, None, None), ("b", 5, 3, False)}


def test_what_was_stopped_is_logged_by_its_versus_test_alone() -> None:
    state = apart("rebuttal", {**HALVES, "versus": 1})
    assert logged(state) == {("a", 5, 2, False), ("b", 5, 1, True)}


def test_an_incite_beside_a_versus_test_keeps_its_own_obstacle() -> None:
    assert {("a", 5, 2, True), ("a", 5, 4, False)} < logged(
        apart("incite", {"argument": 1, "versus": 3})
    )


@pytest.mark.parametrize(
    ("mine", "other", "passed"),
    [("avoid", "point", True), ("point", "avoid", False), ("obfuscate", "point", True)],
)
def test_whoever_defends_has_passed_at_a_tie(mine: str, other: str, *, passed: bool) -> None:
    state = begun({"a": (mine,), "b": (other,)})
    state = spoken(state, {"a": {"argument": 2}, "b": {"argument": 2}})
    assert [each[2:] for each in logged(state) if each[0] == "a"] == [(2, passed)]


@pytest.mark.parametrize("settings", [Settings(logged="whole"), Settings(logged="open")])
def test_a_table_may_log_a_split_roll_as_one(settings: Settings) -> None:
    assert ("a", 5, None, None) in logged(rebutted(settings=settings))


def test_what_was_begun_before_goes_on_as_it_did() -> None:
    state = begun({"a": ("rebuttal",), "b": ("point",)})
    state = spoken(replace(state, rules=1), {"a": HALVES, "b": POINT})
    assert ("a", 5, None, None) in logged(state)


def test_each_half_says_what_it_logs() -> None:
    state = begun({"a": ("rebuttal",), "b": ("point",)})
    step = done(state, Announce(), Choose("a"), Choose("b"), Split("a", 2))
    step = done(step.state, Roll("b", Told(3)), Roll("a", Told(1), Told(2)))
    said = [duel().says(e) for e in step.events if e.kind == "logs"]
    assert len(said) == 2
    assert "at Ob 3" in said[0]
    assert "open" in said[1]
