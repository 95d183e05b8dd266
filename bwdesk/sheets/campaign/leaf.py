"""A leaf of chapters, sentence by sentence, with room for the hand below each."""

from __future__ import annotations

from collections.abc import Iterable

from bwdesk.sheets import Order
from bwdesk.sheets.campaign.leaf_subject import Chapter
from bwdesk.sheets.character.spread import further_pages, spread
from bwdesk.sheets.chronicle.parts import Beside
from bwdesk.sheets.kit.flow import Section
from bwdesk.sheets.kit.frame import Printed
from bwdesk.sheets.kit.judge import Part
from bwdesk.sheets.kit.paper import paper_of
from bwdesk.sheets.kit.rows import Row


def lay_leaf(
    order: Order, name: str, title: str, reminder: str, told: Iterable[Chapter]
) -> Printed:
    """One page as a rule, headed by the campaign's *name*."""
    size = paper_of(order)
    head = Beside(name or title, title if name else "")
    sections = [_section(each) for each in told]
    page, over = spread(head, size, title, reminder, Part(size.inner_column, sections))
    laid = [page, *further_pages(head, size, over, [size.inner_column])]
    return Printed(f"{name}, {title}" if name else title, "", size, laid)


def _section(chapter: Chapter) -> Section:
    rows = tuple(Row(each, prose=True) for each in chapter.says)
    return Section(chapter.title, rows, (Row(),) * chapter.left)
