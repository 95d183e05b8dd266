"""What is said of a chronicle that was being founded."""

from __future__ import annotations

from PySide6.QtCore import QDateTime, QLocale

from bwdesk.files.drafts import Kept
from bwdesk.rules.burning.words import plural


def name_of(kept: Kept) -> str:
    """``“The fords”``"""
    title = kept.plan.title.strip()
    return f"“{title}”" if title else "A chronicle without a title"


def state_of(kept: Kept) -> str:
    """``3 factions, last changed 14 May, 20:15``"""
    when = QDateTime.fromSecsSinceEpoch(int(kept.when.timestamp()))
    said = QLocale().toString(when, QLocale.FormatType.ShortFormat)
    return f"{plural(len(kept.plan.sides), 'faction')}, last changed {said}"
