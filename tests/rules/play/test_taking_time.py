"""How long tests take: TEST-22 to TEST-25, and written instructions (TEST-35)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bwdesk.rules.play.casts import Cast
from bwdesk.rules.play.lasting import Long, Written
from bwdesk.rules.play.taking_time import time_said, usual_time, why_no_time
from bwdesk.rules.play.trial import Trial
from bwdesk.rules.play.verdict import judge
from tests.rules.play.table import BOOK

PASSES, FAILS = (6, 6, 6, 6), (1, 1, 1, 1)


def takes(faces: tuple[int, ...], **said: Any) -> float:
    trial = Trial(ability="Tracking", exponent="B4", ob=1, minutes=100, **said)
    result = judge(replace(trial, casts=(Cast("rolled", faces),)), BOOK).result
    assert result is not None
    return result.minutes


@pytest.mark.parametrize(
    ("faces", "said", "minutes"),
    [
        pytest.param(PASSES, {}, 100, id="TEST-22"),
        pytest.param(PASSES, {"quickly": 3}, 70, id="TEST-16-quickly"),
        pytest.param(FAILS, {"quickly": 3}, 100, id="TEST-25-the-whole-time"),
        pytest.param(FAILS, {"gave_up": 10}, 10, id="gave-up-at-once"),
        pytest.param(FAILS, {"gave_up": 500}, 100, id="no-longer-than-it-takes"),
        pytest.param(PASSES, {"gave_up": 10}, 100, id="who-passes-did-not"),
    ],
)
def test_a_failure_takes_the_whole_of_it(
    faces: tuple[int, ...], said: dict[str, Any], minutes: float
) -> None:
    assert takes(faces, **said) == minutes


def test_every_category_of_the_book_has_a_time_and_martial_is_at_once() -> None:
    for skill in BOOK.skills.values():
        if skill.category:
            assert why_no_time(skill.id, BOOK) == ""
    martial = usual_time("sword", BOOK)
    assert martial is not None
    assert (martial.least, martial.most) == (0, 0)
    assert time_said(Trial(ability="Tracking", exponent="B4"), BOOK) == 60
    assert time_said(Trial(ability="Tracking", exponent="B4", minutes=5), BOOK) == 5
    nowhere = replace(BOOK, times={})
    assert "no line for the category Martial" in why_no_time("sword", nowhere)
    assert usual_time("no-such-skill", BOOK) is None


@pytest.mark.parametrize(
    ("told", "dice", "obstacle"),
    [
        pytest.param(Written(3, True), 5, 3, id="TEST-35-followed"),
        pytest.param(Written(3, False), 4, 4, id="TEST-35-confusing"),
        pytest.param(Written(3), 4, 3, id="TEST-35-unread"),
    ],
)
def test_written_instructions_help_or_confuse(told: Written, dice: int, obstacle: int) -> None:
    verdict = judge(Trial(ability="Tracking", exponent="B4", ob=3, instructions=told), BOOK)
    assert verdict.obstacle is not None
    assert (verdict.pool.whole, verdict.obstacle.whole) == (dice, obstacle)


def test_a_long_test_gives_its_results_in_parts() -> None:
    assert Long(4, 60).due == (15, 30, 45, 60)
    assert Long(3, 10).due == (3, 7, 10)
    assert Long(1, 1).due == (1,)
