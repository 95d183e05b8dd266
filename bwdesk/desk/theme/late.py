"""What is out of sight takes up another look when it comes into it: of fifty tabs one is seen.

Qt hands a style sheet to every widget there is, once for each of the widgets around it. Only those
in sight are left to it here; the others are told when they are shown, before they are painted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt
from PySide6.QtWidgets import QApplication, QWidget

_POLISHED = Qt.WidgetAttribute.WA_WState_Polished


class Latecomers(QObject):
    """Knows who has not taken up the look of the application; *dress* is what is done then."""

    def __init__(self, parent: QObject, dress: Callable[[list[QWidget]], None]) -> None:
        super().__init__(parent)
        self._dress = dress

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind == QEvent.Type.StyleChange:
            # Lists out of sight would measure all of their rows anew.
            return isinstance(watched, QWidget) and not watched.isVisible()
        if kind == QEvent.Type.Show and isinstance(watched, QWidget):
            watched.removeEventFilter(self)
            self._take_up(watched)
        return False

    @contextmanager
    def leave_out_unseen(
        self, app: QApplication, everybody: Iterable[QWidget]
    ) -> Iterator[list[QWidget]]:
        """While Qt hands out another look nobody out of sight hears of it. Yields who is seen."""
        seen: list[QWidget] = []
        for widget in everybody:
            if widget.isVisible():
                seen.append(widget)
                continue
            # Or Qt would look at it as at any other.
            widget.setAttribute(_POLISHED, False)
            above = widget.parentWidget()
            if above is None or widget.isWindow() or above.isVisible():
                widget.installEventFilter(self)
        app.installEventFilter(self)
        try:
            yield seen
        finally:
            app.removeEventFilter(self)

    def _take_up(self, shown: QWidget) -> None:
        """It has come into sight, and what is in it but not hidden itself."""
        those = list(self._widgets_inside(shown))
        for widget in those:
            widget.style().polish(widget)
            widget.setAttribute(_POLISHED)
        self._dress(those)
        for widget in those:
            QCoreApplication.sendEvent(widget, QEvent(QEvent.Type.StyleChange))

    def _widgets_inside(self, widget: QWidget) -> Iterator[QWidget]:
        yield widget
        for child in widget.children():
            if not isinstance(child, QWidget) or child.isWindow():
                continue
            if child.isHidden():
                child.installEventFilter(self)
            else:
                yield from self._widgets_inside(child)
