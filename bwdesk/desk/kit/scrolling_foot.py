"""What lies below a page: in its full height, scrolling where the page has no room for it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QSizePolicy, QWidget

LEAST = 96
"""Pixels that stay of it however little room there is."""


class ScrollingFoot(QScrollArea):
    """An area as high as what is *inside* it, as long as there is room; what is beside it in a
    column has to give way first: its policy up and down is Ignored, with a least height."""

    def __init__(self, inside: QWidget) -> None:
        super().__init__()
        self._inside = inside
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        self.setWidget(inside)

    def sizeHint(self) -> QSize:
        inside = self._inside
        hint = inside.sizeHint()
        wide = self.viewport().width()
        high = inside.heightForWidth(wide) if inside.hasHeightForWidth() else hint.height()
        return QSize(hint.width(), high)

    def minimumSizeHint(self) -> QSize:
        return QSize(self._inside.minimumSizeHint().width(), min(LEAST, self.sizeHint().height()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._inside and event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)
