"""Which keys are for the script, whatever has the focus while it is written."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

KEYS = Qt.Key
ENTER = (KEYS.Key_Return, KEYS.Key_Enter)
WAYS = ("1", "2", "3", "4")
"""How one moves in the volley."""


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
    return not typed and (bare or event.text() in WAYS)
