"""Shades, exponents, and averages across them."""

import pytest

from bwdesk.rules.chance.ability import Ability, Shade, average, darkest, mixed_total, opening


def abilities(row: str) -> list[Ability]:
    return [Ability(Shade(each[0]), int(each[1:])) for each in row.split()]


def test_an_ability_is_written_as_at_the_table() -> None:
    assert str(Ability(Shade.GRAY, 4)) == "G4"
    assert Shade.WHITE.word == "white"
    assert [shade.steps for shade in Shade] == [0, 1, 2]


@pytest.mark.parametrize(
    ("roots", "down", "up"),
    [
        ("B4", "B4", "B4"),
        ("B4 B5", "B4", "B5"),
        ("B4 B4 B6", "B4", "B5"),
        ("G4 G5", "G4", "G5"),
        pytest.param("G4 B6 B5", "B5", "B6", id="DV-5"),
        pytest.param("G4 B7", "B6", "B7", id="a gray root of a black average counts two more"),
        ("W4 G4", "G5", "G5"),
        ("W3 B3 G3", "B4", "B5"),
    ],
)
def test_the_average_takes_the_darkest_shade(roots: str, down: str, up: str) -> None:
    assert str(average(abilities(roots))) == down
    assert str(average(abilities(roots), up=True)) == up


@pytest.mark.parametrize(
    ("roots", "opens", "up"),
    [
        ("B4", "B2", "B2"),
        ("B5", "B2", "B3"),
        ("B1", "B0", "B1"),
        ("B4 B5", "B2", "B3"),
        ("B5 B6", "B2", "B3"),
        ("G4", "G2", "G2"),
        ("G4 G5", "G2", "G3"),
        ("G4 B4", "B2", "B3"),
        pytest.param("G5 B5", "B3", "B3", id="HERO-T2"),
    ],
)
def test_a_skill_opens_at_half_its_roots(roots: str, opens: str, up: str) -> None:
    assert str(opening(abilities(roots))) == opens
    assert str(opening(abilities(roots), up=True)) == up


def test_opening_needs_no_second_rounding() -> None:
    """Half of the rounded average is the same as half of the average, rounded once."""
    for first in range(1, 11):
        for second in range(1, 11):
            roots = [Ability(Shade.BLACK, first), Ability(Shade.BLACK, second)]
            assert opening(roots).exponent == average(roots).exponent // 2


def test_like_shades_are_simply_added() -> None:
    assert mixed_total(abilities("G4 G5")) == Ability(Shade.GRAY, 9)
    assert mixed_total(abilities("G4 B5")) == Ability(Shade.BLACK, 11)
    assert darkest([Shade.WHITE, Shade.GRAY]) is Shade.GRAY
