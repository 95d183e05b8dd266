"""The 48 circles as one index."""

import pytest

from bwdesk.rules.ability import Shade
from bwdesk.rules.injury.grayscale import LAST, LEVELS, circle, index


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
