"""Wounds and what is due, in words."""

from __future__ import annotations

from bwdesk.rules.basics.prose import plural
from bwdesk.rules.injury.patient import DAY, HOUR, Patient
from bwdesk.rules.injury.time import Due
from bwdesk.rules.person.character import Wound
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


def moment(now: int, days: str = "") -> str:
    """A moment of the clock, ``Day 3, 20:15``; *days* is what the campaign calls the first day."""
    day, minutes = divmod(now, DAY)
    hour, minute = divmod(minutes, HOUR)
    name = f"{days} + {day}" if days and day else days or f"Day {day + 1}"
    return f"{name}, {hour:02}:{minute:02}"


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
