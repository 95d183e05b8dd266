"""The pen: lines, boxes and words on pages, in millimeters from the top left corner.

The only module that speaks to ReportLab's canvas.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from functools import cache
from itertools import groupby
from typing import Any, Literal, NamedTuple

from PIL.Image import Image
from reportlab import rl_config
from reportlab.lib.rl_accel import fp_str
from reportlab.lib.utils import ImageReader
from reportlab.pdfbase.acroform import PDFFromString
from reportlab.pdfbase.pdfmetrics import getFont
from reportlab.pdfgen.canvas import Canvas

from bwdesk.sheets.kit import type as letters
from bwdesk.sheets.kit.binding import VERSION, Binding
from bwdesk.sheets.kit.direction import joins, visual
from bwdesk.sheets.kit.fields import Area, Form, set_in
from bwdesk.sheets.kit.lacking import Lacking
from bwdesk.sheets.kit.metadata import xmp_packet
from bwdesk.sheets.kit.paper import Paper
from bwdesk.sheets.kit.strings import string
from bwdesk.sheets.kit.tags import Tags
from bwdesk.sheets.kit.type import MM, Style, measure

# Streams as they are, not spelled in ASCII: a fifth smaller and faster.
rl_config.useA85 = 0

LANGUAGE = "en"

# Brightness: 0 is black, 1 is paper.
BLACK, WHITE = 0.0, 1.0
GRAY = 0.86
"""The one tone that fills: a dark copy of one bit still takes it for paper."""
FAINT = 0.2
"""Of what stands back: a pale copy still keeps it."""

# Strokes, in millimeters.
HEAVY, FIRM, LIGHT = 0.5, 0.35, 0.2
FINE = 0.25
"""Nothing is thinner than a light line: less is lost on a copier."""

ROUND = 0.5522847498
"""How far the arms of a quarter circle reach, of its radius."""
QUARTERS = "n %s %s m" + 4 * " %s %s %s %s %s %s c"

FILLS, SWELLS = "0 Tr", "2 Tr"
"""How PDF draws letters: filled, or stroked as well."""

SUPERIOR = 0.62
"""Size of a superior number, of the words it stands at."""

Align = Literal["left", "center", "right"]
Point = tuple[float, float]


class Run(NamedTuple):
    """Words in one style, *rise* millimeters above the line; *struck* out where they no longer
    hold."""

    words: str
    style: Style
    rise: float = 0
    struck: bool = False


def raise_number(words: str, style: Style, superior: str) -> list[Run]:
    """*words* and a small *superior* number after them."""
    if not superior:
        return [Run(words, style)]
    return [Run(words, style), Run(superior, style.times(SUPERIOR), style.cap_height * 0.5)]


def superior_width(style: Style, superior: str) -> float:
    return measure(superior, style.times(SUPERIOR)) if superior else 0


class Pen:
    """Draws on the page that lies on top; the finished pages come out as PDF."""

    def __init__(self, paper: Paper, *, title: str, author: str) -> None:
        self.paper = paper
        self._out = io.BytesIO()
        letters.has(letters.MEDIUM, "x")  # makes the faces known before the canvas asks for one
        self._canvas: Any = Canvas(
            self._out,
            pagesize=(paper.width * MM, (paper.height + paper.over) * MM),
            invariant=1,
            lang=LANGUAGE,
            pdfVersion=VERSION,
            initialFontName=letters.MEDIUM,
            initialFontSize=letters.ENTRY.size,
        )
        self.entitle(title, author)
        self._canvas.setSubject("Burning Wheel")
        self._canvas.setCreator("bwdesk")
        self._canvas.setProducer("bwdesk")
        self._canvas.setViewerPreference("DisplayDocTitle", "true")
        self._outline: list[tuple[str, str, int]] = []
        self._binding = Binding(self._canvas)
        self._tags = Tags(self._canvas, self._binding)
        self._form = Form(self._canvas, self._flip, self._binding, self._tags)
        self.fillable = False
        self.lacking = Lacking()

    def entitle(self, title: str, author: str) -> None:
        self._title, self._author = title, author
        self._canvas.setTitle(title)
        self._canvas.setAuthor(author)

    def turn(self, paper: Paper) -> None:
        """Lay a fresh page on top."""
        self._end_page()
        self.paper = paper
        self._canvas.setPageSize((paper.width * MM, (paper.height + paper.over) * MM))

    def shift(self, right: float, up: float) -> None:
        """Everything drawn from now on on this page lies so far to the right, and up."""
        self._canvas.translate(right * MM, up * MM)

    def _end_page(self) -> None:
        self._tags.end_page()
        self._canvas.showPage()
        page = self._canvas._doc.Pages.pages[-1]
        self._form.page_ended(page)
        self._tags.page_ended(page, self._binding.number_of(page.__InternalName__))

    def finish(self) -> bytes:
        self._end_page()
        several = sum(level < 0 for *_, level in self._outline) > 1
        for key, title, level in self._outline:
            if level >= 0 or several:
                self._canvas.addOutlineEntry(title, key, level + several)
        self._form.close()
        catalog, reference = self._canvas._doc.Catalog, self._binding.reference
        catalog.StructTreeRoot = reference(self._tags.close())
        catalog.MarkInfo = PDFFromString(b"<</Marked true>>")
        told = xmp_packet(self._title, self._author, LANGUAGE)
        catalog.Metadata = reference(
            self._binding.packed_stream(b"/Type/Metadata/Subtype/XML", told)
        )
        self._canvas.save()
        return self._out.getvalue()

    def place(self, title: str, y: float = 0, level: int = 0) -> None:
        """Name this height of the page in the outline; level 1 stands under the last level 0.

        Sheets (-1) stand above their pages (0) where there are several.
        """
        key = f"place-{len(self._outline)}"
        self._canvas.bookmarkHorizontalAbsolute(key, self._flip(y))
        self._outline.append((key, title, level))

    def rule(
        self, x: float, y: float, length: float, stroke: float = LIGHT, ink: float | None = None
    ) -> None:
        """A level line; a light one is gray unless *ink* says otherwise."""
        self.line((x, y), (x + length, y), stroke, ink)

    def line(
        self, start: Point, end: Point, stroke: float = LIGHT, ink: float | None = None
    ) -> None:
        self._tags.mark_drawing()
        self._stroke(stroke, (FAINT if stroke <= LIGHT else BLACK) if ink is None else ink)
        (x1, y1), (x2, y2) = start, end
        self._canvas.line(x1 * MM, self._flip(y1), x2 * MM, self._flip(y2))

    def curve(self, start: Point, end: Point, stroke: float = LIGHT, ink: float = BLACK) -> None:
        """A line that leaves one point level and comes to the other level."""
        self._tags.mark_drawing()
        self._stroke(stroke, ink)
        (x1, y1), (x2, y2) = start, end
        middle = (x1 + x2) / 2
        bend = ((x1, y1), (middle, y1), (middle, y2), (x2, y2))
        self._canvas.bezier(*(part for x, y in bend for part in (x * MM, self._flip(y))))

    @contextmanager
    def dash(self, on: float = 1.0, off: float = 0.8) -> Iterator[None]:
        """All strokes within are broken: *on* millimeters of ink, *off* of paper."""
        self._canvas.setDash([on * MM, off * MM])
        yield
        self._canvas.setDash()

    def picture(self, x: float, y: float, width: float, height: float, image: Image) -> None:
        """An image filling a rectangle."""
        self._tags.mark_drawing()
        corner = (x * MM, self._flip(y + height), width * MM, height * MM)
        self._canvas.drawImage(ImageReader(image), *corner)

    def box(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        stroke: float = FIRM,
        *,
        fill: float | None = None,
        ink: float = BLACK,
    ) -> None:
        """An outlined, perhaps filled, rectangle from its top left corner."""
        self._tags.mark_drawing()
        self._stroke(stroke, ink)
        self._fill(fill)
        self._canvas.rect(
            x * MM,
            self._flip(y + height),
            width * MM,
            height * MM,
            stroke=int(stroke > 0),
            fill=int(fill is not None),
        )

    def disc(
        self,
        x: float,
        y: float,
        diameter: float,
        stroke: float = FINE,
        *,
        fill: float | None = None,
        ink: float = BLACK,
    ) -> None:
        """A circle around (x, y)."""
        self._tags.mark_drawing()
        self._stroke(stroke, ink)
        self._fill(fill)
        circle(self._canvas, x * MM, self._flip(y), diameter / 2 * MM, stroke > 0, fill is not None)

    def shape(
        self,
        points: Sequence[Point],
        stroke: float = FINE,
        *,
        fill: float | None = None,
        ink: float = BLACK,
    ) -> None:
        """A closed outline through *points*."""
        self._tags.mark_drawing()
        self._stroke(stroke, ink)
        self._fill(fill)
        path = self._canvas.beginPath()
        (x, y), *others = points
        path.moveTo(x * MM, self._flip(y))
        for x, y in others:
            path.lineTo(x * MM, self._flip(y))
        path.close()
        self._canvas.drawPath(path, stroke=int(stroke > 0), fill=int(fill is not None))

    def text(
        self,
        x: float,
        y: float,
        words: str,
        style: Style,
        *,
        align: Align = "left",
        ink: float = BLACK,
    ) -> float:
        """One line of *words*, its baseline at *y*; returns its length."""
        return self.runs(x, y, [Run(words, style)], align=align, ink=ink)

    def middle(self, x: float, y: float, words: str, style: Style, *, ink: float = BLACK) -> None:
        """Capitals or figures with their middle at (x, y)."""
        self.text(x, y + style.cap_height / 2, words, style, align="center", ink=ink)

    def runs(
        self,
        x: float,
        y: float,
        runs: Iterable[Run],
        *,
        align: Align = "left",
        ink: float = BLACK,
        swell: float = 0,
    ) -> float:
        """Words in several styles after one another on one line; returns their length.

        Letters on black *swell* by so many millimeters, else a dark copy closes them.
        """
        said = [run for run in runs if run.words]
        widths = [measure(run.words, run.style) for run in said]
        length = sum(widths)
        left = x - length * {"left": 0, "center": 0.5, "right": 1}[align]
        before = self._tags.begin_words()
        if said and align != "right" and self._tags.goes_on(before):
            # Whoever reads it aloud knows no places: a space parts it from what follows.
            said[-1] = said[-1]._replace(words=f"{said[-1].words} ")
        for run, wide in zip(said, widths, strict=True):
            words = visual(run.words.upper() if run.style.capitals else run.words)
            if run.struck:
                with self.figure(f"was {run.words}", "Span"):
                    self._set(left, y - run.rise, words, run.style, ink, swell)
                    through = y - run.rise - 0.45 * run.style.cap_height
                    self.line((left - 0.3, through), (left + wide + 0.3, through), FINE, ink)
            elif run.rise:
                with self.figure(f"ruling {run.words}", "Span"):
                    self._set(left, y - run.rise, words, run.style, ink, swell)
            else:
                self._set(left, y, words, run.style, ink, swell)
            left += wide
        self._tags.end_words(before)
        return length

    # What it says to somebody who does not see it

    def sheet(self, title: str) -> None:
        """What is drawn from now on belongs to another sheet."""
        self._tags.sheet(string(title))

    def tag(self, kind: str) -> AbstractContextManager[None]:
        """What is drawn meanwhile is of that kind, as PDF calls it: ``H1``, ``H2``, ``P``, ``L`` of
        ``LI``, ``Table`` of ``TR``."""
        return self._tags.element(kind)

    def column_head(self) -> AbstractContextManager[None]:
        """The cell at the head of a table's column."""
        return self._tags.column_head()

    def head(self) -> AbstractContextManager[None]:
        """What the row or item that is open is about."""
        return self._tags.head()

    def item_label(self) -> AbstractContextManager[None]:
        """The number or sign of an item of a list."""
        return self._tags.item_label()

    def empty_cell(self) -> None:
        """A cell of a row with nothing in it."""
        self._tags.empty_cell()

    def cell(self, *, head: bool = False) -> AbstractContextManager[None]:
        """A cell of the row that is open, or its *head*, whether anything is drawn in it or not."""
        return self._tags.cell(head=head)

    def words(self) -> AbstractContextManager[None]:
        """All words meanwhile are one cell, one paragraph, one body of an item."""
        return self._tags.words()

    def figure(self, alt: str, kind: str = "Figure") -> AbstractContextManager[None]:
        """What is drawn meanwhile is a picture; *alt* says what it shows."""
        return self._tags.figure(string(alt), kind)

    def artifact(self) -> AbstractContextManager[None]:
        """What is drawn meanwhile says nothing that is not said elsewhere."""
        return self._tags.artifact()

    # What is filled in on a screen, where the sheet is *fillable*

    def name_fields(self, what: str) -> AbstractContextManager[None]:
        """What the fields drawn meanwhile belong to."""
        return self._form.name_fields(what)

    def field(
        self,
        area: Area,
        words: str,
        style: Style,
        baseline: float,
        *,
        says: str = "",
        lines: int = 1,
        pitch: float = 0,
        align: Align = "left",
    ) -> None:
        """A field with *words* in it, the first of its *lines* at *baseline*, *pitch* apart."""
        smaller, said = set_in(words, style, area.width, lines)
        x = area.x + area.width * {"left": 0, "center": 0.5, "right": 1}[align]

        def draw() -> None:
            for place, line in enumerate(said):
                self.text(x, baseline + place * pitch, line, smaller, align=align)

        value = letters.clean(words)
        self._form.text(area, value, draw, says=says, size=style.size, lines=lines, align=align)

    def to_tick(self, area: Area, on: bool, mark: Mark, *, says: str = "") -> None:
        """A field to tick with a *mark*."""
        key = (mark, area.width, area.height, self.paper.height)
        corner = self.paper.height - area.height

        def draw() -> None:
            mark(self, 0, corner, area.width)

        self._form.tick(area, on, key, draw, says=says)

    def _set(
        self, x: float, y: float, words: str, style: Style, ink: float, swell: float = 0
    ) -> None:
        if letters.draws(style.face, words):
            self._say(x, y, words, style, ink, swell)
            return
        for face, part in groupby(words, lambda letter: letters.face_for(style.face, letter)):
            piece = "".join(part)
            if face:
                self.lacking.unjoined |= any(map(joins, piece))
                self._say(x, y, piece, style._replace(face=face), ink)
            else:
                self.lacking.letters.update(piece)
                self._squares(x, y, piece, style, ink)
            x += measure(piece, style)

    def _say(
        self, x: float, y: float, words: str, style: Style, ink: float, swell: float = 0
    ) -> None:
        self._tags.mark_words()
        self._fill(ink)
        if swell:
            self._stroke(swell, ink)
        say(self._canvas, x * MM, self._flip(y), words, style, swell > 0)

    def _squares(self, x: float, y: float, words: str, style: Style, ink: float) -> None:
        """A box for every letter no face can draw, so that nothing vanishes unseen."""
        for letter in words:
            step = measure(letter, style)
            edge = 0.08 * step
            self.box(
                x + edge,
                y - style.cap_height,
                step - 2 * edge,
                style.cap_height,
                LIGHT,
                ink=ink,
            )
            x += step

    def _flip(self, y: float) -> float:
        return (self.paper.height - y) * MM

    def _stroke(self, stroke: float, ink: float) -> None:
        self._canvas.setLineWidth(stroke * MM)
        self._canvas.setStrokeGray(ink)

    def _fill(self, fill: float | None) -> None:
        if fill is not None:
            self._canvas.setFillGray(fill)


