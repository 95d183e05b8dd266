"""What scrolls, as high as its words want at the width they are given."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, QTimer
from PySide6.QtWidgets import QWidget


class ScrolledBody(QWidget):
    """What scrolls: as high as its words are at the width it has.

    A scroll area asks only now and then, and would take the height of the narrowest for the least.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._measure)

    def minimumSizeHint(self) -> QSize:
        return QSize(super().minimumSizeHint().width(), 0)

    def event(self, event: QEvent) -> bool:
        kind = QEvent.Type
        if event.type() in (kind.LayoutRequest, kind.Resize, kind.Show):
            self.measure_soon()
        return super().event(event)

    def measure_soon(self) -> None:
        """After what is new on it has come up: that takes an event more, and nobody tells of it."""
        self._soon.start()

    def _measure(self) -> None:
        layout = self.layout()
        if layout is not None and self.isVisible():
            layout.activate()
            # Without words that wrap a layout knows no height for a width, and says −1.
            high = layout.totalHeightForWidth(self.width())
            self.setMinimumHeight(high if high >= 0 else layout.totalMinimumSize().height())
