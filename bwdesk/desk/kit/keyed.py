"""Rows that keep their widget by key: focus, scroll and what is typed stay while others change.

Who shows rows says what they are, each with a key; a row that is there already is told what it
says now, one that is new is made, one that is gone is let go. Nothing is built anew that stays.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, Protocol, TypeVar

from PySide6.QtWidgets import QWidget

from bwdesk.desk.kit import layouts


class Row(Protocol):
    """What a list shows."""

    @property
    def key(self) -> str: ...


class RowWidget(Protocol):
    """The widget of a row; it is one of Qt's as well."""

    def show_row(self, row: Any, /) -> None: ...


R = TypeVar("R", bound=Row)


class KeyedColumn(QWidget, Generic[R]):
    """Rows one below the other; *make* builds the widget of a row nobody has seen yet."""

    def __init__(self, name: str, make: Callable[[R], Any], spacing: int = 0) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self._make = make
        self._shown: dict[str, R] = {}
        self.widgets: dict[str, Any] = {}
        self._column = layouts.column(into=self, spacing=spacing)

    def show_rows(self, rows: Sequence[R]) -> None:
        """These from now on, in this order."""
        wanted = {row.key: row for row in rows}
        for key in [key for key in self.widgets if key not in wanted]:
            gone = self.widgets.pop(key)
            self._shown.pop(key)
            self._column.removeWidget(gone)
            gone.hide()
            gone.deleteLater()
        for place, (key, row) in enumerate(wanted.items()):
            fresh = key not in self.widgets
            if fresh:
                self.widgets[key] = self._make(row)
            widget = self.widgets[key]
            if self._column.indexOf(widget) != place:
                self._column.insertWidget(place, widget)
            if fresh or self._shown[key] != row:
                self._shown[key] = row
                widget.show_row(row)
            if fresh:
                widget.show()
        self.widgets = {key: self.widgets[key] for key in wanted}
