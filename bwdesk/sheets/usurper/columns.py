"""Pages of two columns under a head, as many as their sections take."""

from __future__ import annotations

from collections.abc import Sequence

from bwdesk.sheets.kit.flow import Laid, Section, draw_column, pour, rests
from bwdesk.sheets.kit.frame import FOOT_HEIGHT, Field, Fields, Page, draw_running_head
from bwdesk.sheets.kit.judge import Part, judge, settle_page
from bwdesk.sheets.kit.paper import BEAT, TOP, Column, Paper
from bwdesk.sheets.kit.pen import Pen
from bwdesk.sheets.kit.type import TITLE

HEAD = 7 * BEAT
BEHIND = TOP + 6 * BEAT
"""Where a further page begins below its running head."""

Columns = list[tuple[Column, list[Laid]]]


def head_fields(paper: Paper, name: str, label: str, week: str, beside: str = "Week") -> Fields:
    """Whose a page is, and of which week."""
    return Fields(
        (
            Field(paper.columns(0, 8), name, label, TITLE.times(0.8)),
            Field(paper.columns(8, 4), week, beside),
        ),
        HEAD,
    )


def foot_of(paper: Paper) -> float:
    return paper.bottom - FOOT_HEIGHT - BEAT


def column_pages(
    heads: Fields,
    paper: Paper,
    left: Sequence[Section],
    right: Sequence[Section],
    *,
    name: str,
    what: str,
    reminder: str,
) -> list[Page]:
    """A first page with both columns, and behind it what they cannot hold."""
    top = TOP + heads.height + 2 * BEAT
    parts = [Part(column, each) for column, each in zip(paper.halves, (left, right), strict=True)]
    judged = settle_page(lambda high: judge(parts, high), foot_of(paper) - top)

    def draw(pen: Pen) -> None:
        heads.draw(pen, TOP)
        _draw_columns(pen, top, judged.parts)

    pages = [Page(what, reminder, draw, gave=judged.gave)]
    over = list(judged.over)
    while over:
        laid: Columns = []
        for column in paper.halves:
            laid.append((column, pour(over, column.width, foot_of(paper) - BEHIND)))
            over = rests(laid[-1][1])
        pages.append(_further(name, what, reminder, laid))
    return pages


def _further(name: str, what: str, reminder: str, laid: Columns) -> Page:
    def draw(pen: Pen) -> None:
        draw_running_head(pen, TOP, name, f"{what}, continued")
        _draw_columns(pen, BEHIND, laid)

    return Page("Continued", reminder, draw)


def _draw_columns(pen: Pen, top: float, columns: Columns) -> None:
    for column, laid in columns:
        draw_column(pen, column, top, foot_of(pen.paper), laid)
