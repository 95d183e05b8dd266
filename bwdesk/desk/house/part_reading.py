"""A part of a pack that is only read: what it says, in words."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.house import shapes
from bwdesk.desk.house.kinds import KINDS
from bwdesk.desk.house.part_form import LABEL, Shown
from bwdesk.desk.house.schema import specs
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.words import words
from bwdesk.rules.basics.prose import series
from bwdesk.rules.packs.pack_words import field_value_words
from bwdesk.rules.packs.requirement import Requirement

Cell = tuple[int, str, str]
"""The place of a field, what it is called or what it says, and the face of what it says."""


class PartReading(QWidget):
    """A line for each field that is not as usual."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._grid = layouts.grid(across=16, down=6, grows=(1,))
        self._cells = Keyed[Cell](self._grid, self._cell, place=lambda _cells: None)
        layouts.column(self._grid, ..., into=self, margins=(0, 8, 0, 0))

    def show_part(self, shown: Shown) -> None:
        """Show what it says."""
        usual, cells = shapes.defaults(type(shown.part)), list[Cell]()
        for row, spec in enumerate(specs(KINDS[shown.kind])):
            value = getattr(shown.part, spec.field)
            if value != usual.get(spec.field, ""):
                face = "name" if spec.field == "name" else "body"
                cells += (row, spec.label, ""), (row, value_words(spec.field, value, shown), face)
        self._cells.show(cells)

    def _cell(self, cell: Cell) -> QWidget:
        row, text, face = cell
        if face:
            said = words(text, face, wrap=True)
            self._grid.addWidget(said, row, 1)
        else:
            said = words(text, "body", "ink2")
            said.setMinimumWidth(round(themes.theme_of(self).type.px(LABEL)))
            self._grid.addWidget(said, row, 0, Qt.AlignmentFlag.AlignTop)
        return said


def value_words(field: str, value: Any, shown: Shown) -> str:
    """A value in words."""
    if isinstance(value, dict):
        return series((f"{key} {each}" for key, each in value.items()), "and")
    if isinstance(value, tuple) and not isinstance(value, Requirement):
        parts = [field_value_words(field, each, shown.stock, shown.book) for each in value]
        return "\n".join(parts) if field in ("brackets", "effects", "grades") else ", ".join(parts)
    return field_value_words(field, value, shown.stock, shown.book).strip("“”")
