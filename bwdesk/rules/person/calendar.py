"""Months, a week and years of a campaign's own, by which its days are told."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from msgspec import Meta

from bwdesk.rules.basics.value import Name, Value

MOST_MONTHS, MOST_WEEKDAYS, LONGEST_MONTH = 60, 30, 999
LATEST = 999_999
"""The latest year a calendar begins in, and the earliest before it."""

Place = Annotated[int, Meta(ge=0, le=MOST_MONTHS)]


class Month(Value, frozen=True):
    """A month and its *days*."""

    name: Annotated[Name, Meta(min_length=1)]
    days: Annotated[int, Meta(ge=1, le=LONGEST_MONTH)] = 30


class Calendar(Value, frozen=True):
    """The *months* of a year in their order, the days of a *week* (none: weeks have no names), and
    the first day of play: its *year*, of an *era*; its place among the months, its *day* from 1,
    and its place in the week."""

    months: Annotated[tuple[Month, ...], Meta(min_length=1, max_length=MOST_MONTHS)]
    week: Annotated[tuple[Name, ...], Meta(max_length=MOST_WEEKDAYS)] = ()
    year: Annotated[int, Meta(ge=-LATEST, le=LATEST)] = 1
    era: Name = ""
    month: Place = 0
    day: Annotated[int, Meta(ge=1, le=LONGEST_MONTH)] = 1
    weekday: Annotated[int, Meta(ge=0, le=MOST_WEEKDAYS)] = 0


class Date(NamedTuple):
    """A day by a calendar; *weekday* is "" where its weeks have no names."""

    day: int
    month: str
    year: int
    weekday: str = ""


def read_date(calendar: Calendar, days: int) -> Date:
    """The date so many *days* after the first day of play."""
    lengths = [each.days for each in calendar.months]
    begin = calendar.month % len(lengths)
    whole = sum(lengths)
    # From the first day of the year play began in.
    since = sum(lengths[:begin]) + min(calendar.day, lengths[begin]) - 1 + days
    years, left = divmod(since, whole)
    at = 0
    while left >= lengths[at]:
        left -= lengths[at]
        at += 1
    week = calendar.week
    weekday = week[(calendar.weekday + days) % len(week)] if week else ""
    return Date(left + 1, calendar.months[at].name, calendar.year + years, weekday)


def date_words(calendar: Calendar, days: int) -> str:
    """``14 Frost 872``"""
    date = read_date(calendar, days)
    return f"{date.day} {date.month} {date.year}"


def whole_date_words(calendar: Calendar, days: int) -> str:
    """``Moonday, 14 Frost 872 of the Salt``"""
    date = read_date(calendar, days)
    said = f"{date.day} {date.month} {date.year} {calendar.era}".strip()
    return ", ".join(each for each in (date.weekday, said) if each)
