"""Return and Enter press the button that has the focus, as Space does, and Space follows a link.

Qt leaves that to the desktop it runs on: GNOME's does it, others do not, and in dialogs only plain
buttons do. Here it holds for every button of the program. What is typed into a field and taken with
Return is no button, and a check box leaves Return to what is around it: a box is ticked by Space,
and Enter is for the test or the dialog. So does what is chosen already (`holds`): Enter chooses,
and goes on from what is chosen. A button that throws dice (`throws`), or opens a curtain, is
pressed by Return alone, and not by one held too long. A link in a sentence (`QLabel`) Qt follows by
Return alone.
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QCheckBox,
    QLabel,
    QRadioButton,
    QWidget,
)

KEYS = (QEvent.Type.KeyPress, QEvent.Type.KeyRelease)
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
ENTER_PRESSES = (ENTER, Qt.Key.Key_Space)
SPACE_FOLLOWS = ((Qt.Key.Key_Space,), Qt.Key.Key_Return)
"""The keys that are pressed, and the one they are meant as."""
THROWS = "throws"
"""The property of a button that throws dice."""
HOLDS = "holds"
"""The property of something to choose that is chosen."""
PLAIN = (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)


class ReturnPresses(QObject):
    """Watches the one button or sentence with a link that has the focus, in whichever window."""

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        self._sending = False
        app.focusChanged.connect(self._follow)

    def _follow(self, before: QWidget | None, now: QWidget | None) -> None:
        if isinstance(before, QAbstractButton | QLabel):
            before.removeEventFilter(self)
        if isinstance(now, QAbstractButton | QLabel):
            now.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not self._sending and _is_kept_from_dice(watched, event):
            return True
        pressed, meant = SPACE_FOLLOWS if isinstance(watched, QLabel) else ENTER_PRESSES
        presses = (
            event.type() in KEYS
            and isinstance(event, QKeyEvent)
            and event.key() in pressed
            and event.modifiers() in PLAIN
        )
        if not presses or not isinstance(event, QKeyEvent):
            return super().eventFilter(watched, event)
        if isinstance(watched, QCheckBox | QRadioButton) or _stays_chosen(watched, event):
            event.ignore()
            return True
        no_modifier, again = Qt.KeyboardModifier.NoModifier, event.isAutoRepeat()
        said = " " if meant == Qt.Key.Key_Space else ""
        self._sending = True
        try:
            QCoreApplication.sendEvent(
                watched, QKeyEvent(event.type(), meant, no_modifier, said, again)
            )
        finally:
            self._sending = False
        return True


def install(app: QApplication) -> None:
    """Let it be so in the whole application, however often this is called."""
    if app.findChild(ReturnPresses) is None:
        ReturnPresses(app)


def throws(button: QAbstractButton, now: bool = True) -> None:
    """Mark a button that throws dice *now*: no Space ever does."""
    button.setProperty(THROWS, now)


def holds(button: QAbstractButton, now: bool = True) -> None:
    """Mark what is chosen *now*: Enter on it goes on, and Space alone takes it back."""
    button.setProperty(HOLDS, now)


def _stays_chosen(watched: QObject, event: QKeyEvent) -> bool:
    return event.key() in ENTER and bool(watched.property(HOLDS))


def _is_kept_from_dice(watched: QObject, event: QEvent) -> bool:
    """Whether a key would throw dice that must not: a Space."""
    if event.type() not in KEYS or not isinstance(event, QKeyEvent):
        return False
    return event.key() == Qt.Key.Key_Space and bool(watched.property(THROWS))
