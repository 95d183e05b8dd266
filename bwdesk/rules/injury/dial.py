"""Where everything stands on the wheel of the grayscale, on the screen and on paper.

Angles are degrees clockwise from twelve o'clock; lengths are shares of the radius.
"""

from __future__ import annotations

from math import cos, radians, sin

STEP, FIRST = 7.5, -56.25
"""From one circle to the next, and where B1 stands."""

CENTERS, CIRCLE, NUMERAL = 0.885, 0.0485, 0.054
RIM_INSIDE, RIM_OUTSIDE, RIM_BEYOND = 0.962, 0.985, 3.3
BAND_INSIDE, BAND_OUTSIDE, GAP, THIN = 0.735, 0.805, 0.35, 0.28
STEM, PLATE_CENTER, PLATE_WIDTH, PLATE_HEIGHT = 0.945, 1.095, 0.105, 0.078
LETTER_AT = 0.672
WHITE_AT, GRAY_AT = -100.0, 100.0
"""Where the lighter shades are named."""


def degrees_of(index: float) -> float:
    """Where a circle stands."""
    return FIRST + STEP * (index - 1)


def offset(degrees: float, share: float) -> tuple[float, float]:
    """How far right of the middle and below it a point stands, in radii."""
    turn = radians(degrees)
    return share * sin(turn), -share * cos(turn)
