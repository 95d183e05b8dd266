"""What is drawn, and has no room to be told whole, is told where the pointer rests."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QToolTip, QWidget

from bwdesk.desk.kit.explains import ask
from bwdesk.desk.kit.words import hint

Names = Callable[[QPointF], tuple[str, QRectF]]
"""What lies at a point is called in the reference, and where it lies; "" for nothing."""


class Tooltips(QObject):
    """Watches a *picture*; *says* what lies at a point of it, "" for nothing. What *names* there
    has a card, which tells that, too."""

    def __init__(
        self, picture: QWidget, says: Callable[[QPointF], str], names: Names | None = None
    ) -> None:
        super().__init__(picture)
        self._picture, self._says, self._names = picture, says, names
        picture.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            says = hint(self._says(QPointF(event.pos())))
            if self._names is not None:
                link, place = self._names(QPointF(event.pos()))
                if ask(link, self._picture, place.toAlignedRect(), says=says):
                    return True
            QToolTip.showText(event.globalPos(), says, self._picture)
            return True
        return super().eventFilter(watched, event)
