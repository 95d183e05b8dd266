"""The line in which somebody says what is to be bought, with proposals from the price lists."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QStringListModel, Qt, Signal
from PySide6.QtWidgets import QCompleter, QLineEdit

from bwdesk.desk.kit.writing import kept_elsewhere
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
        self._names = QStringListModel(self)
        completer = QCompleter(self._names, self)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        completer.setMaxVisibleItems(SEEN)
        popup = completer.popup()
        assert popup is not None, "a completer makes its popup when asked"
        popup.setProperty("kind", "proposals")
        self.setCompleter(completer)
        self.textChanged.connect(self.said)
        # The line writes the proposal into itself at the same signal; taking it comes after.
        completer.activated.connect(self.taken, Qt.ConnectionType.QueuedConnection)
        self.returnPressed.connect(self.taken)

    def offer(self, names: Iterable[str]) -> None:
        wanted = list(names)
        if wanted != self._names.stringList():
            self._names.setStringList(wanted)
