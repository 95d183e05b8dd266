"""Tables for the hand: named columns, rows of even height, light lines between."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple

from bwdesk.sheets.kit.fields import Area
from bwdesk.sheets.kit.flow import BELOW_HEAD, HEAD, Label, draw_title
from bwdesk.sheets.kit.paper import Column
from bwdesk.sheets.kit.pen import FIRM, LIGHT, Align, Pen, Run
from bwdesk.sheets.kit.type import LABEL, Style, fill

EDGE = 1.4
"""What words keep from the line before them."""


class Head(NamedTuple):
    """A column: what is above it, and its share of the width."""

    words: str
    share: float


def divide(column: Column, heads: Sequence[Head]) -> list[Column]:
    """A column's parts, side by side."""
    whole = sum(head.share for head in heads)
    parts, x = [], column.x
    for head in heads:
        width = column.width * head.share / whole
        parts.append(Column(x, width))
        x += width
    return parts


@contextmanager
def draw_grid(
    pen: Pen,
    column: Column,
    y: float,
    title: str,
    heads: Sequence[Head],
    rows: int,
    height: float,
) -> Iterator[list[Column]]:
    """A titled table of empty rows, each so high, that is filled meanwhile; gives its columns.

    The title stands over the first ones, whose heads are empty.
    """
    parts = divide(column, heads)
    labels = [
        Label(head.words, column.right - part.x - EDGE)
        for head, part in zip(heads, parts, strict=True)
        if head.words
    ]
    draw_title(pen, column, y, title, labels=labels)
    top = y + HEAD
    bottom = top + rows * height
    for part in parts[1:]:
        pen.line((part.x, top), (part.x, bottom), LIGHT)
    for row in range(1, rows + 1):
        pen.rule(column.x, top + row * height, column.width)
    with pen.tag("Table"):
        if labels:
            spots = [Spot(part.x + EDGE) for part in parts]
            print_heads(pen, top - BELOW_HEAD, spots, [head.words for head in heads])
        yield parts


def grid_height(rows: int, height: float) -> float:
    """How high such a table is, with its title."""
    return HEAD + rows * height


class Spot(NamedTuple):
    """Where the words of a column stand."""

    x: float
    align: Align = "left"


def print_heads(
    pen: Pen, baseline: float, spots: Sequence[Spot], words: Sequence[str], style: Style = LABEL
) -> None:
    """The first row of a table that is open: what is above its columns."""
    with pen.tag("TR"):
        for spot, said in zip(spots, words, strict=True):
            with pen.column_head():
                pen.text(spot.x, baseline, said, style, align=spot.align)
            if not said:
                pen.empty_cell()


def print_row(
    pen: Pen, baseline: float, spots: Sequence[Spot], words: Sequence[str], style: Style
) -> None:
    """A row of a table that is open, on one line: what it is about, then a cell for each column."""
    with pen.tag("TR"):
        for number, (spot, said) in enumerate(zip(spots, words, strict=True)):
            with pen.words() if number else pen.head():
                pen.text(spot.x, baseline, said, style, align=spot.align)
            if not said:
                pen.empty_cell()


class Ruled(NamedTuple):
    """A table whose rows differ: columns with *shares* of a width, ruled by whoever fills it."""

    column: Column
    shares: Sequence[float]

    @property
    def columns(self) -> list[Column]:
        return divide(self.column, [Head("", share) for share in self.shares])

    def lines(self, pen: Pen, top: float, bottom: float) -> None:
        """The upright lines between two heights."""
        for each in self.columns[1:]:
            pen.line((each.x, top), (each.x, bottom))

    def row(self, pen: Pen, bottom: float, *, last: bool = False) -> None:
        """The line below a row."""
        pen.rule(self.column.x, bottom, self.column.width, FIRM if last else LIGHT)

    def labels(self, pen: Pen, baseline: float, words: Sequence[str]) -> None:
        """A label at the head of each column."""
        spots = [Spot(each.x + (EDGE if number else 0)) for number, each in enumerate(self.columns)]
        print_heads(pen, baseline, spots, words)


def write_in(
    pen: Pen, area: Area, style: Style, says: str, words: str = "", *, struck: bool = False
) -> None:
    """Words in the middle of a cell's height; on a screen the cell is written in, but for what is
    *struck* out."""
    middle = area.y + area.height / 2
    if pen.fillable and not struck:
        pen.field(area, words, style, middle + style.cap_height / 2, says=says)
        return
    style, lines = fill(words, style, area.width, area.height)
    first = middle + style.cap_height / 2 - (len(lines) - 1) * style.line_height / 2
    for number, line in enumerate(lines):
        run = Run(line, style, struck=struck)
        pen.runs(area.x, first + number * style.line_height, [run])
