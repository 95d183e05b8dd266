"""What arms come to in somebody's hands before any die falls: three hits, and what they pierce."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from bwdesk.rules.basics.sums import Sum
from bwdesk.rules.chance.ability import Ability, Shade
from bwdesk.rules.tables.grayscale import index
from bwdesk.rules.tables.moving import Ground
from bwdesk.rules.tables.strikes import Strikes, strikes
from bwdesk.rules.tables.weapons import Fate, Head, Material, Missile, Thrown, Weapon

Arm = Weapon | Missile | Thrown
Great = Literal["", "power", "va"]

MIGHT = {Shade.BLACK: 0, Shade.GRAY: 2, Shade.WHITE: 3}
"""What a lighter Power adds to the Power behind a blow (HERO-7)."""

STRONG = 7
"""From this exponent of Power on a blow pierces one more (ARM-5)."""

SPEED = 1
"""What a spear at speed adds to Power and to what it pierces (RIDE-23)."""

THROWN_VA = 1
"""What somebody thrown against a wall is hurt with pierces (MAT-7)."""


class Edge(Struct, frozen=True):
    """Arms in somebody's hands.

    *hits* are circles of the grayscale, *shade* that of the damage; *mark* and *va* say what they
    are made of. *add* successes lift a blow a step; where the Die of Fate decides instead, *fate*
    reads it. *shatters*: a mundane weapon bears a lighter Power than it can, should nothing of a
    blow be left (HERO-8).
    """

    hits: Strikes
    mark: Sum
    va: Sum
    shade: Shade = Shade.BLACK
    add: int = 0
    fate: Fate | None = None
    shatters: bool = False

    @property
    def pierces(self) -> int:
        """What it adds to the obstacle of armor; never below nothing."""
        return max(0, self.va.whole)


def melee_edge(
    power: Ability,
    arm: Weapon | Thrown,
    *,
    great: Great = "",
    lent: bool = True,
    speeds: bool = False,
) -> Edge:
    """A weapon struck with or thrown (WPN-2, WPN-8).

    A *great* strike adds to the Power or to what it pierces (ARM-5). A lighter Power adds to black
    damage alone, and where a weapon only bears it (*lent*) the weapon may shatter (HERO-7, HERO-8).
    A spear that *speeds* into its target does more, and pierces more (RIDE-23).
    """
    might = MIGHT[power.shade] if arm.shade is Shade.BLACK else 0
    natural = isinstance(arm, Weapon) and arm.natural
    mundane = might > 0 and not natural
    if mundane and not lent:
        might = 0
    mark = Sum().plus("Power", power.exponent, "WPN-2").plus(arm.name, arm.power, arm.rule)
    mark = mark.plus(f"{power.shade.word.title()} Power", might, "HERO-7")
    mark = mark.plus("Great Strike", int(great == "power"), "ARM-5")
    mark = mark.plus("At speed", SPEED * speeds, "RIDE-23")
    va = _strong(Sum().plus(arm.name, arm.va, arm.rule), power)
    va = va.plus("Great Strike", int(great == "va"), "ARM-5").plus(
        "At speed", SPEED * speeds, "RIDE-23"
    )
    melee = isinstance(arm, Weapon)
    return Edge(
        hits=strikes(mark.whole, arm.shade),
        mark=mark,
        va=va,
        shade=arm.shade,
        add=arm.add if isinstance(arm, Weapon) else 0,
        fate=arm.fate if isinstance(arm, Thrown) else None,
        shatters=melee and mundane and lent,
    )


def missile_edge(arm: Missile, head: Head | None = None, distance: str = "") -> Edge:
    """A missile, whose three hits are its own, with the *head* of its arrow or bolt (WPN-9)."""
    more = head.hits if head else 0
    mark = Sum().plus(arm.name, arm.hits[1], arm.rule)
    va = Sum().plus(arm.name, _va_at(arm, distance), arm.rule)
    if head:
        mark = mark.plus(head.name, head.hits, head.rule)
        va = va.plus(head.name, head.va, head.rule)
    hits = Strikes(*(index(arm.shade, max(1, each + more)) for each in arm.hits))
    return Edge(hits=hits, mark=mark, va=va, shade=arm.shade, fate=arm.fate)


def hurl_edge(power: Ability, into: Material | Ground | int) -> Edge:
    """Somebody thrown against a wall or on the ground, by what it is or bare strength (MAT-7)."""
    strength = into if isinstance(into, int) else into.strength
    name = "Ground" if isinstance(into, int) else into.name
    mark = Sum().plus("Power", power.exponent, "MAT-7").plus(name, strength, "MAT-7")
    mark = mark.plus(f"{power.shade.word.title()} Power", MIGHT[power.shade], "HERO-7")
    va = _strong(Sum().plus("Thrown", THROWN_VA, "MAT-7"), power)
    return Edge(hits=strikes(max(1, mark.whole)), mark=mark, va=va, add=2)


def _strong(va: Sum, power: Ability) -> Sum:
    return va.plus(f"Power {power}", int(power.exponent >= STRONG), "ARM-5")


def _va_at(arm: Missile, distance: str) -> int:
    """What it pierces at a distance: as its own list has it, else everywhere the same.

    Every distance of a fight that has none of its own is that of a fight.
    """
    usual = arm.va_at.get("optimal", arm.va)
    if distance in ("", "optimal", "extreme"):
        return arm.va_at.get(distance, usual)
    return arm.va_at.get(distance, arm.va_at.get("fight", usual))
