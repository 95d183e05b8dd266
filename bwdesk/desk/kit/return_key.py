"""Return and Enter press the button that has the focus, as Space does, and Space follows a link.

Qt leaves that to the desktop it runs on: GNOME's does it, others do not, and in dialogs only plain
buttons do. Here it holds for every button of the program. What is typed into a field and taken with
Return is no button, and a check box in a dialog leaves Return to the button the dialog is for.
A link in a sentence (`QLabel`) Qt follows by Return alone.
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QCheckBox,
    QDialog,
    QLabel,
    QPushButton,
    QRadioButton,
    QWidget,
)

KEYS = (QEvent.Type.KeyPress, QEvent.Type.KeyRelease)
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
ENTER_PRESSES = (ENTER, Qt.Key.Key_Space)
SPACE_FOLLOWS = ((Qt.Key.Key_Space,), Qt.Key.Key_Return)
"""The keys that are pressed, and the one they are meant as."""
PLAIN = (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)


class ReturnPresses(QObject):
    """Watches the one button or sentence with a link that has the focus, in whichever window."""

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        app.focusChanged.connect(self._follow)

    def _follow(self, before: QWidget | None, now: QWidget | None) -> None:
        if isinstance(before, QAbstractButton | QLabel):
            before.removeEventFilter(self)
        if isinstance(now, QAbstractButton | QLabel):
            now.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        pressed, meant = SPACE_FOLLOWS if isinstance(watched, QLabel) else ENTER_PRESSES
        presses = (
            event.type() in KEYS
            and isinstance(event, QKeyEvent)
            and event.key() in pressed
            and event.modifiers() in PLAIN
        )
        if not presses or not isinstance(event, QKeyEvent) or _is_left_to_dialog(watched):
            return super().eventFilter(watched, event)
        no_modifier, again = Qt.KeyboardModifier.NoModifier, event.isAutoRepeat()
        said = " " if meant == Qt.Key.Key_Space else ""
        QCoreApplication.sendEvent(
            watched, QKeyEvent(event.type(), meant, no_modifier, said, again)
        )
        return True


def install(app: QApplication) -> None:
    """Let it be so in the whole application, however often this is called."""
    if app.findChild(ReturnPresses) is None:
        ReturnPresses(app)


def _is_left_to_dialog(watched: QObject) -> bool:
    if not isinstance(watched, QCheckBox | QRadioButton):
        return False
    window = watched.window()
    buttons = window.findChildren(QPushButton) if isinstance(window, QDialog) else []
    return any(each.isDefault() for each in buttons)
