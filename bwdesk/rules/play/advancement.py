"""Which tests an ability must log before it gains an exponent, and how new skills are learned."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from bwdesk.rules.chance.ability import Ability, average
from bwdesk.rules.tables.advancing import NOTHING as NOTHING
from bwdesk.rules.tables.advancing import Gain, Grade
from bwdesk.rules.tables.advancing import Needed as Needed

MOST_HOURS = 20
"""Nobody practices longer in a day (ADV-21)."""


def for_stat(gains: Mapping[str, Gain], exponent: int) -> Needed:
    """Difficult and challenging tests, both; routine ones never advance a stat (ADV-3)."""
    gain = gains.get(str(exponent))
    return gain.stat if gain else NOTHING


def for_skill(gains: Mapping[str, Gain], exponent: int) -> Needed:
    """The same for skills, Health, Steel, Circles and Resources (ADV-3, ADV-5, ADV-6).

    Up to exponent 4 the routine tests and either the difficult or the challenging ones will do;
    from 5 on the difficult and the challenging ones are needed, both.
    """
    gain = gains.get(str(exponent))
    return gain.skill if gain else NOTHING


def aptitude(roots: Sequence[Ability]) -> int:
    """Tests that open a skill of these roots (ADV-26): fewer by the shade of the darkest."""
    shade, exponent = average(list(roots))
    return 10 - exponent - shade.steps


def opens_skill(grades: Collection[Grade], *, training: bool) -> bool:
    """Whether a Beginner's Luck test is a mark toward the skill, not a test of the stat (ADV-27).

    The *grades* are those of the obstacle before it is doubled; a *training* is never opened so.
    """
    return "routine" in grades and not training


def teaching_days(teacher: int, student: int, obstacle: int) -> int:
    """Days that teach one test of that Ob, by the Will of both (ADV-31)."""
    return (10 - teacher) + (10 - student) + obstacle


def practice_hours(will: int) -> int:
    """Hours a day one can bring oneself to practice (ADV-21)."""
    return min(4 * will, MOST_HOURS)
