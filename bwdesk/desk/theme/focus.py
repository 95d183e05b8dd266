"""The focus ring: 2 px of ember, 2 px outside the button that has the focus.

A style sheet cannot draw beyond its widget, so the ring is a widget of its own beside it. Inputs
and drawn components show their focus inside themselves.
"""

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QApplication, QPushButton, QToolButton, QWidget

OUTSIDE, STROKE, RADIUS = 2, 2, 6
RINGED = (QPushButton, QToolButton)


class FocusRing(QWidget):
    """Follows one button; gone as soon as the button loses the focus."""

    def __init__(self, target: QWidget, color: str) -> None:
        self._target, self._color = target, color
        self._reach = OUTSIDE + STROKE
        super().__init__(self._room_for(target))
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        above: QWidget | None = target
        while above is not None and above is not self.parentWidget():
            above.installEventFilter(self)
            above = above.parentWidget()
        self._follow()
        self.show()

    def _room_for(self, target: QWidget) -> QWidget:
        """The nearest parent the whole ring fits into, or else the window."""
        above = target.parentWidget() or target
        while not above.isWindow() and not above.rect().contains(self._ring_around(target, above)):
            above = above.parentWidget() or above.window()
        return above

    def _ring_around(self, target: QWidget, above: QWidget) -> QRect:
        reach = self._reach
        corner = target.mapTo(above, QPoint(0, 0))
        return QRect(corner, target.size()).adjusted(-reach, -reach, reach, reach)

    def _follow(self) -> None:
        room = self.parentWidget()
        if room is not None:
            self.setGeometry(self._ring_around(self._target, room))
            self.raise_()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        # One that is put away goes later, it may be after what it was around.
        if event.type() in (QEvent.Type.Move, QEvent.Type.Resize) and not self.isHidden():
            self._follow()
        return super().eventFilter(watched, event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(self._color), STROKE))
        half = STROKE / 2
        frame = QRectF(self.rect()).adjusted(half, half, -half, -half)
        painter.drawRoundedRect(frame, RADIUS, RADIUS)


class FocusRings(QObject):
    """Puts the ring where the focus is, for a whole application."""

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        self._ring: FocusRing | None = None
        self._color = ""
        app.focusChanged.connect(self._move)

    def paint_with(self, color: str) -> None:
        self._color = color

    def _move(self, _before: QWidget | None, now: QWidget | None) -> None:
        if self._ring is not None:
            # It goes later, when the next ring is there already.
            self._ring.destroyed.disconnect(self._forget)
            self._ring.hide()
            self._ring.deleteLater()
            self._ring = None
        if isinstance(now, RINGED) and now.isVisible():
            self._ring = FocusRing(now, self._color)
            self._ring.destroyed.connect(self._forget)

    def _forget(self) -> None:
        self._ring = None
