"""What a shield does: dice of a Block, cover from missiles, what it costs to be rid of one."""

from __future__ import annotations

from bwdesk.rules.tables.armor import Shield, shield_cover

SPLIT = 1
"""Dice at least on either half of a Block and Strike (ARM-21)."""


def dice(left: int, va: int, *, missile: bool = False) -> int:
    """Dice a shield of so many has against a weapon.

    In melee it loses the VA and keeps one; against a missile it loses none, or all where the VA is
    as many (ARM-15, ARM-25). A destroyed one has none.
    """
    if missile:
        return left if left > va else 0
    return max(1, left - va) if left else 0


def defends(action: str, *, trained: bool, inside: bool = False, articulated: bool = False) -> bool:
    """Whether a shield adds its dice to an action: never inside, nor against a flail (ARM-13,
    ARM-14, ARM-26); an untrained bearer's to a Block alone."""
    if inside or articulated:
        return False
    return action == "block" or (trained and action in ("counterstrike", "block-and-strike"))


def blocks(shield: Shield, action: str) -> bool:
    """Whether a Block with it stands against an attack: a Great Strike only with a true one
    (ARM-20)."""
    return shield.true or action != "great-strike"


def halves(skill: int, strike: int, shield: int) -> tuple[int, int]:
    """Dice of the Block half and of the Strike half of a Block and Strike (ARM-21).

    Raises ValueError where a half would have no die of the skill.
    """
    if not SPLIT <= strike <= skill - SPLIT:
        raise ValueError(f"Of {skill} dice each half takes one at least; {strike} is no split.")
    return skill - strike + shield, strike


def cover(successes: int) -> int:
    """What a shield's roll adds to the obstacle of a shooter (ARM-22)."""
    return shield_cover(successes)


def hindrance(left: int) -> int:
    """What a shield adds to the obstacle of martial actions: a destroyed one 1, until it is
    dropped (ARM-17)."""
    return int(left <= 0)
