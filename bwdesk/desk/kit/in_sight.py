"""Where the cursor goes by itself is brought in sight: Qt scrolls there for Tab alone."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget

from bwdesk.desk.kit.soon import soon


class InSight(QObject):
    """An *area* scrolls to whatever in it is given the focus; *air* px stay in sight around it.

    Not to what is clicked: that is where somebody looks, and nothing moves under the pointer.
    """

    def __init__(self, area: QScrollArea, air: int = 0) -> None:
        super().__init__(area)
        self._area, self._air = area, air
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._follow)

    def _follow(self, _before: QWidget | None, now: QWidget | None) -> None:
        inside = self._area.widget()
        clicked = QApplication.mouseButtons() != Qt.MouseButton.NoButton
        if now is not None and inside is not None and inside.isAncestorOf(now) and not clicked:
            area, air = self._area, self._air
            soon(now, lambda: area.ensureWidgetVisible(now, 0, air))
