"""Menus and other popups, and what lay under the pointer when they came up."""

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QCursor, QHideEvent
from PySide6.QtWidgets import QApplication, QFrame, QMenu, QWidget

from bwdesk.desk.kit.soon import soon


class Menu(QMenu):
    """A menu whose button goes dark once the pointer has gone elsewhere."""

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        unlight(self)


class Popup(QFrame):
    """What comes up at *anchor* and closes at a click elsewhere."""

    def __init__(self, anchor: QWidget) -> None:
        super().__init__(anchor, Qt.WindowType.Popup)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        unlight(self)


def unlight(popup: QWidget) -> None:
    """What was under the pointer before *popup* took it, and is not now, is told so.

    The popup gets every movement while it is up, and Qt tells nobody below it afterwards: the
    button that opened a menu would stay lit until the pointer crosses it again.
    """
    below = popup.parentWidget()
    if below is not None:
        whole = below.window()
        soon(whole, lambda: _leave(whole))


def _leave(whole: QWidget) -> None:
    for widget in whole.findChildren(QWidget):
        if widget.underMouse() and not widget.rect().contains(widget.mapFromGlobal(QCursor.pos())):
            QApplication.sendEvent(widget, QEvent(QEvent.Type.Leave))
            widget.update()
