"""Shrugging it off for a scene: clearing the cobwebs and gritting one's teeth."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bwdesk.rules.character import Wound
from bwdesk.rules.injury.wounds import SUPERFICIAL, Injury, level_now

COBWEBS_OBSTACLE, COBWEBS_ACTIONS = 2, 2
"""Health against the +1 Ob; one action by a fate point, without a test (PTGS-38)."""
GRIT_OBSTACLE, GRIT_ACTIONS = 4, 4
"""Health against one die of one wound; two actions by a persona point (PTGS-41)."""


def can_clear(injury: Injury) -> bool:
    """Whether the cobwebs of an injury can be cleared: not those of joined ones (PTGS-40)."""
    return injury.obstacle > 0 and not injury.merged


def can_grit(injury: Injury) -> bool:
    """Whether a die of an injury can be shrugged off: one, and one try a scene (PTGS-41, A8)."""
    return injury.dice > 0 and not injury.shrugged and not injury.wound.tried


def clear_cobwebs(wounds: Sequence[Wound]) -> tuple[Wound, ...]:
    """The +1 Ob is gone until the scene ends, from every Superficial Wound held now."""
    return tuple(
        replace(wound, cobwebs=True) if level_now(wound) == SUPERFICIAL else wound
        for wound in wounds
    )


def grit(wounds: Sequence[Wound], injury: Injury, *, passed: bool = True) -> tuple[Wound, ...]:
    """One die of *injury* is shrugged off until the scene ends, or the try was in vain."""
    last = injury.places[-1]
    return tuple(
        replace(wound, gritted=passed, tried=True) if place == last else wound
        for place, wound in enumerate(wounds)
    )


def end_scene(wounds: Sequence[Wound]) -> tuple[Wound, ...]:
    """All penalties are back in full (PTGS-38)."""
    return tuple(replace(wound, cobwebs=False, gritted=False, tried=False) for wound in wounds)
