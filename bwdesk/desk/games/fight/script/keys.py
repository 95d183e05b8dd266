"""Which keys are for the script, whatever has the focus while it is written."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from bwdesk.desk.kit.shortcuts import is_pressed
from bwdesk.keys import MOVE_IN_VOLLEY

KEYS = Qt.Key
ENTER = (KEYS.Key_Return, KEYS.Key_Enter)


def is_for_script(event: QKeyEvent, typed: str) -> bool:
    """Whether a key is for the script, and not for the name that is being *typed*."""
    key, held = KEYS(event.key()), event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    if held == Qt.KeyboardModifier.ControlModifier:
        arrows = (KEYS.Key_Left, KEYS.Key_Right, KEYS.Key_Up, KEYS.Key_Down, KEYS.Key_Delete)
        return key in (*arrows, *ENTER)
    if held:
        return False
    if key in (*ENTER, KEYS.Key_Up, KEYS.Key_Down):
        return True
    bare = key in (KEYS.Key_Left, KEYS.Key_Right, KEYS.Key_Delete, KEYS.Key_Backspace)
    return not typed and (bare or is_pressed(MOVE_IN_VOLLEY, event))
