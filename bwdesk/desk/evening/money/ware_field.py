"""The line in which somebody says what is to be bought, with proposals from the price lists."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit

from bwdesk.desk.kit.writing import kept_elsewhere, proposing
from bwdesk.rules.value import LONGEST_NAME

SEEN = 10


class WareField(QLineEdit):
    """``said`` follows every letter; ``taken`` a proposal or Enter."""

    said = Signal(str)
    taken = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setMaxLength(LONGEST_NAME)
        self.setAccessibleName("What is bought")
        self.setPlaceholderText("A riding horse, arms, 10 sous …")
        self.setClearButtonEnabled(True)
        kept_elsewhere(self)
        self.textChanged.connect(self.said)
        self._names = proposing(self, lambda _name: self.taken.emit(), SEEN)
        self.returnPressed.connect(self.taken)

    def offer(self, names: Iterable[str]) -> None:
        wanted = list(names)
        if wanted != self._names.stringList():
            self._names.setStringList(wanted)
