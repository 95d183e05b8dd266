"""What is said of a chronicle that was being founded."""

from __future__ import annotations

from bwdesk.files.drafts import Kept
from bwdesk.when import minute


def name_of(kept: Kept) -> str:
    """``“The fords”``"""
    title = kept.plan.title.strip()
    return f"“{title}”" if title else "A chronicle without a title"


def state_of(kept: Kept) -> str:
    """``3 factions, last changed 14 May 2026, 20:15``"""
    return f"{kept.plan.in_short}, last changed {minute(kept.when)}"
