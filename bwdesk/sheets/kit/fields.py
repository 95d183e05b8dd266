"""Fields to fill in on a screen, where the sheet leaves room for the hand.

ReportLab's own take Latin letters only, so they are built here: the value in any letters, and how
it looks drawn in our faces. A viewer shows that until somebody types; then it sets the words in
the face the file brings for it, as large as the place allows. A sheet has hundreds of fields, so
each is written as it stands in the file.
"""

from __future__ import annotations

import struct
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from itertools import groupby
from typing import Any, NamedTuple

from reportlab.lib.rl_accel import fp_str
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.acroform import PDFFromString
from reportlab.pdfbase.pdfdoc import BasicFonts, PDFObjectReference, pdfdocEnc

from bwdesk.sheets.kit import type as letters
from bwdesk.sheets.kit.binding import Binding
from bwdesk.sheets.kit.strings import string
from bwdesk.sheets.kit.tags import Tags
from bwdesk.sheets.kit.type import MM, Style, clean, measure, wrap

FACE = letters.SANS
NAME = b"BwdeskSans"
CALLED = b"Webdings"
"""What ``/DA`` calls it: PDFium takes letters beyond Western Europe from fonts of the machine,
unless the name is that of a font of symbols, which it uses for whatever that has."""
STEM = 80
CODES = 0x10000
NONSYMBOLIC = 1 << 5
CMAP = """/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
{ranges}endcmap
CMapName currentdict /CMap defineresource pop
end
end"""
OF_A_ROW = "of the "
"""How it begins what a row of a list is called; what stands in it is named first."""
MOST_RANGES = 100
"""In one block of a CMap."""


class Face(NamedTuple):
    """What a file holds of it: each stream with the entries of its dictionary."""

    program: tuple[bytes, bytes]
    glyphs: tuple[bytes, bytes]
    meanings: tuple[bytes, bytes]
    widths: bytes
    descriptor: bytes


def embed(binding: Binding) -> int:
    """Puts the face into a PDF; returns its number."""
    face = _face()
    program, glyphs, meanings = (
        binding.packed_stream(*stream) for stream in (face.program, face.glyphs, face.meanings)
    )
    descriptor, below, font = (binding.number() for _ in range(3))
    binding.put(descriptor, face.descriptor % (NAME, program))
    binding.put(
        below,
        b"<</Type/Font/Subtype/CIDFontType2/BaseFont/%b/CIDToGIDMap %d 0 R/FontDescriptor %d 0 R"
        b"/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/DW %d/W[%b]>>"
        % (NAME, glyphs, descriptor, letters.SQUARE_WIDTH, face.widths),
    )
    binding.put(
        font,
        b"<</Type/Font/Subtype/Type0/BaseFont/%b/Encoding/Identity-H/DescendantFonts[%d 0 R]"
        b"/ToUnicode %d 0 R>>" % (NAME, below, meanings),
    )
    return font


@cache
def _face() -> Face:
    letters.has(FACE, "x")  # makes the faces known
    drawn = pdfmetrics.getFont(FACE).face
    advances = {code: drawn.charWidths[code] for code in sorted(drawn.charToGlyph) if code < CODES}
    glyphs = [drawn.charToGlyph.get(code, 0) for code in range(max(advances) + 1)]
    program = bytes(drawn._ttf_data)
    box = b" ".join(b"%d" % edge for edge in drawn.bbox)
    return Face(
        Binding.pack(program, b"/Length1 %d" % len(program)),
        Binding.pack(struct.pack(f">{len(glyphs)}H", *glyphs)),
        Binding.pack(CMAP.format(ranges="".join(_blocks(list(advances)))).encode()),
        b" ".join(_widths(advances)),
        b"<</Type/FontDescriptor/FontName/%%b/Flags %d/FontBBox[%b]/ItalicAngle 0/Ascent %d"
        b"/Descent %d/CapHeight %d/StemV %d/FontFile2 %%d 0 R>>"
        % (NONSYMBOLIC, box, drawn.ascent, drawn.descent, drawn.capHeight, STEM),
    )


def _runs(codes: list[int]) -> Iterator[list[int]]:
    """Codes that follow each other, and share what is before their last byte."""
    for _, run in groupby(enumerate(codes), lambda pair: (pair[1] - pair[0], pair[1] >> 8)):
        yield [code for _, code in run]


def _widths(advances: dict[int, float]) -> Iterator[bytes]:
    for run in _runs(list(advances)):
        yield b"%d[%b]" % (run[0], b" ".join(b"%d" % round(advances[code]) for code in run))


def _blocks(codes: list[int]) -> Iterator[str]:
    """That every code means itself."""
    ranges = [f"<{run[0]:04X}> <{run[-1]:04X}> <{run[0]:04X}>\n" for run in _runs(codes)]
    for begin in range(0, len(ranges), MOST_RANGES):
        block = ranges[begin : begin + MOST_RANGES]
        yield f"{len(block)} beginbfrange\n{''.join(block)}endbfrange\n"


PRINTED, MULTILINE = 1 << 2, 1 << 12
SMALLEST = 0.5
STEP = 0.05
ALIGNED = {"left": 0, "center": 1, "right": 2}
FITTED = 20.0
"""Wider fields, in millimeters, are for words: a viewer sets them as small as it must."""


class Area(NamedTuple):
    """A rectangle from its top left corner, in millimeters."""

    x: float
    y: float
    width: float
    height: float


