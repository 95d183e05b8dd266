"""Files dropped on the window are opened; what is no file is refused with a sentence."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent

from bwdesk.files.errors import FileError

if TYPE_CHECKING:
    from bwdesk.desk.shell.window import MainWindow

LONGEST = 80
"""Letters of an address that are shown."""


class FileDrops(QObject):
    """Takes files for a window, but not over its curtain. They are opened after the drop."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        window.setAcceptDrops(True)
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QDragEnterEvent):
            if self._window.curtained or not event.mimeData().hasUrls():
                return False
            event.acceptProposedAction()
            return True
        if isinstance(event, QDropEvent) and event.type() == QEvent.Type.Drop:
            urls = event.mimeData().urls()
            self._window.arrivals.bring(Path(u.toLocalFile()) for u in urls if u.isLocalFile())
            for url in urls:
                if not url.isLocalFile():
                    self._window.arrivals.refuse(_no_file(url))
            event.acceptProposedAction()
            return True
        return super().eventFilter(watched, event)


def _no_file(url: QUrl) -> FileError:
    address = url.toDisplayString()
    shown = f"{address[:LONGEST]}…" if len(address) > LONGEST else address
    says = "this is an address, not a file of this computer"
    return FileError(shown, says, "save it as a file and drop that")
