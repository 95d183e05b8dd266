"""Dragging a piece or a line of a list; keys do the same."""

from __future__ import annotations

from PySide6.QtCore import QMimeData, QPoint, Qt
from PySide6.QtGui import QDrag, QDragEnterEvent, QDragMoveEvent, QDropEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget

MIME = "application/x-bwdesk-courts"
PIECE, LINE = "piece", "line"


class Held:
    """Where the mouse went down, until it has moved far enough to drag."""

    def __init__(self, widget: QWidget, what: str) -> None:
        self._widget, self.what = widget, what
        self._from: QPoint | None = None

    def press(self, event: QMouseEvent) -> None:
        left = event.button() == Qt.MouseButton.LeftButton
        self._from = event.position().toPoint() if left else None

    def move(self, event: QMouseEvent) -> None:
        """Begins to drag; returns when it was let go."""
        start = self._from
        far = QApplication.startDragDistance()
        if start is None or (event.position().toPoint() - start).manhattanLength() < far:
            return
        self._from = None
        drag = QDrag(self._widget)
        carried = QMimeData()
        # Not as text: what is secret shall not be dropped into another program.
        carried.setData(MIME, self.what.encode())
        drag.setMimeData(carried)
        drag.setPixmap(self._widget.grab())
        drag.setHotSpot(start)
        drag.exec(Qt.DropAction.MoveAction)


def dragged_piece(event: QDragEnterEvent | QDragMoveEvent | QDropEvent) -> tuple[str, str]:
    """What is dragged, and which one; nothing for what is not ours."""
    raw = event.mimeData().data(MIME)
    kind, _, which = bytes(raw.data()).decode().partition(" ")
    return kind, which
