"""Wounds and what is due, in words."""

from __future__ import annotations

from bwdesk.rules.basics.prose import plural
from bwdesk.rules.injury.patient import DAY, HOUR, Patient
from bwdesk.rules.injury.time import Due
from bwdesk.rules.person.calendar import date_words
from bwdesk.rules.person.character import Clock, Wound
from bwdesk.rules.tables.grayscale import circle

UNITS = ((30 * DAY, "month"), (7 * DAY, "week"), (DAY, "day"), (HOUR, "hour"), (1, "minute"))


def letter(place: int) -> str:
    """What a wound is called: a to z, then aa, ab ..."""
    before, last = divmod(place, 26)
    return (letter(before - 1) if before else "") + chr(ord("a") + last)


def clock(minutes: int) -> str:
    """A span of time in its two largest units: ``2 hours 30 minutes``; ``now`` for none."""
    said: list[str] = []
    for size, unit in UNITS:
        amount, minutes = divmod(minutes, size)
        if amount:
            said.append(plural(amount, unit))
        elif said:
            break
    return " ".join(said[:2]) or "now"


def moment(now: int, by: Clock) -> str:
    """A moment of a campaign, ``Day 3, 20:15`` or ``14 Frost 872, 20:15``, as its clock tells
    days."""
    hour, minute = divmod(now % DAY, HOUR)
    return f"{day_words(now // DAY, by)}, {hour:02}:{minute:02}"


def day_words(day: int, by: Clock) -> str:
    """A day of a campaign, counted from 0: ``Day 3``, ``14 Frost 872``, ``The flood + 2``."""
    if by.calendar is not None:
        return date_words(by.calendar, day)
    return f"{by.epoch} + {day}" if by.epoch and day else by.epoch or f"Day {day + 1}"


def due_says(due: Due, wound: Wound, patient: Patient) -> str:
    """What is going to happen, without the time."""
    at, name = circle(wound.at), patient.level(due.level).name if due.level else ""
    match due.kind:
        case "bleeds":
            return f"{at} bleeds to {name}"
        case "dies":
            return f"{at} kills, unless treatment has begun"
        case "resumes":
            return f"{at} bleeds again, unless it is staunched anew"
        case "returns":
            return f"a die of {at} comes back"
        case "closes":
            if wound.stage is not None and wound.stage > 1:
                return f"{at} has healed from {name} to {patient.level(wound.stage - 1).name}"
            return f"{at} has healed"
