"""Where the six tolerances stand."""

from itertools import pairwise
from typing import Any

import pytest

from bwdesk.rules.basics.problems import Severity
from bwdesk.rules.burning import Reckoning
from bwdesk.rules.burning.tolerances import on_shades, origins, room
from bwdesk.rules.chance.ability import Ability, Shade
from bwdesk.rules.person.character import Set
from bwdesk.rules.tables.grayscale import place
from tests.rules.small import burned, keys, placed

CITY = ("city-dweller/city-born", "city-dweller/pickpocket", "city-dweller/criminal")


def ability(text: str) -> Ability:
    return Ability(Shade(text[0]), int(text[1:]))


@pytest.mark.parametrize(
    ("forte", "mortal", "row"),
    [
        pytest.param("B3", "B9", "2/4/6/7/8/9", id="DV-9"),
        pytest.param("B4", "B10", "3/5/7/8/9/10", id="DV-10"),
        pytest.param("B6", "B11", "4/7/8/9/10/11", id="DV-11"),
        pytest.param("B5", "B11", "3/6/8/9/10/11", id="DV-12"),
        pytest.param("B6", "B12", "4/7/9/10/11/12", id="DV-14"),
        pytest.param("B3", "B9", "2/4/6/7/8/9", id="PTGS-T16"),
        pytest.param("B3", "B8", "2/4/5/6/7/8", id="Power 2 Forte 3"),
        pytest.param("B2", "B8", "2/3/4/5/6/8", id="Forte 2 stays close together"),
        pytest.param("B1", "B7", "1/2/3/4/5/7", id="Forte 1"),
        pytest.param("B10", "B16", "6/11/13/14/15/16", id="the last black circle"),
    ],
)
def test_each_as_far_right_as_it_may(forte: str, mortal: str, row: str) -> None:
    placed_row = place(ability(forte), ability(mortal)).row()
    assert "/".join(str(each) for each in placed_row) == row


@pytest.mark.parametrize("level", [pytest.param(4, id="NPCV-5"), pytest.param(5, id="NPCV-6"), 6])
def test_straight_stats_have_the_rows_printed_for_quick_npcs(level: int) -> None:
    printed = {4: (3, 5, 7, 8, 9, 10), 5: (3, 6, 8, 9, 10, 11), 6: (4, 7, 9, 10, 11, 12)}
    mortal = Ability(Shade.BLACK, level + 6)
    assert place(Ability(Shade.BLACK, level), mortal).row() == printed[level]


def test_the_rule_of_spacing_holds_for_every_pair() -> None:
    for power in range(1, 11):
        for forte in range(1, 11):
            top = (power + forte) // 2 + 6
            row = place(Ability(Shade.BLACK, forte), Ability(Shade.BLACK, top)).row()
            gaps = [upper - lower for lower, upper in pairwise(row)]
            assert min(gaps) >= 1
            assert max(gaps[:4]) <= -(-forte // 2)


def test_a_gray_scale_of_its_own() -> None:
    """Superficial at Forte, Light at twice that, Traumatic and Severe right below Mortal."""
    assert place(ability("G5"), ability("G11")).row() == (5, 10, 23, 25, 26, 27)
    assert place(ability("W4"), ability("W10")).row() == (8, 16, 38, 40, 41, 42)


def burned_with(power: str, forte: str, **choices: Any) -> Reckoning:
    return burned(*CITY, stats=placed(f"B4 B3 B4 B4 {power} {forte}"), **choices)


def row(reckoning: Reckoning) -> tuple[int, ...]:
    assert reckoning.tolerances
    return reckoning.tolerances.row()


def test_the_reckoning_places_them() -> None:
    assert row(burned_with("B4", "B4")) == (3, 5, 7, 8, 9, 10)
    assert burned(*CITY).tolerances is None


def test_the_player_may_place_the_four_between() -> None:
    lower = burned_with("B4", "B4", tolerances=(4, 6, 7, 8))
    assert row(lower) == (3, 4, 6, 7, 8, 10)
    assert not [key for key in keys(lower) if key.startswith("tolerances")]


def test_too_far_apart_is_odd() -> None:
    wide = burned_with("B4", "B4", tolerances=(6, 7, 8, 9))
    (problem,) = [each for each in wide.problems if each.key.startswith("tolerances")]
    assert (problem.key, problem.severity) == ("tolerances.apart@tolerances/light", Severity.ODD)
    assert problem.remedy == "Put it at B5 or below."


def test_out_of_order_is_broken() -> None:
    crossed = burned_with("B4", "B4", tolerances=(5, 4, 8, 10))
    assert {each.key for each in crossed.problems_of(Severity.BROKEN)} >= {
        "tolerances.order@tolerances/midi",
        "tolerances.order@tolerances/mortal",
    }


@pytest.mark.parametrize("wild", [(0, 0, 0, 0), (9999, 9999, 9999, 9999), (49, 50, 51, 52)])
def test_circles_that_are_none_are_broken_and_nothing_worse(wild: tuple[int, ...]) -> None:
    assert burned_with("B4", "B4", tolerances=wild).is_broken


def test_the_table_may_set_any_of_them() -> None:
    ruled = burned_with("B4", "B4", rulings=(Set("tolerance.light", 7, "as printed"),))
    assert row(ruled) == (3, 7, 7, 8, 9, 10)
    assert not [key for key in keys(ruled) if key.startswith("tolerances")]


def test_room_is_between_the_neighbors() -> None:
    assert room((3, 5, 7, 8, 9, 10), 1) == range(4, 7)
    assert room((3, 5, 7, 8, 9, 10), 0) == range(1, 5)
    assert room((3, 5, 7, 8, 9, 10), 5) == range(10, 49)


def test_each_can_say_what_put_it_there() -> None:
    assert origins(burned_with("B4", "B4")) == (
        "half of Forte B4, and one",
        "2 above Superficial, as far as it may go",
        "2 above Light, as far as it may go",
        "2 below Mortal, to leave room",
        "1 below Mortal, to leave room",
        "the Mortal Wound",
    )
    ruled = burned_with(
        "B4", "B4", tolerances=(5, 6, 8, 9), rulings=(Set("tolerance.superficial", 4, "a blow"),)
    )
    assert origins(ruled)[:3] == (
        "ruling: a blow",
        "2 above Superficial, as far as it may go",
        "placed by hand",
    )


@pytest.mark.parametrize(
    ("power", "forte", "says"),
    [
        ("B4", "B4", "black as long as one of the two is"),
        ("G4", "B4", "Only Power is gray: it counts for two more in the average"),
        ("G4", "W4", "Only Forte is white: it counts for two more in the average, and the Mortal "),
        ("W4", "W3", "Both are white, and so is the Mortal Wound."),
    ],
)
def test_what_shades_make_of_the_mortal_wound_is_said(power: str, forte: str, says: str) -> None:
    assert says in on_shades(ability(power), ability(forte))
