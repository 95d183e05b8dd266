"""Armor, shields, repairs and qualities against the printed tables."""

from __future__ import annotations

import pytest

from bwdesk.rules.tables.armor import (
    Location,
    armor_obstacle,
    lost_dice,
    repair_obstacle,
    shield_cover,
    shield_dice,
    stops,
)
from tests.rules.tables.core import core, grid

ARMORS = core().armors
SHIELDS = core().shields

DICE = grid(
    """
    leather | 1 | 2 | 1 | 1 | 0 | skull cap, hood
    plated-leather | 3 | 4 | 3 | 2 | 0 | light helm, pot helm
    chainmail | 4 | 5 | 4 | 2 | 1 | spangenhelm, sallet, open bascinet
    plated-mail | 5 | 6 | 5 | 3 | 2 | bascinet with grille or visor
    full-plate | 6 | 7 | 6 | 3 | 2 | great helm
    """
)


@pytest.mark.parametrize("id", DICE)
def test_dice_of_armor(id: str) -> None:
    head, torso, limb, half, untrained, helmets = DICE[id]
    each = ARMORS[id]
    assert [each.head, each.torso, each.limb] == [int(head), int(torso), int(limb)]
    assert (each.half, each.untrained) == (int(half), int(untrained))
    assert ", ".join(each.helmets) == helmets
    assert set(ARMORS) == set(DICE)


WEIGHT = grid(
    """
    leather        | 1 | 0 | 0 | 0 | 0 | 0 | 0
    plated-leather | 1 | 0 | 1 | 1 | 1 | 0 | 0
    chainmail      | 2 | 0 | 2 | 2 | 0 | 1 | 1
    plated-mail    | 2 | 1 | 3 | 2 | 0 | 1 | 1
    full-plate     | 2 | 2 | 3 | 3 | 0 | 1 | 1
    """
)


@pytest.mark.parametrize("id", WEIGHT)
def test_clumsy_weight(id: str) -> None:
    each = ARMORS[id].clumsy
    found = [each.arms, each.climbing, each.torso, each.head]
    found += [each.legs, each.legs_dice, each.half_legs]
    assert found == [int(figure) for figure in WEIGHT[id]]


@pytest.mark.parametrize(
    ("armor", "location", "dice"),
    [
        pytest.param("leather", "arms", 1, id="ARM-T1"),
        pytest.param("chainmail", "torso", 5, id="ARM-T1-torso"),
        pytest.param("chainmail", "legs", 4, id="ARM-T1-legs"),
        pytest.param("plated-leather", "head", 3, id="ARM-T2"),
        pytest.param("plated-mail", "head", 5, id="ARM-T4"),
        pytest.param("plated-mail", "torso", 6, id="ARM-T7"),
        ("full-plate", "head", 6),
    ],
)
def test_dice_by_location(armor: str, location: Location, dice: int) -> None:
    assert ARMORS[armor].dice(location) == dice


@pytest.mark.parametrize(
    ("va", "power", "obstacle"),
    [(0, 4, 1), (1, 4, 2), (2, 6, 3), (0, 7, 2), (2, 9, 4)],
)
def test_the_obstacle_of_armor(va: int, power: int, obstacle: int) -> None:
    assert armor_obstacle(va, power) == obstacle


@pytest.mark.parametrize(
    ("successes", "va", "stopped"),
    [pytest.param(2, 0, True, id="ARM-T9"), (0, 0, False), (1, 1, False), (2, 1, True)],
)
def test_armor_stops_a_blow_or_not(successes: int, va: int, stopped: bool) -> None:
    assert stops(successes, va) is stopped


@pytest.mark.parametrize(
    ("quality", "ones", "again", "lost"),
    [
        ("poor", 3, 0, 3),
        ("poor", 0, 0, 0),
        ("run-of-the-mill", 3, 0, 1),
        ("run-of-the-mill", 0, 0, 0),
        ("superior", 2, 1, 1),
        ("superior", 2, 4, 0),
        ("superior", 0, 1, 0),
    ],
)
def test_dice_lost_to_ones(quality: str, ones: int, again: int, lost: int) -> None:
    assert lost_dice(core().qualities[quality], ones, again) == lost


def test_only_superior_arms_have_balance() -> None:
    assert {each.id: each.balance for each in core().qualities.values()} == {
        "poor": 0,
        "run-of-the-mill": 0,
        "superior": 1,
    }


REPAIRS = grid(
    """
    mending    | 1 | 2 | 4 | 6 | 8 | - | -
    tailor     | 2 | 3 | 5 | - | - | - | -
    tanner     | 2 | 3 | 5 | - | - | - | -
    blacksmith | 2 | 3 | 4 | 5 | 6 | - | -
    armorer    | 1 | 1 | 2 | 3 | 4 | 5 | 6
    """
)


@pytest.mark.parametrize("skill", REPAIRS)
def test_repairing_armor(skill: str) -> None:
    repair = core().repairs[skill]
    found = [repair_obstacle(repair, die) for die in range(1, 8)]
    assert found == [None if at == "-" else int(at) for at in REPAIRS[skill]]
    assert repair_obstacle(repair, 0) is None


def test_who_repairs_what() -> None:
    soft = {"armorer", "mending", "tailor", "tanner"}
    hard = {"mending", "blacksmith", "armorer"}
    found = {id: set(each.repairs) for id, each in ARMORS.items()}
    assert found == {
        "leather": soft,
        "plated-leather": soft,
        "chainmail": hard,
        "plated-mail": hard,
        "full-plate": hard,
    }


def test_shields() -> None:
    found = {each.id: (each.dice, each.drop, each.true, each.hides) for each in SHIELDS.values()}
    assert found == {
        "parrying-blade": (1, 1, False, 0),
        "buckler": (2, 1, True, 0),
        "target": (3, 2, True, 0),
        "heater": (4, 2, True, 0),
        "great-shield": (5, 3, True, 3),
    }


@pytest.mark.parametrize(("va", "dice"), [pytest.param(2, 1, id="ARM-T10"), (4, 1), (1, 2), (0, 3)])
def test_a_shield_against_a_weapon(va: int, dice: int) -> None:
    assert shield_dice(SHIELDS["target"], va) == dice


@pytest.mark.parametrize(
    ("successes", "obstacle"), [pytest.param(2, 1, id="ARM-T6"), (0, 0), (1, 0), (3, 2)]
)
def test_a_shield_against_a_shot(successes: int, obstacle: int) -> None:
    assert shield_cover(successes) == obstacle
