"""Spells in conflicts: when they end, and their dice of range (SORC-14, SORC-15, SORC-44)."""

from __future__ import annotations

from typing import NamedTuple

from bwdesk.rules.magic.spell import Known
from bwdesk.rules.tables.magic import Measure

A_VOLLEY = 20
"""Actions of a spell that one volley of Range and Cover or the Duel of Wits holds."""


class Ends(NamedTuple):
    """The exchange and the action of it a spell ends with, from 1."""

    exchange: int
    action: int


def spell_ends(actions: int, reflexes: int, begun: int = 1) -> Ends:
    """When a spell ends in Fight!, an action of it with each of Reflexes (SORC-14); *begun* with
    that action of the first exchange."""
    last = begun - 1 + max(1, actions)
    return Ends(-(-last // reflexes), (last - 1) % reflexes + 1)


def maintains(actions: int) -> int:
    """How many volleys of Maintain come before the one it is cast in (SORC-15, SORC-A12)."""
    return max(0, -(-actions // A_VOLLEY) - 1)


def range_dice(spell: Known, raised: int = 0) -> int:
    """Its dice of range: of its origin or its area the better, those that join together
    (SORC-A16); *raised* is what its obstacle was raised for more of them."""
    joined = sum(each.shot for each in spell.facets if each.joins)
    alone = max((each.shot for each in spell.facets if not each.joins), default=0)
    measured = measured_dice(spell.measure, raised) if spell.measure else 0
    return max(joined, alone, measured)


def measured_dice(measure: Measure, raised: int) -> int:
    """The dice of a measured area, and more for each step its obstacle was raised by."""
    steps = raised // measure.obstacle if measure.obstacle else 0
    return measure.dice + steps * measure.further
