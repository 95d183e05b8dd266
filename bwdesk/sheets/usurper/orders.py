"""The order sheet: a row for everybody who can be sent; on its back the choices after results."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from bwdesk.rules.games.usurper.party import called
from bwdesk.sheets import Order
from bwdesk.sheets.kit.fields import Area
from bwdesk.sheets.kit.flow import HEAD
from bwdesk.sheets.kit.frame import Page, Printed
from bwdesk.sheets.kit.grid import EDGE, Head, draw_grid, grid_height, write_in
from bwdesk.sheets.kit.paper import BEAT, TOP, Column, Paper, paper_of
from bwdesk.sheets.kit.pen import Pen
from bwdesk.sheets.kit.type import ENTRY, SMALL, STRONG
from bwdesk.sheets.usurper.columns import foot_of, head_fields
from bwdesk.sheets.usurper.subject import Seated, seats_of, title_of

TITLE = "Order and choice sheet"
ORDERS = (
    Head("", 38),
    Head("Start", 15),
    Head("Action", 26),
    Head("Target", 22),
    Head("End", 15),
    Head("Notes: room, node, intent, skill, spell, gem, quest", 70),
)
ROW, LEAST_ROW = 8.4, 6.2
SPARE = 2
"""Rows for who joins after it was printed."""
WORDS = 5
"""Lines for the player's own words below the orders."""
REMINDER = "Everybody acts once a week. Who has no order stays at home, or does as last week."
BACK = "Choices are made when the results are read, before the next orders."
CHOICES: tuple[tuple[str, tuple[Head, ...], int], ...] = (
    (
        "Buy and sell",
        (
            *(Head("", 22), Head("What", 52), Head("Quality", 30), Head("How many", 22)),
            *(Head("Where", 34), Head("Gold", 26)),
        ),
        7,
    ),
    (
        "Recruit and hire",
        (
            *(Head("", 44), Head("Its name", 46), Head("Where", 40)),
            Head("Who goes, if there is no room", 56),
        ),
        4,
    ),
    (
        "Spend XP, raise a stat, replace losses",
        (Head("", 62), Head("Skill, stat or level", 62), Head("XP or PAX", 30), Head("Gold", 32)),
        6,
    ),
    (
        "Equip and store",
        (Head("", 62), Head("What", 74), Head("From, or into", 50)),
        4,
    ),
    (
        "Prisoners, favors, spells of the month, who goes unpaid, a title, the challenge",
        (Head("", 186),),
        5,
    ),
)


def pages(order: Order) -> Printed:
    """Two pages for each seat, or a blank of both."""
    paper = paper_of(order)
    laid = [page for each in seats_of(order) for page in _pages(each, paper)]
    return Printed(title_of(order, TITLE), "", paper, laid)


def entities(seat: Seated) -> Iterator[tuple[str, str]]:
    """Everybody who can be sent, each with the square they start from."""
    own = seat.own
    names = (
        *(each.name or called(each, seat.book) for each in own.leaders),
        *(each.name or called(each, seat.book) for each in own.units),
        *own.extras,
    )
    yield from ((name, own.homes.get(name, own.home)) for name in names)


def _pages(seat: Seated, paper: Paper) -> Iterator[Page]:
    """Orders on as many pages as there are people for, then the choices."""
    left = list(entities(seat))
    number, most = 1, _rows_of(paper, LEAST_ROW)
    while True:
        those, left = left[:most], left[most:]
        yield Page(
            f"Orders {number}" if number > 1 else "Orders",
            REMINDER,
            partial(_draw_orders, seat=seat, those=those, last=not left),
        )
        if not left:
            break
        number += 1
    yield Page("Choices", BACK, partial(_draw_choices, seat=seat))


def _top(seat: Seated, paper: Paper) -> float:
    return TOP + head_fields(paper, seat.name, "Usurpation", seat.week).height + BEAT


def _rows_of(paper: Paper, high: float) -> int:
    """How many rows a page of orders has room for."""
    words = HEAD + WORDS * ROW + 2 * BEAT
    return int((foot_of(paper) - TOP - 12 * BEAT - HEAD - words) / high) - SPARE


def _draw_orders(pen: Pen, *, seat: Seated, those: list[tuple[str, str]], last: bool) -> None:
    paper = pen.paper
    inside, y = paper.inner_column, _top(seat, paper)
    head_fields(paper, seat.name, "Usurpation", seat.week).draw(pen, TOP)
    bottom = foot_of(paper) - HEAD - WORDS * ROW - 2 * BEAT
    room = bottom - y - HEAD
    rows = max(len(those) + SPARE, int(room / ROW)) if last else len(those)
    high = min(ROW, room / rows)
    with draw_grid(pen, inside, y, "Orders", ORDERS, rows, high) as parts:
        for nth in range(rows):
            name, start = those[nth] if nth < len(those) else ("", "")
            _draw_row(pen, parts, y + HEAD + nth * high, high, (name, start))
    y += grid_height(rows, high) + 2 * BEAT
    with draw_grid(pen, inside, y, "In your own words", (Head("", 1),), WORDS, ROW) as parts:
        for nth in range(WORDS):
            _draw_row(pen, parts, y + HEAD + nth * ROW, ROW, ())


def _draw_row(pen: Pen, parts: list[Column], y: float, high: float, said: tuple[str, ...]) -> None:
    """A row of cells; the first of them are filled in."""
    with pen.tag("TR"):
        for nth, part in enumerate(parts):
            words = said[nth] if nth < len(said) else ""
            edge = EDGE if nth else 0
            area = Area(part.x + edge, y + 0.6, part.width - EDGE - edge, high - 1.2)
            with pen.cell(head=not nth):
                style = STRONG if not nth else SMALL if nth == len(parts) - 1 else ENTRY
                write_in(pen, area, style, f"cell {nth + 1}", words)


def _draw_choices(pen: Pen, *, seat: Seated) -> None:
    paper = pen.paper
    inside, y = paper.inner_column, _top(seat, paper)
    head_fields(paper, seat.name, "Usurpation", seat.week).draw(pen, TOP)
    rows = sum(many for _, _, many in CHOICES)
    apart = 2 * BEAT
    fixed = len(CHOICES) * (HEAD + apart)
    high = (foot_of(paper) - y - fixed) / rows
    for title, heads, many in CHOICES:
        with draw_grid(pen, inside, y, title, heads, many, high) as parts:
            for nth in range(many):
                _draw_row(pen, parts, y + HEAD + nth * high, high, ())
        y += grid_height(many, high) + apart
