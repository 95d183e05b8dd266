"""What wounds take and how long they may wait, in words for a table."""

from __future__ import annotations

from collections.abc import Sequence

from bwdesk.rules.basics.prose import plural
from bwdesk.rules.basics.sums import figure
from bwdesk.rules.injury.patient import HOUR, bleeds
from bwdesk.rules.injury.wounds import Injury
from bwdesk.rules.packs.book import WoundLevel
from bwdesk.rules.tables.grayscale import circle
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


def level_loss(injury: Injury, levels: Sequence[WoundLevel]) -> str:
    """What one wound costs now: ``−2D``, ``+1 Ob``; "" for nothing."""
    if levels[injury.level - 1].down:
        return "down"
    if injury.dice:
        return f"{figure(-injury.dice)}D"
    return f"+{injury.obstacle}{NO_BREAK}Ob" if injury.obstacle else ""


def total_loss(subject: Subject) -> str:
    """What all wounds cost together: ``−3D, +1 Ob``; "" for nothing."""
    hurt = subject.effects
    if hurt is None:
        return ""
    dice = f"{figure(-hurt.dice.whole)}D" if hurt.dice.whole else ""
    harder = f"+{hurt.obstacle.whole}{NO_BREAK}Ob" if hurt.obstacle.whole else ""
    return ", ".join(each for each in (dice, harder) if each)


def wounds_words(subject: Subject) -> list[str]:
    """What all wounds cost, then each with its circle, its level and its loss."""
    hurt = subject.effects
    levels = subject.reckoning.wounds
    if hurt is None or not hurt.injuries:
        return []
    each = [_wound(injury, levels) for injury in hurt.injuries]
    return [f"{total_loss(subject) or 'no loss'}:", ", ".join(each)] if each else []


def _wound(injury: Injury, levels: Sequence[WoundLevel]) -> str:
    said = (str(circle(injury.wound.at)), levels[injury.level - 1].name, level_loss(injury, levels))
    return NO_BREAK.join(each for each in said if each)
