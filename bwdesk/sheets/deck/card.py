"""What all cards of a deck share: nine on a page, a head, words as large as there is room for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from bwdesk.sheets.kit.cutting import Piece, cut_across, cut_down
from bwdesk.sheets.kit.frame import FOOT_HEIGHT, Page
from bwdesk.sheets.kit.marks import mark
from bwdesk.sheets.kit.paper import BEAT, TOP, Column, Paper
from bwdesk.sheets.kit.pen import FIRM, LIGHT, Pen, Run
from bwdesk.sheets.kit.prose import lines_of
from bwdesk.sheets.kit.type import (
    ENTRY,
    FOOT,
    SANS,
    SANS_BOLD,
    SECTION,
    SMALL,
    Style,
    measure,
    one_line,
    wrap,
)

ACROSS = DOWN = 3
ON_A_PAGE = ACROSS * DOWN
INSET = 4.0
"""What stays clear inside a card."""
HEAD = 4 * BEAT
WRITTEN = 4 * BEAT
"""Between two lines for the hand."""
BESIDE = 0.42
"""The most of a card's head that says whose it is, ..."""
NARROWEST = 0.8
"""... condensed at most so far; a longer name stands below it ..."""
NAMED = 3.0
"""... on lines so far apart."""

LARGEST, SMALLEST, STEP = 1.75, 0.64, 0.05
LEADING = 0.42
"""Between the lines of prose, in millimeters for each point of their size."""

SIZES = (9.2, 8.6, 8.0, FOOT.size)
"""Of rows that have more room than a card's foot, from the largest."""
FINE_LINE = 0.42
"""Between the lines of a row, in millimeters for each point of their size."""
TICK = 2.4
TICKED = TICK + 1.8

Line = list[Run]


class Place(Piece):
    """Where a card lies on the page."""

    @property
    def inner_column(self) -> Column:
        return self.inset(INSET)

    @property
    def bottom(self) -> float:
        return self.y + self.height - INSET


Draw = Callable[[Pen, Place], None]
"""Draws one card in its place."""


def place_on(paper: Paper, number: int = 0) -> Place:
    """The *number*-th card of a page, from its top left."""
    row, column = divmod(number, ACROSS)
    inside = paper.inner_column
    width = inside.width / ACROSS
    height = (paper.bottom - FOOT_HEIGHT - BEAT - TOP) / DOWN
    return Place(inside.x + column * width, TOP + row * height, width, height)


def deck(cards: Sequence[Draw], name: str, reminder: str) -> list[Page]:
    """Pages of nine, to cut apart."""
    laid = [cards[at : at + ON_A_PAGE] for at in range(0, len(cards), ON_A_PAGE)]
    return [Page(name, reminder, _draw_cards(each)) for each in laid]


def _draw_cards(cards: Sequence[Draw]) -> Callable[[Pen], None]:
    def draw(pen: Pen) -> None:
        for number, each in enumerate(cards):
            each(pen, place_on(pen.paper, number))
        first, last = place_on(pen.paper), place_on(pen.paper, ON_A_PAGE - 1)
        for count in range(1, DOWN):
            across = last.x + last.width - first.x
            cut_across(pen, first.y + count * first.height, first.x, across)
        for count in range(1, ACROSS):
            down = last.y + last.height - first.y
            cut_down(pen, first.x + count * first.width, first.y, down)

    return draw


def rows_of(cards: Sequence[Draw], blank: Draw) -> list[Draw]:
    """Whole rows of cards, what is left of the last is blank ones; one row at least."""
    missing = -len(cards) % ACROSS if cards else ACROSS
    return [*cards, *[blank] * missing]


