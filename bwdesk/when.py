"""One way to write a date, on screen and on paper: in the time of this place, months in English.

Qt sets the locale of the whole process, so the months are spelled here and not by ``strftime``.
"""

from __future__ import annotations

from datetime import UTC, datetime

_MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()


def day(moment: datetime) -> str:
    """``14 Jul 2026``, the day it was here."""
    here = moment.astimezone()
    return f"{here.day} {_MONTHS[here.month - 1]} {here.year}"


def minute(moment: datetime) -> str:
    """``14 Jul 2026, 12:03``, by the clock of this place."""
    return f"{day(moment)}, {moment.astimezone():%H:%M}"


def read(stamp: str) -> datetime | None:
    """The moment of an ISO 8601 *stamp*, as logs bear them; None for what is none."""
    try:
        return datetime.fromisoformat(stamp)
    except ValueError:
        return None


def stamp() -> str:
    """This moment as logs keep it: ISO 8601 in UTC, to the second."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def instant() -> str:
    """This moment to the microsecond: no two things that begin by one hand have the same."""
    return datetime.now(UTC).isoformat(timespec="microseconds")


def today() -> str:
    """The day it is here."""
    return day(datetime.now().astimezone())
