"""The part of a picture that a frame shows."""

import pytest

from bwdesk.rules.person.portrait import HIGH, WIDE, frame


@pytest.mark.parametrize(
    ("size", "part"),
    [
        pytest.param((400, 500), (0, 0, 400, 500), id="of the frame's own proportions"),
        pytest.param((1000, 500), (300, 0, 400, 500), id="the middle of a broad one"),
        pytest.param((400, 1100), (0, 200, 400, 500), id="above the middle of a tall one"),
        pytest.param((1, 1), (0.1, 0, 0.8, 1), id="as small as can be"),
    ],
)
def test_a_frame_shows_as_much_as_it_can(
    size: tuple[int, int], part: tuple[float, float, float, float]
) -> None:
    assert frame(*size) == pytest.approx(part)
    _, _, width, height = frame(*size)
    assert width * HIGH == pytest.approx(height * WIDE)
