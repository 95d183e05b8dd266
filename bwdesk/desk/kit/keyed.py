"""Rows that keep their widget by key: focus, scroll and what is typed stay while others change.

Who shows rows says what they are, each with a key; a row that is there already is told what it
says now, one that is new is made, one that is gone is let go. Nothing is built anew that stays.

Where a row cannot be told (it is simpler made anew), the one that takes its place takes the focus
as well, on the same control of it: to whoever works by keys nothing has happened but the change.
Where it is gone, the focus goes to the same control of the next row, else of the one before:
whoever crosses out one after the other goes on so. Where neither has it, to where the list begins.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Sequence
from typing import Any, Generic, Protocol, TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QBoxLayout, QLayout, QWidget

from bwdesk.desk.kit import focus_order, layouts
from bwdesk.desk.kit.focus_order import Held
from bwdesk.desk.kit.wrapping import Wrapping

Place = Callable[[Sequence[QWidget]], None]
"""Puts widgets where they belong, in their order."""


class Row(Protocol):
    """What a list shows."""

    @property
    def key(self) -> str: ...
    def __hash__(self) -> int: ...


R = TypeVar("R", bound=Row)
V = TypeVar("V", bound=Hashable)


class Keyed(Generic[V]):
    """Rows in a layout, each a widget that *make* builds of its value.

    *key* says which row is which; without it a row is its value, so that one that says something
    else is another. *tell* says to a widget what its row says now; without it such a row is made
    anew in its place. *place* puts the widgets where they belong; without it they stand in the
    layout from its place *first* on, one after the other, each with a *stretch* of its room.
    """

    def __init__(
        self,
        layout: QLayout,
        make: Callable[[V], Any],
        tell: Callable[[Any, V], object] | None = None,
        key: Callable[[V], Hashable] | None = None,
        *,
        first: int = 0,
        stretch: int = 0,
        place: Place | None = None,
    ) -> None:
        self._layout, self._make, self._tell, self._key = layout, make, tell, key
        self._first, self._stretch = first, stretch
        self._place = place or self._put_in_order
        self.shown: dict[Hashable, V] = {}
        self.widgets: dict[Hashable, Any] = {}

    def __iter__(self) -> Iterator[Any]:
        return iter(self.widgets.values())

    def show(self, rows: Iterable[V]) -> None:
        """These from now on, in this order."""
        wanted = self._keys_of(rows)
        gone = {
            key: widget
            for key, widget in self.widgets.items()
            if key not in wanted or (self._tell is None and self.shown[key] != wanted[key])
        }
        had = self._held_row(gone)
        before = list(self.widgets.values())
        for key, widget in gone.items():
            del self.widgets[key], self.shown[key]
            self._layout.removeWidget(widget)
            layouts.drop(widget)
        fresh = {key: self._make(row) for key, row in wanted.items() if key not in self.widgets}
        there = {**self.widgets, **fresh}
        self.widgets = {key: there[key] for key in wanted}
        if before != list(self.widgets.values()):
            self._place(tuple(self.widgets.values()))
        for key, row in wanted.items():
            if self._tell is not None and self.shown.get(key) != row:
                self._tell(self.widgets[key], row)
        self.shown = wanted
        for widget in fresh.values():
            # What is not shown counts nothing in a layout, and cannot take the focus.
            widget.show()
        if had is not None:
            self._give(*had, len(before))

    def _keys_of(self, rows: Iterable[V]) -> dict[Hashable, V]:
        """Rows by their keys; the second of two that are alike has one of its own."""
        named: dict[Hashable, V] = {}
        for row in rows:
            key: Hashable = row if self._key is None else self._key(row)
            while key in named:
                key = ("again", key)
            named[key] = row
        return named

    def _held_row(self, gone: Collection[Hashable]) -> tuple[Hashable, list[Hashable], Held] | None:
        """Which row that is going has the focus, which ones are before it, on which control."""
        before: list[Hashable] = []
        for key, widget in self.widgets.items():
            if key in gone and (control := focus_order.focus_within(widget)) is not None:
                return key, before, control
            before.append(key)
        return None

    def _give(self, key: Hashable, before: Sequence[Hashable], control: Held, many: int) -> None:
        """The focus to the same control of the row of a key or, where that is gone, of a row beside
        it; else to the first that takes it."""
        rows = list(self.widgets.values())
        if key in self.widgets:
            sought = begin = [self.widgets[key]]
        elif self._key is None and len(rows) == many:
            # A row that is its value, and has another now.
            sought = begin = [rows[len(before)]]
        else:
            keys = list(self.widgets)
            after = (keys.index(each) + 1 for each in reversed(before) if each in self.widgets)
            at = next(after, min(len(before), len(rows)))
            sought, begin = [*rows[at : at + 1], *rows[max(0, at - 1) : at]], rows
        same = (control.find_in(row) for row in sought)
        others = (each for row in begin for each in focus_order.controls(row) if each.isEnabled())
        taking = next((each for each in (*same, *others) if each is not None), None)
        if taking is not None:
            taking.setFocus(Qt.FocusReason.OtherFocusReason)

    def _put_in_order(self, widgets: Sequence[QWidget]) -> None:
        layout = self._layout
        assert isinstance(layout, QBoxLayout | Wrapping), "a layout things are put into by place"
        for at, widget in enumerate(widgets, self._first):
            if layout.indexOf(widget) != at:
                layout.insertWidget(at, widget)
            if self._stretch and isinstance(layout, QBoxLayout):
                layout.setStretchFactor(widget, self._stretch)


class KeyedColumn(QWidget, Generic[R]):
    """Rows one below the other; *make* builds the widget of a row nobody has seen yet, whose
    ``show_row`` is told it again whenever it says something else."""

    def __init__(self, name: str, make: Callable[[R], Any], spacing: int = 0) -> None:
        super().__init__()
        self.setAccessibleName(name)
        column = layouts.column(into=self, spacing=spacing)
        self._rows = Keyed[R](column, make, lambda widget, row: widget.show_row(row), _key)

    @property
    def widgets(self) -> dict[str, Any]:
        """By the keys of their rows, in their order."""
        return {str(key): widget for key, widget in self._rows.widgets.items()}

    @property
    def shown_rows(self) -> tuple[R, ...]:
        """The rows as they were shown last."""
        return tuple(self._rows.shown.values())

    def show_rows(self, rows: Sequence[R]) -> None:
        """These from now on, in this order."""
        self._rows.show(rows)


def _key(row: Row) -> str:
    return row.key
