"""Menus and other popups, and what lay under the pointer when they came up."""

from collections.abc import Callable, Iterable

from PySide6.QtCore import QEvent, QPoint, QRect, Qt
from PySide6.QtGui import QCursor, QHideEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QFrame, QLineEdit, QMenu, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit.soon import call_soon
from bwdesk.desk.kit.words import as_typed, words
from bwdesk.desk.kit.writing import is_kept_elsewhere

Entry = tuple[str, Callable[[], object] | None]
"""What an entry of a menu says, and does; None where it is gray."""
APART = 4
UNFINISHED = "Enter keeps what you have written, Esc gives it up."


class Menu(QMenu):
    """A menu whose button goes dark once the pointer has gone elsewhere, and after Escape."""

    _escaped = False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self._escaped = event.key() == Qt.Key.Key_Escape
        super().keyPressEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        unlight(self, wherever=self._escaped)
        self._escaped = False


def popup_menu(parent: QWidget, entries: Iterable[Entry] = ()) -> Menu:
    """A menu made for this once: it is gone as soon as it has closed."""
    menu = Menu(parent)
    menu.aboutToHide.connect(menu.deleteLater)
    for says, act in entries:
        entry = menu.addAction(as_typed(says))
        entry.setEnabled(act is not None)
        entry.triggered.connect(lambda _on=False, act=act: act and act())
    return menu


def drop_down(button: QWidget, entries: Iterable[Entry]) -> Menu:
    """Opens a menu below what was pressed; above it where there is no room below on the screen."""
    menu = popup_menu(button, entries)
    at, above = button.rect().bottomLeft(), QPoint(0, menu.sizeHint().height())
    end = button.screen().availableGeometry().bottom()
    if button.mapToGlobal(at + above).y() > end:
        at = button.rect().topLeft() - above
    menu.popup(button.mapToGlobal(at))
    return menu


class Popup(QFrame):
    """What comes up at *anchor*, as *wide* px at 100 %, and is gone after a click elsewhere; not
    while something half written stands in it, which says then how to go on."""

    def __init__(self, anchor: QWidget, title: str, wide: int) -> None:
        super().__init__(anchor, Qt.WindowType.Popup)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setProperty("frame", "card")
        self.setAccessibleName(title)
        self.setFixedWidth(round(themes.theme_of(anchor).type.px(wide)))
        self.anchor, self._said = anchor, False
        self._foot: int | None = None

    def come_up(
        self, at: QRect | None = None, *, above: bool = False, at_right: bool = False
    ) -> None:
        """Show it below the anchor, or the part *at* of it: over that where the screen ends or it
        belongs *above*, its edge under the left one or the one *at_right*."""
        anchor, part = self.anchor, at or self.anchor.rect()
        self.adjustSize()
        over = anchor.mapToGlobal(part.topLeft()).y() - APART - self.height()
        corner = anchor.mapToGlobal(QPoint(part.left(), part.top() + part.height() + APART))
        room = anchor.screen().availableGeometry()
        if above or corner.y() + self.height() > room.bottom():
            corner.setY(over)
        if at_right:
            corner.setX(anchor.mapToGlobal(part.topLeft()).x() + part.width() - self.width())
        x = max(room.left(), min(corner.x(), room.right() - self.width()))
        self.move(x, max(room.top(), corner.y()))
        self._foot = self.geometry().bottom() if above else None
        self.show()

    def grow(self) -> None:
        """It holds more now: away from its anchor."""
        self.adjustSize()
        # What was shown in it may have made it higher already.
        if self._foot is not None:
            self.move(self.x(), max(0, self._foot + 1 - self.height()))

    @property
    def is_unfinished(self) -> bool:
        """Whether somebody has written in one of its fields."""
        fields = (each for each in self.findChildren(QLineEdit) if each.isVisible())
        return any(
            each.isModified() and each.text().strip() and not is_kept_elsewhere(each)
            for each in fields
        )

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self.rect().contains(event.position().toPoint()) or not self.is_unfinished:
            super().mousePressEvent(event)
            return
        event.accept()
        layout = self.layout()
        if layout is not None and not self._said:
            self._said = True
            layout.addWidget(words(UNFINISHED, "hint", "ember", self, wrap=True))
            self.adjustSize()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        unlight(self)


def unlight(popup: QWidget, *, wherever: bool = False) -> None:
    """What was under the pointer before *popup* took it, and is not now, is told so; *wherever*
    the pointer is where a key closed it, which lights nothing.

    The popup gets every movement while it is up, and Qt tells nobody below it afterwards: the
    button that opened a menu would stay lit until the pointer crosses it again.
    """
    below = popup.parentWidget()
    if below is not None:
        whole = below.window()
        call_soon(whole, lambda: _leave(whole, wherever))


def _leave(whole: QWidget, wherever: bool) -> None:
    for widget in whole.findChildren(QWidget):
        over = widget.rect().contains(widget.mapFromGlobal(QCursor.pos()))
        if widget.underMouse() and (wherever or not over):
            QApplication.sendEvent(widget, QEvent(QEvent.Type.Leave))
            widget.update()
