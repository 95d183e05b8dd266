"""A date is one date, wherever it stands and wherever one is."""

import time
from collections.abc import Iterator
from datetime import UTC, datetime

import pytest

from bwdesk import when

LATE = datetime(2026, 10, 4, 3, 7, tzinfo=UTC)


@pytest.fixture
def far_west(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Seven hours behind: it is still the day before."""
    monkeypatch.setenv("TZ", "XYZ7")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


@pytest.mark.usefixtures("far_west")
def test_a_moment_is_told_by_the_clock_of_this_place() -> None:
    assert when.day(LATE) == "3 Oct 2026"
    assert when.minute(LATE) == "3 Oct 2026, 20:07"


@pytest.mark.usefixtures("far_west")
def test_every_month_has_its_name() -> None:
    days = [when.day(datetime(2026, month, 15, 12, tzinfo=UTC)) for month in range(1, 13)]
    read = [datetime.strptime(day, "%d %b %Y").replace(tzinfo=UTC).month for day in days]
    assert read == list(range(1, 13))


def test_what_is_no_stamp_is_no_moment() -> None:
    assert when.read("2026-10-04T03:07:00+00:00") == LATE
    assert when.read("soon") is None
