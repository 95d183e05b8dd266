"""Tax, the Sickness, spells held and what breaks them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bwdesk.rules.chance.ability import Ability, Shade
from bwdesk.rules.magic.holding import Held, concentrate, flow_hours, most_spells
from bwdesk.rules.magic.tax import Taken, hours_sick, recovery_hours, take_tax
from tests.rules.tables.core import core

BOOK = core()
B5 = Ability(Shade.BLACK, 5)


@pytest.mark.parametrize(
    ("forte", "taxed", "lost", "obstacle", "taken"),
    [
        pytest.param(6, 0, 1, 3, Taken(1, 5), id="SORC-T2"),
        pytest.param(5, 2, 4, 4, Taken(4, 0, 1, 4), id="SORC-19"),
        pytest.param(5, 2, 5, 4, Taken(5, 0, 2, 8), id="SORC-19-two"),
        pytest.param(5, 2, 6, 4, Taken(6, 0, 3, 12), id="SORC-19-three"),
        pytest.param(4, 0, 4, 4, Taken(4, 0), id="SORC-18"),
        pytest.param(4, 4, 1, 2, Taken(1, 0, 1, 2), id="below nothing again"),
    ],
)
def test_what_tax_takes(forte: int, taxed: int, lost: int, obstacle: int, taken: Taken) -> None:
    found = take_tax(forte, taxed, lost, obstacle)
    assert found == taken
    assert found.faints == (found.left == 0)


@pytest.mark.parametrize(
    ("health", "successes", "hours"),
    [
        pytest.param(6, [2], (2,), id="SORC-T2"),
        pytest.param(5, [0, 0], (5, 5), id="SORC-T2-two"),
        pytest.param(5, [9], (1,), id="SORC-20"),
        (10, [0], (1,)),
    ],
)
def test_how_long_the_sickness_lasts(
    health: int, successes: list[int], hours: tuple[int, ...]
) -> None:
    assert recovery_hours(health, successes) == hours
    assert hours_sick(health) >= max(hours)


@given(st.integers(1, 10), st.integers(0, 10), st.integers(0, 20), st.integers(1, 10))
def test_what_is_left_and_what_is_over_are_all_there_was(
    forte: int, taxed: int, lost: int, obstacle: int
) -> None:
    found = take_tax(forte, taxed, lost, obstacle)
    before = max(0, forte - taxed)
    assert found.left - found.over == before - lost
    assert found.wound == found.over * obstacle


@pytest.mark.parametrize(
    ("forte", "obstacle", "hours"),
    [pytest.param(6, 4, 2, id="SORC-T9"), (4, 4, None), (2, 4, None), (5, 4, 1)],
)
def test_when_power_flows_again(forte: int, obstacle: int, hours: int | None) -> None:
    assert flow_hours(forte, obstacle) == hours


def test_one_that_is_held_is_tested_by_the_dice_that_are_free() -> None:
    (kept,) = concentrate(B5, 0, [Held("Turn Aside", 4)], [[4, 4, 4, 4]], BOOK)
    assert (kept.dice, kept.passed, kept.grade, kept.logged) == (4, True, "difficult", True)


def test_of_three_the_hardest_alone_is_noted() -> None:
    held = [Held(name, 4) for name in "abc"]
    kept = concentrate(B5, 0, held, [], BOOK)
    assert [(each.dice, each.passed) for each in kept] == [(2, None)] * 3
    assert [each.grade for each in kept] == ["challenging"] * 3
    assert [each.logged for each in kept] == [True, False, False]


def test_whoever_has_no_die_free_drops_without_a_roll() -> None:
    kept = concentrate(B5, 4, [Held("a", 1), Held("b", 1)], [[], []], BOOK)
    assert [(each.dice, each.passed) for each in kept] == [(0, False), (0, False)]


@given(st.data())
def test_spells_leave_a_die_free_and_those_dropped_give_theirs_back(data: st.DataObject) -> None:
    will = data.draw(st.integers(2, 10))
    count = data.draw(st.integers(1, most_spells(will)))
    obstacles = data.draw(st.lists(st.integers(1, 8), min_size=count, max_size=count))
    held = [Held(str(at), each) for at, each in enumerate(obstacles)]
    faces: list[list[int]] = []
    kept = concentrate(Ability(Shade.BLACK, will), 0, held, faces, BOOK)
    assert all(each.dice >= 1 for each in kept)
    pinned = count
    for each in range(count):
        dice = will - pinned
        faces.append(data.draw(st.lists(st.integers(1, 6), min_size=dice, max_size=dice)))
        done = concentrate(Ability(Shade.BLACK, will), 0, held, faces, BOOK)[each]
        assert done.dice == dice
        assert done.passed is (sum(face >= 4 for face in faces[-1]) >= done.obstacle)
        pinned -= not done.passed
    assert pinned <= most_spells(will)
    assert sum(e.logged for e in concentrate(Ability(Shade.BLACK, will), 0, held, faces, BOOK)) == 1
