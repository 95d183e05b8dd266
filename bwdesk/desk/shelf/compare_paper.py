"""A comparison on paper."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING

from PySide6.QtCore import QMarginsF
from PySide6.QtGui import QPageLayout, QPageSize, QPdfWriter, QTextDocument

from bwdesk.desk.kit import ask
from bwdesk.files import places
from bwdesk.rules.play.shelf.comparing import PARTS, Differing

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

DOTS = 300
LOOK = (
    "body{font-family:'EB Garamond';font-size:10.5pt;color:#000}"
    "h1{font-size:20pt;font-weight:600}"
    "th{text-align:left;font-weight:600}td{vertical-align:top}"
    ".part{font-family:'Bwdesk Sans';font-size:7.5pt;font-weight:700}"
)


def save_compared(parent: QWidget, names: Sequence[str], rows: Sequence[Differing]) -> None:
    """Asks where, and writes a PDF there."""
    from pathlib import Path

    suggested = places.documents() / f"{places.file_name(' and '.join(names))}.pdf"
    path = ask.sheet_to_save(parent, Path(suggested))
    if path is None:
        return
    writer = QPdfWriter(str(path))
    writer.setResolution(DOTS)
    writer.setTitle(f"{', '.join(names)} side by side")
    writer.setCreator("bwdesk")
    writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    writer.setPageMargins(QMarginsF(16, 16, 16, 16), QPageLayout.Unit.Millimeter)
    document = QTextDocument()
    document.setDefaultStyleSheet(LOOK)
    document.setHtml(page_html(names, rows))
    document.documentLayout().setPaintDevice(writer)
    document.setPageSize(writer.pageLayout().paintRectPixels(DOTS).size().toSizeF())
    document.print_(writer)


def page_html(names: Sequence[str], rows: Sequence[Differing]) -> str:
    """What differs, as a table."""
    heads = "".join(f"<th>{escape(each)}</th>" for each in names)
    lines, part = [f"<tr><th></th>{heads}</tr>"], ""
    for each in rows:
        if each.part != part:
            part = each.part
            span = len(names) + 1
            lines.append(f"<tr><td class='part' colspan='{span}'>{PARTS[part].upper()}</td></tr>")
        cells = "".join(f"<td>{escape(value) or '–'}</td>" for value in each.values)
        lines.append(f"<tr><td>{escape(each.name)}</td>{cells}</tr>")
    body = "".join(lines)
    return f"<h1>Side by side</h1><table width='100%' cellpadding='3'>{body}</table>"
