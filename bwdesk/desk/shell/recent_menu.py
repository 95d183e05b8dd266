"""The menu of the files that were open lately."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from bwdesk.desk.kit.menu import Menu
from bwdesk.desk.kit.words import as_typed, hint
from bwdesk.desk.shell.settings import DeskSettings


class RecentMenu(Menu):
    """Listed anew whenever it opens; ``chosen`` names the file."""

    chosen = Signal(Path)

    def __init__(self, settings: DeskSettings, parent: QWidget | None = None) -> None:
        super().__init__("Open recent", parent)
        self._settings = settings
        self.aboutToShow.connect(self.show_files)

    def show_files(self) -> None:
        self.clear()
        for path in self._settings.recent:
            entry = self.addAction(as_typed(path.stem))
            entry.setToolTip(hint(str(path)))
            entry.triggered.connect(lambda _checked=False, path=path: self.chosen.emit(path))
        if self.isEmpty():
            self.addAction("Nothing yet").setEnabled(False)
