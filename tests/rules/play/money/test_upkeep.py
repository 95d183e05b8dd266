"""What a job brings, by its successes and by those that go to time (RES-20)."""

from __future__ import annotations

import pytest

from bwdesk.rules.group.money_readings import MoneyReadings
from bwdesk.rules.play.money.upkeep import DAY, Earnings, earn
from bwdesk.rules.play.verdict import Result

MONTH = 30 * DAY


@pytest.mark.parametrize(
    ("margin", "taxed", "quickly", "dice", "minutes", "extra"),
    [
        (0, 3, 0, 1, MONTH, 0),
        (2, 3, 0, 3, MONTH, 2),
        (4, 3, 0, 3, MONTH, 4),  # never more than was taxed
        (2, 3, 1, 2, MONTH * 9 // 10, 2),
        (2, 3, 9, 1, MONTH * 8 // 10, 2),  # no more to time than there is
        (12, 9, 12, 4, MONTH // 10, 12),  # a tenth of the time is the least
    ],
)
def test_each_extra_success_is_a_die_or_a_tenth_of_the_time(
    margin: int, taxed: int, quickly: int, dice: int, minutes: int, extra: int
) -> None:
    result = Result(margin + 2, 2, margin, passed=True)
    found = earn(result, taxed, MoneyReadings(cycle=30), quickly)
    assert found == Earnings(dice, minutes, extra)


def test_a_failed_job_brings_nothing_and_takes_all_its_time() -> None:
    result = Result(1, 2, -1, passed=False)
    assert earn(result, 3, MoneyReadings(cycle=30), 1) == Earnings(0, MONTH, 0)