def draw_head(pen: Pen, place: Place, title: str, owner: str = "") -> float:
    """What a card is, and whose; returns where its words begin."""
    column, line = place.inner_column, place.y + INSET + HEAD - 1.4
    lines = lines_below(place, owner)
    small, said = one_line("" if lines else owner, SMALL, BESIDE * column.width)
    style, name = one_line(title, SECTION, column.width - measure(said, small) - 2)
    with pen.tag("H1"):
        pen.text(column.x, line - 1.5, name, style)
    pen.text(column.right, line - 1.5, said, small, align="right")
    pen.rule(column.x, line, column.width, FIRM)
    for number, words in enumerate(lines, 1):
        pen.text(column.x, line + number * NAMED, words, FOOT)
    return top_of(place, owner)


def top_of(place: Place, owner: str) -> float:
    """Where the words of a card begin, below its head."""
    return place.y + INSET + HEAD + NAMED * len(lines_below(place, owner))


def lines_below(place: Place, owner: str) -> list[str]:
    """A name that is too long to stand beside what a card is, in lines."""
    width = place.inner_column.width
    beside = measure(owner, SMALL) * NARROWEST <= BESIDE * width
    return [] if beside else wrap(owner, FOOT, width)


class Words(NamedTuple):
    """Prose in lines, in the largest style in which they fit a card."""

    style: Style
    lines: list[str]

    @property
    def line_height(self) -> float:
        return LEADING * self.style.size

    def draw(self, pen: Pen, column: Column, top: float) -> None:
        for number, line in enumerate(self.lines, 1):
            pen.text(column.x, top + number * self.line_height - 0.9, line, self.style)


def set_in(words: str, width: float, height: float, *, largest: float = LARGEST) -> Iterator[Words]:
    """*words* on a card of so much room; what is longer goes on, as small as type may be."""
    scale = largest
    while True:
        style = ENTRY.times(scale)
        lines, most = wrap(words, style, width), int(height / (LEADING * style.size))
        if len(lines) <= most:
            yield Words(style, lines)
            return
        if scale - STEP < SMALLEST:
            break
        scale -= STEP
    for at in range(0, len(lines), most):
        yield Words(style, lines[at : at + most])


def write_on(pen: Pen, column: Column, top: float, bottom: float) -> None:
    """Lines for the hand, as many as there is room for."""
    rows = int((bottom - top) / WRITTEN)
    for number in range(1, rows + 1):
        pen.rule(column.x, top + number * WRITTEN, column.width)


class Fine(NamedTuple):
    """A row in small print: a *name* in bold, what is said of it, perhaps a box to tick."""

    name: str
    says: str
    ticks: bool = False


class FineRows(NamedTuple):
    """Rows of one size, the space *between* them, and their lines."""

    rows: Sequence[Fine]
    lines: list[list[Line]]
    size: float
    between: float

    @property
    def height(self) -> float:
        """With the line above them."""
        count = sum(map(len, self.lines))
        space = self.between * (len(self.rows) - 1)
        return BEAT + count * FINE_LINE * self.size + space if self.rows else 0

    def draw(self, pen: Pen, column: Column, top: float) -> None:
        """Below a line at *top*."""
        if not self.rows:
            return
        pen.rule(column.x, top, column.width, LIGHT)
        y = top + BEAT
        for row, lines in zip(self.rows, self.lines, strict=True):
            left = column.x + (TICKED if row.ticks else 0)
            if row.ticks:
                mark(pen, column.x, y + 0.1, TICK)
            for line in lines:
                y += FINE_LINE * self.size
                pen.runs(left, y - 0.9, line)
            y += self.between


def fine(
    rows: Sequence[Fine], width: float, size: float = FOOT.size, between: float = 0
) -> FineRows:
    """Rows of a size, each wrapped to *width*."""
    words, bold = Style(SANS, size), Style(SANS_BOLD, size)
    lines = [
        lines_of(
            [Run(f"{each.name} ", bold), Run(each.says, words)],
            width - (TICKED if each.ticks else 0),
        )
        for each in rows
    ]
    return FineRows(rows, lines, size, between)


def fine_in(rows: Sequence[Fine], width: float, height: float, between: float) -> FineRows:
    """Rows as large as *height* allows."""
    for size in SIZES:
        laid = fine(rows, width, size, between)
        if laid.height <= height:
            return laid
    return fine(rows, width, SIZES[-1])
