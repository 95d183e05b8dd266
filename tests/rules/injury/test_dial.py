"""The wheel's geometry: black on top, gray right, white left."""

from __future__ import annotations

import pytest

from bwdesk.rules.injury.dial import STEP, degrees_of, offset
from bwdesk.rules.tables.grayscale import LAST


def test_the_circles_go_once_around() -> None:
    assert degrees_of(LAST) - degrees_of(1) == 360 - STEP


def test_black_is_on_top_and_even() -> None:
    assert degrees_of(1) == -degrees_of(16)


@pytest.mark.parametrize(
    ("degrees", "right", "down"), [(0, 0, -2), (90, 2, 0), (180, 0, 2), (-90, -2, 0)]
)
def test_offsets_go_clockwise_from_twelve(degrees: float, right: float, down: float) -> None:
    assert offset(degrees, 2) == pytest.approx((right, down))
