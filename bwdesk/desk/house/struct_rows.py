"""A short table of values of one kind: brackets of age, effects of a trait, grades of a price."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_type_hints

from msgspec import inspect
from msgspec.structs import replace
from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QGridLayout,
    QWidget,
)

from bwdesk.desk.house.fields import FlagField
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button, tool_button
from bwdesk.desk.kit.words import words
from bwdesk.rules.pack_words import label
from bwdesk.rules.packing import free_id

HIDDEN = ("id", "aliases")
"""Fields of entries that follow from their name, or that a row has no room for."""


Editor = Callable[[str, Any], Any]
"""Makes the field for values of a type, by its name."""


class StructRows(QWidget):
    """Each row a struct of one kind, each column a field of it, asked by an *editor* of its type.

    ``told`` carries all rows whenever one has changed.
    """

    told = Signal(object)

    def __init__(
        self, name: str, kind: type[Any], editor: Editor, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._name, self._kind, self._editor = name, kind, editor
        self._types = get_type_hints(kind, include_extras=True)
        about = inspect.type_info(kind)
        assert isinstance(about, inspect.StructType), "rows are of structs"
        self._fields = [each for each in about.fields if each.name not in HIDDEN]
        self._value: tuple[Any, ...] = ()
        self._rows: list[list[QWidget]] = []
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(8)
        self._grid.setVerticalSpacing(4)
        self._heads = []
        for column, field in enumerate(self._fields):
            head = words(label(field.name).capitalize(), "small", "ink2")
            self._heads.append(head)
            self._grid.addWidget(head, 0, column)
        self._grid.setColumnStretch(len(self._fields) + 1, 1)
        self.more = push_button(
            "Add a row", self._add, kind="quiet", icon="plus", name=f"{name}: add a row"
        )
        line = layouts.row(self.more, spacing=None)
        line.addStretch(1)
        layouts.column(self._grid, line, into=self, spacing=4)
        self.setFocusProxy(self.more)
        self._lay_out()

    def show_value(self, value: tuple[Any, ...]) -> None:
        if value != self._value:
            self._value = value
            self._lay_out()

    def field(self, row: int, column: int) -> QWidget:
        """The widget of one cell."""
        return self._rows[row][column]

    def _lay_out(self) -> None:
        while len(self._rows) > len(self._value):
            for old in self._rows.pop():
                layouts.drop(old)
        while len(self._rows) < len(self._value):
            self._rows.append(self._row(len(self._rows)))
        for row, value in zip(self._rows, self._value, strict=True):
            for field, about in zip(row, self._fields, strict=False):
                if hasattr(field, "show_value"):
                    field.show_value(getattr(value, about.name))
        for head in self._heads:
            head.setVisible(bool(self._value))

    def _row(self, place: int) -> list[QWidget]:
        row: list[QWidget] = []
        for column, about in enumerate(self._fields):
            name = f"{self._name} {place + 1}: {label(about.name)}"
            field = self._editor(name, self._types[about.name])
            if isinstance(field, FlagField):
                # Its name stands above it.
                field.setText("")
                field.setAccessibleName(name)
            field.told.connect(
                lambda new, place=place, name=about.name: self._tell(place, name, new)
            )
            row.append(field)
            self._grid.addWidget(field, place + 1, column)
        cross = tool_button("x", f"{self._name}: remove row {place + 1}", lambda: self._cut(place))
        row.append(cross)
        self._grid.addWidget(cross, place + 1, len(self._fields))
        for each in row:
            each.show()
        return row

    def _tell(self, place: int, name: str, new: Any) -> None:
        changed = replace(self._value[place], **{name: new})
        if name == "name" and hasattr(changed, "id"):
            others = {each.id for each in (*self._value[:place], *self._value[place + 1 :])}
            changed = replace(changed, id=free_id(changed.name, others))
        self._become((*self._value[:place], changed, *self._value[place + 1 :]))

    def _cut(self, place: int) -> None:
        self._value = (*self._value[:place], *self._value[place + 1 :])
        self._lay_out()
        self.told.emit(self._value)

    def _add(self) -> None:
        if self._value:
            fresh = self._value[-1]
            if hasattr(fresh, "age"):
                fresh = replace(fresh, age=fresh.age + 1)
        else:
            blank = {each.name: _blank(each.type) for each in self._fields if each.required}
            if "id" in self._kind.__struct_fields__:
                blank["id"] = "nameless"
            fresh = self._kind(**blank)
        self._value = (*self._value, fresh)
        self._lay_out()
        self._rows[-1][0].setFocus()
        self.told.emit(self._value)

    def _become(self, value: tuple[Any, ...]) -> None:
        self._value = value
        self.told.emit(value)


def _blank(about: inspect.Type) -> Any:
    match about:
        case inspect.IntType() | inspect.FloatType():
            return 0
        case inspect.BoolType():
            return False
        case inspect.LiteralType(values):
            return values[0]
        case inspect.StrType():
            return ""
        case _:
            return None
