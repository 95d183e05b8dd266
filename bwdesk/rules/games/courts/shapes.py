"""The shapes of pieces, for screen and paper: what stands on the base of each rank."""

from __future__ import annotations

from math import cos, pi, sin

Point = tuple[float, float]
Outline = tuple[Point, ...]

SIDE = 24
"""The square they are drawn in; y grows downward."""


def _round(x: float, y: float, radius: float, corners: int = 20) -> Outline:
    angles = (2 * pi * each / corners for each in range(corners))
    return tuple((x + radius * sin(angle), y - radius * cos(angle)) for angle in angles)


def _whole(half: Outline) -> Outline:
    """An outline of which the left half is given, from the top down."""
    return (*half, *((SIDE - x, y) for x, y in reversed(half) if x != SIDE / 2))


_BASE: Outline = ((5, 20.5), (19, 20.5), (19, 23), (5, 23))
_CROSS: Outline = _whole(
    ((11.2, 1), (11.2, 2.6), (9.4, 2.6), (9.4, 4.2), (11.2, 4.2), (11.2, 7.6), (12, 7.6))
)
_HORSE: Outline = (
    *((8.2, 18.2), (8.6, 15.6), (11.6, 12.4), (11.4, 11.6), (8.8, 12.8), (7.4, 14.4), (5.8, 13.9)),
    *((5.2, 12.2), (8.4, 6.6), (8.7, 3.4), (10.7, 4.7), (12.1, 4.6), (15.6, 6.7), (17.4, 10.6)),
    *((17.2, 14.4), (16.4, 18.2)),
)
SHAPES: dict[str, tuple[Outline, ...]] = {
    "king": (
        _CROSS,
        _whole(((12, 9.6), (8.6, 7.6), (5.2, 10), (5.6, 12.4), (8.6, 18.2), (12, 18.2))),
        _BASE,
    ),
    "queen": (
        _whole(((12, 5), (10.2, 10.4), (5, 6.2), (7.4, 14), (7.6, 18.2), (12, 18.2))),
        _round(12, 3.2, 1.5),
        _round(4.4, 4.9, 1.4),
        _round(19.6, 4.9, 1.4),
        _BASE,
    ),
    "bishop": (
        _round(12, 2.6, 1.5),
        _whole(
            ((12, 4.2), (8.6, 8), (7.8, 11), (9.8, 14), (9.4, 16), (8.4, 18.2), (12, 18.2)),
        ),
        _BASE,
    ),
    "knight": (_HORSE, _BASE),
    "rook": (
        _whole(
            (
                *((12, 5.6), (10.6, 5.6), (10.6, 3), (9, 3), (9, 5.6), (8.2, 5.6), (8.2, 3)),
                *((6, 3), (6, 8.2), (8.4, 10), (8.4, 16.4), (7.4, 18.2), (12, 18.2)),
            )
        ),
        _BASE,
    ),
    "army": (
        _round(12, 6.8, 3.4),
        _whole(((12, 10.4), (9.4, 10.4), (8.9, 14.4), (7.2, 18.2), (12, 18.2))),
        _BASE,
    ),
}
"""By rank; one nobody drew has the shape of an army."""


def shape(rank: str) -> tuple[Outline, ...]:
    return SHAPES.get(rank, SHAPES["army"])
