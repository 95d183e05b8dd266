"""What each list was filtered by, remembered from one start of the program to the next.

A list reaches its memory through the window it is in; outside of one it remembers nothing. What
belongs to one document is remembered under its name and path (`list_key`): what somebody looked for
in one character is not what is looked for in another.
"""

from __future__ import annotations

from pathlib import Path
from typing import Protocol, TypeVar, runtime_checkable

import msgspec
from PySide6.QtWidgets import QWidget

F = TypeVar("F", bound=msgspec.Struct)
OF = " of "


class Memory(Protocol):
    """Keeps a short text for each list, by the list's name."""

    def filter(self, name: str) -> str: ...
    def set_filter(self, name: str, text: str) -> None: ...


@runtime_checkable
class Remembering(Protocol):
    """A window that keeps one."""

    settings: Memory


def list_key(name: str, path: Path | None) -> str:
    """The list of one document; "" for one without a file, of which nothing is remembered."""
    return f"{name}{OF}{path}" if path else ""


def path_in(name: str) -> str:
    """The path of the document a list is of; "" where it is everybody's."""
    return name.partition(OF)[2]


def recall(widget: QWidget, name: str, blank: F) -> F:
    """What the list called *name* was filtered by; *blank* where nothing fitting is known."""
    window = widget.window()
    noted = window.settings.filter(name) if name and isinstance(window, Remembering) else ""
    try:
        return msgspec.json.decode(noted, type=type(blank)) if noted else blank
    except msgspec.DecodeError:
        return blank


def remember(widget: QWidget, name: str, filter_: msgspec.Struct) -> None:
    window = widget.window()
    if name and isinstance(window, Remembering):
        window.settings.set_filter(name, msgspec.json.encode(filter_).decode())
