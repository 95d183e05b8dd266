"""What frames a page: named fields at its head, rulings and the foot line below."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from bwdesk.sheets.kit.fields import Area
from bwdesk.sheets.kit.marks import gavel, label_under
from bwdesk.sheets.kit.paper import BEAT, Column, Paper
from bwdesk.sheets.kit.pen import FIRM, Pen, Run, raise_number, superior_width
from bwdesk.sheets.kit.type import (
    ENTRY,
    FOOT,
    SECTION,
    SMALL,
    STRONG,
    Style,
    clean,
    fit,
    measure,
    shorten,
    squeeze,
    wrap,
)
from bwdesk.table.checking import DIFFERS

UNDER = 2.25 * BEAT
RULING_LINE = 2.5 * BEAT
FOOT_HEIGHT = 3 * BEAT
EDGE = 6.0
"""Millimeters from the lower edge of a page without a foot."""
FOOT_APART, LEAST_FOOT = 5.0, 6.6
TITLE_LINES, SMALLEST_TITLE = 2, 0.68


class Field(NamedTuple):
    """Words on a named line."""

    column: Column
    words: str
    label: str
    style: Style = ENTRY
    superior: str = ""

    @property
    def room(self) -> float:
        return self.column.width - superior_width(self.style, self.superior)


class Fields(NamedTuple):
    """Fields beside each other, their lines level; they grow upward where words are long."""

    fields: Sequence[Field]
    least: float

    def _set(self) -> list[tuple[Field, Style, list[str]]]:
        return [(field, *_fit_words(field)) for field in self.fields]

    @property
    def height(self) -> float:
        """From the top to below the labels."""
        tallest = max(
            _line_gap(style) * (len(lines) - 1) + style.cap_height * 1.4 + _rise_of(style)
            for _, style, lines in self._set()
        )
        return max(self.least, tallest) + UNDER

    def draw(self, pen: Pen, y: float) -> None:
        line = y + self.height - UNDER
        for field, style, lines in self._set():
            pen.rule(field.column.x, line, field.column.width, FIRM)
            with pen.tag("H1") if field.style.size >= SECTION.size else pen.words():
                label_under(pen, field.column.x, line, field.label)
                if pen.fillable:
                    self._fill_in(pen, y, line, field, style, lines)
                else:
                    self._print(pen, line, field, style, lines)

    def _print(self, pen: Pen, line: float, field: Field, style: Style, lines: list[str]) -> None:
        for below, words in zip(reversed(range(len(lines))), lines, strict=True):
            superior = "" if below else field.superior
            baseline = line - _rise_of(style) - below * _line_gap(style)
            pen.runs(field.column.x, baseline, raise_number(words, style, superior))

    def _fill_in(
        self, pen: Pen, y: float, line: float, field: Field, style: Style, lines: list[str]
    ) -> None:
        """The field above its line; what refers to a ruling stands at its end."""
        column, leading = field.column, _line_gap(style)
        top = max(y, line - _rise_of(style) - leading * len(lines) - 1)
        area = Area(column.x, top, field.room, line - top - 0.2)
        first = line - _rise_of(style) - leading * (len(lines) - 1)
        pen.field(
            area,
            field.words,
            style,
            first,
            says=field.label,
            lines=len(lines),
            pitch=leading,
        )
        superior = raise_number("", style, field.superior)
        pen.runs(column.right, line - _rise_of(style), superior, align="right")


def _fit_words(field: Field) -> tuple[Style, list[str]]:
    """Its words on one line or on several; a title grows smaller before it takes a third."""
    style, lines = fit(field.words, field.style, field.room)
    if len(lines) > TITLE_LINES and field.style.size > ENTRY.size:
        smaller = field.style.times(SMALLEST_TITLE)
        style, lines = smaller, wrap(field.words, smaller, field.room)
    return style, lines


def _line_gap(style: Style) -> float:
    return style.size * 0.4


def _rise_of(style: Style) -> float:
    """How far words stand above their line: their tails stay clear of it."""
    return max(1.5, 0.1 * style.size)


class Ruling(NamedTuple):
    """What the table decided: the line that a superior *number* at a value refers to."""

    number: str
    says: str


def ruling_runs(ruling: Ruling, width: float) -> list[list[Run]]:
    """A ruling's lines, its name in bold."""
    name = f"Ruling\u00a0{ruling.number}. "
    indent = measure(name, STRONG)
    first, *_ = wrap(ruling.says, SMALL, width - indent)
    more = clean(ruling.says)[len(first) :].strip()
    further = wrap(more, SMALL, width) if more else []
    return [[Run(name, STRONG), Run(first, SMALL)], *([Run(each, SMALL)] for each in further)]


def rulings_height(rulings: Sequence[Ruling], width: float) -> float:
    lines = sum(len(ruling_runs(each, width - 5)) for each in rulings)
    return lines * RULING_LINE + (1.5 if rulings else 0.75) * BEAT


