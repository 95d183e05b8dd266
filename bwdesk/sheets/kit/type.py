"""The styles of print, and how long words are in them."""

from __future__ import annotations

import struct
import unicodedata
from functools import cache
from typing import NamedTuple

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFError, TTFont

from bwdesk.sheets.kit import fallback
from bwdesk.where import resources

MM = 72 / 25.4
"""Points in a millimeter."""

CONDENSED = 0.85
"""How small words may become before they take another line."""

LEADING = 1.1
"""From line to line in a cell, of the size."""

SMALLER = 0.94
"""By how much words become smaller until they fit."""

CAP_HEIGHT = 0.65
"""Of the size; the same in both faces, and for their figures."""

NO_BREAK = "\u00a0"
SQUARE_WIDTH = 600  # of the box drawn for a letter the face lacks, in thousandths of the size


class Style(NamedTuple):
    """A face and a size in points; *spacing*, in points, is added after each letter."""

    face: str
    size: float
    capitals: bool = False
    spacing: float = 0

    def times(self, scale: float) -> Style:
        return self._replace(size=self.size * scale, spacing=self.spacing * scale)

    @property
    def line_height(self) -> float:
        """From one line to the next in a cell, in millimeters."""
        return LEADING * self.size / MM

    @property
    def cap_height(self) -> float:
        """In millimeters."""
        return CAP_HEIGHT * self.size / MM


REGULAR, ITALIC, MEDIUM, SEMIBOLD = (
    f"EBGaramond-{weight}" for weight in ("Regular", "Italic", "Medium", "SemiBold")
)
SANS, SANS_BOLD = "BwdeskSans-Regular", "BwdeskSans-Bold"
FACES = (REGULAR, ITALIC, MEDIUM, SEMIBOLD, SANS, SANS_BOLD)

TITLE = Style(SEMIBOLD, 27)
SECTION = Style(SEMIBOLD, 12.5)
ENTRY = Style(MEDIUM, 10.8)
ASIDE = Style(ITALIC, 10.8)
NUMBER = Style(SEMIBOLD, 14)
LABEL = Style(SANS_BOLD, 6.6, capitals=True, spacing=0.5)
SMALL = Style(SANS, 8.6)
STRONG = Style(SANS_BOLD, 8.6)
NOTE = Style(SANS, 8)
"""The smallest words to read of a page; cards, posters and the line at the foot have FOOT."""
FOOT = Style(SANS, 7.4)


@cache
def _widths(face: str) -> dict[int, float]:
    """The advance of every letter a face has, in thousandths of its size."""
    if face not in pdfmetrics.getRegisteredFontNames():
        pdfmetrics.registerFont(_font(face))
    drawn = pdfmetrics.getFont(face).face
    return {code: drawn.charWidths[code] for code in drawn.charToGlyph if code in drawn.charWidths}


@cache
def _advances(face: str) -> dict[str, float]:
    """The same by the letters themselves: words are measured a hundred times a page."""
    return {chr(code): wide for code, wide in _widths(face).items()}


def _font(name: str) -> TTFont:
    file = resources() / "fonts" / f"{name}.ttf"
    try:
        return TTFont(name, str(file))
    except (TTFError, struct.error):
        raise FileNotFoundError(
            f"{file}: this font of the sheets is missing or damaged; install bwdesk again"
        ) from None


def has(face: str, letter: str) -> bool:
    """Whether a face can draw a letter."""
    return ord(letter) in _widths(face)


def draws(face: str, words: str) -> bool:
    """Whether a face can draw all of it."""
    return _advances(face).keys() >= set(words)


def face_for(face: str, letter: str) -> str | None:
    """The face that draws a letter: *face* itself, or one of this machine; None: nobody does."""
    return face if has(face, letter) else fallback.face_with(letter)


def clean(words: str) -> str:
    """*words* as they can be set on a line: composed letters, single spaces, nothing invisible."""
    if words.isascii() and words.isprintable():
        # Nearly all of it, and nothing of that is composed or invisible.
        return " ".join(words.split())
    composed = unicodedata.normalize("NFC", words)
    printable = "".join(_printable(letter) for letter in composed)
    return " ".join(_on_a_letter(each) for each in printable.split(" ") if each)


def _on_a_letter(word: str) -> str:
    """A word that begins with a mark for the letter before stands behind an empty one: else the
    mark would lie on what is left of it."""
    return f"{NO_BREAK}{word}" if unicodedata.category(word[0]).startswith("M") else word


def paragraphs(words: str) -> list[str]:
    """The paragraphs of a longer text, without empty ones."""
    return [each for line in words.splitlines() if (each := clean(line))]


_SPACES = {"Cc", "Zs", "Zl", "Zp"}
_VARIANTS = {chr(code) for code in range(0xFE00, 0xFE10)}
"""They choose between drawings of the letter before, of which print has one."""


