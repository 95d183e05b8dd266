"""What burns: the gunpowder die, and the clock of a bomb."""

from __future__ import annotations

from typing import Literal, NamedTuple

Fuse = Literal["", "at once", "dud", "next volley"]
VOLLEYS = 3
"""In an exchange (FIGHT-3)."""


class Slot(NamedTuple):
    """A moment of a fight, counted from 1."""

    exchange: int
    volley: int
    slot: int


def bursts(lit: Slot) -> Slot:
    """When a bomb goes off: in the same volley and slot of the next exchange (WPN-14)."""
    return lit._replace(exchange=lit.exchange + 1)


def delay(due: Slot) -> Slot:
    """A volley later, where the fuse smolders on (WPN-14)."""
    if due.volley < VOLLEYS:
        return due._replace(volley=due.volley + 1)
    return Slot(due.exchange + 1, 1, due.slot)


def fuse(face: int, again: int = 0, *, flawed: bool = False) -> Fuse:
    """What the die of a fuse comes to: "" it burns as it should (WPN-14).

    Only a 1 fails: a bomb whose making failed (*flawed*) goes off at once; another is rolled
    *again*, and is a dud, or goes off with the next volley.
    """
    if face != 1:
        return ""
    if flawed:
        return "at once"
    return "dud" if again >= 4 else "next volley"


def catches(blast: int, speed: int) -> bool:
    """Whether the blast's successes reach somebody who tested Speed to be away (WPN-14)."""
    return blast > speed


def bursts_in_hand(face: int, *, positioned: bool) -> bool:
    """Whether a bomb that was carried into range bursts in the hand (WPN-14)."""
    return not positioned and face == 1
