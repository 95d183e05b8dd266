"""Months, weeks and years of a campaign's own."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bwdesk.rules.injury.words import moment
from bwdesk.rules.person.calendar import Calendar, Month, read_date
from bwdesk.rules.play.calendars import format_first, format_months, parse_calendar, set_calendar
from bwdesk.rules.play.evening import RefusedError, pass_time
from tests.rules.play.table import in_scene

MONTHS = st.lists(st.integers(1, 60), min_size=1, max_size=12)


@given(MONTHS, st.integers(0, 4_000))
def test_days_follow_one_another_through_every_month_and_year(lengths: list[int], day: int) -> None:
    months = tuple(Month(f"Month {at}", days) for at, days in enumerate(lengths))
    calendar = Calendar(months, ("One", "Two", "Three"), 7)
    now, then = read_date(calendar, day), read_date(calendar, day + 1)
    place = [each.name for each in months].index(now.month)
    if now.day < months[place].days:
        assert (then.day, then.month, then.year) == (now.day + 1, now.month, now.year)
    else:
        last = place == len(months) - 1
        following = months[0 if last else place + 1].name
        assert (then.day, then.month, then.year) == (1, following, now.year + last)
    assert read_date(calendar, day + sum(lengths))[:3] == (now.day, now.month, now.year + 1)
    assert read_date(calendar, day + 3).weekday == now.weekday


def test_it_is_written_as_lines_and_every_date_follows_it() -> None:
    text = "Frost 30\nThaw 31\nSowing"
    made = parse_calendar(text, "Moonday, Towerday, Rest", "872 of the Salt", "14 frost, towerday")
    assert made is not None
    assert format_months(made) == "Frost 30\nThaw 31\nSowing 30"
    assert format_first(made) == "14 Frost, Towerday"
    again = parse_calendar(
        format_months(made), ", ".join(made.week), "872 of the Salt", "14 Frost, Towerday"
    )
    assert again == made
    now = pass_time(set_calendar(in_scene(), made).evening, 39 * 24 * 60 + 540).evening
    clocks = [now.campaign.clock, *(each.play.clock for each in now.people.values())]
    assert {moment(each.now, each) for each in clocks} == {"23 Thaw 872, 09:00"}
    counted = set_calendar(now, parse_calendar(" \n")).evening.campaign.clock
    assert moment(counted.now, counted) == "Day 40, 09:00"


@pytest.mark.parametrize(
    ("months", "year", "first", "says"),
    [
        ("Frost 0", "", "", "Frost has 0 days; a month has 1 to 999."),
        ("Frost 3\nfrost 4", "", "", "Two months are called"),
        ("Frost 30", "soon", "", "Say the year as a number"),
        ("Frost 30", "", "31 Frost", "Frost has 30 days, and no day 31."),
        ("Frost 30", "", "Yule", "is no day of this year: write 1 Frost."),
        (
            "\n".join(f"M{at} 3" for at in range(61)),
            "",
            "",
            "A year has 60 months at most, not 61.",
        ),
        ("30", "", "", "has no name"),
    ],
)
def test_what_is_no_calendar_is_a_sentence(months: str, year: str, first: str, says: str) -> None:
    with pytest.raises(RefusedError, match=says.replace(".", r"\.")):
        parse_calendar(months, "", year, first)
