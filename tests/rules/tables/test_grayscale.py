"""The 48 circles as one index."""

import pytest

from bwdesk.rules.chance.ability import Shade
from bwdesk.rules.tables.grayscale import LAST, LEVELS, circle, index, place
from tests.rules.injury.bodies import ability


@pytest.mark.parametrize(
    ("shade", "number", "at", "said"),
    [
        pytest.param("B", 3, 3, "B3", id="PTGS-T1"),
        pytest.param("B", 7, 7, "B7", id="PTGS-T1 L5302"),
        pytest.param("B", 18, 18, "G2", id="PTGS-T10"),
        pytest.param("B", 17, 17, "G1", id="PTGS-T10 one over"),
        pytest.param("G", 20, 36, "W4", id="PTGS-T10 gray"),
        pytest.param("W", 18, 48, "W16", id="PTGS-T10 the end"),
        ("B", 16, 16, "B16"),
        ("W", 16, 48, "W16"),
    ],
)
def test_a_number_over_sixteen_rolls_into_the_next_shade(
    shade: str, number: int, at: int, said: str
) -> None:
    assert index(Shade(shade), number) == at
    assert str(circle(at)) == said


def test_every_circle_has_its_own_index() -> None:
    for at in range(1, LAST + 1):
        found = circle(at)
        assert index(found.shade, found.exponent) == at


def test_six_levels() -> None:
    assert LEVELS == ("superficial", "light", "midi", "severe", "traumatic", "mortal")


@pytest.mark.parametrize(
    ("forte", "mortal", "row"),
    [
        pytest.param("B4", "B10", (3, 5, 7, 8, 9, 10), id="PTGS-T16"),
        pytest.param("B8", "B12", (5, 8, 9, 10, 11, 12), id="each is left of the next"),
        pytest.param("B8", "B6", (1, 2, 3, 4, 5, 6), id="no room to spare"),
        pytest.param("G5", "G11", (5, 10, 23, 25, 26, 27), id="gray"),
    ],
)
def test_no_tolerance_lies_on_another(forte: str, mortal: str, row: tuple[int, ...]) -> None:
    assert place(ability(forte), ability(mortal)).row() == row
