"""The tally: points of everybody by category, and how they stood month by month."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from bwdesk.rules.games.usurper.ledger import CATEGORIES
from bwdesk.rules.games.usurper.week.state import State, Tally
from bwdesk.sheets import Order
from bwdesk.sheets.kit.fields import Area
from bwdesk.sheets.kit.flow import HEAD
from bwdesk.sheets.kit.frame import Page, Printed
from bwdesk.sheets.kit.grid import EDGE, Head, draw_grid, grid_height, write_in
from bwdesk.sheets.kit.paper import BEAT, TOP, Column, paper_of
from bwdesk.sheets.kit.pen import Pen
from bwdesk.sheets.kit.type import ENTRY, NUMBER, STRONG
from bwdesk.sheets.usurper.columns import foot_of, head_fields
from bwdesk.sheets.usurper.subject import shown_in, title_of, week_words

TITLE = "Tally of Usurpers"
REMINDER = "The average of all points says what the world has become."
ROW, BLANKS = 8.0, 6


def pages(order: Order) -> Printed:
    """What whoever prints may know of it; blank, a table for six."""
    told = shown_in(order)
    state, name = told.state, told.name
    if not told.whole and told.views:
        state = next(iter(told.views.values()))
    page = Page("Tally", REMINDER, partial(_draw, state=state, name=name))
    return Printed(title_of(order, TITLE), "", paper_of(order), [page])


def _last(state: State) -> Tally | None:
    own = next((each.tally for each in state.pages.values() if each.tally), None)
    known = state.tallies[-1] if state.tallies else None
    return known if len(state.usurpations) > 1 else own or known


def _draw(pen: Pen, *, state: State, name: str) -> None:
    paper, last = pen.paper, _last(state)
    week = week_words(last.turn) if last else ""
    heads = head_fields(paper, name, "Game", week)
    heads.draw(pen, TOP)
    inside, y = paper.inner_column, TOP + heads.height + 2 * BEAT
    columns = (Head("", 52), *(Head(each.capitalize(), 22) for each in CATEGORIES), Head("All", 24))
    names = list(state.names.items()) or [("", "")] * BLANKS
    with draw_grid(pen, inside, y, "Points", columns, len(names), ROW) as parts:
        for nth, (seat, label) in enumerate(names):
            sums = last.sums.get(seat, {}) if last else {}
            cells = (label, *(_figure(sums, each) for each in (*CATEGORIES, "total")))
            _draw_row(pen, parts, y + HEAD + nth * ROW, cells)
    y += grid_height(len(names), ROW) + 2 * BEAT
    _draw_months(pen, state, names, y)


def _figure(sums: dict[str, int], of: str) -> str:
    return str(sums[of]) if of in sums else ""


def _draw_months(pen: Pen, state: State, names: list[tuple[str, str]], y: float) -> None:
    """A line for each month: everybody's points, the average, the step of the world."""
    inside = pen.paper.inner_column
    share = 106 / max(1, len(names))
    heads = (
        Head("", 50),
        *(Head(label[:9], share) for _, label in names),
        Head("Average", 18),
        Head("Step", 12),
    )
    rows = max(1, int((foot_of(pen.paper) - y - HEAD) / ROW))
    shown = state.tallies[-rows:]
    with draw_grid(pen, inside, y, "Month by month", heads, rows, ROW) as parts:
        for nth, each in enumerate(shown):
            totals = (_figure(each.sums.get(seat, {}), "total") for seat, _ in names)
            cells = (week_words(each.turn), *totals, str(each.average), str(each.step))
            _draw_row(pen, parts, y + HEAD + nth * ROW, cells)


def _draw_row(pen: Pen, parts: Sequence[Column], y: float, cells: tuple[str, ...]) -> None:
    with pen.tag("TR"):
        for nth, (part, words) in enumerate(zip(parts, cells, strict=True)):
            edge = EDGE if nth else 0
            area = Area(part.x + edge, y + 0.6, part.width - EDGE - edge, ROW - 1.2)
            style = STRONG if not nth else NUMBER if nth == len(parts) - 1 else ENTRY
            with pen.cell(head=not nth):
                write_in(pen, area, style, "points", words)
