"""Fields to fill in on a screen, where the sheet leaves room for the hand.

ReportLab's own take Latin letters only, so they are built here: the value in any letters, and how
it looks drawn in our faces. A viewer shows that until somebody types; then it sets the words in
a face of its own. A sheet has hundreds of fields, so each is written as it stands in the file: a
dictionary of ReportLab's takes twenty times as long.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from reportlab.lib.rl_accel import fp_str
from reportlab.pdfbase.acroform import PDFFromString
from reportlab.pdfbase.pdfdoc import BasicFonts, PDFObjectReference, PDFString, pdfdocEnc

from bwdesk.sheets.kit.type import MM, Style, clean, measure, wrap

PRINTED, MULTILINE = 1 << 2, 1 << 12
TYPED = 0.85
"""Size of what is typed, of the size we print: the viewer's face is larger than ours."""
SMALLEST = 0.5
STEP = 0.05
ALIGNED = {"left": 0, "center": 1, "right": 2}
ESCAPED = str.maketrans({sign: f"\\{sign}" for sign in "\\()"})
HELVETICA = b"<< /BaseFont /Helvetica /Encoding /WinAnsiEncoding /Subtype /Type1 /Type /Font >>"


class Area(NamedTuple):
    """A rectangle from its top left corner, in millimeters."""

    x: float
    y: float
    width: float
    height: float


class Form:
    """The fields of one PDF; *up* turns a height in millimeters into points from below."""

    def __init__(self, canvas: Any, up: Callable[[float], float]) -> None:
        self._canvas, self._up = canvas, up
        self._document = canvas._doc
        self._fonts = PDFObjectReference(BasicFonts).format(self._document)
        self._fields: list[bytes] = []
        self._names: Counter[str] = Counter()
        self._looks: dict[object, bytes] = {}
        self._about: list[str] = []

    @contextmanager
    def about(self, what: str) -> Iterator[None]:
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
        # Each its own, even empty: a program that writes in one stretches it to its box.
        look = self._look(draw, box) if value else self._stream(["/Tx BMC EMC"], box)
        words = self._string(value)
        several = MULTILINE if lines > 1 else 0
        face = b"(/Helv %.1f Tf 0 g)" % (size * TYPED)
        kind = b"/AP << /N %b >> /DA %b /DV %b /FT /Tx /Ff %d /Q %d /V %b"
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

    def close(self) -> None:
        """All fields into the catalog, before the PDF is finished."""
        if not self._fields:
            return
        form = b"<< /DA (/Helv 0 Tf 0 g) /DR << /Font << /Helv %b >> >> /Fields [ %b ] >>"
        written = form % (self._written(HELVETICA), b"\n".join(self._fields))
        self._document._catalog.AcroForm = self._document.Reference(PDFFromString(written))

    def _add(self, box: bytes, says: str, kind: bytes) -> None:
        name = self._string(self._name(says))
        field = b"<< %b /F %d /Rect [ %b ] /Subtype /Widget /T %b /TU %b /Type /Annot >>"
        reference = self._document.Reference(
            PDFFromString(field % (kind, PRINTED, box, name, name))
        )
        self._fields.append(reference.format(self._document))
        self._canvas._annotationrefs.append(reference)

    def _written(self, code: bytes) -> bytes:
        """Puts an object into the PDF; returns how others refer to it."""
        reference: bytes = self._document.Reference(PDFFromString(code)).format(self._document)
        return reference

    def _string(self, words: str) -> bytes:
        if words.isascii() and words.isprintable():
            return b"(%b)" % words.translate(ESCAPED).encode()
        written: bytes = PDFString(words).format(self._document)
        return written

    def _name(self, says: str) -> str:
        """One that no other field has: ``Beliefs 2``."""
        asked = " ".join(each for each in (*self._about, clean(says).replace(".", " ")) if each)
        while True:
            self._names[asked] += 1
            number = self._names[asked]
            name = asked if number == 1 else f"{asked}, {number}"
            if number == 1 or name not in self._names:
                self._names[name] = max(self._names[name], 1)
                return name

    def _box(self, area: Area) -> bytes:
        low = self._up(area.y + area.height)
        edges = (area.x * MM, low, (area.x + area.width) * MM, low + area.height * MM)
        box: str = fp_str(*(round(edge, 3) for edge in edges))
        return box.encode()

    def _look(self, draw: Callable[[], None], box: bytes) -> bytes:
        """What is drawn meanwhile, kept for a field instead of the page."""
        canvas = self._canvas
        page, canvas._code = canvas._code, []
        draw()
        code, canvas._code = canvas._code, page
        return self._stream(["/Tx BMC q", *code, "Q EMC"], box)

    def _stream(self, code: list[str], box: bytes) -> bytes:
        drawn: bytes = pdfdocEnc("\n".join(code))
        look = (
            b"<< /BBox [ %b ] /Length %d /Resources << /Font %b /ProcSet [ /PDF /Text ] >> "
            b"/Subtype /Form /Type /XObject >>\nstream\n%b\nendstream\n"
        )
        return self._written(look % (box, len(drawn), self._fonts, drawn))

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
