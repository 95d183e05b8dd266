"""The court sheet: a page for each, its pieces, Improvements and twelve years of Glamour."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from bwdesk.rules.games.courts.state import Court, Piece
from bwdesk.sheets import Order
from bwdesk.sheets.chronicle.parts import draw_ticks
from bwdesk.sheets.courts.pieces import draw_piece
from bwdesk.sheets.courts.subject import Subject
from bwdesk.sheets.kit.fields import Area
from bwdesk.sheets.kit.flow import HEAD
from bwdesk.sheets.kit.frame import FOOT_HEIGHT, Field, Fields, Page, Printed
from bwdesk.sheets.kit.grid import EDGE, Head, draw_grid, grid_height, write_in
from bwdesk.sheets.kit.paper import (
    BEAT,
    TOP,
    Column,
    paper_of,
)
from bwdesk.sheets.kit.pen import FAINT, Pen
from bwdesk.sheets.kit.signs import sign
from bwdesk.sheets.kit.type import ENTRY, NOTE, NUMBER, SMALL, STRONG, TITLE

REMINDER = "Which pieces there are, and their attributes by rank, are a suggestion of ours."
BACK = (
    Head("", 9),
    Head("", 58),
    Head("Value", 16),
    Head("Attribute", 32),
    Head("Nature", 26),
    Head("Shadow", 18),
    Head("Captured", 27),
)
ARMIES = (Head("", 9), Head("", 96), Head("Battle Rating", 28), Head("Broken", 53))
YEARS = 12
ROW, SPARE = 7.6, 1
GAP = 2 * BEAT
WORDS = {"battle": "Battle Rating"}


def pages(order: Order) -> Printed:
    """A page for White and one for Black."""
    subject = Subject(order)
    laid = [
        Page(
            subject.court_name(own) or ("Black Court" if black else "White Court"),
            REMINDER,
            partial(_draw, subject=subject, own=own, black=black),
        )
        for black, own in zip((False, True), subject.courts, strict=True)
    ]
    return Printed(subject.title_of("Court sheet"), "", paper_of(order), laid)


def _draw(pen: Pen, *, subject: Subject, own: Court, black: bool) -> None:
    inside, columns = pen.paper.inner_column, pen.paper.columns
    king, queen = subject.players(own)
    color = "Black" if black else "White"
    heads = Fields(
        (
            Field(columns(0, 6), subject.court_name(own), f"{color} Court", TITLE.times(0.8)),
            Field(columns(6, 3), king, "King’s player"),
            Field(columns(9, 3), queen, "Queen’s player"),
        ),
        7 * BEAT,
    )
    with pen.name_fields(f"{color} Court"):
        heads.draw(pen, TOP)
        y = TOP + heads.height + GAP
        back = [each for each in own.pieces if not subject.canon.is_army(each)]
        armies = [each for each in own.pieces if subject.canon.is_army(each)]
        y = _back(pen, subject, back, y, black=black)
        y = _armies(pen, subject, armies, y, black=black)
        y = _glamour(pen, subject, inside, y, black=black)
        _improvements(pen, subject, own, inside, y)


def _back(pen: Pen, subject: Subject, pieces: list[Piece], y: float, *, black: bool) -> float:
    rows = len(pieces) + SPARE
    top, known = y + HEAD, subject.told is not None
    with draw_grid(pen, pen.paper.inner_column, y, "Back rank", BACK, rows, ROW) as parts:
        for number, each in enumerate(pieces):
            middle = top + (number + 0.5) * ROW
            with pen.tag("TR"):
                _rank(pen, parts[:2], middle, each, subject, black=black)
                _cell(pen, parts[2], middle, "value", str(each.value) if each.value else "")
                word = subject.canon.attribute(each)
                _cell(pen, parts[3], middle, "attribute", WORDS.get(word, word.capitalize()))
                _cell(pen, parts[4], middle, "nature", each.nature.capitalize())
                captured = known and each.state == "captured"
                with pen.cell():
                    draw_ticks(pen, parts[5], middle, says="Shadow Actor", ticked=(each.shadow,))
                with pen.cell():
                    draw_ticks(pen, parts[6], middle, 3, says="captured", ticked=(captured,))
    return y + grid_height(rows, ROW) + GAP


def _armies(pen: Pen, subject: Subject, pieces: list[Piece], y: float, *, black: bool) -> float:
    rows = len(pieces) + SPARE
    top, known = y + HEAD, subject.told is not None
    with draw_grid(pen, pen.paper.inner_column, y, "Armies", ARMIES, rows, ROW) as parts:
        for number, each in enumerate(pieces):
            middle = top + (number + 0.5) * ROW
            with pen.tag("TR"):
                _rank(pen, parts[:2], middle, each, subject, black=black)
                _cell(pen, parts[2], middle, "Battle Rating", str(each.value) if each.value else "")
                broken = known and each.state == "broken"
                with pen.cell():
                    draw_ticks(pen, parts[3], middle, 6, says="broken", ticked=(broken,))
    return y + grid_height(rows, ROW) + GAP


def _rank(
    pen: Pen, parts: Sequence[Column], middle: float, piece: Piece, subject: Subject, *, black: bool
) -> None:
    """Which piece it is, and its name."""
    rank, known = subject.canon.ranks[piece.rank].name, subject.told is not None
    draw_piece(pen, parts[0].x + 4, middle, 6, subject.canon.shape(piece), black=black)
    pen.empty_cell()
    with pen.cell(head=True):
        _name(pen, parts[1], middle, piece, rank, known=known)


def _name(pen: Pen, part: Column, middle: float, piece: Piece, rank: str, *, known: bool) -> None:
    left = part.x + EDGE
    if known and piece.sign:
        sign(pen, left + 1.5, middle, 3, piece.sign)
        left += 4.2
    area = Area(left, middle - ROW / 2 + 1, part.right - left - 15, ROW - 2)
    write_in(pen, area, ENTRY, f"{rank}, name", piece.label if known else "")
    pen.text(part.right - EDGE, middle + NOTE.cap_height / 2, rank, NOTE, align="right", ink=FAINT)


def _cell(pen: Pen, part: Column, middle: float, says: str, words: str) -> None:
    area = Area(part.x + EDGE, middle - ROW / 2 + 1, part.width - 2 * EDGE, ROW - 2)
    with pen.cell():
        write_in(pen, area, ENTRY, says, words)


def _glamour(pen: Pen, subject: Subject, column: Column, y: float, *, black: bool) -> float:
    heads = (Head("", 24), *(Head(f"Year {each}", 13) for each in range(1, YEARS + 1)))
    middle = y + HEAD + ROW / 2 + 1
    held = subject.told.held if subject.told else {}
    with draw_grid(pen, column, y, "Glamour", heads, 1, ROW + 2) as parts, pen.tag("TR"):
        with pen.head():
            pen.text(parts[0].x, middle + SMALL.cap_height / 2, "at its end", SMALL)
        for year, part in enumerate(parts[1:], start=1):
            said = str(held[year][black]) if year in held else ""
            area = Area(part.x + EDGE, y + HEAD + 1, part.width - 2 * EDGE, ROW)
            with pen.cell():
                write_in(pen, area, NUMBER, f"Glamour, year {year}", said)
    return y + grid_height(1, ROW + 2) + GAP


def _improvements(pen: Pen, subject: Subject, own: Court, column: Column, y: float) -> None:
    """As many rows as the page has room for."""
    room = pen.paper.bottom - FOOT_HEIGHT - 2 * BEAT - y - HEAD
    rows = max(1, int(room / ROW))
    heads = (Head("", 100), Head("Destroyed", 86))
    known = subject.improvements(own)
    with draw_grid(pen, column, y, "Improvements", heads, rows, ROW) as parts:
        for number in range(rows):
            words, lost = known[number] if number < len(known) else ("", 0)
            top = y + HEAD + number * ROW + 1
            area = Area(parts[0].x, top, parts[0].width - EDGE, ROW - 2)
            with pen.tag("TR"):
                with pen.head():
                    style = STRONG if words and not lost else ENTRY
                    write_in(pen, area, style, "Improvement", words, struck=bool(lost))
                if lost:
                    _cell(pen, parts[1], top + area.height / 2, "destroyed", f"year {lost}")
