"""One spell set against another (SORC-47 to SORC-50)."""

from __future__ import annotations

from msgspec import Struct

from bwdesk.rules.magic.spell import Known


class Countered(Struct, frozen=True):
    """What is *left* of the successes of a spell, whether it is *negated* (which is no failed
    casting, but taxes), and the *surplus* that is the counter's own effect."""

    left: int
    negated: bool
    surplus: int


def counter(successes: int, obstacle: int, theirs: int, against: int) -> Countered:
    """A counter of so many *successes* over *obstacle*, and the spell's own (SORC-47).

    Only what goes beyond all *theirs* is surplus (SORC-A17). A counter that failed does nothing.
    """
    over = max(0, successes - obstacle)
    left = max(0, theirs - over)
    return Countered(left, left < against, max(0, over - theirs))


def opposes(spell: Known, other: Known) -> bool:
    """Whether the Book suggests the one against the other: by name, else by opposite elements and
    opposite impetuses (SORC-48). The GM judges; nothing is set against what has no counter."""
    if other.entry.uncountered:
        return False
    if other.id in spell.entry.counters or spell.id in other.entry.counters:
        return True
    pairs = [(spell.facet(ring), other.facet(ring)) for ring in ("element", "impetus")]
    return all(mine and theirs and theirs.id in mine.opposes for mine, theirs in pairs)


class Shielded(Struct, frozen=True):
    """What a shield of dice left of a spell: successes that come through, and its own dice."""

    through: int
    dice: int


def shield(dice: int, incoming: int) -> Shielded:
    """Each die stops one of the incoming spell and is gone (SORC-50)."""
    stopped = min(dice, incoming)
    return Shielded(incoming - stopped, dice - stopped)


def shield_dice(spell: Known, over: int) -> int:
    """The dice of the shield a spell gives that was cast by so much *over*: one nobody printed dice
    of has one for each of it, and one for the casting; 0 where it is no shield."""
    found = 0
    for each in spell.entry.gifts:
        if each.gives == "shield":
            counted = each.base + each.each * over if each.base or each.each else 1 + over
            found += counted
    return found


def is_stopped(spell: Known) -> bool:
    """Whether a shield of dice stops it: what destroys or drains."""
    return any(each.shielded for each in spell.facets)
