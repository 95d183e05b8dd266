"""The editor of several values of one type: a row for each, with a cross, and a way to add one.

What has a sentence of its own (`kinds.CASES`) stands in it; what has none is a table, each column a
field: brackets of age, grades of a price.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from bwdesk.desk.house import shapes
from bwdesk.desk.house.asking import NO_ASK, Ask, field_name, inner_field_name
from bwdesk.desk.house.fields import FlagField
from bwdesk.desk.house.kinds import CASES, SHARED, begin_value
from bwdesk.desk.house.struct_field import StructField
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button, tool_button
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.words import words
from bwdesk.rules.packs.packing import free_id

if TYPE_CHECKING:
    from bwdesk.desk.house.schema import Editors

HIDDEN = ("id", "aliases")
"""Fields of entries that follow from their name, or that a row has no room for."""

Cell = tuple[int, str]
"""The row, and the field in it; of a value that stands in one field, and of the cross, no name."""
WHOLE, CROSS = "", "x"


class Rows(QWidget):
    """``told`` carries all the values whenever one has changed."""

    told = Signal(object)

    def __init__(
        self, name: str, item: Any, ask: Ask, editors: Editors, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._name, self._item, self._editors, self._ask = name, item, editors, ask
        self._value: tuple[Any, ...] = ()
        self._table = shapes.is_struct(item) and item not in CASES and ask.case is None
        self._columns = {WHOLE: item}
        if self._table:
            shown = shapes.fields(item).items()
            self._columns = {each: shape for each, shape in shown if each not in HIDDEN}
        self._grid = layouts.grid(across=8, down=4 if self._table else 6)
        self._grid.setColumnStretch(len(self._columns) + 1 if self._table else 0, 1)
        self._heads = [words(field_name(each), "small", "ink2") for each in self._columns if each]
        for column, head in enumerate(self._heads):
            self._grid.addWidget(head, 0, column)
        self._cells = Keyed[Cell](self._grid, self._cell, place=lambda _cells: None)
        add = f"add {ask.thing}"
        self.more = push_button(
            add.capitalize(), self._add, kind="quiet", icon="plus", name=f"{name}: {add}"
        )
        below = layouts.row(self.more, ...)
        layouts.column(self._grid, below, into=self, spacing=4)
        self.setFocusProxy(self.more)
        self._show()

    def field(self, row: int, name: str = WHOLE) -> Any:
        """The editor of a value, or of a field of it where the rows are a table."""
        return self._cells.widgets[row, name]

    def show_value(self, value: tuple[Any, ...]) -> None:
        if value != self._value:
            self._value = value
            self._show()

    def _show(self) -> None:
        sentences = not self._table and shapes.has_structs(self._item)
        a_row = [*self._columns] if sentences else [*self._columns, CROSS]
        self._cells.show((row, name) for row in range(len(self._value)) for name in a_row)
        for row, value in enumerate(self._value):
            for name in self._columns:
                self.field(row, name).show_value(value if name == WHOLE else getattr(value, name))
        for head in self._heads:
            head.setVisible(bool(self._value))

    def _cell(self, cell: Cell) -> Any:
        """A field or a cross, put where it belongs; the cross of a sentence is at its end."""
        row, name = cell
        made = self._cross(row) if name == CROSS else self._field(row, name)
        if name == WHOLE and isinstance(made, StructField):
            made.head.addWidget(self._cross(row), 0, Qt.AlignmentFlag.AlignTop)
        self._grid.addWidget(made, row + 1, (*self._columns, CROSS).index(name))
        return made

    def _cross(self, row: int) -> QWidget:
        return tool_button("x", f"{self._name}: remove {row + 1}", lambda: self._cut(row))

    def _field(self, row: int, name: str) -> Any:
        ask, about = self._ask, f"{self._name} {row + 1}"
        if name != WHOLE:
            ask = self._ask.inside.get(name) or SHARED.get(name, NO_ASK)
            about = inner_field_name(about, ask.label or field_name(name))
        field = self._editors.editor(about, self._columns[name], ask)
        if isinstance(field, FlagField):
            # Its name stands above it.
            field.setText("")
        field.told.connect(lambda new: self._change(row, name, new))
        return field

    # Changing

    def _change(self, row: int, name: str, new: Any) -> None:
        old, others = self._value[row], (*self._value[:row], *self._value[row + 1 :])
        if name != WHOLE:
            new = replace(old, **{name: new})
        if hasattr(new, "id"):
            same = new.name == old.name
            new = replace(new, id=old.id) if same else _with_id(new, others)
        self._value = (*self._value[:row], new, *self._value[row + 1 :])
        self.told.emit(self._value)

    def _cut(self, row: int) -> None:
        self._value = (*self._value[:row], *self._value[row + 1 :])
        self._show()
        self.told.emit(self._value)

    def _add(self) -> None:
        self._value = (*self._value, self._fresh())
        self._show()
        first = self.field(len(self._value) - 1, next(iter(self._columns)))
        first.setFocus(Qt.FocusReason.TabFocusReason)
        self.told.emit(self._value)

    def _fresh(self) -> Any:
        """A new value; a table goes on from its last row, whose first number counts on."""
        fresh = self._ask.case.begins if self._ask.case else begin_value(self._item)
        if self._table and self._value:
            fresh, first = self._value[-1], next(iter(self._columns))
            if isinstance(number := getattr(fresh, first), int | float):
                fresh = replace(fresh, **{first: number + 1})
        return _with_id(fresh, self._value) if hasattr(fresh, "id") else fresh


def _with_id(value: Any, others: Sequence[Any]) -> Any:
    """A value whose id follows from its name, and is none of the *others*."""
    return replace(value, id=free_id(value.name, {each.id for each in others}))
