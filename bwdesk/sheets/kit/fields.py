"""Fields to fill in on a screen, where the sheet leaves room for the hand.

ReportLab's own take Latin letters only, so they are built here: the value in any letters, and how
it looks drawn in our faces. A viewer shows that until somebody types; then it sets the words in
a face of its own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from reportlab.pdfbase.pdfdoc import (
    PDFArray,
    PDFDictionary,
    PDFFormXObject,
    PDFName,
    PDFObjectReference,
    PDFString,
)

from bwdesk.sheets.kit.type import MM, Style, clean, measure, wrap

PRINTED, MULTILINE = 1 << 2, 1 << 12
TYPED = 0.85
"""Size of what is typed, of the size we print: the viewer's face is larger than ours."""
SMALLEST = 0.5
STEP = 0.05
ALIGNED = {"left": 0, "center": 1, "right": 2}


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
        self._fields: list[Any] = []
        self._names: Counter[str] = Counter()
        self._looks: dict[object, Any] = {}
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
        self._add(
            box,
            says,
            FT=PDFName("Tx"),
            V=PDFString(value),
            DV=PDFString(value),
            DA=PDFString(f"/Helv {size * TYPED:.1f} Tf 0 g"),
            Q=ALIGNED[align],
            Ff=MULTILINE if lines > 1 else 0,
            AP=PDFDictionary({"N": look}),
        )

    def tick(
        self, area: Area, on: bool, key: object, draw: Callable[[], None], *, says: str = ""
    ) -> None:
        """A field to tick; *draw* marks it in the lower left corner of the page, once per *key*."""
        if key not in self._looks:
            size = PDFArray([0, 0, area.width * MM, area.height * MM])
            self._looks[key] = self._look(draw, size)
        state = PDFName("Yes" if on else "Off")
        looks = PDFDictionary({"Yes": self._looks[key], "Off": self._empty()})
        self._add(
            self._box(area),
            says,
            FT=PDFName("Btn"),
            V=state,
            DV=state,
            AS=state,
            AP=PDFDictionary({"N": looks}),
        )

    def close(self) -> None:
        """All fields into the catalog, before the PDF is finished."""
        if not self._fields:
            return
        face = {"Type": "Font", "Subtype": "Type1", "BaseFont": "Helvetica"}
        helvetica = PDFDictionary(
            {key: PDFName(value) for key, value in face.items()}
            | {"Encoding": PDFName("WinAnsiEncoding")}
        )
        fonts = PDFDictionary({"Helv": self._document.Reference(helvetica)})
        self._document._catalog.AcroForm = self._document.Reference(
            PDFDictionary(
                {
                    "Fields": PDFArray(self._fields),
                    "DR": PDFDictionary({"Font": fonts}),
                    "DA": PDFString("/Helv 0 Tf 0 g"),
                }
            )
        )

    def _add(self, box: PDFArray, says: str, **kind: object) -> None:
        name = self._name(says)
        field = self._document.Reference(
            PDFDictionary(
                {
                    "Type": PDFName("Annot"),
                    "Subtype": PDFName("Widget"),
                    "T": PDFString(name),
                    "TU": PDFString(name),
                    "Rect": box,
                    "F": PRINTED,
                    **kind,
                }
            )
        )
        self._fields.append(field)
        self._canvas._annotationrefs.append(field)

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

    def _box(self, area: Area) -> PDFArray:
        low = self._up(area.y + area.height)
        edges = (area.x * MM, low, (area.x + area.width) * MM, low + area.height * MM)
        return PDFArray([round(edge, 3) for edge in edges])

    def _look(self, draw: Callable[[], None], box: PDFArray) -> PDFObjectReference:
        """What is drawn meanwhile, kept for a field instead of the page."""
        canvas = self._canvas
        page, canvas._code = canvas._code, []
        draw()
        code, canvas._code = canvas._code, page
        return self._stream(["/Tx BMC q", *code, "Q EMC"], box)

    def _stream(self, code: list[str], box: PDFArray) -> PDFObjectReference:
        look = PDFFormXObject(0, 0, 0, 0)
        look.BBox = box
        look.hasImages = 0
        look.setStreamList(code)
        reference: PDFObjectReference = self._document.Reference(look)
        return reference

    def _empty(self) -> PDFObjectReference:
        if None not in self._looks:
            self._looks[None] = self._stream(["/Tx BMC EMC"], PDFArray([0, 0, 1, 1]))
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
