"""The list of a season: a page for each court, to be written apart and opened line by line."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from bwdesk.rules.games.courts.state import Court
from bwdesk.sheets import Order
from bwdesk.sheets.chronicle.parts import draw_ticks
from bwdesk.sheets.courts.pieces import banner
from bwdesk.sheets.courts.subject import Subject
from bwdesk.sheets.kit.flow import HEAD, draw_head
from bwdesk.sheets.kit.frame import FOOT_HEIGHT, Field, Fields, Page, Printed
from bwdesk.sheets.kit.grid import EDGE, Head, draw_grid, grid_height
from bwdesk.sheets.kit.paper import (
    BEAT,
    TOP,
    Column,
    paper_of,
)
from bwdesk.sheets.kit.pen import FINE, Pen
from bwdesk.sheets.kit.type import ENTRY, NUMBER, SMALL, STRONG, TITLE, fit

REMINDER = "Cover what is not reached yet: whoever goes out cannot defend."
HEADS = (
    Head("", 10),
    Head("", 40),
    Head("Armies", 52),
    Head("Objective, and what it names", 56),
    Head("Strength", 16),
    Head("Consent", 12),
)
GAP = 2 * BEAT
LEAST = 14.0


def pages(order: Order) -> Printed:
    """A page for White and one for Black."""
    subject = Subject(order)
    laid = [
        Page(
            "Black’s list" if black else "White’s list",
            REMINDER,
            partial(_draw, subject=subject, own=own, black=black),
        )
        for black, own in zip((False, True), subject.courts, strict=True)
    ]
    return Printed(subject.title_of("Campaign list"), "", paper_of(order), laid)


def _draw(pen: Pen, *, subject: Subject, own: Court, black: bool) -> None:
    inside, columns = pen.paper.inner_column, pen.paper.columns
    state = subject.told.state if subject.told else None
    heads = Fields(
        (
            Field(columns(0, 7), subject.court_name(own), "Court", TITLE.times(0.8)),
            Field(columns(7, 2), str(state.year) if state else "", "Year"),
            Field(columns(9, 3), state.season.capitalize() if state else "", "Season"),
        ),
        7 * BEAT,
    )
    heads.draw(pen, TOP)
    y = TOP + heads.height + GAP
    results = HEAD + 7 * 6.2
    rows = max(1, subject.canon.lines(own))
    room = pen.paper.bottom - FOOT_HEIGHT - 2 * BEAT - y - results - 2 * GAP - HEAD
    high = max(LEAST, room / rows)
    title = "Black’s list" if black else "White’s list"
    written = subject.lines(own)
    with draw_grid(pen, inside, y, title, HEADS, rows, high) as parts:
        for number in range(rows):
            with pen.tag("TR"):
                said = written[number] if number < len(written) else None
                _draw_line(pen, parts, y + HEAD + (number + 0.5) * high, number + 1, said)
    banner(pen, columns(6, 1).right - 4.4, TOP + 1, 4.4, black=black)
    _results(pen, subject, y + grid_height(rows, high) + GAP)


def _draw_line(
    pen: Pen,
    parts: Sequence[Column],
    middle: float,
    number: int,
    written: tuple[str, str, str, str] | None,
) -> None:
    """A line of a list: who goes out, with what, for what, how strong."""
    with pen.head():
        pen.text(parts[0].x, middle + NUMBER.cap_height / 2, str(number), NUMBER)
    styles = (STRONG, SMALL, ENTRY, NUMBER)
    for part, said, whole in zip(parts[1:5], written or ("",) * 4, styles, strict=True):
        style, lines = fit(said, whole, part.width - 2 * EDGE)
        with pen.cell():
            for place, line in enumerate(lines[:3]):
                baseline = middle + place * 4 - (len(lines) - 1) * 2 + 1
                pen.text(part.x + EDGE, baseline, line, style)
    with pen.cell():
        draw_ticks(pen, parts[5], middle, says="The Queen consents")


def _results(pen: Pen, subject: Subject, y: float) -> None:
    """What a battle comes to, for whoever has no screen beside."""
    inside = pen.paper.inner_column
    draw_head(
        pen,
        inside,
        y,
        "A battle",
        aside="one die; +1 where stronger, +1 more where twice as strong",
    )
    rows = sorted(
        (each for each in subject.canon.results if each.season == "summer"),
        key=lambda each: each.least,
    )
    y += HEAD
    columns = pen.paper.columns
    for number, each in enumerate(rows):
        baseline = y + (number + 1) * 6.2 - 1.8
        more = rows[number + 1].least if number + 1 < len(rows) else None
        total = (
            f"≤ {more - 1}"
            if not number and more
            else f"≥ {each.least}"
            if more is None
            else str(each.least)
        )
        pen.text(columns(0, 1).x, baseline, total, STRONG)
        pen.text(columns(1, 3).x, baseline, each.name, ENTRY)
        reached = "objective reached" if each.achieved else "not reached"
        pen.text(columns(5, 3).x, baseline, reached, SMALL)
        said = []
        if each.broken:
            said.append(f"{'all' if each.all else 'one'} broken of the {each.broken}")
        if each.captured:
            said.append("commander captured")
        pen.text(columns(8, 4).x, baseline, ", ".join(said) or "–", SMALL)
        pen.rule(inside.x, y + (number + 1) * 6.2, inside.width, FINE)
