"""Rows of a board one can choose: a hairline above, wash and an ember bar where chosen."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import Generic, TypeVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QAbstractButton,
    QSizePolicy,
    QWidget,
)

from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.press_row import PressRow


class ChoiceRow(PressRow):
    """A row of widgets below each other, one of several."""

    walks = True

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self.column = layouts.column(into=self, spacing=4, margins=(18, 10, 18, 11))


V = TypeVar("V", bound=Hashable)


class ChoiceRows(QWidget, Generic[V]):
    """Rows one below the other, of which one may be current. ``chosen`` carries its key.

    *make* builds the row of a value; one that says something else is made anew in its place.
    """

    chosen = Signal(str)

    def __init__(self, name: str, make: Callable[[V], ChoiceRow], key: Callable[[V], str]) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self._make, self._below = make, dict[str, QWidget]()
        self._column = layouts.column(into=self)
        self._rows = Keyed[V](self._column, self._row, key=key, place=self._place)

    @property
    def rows(self) -> list[ChoiceRow]:
        return list(self._rows)

    def show_rows(self, values: Iterable[V], below: Mapping[str, QWidget] | None = None) -> None:
        """These from now on, with what lies *below* some."""
        self._below = dict(below or {})
        self._rows.show(values)
        self._place(self.rows)

    def row(self, key: str) -> ChoiceRow | None:
        return self._rows.widgets.get(key)

    def show_current(self, key: str) -> None:
        for row in self._rows:
            row.show_ground(current=row.key == key)

    def _row(self, value: V) -> ChoiceRow:
        row = self._make(value)
        row.pressed.connect(self.chosen)
        row.moved.connect(self._move)
        return row

    def _place(self, rows: Sequence[QWidget]) -> None:
        there = [each for row in rows for each in (row, self._below.get(getattr(row, "key", "")))]
        for at, each in enumerate(filter(None, there)):
            if self._column.indexOf(each) != at:
                self._column.insertWidget(at, each)

    def _move(self, key: str, step: int) -> None:
        keys = [row.key for row in self.rows]
        place = keys.index(key) + step
        if 0 <= place < len(keys):
            self.rows[place].setFocus(Qt.FocusReason.OtherFocusReason)
            self.chosen.emit(keys[place])


def holder(page: QWidget, blocks: Mapping[str, QWidget]) -> str:
    """The key of the block the cursor is in; "" for none."""
    focused = page.focusWidget()
    if focused is None:
        return ""
    return next((key for key, block in blocks.items() if block.isAncestorOf(focused)), "")


def give_cursor(block: QWidget | None, otherwise: QWidget) -> None:
    """The cursor goes to the first thing to do in a block made anew, else where one goes on.

    A block whose buttons are no beginning says what is done *first*.
    """
    door: QWidget | None = getattr(block, "first", None)
    if block is not None:
        doors = block.findChildren(QAbstractButton)
        able = (each for each in doors if each.isEnabled() and each.isVisibleTo(block))
        door = door or next(able, None)
        # What is not shown yet cannot take the focus.
        block.show()
    (door or otherwise).setFocus(Qt.FocusReason.OtherFocusReason)
