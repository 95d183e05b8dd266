"""The character sheet: two pages, and more when a long life does not fit."""

from __future__ import annotations

from bwdesk.sheets import Order
from bwdesk.sheets.character.back import back
from bwdesk.sheets.character.front import front
from bwdesk.sheets.character.spread import further_pages
from bwdesk.sheets.character.subject import Subject
from bwdesk.sheets.kit.frame import Printed
from bwdesk.sheets.kit.paper import (
    paper_of,
)


def pages(order: Order) -> Printed:
    """The sheet laid out."""
    subject, size = Subject.make(order), paper_of(order)
    first, over = front(subject, size)
    second, over = back(subject, size, over)
    pages = [first, second, *further_pages(subject, size, over)]
    return Printed(subject.title_of("character sheet"), subject.player, size, pages)