class Form:
    """The fields of one PDF; *up* turns a height in millimeters into points from below."""

    def __init__(
        self, canvas: Any, up: Callable[[float], float], binding: Binding, tags: Tags
    ) -> None:
        self._canvas, self._up = canvas, up
        self._binding, self._tags = binding, tags
        self._document = canvas._doc
        self._fonts = PDFObjectReference(BasicFonts).format(self._document)
        self._fields: list[bytes] = []
        self._on_page: list[bytes] = []
        self._names: Counter[str] = Counter()
        self._looks: dict[object, bytes] = {}
        self._about: list[str] = []

    @contextmanager
    def name_fields(self, what: str) -> Iterator[None]:
        """What fields are called after that have no words of their own."""
        self._about.append(clean(what).replace(".", " "))
        yield
        self._about.pop()

    def text(
        self,
        area: Area,
        value: str,
        draw: Callable[[], None],
        *,
        says: str = "",
        size: float,
        lines: int = 1,
        align: str = "left",
    ) -> None:
        """A field for words; *draw* puts on paper how *value* looks."""
        box = self._box(area)
        look = b"/AP<</N %b>>" % self._look(draw, box) if value else b""
        words = string(value)
        several = MULTILINE if lines > 1 else 0
        fitted = several or area.width > FITTED
        face = b"(/%b %b Tf 0 g)" % (CALLED, b"0" if fitted else b"%.1f" % size)
        kind = b"%b/DA%b/DV%b/FT/Tx/Ff %d/Q %d/V%b"
        self._add(box, says, kind % (look, face, words, several, ALIGNED[align], words))

    def tick(
        self, area: Area, on: bool, key: object, draw: Callable[[], None], *, says: str = ""
    ) -> None:
        """A field to tick; *draw* marks it in the lower left corner of the page, once per *key*."""
        if key not in self._looks:
            size = fp_str(0, 0, area.width * MM, area.height * MM).encode()
            self._looks[key] = self._look(draw, size)
        state = b"/Yes" if on else b"/Off"
        kind = b"/AP << /N << /Off %b /Yes %b >> >> /AS %b /DV %b /FT /Btn /V %b"
        looks = self._empty(), self._looks[key]
        self._add(self._box(area), says, kind % (*looks, state, state, state))

    def page_ended(self, page: Any) -> None:
        """The fields drawn meanwhile lie on a page of ReportLab's."""
        if self._on_page:
            fields = b" ".join(self._on_page)
            page.Annots = PDFFromString(b"[%b]" % fields)
            self._fields.append(fields)
            self._on_page = []

    def close(self) -> None:
        """All fields into the catalog, before the PDF is finished."""
        if not self._fields:
            return
        face = embed(self._binding)
        form = self._binding.number()
        fields = b" ".join(self._fields)
        words = b"<</DA(/%b 0 Tf 0 g)/DR<</Font<</%b %d 0 R>>>>/Fields[%b]>>"
        self._binding.put(form, words % (CALLED, CALLED, face, fields))
        self._document.Catalog.AcroForm = self._binding.reference(form)

    def _add(self, box: bytes, says: str, kind: bytes) -> None:
        name = string(self._name(says))
        number = self._binding.number()
        field = b"<<%b/F %d/Rect[%b]/StructParent %d/Subtype/Widget/T%b/TU%b/Type/Annot>>"
        place = self._tags.field(number)
        self._binding.put(number, field % (kind, PRINTED, box, place, name, name))
        self._on_page.append(b"%d 0 R" % number)

    def _name(self, says: str) -> str:
        """One that no other field has: ``Beliefs 2``, ``Damage of the second weapon``."""
        said = clean(says).replace(".", " ")
        asked = " ".join(each for each in (*self._about, said) if each)
        rows = [place for place, each in enumerate(self._about) if each.startswith(OF_A_ROW)]
        if rows and said:
            about = [each for each in self._about[rows[-1] :] if each]
            said = "name" if said == "row" else said
            asked = f"{said[:1].upper()}{said[1:]} {', '.join(about)}"
        while True:
            self._names[asked] += 1
            number = self._names[asked]
            name = asked if number == 1 else f"{asked}, {number}"
            if number == 1 or name not in self._names:
                self._names[name] = max(self._names[name], 1)
                return name

    def _box(self, area: Area) -> bytes:
        low = self._up(area.y + area.height)
        left, right, high = area.x * MM, (area.x + area.width) * MM, low + area.height * MM
        return b"%.2f %.2f %.2f %.2f" % (left, low, right, high)

    def _look(self, draw: Callable[[], None], box: bytes) -> bytes:
        """What is drawn meanwhile, kept for a field instead of the page."""
        canvas = self._canvas
        page, canvas._code = canvas._code, []
        with self._tags.leave_out():
            draw()
        code, canvas._code = canvas._code, page
        return self._stream(["/Tx BMC q", *code, "Q EMC"], box)

    def _stream(self, code: list[str], box: bytes) -> bytes:
        drawn: bytes = pdfdocEnc("\n".join(code))
        look = b"/BBox[%b]/Resources<</Font %b>>/Subtype/Form/Type/XObject" % (box, self._fonts)
        return b"%d 0 R" % self._binding.packed_stream(look, drawn)

    def _empty(self) -> bytes:
        if None not in self._looks:
            self._looks[None] = self._stream(["/Tx BMC EMC"], b"0 0 1 1")
        return self._looks[None]


def set_in(words: str, style: Style, width: float, lines: int) -> tuple[Style, list[str]]:
    """*words* on as many lines, or fewer; set smaller where they are too long."""
    if lines == 1:
        line = clean(words)
        length = measure(line, style)
        return style.times(width / length) if length > width else style, [line]
    scale = 1.0
    while len(wrap(words, style.times(scale), width)) > lines and scale > SMALLEST:
        scale -= STEP
    return style.times(scale), wrap(words, style.times(scale), width)
