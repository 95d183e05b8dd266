"""One line of things that scrolls sideways where there is no room for all of them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QWidget

from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.soon import call_soon

BAR = 8


class Sideways(QScrollArea):
    """``line`` takes the things; the area is as high as they are."""

    def __init__(self, ground: str, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.inside = QWidget()
        self.inside.setAccessibleName(name)
        layouts.on_ground(self.inside, ground)
        self.line: QHBoxLayout = layouts.row(into=self.inside)
        self.inside.installEventFilter(self)
        self.setWidget(self.inside)

    def keep_in_sight(self, widgets: Sequence[QWidget]) -> None:
        """The first of them is to be seen."""
        if widgets:
            first = widgets[0]
            call_soon(first, lambda: self.ensureWidgetVisible(first, 8, 0))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.LayoutRequest:
            self._fit()
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def wheelEvent(self, event: QWheelEvent) -> None:
        bar = self.horizontalScrollBar()
        bar.setValue(bar.value() - event.angleDelta().y() - event.angleDelta().x())

    def _fit(self) -> None:
        hint = self.inside.sizeHint()
        narrow = self.inside.minimumSizeHint().width() > self.width()
        self.setFixedHeight(hint.height() + (BAR if narrow else 0))
