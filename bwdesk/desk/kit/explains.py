"""What has a name is explained: by pointing at it for a moment, or by F1 where the focus is.

A widget carries the link of what it names (`explains`), a row of a painted list gives it by the
role `EXPLAINS`: ``trait/tough``. Whoever can explain hears an `Asked` at its window.
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QRect, Qt
from PySide6.QtWidgets import QAbstractItemView, QWidget

EXPLAINS = Qt.ItemDataRole.UserRole + 40
"""The role of what a row names."""
_LINK = "explains"


class Asked(QEvent):
    """Somebody wants to know what a *link* leads to, which stands in the part *at* of *by*. It is
    accepted by who explains it."""

    KIND = QEvent.Type(QEvent.registerEventType())

    def __init__(self, link: str, by: QWidget, at: QRect) -> None:
        super().__init__(self.KIND)
        self.link, self.by, self.at = link, by, at
        self.setAccepted(False)

    @property
    def place(self) -> QRect:
        """The part on the screen."""
        return QRect(self.by.mapToGlobal(self.at.topLeft()), self.at.size())


class _Pointed(QObject):
    """Asks where the pointer rests on a widget."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.ToolTip and isinstance(watched, QWidget):
            return ask(watched.property(_LINK), watched, watched.rect())
        return super().eventFilter(watched, event)


def explains(widget: QWidget, link: str) -> None:
    """The widget names what *link* leads to; "" takes that back."""
    if widget.property(_LINK) is None:
        widget.installEventFilter(_Pointed(widget))
    widget.setProperty(_LINK, link)


def ask(link: str | None, by: QWidget, at: QRect) -> bool:
    """Have something explained by the window it is in, or one that window belongs to."""
    if not link:
        return False
    event, window = Asked(link, by, at), by.window()
    while True:
        QCoreApplication.sendEvent(window, event)
        parent = window.parentWidget()
        if event.isAccepted() or parent is None:
            return event.isAccepted()
        window = parent.window()


def ask_at_focus(focus: QWidget | None) -> bool:
    """Have explained what has the focus: the row of a list, or what a widget around it names."""
    if isinstance(focus, QAbstractItemView):
        index = focus.currentIndex()
        link = index.data(EXPLAINS) if index.isValid() else ""
        if link:
            return ask(link, focus.viewport(), focus.visualRect(index))
    while focus is not None and not focus.isWindow():
        if link := focus.property(_LINK):
            return ask(link, focus, focus.rect())
        focus = focus.parentWidget()
    return False
