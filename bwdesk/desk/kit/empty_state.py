"""The empty state: what this place is for, and the one thing to do about it."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.words import words

WIDEST = 520


class EmptyState(QWidget):
    """One sentence and one primary button, where the first row would be."""

    asked = Signal()

    def __init__(self, sentence: str, act: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(sentence)
        self.button = push_button(act, self.asked, kind="primary", parent=self)
        self._said = words(sentence, "empty", "ink", self, wrap=True)
        # In a row of its own, as a column would reckon its height by the whole width.
        row = layouts.row(self._said, spacing=None, grows=0)
        row.addStretch()
        column = layouts.column(row, into=self, spacing=16, margins=(0, 8, 0, 0))
        column.addWidget(self.button, 0, Qt.AlignmentFlag.AlignLeft)
        column.addStretch(1)
        themes.theme_of(self).changed.connect(self._measure)
        self._measure()

    def say(self, sentence: str, act: str) -> None:
        """Another sentence, and what there is to do about it."""
        self.setAccessibleName(sentence)
        self._said.setText(sentence)
        self.button.setText(act)

    def _measure(self) -> None:
        self._said.setMaximumWidth(round(themes.theme_of(self).type.px(WIDEST)))
