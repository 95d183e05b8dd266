"""Incidental, Mark and Superb."""

import pytest

from bwdesk.rules.tables.grayscale import circle
from bwdesk.rules.tables.strikes import strikes


@pytest.mark.parametrize(
    ("mark", "said"),
    [
        (7, ["B4", "B7", "B10"]),
        pytest.param(5, ["B3", "B5", "B7"], id="EXV-7"),
        pytest.param(10, ["B5", "B10", "B15"], id="DV-15"),
        pytest.param(9, ["B5", "B9", "B13"], id="DV-16"),
        pytest.param(12, ["B6", "B12", "G2"], id="PTGS-T10"),
        (1, ["B1", "B1", "B1"]),
    ],
)
def test_a_hit_by_its_mark(mark: int, said: list[str]) -> None:
    assert [str(circle(at)) for at in strikes(mark)] == said
