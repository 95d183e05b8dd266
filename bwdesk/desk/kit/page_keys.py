"""The rule of keys that holds for every board, pane and dialog, beside what a page does by itself.

It is for keys that nobody between the focus and the window has taken:

* a digit, or ``=``, goes into the empty field of dice that is nearest, as one reads; never behind
  faces that stand there already, and never into nothing while somebody is asked for dice;
* Ctrl+Enter presses the ember button that is nearest, and nothing else;
* Enter, where no field has the focus, leads to what waits: an empty field of dice, or that button.

Space never rolls, and an Enter held too long does not, either: a button that throws dice is marked
with `throws`, for `return_key` to know it.
"""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QDialog,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QTextEdit,
    QWidget,
)

from bwdesk.desk.kit import focus_order
from bwdesk.desk.kit.return_key import ENTER, PLAIN
from bwdesk.desk.kit.rolling.field import DiceField
from bwdesk.desk.kit.rolling.roller import begins_dice
from bwdesk.desk.kit.shortcuts import is_pressed
from bwdesk.keys import EMBER

FIELDS = (
    QLineEdit,
    QPlainTextEdit,
    QTextEdit,
    QAbstractSpinBox,
    QComboBox,
    QAbstractItemView,
)
"""What has a meaning of its own for Enter, and lets it through all the same."""


class PageKeys(QObject):
    """Watches what has the focus, and its window: what comes to that nobody else has taken."""

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        self._began: QObject | None = None
        app.focusChanged.connect(self._follow)

    def _follow(self, before: QWidget | None, now: QWidget | None) -> None:
        for each in (before, before.window()) if before is not None else ():
            each.removeEventFilter(self)
        for each in (now, now.window()) if now is not None else ():
            each.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A key that moved the focus on its way meant something, and is over where it leads."""
        if not isinstance(event, QKeyEvent) or event.type() is not QEvent.Type.KeyPress:
            return super().eventFilter(watched, event)
        if not isinstance(watched, QWidget):
            return super().eventFilter(watched, event)
        if not watched.isWindow():
            self._began = watched
            if begins_dice(event) and _swallows(watched, event.text()):
                return _take(event, watched)
            return super().eventFilter(watched, event)
        here: QWidget | None = watched.focusWidget()
        began, self._began = self._began, None
        if here is not None and here is not watched and began in (None, here):
            return _take(event, here)
        return super().eventFilter(watched, event)


def install(app: QApplication) -> None:
    """Let it be so in the whole application, however often this is called."""
    if app.findChild(PageKeys) is None:
        PageKeys(app)


def waiting_field(here: QWidget) -> DiceField | None:
    """The empty field of dice that is nearest to *here*, as one reads; None where none waits."""
    for part in _ancestors_of(here):
        found = [each for each in part.findChildren(DiceField) if _waits(each)]
        if found:
            order = focus_order.stops(part, here)
            return min(found, key=lambda each: order.index(each) if each in order else len(order))
    return None


def ember_button(here: QWidget) -> QPushButton | None:
    """The ember button that is nearest to *here*; None where it is gray, or there is none."""
    for part in _ancestors_of(here):
        if part.isWindow() and not isinstance(part, QDialog):
            return None
        shown = [
            each
            for each in part.findChildren(QPushButton)
            if each.property("kind") == "primary" and each.isVisible()
        ]
        if shown:
            return next((each for each in shown if each.isEnabled()), None)
    return None


def _take(event: QKeyEvent, here: QWidget) -> bool:
    """Whether a key that was left over meant something."""
    if begins_dice(event):
        field = waiting_field(here)
        if field is not None:
            field.setFocus(Qt.FocusReason.OtherFocusReason)
            field.insert(event.text())
        return field is not None
    if event.key() in ENTER and event.modifiers() in PLAIN and not event.isAutoRepeat():
        return _lead_on(here)
    if is_pressed(EMBER, event) and not event.isAutoRepeat():
        button = ember_button(here)
        if button is not None:
            button.click()
        return button is not None
    return False


def _swallows(watched: QWidget, text: str) -> bool:
    """Whether a choice would look for a line that begins so, and find none."""
    if not isinstance(watched, QComboBox) or watched.isEditable():
        return False
    return watched.findText(text, Qt.MatchFlag.MatchStartsWith) < 0


def _lead_on(here: QWidget) -> bool:
    """Whether the focus went to what waits; a field says itself what Enter means in it, and a
    dialog has a button of its own for it."""
    if isinstance(here, FIELDS) or isinstance(here.window(), QDialog):
        return False
    waiting = waiting_field(here) or ember_button(here)
    return waiting is not None and waiting is not here and focus_order.give(waiting)


def _ancestors_of(here: QWidget) -> Iterator[QWidget]:
    """What lies around it, from the inside out, with the window at the end."""
    part: QWidget | None = here
    while part is not None:
        yield part
        part = None if part.isWindow() else part.parentWidget()


def _waits(field: DiceField) -> bool:
    may = field.isVisible() and field.isEnabled() and not field.isReadOnly()
    return may and field.empty() and not field.offered
