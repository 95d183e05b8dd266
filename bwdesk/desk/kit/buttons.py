"""Buttons as the pages have them, made in one go."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from PySide6.QtCore import SignalInstance
from PySide6.QtWidgets import QAbstractButton, QPushButton, QToolButton, QWidget

B = TypeVar("B", bound=QAbstractButton)
Does = Callable[..., object] | SignalInstance
"""What follows a click."""


def push_button(
    text: str = "",
    does: Does | None = None,
    *,
    kind: str = "",
    icon: str = "",
    tip: str = "",
    name: str = "",
    parent: QWidget | None = None,
) -> QPushButton:
    """A button that says what it does: *primary*, *quiet* or a *ruling*, else a plain one.

    Its *name* is what a screen reader says where the text alone does not tell enough.
    """
    return _dress(QPushButton(text, parent), does, kind, icon, tip, name)


def tool_button(
    icon: str, tip: str, does: Does | None = None, *, parent: QWidget | None = None
) -> QToolButton:
    """A button that is an icon alone; its *tip* says what it does, aloud as well."""
    return _dress(QToolButton(parent), does, "tool", icon, tip, tip)


def _dress(button: B, does: Does | None, kind: str, icon: str, tip: str, name: str) -> B:
    if kind:
        button.setProperty("kind", kind)
    if icon:
        button.setProperty("lucide", icon)
    button.setToolTip(tip)
    button.setAccessibleName(name)
    if does is not None:
        button.clicked.connect(does)
    return button
