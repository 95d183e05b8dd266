"""What is drawn, and has no room to be told whole, is told where the pointer rests."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QPointF
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QToolTip, QWidget

from bwdesk.desk.kit.words import hint


class Tooltips(QObject):
    """Watches a *picture*; *says* what lies at a point of it, "" for nothing."""

    def __init__(self, picture: QWidget, says: Callable[[QPointF], str]) -> None:
        super().__init__(picture)
        self._picture, self._says = picture, says
        picture.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            says = hint(self._says(QPointF(event.pos())))
            QToolTip.showText(event.globalPos(), says, self._picture)
            return True
        return super().eventFilter(watched, event)