def say(canvas: Any, x: float, y: float, words: str, style: Style, swells: bool) -> None:
    """One line of words from (x, y), in points from below.

    ReportLab's text objects know lines, scripts and shapes of which a sheet needs none, and take
    three times as long.
    """
    face, size = getFont(style.face), _figure(style.size)
    code = [f"BT 1 0 0 1 {fp_str(x, y)} Tm"]
    if swells:
        code.append(SWELLS)
    if style.spacing:
        code.append(f"{_figure(style.spacing)} Tc")
    for subset, codes in face.splitString(words, canvas._doc):
        name = face.getSubsetInternalName(subset, canvas._doc)
        code.append(f"{name} {size} Tf ({canvas._escape(codes)}) Tj")
    if style.spacing:
        code.append("0 Tc")
    code.append(f"{FILLS} ET" if swells else "ET")
    canvas._code.append(" ".join(code))


@cache
def _figure(number: float) -> str:
    """As a page spells it; sizes of letters are few."""
    spelled: str = fp_str(number)
    return spelled


def circle(canvas: Any, x: float, y: float, radius: float, stroke: bool, fill: bool) -> None:
    """A circle around (x, y), in points from below.

    A sheet has hundreds, of three sizes. ReportLab bends and spells each by itself, a fourth of
    what a page takes; here a size is spelled once and laid where it belongs.
    """
    if stroke or fill:
        how = "B*" if stroke and fill else "S" if stroke else "f*"
        canvas._code.append(f"q 1 0 0 1 {fp_str(x, y)} cm {_round(radius)} {how} Q")


@cache
def _round(radius: float) -> str:
    """A circle around the origin."""
    arm = ROUND * radius
    quarters = (
        *(radius, 0, radius, arm, arm, radius, 0, radius),
        *(-arm, radius, -radius, arm, -radius, 0),
        *(-radius, -arm, -arm, -radius, 0, -radius),
        *(arm, -radius, radius, -arm, radius, 0),
    )
    return QUARTERS % tuple(fp_str(*quarters).split())


Mark = Callable[[Pen, float, float, float], None]
"""Draws from a top left corner, as large as that."""
