"""The dice of a prolonged conflict over their ladder."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF

from bwdesk.desk.games.prolonged.ladder import center, die_positions


@pytest.mark.parametrize("wide", [120, 282, 600])
def test_no_die_reaches_beyond_the_ladder(wide: int) -> None:
    rungs, die = QRectF(10, 0, wide, 22), 34
    places = [center(face, rungs, die) for face in range(1, 11)]
    assert places == sorted(places)
    assert places[0] - die / 2 >= rungs.left()
    assert places[-1] + die / 2 <= rungs.right()


@pytest.mark.parametrize(
    "faces", [(7, 7, 7), (1, 1, 1, 1), (10, 10), (5, 5, 6, 6), (4, 5, 6, 7), (2, 9, 9)]
)
def test_dice_of_one_value_lie_beside_each_other_and_none_hides_another(
    faces: tuple[int, ...],
) -> None:
    rungs, die = QRectF(10, 0, 282, 22), 34
    places = die_positions(faces, rungs, die)
    for face in set(faces):
        mine = [place for at, place in enumerate(places) if faces[at] == face]
        assert len({level for _, level in mine}) == 1
    for at, (x, level) in enumerate(places):
        assert rungs.left() <= x - die / 2
        assert x + die / 2 <= rungs.right()
        others = [place for other, place in enumerate(places) if other != at]
        assert all(abs(x - own) >= die for own, up in others if up == level)