def draw_rulings(pen: Pen, column: Column, y: float, rulings: Sequence[Ruling]) -> None:
    y += 0.8
    for ruling in rulings:
        gavel(pen, column.x, y + 0.2)
        with pen.words():
            for runs in ruling_runs(ruling, column.width - 5):
                pen.runs(column.x + 5, y + RULING_LINE - 1.2, runs)
                y += RULING_LINE


def draw_running_head(pen: Pen, y: float, name: str, beside: str) -> float:
    """The name again on a further page, or its place; returns where the page goes on."""
    column = pen.paper.inner_column
    small, beside = shorten(beside, SMALL, column.width / 2)
    used = measure(beside, small)
    with pen.tag("H1"):
        style, said = shorten(name, SECTION, column.width - used - 6)
        pen.text(column.x, y + 3.4, said, style)
        pen.text(column.right, y + 3.4, beside, small, align="right")
    line = y + 3 * BEAT + 0.4
    pen.rule(column.x, line, column.width, FIRM)
    if not name:
        label_under(pen, column.x, line, "Name")
    return y + 5 * BEAT


def draw_foot(pen: Pen, what: str, reminder: str, page: int, pages: int) -> None:
    column = pen.paper.inner_column
    line = pen.paper.bottom - FOOT_HEIGHT
    baseline = line + 3.6
    pen.rule(column.x, line, column.width, 0.25)
    number = f"{page} of {pages}"
    told, counted = measure(reminder, FOOT), measure(number, FOOT)
    room = column.width - told - counted - 2 * FOOT_APART
    style = squeeze(what, FOOT, room)
    if style.size < LEAST_FOOT:
        # The name stands at the head of the page.
        what = what.rpartition(", ")[2].capitalize()
        style = squeeze(what, FOOT, room)
    used = pen.text(column.x, baseline, what, style)
    middle = max(column.width / 2, used + FOOT_APART + told / 2)
    pen.text(column.x + middle, baseline, reminder, FOOT, align="center")
    pen.text(column.right, baseline, number, FOOT, align="right")


class Page(NamedTuple):
    """A page that is laid out: its name in the outline, the reminder at its foot, its drawing.

    *paper* is its own where it differs from that of the sheet (lying on its side, say). A page
    that is cut up has no *foot*. *gave* says what gave way for want of room.
    """

    name: str
    reminder: str
    draw: Callable[[Pen], None]
    paper: Paper | None = None
    foot: bool = True
    gave: tuple[str, ...] = ()


class Printed(NamedTuple):
    """A sheet that is laid out, ready for the press."""

    title: str
    author: str
    paper: Paper
    pages: Sequence[Page]

    def warning(self) -> Printed:
        """The same; every page says that its file is not what was played."""
        return self._replace(pages=[_warning(each, self.paper) for each in self.pages])


def _warning(page: Page, paper: Paper) -> Page:
    """In the foot, in the place of the reminder; where there is none, on the edge."""
    if page.foot:
        return page._replace(reminder=DIFFERS)
    sheet = page.paper or paper

    def draw(pen: Pen) -> None:
        page.draw(pen)
        pen.text(sheet.width / 2, sheet.height - EDGE, DIFFERS, FOOT, align="center")

    return page._replace(draw=draw)


class Press:
    """Prints sheets one after the other into one PDF."""

    def __init__(self) -> None:
        self._pen: Pen | None = None
        self._titles: list[str] = []
        self._authors: set[str] = set()
        self._table = ""

    def add(
        self, sheet: Printed, *, fillable: bool = False, turned: bool = False, table: str = ""
    ) -> None:
        """The pages of a sheet, each with its foot line; *fillable* ones to fill in on a screen.

        Of leaves that are *turned* every other page is bound at its right, or its foot. Several
        sheets for one *table* are called after it.
        """
        self._titles.append(sheet.title)
        self._table = self._table or table
        self._authors.add(sheet.author)
        for number, page in enumerate(sheet.pages, 1):
            paper = page.paper or sheet.paper
            if self._pen is None:
                self._pen = Pen(paper, title=sheet.title, author=sheet.author)
            else:
                self._pen.turn(paper)
            if number == 1:
                self._pen.sheet(sheet.title)
                self._pen.place(sheet.title, level=-1)
            self._pen.place(page.name)
            if turned and number % 2 == 0 and not fillable:
                self._pen.shift(-paper.bound, paper.over)
            self._pen.fillable = fillable
            page.draw(self._pen)
            if page.foot:
                with self._pen.artifact():
                    draw_foot(self._pen, sheet.title, page.reminder, number, len(sheet.pages))

    @property
    def problems_line(self) -> str:
        """What could not be printed as it is written, and what to do; or nothing."""
        return self._pen.lacking.words if self._pen else ""

    def finish(self) -> bytes:
        """The PDF. Raises ValueError where nothing was printed."""
        if self._pen is None:
            raise ValueError("There is nothing to print. Choose a sheet.")
        first, *more = self._titles
        if more:
            author = self._authors.pop() if len(self._authors) == 1 else ""
            title = f"{first}, and {len(more)} more sheet{'s' if more[1:] else ''}"
            if self._table:
                title = f"{self._table}, {len(self._titles)} sheets"
            self._pen.entitle(title, author)
        return self._pen.finish()
