"""Faces, read and counted."""

import pytest

from bwdesk.rules.chance.ability import Shade
from bwdesk.rules.chance.dice import count_again, read_faces, successes


@pytest.mark.parametrize(
    ("shade", "count"),
    [(Shade.BLACK, 3), pytest.param(Shade.GRAY, 4, id="HERO-T1"), (Shade.WHITE, 5)],
)
def test_a_lighter_shade_counts_more_faces(shade: Shade, count: int) -> None:
    assert successes((1, 2, 3, 4, 5, 6), shade) == count


def test_sixes_come_again() -> None:
    assert count_again((6, 1, 6, 5)) == 2


@pytest.mark.parametrize("text", ["6 4 3 1", "6431", "6, 4; 3.1", " 6+4+3+1 "])
def test_faces_as_people_type_them(text: str) -> None:
    assert read_faces(text) == (6, 4, 3, 1)


@pytest.mark.parametrize("text", ["", "7", "0 1", "six", "-1", "6 4 x"])
def test_what_is_no_face_gets_a_sentence(text: str) -> None:
    with pytest.raises(ValueError, match="Write them like"):
        read_faces(text)
