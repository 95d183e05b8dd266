"""What wounds take and how long they may wait, in words for a table."""

from __future__ import annotations

from bwdesk.rules.book import WoundLevel
from bwdesk.rules.burning.words import plural
from bwdesk.rules.injury.patient import HOUR, bleeds
from bwdesk.rules.sums import figure
from bwdesk.sheets.character.subject import Subject
from bwdesk.sheets.kit.type import NO_BREAK


def loss_of(level: WoundLevel) -> str:
    """``−2D``, or ``+1 Ob``, or ``down``."""
    if level.down:
        return "down"
    return f"{figure(-level.dice)}D" if level.dice else f"+{level.obstacle}{NO_BREAK}Ob"


def tend_within(level: WoundLevel, subject: Subject) -> str:
    """How long a wound may wait for a healer; "" where nothing bleeds or nobody is known."""
    forte = subject.figure(subject.reckoning.stats["forte"])
    health = subject.figure(subject.reckoning.attributes["health"])
    minutes = bleeds(level, forte, health.exponent) if forte and health else 0
    if not minutes:
        return ""
    return plural(minutes, "minute") if level.down else hours(minutes / HOUR)


def hours(number: float) -> str:
    return f"{figure(number)}{NO_BREAK}hour{'' if number == 1 else 's'}"
