"""Which tests an exponent costs, how hard a test was, how new skills are learned."""

from __future__ import annotations

import pytest

from bwdesk.rules.chance.ability import Ability, Shade, opening
from bwdesk.rules.play.advancement import (
    NOTHING,
    Needed,
    aptitude,
    for_skill,
    for_stat,
    opens_skill,
    practice_hours,
    teaching_days,
)
from bwdesk.rules.tables.advancing import Grade, grades
from tests.rules.tables.core import core, grid

GAINS = core().gains
DIFFICULTIES = core().difficulties

STATS = {
    1: (0, 1, 1),
    2: (0, 1, 1),
    3: (0, 2, 1),
    4: (0, 2, 1),
    5: (0, 3, 1),
    6: (0, 3, 2),
    7: (0, 4, 2),
    8: (0, 4, 3),
    9: (0, 5, 3),
}
SKILLS = STATS | {1: (1, 1, 1), 2: (2, 1, 1), 3: (3, 2, 1), 4: (4, 2, 1)}


@pytest.mark.parametrize(("exponent", "needed"), STATS.items())
def test_adv_3_stats_want_difficult_and_challenging_tests_only(
    exponent: int, needed: tuple[int, int, int]
) -> None:
    assert for_stat(GAINS, exponent) == needed


@pytest.mark.parametrize(("exponent", "needed"), SKILLS.items())
def test_adv_3_skills_want_routine_tests_up_to_four(
    exponent: int, needed: tuple[int, int, int]
) -> None:
    assert for_skill(GAINS, exponent) == needed


@pytest.mark.parametrize(
    ("exponent", "needed"),
    [
        pytest.param(3, Needed(routine=3, difficult=2, challenging=1), id="TV-ADV-4"),
        pytest.param(6, Needed(routine=0, difficult=3, challenging=2), id="TV-ADV-5"),
        pytest.param(0, Needed(1, 1, 1), id="TV-ADV-19"),
    ],
)
def test_adv_3_printed_cases(exponent: int, needed: Needed) -> None:
    assert for_skill(GAINS, exponent) == needed


@pytest.mark.parametrize("exponent", [10, 11, 9_999])
def test_past_nine_there_is_nothing_to_gain(exponent: int) -> None:
    assert for_stat(GAINS, exponent) == for_skill(GAINS, exponent) == NOTHING


PRINTED = grid(
    """
    2 | 1 | 2
    3 | 1-2 | 3
    4 | 1-2 | 3-4
    5 | 1-3 | 4-5
    6 | 1-4 | 5-6
    7 | 1-4 | 5-7
    8 | 1-5 | 6-8
    9 | 1-6 | 7-9
    10 | 1-7 | 8-10
    11 | 1-8 | 9-11
    12 | 1-9 | 10-12
    13 | 1-10 | 11-13
    14 | 1-11 | 12-14
    15 | 1-12 | 13-15
    16 | 1-13 | 14-16
    17 | 1-14 | 15-17
    18 | 1-15 | 16-18
    19 | 1-16 | 17-19
    30 | 1-27 | 28-30
    """
)


def within(printed: str) -> range:
    first, _, last = printed.partition("-")
    return range(int(first), int(last or first) + 1)


@pytest.mark.parametrize("dice", PRINTED)
def test_how_hard_a_test_was(dice: str) -> None:
    routine, difficult = (within(each) for each in PRINTED[dice])
    for obstacle in range(1, int(dice) + 4):
        meant: Grade = "difficult" if obstacle in difficult else "challenging"
        meant = "routine" if obstacle in routine else meant
        assert grades(DIFFICULTIES, int(dice), obstacle) == (meant,)


def test_one_die_against_one_is_the_players_choice() -> None:
    assert grades(DIFFICULTIES, 1, 1) == ("routine", "difficult")
    assert grades(DIFFICULTIES, 1, 2) == ("challenging",)
    assert grades(DIFFICULTIES, 0, 1) == ("challenging",)
    assert grades(DIFFICULTIES, 4, 0) == ("routine",)


