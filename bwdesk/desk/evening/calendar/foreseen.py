"""What a deed would do, said before it is done."""

from __future__ import annotations

from collections.abc import Callable

from bwdesk.rules.book import Book
from bwdesk.rules.play import told
from bwdesk.rules.play.evening import Evening, Step

HELD = ("time", "session", "scene")
"""What is no news."""


def foreseen(evening: Evening, deed: Callable[[Evening], Step]) -> tuple[bool, str]:
    """Whether it can be, and what the journal would have of it; else why not, in a sentence."""
    try:
        after = deed(evening).evening
    except ValueError as why:
        return False, str(why)
    before = len(evening.campaign.journal)
    book = next(iter(evening.books.values()), Book())
    new = after.campaign.journal[before:]
    said = (
        told.says(each, after.campaign, evening.books.get(each.who, book))
        for each in new
        if each.kind not in HELD
    )
    return True, " ".join(said)
