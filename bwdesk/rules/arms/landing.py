"""Where a blow or a shot lands and how it hits: aim, defense, damage, the Die of Fate."""

from __future__ import annotations

from msgspec import Struct

from bwdesk.rules.arms.edge import Edge
from bwdesk.rules.arms.places import to_aim, to_move
from bwdesk.rules.basics.sums import Sum
from bwdesk.rules.tables.weapons import HITS, Head, Hit, Material, fate_bonus, fate_loss, roll_hit

LEAST_THROUGH = 2
"""What striking or shooting through a thing adds to the obstacle, at least (MAT-3, MAT-4)."""
UNSEEN = 3
"""What it adds where the target is known to be there and cannot be seen (MAT-4)."""


class Landing(Struct, frozen=True):
    """Where it lands, and how it hits; None: it misses.

    *net* are the successes that are left, *spent* those that went into aim, *stood* whether the
    aim did.
    """

    net: int
    place: str
    hit: Hit | None = None
    spent: int = 0
    stood: bool = True


def strike(
    successes: int, obstacle: int, add: int, *, shown: str, aimed: str = "", defense: int = 0
) -> Landing:
    """A blow of melee (WPN-3, WPN-5 to WPN-7).

    Successes over the obstacle go into aim, and all others into damage. The defense takes those of
    the aim first: then the blow is back at what the defender has *shown*. An aim that costs more
    than there is was never taken.
    """
    over, net = successes - obstacle, max(0, successes - defense)
    cost = to_move(shown, aimed) if aimed else 0
    spent = cost if over >= cost else 0
    aiming = max(0, spent - defense)
    damage = over - spent - max(0, defense - spent)
    moved = bool(aimed) and over >= cost and aiming == cost
    place = aimed if moved else shown
    if over < 0 or damage < 0:
        return Landing(net, shown, None, spent, moved or not aimed)
    return Landing(net, place, HITS[min(2, damage // add)], spent, moved or not aimed)


class Shot(Struct, frozen=True):
    """A shot that is loosed: where it lands if it does, and what is added to the Die of Fate."""

    net: int
    place: str
    hits: bool
    bonus: Sum = Sum()
    spent: int = 0
    stood: bool = True


def shot(
    successes: int,
    obstacle: int,
    *,
    shown: str = "torso",
    aimed: str = "",
    covered: str = "",
    head: Head | None = None,
    far: bool = False,
    behind: Material | None = None,
    va: int = 0,
) -> Shot:
    """A shot, a thrown thing or a bomb (WPN-9, WPN-10).

    Aiming at what a shield *covered* costs one more (ARM-23). *far* away the Die of Fate loses
    one; *behind* a material what its strength has over the VA (MAT-5).
    """
    over = successes - obstacle
    cost = (to_aim(shown, aimed) + int(aimed == covered)) if aimed else 0
    spent = cost if over >= cost else 0
    moved = bool(aimed) and over >= cost
    bonus = Sum()
    if over >= 0:
        more = fate_bonus(successes - spent, obstacle)
        bonus = bonus.plus("Successes over the obstacle", more, "WPN-10")
    if head:
        bonus = bonus.plus(head.name, head.fate, head.rule)
    bonus = bonus.plus("Far away", -int(far), "WPN-10")
    if behind:
        bonus = bonus.plus(f"Through {behind.name}", -fate_loss(behind, va), "MAT-5")
    place = aimed if moved else shown
    return Shot(max(0, successes), place, over >= 0, bonus, spent, moved or not aimed)


def falls(loosed: Shot, edge: Edge, face: int, *, behind: bool = False) -> Hit | None:
    """How a shot that hits does by the Die of Fate; None: through a thing nothing is left of it."""
    total = face + loosed.bonus.whole
    if edge.fate is None or (behind and total <= 0):
        return None
    return roll_hit(total, edge.fate)


def pierces(material: Material, edge: Edge) -> bool:
    """Whether the Mark goes through a material at all (MAT-3, MAT-4)."""
    return edge.hits.mark >= material.breach
