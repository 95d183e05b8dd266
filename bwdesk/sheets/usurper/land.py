"""The map: to a player what is known of it, to the narrator all of it with everybody's Lairs."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import NamedTuple

from bwdesk.rules.games.usurper.squares import Square, read_square
from bwdesk.rules.games.usurper.week.state import UNKNOWN, State
from bwdesk.rules.packs.book import Book
from bwdesk.sheets import Order
from bwdesk.sheets.kit.frame import Page, Printed
from bwdesk.sheets.kit.paper import BEAT, TOP, Paper, paper_of
from bwdesk.sheets.kit.pen import BLACK, FAINT, FIRM, LIGHT, WHITE, Pen
from bwdesk.sheets.kit.type import FOOT, NOTE, SANS, SANS_BOLD, STRONG, Style, one_line
from bwdesk.sheets.usurper.columns import foot_of, head_fields
from bwdesk.sheets.usurper.subject import seats_of, shown_in, title_of, week_words

TITLE = "Map of Usurper"
REMINDER = "An empty square is one nobody told you of. Write in what you learn."
TRUTH = "For the narrator alone."
BLANK = ("?" * 26,) * 26
"""A map nobody has drawn: as large as that of the source."""
LEGEND = 17 * BEAT
EDGE = 5.0
LARGEST = 15.0
COLUMNS, FEWEST, LINE = 3, 6, 3.8
"""Of the legend: side by side, the fewest lines of one, from line to line."""


class Mark(NamedTuple):
    """What stands in a square: its sign in the map, and what the legend calls it."""

    sign: str
    name: str


def pages(order: Order) -> Printed:
    """The truth first where the narrator prints, then the map of each seat."""
    told, paper = shown_in(order), paper_of(order)
    laid = []
    if told.whole:
        title = told.name or "Usurper"
        laid.append(_page(told.state, title, week_words(told.state.turn), order.book, truth=True))
    laid += [_page(each.state, each.name, each.week, order.book) for each in seats_of(order)]
    return Printed(title_of(order, TITLE), "", paper, laid)


def _page(state: State, name: str, week: str, book: Book, *, truth: bool = False) -> Page:
    draw = partial(_draw, state=state, name=name, week=week, book=book, truth=truth)
    return Page("All of it" if truth else name or "Map", TRUTH if truth else REMINDER, draw)


def marks_of(state: State) -> dict[str, Mark]:
    """Cities, Settlements and Landmarks by their square, then Lairs, numbered by their Usurper."""
    letters = {"city": "C", "settlement": "S", "landmark": "L"}
    found: dict[str, Mark] = {}
    counted: dict[str, int] = {}
    for square, place in sorted(state.places.items(), key=lambda each: each[1].name):
        letter = letters[place.kind]
        counted[letter] = counted.get(letter, 0) + 1
        found[square.upper()] = Mark(f"{letter}{counted[letter]}", place.name)
    for at, own in enumerate(state.usurpations, 1):
        for den in own.lairs:
            name = ", ".join(filter(None, (f"Lair of {own.label}", den.name)))
            found[den.at.upper()] = Mark(f"{'I' * at}", name)
    return found


def _draw(pen: Pen, *, state: State, name: str, week: str, book: Book, truth: bool) -> None:
    paper = pen.paper
    heads = head_fields(paper, name, "Game" if truth else "Usurpation", week)
    heads.draw(pen, TOP)
    rows = state.map or BLANK
    top = TOP + heads.height + BEAT
    bottom = foot_of(paper) - LEGEND
    side, left = _side(rows, paper, top, bottom)
    marks = marks_of(state)
    with pen.figure(_describe(rows, marks)):
        _draw_squares(pen, rows, marks, left, top, side)
        _draw_seen(pen, state, left, top, side)
    _draw_legend(pen, marks, book, top + EDGE + len(rows) * side + 2 * BEAT)


def _side(rows: tuple[str, ...], paper: Paper, top: float, bottom: float) -> tuple[float, float]:
    """How large a square is, and where the first column begins."""
    inside, wide = paper.inner_column, max(map(len, rows))
    side = min(LARGEST, (inside.width - EDGE) / wide, (bottom - top - EDGE) / len(rows))
    return side, inside.x + (inside.width - EDGE - wide * side) / 2 + EDGE


def _describe(rows: tuple[str, ...], marks: Mapping[str, Mark]) -> str:
    placed = ", ".join(f"{mark.name} at {at}" for at, mark in sorted(marks.items()))
    known = sum(sign != UNKNOWN for row in rows for sign in row)
    return f"Map, {known} squares known{f': {placed}' if placed else ''}"


def _draw_squares(
    pen: Pen,
    rows: tuple[str, ...],
    marks: Mapping[str, Mark],
    left: float,
    top: float,
    side: float,
) -> None:
    sign, named = Style(SANS, min(8.6, side * 1.25)), Style(SANS_BOLD, min(9.0, side * 1.3))
    head = FOOT if side > 5 else FOOT.times(0.85)
    y = top + EDGE
    for column in range(max(map(len, rows))):
        pen.text(
            left + (column + 0.5) * side,
            y - 1.2,
            str(Square(column + 1, 1))[:-1],
            head,
            align="center",
        )
    wide = max(map(len, rows)) * side
    for row in range(len(rows) + 1):
        pen.rule(left, y + row * side, wide, LIGHT)
    for column in range(round(wide / side) + 1):
        pen.line((left + column * side, y), (left + column * side, y + len(rows) * side), LIGHT)
    for row, signs in enumerate(rows):
        middle = y + (row + 0.5) * side
        pen.text(left - 1.2, middle + head.cap_height / 2, str(row + 1), head, align="right")
        for column, terrain in enumerate(signs):
            x = left + column * side
            mark = marks.get(str(Square(column + 1, row + 1)))
            if mark:
                pen.box(x, y + row * side, side, side, FIRM, fill=WHITE)
                style, said = one_line(mark.sign, named, side - 0.6)
                pen.middle(x + side / 2, middle, said, style)
            elif terrain != UNKNOWN:
                pen.middle(x + side / 2, middle, terrain, sign, ink=FAINT)


def _draw_seen(pen: Pen, state: State, left: float, top: float, side: float) -> None:
    """Nodes and encounters a player knows of: a small disc in the corner of their square."""
    for own in state.usurpations:
        for at, ink in (*((e, BLACK) for e in own.nodes), *((e, None) for e in own.encounters)):
            try:
                column, row = read_square(at)
            except ValueError:
                continue  # what lies on no square stands in the ledger alone
            x, y = left + (column - 0.22) * side, top + EDGE + (row - 0.78) * side
            pen.disc(x, y, min(1.6, side * 0.26), FIRM, fill=ink)


def _draw_legend(pen: Pen, marks: Mapping[str, Mark], book: Book, top: float) -> None:
    """What stands where, then the signs of the terrains, in four columns."""
    inside = pen.paper.inner_column
    rows = [
        *((mark.sign, f"{mark.name}, {at}") for at, mark in sorted(marks.items(), key=_by_sign)),
        *((each.sign, each.name) for each in book.usurper_terrains.values()),
        ("•", "node"),
        ("◦", "encounter"),
    ]
    deep = max(-(-len(rows) // COLUMNS), min(FEWEST, len(rows)))
    wide = inside.width / COLUMNS
    with pen.tag("L"):
        for nth, (sign, words) in enumerate(rows):
            x, y = inside.x + nth // deep * wide, top + (nth % deep + 1) * LINE
            with pen.tag("LI"):
                with pen.item_label():
                    pen.text(x, y, sign, STRONG)
                style, said = one_line(words, NOTE, wide - 10)
                with pen.words():
                    pen.text(x + 8, y, said, style)


def _by_sign(found: tuple[str, Mark]) -> tuple[bool, str, int, str]:
    """Lairs first, then by letter and number."""
    sign = found[1].sign
    return sign.strip("I") != "", sign[:1], int(sign[1:]) if sign[1:].isdigit() else 0, sign
