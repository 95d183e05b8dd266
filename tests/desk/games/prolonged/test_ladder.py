"""The dice of a prolonged conflict over their ladder."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF

from bwdesk.desk.games.prolonged.ladder import center


@pytest.mark.parametrize("wide", [120, 282, 600])
def test_no_die_reaches_beyond_the_ladder(wide: int) -> None:
    rungs, die = QRectF(10, 0, wide, 22), 34
    places = [center(face, rungs, die) for face in range(1, 11)]
    assert places == sorted(places)
    assert places[0] - die / 2 >= rungs.left()
    assert places[-1] + die / 2 <= rungs.right()
