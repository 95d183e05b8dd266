"""How a portrait is framed: the same on screen and on paper."""

from __future__ import annotations

from typing import NamedTuple

WIDE, HIGH = 4, 5
"""The proportions of every frame."""

LONGEST_SIDE = 768
"""In pixels: enough for a hand's breadth of paper."""

MOST_PIXELS = 4 * LONGEST_SIDE**2
"""What a picture in a file may unfold to; a larger one is not looked at."""


class Part(NamedTuple):
    """A part of a picture, in its pixels from the top left."""

    left: float
    top: float
    width: float
    height: float


def frame(width: int, height: int) -> Part:
    """The largest part that fills a frame: the middle of a broad picture, and of a tall one
    what lies a third of the surplus from its top, where faces are."""
    if width * HIGH > height * WIDE:
        wide = height * WIDE / HIGH
        return Part((width - wide) / 2, 0, wide, height)
    high = width * HIGH / WIDE
    return Part(0, (height - high) / 3, width, high)
