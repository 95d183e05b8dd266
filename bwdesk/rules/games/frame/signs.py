"""The signs that tell actors apart on screen and paper, and their outlines."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

from bwdesk.rules.games.frame.game import Actor

Point = tuple[float, float]

SIGNS = ("disc", "diamond", "triangle", "square", "pentagon", "cross")
"""In the order actors, or their sides, sit down."""
WHITE, BLACK = "white", "black"
"""Squares, of a game that White and Black play against each other."""


def signs_of(actors: Sequence[Actor]) -> dict[str, str]:
    """The sign of every actor by its id: its own, that of its side, or that of its place."""
    places = list(dict.fromkeys(each.side or each.id for each in actors))
    by_place = {place: SIGNS[at % len(SIGNS)] for at, place in enumerate(places)}
    return {each.id: each.sign or by_place[each.side or each.id] for each in actors}


def regular(corners: int, radius: float) -> tuple[Point, ...]:
    """A polygon around the origin with one corner at the top; y grows downward."""
    angles = [2 * pi * each / corners for each in range(corners)]
    return tuple((radius * sin(angle), -radius * cos(angle)) for angle in angles)


_IN, _OUT = 0.17, 0.5
OUTLINES: dict[str, tuple[Point, ...]] = {
    "diamond": regular(4, 0.6),
    "triangle": ((0, -0.52), (0.56, 0.45), (-0.56, 0.45)),
    **dict.fromkeys(
        ("square", WHITE, BLACK), ((-0.46, -0.46), (0.46, -0.46), (0.46, 0.46), (-0.46, 0.46))
    ),
    "pentagon": tuple((dx, dy + 0.04) for dx, dy in regular(5, 0.55)),
    "cross": (
        (-_IN, -_OUT),
        (_IN, -_OUT),
        (_IN, -_IN),
        (_OUT, -_IN),
        (_OUT, _IN),
        (_IN, _IN),
        (_IN, _OUT),
        (-_IN, _OUT),
        (-_IN, _IN),
        (-_OUT, _IN),
        (-_OUT, -_IN),
        (-_IN, -_IN),
    ),
}
"""Corners in sizes of the sign; a disc of diameter 1 has none. They weigh alike to the eye."""
