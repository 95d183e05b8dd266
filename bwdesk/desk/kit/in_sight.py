"""Where the cursor goes by itself is brought in sight, and what is to be read there: Qt scrolls
for Tab alone."""

from __future__ import annotations

from PySide6.QtCore import QObject, QRect, Qt
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget
from shiboken6 import isValid

from bwdesk.desk.kit.soon import call_soon


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
        if not isValid(self._area):  # the focus moves on while it goes
            return
        inside = self._area.widget()
        clicked = QApplication.mouseButtons() != Qt.MouseButton.NoButton
        if now is not None and inside is not None and inside.isAncestorOf(now) and not clicked:
            area, air = self._area, self._air
            call_soon(now, lambda: area.ensureWidgetVisible(now, 0, air))


def come_in_sight(widget: QWidget, part: QRect | None = None) -> None:
    """A widget, or a part of it, as soon as what changed around it is laid out."""
    call_soon(widget, lambda: _come(widget, part or widget.rect()))


def _come(widget: QWidget, part: QRect) -> None:
    over = widget.parentWidget()
    while over is not None and not isinstance(over, QScrollArea):
        over = over.parentWidget()
    inside = over.widget() if over is not None else None
    if over is not None and inside is not None and part.isValid():
        at = widget.mapTo(inside, part.center())
        over.ensureVisible(at.x(), at.y(), 0, part.height())
