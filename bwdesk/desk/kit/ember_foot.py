"""The ember button stays in sight: where it is scrolled away, one at the foot stands in for it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QGraphicsOpacityEffect, QPushButton, QWidget
from shiboken6 import isValid

from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.return_key import THROWS, throws

KINDS = QEvent.Type
CHANGES = (
    KINDS.LayoutRequest,
    KINDS.Resize,
    KINDS.Move,
    KINDS.Show,
    KINDS.Hide,
    KINDS.EnabledChange,
)


class EmberFoot(QWidget):
    """Lies below a *page*. Where no ember button of it is seen whole, the next of them can be
    pressed here, and says the same, gray where that is; what is seen of it itself is gone
    meanwhile."""

    def __init__(self, page: QWidget) -> None:
        super().__init__()
        self._page = page
        self._meant: QPushButton | None = None
        self._gone: QGraphicsOpacityEffect | None = None
        self.button = push_button("", self._press, kind="primary")
        layouts.on_ground(self, "paper")
        layouts.row(..., self.button, into=self, margins=(16, 6, 16, 6))
        self.hide()
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._look)
        page.installEventFilter(self)

    def look_soon(self) -> None:
        """After what is new on the page is laid out."""
        self._soon.start()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in CHANGES:
            if event.type() is KINDS.Hide and watched is self._meant:
                # What it said may be for nobody else.
                self._stand_in(None)
            self.look_soon()
        return super().eventFilter(watched, event)

    def _look(self) -> None:
        shown = [
            each
            for each in self._page.findChildren(QPushButton)
            if each.property("kind") == "primary"
            and each.isVisible()
            and each.window() is self._page.window()
        ]
        for each in shown:
            self._watch(each)
        embers = [each for each in shown if each.isEnabled()] or shown
        seen = any(each.visibleRegion().boundingRect() == each.rect() for each in embers)
        self._stand_in(None if seen or not embers else embers[0])

    def _watch(self, ember: QWidget) -> None:
        at: QWidget | None = ember
        while at is not None and at is not self._page:
            at.installEventFilter(self)
            at = at.parentWidget()

    def _stand_in(self, meant: QPushButton | None) -> None:
        if self._meant is not meant:
            if self._gone is not None and isValid(self._gone):
                self._gone.setEnabled(False)
            self._gone = None
            if meant is not None:
                self._gone = QGraphicsOpacityEffect(meant)
                self._gone.setOpacity(0)
                meant.setGraphicsEffect(self._gone)
        self._meant = meant
        self.button.setText(meant.text() if meant else "")
        self.button.setEnabled(bool(meant and meant.isEnabled()))
        self.button.setToolTip(meant.toolTip() if meant else "")
        self.button.setAccessibleName(meant.accessibleName() if meant else "")
        throws(self.button, bool(meant and meant.property(THROWS)))
        self.setVisible(meant is not None)

    def _press(self) -> None:
        if self._meant is not None and isValid(self._meant):
            self._meant.click()
