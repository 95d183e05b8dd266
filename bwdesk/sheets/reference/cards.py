"""Cards of tables: two or four to a page, set as large as their place allows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from bwdesk.sheets import Order
from bwdesk.sheets.kit.cutting import Piece, cut_across, cut_down
from bwdesk.sheets.kit.frame import Page, Printed
from bwdesk.sheets.kit.paper import (
    Column,
    Paper,
    paper_of,
)
from bwdesk.sheets.kit.pen import FIRM, HEAVY, LIGHT, Align, Pen
from bwdesk.sheets.kit.type import (
    LABEL,
    SANS,
    SANS_BOLD,
    SEMIBOLD,
    SMALL,
    Style,
    fit,
    measure,
    wrap,
)

EDGE = 9.0
"""What stays clear at a card's sides: no printer reaches the paper's rim."""

TITLE, PART = Style(SEMIBOLD, 15), Style(SEMIBOLD, 11)
HEAD, PART_HEAD, LABELS = 7.4, 5.4, 4.2
WORDS, FIGURES = Style(SANS, 9.4), Style(SANS_BOLD, 9.4)
LEADING, AIR = 3.8, 1.3
TAILS = 0.8
"""How far letters of a note reach below its last line."""
APART = 3.0
GUTTER = 6.0
CLEAR = 1.5
"""What words of a cell keep from the next."""

SCALES = tuple(1.2 - 0.02 * step for step in range(26))
"""Down to the smallest type there is on paper."""
ROOMY = 1.6
"""The air of rows whose type is larger than usual."""

MOST_AIR = 2.5
"""How many times their usual air rows may have where a card has room."""


class Head(NamedTuple):
    """A column of a table: words over it, its share of the width, and where its cells stand."""

    words: str
    share: float
    align: Align = "left"
    bold: bool = False


class Table(Struct, frozen=True):
    """A part of a card: rows of cells under heads, and perhaps a *note* below."""

    heads: tuple[Head, ...]
    rows: tuple[tuple[str, ...], ...]
    title: str = ""
    note: str = ""


class Card(Struct, frozen=True):
    """A titled card; its *columns* of tables stand beside each other."""

    title: str
    columns: tuple[tuple[Table, ...], ...]
    aside: str = ""


Cards = tuple[Card, ...]
"""What stands on a page: two cards of half of it, or four."""


class Laid(NamedTuple):
    """A table at a scale: its columns, and the lines of each cell of each row."""

    table: Table
    parts: list[Column]
    rows: list[list[list[str]]]
    notes: list[str]
    scale: float

    def height(self, air: float = 1) -> float:
        title = PART_HEAD if self.table.title else 0
        labels = LABELS if any(head.words for head in self.table.heads) else 0
        rows = sum(self.row(cells, air) for cells in self.rows)
        notes = len(self.notes) * LEADING + (TAILS if self.notes else 0)
        return title + labels + rows + notes * self.scale

    def row(self, cells: list[list[str]], air: float) -> float:
        return (max(len(lines) for lines in cells) * LEADING + AIR * air) * self.scale


def sheet(title: str, order: Order, pages: Sequence[Sequence[Card]]) -> Printed:
    """Pages of two or four cards each, of what the Book holds.

    Raises ValueError where it holds nothing of it.
    """
    filled = [_page(keep_filled(cards), len(cards) > 2) for cards in pages if keep_filled(cards)]
    if not filled:
        raise ValueError(f"The packs in force have no tables for “{title}”. Switch one on.")
    return Printed(title, "", paper_of(order), filled)


def split_table(
    heads: tuple[Head, ...], rows: Sequence[tuple[str, ...]], count: int
) -> tuple[tuple[Table, ...], ...]:
    """A long table in so many columns of a card."""
    each = -(-len(rows) // count) or 1
    parts = (tuple(rows[at : at + each]) for at in range(0, len(rows), each))
    return tuple((Table(heads, part),) for part in parts)


def keep_filled(cards: Sequence[Card]) -> list[Card]:
    """Those of a page that have anything to say."""
    return [kept for card in cards if (kept := _drop_empty(card)).columns]


def _drop_empty(card: Card) -> Card:
    """The card without tables that have no rows."""
    columns = (tuple(table for table in tables if table.rows) for tables in card.columns)
    return replace(card, columns=tuple(tables for tables in columns if tables))


def _page(cards: Sequence[Card], quarters: bool) -> Page:
    across = 2 if quarters else 1

    def draw(pen: Pen) -> None:
        for card, place in zip(cards, _places(pen.paper, across), strict=False):
            draw_card(pen, place, card)
        cut_across(pen, pen.paper.height / 2)
        if across > 1:
            cut_down(pen, pen.paper.width / 2)

    return Page(", ".join(card.title for card in cards), "", draw, foot=False)


def _places(paper: Paper, across: int) -> Iterator[Piece]:
    width, height = paper.width / across, paper.height / 2
    for row in range(2):
        for column in range(across):
            yield Piece(column * width, row * height, width, height)


def draw_card(pen: Pen, place: Piece, card: Card) -> None:
    """A card in its place: as large as fits, then spread over what room is left."""
    inside = Column(place.x + EDGE, place.width - 2 * EDGE)
    top = place.y + EDGE
    used = measure(card.aside, SMALL)
    style, [title, *_] = fit(card.title, TITLE, inside.width - used - 3)
    with pen.tag("H1"):
        pen.text(inside.x, top + 4, title, style)
    pen.text(inside.right, top + 4, card.aside, SMALL, align="right")
    pen.rule(inside.x, top + HEAD - 1.4, inside.width, HEAVY)
    top += HEAD - 1
    room = place.y + place.height - EDGE - top
    columns = _divide(inside, len(card.columns))
    usual = _lay_tables(card, columns, 1)
    for scale in SCALES:
        laid = _lay_tables(card, columns, scale)
        if scale > 1 and _lines(laid) > _lines(usual):
            continue
        if all(height_of(tables, ROOMY if scale > 1 else 1) <= room for tables in laid):
            break
    air = min(_air(tables, room) for tables in laid)
    for column, tables in zip(columns, laid, strict=True):
        y = top
        for table in tables:
            y = draw_table(pen, column, y, table, air) + APART


def _lay_tables(card: Card, columns: Sequence[Column], scale: float) -> list[list[Laid]]:
    return [
        [lay(table, column, scale) for table in tables]
        for column, tables in zip(columns, card.columns, strict=True)
    ]


def _lines(laid: Sequence[Sequence[Laid]]) -> int:
    """Lines in all cells: type is not to be so large that more of them wrap."""
    tables = (table for tables in laid for table in tables)
    return sum(len(cell) for table in tables for row in table.rows for cell in row)


def _divide(inside: Column, count: int) -> list[Column]:
    width = (inside.width - (count - 1) * GUTTER) / count
    return [Column(inside.x + each * (width + GUTTER), width) for each in range(count)]


def height_of(tables: Sequence[Laid], air: float = 1) -> float:
    return sum(each.height(air) for each in tables) + APART * (len(tables) - 1)


def lay(table: Table, column: Column, scale: float) -> Laid:
    whole = sum(head.share for head in table.heads)
    parts, x = [], column.x
    for head in table.heads:
        width = column.width * head.share / whole
        parts.append(Column(x, width))
        x += width
    rows = [
        [
            wrap(words, _style(head, scale), part.width - (0 if part is parts[-1] else CLEAR))
            for words, head, part in zip(row, table.heads, parts, strict=True)
        ]
        for row in table.rows
    ]
    notes = wrap(table.note, SMALL.times(scale), column.width) if table.note else []
    return Laid(table, parts, rows, notes, scale)


def _style(head: Head, scale: float) -> Style:
    return (FIGURES if head.bold else WORDS).times(scale)


def _air(tables: Sequence[Laid], room: float) -> float:
    """How far rows may spread, times their usual air."""
    usual = sum(len(each.rows) * AIR * each.scale for each in tables)
    return min(MOST_AIR, 1 + (room - height_of(tables)) / usual) if usual else MOST_AIR


def draw_table(pen: Pen, column: Column, y: float, laid: Laid, air: float) -> float:
    """A table from *y*; returns where it ends."""
    table = laid.table
    if table.title:
        y += PART_HEAD
        with pen.tag("H2"):
            pen.text(column.x, y - 1.4, table.title, PART)
        pen.rule(column.x, y, column.width, FIRM)
    with pen.tag("Table"):
        if any(head.words for head in table.heads):
            y += LABELS
            with pen.tag("TR"):
                for head, part in zip(table.heads, laid.parts, strict=True):
                    with pen.column_head():
                        _cell(pen, part, y - 1.2, head.words, LABEL, head.align)
                    if not head.words:
                        pen.empty_cell()
            pen.rule(column.x, y, column.width, LIGHT if table.title else FIRM)
        for cells in laid.rows:
            first = y + (AIR * air / 2 + LEADING * 0.78) * laid.scale
            with pen.tag("TR"):
                _draw_row(pen, first, laid, cells)
            y += laid.row(cells, air)
            pen.rule(column.x, y, column.width)
    with pen.tag("P"):
        for line in laid.notes:
            y += LEADING * laid.scale
            pen.text(column.x, y, line, SMALL.times(laid.scale))
    return y


def _draw_row(pen: Pen, first: float, laid: Laid, cells: list[list[str]]) -> None:
    """A row whose first line stands at *first*."""
    for place, (head, part, lines) in enumerate(
        zip(laid.table.heads, laid.parts, cells, strict=True)
    ):
        with pen.words() if place else pen.head():
            for number, words in enumerate(lines):
                baseline = first + number * LEADING * laid.scale
                _cell(pen, part, baseline, words, _style(head, laid.scale), head.align)
        if not any(lines):
            pen.empty_cell()


def _cell(pen: Pen, part: Column, y: float, words: str, style: Style, align: Align) -> None:
    x = {"left": part.x, "center": part.x + part.width / 2, "right": part.right}[align]
    style = style.times(min(1.0, part.width / measure(words, style))) if words else style
    pen.text(x, y, words, style, align=align)
