"""The character sheet: two pages, and more when a long life does not fit."""

from __future__ import annotations

from bwdesk.rules.burning.reckoning import Reckoning
from bwdesk.rules.character import Character
from bwdesk.sheets.character.back import back, further
from bwdesk.sheets.character.front import front
from bwdesk.sheets.character.subject import Subject
from bwdesk.sheets.kit.frame import print_pages
from bwdesk.sheets.kit.paper import PAPERS


def character_sheet(character: Character, reckoning: Reckoning, *, paper: str, now: bool) -> bytes:
    """The sheet as PDF."""
    subject = Subject(character, reckoning, now)
    size = PAPERS[paper]
    first, over = front(subject, size)
    second, over = back(subject, size, over)
    title = f"{subject.name}, character sheet" if subject.name else "Character sheet"
    return print_pages(
        [first, second, *further(subject, size, over)], size, title=title, author=subject.player
    )
