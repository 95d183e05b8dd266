"""What has a name is explained: by pointing at it for a moment, or by F1 where the focus is.

A widget carries the link of what it names (`explains`), a row of a painted list gives it by the
role `EXPLAINS`: ``trait/tough``; a picture says what lies at a point (`Tooltips`), a page to read
has its names marked (`kit/marked_names`). Whoever can explain hears an `Asked` at its window.
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QRect, Qt
from PySide6.QtWidgets import QAbstractItemView, QTextBrowser, QWidget

EXPLAINS = Qt.ItemDataRole.UserRole + 40
"""The role of what a row names."""
NAMED = "named/"
"""Before a name whose entry is not known where it stands."""
_LINK, _WHOSE, _SAYS = "explains", "explains_whose", "explains_says"


class Asked(QEvent):
    """Somebody wants to know what a *link* leads to, which stands in the part *at* of *by*. It is
    accepted by who explains it.

    *whose* is whose figures stand there, by what the document knows them by, "" for whoever is at
    hand; *says* what is told there besides.
    """

    KIND = QEvent.Type(QEvent.registerEventType())

    def __init__(self, link: str, by: QWidget, at: QRect, whose: str = "", says: str = "") -> None:
        super().__init__(self.KIND)
        self.link, self.by, self.at, self.whose, self.says = link, by, at, whose, says
        self.setAccepted(False)

    @property
    def place(self) -> QRect:
        """The part on the screen."""
        return QRect(self.by.mapToGlobal(self.at.topLeft()), self.at.size())


class _Pointed(QObject):
    """Asks where the pointer rests on a widget."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.ToolTip and isinstance(watched, QWidget):
            return _ask_of(watched)
        return super().eventFilter(watched, event)


def explains(widget: QWidget, link: str, whose: str = "", says: str | None = None) -> None:
    """The widget names what *link* leads to; "" takes that back. *whose* figures it shows, and what
    it *says* besides, the card tells as well: its tip, where nothing else is said."""
    if widget.property(_LINK) is None:
        widget.installEventFilter(_Pointed(widget))
    for name, value in ((_LINK, link), (_WHOSE, whose), (_SAYS, says)):
        widget.setProperty(name, value)


def _ask_of(widget: QWidget) -> bool:
    says = widget.property(_SAYS)
    tip = widget.toolTip() if says is None else says
    whose = widget.property(_WHOSE) or ""
    return ask(widget.property(_LINK), widget, widget.rect(), whose, tip)


def ask(link: str | None, by: QWidget, at: QRect, whose: str = "", says: str = "") -> bool:
    """Have something explained by the window it is in, or one that window belongs to."""
    if not link:
        return False
    event, window = Asked(link, by, at, whose, says), by.window()
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
    if isinstance(focus, QTextBrowser):
        cursor = focus.textCursor()
        return ask(cursor.charFormat().anchorHref(), focus.viewport(), focus.cursorRect(cursor))
    while focus is not None and not focus.isWindow():
        if focus.property(_LINK):
            return _ask_of(focus)
        focus = focus.parentWidget()
    return False
