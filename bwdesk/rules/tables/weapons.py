"""Weapons to strike, shoot and throw with: figures as printed, and what they read."""

from collections.abc import Mapping
from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from bwdesk.rules.chance.ability import Shade
from bwdesk.rules.packs.entry import Id, Points, Ruled
from bwdesk.rules.tables.strikes import Strikes, strikes

Grade = Literal["", "poor", "run-of-the-mill", "superior"]
Hit = Literal["incidental", "mark", "superb"]
HITS: tuple[Hit, ...] = ("incidental", "mark", "superb")

Fate = tuple[Annotated[int, Meta(ge=1, le=6)], Annotated[int, Meta(ge=1, le=6)]]
"""The highest faces of the Die of Fate that are an Incidental and a Mark; a Superb is over both."""


class FateRange(Ruled, frozen=True, kw_only=True):
    """How the Die of Fate is read for a whole class of weapons that has no line of its own."""

    fate: Fate


class Weapon(Ruled, frozen=True, kw_only=True):
    """A melee weapon, one that is *found*, or a *part* of one.

    *power* is added to the wielder's; *add* successes lift a hit a step; *va* is what armor's
    obstacle rises by. *inside* is the Ob of using it there. A *length* of none is the weapon's.
    One of *skills* strikes with it (WPN-1); a part has none, for it goes by its weapon's.
    *natural* are fists, teeth and the like (HERO-7). Damage has the *shade* of the weapon
    (PTGS-13).

    From the saddle a *curved* one cuts deeper (RIDE-23), one of *thrust* runs into its target at
    speed, and a *couched* one is a lance (RIDE-19).
    """

    kind: Literal["melee", "found", "part"] = "melee"
    grade: Grade = ""
    power: Points
    add: Annotated[int, Meta(ge=1)] = 2
    speed: Literal["fast", "slow", "unwieldy"]
    va: Points = 0
    length: str = ""
    two_handed: bool = False
    great: bool = False
    inside: Points = 0
    skills: tuple[Id, ...] = ()
    natural: bool = False
    shade: Shade = Shade.BLACK
    curved: bool = False
    thrust: bool = False
    couched: bool = False


class Grown(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """What grew on somebody and is struck with, as a trait brings it: teeth, claws, horns.

    Figures as those of a `Weapon`. The best of *skills* somebody has strikes with it.
    """

    name: Annotated[str, Meta(min_length=1)]
    power: Points = 0
    add: Annotated[int, Meta(ge=1)] = 2
    va: Points = 0
    speed: Literal["fast", "slow", "unwieldy"] = "fast"
    length: str = "shortest"
    skills: tuple[Id, ...] = ("brawling",)


class Missile(Ruled, frozen=True, kw_only=True):
    """What shoots, or bursts: its Incidental, Mark and Superb, in its shade, are its own.

    *optimal* and *extreme* are positioning dice, *paces* the farthest shot, *ready* the actions of
    reloading and acquiring. *va_at* is its VA by distance, where that differs. One of *skills*
    shoots it. What takes other actions to draw or to load is *handled* as the costs of those have
    it: "great bow"; else as what it is called.
    """

    kind: Literal["bow", "crossbow", "gun", "bomb"]
    optimal: Points
    extreme: Points
    paces: Points
    hits: tuple[Points, Points, Points]
    fate: Fate
    va: Points = 0
    va_at: dict[str, int] = field(default_factory=dict)
    ready: Points
    handled: str = ""
    skills: tuple[Id, ...] = ()
    shade: Shade = Shade.BLACK


class Thrown(Ruled, frozen=True, kw_only=True):
    """What is thrown, by one of *skills*: *power* is added to the thrower's, the Die of Fate says
    how it hits."""

    power: Points
    fate: Fate
    va: Points = 0
    optimal: Points = 1
    extreme: Points = 1
    paces: Points
    stocks: tuple[Id, ...] = ()
    skills: tuple[Id, ...] = ()
    shade: Shade = Shade.BLACK


class Head(Ruled, frozen=True, kw_only=True):
    """A head of an arrow or a bolt, and what it changes of the weapon's figures.

    One that stays in the wound comes *out* by a test of one of these skills against this obstacle;
    torn out, or where that fails, it is a Mark more (REC-17).
    """

    of: Literal["arrow", "bolt"]
    hits: int = 0
    va: int = 0
    fate: int = 0
    obstacle: int = 0
    paces: int = 0
    out: Mapping[Id, Points] = {}


class Material(Ruled, frozen=True, kw_only=True):
    """What a thing is made of: tolerances on the black scale, integrity and strength."""

    surface: Points
    breach: Points
    destroyed: Points
    integrity: Points
    strength: Points


def shot_inside(arm: object) -> bool:
    """Whether something may be shot inside (FIGHT-16): a gun of no more than a throw's reach."""
    return isinstance(arm, Missile) and arm.kind == "gun" and arm.optimal == arm.extreme


def blows(power: int, weapon: Weapon | Thrown, shade: Shade = Shade.BLACK) -> Strikes:
    """Incidental, Mark and Superb of one of that *power* (WPN-2, WPN-8)."""
    return strikes(power + weapon.power, shade)


def strike(successes: int, obstacle: int, add: int) -> Hit | None:
    """How a blow hits by successes left for damage (WPN-3); None: it misses."""
    over = successes - obstacle
    return None if over < 0 else HITS[min(2, over // add)]


def roll_hit(face: int, fate: Fate) -> Hit:
    """How a shot hits by the Die of Fate with its modifiers, held within 1 and 6 (WPN-10)."""
    face = min(6, max(1, face))
    return HITS[sum(face > most for most in fate)]


def grants(face: int) -> bool:
    """Whether the Die of Fate gives what was asked of it (DOF-1)."""
    return face == 1


def fate_bonus(successes: int, obstacle: int) -> int:
    """What successes not spent on aim add to the Die of Fate (WPN-10)."""
    if successes >= 3 * obstacle:
        return 3
    return 2 if successes >= 2 * obstacle else int(successes > obstacle)


def gun_fails(face: int, again: int) -> Literal["", "jam", "misfire"]:
    """What the gunpowder die comes to; *again* is read only where it shows a 1 (WPN-13)."""
    if face != 1:
        return ""
    return "jam" if again >= 4 else "misfire"


def damage_to(material: Material, mark: int) -> Literal["", "scratch", "breach", "destroyed"]:
    """What an attack of that Mark, on the black scale, does to a material (MAT-2)."""
    if mark >= material.destroyed:
        return "destroyed"
    if mark >= material.breach:
        return "breach"
    return "scratch" if mark >= material.surface else ""


def fate_loss(material: Material, va: int) -> int:
    """What the Die of Fate loses through a material (MAT-5)."""
    return max(0, material.strength - va)
