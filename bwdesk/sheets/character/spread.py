"""A further page of two columns under the name, and what of them goes on elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from bwdesk.sheets.kit.flow import WORTH_A_PAGE, Laid, Section, draw_column, pour, rests
from bwdesk.sheets.kit.frame import FOOT_HEIGHT, Fields, Page, draw_running_head
from bwdesk.sheets.kit.judge import Judged, Part, fill_up, judge, settle_page
from bwdesk.sheets.kit.paper import BEAT, TOP, Column, Paper
from bwdesk.sheets.kit.pen import Pen
from bwdesk.sheets.kit.rows import CLOSE_ROW, Row

HEAD_ROOM = TOP + 6 * BEAT
ENOUGH = 0.5
FREE = Section("Notes", stretch=Row())
"""What fills a page that is less full than that."""


class Named(Protocol):
    """Whose page it is, and what stands right in the head of one that goes on."""

    @property
    def name(self) -> str: ...

    @property
    def beside(self) -> str: ...


def foot(paper: Paper) -> float:
    """Where the columns of a page end."""
    return paper.bottom - FOOT_HEIGHT - 2 * BEAT


def spread(
    subject: Named,
    paper: Paper,
    name: str,
    reminder: str,
    *parts: Part,
    heads: Sequence[Fields] = (),
) -> tuple[Page, list[Section]]:
    """A page of columns beside each other, each filled with rows for the hand.

    A first page has *heads* in place of the name.
    """
    height = foot(paper) - _top(heads)
    judged = settle_page(lambda high: judge(parts, high, tears=False), height)
    return _page(subject, paper, name, reminder, judged, heads), judged.over


def whole(
    subject: Named,
    paper: Paper,
    name: str,
    reminder: str,
    sections: Sequence[Section],
    heads: Sequence[Fields] = (),
) -> list[Page]:
    """A page as wide as the paper, and at once what goes on from it."""
    inside = paper.inner_column
    page, over = spread(subject, paper, name, reminder, Part(inside, sections), heads=heads)
    return [page, *further_pages(subject, paper, over, [inside])]


def further_pages(
    subject: Named,
    paper: Paper,
    over: Sequence[Section],
    columns: Sequence[Column] = (),
) -> list[Page]:
    """As many pages as what is left needs, in *columns* or else in two; the last one has more
    than a few lines, for which those before it end sooner."""
    height = foot(paper) - HEAD_ROOM
    spare, poured = 0.0, _pour(over, columns or paper.halves, height)
    while len(poured) > 1 and _lines(poured[-1]) < WORTH_A_PAGE and spare < height / 2:
        spare += CLOSE_ROW
        poured = _pour(over, columns or paper.halves, height - spare)
    if poured:
        poured[-1] = _fill(_balance(poured[-1], columns or paper.halves), height)
    return [_page(subject, paper, "Continued", "", Judged(laid)) for laid in poured]


Poured = list[tuple[Column, list[Laid]]]
"""A page: its columns and what stands in them."""


def _pour(over: Sequence[Section], columns: Sequence[Column], height: float) -> list[Poured]:
    pages: list[Poured] = []
    left_over = list(over)
    while left_over:
        page: Poured = []
        for column in columns:
            laid = pour(left_over, column.width, height)
            left_over = rests(laid)
            page.append((column, laid))
        pages.append(page)
    return pages


def _balance(page: Poured, columns: Sequence[Column]) -> Poured:
    """The sections of a last page spread over its columns, where all stand in the first."""
    sections = [each.section for _, laid in page for each in laid if each.shown]
    heights = [each.height for _, laid in page for each in laid if each.shown]
    if len(sections) < 2 or any(each.is_torn for _, laid in page for each in laid if each.shown):
        return page
    again = _pour(sections, columns, max(*heights, sum(heights) / len(columns)))
    return again[0] if len(again) == 1 else page


def _fill(page: Poured, height: float) -> Poured:
    """A last page that would be less than half full has lines for the hand below what it holds."""
    used = sum(each.height for _, laid in page for each in laid)
    if used > ENOUGH * height * len(page):
        return page
    return [(column, fill_up(laid, FREE, column.width, height)) for column, laid in page]


def _lines(page: Poured) -> int:
    return sum(each.shown for _, laid in page for each in laid)


def _top(heads: Sequence[Fields]) -> float:
    """Where the columns of a page begin."""
    return TOP + sum(each.height for each in heads) + BEAT if heads else HEAD_ROOM


def _page(
    subject: Named,
    paper: Paper,
    name: str,
    reminder: str,
    judged: Judged,
    heads: Sequence[Fields] = (),
) -> Page:
    def draw(pen: Pen) -> None:
        y = TOP
        for fields in heads:
            fields.draw(pen, y)
            y += fields.height
        if not heads:
            draw_running_head(pen, TOP, subject.name, subject.beside or name)
        for column, sections in judged.parts:
            draw_column(pen, column, _top(heads), foot(paper), sections)

    return Page(name, reminder, draw, gave=judged.gave)
