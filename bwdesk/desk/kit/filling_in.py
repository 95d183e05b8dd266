"""What no source prints is written into a pack: a page asks its window to open the entry for it."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QWidget


class FillIn(QEvent):
    """Somebody wants to write what is missing of an entry: a *kind* of entries, its *id* and its
    *name*. It is accepted by whoever has the packs."""

    KIND = QEvent.Type(QEvent.registerEventType())

    def __init__(self, kind: str, id: str, name: str) -> None:
        super().__init__(self.KIND)
        self.kind, self.id, self.name = kind, id, name
        self.setAccepted(False)


def ask_to_fill_in(by: QWidget, kind: str, id: str, name: str) -> bool:
    """Have an entry opened by the window a widget is in; False where nobody does."""
    event = FillIn(kind, id, name)
    QCoreApplication.sendEvent(by.window(), event)
    return event.isAccepted()
