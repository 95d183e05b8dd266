"""Armor and shields: dice by location, what wearing them costs, what wears them down."""

from typing import Literal

from msgspec import Struct

from bwdesk.rules.chance.ability import Shade
from bwdesk.rules.packs.entry import Id, Points, Ruled

Location = Literal["head", "torso", "arms", "legs"]


class Clumsy(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Obstacles (*legs_dice*: dice) by the piece worn (ARM-9).

    *arms* for Agility and its skills, weapon skills and Brawling aside; *climbing*; *torso* for
    Stealthy and swimming; *head* for Perception; *legs* for Speed and its skills, *half_legs* with
    half pieces. Half sleeves cost nothing.
    """

    arms: Points = 0
    climbing: Points = 0
    torso: Points = 0
    head: Points = 0
    legs: Points = 0
    legs_dice: Points = 0
    half_legs: Points = 0


class Armor(Ruled, frozen=True, kw_only=True):
    """A kind of armor: dice on the head and on each limb, and on the torso, with its helmets.

    *untrained* is the Ob of every test without Armor Training; *repairs* are those of the list.
    *hard* armor, and any helmet, protects one who is thrown against a wall (MAT-8). Its dice roll
    in its *shade* (ARM-4).
    """

    head: Points
    torso: Points
    limb: Points
    helmets: tuple[str, ...]
    untrained: Points = 0
    clumsy: Clumsy
    repairs: tuple[Id, ...]
    hard: bool = False
    shade: Shade = Shade.BLACK

    @property
    def half(self) -> int:
        """Dice of a half piece on arms or legs (ARM-2)."""
        return -(-self.limb // 2)

    def dice(self, location: Location) -> int:
        """Dice a full piece has there."""
        return {"head": self.head, "torso": self.torso}.get(location, self.limb)


class Repair(Ruled, frozen=True, kw_only=True):
    """A skill that repairs armor: the Ob of the first die lost, of the second, ..."""

    obstacles: tuple[Points, ...]


class Shield(Ruled, frozen=True, kw_only=True):
    """A shield: its dice, the actions of dropping it; a *true* one blocks Great Strikes.

    Behind one that *hides* wholly, so much comes to the obstacle of a shot.
    """

    dice: Points
    drop: Points
    true: bool = True
    hides: Points = 0


class Quality(Ruled, frozen=True, kw_only=True):
    """How well arms and armor are made: which 1s of an armor test cost a die (ARM-6).

    All of them, one at most, or one that is rolled again first. *balance* is dice to hit with
    missiles and what is thrown.
    """

    ones: Literal["all", "one", "one rolled again"]
    balance: Points = 0


def armor_obstacle(va: int, power: int = 0) -> int:
    """The Ob of armor against a weapon in the hands of one of that *power* (ARM-3, ARM-5)."""
    return 1 + va + int(power >= 7)


def stops(successes: int, va: int, power: int = 0) -> bool:
    """Whether armor stops the blow (ARM-3)."""
    return successes >= armor_obstacle(va, power)


def lost_dice(quality: Quality, ones: int, again: int = 0) -> int:
    """Dice a location loses by the 1s of its test; *again* is the face of a 1 rolled again."""
    match quality.ones:
        case "all":
            return ones
        case "one":
            return min(1, ones)
        case _:
            return int(ones > 0 and again == 1)


def shield_dice(shield: Shield, va: int) -> int:
    """Dice a shield has left against a weapon in melee (ARM-15)."""
    return max(1, shield.dice - va)


def shield_cover(successes: int) -> int:
    """The Ob a shield's roll adds to a shooter in Fight! (ARM-22)."""
    return max(0, successes - 1)


def repair_obstacle(repair: Repair, die: int) -> int | None:
    """The Ob of repairing the *die*-th die lost, from 1; None where the skill cannot (ARM-7)."""
    return repair.obstacles[die - 1] if 0 < die <= len(repair.obstacles) else None
