"""ADV-3: which tests an exponent costs."""

import pytest

from bwdesk.rules.play.advancement import NOTHING, Needed, for_skill, for_stat

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
    assert for_stat(exponent) == needed


@pytest.mark.parametrize(("exponent", "needed"), SKILLS.items())
def test_adv_3_skills_want_routine_tests_up_to_four(
    exponent: int, needed: tuple[int, int, int]
) -> None:
    assert for_skill(exponent) == needed


def test_adv_3_printed_cases() -> None:
    assert for_skill(3) == Needed(routine=3, difficult=2, challenging=1)  # TV-ADV-4
    assert for_skill(6) == Needed(routine=0, difficult=3, challenging=2)  # TV-ADV-5


def test_an_ability_at_nothing_opens_with_one_test_of_any_grade() -> None:
    assert for_skill(0) == Needed(1, 1, 1)  # TV-ADV-19


@pytest.mark.parametrize("exponent", [10, 11, 9_999])
def test_past_nine_there_is_nothing_to_gain(exponent: int) -> None:
    assert for_stat(exponent) == for_skill(exponent) == NOTHING
