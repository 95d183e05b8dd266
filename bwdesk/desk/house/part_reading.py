"""A part of a pack that is only read: what it says, in words."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.house import shapes
from bwdesk.desk.house.kinds import KINDS
from bwdesk.desk.house.part_form import LABEL, Shown
from bwdesk.desk.house.schema import specs
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.words import words
from bwdesk.rules.pack_words import said_as
from bwdesk.rules.prose import series
from bwdesk.rules.requirement import Requirement


class PartReading(QWidget):
    """A line for each field that is not as usual."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 8, 0, 0)
        self._grid.setHorizontalSpacing(16)
        self._grid.setVerticalSpacing(6)
        self._grid.setColumnStretch(1, 1)

    def show_part(self, shown: Shown) -> None:
        """Show what it says."""
        layouts.clear(self._grid)
        usual = shapes.defaults(type(shown.part))
        for row, spec in enumerate(specs(KINDS[shown.kind])):
            value = getattr(shown.part, spec.field)
            if value == usual.get(spec.field, ""):
                continue
            label = words(spec.label, "body", "ink2")
            label.setMinimumWidth(round(themes.of(self).type.px(LABEL)))
            face = "name" if spec.field == "name" else "body"
            said = words(told(spec.field, value, shown), face, "ink", wrap=True)
            said.setTextFormat(Qt.TextFormat.PlainText)
            self._grid.addWidget(label, row, 0, Qt.AlignmentFlag.AlignTop)
            self._grid.addWidget(said, row, 1)
            # A layout counts nothing as long as it is hidden, and new widgets are until they show.
            for each in (label, said):
                each.show()
        self._grid.setRowStretch(self._grid.rowCount(), 1)


def told(field: str, value: Any, shown: Shown) -> str:
    """A value in words."""
    if isinstance(value, dict):
        return series((f"{key} {each}" for key, each in value.items()), "and")
    if isinstance(value, tuple) and not isinstance(value, Requirement):
        parts = [said_as(field, each, shown.stock, shown.book) for each in value]
        return "\n".join(parts) if field in ("brackets", "effects", "grades") else ", ".join(parts)
    return said_as(field, value, shown.stock, shown.book).strip("“”")
