"""Printed pages as pictures, for a chat or a note."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

DOTS = 150
"""An inch; small letters can be read, and a page is a third of a megabyte."""
POINTS = 72


def pictures(pdf: bytes) -> Iterator[bytes]:
    """Every page of a PDF as a PNG, with what its fields hold; the same bytes for the same page."""
    from PIL.PngImagePlugin import PngInfo
    from pypdfium2 import PdfDocument

    told = PngInfo()
    told.add_text("Software", "bwdesk")
    with PdfDocument(pdf) as document:
        document.init_forms()
        for page in document:
            drawn = BytesIO()
            image = page.render(scale=DOTS / POINTS).to_pil()
            image.save(drawn, "PNG", pnginfo=told, dpi=(DOTS, DOTS), optimize=True)
            yield drawn.getvalue()


def names(out: Path, pages: int) -> list[Path]:
    """Where so many pictures go: ``sheet.png``, or ``sheet-1.png``, ``sheet-2.png`` of several."""
    if pages == 1:
        return [out]
    return [out.with_name(f"{out.stem}-{page}{out.suffix}") for page in range(1, pages + 1)]
