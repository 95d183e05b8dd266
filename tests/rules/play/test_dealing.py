"""Circles and Resources against the printed tables and cases."""

from __future__ import annotations

import pytest

from bwdesk.rules.play.dealing import (
    circles_obstacle,
    job_obstacle,
    loan_obstacle,
    lowest_price,
    noticing_obstacle,
    relationship_aptitude,
    tax,
)
from bwdesk.rules.tables.advancing import factors, grades
from tests.rules.tables.core import core, grid

FACTORS = core().factors

PRINTED = grid(
    """
    occupation | broad 0 | uncommon 2 | specific 3
    station | same-rank 0 | one-step-higher-or-lower 1 | lowest-rank 2 | highest-rank 3
    place | anywhere-in-the-region 0 | somewhere-local 1 | a-named-place 3
    disposition | common-to-the-circle 0 | different-from-the-circle 1-2 | specific 3
    time | eventually 0 | soon 1 | now 3
    """
)


@pytest.mark.parametrize("group", PRINTED)
def test_factors_of_circles(group: str) -> None:
    found = []
    for each in factors(FACTORS, "circles")[group]:
        most = f"-{each.most}" if each.most else ""
        found.append(f"{each.id.rsplit('/', 1)[-1]} {each.obstacle}{most}")
    assert found == PRINTED[group]
    assert set(factors(FACTORS, "circles")) == set(PRINTED)


@pytest.mark.parametrize(
    ("named", "obstacle"),
    [
        pytest.param("occupation/broad", 1, id="CIR-T1"),
        pytest.param("occupation/uncommon", 3, id="CIR-T1-criminal"),
        pytest.param("occupation/specific", 4, id="CIR-T1-burglar"),
        pytest.param("station/same-rank", 1, id="CIR-T2"),
        pytest.param("station/one-step-higher-or-lower", 2, id="CIR-T2-captain"),
        pytest.param("station/lowest-rank", 3, id="CIR-T2-follower"),
        pytest.param("station/highest-rank", 4, id="CIR-T4"),
        ("occupation/specific station/highest-rank place/a-named-place", 10),
    ],
)
def test_the_obstacle_of_finding_somebody(named: str, obstacle: int) -> None:
    assert circles_obstacle(FACTORS[f"circles/{each}"] for each in named.split()) == obstacle


@pytest.mark.parametrize("obstacle", [pytest.param(6, id="CIR-T5")])
def test_the_huntsman(obstacle: int) -> None:
    chosen = [FACTORS["circles/occupation/specific"]]
    different = FACTORS["circles/disposition/different-from-the-circle"]
    assert circles_obstacle([*chosen, different]) == obstacle - 1
    assert circles_obstacle(chosen) + different.most == obstacle


def test_the_highest_obstacle_of_all() -> None:
    hardest = (
        max(group, key=lambda it: it.obstacle) for group in factors(FACTORS, "circles").values()
    )
    assert circles_obstacle(hardest) == 16


@pytest.mark.parametrize(
    ("asked", "quiet", "obstacle"), [(4, 0, 6), pytest.param(4, 3, 9, id="CIR-T9"), (12, 0, 1)]
)
def test_noticing_that_somebody_asked(asked: int, quiet: int, obstacle: int) -> None:
    assert noticing_obstacle(asked, quiet) == obstacle


@pytest.mark.parametrize(
    ("circles", "reputation", "taps"),
    [pytest.param(4, 2, 4, id="CIR-T14"), (4, -2, 8), (9, 3, 1)],
)
def test_taps_to_a_relationship(circles: int, reputation: int, taps: int) -> None:
    assert relationship_aptitude(circles, reputation) == taps


def test_other_factors_of_resources() -> None:
    found = {
        each.name: (each.obstacle, each.dice) for each in FACTORS.values() if each.of == "resources"
    }
    assert found == {
        "Away from home turf": (1, 0),
        "Ten times the quantity": (1, 0),
        "A hundred times the quantity": (2, 0),
        "In debt, at maintenance": (1, 0),
        "A linked wise exceeded its obstacle": (0, 1),
        "A linked wise failed": (1, 0),
    }


@pytest.mark.parametrize(
    ("dice", "obstacle", "successes", "lost"),
    [pytest.param(3, 4, 1, 3, id="TV-RES-7"), (3, 2, 0, 1), (3, 3, 1, 2), (3, 4, 3, 1)],
)
def test_tax(dice: int, obstacle: int, successes: int, lost: int) -> None:
    (grade,) = grades(core().difficulties, dice, obstacle)
    assert tax(grade, obstacle - successes) == lost


@pytest.mark.parametrize(
    ("obstacle", "lowest"), [pytest.param(9, 5, id="TV-RES-9"), (8, 4), (1, 1)]
)
def test_no_haggling_below_half(obstacle: int, lowest: int) -> None:
    assert lowest_price(obstacle) == lowest


@pytest.mark.parametrize(("taxed", "obstacle"), [pytest.param(1, 2, id="TV-RES-2"), (2, 3)])
def test_getting_a_job(taxed: int, obstacle: int) -> None:
    assert job_obstacle(taxed) == obstacle


@pytest.mark.parametrize(
    ("dice", "tests", "obstacle"), [pytest.param(2, 3, 6, id="TV-RES-10"), (1, 1, 2)]
)
def test_lending(dice: int, tests: int, obstacle: int) -> None:
    assert loan_obstacle(dice, tests) == obstacle
