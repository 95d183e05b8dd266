"""Step by step through the log: buttons and a slider over its entries."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QPushButton, QSlider, QWidget

from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.words import hint, words


class Stepping(QFrame):
    """From entry 0, the start, to the last one; `stepped` tells which."""

    stepped = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        layouts.on_ground(self, "desk")
        self.setAccessibleName("Step through the log")
        self.back = _button("Back", "arrow-left", "One entry back")
        self.on = _button("On", "arrow-right", "One entry on")
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setAccessibleName("Entry of the log")
        self._where = words("", "small", "ink2")
        row = layouts.row(into=self, spacing=10, margins=(20, 8, 16, 8))
        for each in (self.back, self.on):
            row.addWidget(each)
        row.addWidget(self.slider, 1)
        row.addWidget(self._where)
        self.slider.valueChanged.connect(self._step)
        self.back.clicked.connect(lambda: self.go(self.entry() - 1))
        self.on.clicked.connect(lambda: self.go(self.entry() + 1))

    def entry(self) -> int:
        return self.slider.value()

    def show_length(self, entries: int) -> None:
        """So many entries there are now."""
        self.slider.setRange(0, entries)
        self.slider.setPageStep(max(1, entries // 10))
        self._say()

    def go(self, entry: int) -> None:
        self.slider.setValue(entry)

    def _step(self, entry: int) -> None:
        self._say()
        self.stepped.emit(entry)

    def _say(self) -> None:
        entry, last = self.entry(), self.slider.maximum()
        said = f"Entry {entry} of {last}" if entry else f"Start, {last} entries"
        self._where.setText(said)
        self.slider.setAccessibleDescription(said)
        self.back.setEnabled(entry > 0)
        self.on.setEnabled(entry < last)


def _button(text: str, icon: str, says: str) -> QPushButton:
    return push_button(text, icon=icon, tip=hint(says))
