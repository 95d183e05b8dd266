"""Where everybody of the map lies: members in two columns, their own ties at the outside, whoever
ties members to each other between them.

Heights are given in lines of text, as somebody whose name is long takes more of them; lines become
pixels where the map is drawn.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from bwdesk.rules.play.circles.people import Knows, People, Somebody

LEFT, RIGHT, MIDDLE = "left", "right", "middle"
BLOCK = 3
"""Lines a member takes at least."""
APART = 1
"""Lines between two of them."""


class Spot(NamedTuple):
    """A place in a column, from its *top*, so many lines *high*: ``left`` and ``right`` are the
    members, ``left-ties`` and ``right-ties`` what is theirs alone, ``middle`` who is known to
    several."""

    column: str
    top: float
    high: float = 1

    @property
    def middle(self) -> float:
        return self.top + self.high / 2


class Plan(NamedTuple):
    """Where everybody lies, the ties to draw, and how many lines it takes."""

    spots: Mapping[str, Spot]
    ties: tuple[Knows, ...]
    lines: float


def columns(people: People, *, narrow: bool = False) -> dict[str, str]:
    """The column everybody stands in: the members as on the roster, half of them at either side;
    in a *narrow* map all at one."""
    members = [each for each in people.everybody if each.what == "member"]
    half = len(members) if narrow else (len(members) + 1) // 2
    found = {each.id: LEFT if at < half else RIGHT for at, each in enumerate(members)}
    shared = {each.id for each in people.shared_people}
    for tie in people.ties:
        if tie.whom not in found:
            found[tie.whom] = MIDDLE if tie.whom in shared else f"{found[tie.who]}-ties"
    return found


def plan(people: People, heights: Mapping[str, float], *, narrow: bool = False) -> Plan:
    """Everybody in their columns; of a name that takes more than a line *heights* says so."""
    where = columns(people, narrow=narrow)
    spots: dict[str, Spot] = {}
    deepest = 0.0
    for side in (LEFT, RIGHT):
        top = 0.0
        for id in (id for id, column in where.items() if column == side):
            own = _own(people, id, where)
            needs = sum(heights.get(each, 1) for each in own)
            block = max(BLOCK, needs)
            spots[id] = Spot(side, top + (block - heights.get(id, 1)) / 2, heights.get(id, 1))
            at = top + (block - needs) / 2
            for each in own:
                spots[each] = Spot(f"{side}-ties", at, heights.get(each, 1))
                at += heights.get(each, 1)
            top += block + APART
        deepest = max(deepest, top - APART)
    deepest = _height_between(people, spots, heights, deepest)
    return Plan(spots, people.ties, deepest)


def _own(people: People, member: str, where: Mapping[str, str]) -> list[str]:
    """Whom a member alone knows, in the order of his ties."""
    found = (tie.whom for tie in people.ties if tie.who == member)
    return list(dict.fromkeys(each for each in found if where[each].endswith("-ties")))


def _height_between(
    people: People, spots: dict[str, Spot], heights: Mapping[str, float], lines: float
) -> float:
    """Whoever several know, at the height of those who know him; no two on each other."""

    def height(each: Somebody) -> float:
        knowing = [spots[tie.who].middle for tie in people.ties_of(each.id)]
        return sum(knowing) / len(knowing)

    free = 0.0
    for each in sorted(people.shared_people, key=height):
        high = heights.get(each.id, 1)
        top = max(height(each) - high / 2, free)
        spots[each.id] = Spot(MIDDLE, top, high)
        free = top + high
    return max(lines, free)
