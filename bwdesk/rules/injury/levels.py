"""The six wound levels: what each takes, how soon it must be tended, how hard it heals."""

from __future__ import annotations

from typing import NamedTuple

from bwdesk.rules.ability import Ability


class Level(NamedTuple):
    """A wound level: *dice* and *obstacle* it costs while held, the Ob of its recovery.

    A Mortal Wound leaves no dice to count; the character is *down*.
    """

    name: str
    mark: str
    dice: int
    obstacle: int
    recovery: int
    down: bool = False


LEVELS = (
    Level("Superficial", "Su", 0, 1, 1),
    Level("Light", "Li", 1, 0, 2),
    Level("Midi", "Mi", 2, 0, 3),
    Level("Severe", "Se", 3, 0, 4),
    Level("Traumatic", "Tr", 4, 0, 5),
    Level("Mortal", "Mo", 0, 0, 6, down=True),
)

_HOURS_PER_FORTE = {"Midi": 2.0, "Severe": 1.0, "Traumatic": 0.5}


class Time(NamedTuple):
    """A span of in-game time: half hours are the only fractions."""

    amount: float
    unit: str


def tend_within(level: Level, forte: Ability, health: Ability) -> Time | None:
    """How long a wound may wait for treatment before it becomes the next level or kills.

    Hours by the unwounded Forte, doubled for a gray and tripled for a white one; minutes by
    Health for a Mortal Wound (PTGS-31, PTGS-34, "Bleeding"). None where nothing bleeds.
    """
    if level.down:
        return Time(health.exponent, "minute")
    if level.name not in _HOURS_PER_FORTE:
        return None
    hours = _HOURS_PER_FORTE[level.name] * forte.exponent * (1 + forte.shade.steps)
    return Time(hours, "hour")
