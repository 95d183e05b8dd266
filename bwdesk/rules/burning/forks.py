"""Fields of related knowledge: which of a character's skills may lend a die to another.

What a FoRK is the table says at each test (TEST-32, TEST-33). Known are the pairs the core rulebook
names, kept with the skill; beyond them skills of one category are taken for one field, and a
wise may serve wherever its subject does.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from bwdesk.rules.book import Skill
from bwdesk.rules.burning.reckoning import SkillLine

TWO_DICE_FROM = 7
"""The exponent from which a FoRK is worth +2D (TEST-32)."""

MIXED = ("", "Special", "Wise")
"""Categories whose skills have nothing to do with each other."""

Because = Literal["named", "category", "wise"]


class Fork(Struct, frozen=True):
    """A skill that may lend *dice*, and what speaks for it."""

    line: SkillLine
    dice: int
    because: Because


def forks(skill: Skill, lines: tuple[SkillLine, ...]) -> tuple[Fork, ...]:
    """Those of *lines* that may lend dice to a test of *skill*: the named first, wises last."""
    if skill.training or skill.open:
        return ()
    order: tuple[Because, ...] = ("named", "category", "wise")
    found = [
        Fork(line, 2 if line.ability.exponent >= TWO_DICE_FROM else 1, because)
        for line in lines
        if line.ability and line.ability.exponent and line.id != skill.id
        for because in [_related(skill, line.skill)]
        if because
    ]
    return tuple(sorted(found, key=lambda each: (order.index(each.because), each.line.skill.name)))


def _related(skill: Skill, other: Skill) -> Because | None:
    if other.id in skill.forks:
        return "named"
    if other.wise:
        return "wise"
    same = skill.category == other.category and skill.category not in MIXED
    return "category" if same else None
