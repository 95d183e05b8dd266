"""What a sheet says to somebody who does not see it, put together as a program that reads aloud
does: the tree by one reader, the words of each part by another."""

from __future__ import annotations

import ctypes
import io
from collections.abc import Iterator
from typing import Any, NamedTuple

import pypdf
import pypdfium2
from pypdfium2 import raw


class Part(NamedTuple):
    """An element of the structure: its kind, what is said instead of it, what is in it."""

    kind: str
    alt: str
    kids: tuple[Part | str, ...]

    @property
    def words(self) -> str:
        """All that is read aloud of it."""
        said = (kid if isinstance(kid, str) else kid.alt or kid.words for kid in self.kids)
        return " ".join(" ".join(said).split())

    def every(self, *kinds: str) -> Iterator[Part]:
        """All parts of these kinds, in order."""
        for kid in self.kids:
            if isinstance(kid, Part):
                if kid.kind in kinds:
                    yield kid
                yield from kid.every(*kinds)


class Structure:
    """The tree of a sheet, and the words of its pages that are in none."""

    def __init__(self, data: bytes) -> None:
        reader: Any = pypdf.PdfReader(io.BytesIO(data))
        catalog = reader.trailer["/Root"]
        self._pages = {page.indirect_reference.idnum: n for n, page in enumerate(reader.pages)}
        self._marked, self.loose = _words(data)
        self._read: set[tuple[int, int]] = set()
        tree = catalog["/StructTreeRoot"]
        self.document = self._part(tree["/K"].get_object(), None)
        self.never_read = [
            words for place, words in self._marked.items() if place not in self._read
        ]
        numbers = tree["/ParentTree"]["/Nums"]
        self.parents = dict(zip(numbers[::2], numbers[1::2], strict=True))

    def _part(self, element: Any, page: int | None) -> Part:
        if "/Pg" in element:
            page = self._pages[element.raw_get("/Pg").idnum]
        kids = (self._kid(kid, page) for kid in element.get("/K", ()))
        return Part(str(element["/S"])[1:], str(element.get("/Alt", "")), tuple(kids))

    def _kid(self, kid: Any, page: int | None) -> Part | str:
        if isinstance(kid, int):
            assert page is not None
            assert (page, kid) not in self._read, "read twice"
            self._read.add((page, kid))
            return self._marked.get((page, kid), "")
        found = kid.get_object()
        if "/Obj" in found:
            return str(found["/Obj"]["/TU"])
        return self._part(found, page)


def _words(data: bytes) -> tuple[dict[tuple[int, int], str], list[str]]:
    """The words of every marked part by its page and number, and those that are in none."""
    document = pypdfium2.PdfDocument(data)
    marked: dict[tuple[int, int], str] = {}
    loose: list[str] = []
    for number, page in enumerate(document):
        textpage = page.get_textpage()
        for each in page.get_objects(filter=[raw.FPDF_PAGEOBJ_TEXT]):
            words, place = _text(each, textpage), raw.FPDFPageObj_GetMarkedContentID(each)
            if place >= 0:
                marked[number, place] = marked.get((number, place), "") + words
            elif "Artifact" not in _marks(each):
                loose.append(words)
    return marked, loose


def _text(piece: Any, textpage: Any) -> str:
    length = raw.FPDFTextObj_GetText(piece, textpage, None, 0)
    letters = ctypes.create_string_buffer(2 * length)
    into = ctypes.cast(letters, ctypes.POINTER(ctypes.c_ushort))
    raw.FPDFTextObj_GetText(piece, textpage, into, 2 * length)
    return letters.raw.decode("utf-16-le").rstrip("\0")


def _marks(piece: Any) -> list[str]:
    names = []
    for place in range(raw.FPDFPageObj_CountMarks(piece)):
        mark = raw.FPDFPageObj_GetMark(piece, place)
        length, letters = ctypes.c_ulong(), (ctypes.c_ushort * 64)()
        raw.FPDFPageObjMark_GetName(mark, letters, 128, ctypes.byref(length))
        names.append(bytes(letters)[: length.value].decode("utf-16-le").rstrip("\0"))
    return names
