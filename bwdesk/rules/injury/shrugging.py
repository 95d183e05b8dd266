"""Shrugging it off for a scene: clearing the cobwebs and gritting one's teeth."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bwdesk.rules.injury.effects import effects
from bwdesk.rules.injury.patient import Patient
from bwdesk.rules.injury.wounds import SUPERFICIAL, Injury, counts, level_now
from bwdesk.rules.person.character import Wound

COBWEBS_OBSTACLE, COBWEBS_ACTIONS = 2, 2
"""Health against the +1 Ob; one action by a fate point, without a test (PTGS-38)."""
GRIT_OBSTACLE, GRIT_ACTIONS = 4, 4
"""Health against one die of one wound; two actions by a persona point (PTGS-41)."""


def can_clear(injury: Injury) -> bool:
    """Whether the cobwebs of an injury can be cleared: not those of joined ones (PTGS-40)."""
    return injury.obstacle > 0 and not injury.is_merged


def grittable(wounds: Sequence[Wound], patient: Patient, now: int) -> tuple[Injury, ...]:
    """The injuries of which a die can be shrugged off: one each, and one try a scene (PTGS-41, A8).

    Nobody without his senses tries. Whoever wounded dice have incapacitated may try once to stand
    up again, with whichever wound, until that incapacitation is over (PTGS-42).
    """
    done = effects(wounds, patient, now)
    if done.state not in ("up", "incapacitated") or has_tried_standing(wounds, patient, now):
        return ()
    return tuple(
        each for each in done.injuries if each.dice and not each.shrugged and not each.wound.tried
    )


def has_tried_standing(wounds: Sequence[Wound], patient: Patient, now: int) -> bool:
    """Whether the one attempt to stand up from this incapacitation has been made (PTGS-42).

    An attempt marks the wounds that held somebody down then, and those taken before he was out of
    it. While these alone would bring him down, with no teeth gritted, it is still the same
    incapacitation; once enough of them has healed, the next one is another.
    """
    if not any(wound.stood for wound in wounds):
        return False
    then = [
        replace(wound, gritted=False, healed=wound.healed if wound.stood else wound.healed or now)
        for wound in wounds
    ]
    return effects(then, patient, now).state != "up"


def clear_cobwebs(wounds: Sequence[Wound]) -> tuple[Wound, ...]:
    """The +1 Ob is gone until the scene ends, from every Superficial Wound held now."""
    return tuple(
        replace(wound, cobwebs=True) if level_now(wound) == SUPERFICIAL else wound
        for wound in wounds
    )


def grit(
    wounds: Sequence[Wound], injury: Injury, patient: Patient, now: int, *, passed: bool = True
) -> tuple[Wound, ...]:
    """One die of *injury* is shrugged off until the scene ends, or the try was in vain."""
    last = injury.places[-1]
    down = effects(wounds, patient, now).state == "incapacitated"
    return tuple(
        replace(
            wound,
            gritted=passed if place == last else wound.gritted,
            tried=wound.tried or place == last,
            stood=wound.stood or (down and counts(wound)),
        )
        for place, wound in enumerate(wounds)
    )


def end_scene(wounds: Sequence[Wound]) -> tuple[Wound, ...]:
    """All penalties are back in full (PTGS-38)."""
    return tuple(replace(wound, cobwebs=False, gritted=False, tried=False) for wound in wounds)
