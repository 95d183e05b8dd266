"""Reading a PDF back: its text, where it stands, its fonts."""

from __future__ import annotations

import ctypes
import io
from collections.abc import Iterator
from typing import Any, NamedTuple

import pypdf
import pypdfium2
from pypdfium2 import raw

MM = 72 / 25.4


class Rect(NamedTuple):
    """A box in millimeters from the top left corner, and what is in it."""

    left: float
    top: float
    right: float
    bottom: float
    words: str = ""
    stroked: bool = False
    filled: bool = False

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.bottom - self.top

    def is_within(self, other: Rect) -> bool:
        """Whether its middle lies in another."""
        x, y = (self.left + self.right) / 2, (self.top + self.bottom) / 2
        return other.left < x < other.right and other.top < y < other.bottom

    def is_crossed(self, line: Rect) -> bool:
        """Whether a line runs through it; one as long as the words strikes them out."""
        if line.width > line.height:
            middle = (line.top + line.bottom) / 2
            shared = min(self.right, line.right) - max(self.left, line.left)
            strikes = abs(line.width - self.width) < STRIKE and shared > 0.8 * self.width
            inside = self.top + 0.2 * self.height < middle < self.bottom - 0.3 * self.height
            return inside and shared > 1 and not strikes
        middle = (line.left + line.right) / 2
        shared = min(self.bottom, line.bottom) - max(self.top, line.top)
        return self.left + 0.4 < middle < self.right - 0.4 and shared > 0.5 * self.height

    def overlaps(self, other: Rect, spare: float = 0.25) -> bool:
        """Whether both share more than *spare* millimeters either way.

        The tail of a Q reaches under the next letter, which may be set by itself.
        """
        tail = 0.15 * min(self.height, other.height)
        return (
            min(self.right, other.right) - max(self.left, other.left) > max(spare, tail)
            and min(self.bottom, other.bottom) - max(self.top, other.top) > spare
        )


THIN, COVER, STRIKE = 1.1, 2.0, 2.4
"""Millimeters: no line is thicker, nothing thinner hides what is below it, and what strikes words
out is hardly longer than they are."""


class Printed:
    """A sheet as a reader sees it."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.pdf = pypdfium2.PdfDocument(data)
        self.pages: list[Any] = list(self.pdf)
        self.sizes = [
            (round(w / MM, 1), round(h / MM, 1)) for w, h in (p.get_size() for p in self.pages)
        ]
        self._found: dict[tuple[int, int], list[Rect]] = {}
        self.texts = [str(page.get_textpage().get_text_bounded()) for page in self.pages]
        self.text = "\n".join(self.texts).replace("\r", "")

    @property
    def words(self) -> str:
        """All text with single plain spaces."""
        return " ".join(self.text.split())

    @property
    def fonts(self) -> dict[str, bool]:
        """The faces of its pages by name, and whether each lies in the file."""
        found = {}
        reader: Any = pypdf.PdfReader(io.BytesIO(self.data))
        for page in reader.pages:
            for font in page["/Resources"]["/Font"].values():
                told = font.get_object()
                found[str(told["/BaseFont"])] = "/FontFile2" in told["/FontDescriptor"]
        return found

    def outline(self) -> list[tuple[int, str]]:
        return [(each.level, str(each.get_title())) for each in self.pdf.get_toc()]

    def lettering(self, page: int) -> list[Rect]:
        """Every piece of text that was set in one go."""
        return self._boxes(page, raw.FPDF_PAGEOBJ_TEXT)

    def drawing(self, page: int) -> list[Rect]:
        """Every line and shape."""
        return self._boxes(page, raw.FPDF_PAGEOBJ_PATH)

    def pictures(self, page: int) -> list[Rect]:
        """Every image."""
        return self._boxes(page, raw.FPDF_PAGEOBJ_IMAGE)

    def read(self, page: int, place: Rect) -> str:
        """The text that stands in a part of a page."""
        height, textpage = self.pages[page].get_height(), self.pages[page].get_textpage()
        left, right = place.left * MM, place.right * MM
        low, high = height - place.bottom * MM, height - place.top * MM
        return str(textpage.get_text_bounded(left, low, right, high)).strip()

    def overlaps(self) -> list[tuple[int, str, str]]:
        """Pieces of text that stand on each other."""
        return [
            (number + 1, one.words, other.words)
            for number in range(len(self.pages))
            for one, other in _near(self.lettering(number))
            if one.overlaps(other)
        ]

    def struck(self, page: int) -> list[tuple[str, Rect]]:
        """Words a line runs through, on a page: level or upright, but for what strikes them out and
        for what lies below something filled."""
        drawn = self.drawing(page)
        lines = [e for e in drawn if e.stroked and not e.filled and min(e.width, e.height) < THIN]
        covers = [e for e in drawn if e.filled and min(e.width, e.height) > COVER]
        found = []
        for words in self.lettering(page):
            if not words.words.strip() or any(words.is_within(e) for e in covers):
                continue
            found += [(words.words, line) for line in lines if words.is_crossed(line)]
        return found

    def _boxes(self, number: int, kind: int) -> list[Rect]:
        if (number, kind) not in self._found:
            self._found[number, kind] = self._read(number, kind)
        return self._found[number, kind]

    def _read(self, number: int, kind: int) -> list[Rect]:
        page = self.pages[number]
        height = page.get_height()
        textpage = page.get_textpage()
        found = []
        for each in page.get_objects(filter=[kind]):
            left, low, right, high = each.get_bounds()
            words, stroked, filled = "", ctypes.c_int(), ctypes.c_int()
            if kind == raw.FPDF_PAGEOBJ_PATH:
                raw.FPDFPath_GetDrawMode(each, ctypes.byref(filled), ctypes.byref(stroked))
            if kind == raw.FPDF_PAGEOBJ_TEXT:
                words = str(textpage.get_text_bounded(left, low, right, high)).rstrip()
            found.append(
                Rect(
                    left / MM,
                    (height - high) / MM,
                    right / MM,
                    (height - low) / MM,
                    words,
                    bool(stroked.value),
                    bool(filled.value),
                )
            )
        return found


def _near(boxes: list[Rect]) -> Iterator[tuple[Rect, Rect]]:
    """Those of which one begins before the other ends, down the page."""
    inside: list[Rect] = []
    for box in sorted(boxes, key=lambda each: each.top):
        inside = [each for each in inside if each.bottom > box.top]
        yield from ((each, box) for each in inside)
        inside.append(box)


FOOT = 5.0
"""The foot of a page, in millimeters from its line down to its words."""


def lines_in_the_foot(sheet: Printed, page: int) -> list[Rect]:
    """What is drawn at the foot of a page besides its own line."""
    top = max(each.bottom for each in sheet.lettering(page)) - FOOT
    drawn = [each for each in sheet.drawing(page) if each.bottom > top]
    return drawn if len(drawn) > 1 else []
