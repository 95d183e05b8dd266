"""How far off something is, in words."""

from __future__ import annotations

from bwdesk.rules.play.money.upkeep import DAY
from bwdesk.rules.prose import plural


def until(minutes: int) -> str:
    """How long until something: ``in 3 days``, ``now``, ``3 days ago``."""
    if minutes > 0:
        return f"in {plural(-(-minutes // DAY), 'day')}"
    late = -minutes // DAY
    return f"{plural(late, 'day')} ago" if late else "now"
