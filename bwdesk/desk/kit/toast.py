"""The toast: what was just done and the way back, for eight seconds."""

from html import escape

from PySide6.QtCore import (
    QEvent,
    QObject,
    QPoint,
    QPropertyAnimation,
    QRect,
    QRectF,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QColor, QPainter, QRegion
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QFrame,
    QGraphicsOpacityEffect,
    QLineEdit,
    QPlainTextEdit,
    QStyle,
    QTextEdit,
    QWidget,
)

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import layouts, strokes
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.drawn import Drawn
from bwdesk.desk.kit.soon import call_soon
from bwdesk.desk.kit.words import words
from bwdesk.desk.theme import Theme

HEIGHT, MARGIN = 40, 12
STAYS_MS, FADE_MS = 8000, 120
STEP = 8
"""How finely a place is looked for, in px."""
FIELDS = (QLineEdit, QPlainTextEdit, QTextEdit, QAbstractSpinBox, QComboBox)


class Toast(Drawn, QFrame):
    """Lies at the bottom left of *area*, or higher where a field is; `undone` asks to take the
    step back."""

    undone = Signal()

    def __init__(self, area: QWidget) -> None:
        super().__init__(area)
        self._area = area
        # Ink and paper change places; the style sheet knows this frame.
        self.setProperty("frame", "toast")
        self._can_undo = True
        self._said = words("", "body", "paper", self)
        self._said.setTextFormat(Qt.TextFormat.RichText)
        self._undo = push_button("Undo", self._take_back, parent=self)
        self._keys = words("Ctrl Z", "small", "line", self)
        layouts.row(
            self._said, 22, self._undo, self._keys, into=self, spacing=10, margins=(38, 0, 18, 0)
        )
        self._clock = QTimer(self, singleShot=True, interval=STAYS_MS)
        self._clock.timeout.connect(self.hide)
        self._veil = QGraphicsOpacityEffect(self)
        self.setGraphicsEffect(self._veil)
        self._fade = QPropertyAnimation(self._veil, b"opacity", self)
        self._fade.setDuration(FADE_MS)
        self._fade.setStartValue(0.0)
        self._fade.setEndValue(1.0)
        for watched in (area, self._undo):
            watched.installEventFilter(self)
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._make_way)
        self.hide()

    def say(self, done: str, what: str = "", *, undo: bool = True) -> None:
        """Show what was done ("Removed") and to what ("Street Thug"), and read it out.

        Without *undo* there is nothing to take back.
        """
        self._can_undo = undo
        self._undo.setVisible(undo)
        self._keys.setVisible(undo)
        self._said.setText(f"{escape(done)} <b>{escape(what)}</b>" if what else escape(done))
        self.setAccessibleName(f"{done} {what}".strip())
        self._undo.setAccessibleName(f"Undo: {done} {what}".strip())
        self.show()
        self.raise_()
        self.lie_down()
        # What was done may have changed the page, and what stands where is known afterwards.
        call_soon(self, self.lie_down)
        if self.style().styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration) > 0:
            self._fade.start()
        else:
            self._veil.setOpacity(1)
        self._clock.start()
        said = QAccessibleAnnouncementEvent(self, self.accessibleName())
        QAccessible.updateAccessibility(said)

    def text(self) -> str:
        return self.accessibleName()

    def is_paused(self) -> bool:
        """Whether the eight seconds stand still: under the pointer or with the focus."""
        return self.isVisible() and not self._clock.isActive()

    def _take_back(self) -> None:
        self.hide()
        self.undone.emit()

    def lie_down(self) -> None:
        """As low and as far left as nothing lies below it; where all is full, nothing somebody
        might need next."""
        area = self._area
        height, most = round(themes.theme_of(self).type.px(HEIGHT)), area.width() - 2 * MARGIN
        self._said.setWordWrap(False)
        wide = min(self.sizeHint().width(), most)
        if wide == most:
            # What is longer than a line takes more of them.
            self._said.setWordWrap(True)
            height = max(height, self.heightForWidth(wide) + MARGIN)
        lowest = QRect(MARGIN, area.height() - height - MARGIN, wide, height)
        inside = self._inside()
        filled = [each for each in inside if _is_leaf(each)]
        small = [each for each in filled if each.height() <= 2 * height]
        needed = [each for each in inside if self._is_needed(each)]
        high, half = area.height() // 4, area.height() // 2
        for kept, highest in ((filled, high), (small, half), (needed, MARGIN)):
            if place := self._find_place(lowest, kept, highest):
                self.setGeometry(place)
                return
        self.setGeometry(lowest)

    def _find_place(self, lowest: QRect, kept: list[QWidget], highest: int) -> QRect | None:
        """The lowest place, above it the next, where none of the *kept* lies; none above
        *highest*."""
        full = QRegion()
        for each in kept:
            full += self._seen_rect(each)
        wide, right = lowest.width(), self._area.width() - lowest.width() - MARGIN
        across = (*range(MARGIN, right, max(wide // 4, STEP)), right)
        for y in range(lowest.y(), highest, -STEP):
            for x in across:
                place = QRect(x, y, wide, lowest.height())
                if not full.intersects(place):
                    return place
        return None

    def _is_needed(self, widget: QWidget) -> bool:
        if widget.hasFocus() and widget.height() <= 2 * self.height():
            return True
        kept = widget.property("kind") == "primary" or widget.property("uncovered")
        return isinstance(widget, FIELDS) or bool(kept)

    def _seen_rect(self, widget: QWidget) -> QRect:
        """Where *widget* is in the area, as far as what it scrolls in lets it be seen."""
        area, above = self._area, widget.parentWidget()
        seen = QRect(widget.mapTo(area, QPoint(0, 0)), widget.size())
        while above is not None and above is not area:
            seen &= QRect(above.mapTo(area, QPoint(0, 0)), above.size())
            above = above.parentWidget()
        return seen

    def _make_way(self, _before: QWidget | None, now: QWidget | None) -> None:
        """Whoever comes to what lies below it shall see it, and so with what a click brings up."""
        if now in (None, self._area) or not self.isVisible() or self.isAncestorOf(now):
            return
        if self._area.isAncestorOf(now):
            self._lie_free()
            call_soon(self, self._lie_free)

    def _lie_free(self) -> None:
        """It stays where it lies, unless something lies below it now."""
        inside = (each for each in self._inside() if _is_leaf(each))
        if self.isVisible() and any(
            self._seen_rect(each).intersects(self.geometry()) for each in inside
        ):
            self.lie_down()

    def _inside(self) -> list[QWidget]:
        """All that is to be seen in the area, but for itself."""
        seen = (each for each in self._area.findChildren(QWidget) if each.isVisible())
        return [each for each in seen if each is not self and not self.isAncestorOf(each)]

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if watched is self._area and kind == QEvent.Type.Resize and not self.isHidden():
            self.lie_down()
        if watched is self._undo and kind == QEvent.Type.FocusIn:
            self._clock.stop()
        if watched is self._undo and kind == QEvent.Type.FocusOut and self.isVisible():
            self._clock.start()
        return super().eventFilter(watched, event)

    def enterEvent(self, _event: object) -> None:
        self._clock.stop()

    def leaveEvent(self, _event: object) -> None:
        if self.isVisible() and not self._undo.hasFocus():
            self._clock.start()

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        palette = theme.palette
        painter.setBrush(QColor(palette.ink))
        painter.drawRoundedRect(rect, 3, 3)
        icon = QRectF(12, 0, 16, rect.height())
        mark = "undo-2" if self._can_undo else "check"
        theme.icons.paint(painter, icon, mark, palette.paper)
        if self._can_undo:
            hair = self._undo.x() - 11
            strokes.upright(painter, hair, 6, rect.height() - 6, palette.ink3)


def _is_leaf(widget: QWidget) -> bool:
    """It shows something itself, and holds nothing."""
    return not any(isinstance(each, QWidget) for each in widget.children())
