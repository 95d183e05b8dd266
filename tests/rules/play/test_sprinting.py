"""How far somebody sprints, and how long it takes."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bwdesk.rules.play.sprinting import sprint_paces, sprint_seconds
from tests.shipped import book


@pytest.mark.parametrize(
    ("speed", "multiplier", "paces"),
    [
        pytest.param(6, 3.5, 21, id="MOVE-T1"),
        pytest.param(4, 3.5, 14, id="MOVE-T1-run"),
        pytest.param(4, 3, 12, id="MOVE-2-dwarf"),
        pytest.param(9, 8, 72, id="MOVE-2-horse"),
    ],
)
def test_paces_of_an_exchange(speed: int, multiplier: float, paces: float) -> None:
    assert sprint_paces(speed, multiplier) == paces


@pytest.mark.parametrize("distance", [pytest.param(100, id="MOVE-T1-100 paces")])
def test_seconds_for_a_distance(distance: float) -> None:
    assert round(sprint_seconds(6, 3.5, distance), 1) == 14.3


@pytest.mark.parametrize("multiplier", [0, -3.5, 100])
def test_a_multiplier_nobody_runs_by_is_a_sentence(multiplier: float) -> None:
    with pytest.raises(ValueError, match="Nothing runs at a multiplier of"):
        sprint_paces(4, multiplier)


def test_who_does_not_move_gets_nowhere() -> None:
    with pytest.raises(ValueError, match="nobody gets anywhere"):
        sprint_seconds(0, 3.5, 10)
    with pytest.raises(ValueError, match="no way to run"):
        sprint_seconds(4, 3.5, -1)


@given(st.integers(1, 10), st.sampled_from((3, 3.5, 4, 7, 8)), st.floats(0, 10_000))
def test_the_way_is_what_was_run_in_that_time(speed: int, by: float, distance: float) -> None:
    run = sprint_seconds(speed, by, distance) / 3 * sprint_paces(speed, by)
    assert run == pytest.approx(distance)


def test_every_kind_of_the_packs_has_the_multiplier_that_is_printed() -> None:
    found = {each.id: each.multiplier for each in book().stocks.values()}
    assert {found[id] for id in ("human", "elf", "orc", "troll", "roden")} == {3.5}
    assert (found["dwarf"], found["great-wolf"]) == (3, 7)
