"""Chips in as many lines as the width asks for, groups a little apart.

The lines are laid by `kit/wrapping`; here is the widget around them. It asks for no width
(`Ignored`) because a row of chips would otherwise hold its whole window as wide as all of them side
by side, and its height is fixed by its width, which Qt asks a widget for only by its size policy
and does not ask again by itself when the width changes: so it says so at every resize.
"""

from collections.abc import Sequence

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from bwdesk.desk.kit import layouts

GAP, APART = 6, 16


class Flow(QWidget):
    """Chips by groups, set like words of a text; it asks for no width of its own."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self._lines = layouts.wrapping(into=self, spacing=GAP)
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def flow(self, groups: Sequence[Sequence[QWidget]]) -> None:
        """Show these from now on; what was shown before is thrown away."""
        layouts.clear(self._lines, kept=tuple(each for group in groups for each in group))
        for place, group in enumerate(each for each in groups if each):
            if place:
                self._lines.addSpacing(APART - 2 * GAP)
            for each in group:
                self._lines.addWidget(each)
                each.show()
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        wide = max(self.width(), 200)
        return QSize(wide, self.heightForWidth(wide))

    def minimumSizeHint(self) -> QSize:
        return QSize(80, self.heightForWidth(max(self.width(), 80)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self.updateGeometry()
