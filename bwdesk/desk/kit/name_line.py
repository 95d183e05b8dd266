"""A line that proposes names while one types: skills, wares, entries of a pack."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QStringListModel, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCompleter, QLineEdit, QWidget

from bwdesk.rules.basics.value import LONGEST_NAME

MOST = 10
"""Names proposed at once."""


class NameLine(QLineEdit):
    """``entered`` carries the proposal taken, or what stands there on Enter, were it nothing."""

    entered = Signal(str)

    def __init__(self, name: str, hint: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setPlaceholderText(hint)
        self.setClearButtonEnabled(True)
        self.setMaxLength(LONGEST_NAME)
        self._names = QStringListModel(self)
        completer = QCompleter(self._names, self)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        completer.setMaxVisibleItems(MOST)
        popup = completer.popup()
        assert popup is not None, "a completer makes its popup when asked"
        popup.setProperty("kind", "proposals")
        self._popup = popup
        self.setCompleter(completer)
        # The line writes the proposal into itself at the same signal; taking it comes after.
        completer.activated.connect(self.entered, Qt.ConnectionType.QueuedConnection)

    def offer(self, names: Iterable[str]) -> None:
        """Propose these names."""
        wanted = list(names)
        if wanted != self._names.stringList():
            self._names.setStringList(wanted)

    @property
    def proposes(self) -> bool:
        """Whether names are in sight."""
        return self._popup.isVisible()

    def nearest(self, text: str) -> str:
        """The first proposal for what is typed; "" for none."""
        wanted = text.strip().casefold()
        found = (name for name in self._names.stringList() if wanted in name.casefold())
        return next(found, "") if wanted else ""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        chosen = self.proposes and self._popup.currentIndex().isValid()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not chosen:
            self.enter()
            self._popup.hide()
        else:
            super().keyPressEvent(event)

    def enter(self) -> None:
        """Enter was pressed, and no proposal is under it."""
        self.entered.emit(self.text())
