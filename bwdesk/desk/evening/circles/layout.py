"""Where everybody of the map lies: members in two columns, their own ties at the outside, whoever
ties members to each other between them.

Rows are counted, not measured, so that large letters only make the rows higher.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from bwdesk.rules.play.circles.people import Knows, People, Somebody

LEFT, RIGHT, MIDDLE = "left", "right", "middle"
BLOCK = 3
"""Rows a member takes at least."""
APART = 1
"""Rows between two of them."""


class Spot(NamedTuple):
    """A row of a column: ``left`` and ``right`` are the members, ``left-ties`` and ``right-ties``
    what is theirs alone, ``middle`` who is known to several."""

    column: str
    row: float


class Plan(NamedTuple):
    """Where everybody lies, the ties to draw, and how many rows it takes."""

    spots: Mapping[str, Spot]
    ties: tuple[Knows, ...]
    rows: float


def plan(people: People) -> Plan:
    """The members as they stand on the roster, half of them at either side."""
    members = [each for each in people.everybody if each.what == "member"]
    half = (len(members) + 1) // 2
    sides = {LEFT: members[:half], RIGHT: members[half:]}
    own = {each.id: _own(people, each) for each in members}
    spots: dict[str, Spot] = {}
    deepest = 0.0
    for side, here in sides.items():
        row = 0.0
        for each in here:
            block = max(BLOCK, len(own[each.id]))
            spots[each.id] = Spot(side, row + (block - 1) / 2)
            first = row + (block - len(own[each.id])) / 2
            for place, tie in enumerate(own[each.id]):
                spots[tie] = Spot(f"{side}-ties", first + place)
            row += block + APART
        deepest = max(deepest, row - APART)
    deepest = max(deepest, _between(people, spots, deepest))
    return Plan(spots, people.ties, deepest)


def _own(people: People, member: Somebody) -> list[str]:
    """Whom he alone knows, in the order of his ties."""
    shared = {each.id for each in people.shared}
    members = {each.id for each in people.everybody if each.what == "member"}
    found = (tie.whom for tie in people.ties if tie.who == member.id)
    return list(dict.fromkeys(each for each in found if each not in shared | members))


def _between(people: People, spots: dict[str, Spot], rows: float) -> float:
    """Whoever several know, at the height of those who know him; no two in one row."""

    def height(each: Somebody) -> float:
        knowing = [spots[tie.who].row for tie in people.of(each.id)]
        return sum(knowing) / len(knowing)

    last = -1.0
    for each in sorted(people.shared, key=height):
        last = max(height(each), last + 1)
        spots[each.id] = Spot(MIDDLE, last)
    return max(rows, last + 1)
