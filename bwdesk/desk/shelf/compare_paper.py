"""A comparison on paper."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING

from PySide6.QtCore import QBuffer, QIODevice, QMarginsF
from PySide6.QtGui import QFont, QPageLayout, QPageSize, QPdfWriter, QTextDocument

from bwdesk.desk.kit import ask
from bwdesk.files import atomic, places
from bwdesk.files.errors import FileError
from bwdesk.rules.play.shelf.comparing import PARTS, Differing

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

DOTS = 300
FACE, SIZE = "EB Garamond", 10.5
"""The letters of the table and their size, pt."""
LOOK = (
    "h1{font-size:20pt;font-weight:600}"
    "th{text-align:left;font-weight:600}td{vertical-align:top}"
    ".part{font-family:'Bwdesk Sans';font-size:7.5pt;font-weight:700;padding-top:9px}"
)


def save_compared(parent: QWidget, names: Sequence[str], rows: Sequence[Differing]) -> None:
    """Asks where, and writes a PDF there."""
    from pathlib import Path

    suggested = places.documents() / f"{places.file_name(' and '.join(names))}.pdf"
    path = ask.sheet_to_save(parent, Path(suggested))
    if path is None:
        return
    try:
        atomic.write(path, draw(names, rows))
    except FileError as why:
        ask.tell(parent, f"It was not saved: {why}.")


def draw(names: Sequence[str], rows: Sequence[Differing]) -> bytes:
    """The PDF."""
    made = QBuffer()
    made.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(made)
    writer.setResolution(DOTS)
    writer.setTitle(f"{', '.join(names)} side by side")
    writer.setCreator("bwdesk")
    writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    writer.setPageMargins(QMarginsF(16, 16, 16, 16), QPageLayout.Unit.Millimeter)
    document = QTextDocument()
    font = QFont(FACE)
    font.setPointSizeF(SIZE)
    document.setDefaultFont(font)
    document.setDefaultStyleSheet(LOOK)
    document.setHtml(page_html(names, rows))
    document.documentLayout().setPaintDevice(writer)
    document.setPageSize(writer.pageLayout().paintRectPixels(DOTS).size().toSizeF())
    document.print_(writer)
    made.close()
    return bytes(made.data().data())


def page_html(names: Sequence[str], rows: Sequence[Differing]) -> str:
    """What differs, as a table whose head stands on every page."""
    heads = "".join(f"<th>{escape(each)}</th>" for each in names)
    lines, part = list[str](), ""
    for each in rows:
        if each.part != part:
            part = each.part
            span = len(names) + 1
            lines.append(f"<tr><td class='part' colspan='{span}'>{PARTS[part].upper()}</td></tr>")
        cells = "".join(f"<td>{escape(value) or '–'}</td>" for value in each.values)
        lines.append(f"<tr><td>{escape(each.name)}</td>{cells}</tr>")
    body = "".join(lines)
    head = f"<thead><tr><th></th>{heads}</tr></thead>"
    return f"<h1>Side by side</h1><table width='100%' cellpadding='3'>{head}{body}</table>"
