"""Armor against a blow: which dice are rolled, whether they stop it, what the armor loses, and
against what it is mended."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from bwdesk.rules.chance.ability import Shade
from bwdesk.rules.chance.dice import successes
from bwdesk.rules.tables.armor import (
    Armor,
    Location,
    Quality,
    Repair,
    armor_obstacle,
    lost_dice,
    repair_obstacle,
)

_OF: dict[str, Location] = {"head": "head", "torso": "torso"}
"""Every other place is like a limb."""


class Worn(Struct, frozen=True):
    """What protects one place, as it is now: *dice* of the *bought* ones are left.

    *hard* armor alone protects against walls (MAT-8).
    """

    dice: int
    bought: int
    quality: Quality
    shade: Shade = Shade.BLACK
    hard: bool = False


class Stopped(Struct, frozen=True):
    """What armor makes of a blow: *dice* against an *obstacle*.

    With dice on the table *stopped* says whether the blow ends there, and *left* what remains of
    the armor. *again*: a 1 is to be rolled once more before that is known (ARM-6).
    """

    dice: int
    obstacle: int
    left: int
    successes: int | None = None
    stopped: bool | None = None
    again: bool = False


def dice_when_new(kind: Armor, place: str, *, half: bool = False) -> int:
    """Dice a piece of that kind has at a place when it is new (ARM-2).

    Raises ValueError, with a sentence, for a half piece that is none of arms or legs.
    """
    if half and place in ("head", "torso"):
        raise ValueError(
            f"There are no half pieces for the {place}. Half pieces are worn on arms or legs."
        )
    return kind.half if half else kind.dice(_OF.get(place, "arms"))


def helps(worn: Worn, attack: Shade, *, wall: bool) -> bool:
    """Whether the armor may be tested at all: not against a lighter weapon (HERO-13), and against
    a wall only where it is hard (MAT-8)."""
    return worn.dice > 0 and attack.steps <= worn.shade.steps and (worn.hard or not wall)


def stop(
    worn: Worn,
    va: int,
    attack: Shade = Shade.BLACK,
    faces: Sequence[int] | None = None,
    again: int = 0,
    *,
    wall: bool = False,
) -> Stopped:
    """The armor test of a place (ARM-3 to ARM-6).

    *va* is all that the blow pierces; *faces* lie on the table, *again* is the face of the 1 that
    superior armor rolls once more (0: not rolled yet). A darker weapon damages nothing (HERO-13).
    """
    obstacle = armor_obstacle(va)
    if not helps(worn, attack, wall=wall):
        return Stopped(0, obstacle, worn.dice, 0, False)
    if faces is None:
        return Stopped(worn.dice, obstacle, worn.dice)
    count = successes(faces, worn.shade)
    ones = sum(face == 1 for face in faces) if attack is worn.shade else 0
    waits = bool(ones) and worn.quality.ones == "one rolled again" and not again
    left = max(0, worn.dice - lost_dice(worn.quality, ones, again))
    return Stopped(worn.dice, obstacle, left, count, count >= obstacle, waits)


def repair_obstacles(kind: Armor, lost: int, repairs: Mapping[str, Repair]) -> dict[str, int]:
    """The obstacle of bringing back the die lost last at a place, by the id of the skill (ARM-7).

    With so many dice *lost* the last of them is the hardest; a skill whose list ends before it
    cannot. Nothing where nothing is lost.
    """
    found = ((id, repair_obstacle(repairs[id], lost)) for id in kind.repairs if id in repairs)
    return {id: obstacle for id, obstacle in found if obstacle is not None}
