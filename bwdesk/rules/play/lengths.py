"""How long something takes, at the end of what somebody wrote: ``scouts the pass, 3 hours``."""

from __future__ import annotations

import re
from typing import NamedTuple

UNITS = {
    "minute": 1,
    "min": 1,
    "hour": 60,
    "h": 60,
    "day": 24 * 60,
    "week": 7 * 24 * 60,
}
_LENGTH = re.compile(
    r"(?:^|,?\s+)(?:in|for)?\s*(\d{1,4})\s*(minute|min|hour|h|day|week)s?\s*\.?$", re.IGNORECASE
)


class Length(NamedTuple):
    """What was written before, and the *minutes*; None where nobody said how long."""

    what: str
    minutes: int | None


def parse_length(text: str) -> Length:
    """``the tide leaves, in 3 hours``, ``2 days``, ``forges the gate for 1 week``."""
    found = _LENGTH.search(text.strip())
    if found is None:
        return Length(text.strip(), None)
    what = text.strip()[: found.start()].strip(" ,")
    return Length(what, int(found[1]) * UNITS[found[2].casefold()])
