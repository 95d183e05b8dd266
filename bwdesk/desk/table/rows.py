"""Rows of a board one can choose: a hairline above, wash and an ember bar where chosen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QAbstractButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.press_row import PressRow


class ChoiceRow(PressRow):
    """A row of widgets below each other, one of several."""

    walks = True

    def __init__(self, key: str, parent: QWidget | None = None) -> None:
        super().__init__(key, parent)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self.column = layouts.column(into=self, spacing=4, margins=(18, 10, 18, 11))


class ChoiceRows(QWidget):
    """Rows one below the other, of which one may be current. ``chosen`` carries its key."""

    chosen = Signal(str)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows: list[ChoiceRow] = []
        self.setAccessibleName(name)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)

    def show_rows(
        self, rows: Sequence[ChoiceRow], below: Mapping[str, QWidget] | None = None
    ) -> None:
        """These from now on, with what lies *below* some; the focus stays on a row of its key."""
        focused = next((row.key for row in self.rows if row.hasFocus()), "")
        layouts.clear(self._column)
        self.rows = list(rows)
        for row in self.rows:
            row.pressed.connect(self.chosen)
            row.moved.connect(self._move)
            self._column.addWidget(row)
            if below and row.key in below:
                self._column.addWidget(below[row.key])
            if row.key == focused:
                # What is not shown yet cannot take the focus.
                row.show()
                row.setFocus(Qt.FocusReason.OtherFocusReason)

    def row(self, key: str) -> ChoiceRow | None:
        return next((row for row in self.rows if row.key == key), None)

    def show_current(self, key: str) -> None:
        for row in self.rows:
            row.show_ground(current=row.key == key)

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
    doors = block.findChildren(QAbstractButton) if block is not None else []
    first: QWidget | None = getattr(block, "first", None)
    door = first or next((each for each in doors if each.isEnabled()), None)
    if block is not None and door is not None:
        # What is not shown yet cannot take the focus.
        block.show()
    (door or otherwise).setFocus(Qt.FocusReason.OtherFocusReason)
