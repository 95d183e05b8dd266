"""Arrows, bolts or charges: their heads, and how many."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from bwdesk.desk.kit.stepper import Stepper, Steps
from bwdesk.desk.kit.words import words
from bwdesk.rules.book import Book
from bwdesk.rules.held import Ammunition

COMMON_HEADS = "Arrows, bolts or charges"


class AmmunitionRow(QWidget):
    """``changed`` carries what is left of it, ``gone`` that it is left behind."""

    changed = Signal(object)
    gone = Signal()

    def __init__(self, now: Ammunition, book: Book, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        head = book.heads.get(now.head)
        name = f"{head.name}, {head.of}s" if head else now.head or COMMON_HEADS
        self.count = Stepper(f"How many: {name}", Steps(now.count, 0, 99, "0"))
        self.remove = QPushButton("Leave them")
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(words(name, "name"), 1)
        row.addWidget(self.count)
        row.addWidget(self.remove)
        self.count.stepped.connect(lambda count: self.changed.emit(replace(self._now, count=count)))
        self.remove.clicked.connect(self.gone)

    def show_ammunition(self, now: Ammunition) -> None:
        """Show it as it is now."""
        self._now = now
        if self.count.value() != now.count:
            self.count.show_steps(Steps(now.count, 0, max(99, now.count), "0"))
