"""The field for a number that may be great, or is said in words besides: seeds, points, rulings."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QFocusEvent, QWheelEvent
from PySide6.QtWidgets import QSpinBox, QWidget

from bwdesk.desk.kit.soon import call_soon

BY_HAND = (
    Qt.FocusReason.MouseFocusReason,
    Qt.FocusReason.TabFocusReason,
    Qt.FocusReason.BacktabFocusReason,
    Qt.FocusReason.ShortcutFocusReason,
)

INDENT = 9
"""Where the text begins, in px, as in other fields."""


class NumberBox(QSpinBox):
    """Like a stepper under the hand: what is typed takes the place of the number from wherever the
    focus comes, and the wheel scrolls the page until the number is meant."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        # Qt lays the text at the very edge of a styled one, whatever its padding.
        self.lineEdit().setTextMargins(INDENT, 0, 0, 0)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() not in BY_HAND:
            return
        # A click sets the caret after the focus has come.
        call_soon(self, self.selectAll)

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()
