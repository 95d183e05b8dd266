"""Fields at the open desk whose words are no move yet: what stands in one is never lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QLineEdit

if TYPE_CHECKING:
    from bwdesk.desk.table.document import TableDocument


def jotted(document: TableDocument, field: QLineEdit, key: str) -> QLineEdit:
    """Let *field* show what was left standing under *key*, and keep every letter of it there.

    A page may then be made anew, left, hidden behind the curtain or closed with the program. The
    move that takes the words empties the key: `TableDocument.make_of`.
    """
    field.setText(document.jotted(key))
    field.textChanged.connect(lambda text: document.jot(key, text))
    return field
