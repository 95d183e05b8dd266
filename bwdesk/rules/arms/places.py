"""Where on a body a blow may land, and what it takes to move it there."""

from __future__ import annotations

from typing import get_args

from bwdesk.rules.tables.armor import Location

ARMS = ("right-arm", "left-arm")
LEGS = ("right-leg", "left-leg")
PLACES = ("head", "torso", *ARMS, *LEGS)
"""Where armor is worn, each place with dice of its own (ARM-1)."""

AREAS: tuple[str, ...] = get_args(Location)
"""What a blow is aimed at (WPN-4): limbs without their side."""

_FAR = frozenset({"head", "legs"})
"""Between these a blow is moved by two successes."""


def area(place: str) -> str:
    """The area a place is of: ``legs`` for ``left-leg``; any other name is its own."""
    if place in ARMS:
        return "arms"
    return "legs" if place in LEGS else place


def places_within(place: str) -> tuple[str, ...]:
    """The places of armor a blow at *place* may meet, likeliest first: both arms for ``arms``."""
    return {"arms": ARMS, "legs": LEGS}.get(place, (place,))


def to_move(shown: str, aimed: str) -> int:
    """Successes that move a blow from where it would land (WPN-5).

    From leg to leg one and from arm to arm two, where the defender favors a side.
    """
    if _same(shown, aimed):
        return 0
    if area(shown) == area(aimed):
        return 2 if shown in ARMS else 1
    return 2 if {area(shown), area(aimed)} == _FAR else 1


def to_aim(shown: str, aimed: str) -> int:
    """Successes that move a shot from where it would land: two to the head (WPN-9)."""
    if _same(shown, aimed):
        return 0
    return 2 if aimed == "head" else 1


def _same(one: str, other: str) -> bool:
    """Whether both are one place, as ``arms`` and ``left-arm`` are where no side matters."""
    sides = {*ARMS, *LEGS}
    return one == other or (area(one) == area(other) and not {one, other} <= sides)