@pytest.mark.parametrize(
    ("dice", "obstacle", "grade"),
    [
        pytest.param(4, 2, "routine", id="TV-ADV-1"),
        pytest.param(5, 3, "routine", id="TV-ADV-1-5D"),
        pytest.param(4, 3, "difficult", id="TV-ADV-2"),
        pytest.param(4, 5, "challenging", id="TV-ADV-2-5"),
        pytest.param(5, 4, "difficult", id="TV-ADV-6"),
        pytest.param(5, 3, "routine", id="TV-ADV-7"),
        pytest.param(4, 3, "difficult", id="TV-ADV-7-without"),
        pytest.param(4, 2, "routine", id="TV-ADV-9"),
        pytest.param(4, 2, "routine", id="TV-ADV-10"),
        pytest.param(2, 2, "difficult", id="TV-ADV-10-without"),
        pytest.param(4, 3, "difficult", id="CIR-T10"),
        pytest.param(2, 3, "challenging", id="CIR-T11"),
    ],
)
def test_printed_grades(dice: int, obstacle: int, grade: Grade) -> None:
    assert grades(DIFFICULTIES, dice, obstacle) == (grade,)


PRACTICE = grid(
    """
    Academic | 6 | 2 | 4 | 8
    Artisan | 12 | 4 | 8 | 12
    Artist | 6 | 3 | 6 | 12
    Craftsman | 12 | 3 | 8 | 12
    Forester | 6 | 3 | 6 | 12
    Martial | 1 | 2 | 4 | 8
    Medicinal | 12 | 4 | 8 | 12
    Military | 6 | 2 | 4 | 8
    Musical | 1 | 2 | 4 | 8
    Peasant | 3 | 1 | 4 | 12
    Physical | 1 | 2 | 4 | 8
    School of Thought | 6 | 3 | 6 | 12
    Seafaring | 3 | 2 | 4 | 8
    Social | 1 | 2 | 4 | 8
    Sorcerous | 12 | 5 | 10 | 15
    Special | 3 | 3 | 6 | 12
    Will | 12 | 4 | 8 | 16
    Perception | 6 | 3 | 6 | 12
    Agility | 3 | 2 | 4 | 8
    Speed | 3 | 3 | 6 | 9
    Power | 1 | 2 | 4 | 8
    Forte | 2 | 4 | 8 | 16
    Faith | 12 | 5 | 10 | 20
    Steel | 2 | 1 | 3 | 9
    """
)


def test_practice_of_everything() -> None:
    found = {
        each.name: [each.months, each.routine, each.difficult, each.challenging]
        for each in core().practices.values()
    }
    assert found == {name: [int(figure) for figure in row] for name, row in PRACTICE.items()}


@pytest.mark.parametrize(
    ("of", "months", "grade", "hours"),
    [
        pytest.param("craftsman", 12, "routine", 3, id="TV-ADV-11"),
        pytest.param("agility", 3, "difficult", 4, id="TV-ADV-12"),
    ],
)
def test_printed_practice(of: str, months: int, grade: str, hours: int) -> None:
    practice = core().practices[of]
    assert (practice.months, getattr(practice, grade)) == (months, hours)


def black(*exponents: int) -> list[Ability]:
    return [Ability(Shade.BLACK, exponent) for exponent in exponents]


@pytest.mark.parametrize(
    ("roots", "tests"),
    [
        pytest.param(black(4), 6, id="TV-ADV-14"),
        (black(4, 5), 6),
        (black(1), 9),
        ([Ability(Shade.GRAY, 4)], 5),
        ([Ability(Shade.WHITE, 4)], 4),
    ],
)
def test_aptitude(roots: list[Ability], tests: int) -> None:
    assert aptitude(roots) == tests


def test_a_skill_learned_opens_at_half_its_root() -> None:
    assert str(opening(black(4))) == "B2"


@pytest.mark.parametrize(
    ("obstacle", "opens"),
    [pytest.param(2, True, id="TV-ADV-15"), pytest.param(3, False, id="TV-ADV-16")],
)
def test_where_a_beginners_test_goes(obstacle: int, opens: bool) -> None:
    (grade,) = grades(DIFFICULTIES, 4, obstacle)
    assert opens_skill((grade,), training=False) is opens
    assert not opens_skill((grade,), training=True)


@pytest.mark.parametrize("days", [pytest.param(14, id="TV-ADV-17")])
def test_days_of_teaching(days: int) -> None:
    assert teaching_days(5, 4, 3) == days
    assert grades(DIFFICULTIES, 4, 3) == ("difficult",)


def test_hours_of_practice() -> None:
    assert [practice_hours(will) for will in (1, 4, 5, 8)] == [4, 16, 20, 20]
