"""Printed pages as pictures, by PDFium; to be called by a worker."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QSizeF
from PySide6.QtGui import QImage

from bwdesk import sheets
from bwdesk.sheets import KINDS, Order
from bwdesk.sheets.pictures import pictures

if TYPE_CHECKING:
    from pypdfium2 import PdfDocument

POINTS = 72
"""Points in an inch; a page at scale 1 has one dot for each."""


class Proof(NamedTuple):
    """A PDF, the sizes of its pages, in points, what could not be printed as it is written, on
    which page, from 0, each kind of sheet begins, and each sheet by its title."""

    pdf: bytes = b""
    sizes: tuple[QSizeF, ...] = ()
    lacking: str = ""
    begins: Mapping[str, int] = {}
    titles: Sequence[tuple[str, int]] = ()


def draw_pages(pdf: bytes) -> Generator[object, None, list[bytes]]:
    """Every page of a PDF as a PNG for a chat or a note; yields after each."""
    made = []
    for page in pictures(pdf):
        made.append(page)
        yield len(made)
    return made


def print_proof(orders: Iterable[Order]) -> Generator[object, None, Proof]:
    """The sheets as one PDF; yields after each. Raises ValueError where there is none."""
    from pypdfium2 import PdfDocument

    pieces: list[bytes] = []
    lacking: list[str] = []
    kinds: list[str] = []
    for piece in sheets.bind(_note(orders, kinds), lacking.append):
        pieces.append(piece)
        yield None
    pdf = b"".join(pieces)
    with PdfDocument(pdf) as document:
        sizes = tuple(QSizeF(*document.get_page_size(page)) for page in range(len(document)))
        begins = _first_pages(document, kinds)
    titles = [(KINDS[kind].title, page) for kind, page in begins.items()]
    return Proof(pdf, sizes, "".join(lacking), begins, titles)


def _note(orders: Iterable[Order], kinds: list[str]) -> Iterator[Order]:
    """The same, their kinds noted as they go by."""
    for order in orders:
        kinds.append(order.kind)
        yield order


def _first_pages(document: PdfDocument, kinds: Sequence[str]) -> Mapping[str, int]:
    """Where each kind begins: several sheets have a place each in the outline."""
    if len(kinds) < 2:
        return dict.fromkeys(kinds, 0)
    places = [each.get_dest() for each in document.get_toc(max_depth=1)]
    found: dict[str, int] = {}
    for kind, place in zip(kinds, places, strict=False):
        found.setdefault(kind, (place.get_index() if place else None) or 0)
    return found


def thumbnails(pdf: bytes, most: float, count: int) -> Generator[object, None, None]:
    """The first so many pages as pictures, each *most* dots at its longer side; yields each."""
    from pypdfium2 import PdfDocument

    with PdfDocument(pdf) as document:
        document.init_forms()
        for page in range(min(count, len(document))):
            yield _render(document, page, most / max(document.get_page_size(page)))


def picture(pdf: bytes, page: int, scale: float) -> Generator[object, None, QImage]:
    """A page at so many dots a point, with what its fields hold."""
    from pypdfium2 import PdfDocument

    yield None
    with PdfDocument(pdf) as document:
        document.init_forms()
        return _render(document, page, scale)


def _render(document: PdfDocument, page: int, scale: float) -> QImage:
    bitmap = document[page].render(scale=scale, rev_byteorder=True)
    width, height, stride = bitmap.width, bitmap.height, bitmap.stride
    image = QImage(bytes(bitmap.buffer), width, height, stride, QImage.Format.Format_RGB888)
    return image.copy()
