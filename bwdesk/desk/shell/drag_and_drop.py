"""Files dropped on the window are opened."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QMimeData, QObject
from PySide6.QtGui import QDragEnterEvent, QDropEvent

if TYPE_CHECKING:
    from bwdesk.desk.shell.window import MainWindow


class FileDrops(QObject):
    """Takes files for a window, but not over its curtain."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        window.setAcceptDrops(True)
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QDragEnterEvent):
            if self._window.curtained or not self._files(event.mimeData()):
                return False
            event.acceptProposedAction()
            return True
        if isinstance(event, QDropEvent) and event.type() == QEvent.Type.Drop:
            for path in self._files(event.mimeData()):
                self._window.open_path(path)
            return True
        return super().eventFilter(watched, event)

    def _files(self, dropped: QMimeData) -> list[Path]:
        endings = {each.ending for each in self._window.openers}
        paths = (Path(url.toLocalFile()) for url in dropped.urls() if url.isLocalFile())
        return [path for path in paths if path.suffix.casefold() in endings]
