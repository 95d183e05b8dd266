"""Auras at the table: of Faith, of prayers and of spells, read by the skill or seen by bare
Perception (FAITH-13)."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from bwdesk.rules.magic.prayer import aura_obstacle
from bwdesk.rules.play.evening import Evening, RefusedError, present
from bwdesk.rules.play.testing import prepare
from bwdesk.rules.play.trial import Line, Trial

Seen = Literal["faith", "prayer", "spell"]
READING, PERCEPTION = "aura-reading", "perception"
SKILLED, BARE = 1, 2
"""What it takes to see Faith in somebody, by the skill and without it."""


def can_read(evening: Evening, who: str) -> bool:
    """Whether somebody has the skill, and need not see by bare Perception."""
    someone = present(evening, who)
    return someone.ability(someone.find_skill(READING)) is not None


def aura_line(seen: Seen, obstacle: int, *, skilled: bool) -> Line:
    """What it takes: Faith by its own figures, the effect of a prayer by how great it is (only by
    Perception), a spell by what the table says. *obstacle* is that of the prayer or the spell."""
    match seen:
        case "faith":
            return Line("Faith", SKILLED if skilled else BARE)
        case "prayer":
            return Line("the effect of a prayer", aura_obstacle(obstacle))
        case "spell":
            return Line("a spell", obstacle)


def say_aura(evening: Evening, who: str, seen: Seen, obstacle: int, task: str = "") -> Trial:
    """The test of it. Raises RefusedError where nothing is to be rolled: so great a prayer is plain
    to see, and how hard a spell is to read the table says."""
    skilled = can_read(evening, who)
    line = aura_line(seen, obstacle, skilled=skilled)
    if seen == "prayer" and line.value == 0:
        raise RefusedError("So great a prayer is plain to see; nothing is rolled.")
    if line.value < 1:
        raise RefusedError("Say how hard it is to read.")
    reading = present(evening, who).find_skill(READING)
    ability = reading if skilled and seen != "prayer" else PERCEPTION
    trial = Trial(who=who, task=task[:200], ability=ability, ob=(line,))
    return prepare(evening, replace(trial))
