"""How a page hears the keys that `bwdesk.keys` declares, and how it shows them."""

from __future__ import annotations

import re
from collections.abc import Callable

from PySide6.QtCore import QKeyCombination, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from bwdesk.keys import ROW_DOWN, ROW_UP, Key

COMMANDS = (
    Qt.KeyboardModifier.ControlModifier
    | Qt.KeyboardModifier.AltModifier
    | Qt.KeyboardModifier.MetaModifier
)

MODIFIERS = (Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_Shift, Qt.Key.Key_Meta)

_tips: dict[str, tuple[str, Key]] = {}
"""What tips with a key were made of, so that they are made anew when keys change."""


class Heard(QShortcut):
    """One of the keys of a *key*, heard in a page; the palette finds it there by its words."""

    def __init__(self, key: Key, keys: str, page: QWidget, do: Callable[[], object]) -> None:
        super().__init__(QKeySequence(keys), page)
        self.declared = key
        self._at = key.each.index(keys) if keys in key.each else 0
        self.activated.connect(lambda: do())

    def follow(self) -> None:
        """Hears what its key is by now."""
        each = self.declared.each
        self.setKey(QKeySequence(each[self._at] if self._at < len(each) else ""))


def follow_keys(window: QWidget) -> None:
    """Whatever is heard in a window hears what its keys are by now, and its tips say so."""
    for each in window.findChildren(Heard):
        each.follow()
    told = {old: with_key(says, key) for old, (says, key) in tuple(_tips.items())}
    for widget in window.findChildren(QWidget):
        if (now := told.get(widget.toolTip())) is not None:
            widget.setToolTip(now)


def find_heard(page: QWidget | None) -> dict[Key, list[Heard]]:
    """What is heard on a page now, by its keys."""
    heard: dict[Key, list[Heard]] = {}
    for each in page.findChildren(Heard) if page is not None else ():
        owner = each.parent()
        if isinstance(owner, QWidget) and owner.isVisible() and each.isEnabled():
            heard.setdefault(each.declared, []).append(each)
    return heard


def pressed_keys(event: QKeyEvent) -> str:
    """A command somebody presses, as it is declared: ``Ctrl+K``, ``F1``; "" for what writes."""
    keys = QKeySequence(event.keyCombination()).toString()
    commands = event.modifiers() & COMMANDS and event.key() not in MODIFIERS
    return keys if commands or re.fullmatch(r"(Shift\+)?F\d+", keys) else ""


def any_key(event: QKeyEvent) -> str:
    """Whatever somebody presses, as it is declared: ``Ctrl+K``, ``T``, ``Del``; "" for a key that
    is only held."""
    if event.key() in MODIFIERS:
        return ""
    if event.text().strip() and not event.modifiers() & COMMANDS:
        return event.text().upper()
    return QKeySequence(event.keyCombination()).toString()


def hear(
    key: Key, page: QWidget, do: Callable[[], object], *, anywhere: bool = False
) -> tuple[Heard, ...]:
    """Do it when one of the keys is pressed with the focus in *page*; or *anywhere* in its window,
    as long as the page is on screen."""
    heard = tuple(Heard(key, each, page, do) for each in key.each)
    for each in heard:
        if not anywhere:
            each.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
    return heard


def is_pressed(key: Key, event: QKeyEvent) -> bool:
    """Whether an event is one of the keys; a sign is one however a keyboard types it."""
    return pressed_at(key, event) is not None


def pressed_at(key: Key, event: QKeyEvent) -> int | None:
    """Which of the keys an event is, counted from 0; None for none of them."""
    found = (at for at, each in enumerate(key.each) if _matches(each, event))
    return next(found, None)


def key_text(key: Key) -> str:
    """The key as this system writes it in menus and tips; "" for what has none."""
    return native_text(key.first)


def native_text(keys: str) -> str:
    """A portable shortcut as this system writes it."""
    return QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText) or keys


def with_key(says: str, key: Key) -> str:
    """A tip with the key behind it: ``Other words for it (R)``."""
    tip = f"{says} ({key_text(key)})" if key.keys else says
    _tips[tip] = says, key
    return tip


def _matches(keys: str, event: QKeyEvent) -> bool:
    held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    if len(keys) == 1:
        return not held & COMMANDS and event.text().casefold() == keys.casefold()
    pressed = QKeyCombination(held, Qt.Key(event.key()))
    return QKeySequence(keys) == QKeySequence(pressed)


def row_step(event: QKeyEvent) -> int:
    """By how many places a key moves the row it is pressed on: -1, 1, or 0 for any other key."""
    if is_pressed(ROW_UP, event):
        return -1
    return 1 if is_pressed(ROW_DOWN, event) else 0
