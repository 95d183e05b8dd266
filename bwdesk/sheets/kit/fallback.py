"""Letters our faces lack, from the fonts of this machine, so that names reach paper as typed.

Only TrueType outlines can be embedded; what no such font has is drawn as a box. Scripts whose
letters join or run from the right stand letter after letter.
"""

from __future__ import annotations

import os
import shutil
import struct
import subprocess
import sys
import unicodedata
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFError, TTFont

SECONDS = 5
FORMAT = r"%{file}\t%{index}\t%{fontformat}\t%{style}\t%{charset}\n"
LEAN, LOWEST, HIGHEST = 60, -254, 890
"""How far a letter may reach beyond its width, below and above the line, in thousandths of its
size; lines stand that far apart."""
PLAIN = ("Regular", "Book", "Roman", "Medium", "")
WELL_KNOWN = {
    "win32": (
        *("segoeui.ttf", "seguisym.ttf", "msyh.ttc", "YuGothM.ttc", "msgothic.ttc"),
        *("malgun.ttf", "simsun.ttc", "Nirmala.ttf", "arial.ttf"),
    ),
    "darwin": ("Arial Unicode.ttf", "Apple Symbols.ttf"),
}
"""What systems without fontconfig bring along, the most general first."""

_UNUSABLE = (TTFError, struct.error, OSError, ValueError, LookupError, AttributeError)


class Installed(NamedTuple):
    """A font of this machine, the place in its file, and what it can draw (None: not known)."""

    file: str
    place: int = 0
    ranges: tuple[tuple[int, int], ...] | None = None

    def may_draw(self, letter: str) -> bool:
        code = ord(letter)
        return self.ranges is None or any(low <= code <= high for low, high in self.ranges)


@cache
def face_with(letter: str) -> str | None:
    """A face that draws a letter, ready for the pen; None where this machine has none."""
    if unicodedata.combining(letter):
        return None  # set from another font it would cover its neighbor
    for font in installed_fonts():
        if font.may_draw(letter):
            face = _open_font(font)
            if face and _keeps_its_place(pdfmetrics.getFont(face).face, letter):
                return face
    return None


def _keeps_its_place(face: Any, letter: str) -> bool:
    """Whether it has the letter, and that stays on its line and in its width."""
    code = ord(letter)
    if code not in face.charToGlyph:
        return False
    glyph, scale = face.charToGlyph[code], 1000 / face.unitsPerEm
    begins, ends = face.glyphPos[glyph], face.glyphPos[glyph + 1]
    if begins == ends:
        return True  # a space
    at = face.get_table_pos("glyf")[0] + begins
    left, low, right, high = (
        edge * scale for edge in struct.unpack(">4h", face._ttf_data[at + 2 : at + 10])
    )
    inside = left >= -LEAN and right <= face.charWidths[code] + LEAN
    return bool(inside and low >= LOWEST and high <= HIGHEST)


@cache
def width(letter: str) -> float | None:
    """Its advance in thousandths of the size, where a face has it."""
    face = face_with(letter)
    return pdfmetrics.getFont(face).face.charWidths.get(ord(letter)) if face else None


@cache
def installed_fonts() -> tuple[Installed, ...]:
    """The fonts of this machine that could be embedded, plain ones first."""
    if shutil.which("fc-list"):
        return _by_fontconfig()
    folders = {
        "win32": (Path(os.environ.get("WINDIR", r"C:\Windows")) / "Fonts",),
        "darwin": (Path("/System/Library/Fonts/Supplemental"), Path("/System/Library/Fonts")),
    }
    return tuple(
        Installed(str(folder / name))
        for name in WELL_KNOWN.get(sys.platform, ())
        for folder in folders[sys.platform]
        if (folder / name).is_file()
    )


def _by_fontconfig() -> tuple[Installed, ...]:
    try:
        done = subprocess.run(
            ["fc-list", f"--format={FORMAT}"],
            capture_output=True,
            text=True,
            errors="replace",
            timeout=SECONDS,
            check=True,
        )
    except (OSError, subprocess.SubprocessError):
        return ()
    found = []
    for line in done.stdout.splitlines():
        file, place, kind, style, letters = (*line.split("\t"), "", "", "", "")[:5]
        # Beyond 16 bits the place names an instance of a variable font.
        if kind == "TrueType" and place.isdigit() and int(place) < 1 << 16:
            plain = any(each in PLAIN for each in style.split(","))
            found.append((not plain, file, int(place), _ranges(letters)))
    return tuple(Installed(*each[1:]) for each in sorted(found))


def _ranges(letters: str) -> tuple[tuple[int, int], ...]:
    """``20-7e a0 2010-2015``, in hexadecimal."""
    ends = [each.partition("-") for each in letters.split()]
    return tuple((int(low, 16), int(high or low, 16)) for low, _, high in ends)


@cache
def _open_font(font: Installed) -> str | None:
    """The name it goes by on the pages; None for one that cannot be embedded."""
    name = f"{Path(font.file).stem}-{font.place}"
    try:
        pdfmetrics.registerFont(TTFont(name, font.file, subfontIndex=font.place))
    except _UNUSABLE:
        return None
    return name
