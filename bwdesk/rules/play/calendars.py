"""The calendar of a campaign, as somebody writes it, and the deed that all its dates follow."""

from __future__ import annotations

import re

from msgspec.structs import replace

from bwdesk.rules.basics.value import LONGEST_NAME
from bwdesk.rules.person.calendar import (
    LATEST,
    LONGEST_MONTH,
    MOST_MONTHS,
    MOST_WEEKDAYS,
    Calendar,
    Month,
)
from bwdesk.rules.play.evening import Evening, RefusedError, Step, with_campaign, with_play

USUAL = 30
"""Days of a month nobody said how long it is."""


def parse_calendar(months: str, week: str = "", year: str = "", first: str = "") -> Calendar | None:
    """A calendar of *months* (a line each, ``Frost 30``), the days of a *week* between commas, the
    *year* with its era (``872 of the Salt``), and the *first* day of play (``14 Frost, Moonday``);
    None where no month is written. Raises RefusedError, with the line, for what is none."""
    lines = [each.strip() for each in re.split(r"[\n;]", months) if each.strip()]
    if not lines:
        return None
    if len(lines) > MOST_MONTHS:
        raise RefusedError(f"A year has {MOST_MONTHS} months at most, not {len(lines)}.")
    read = tuple(_parse_month(each) for each in lines)
    names = [each.name.casefold() for each in read]
    twice = next((each.name for each in read if names.count(each.name.casefold()) > 1), "")
    if twice:
        raise RefusedError(f"Two months are called {twice}.")
    days = tuple(name for each in week.split(",") if (name := each.strip()[:LONGEST_NAME]))
    if len(days) > MOST_WEEKDAYS:
        raise RefusedError(f"A week has {MOST_WEEKDAYS} days at most, not {len(days)}.")
    number, era = _parse_year(year)
    made = Calendar(read, days, number, era)
    return _begin(made, first)


def _parse_month(line: str) -> Month:
    found = re.fullmatch(r"(.*?)[\s,:]+(-?\d+)(?:\s*days?)?", line)
    name, days = (found[1].strip(" ,:"), int(found[2])) if found else (line, USUAL)
    if not name or name.isdigit():
        raise RefusedError(f"“{line[:40]}” has no name: Frost 30.")
    if not 1 <= days <= LONGEST_MONTH:
        raise RefusedError(f"{name[:40]} has {days} days; a month has 1 to {LONGEST_MONTH}.")
    return Month(name[:LONGEST_NAME], days)


def _parse_year(text: str) -> tuple[int, str]:
    if not text.strip():
        return 1, ""
    found = re.match(r"\s*(-?\d+)\s*(.*)", text)
    if found is None or abs(int(found[1])) > LATEST:
        raise RefusedError("Say the year as a number, and what it is called: 872 of the Salt.")
    return int(found[1]), found[2].strip()[:LONGEST_NAME]


def _begin(made: Calendar, first: str) -> Calendar:
    """Where the days of play begin."""
    for said in (each.strip() for each in first.split(",")):
        weekday = next((i for i, e in enumerate(made.week) if e.casefold() == said.casefold()), -1)
        if weekday >= 0:
            made = replace(made, weekday=weekday)
        elif said:
            made = _begin_at(made, said)
    return made


def _begin_at(made: Calendar, said: str) -> Calendar:
    """``14 Frost``"""
    number = re.search(r"\d+", said)
    name = re.sub(r"\d+\.?", "", said).strip().casefold()
    fits = [i for i, e in enumerate(made.months) if name and e.name.casefold().startswith(name)]
    if not fits:
        example = made.months[0].name
        raise RefusedError(f"“{said[:40]}” is no day of this year: write 1 {example}.")
    month, day = made.months[fits[0]], int(number[0]) if number else 1
    if not 1 <= day <= month.days:
        raise RefusedError(f"{month.name} has {month.days} days, and no day {day}.")
    return replace(made, month=fits[0], day=day)


def format_months(calendar: Calendar) -> str:
    """A line for each month, as `parse_calendar` takes them."""
    return "\n".join(f"{each.name} {each.days}" for each in calendar.months)


def format_first(calendar: Calendar) -> str:
    """``14 Frost, Moonday``"""
    weekday = calendar.week[calendar.weekday % len(calendar.week)] if calendar.week else ""
    month = calendar.months[calendar.month % len(calendar.months)]
    return ", ".join(each for each in (f"{calendar.day} {month.name}", weekday) if each)


def set_calendar(evening: Evening, calendar: Calendar | None) -> Step:
    """Every date is told by it from now on, in the clocks of all of them; None: days are counted.
    No day of play is another by it."""
    campaign = evening.campaign
    for id, each in evening.people.items():
        clock = replace(each.play.clock, calendar=calendar)
        evening = with_play(evening, id, replace(each.play, clock=clock))
    clock = replace(campaign.clock, calendar=calendar)
    label = "The calendar" if calendar is not None else "Days are counted"
    return Step(label, with_campaign(evening, replace(evening.campaign, clock=clock)))
