"""The face in which a viewer sets what is typed into a field: one of ours, whole.

A letter goes by its number in Unicode, and a table in the file leads from there to its drawing.
So whatever a viewer asks, how a letter is written or what a written one means, the answer is the
letter itself, and no two letters that look alike are taken for each other.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from functools import cache
from itertools import groupby
from typing import NamedTuple

from reportlab.pdfbase import pdfmetrics

from bwdesk.sheets.kit import type as letters
from bwdesk.sheets.kit.binding import Binding

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
