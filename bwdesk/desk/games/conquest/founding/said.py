"""What is said of a chronicle that was being founded."""

from __future__ import annotations

from bwdesk.files.drafts import Kept
from bwdesk.rules.burning.words import plural
from bwdesk.when import minute


def name_of(kept: Kept) -> str:
    """``“The fords”``"""
    title = kept.plan.title.strip()
    return f"“{title}”" if title else "A chronicle without a title"


def state_of(kept: Kept) -> str:
    """``3 factions, last changed 14 May 2026, 20:15``"""
    return f"{plural(len(kept.plan.sides), 'faction')}, last changed {minute(kept.when)}"
