"""Tests noted: which count, when an ability rises, when a skill opens."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from bwdesk.rules.chance.ability import Ability, Shade
from bwdesk.rules.group.readings import Readings
from bwdesk.rules.play.experience import (
    Experience,
    Learning,
    Noted,
    Of,
    Unnoted,
    find_counting,
    practiced_tests,
    taught_grades,
)
from bwdesk.rules.tables.advancing import NOTHING, Grade, Needed, grades
from tests.rules.tables.core import core

GAINS = core().gains
R, D, C = (Noted((each,)) for each in ("routine", "difficult", "challenging"))
FAILED = {each: replace(each, passed=False) for each in (R, D, C)}


def after(experience: Experience, *tests: Noted) -> Experience:
    for test in tests:
        experience = experience.note(test, GAINS)
    return experience


@pytest.mark.parametrize(
    ("of", "exponent", "tests"),
    [
        ("skill", 1, (R, D)),
        ("skill", 1, (R, C)),
        ("skill", 4, (R, R, R, R, D, D)),
        ("attribute", 4, (R, R, R, R, C)),
        ("skill", 5, (D, D, D, C)),
        ("stat", 1, (D, C)),
        ("stat", 4, (D, D, C)),
        ("stat", 9, (D, D, D, D, D, C, C, C)),
    ],
)
def test_an_ability_rises_by_its_last_test(of: Of, exponent: int, tests: tuple[Noted, ...]) -> None:
    before = after(Experience(of, exponent), *tests[:-1])
    assert before.exponent == exponent
    assert not before.ready(GAINS)
    risen = before.note(tests[-1], GAINS)
    assert (risen.exponent, risen.log) == (exponent + 1, NOTHING)


@pytest.mark.parametrize("test", [R, D, C])
def test_one_successful_test_raises_what_is_at_nothing(test: Noted) -> None:
    empty = Experience("attribute", 0, success_only=True)
    assert empty.needs(GAINS) == Needed(1, 1, 1)
    assert after(empty, test).exponent == 1
    assert after(empty, FAILED[test]) == empty


@pytest.mark.parametrize(
    ("experience", "test", "why"),
    [
        (Experience("stat", 4), R, "routine"),
        (Experience("skill", 5), R, "routine"),
        (Experience("skill", 1, log=Needed(1, 0, 0)), R, "enough"),
        (Experience("stat", 4, success_only=True), FAILED[D], "failed"),
        (Experience("stat", 4), FAILED[D], ""),
        (Experience("skill", 10), C, "top"),
    ],
)
def test_what_is_not_noted(experience: Experience, test: Noted, why: Unnoted) -> None:
    assert experience.why_unnoted(test, GAINS) == why
    assert (experience.note(test, GAINS) == experience) is bool(why)


def test_of_two_grades_the_one_that_is_needed() -> None:
    either = Noted(grades(core().difficulties, 1, 1))
    assert after(Experience("stat", 1), either).log == Needed(0, 1, 0)
    skill = Experience("skill", 1)
    assert after(skill, either).log == Needed(1, 0, 0)
    assert after(skill, either, either).exponent == 2


def test_where_either_will_do_both_are_missing_until_one_is_there() -> None:
    assert after(Experience("skill", 3), D).needs(GAINS) == Needed(3, 1, 1)
    assert after(Experience("skill", 3), C).needs(GAINS) == Needed(3, 0, 0)
    assert after(Experience("skill", 3), D, D).needs(GAINS) == Needed(3, 0, 0)
    assert after(Experience("skill", 6), D, D, D).needs(GAINS) == Needed(0, 0, 2)


TESTS = st.lists(
    st.builds(
        Noted,
        st.sampled_from([("routine",), ("difficult",), ("challenging",), ("routine", "difficult")]),
        st.booleans(),
    ),
    max_size=40,
)


@given(st.sampled_from(["skill", "stat", "attribute"]), st.integers(0, 10), st.booleans(), TESTS)
def test_a_log_holds_no_more_than_is_needed(
    of: Of, exponent: int, success_only: bool, tests: list[Noted]
) -> None:
    now = Experience(of, exponent, success_only)
    for test in tests:
        before, now = now, now.note(test, GAINS)
        table = now.table(GAINS)
        assert all(has <= wants for has, wants in zip(now.log, table, strict=True))
        assert not now.ready(GAINS)
        if now.exponent > before.exponent:
            assert now.exponent == before.exponent + 1
            assert now.log == NOTHING
    assert 0 <= now.exponent <= 10


@given(st.integers(1, 9), st.sampled_from(["skill", "stat", "attribute"]))
def test_nothing_rises_before_the_table_says_so(exponent: int, of: Of) -> None:
    now = Experience(of, exponent)
    table = now.table(GAINS)
    tests = [R] * table.routine + [D] * table.difficult + [C] * table.challenging
    assert after(now, *tests).exponent == exponent + 1
    least = table.difficult + table.challenging
    if table.routine:
        least = table.routine + min(table.difficult, table.challenging)
    for left_out in range(len(tests)):
        some = tests[:left_out] + tests[left_out + 1 :]
        if len(some) < least:
            assert after(now, *some).exponent == exponent


def test_of_a_series_the_hardest_counts() -> None:
    series = [Noted(("routine",), obstacle=1), Noted(("challenging",), obstacle=6), D]
    assert find_counting(series, Experience("skill", 4), GAINS) == 1


def test_one_test_short_the_one_that_is_missing_counts() -> None:
    short = Experience("skill", 3, log=Needed(3, 1, 0))
    series = [Noted(("difficult",), obstacle=3), Noted(("challenging",), obstacle=4)]
    assert find_counting(series, short, GAINS) == 0
    routine_missing = Experience("skill", 3, log=Needed(2, 2, 1))
    assert find_counting([*series, R], routine_missing, GAINS) == 2


def test_of_a_series_nothing_may_count() -> None:
    assert find_counting([R, R], Experience("stat", 4), GAINS) is None
    assert find_counting([], Experience("stat", 4), GAINS) is None


def black(*exponents: int) -> tuple[Ability, ...]:
    return tuple(Ability(Shade.BLACK, each) for each in exponents)


def test_a_skill_opens_with_its_last_mark() -> None:
    learning = Learning(black(4))
    for _ in range(5):
        learning = learning.mark()
    assert not learning.open
    learning = learning.mark()
    assert learning.open
    assert learning.opens(Readings()) == Ability(Shade.BLACK, 2)
    assert learning.mark() == learning


def test_a_root_of_one_opens_at_the_least_the_table_gives() -> None:
    assert Learning(black(1)).opens(Readings()).exponent == 1
    assert Learning(black(1)).opens(Readings(least_opening=0)).exponent == 0


@pytest.mark.parametrize(
    ("grade", "training", "to"),
    [
        ("routine", False, "skill"),
        ("difficult", False, "stat"),
        ("challenging", False, "stat"),
        ("routine", True, "stat"),
    ],
)
def test_where_a_test_by_beginners_luck_goes(grade: Grade, training: bool, to: str) -> None:
    assert Learning(black(4), training=training).direction_of(Noted((grade,))) == to


@pytest.mark.parametrize(
    ("of", "hours", "months", "tests"),
    [
        pytest.param("craftsman", 3, 12, ("routine", 1, 0), id="TV-ADV-11"),
        pytest.param("agility", 4, 3, ("difficult", 1, 0), id="TV-ADV-12"),
        ("martial", 7, 5, ("difficult", 5, 0)),
        ("academic", 8, 14, ("challenging", 2, 2)),
        ("academic", 1, 14, (None, 0, 0)),
    ],
)
def test_months_of_practice(
    of: str, hours: int, months: int, tests: tuple[Grade | None, int, int]
) -> None:
    found = practiced_tests(core().practices[of], hours, months)
    assert (found.grade, found.tests, found.left) == tests


def test_what_is_taught_is_graded_by_the_students_dice() -> None:
    assert taught_grades(core().difficulties, 3, 4) == ("difficult",)
    assert taught_grades(core().difficulties, 3, None) == ()