def _printable(letter: str) -> str:
    category = unicodedata.category(letter)
    if category == "Cs":
        return "\ufffd"
    if category == "Cf" or letter in _VARIANTS:
        return ""
    return " " if category in _SPACES and letter != NO_BREAK else letter


def measure(words: str, style: Style) -> float:
    """How long *words* are on one line, in millimeters."""
    if not words:
        return 0
    if style.capitals:
        words = words.upper()
    try:
        thousandths = sum(map(_advances(style.face).__getitem__, words))
    except KeyError:
        widths = _widths(style.face)
        thousandths = sum(
            widths.get(ord(letter)) or _fallback_advance(letter, widths) for letter in words
        )
    return (thousandths * style.size / 1000 + style.spacing * len(words)) / MM


def _fallback_advance(letter: str, widths: dict[int, float]) -> float:
    """The advance of a letter that has none in our face, or is as wide as nothing there."""
    if ord(letter) in widths:
        return 0
    found = fallback.width(letter)
    return SQUARE_WIDTH if found is None else found


def wrap(words: str, style: Style, width: float, first: float | None = None) -> list[str]:
    """*words* in lines of at most *width*, the first one of at most *first*; at least one line.

    Lines break at spaces only, so that a wise keeps its hyphen, unless a word alone is too long.
    """
    lines: list[str] = []
    space = measure(" ", style)
    line, length = "", 0.0
    narrow = width if first is None else min(first, width)
    for word in clean(words).split(" "):
        for piece in _pieces(word, style, width):
            more = measure(piece, style)
            room = width if lines else narrow
            if line and length + space + more > room:
                lines.append(line)
                line, length = piece, more
            elif line:
                line, length = f"{line} {piece}", length + space + more
            else:
                # A first word too long for a short first line leaves it empty.
                lines += [""] if more > room else []
                line, length = piece, more
    return [*lines, line]


def _pieces(word: str, style: Style, width: float) -> list[str]:
    """A word, cut where it has to be to fit *width*."""
    if measure(word, style) <= width:
        return [word]
    pieces = [""]
    for letter in word:
        marks = has(style.face, letter) and unicodedata.category(letter).startswith("M")
        if pieces[-1] and not marks and measure(pieces[-1] + letter, style) > width:
            pieces.append("")
        pieces[-1] += letter
    return pieces


def fit(
    words: str, style: Style, width: float, first: float | None = None
) -> tuple[Style, list[str]]:
    """*words* on one line, condensed if need be; else on several, condensed, as `wrap` does."""
    line = clean(words)
    length = measure(line, style)
    narrow = width if first is None else min(first, width)
    if length <= narrow:
        return style, [line]
    smaller = condense(style)
    if length * smaller.size <= narrow * style.size:
        return style.times(narrow / length), [line]
    return smaller, wrap(line, smaller, width, narrow)


def condense(style: Style) -> Style:
    """A style as small as it may become before words take another line: no smaller than a note."""
    return style.times(max(CONDENSED, min(1.0, NOTE.size / style.size)))


def squeeze(words: str, style: Style, width: float) -> Style:
    """The style in which *words* stand on one line, as small as that must be."""
    length = measure(words, style)
    return style if length <= width else style.times(width / length)


HAIR = 0.01
"""Millimeters that nobody sees."""


def pack(words: str, style: Style, width: float, most: int) -> tuple[Style, list[str]]:
    """*words* in at most so many lines of the width, as small as they must be for that."""
    lines = wrap(words, style, width)
    # One letter alone may be wider than a narrow cell.
    while len(lines) > most or any(measure(line, style) > width + HAIR for line in lines):
        style = style.times(SMALLER)
        lines = wrap(words, style, width)
    return style, lines


def fill(words: str, style: Style, width: float, height: float) -> tuple[Style, list[str]]:
    """*words* in a cell, in mm: on one line where that is nearly as large as the style, else on as
    many as there is room for, as large as they can be."""
    line = clean(words)
    lines = [line]
    if measure(line, style) * CONDENSED <= width:
        return squeeze(line, style, width), lines
    lines = wrap(line, style, width)
    while len(lines) > 1 and len(lines) * style.line_height > height:
        style = style.times(SMALLER)
        lines = wrap(line, style, width)
    return style, lines


def shorten(words: str, style: Style, width: float) -> tuple[Style, str]:
    """*words* that stand in full elsewhere, on one line: no smaller than a note, but cut after a
    word, with a sign."""
    line = clean(words)
    smaller = squeeze(line, style, width)
    if smaller.size >= NOTE.size:
        return smaller, line
    smaller, said = style._replace(size=NOTE.size), ""
    for word in line.split(" "):
        if measure(f"{said} {word}…", smaller) > width:
            break
        said = f"{said} {word}".strip()
    return smaller, f"{said or line[:SHORTEST]}…"


SHORTEST = 12
"""Letters of a word that is longer than its line."""


def one_line(words: str, style: Style, width: float) -> tuple[Style, str]:
    """*words* on one line, as small as they must be for that."""
    line = clean(words)
    return squeeze(line, style, width), line
