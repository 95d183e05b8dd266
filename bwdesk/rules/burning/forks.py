"""Fields of related knowledge: which of a character's skills may lend a die to another.

What a FoRK is the table says at each test (TEST-32, TEST-33). Known are the pairs the core rulebook
names, kept with the skill; beyond them skills of one category are taken for one field. A wise may
serve wherever its subject does: in tests of the mind, which knowing something helps, and where
skill and wise are named after one thing.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from bwdesk.rules.burning.reckoning import SkillLine
from bwdesk.rules.chance.pool import fork_dice
from bwdesk.rules.packs.book import MENTAL, Skill
from bwdesk.rules.packs.spelling import key, stems

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
        Fork(line, fork_dice(line.ability.exponent), because)
        for line in lines
        if line.ability and line.ability.exponent and line.id != skill.id
        for because in [_relate(skill, line.skill)]
        if because
    ]
    return tuple(sorted(found, key=lambda each: (order.index(each.because), each.line.skill.name)))


def _relate(skill: Skill, other: Skill) -> Because | None:
    if other.id in skill.forks:
        return "named"
    if other.wise:
        return "wise" if _is_of_use(other, skill) else None
    same = skill.category == other.category and skill.category not in MIXED
    return "category" if same else None


def _is_of_use(wise: Skill, skill: Skill) -> bool:
    """Whether a wise may help a test of *skill*: of the mind, or of its own subject."""
    subject = set(stems(key(wise.name))) - set(stems(("wise",)))
    return not subject.isdisjoint(stems(key(skill.name))) or not set(MENTAL).isdisjoint(skill.roots)
