"""The wound levels: what each takes, and how long it may wait (PTGS-31, PTGS-34)."""

import pytest

from bwdesk.rules.ability import Ability, Shade
from bwdesk.rules.injury.grayscale import LEVELS as NAMES
from bwdesk.rules.injury.levels import LEVELS, Time, tend_within

HEALTH = Ability(Shade.BLACK, 5)
BY_NAME = {level.name: level for level in LEVELS}


def waits(name: str, forte: Ability) -> Time | None:
    return tend_within(BY_NAME[name], forte, HEALTH)


def test_levels_stand_in_the_order_of_the_tolerances() -> None:
    assert tuple(level.name.lower() for level in LEVELS) == NAMES


def test_each_level_takes_more_dice_and_heals_harder() -> None:
    assert [level.dice for level in LEVELS] == [0, 1, 2, 3, 4, 0]
    assert [level.obstacle for level in LEVELS] == [1, 0, 0, 0, 0, 0]
    assert [level.recovery for level in LEVELS] == [1, 2, 3, 4, 5, 6]
    assert [level.down for level in LEVELS] == [False] * 5 + [True]


@pytest.mark.parametrize(("name", "hours"), [("Midi", 10), ("Severe", 5), ("Traumatic", 2.5)])
def test_wounds_wait_hours_by_forte(name: str, hours: float) -> None:
    assert waits(name, Ability(Shade.BLACK, 5)) == Time(hours, "hour")


def test_a_lighter_forte_bleeds_slower() -> None:
    assert waits("Severe", Ability(Shade.GRAY, 4)) == Time(8, "hour")
    assert waits("Severe", Ability(Shade.WHITE, 4)) == Time(12, "hour")


def test_the_dying_wait_minutes_by_health() -> None:
    assert waits("Mortal", Ability(Shade.WHITE, 4)) == Time(5, "minute")


def test_small_wounds_wait_for_ever() -> None:
    assert waits("Superficial", HEALTH) is None
    assert waits("Light", HEALTH) is None
