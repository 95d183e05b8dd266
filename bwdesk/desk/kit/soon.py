"""What is done as soon as the events that wait are over."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QObject, QTimer
from shiboken6 import isValid


class _Soon(QTimer):
    """Strikes once and is gone. It belongs to the application and not to the *owner*: what it does
    may hold the owner, which would then be let go of in the middle of its own destruction."""

    def __init__(self, owner: QObject, do: Callable[[], object]) -> None:
        super().__init__(QCoreApplication.instance(), singleShot=True)
        self._waits: tuple[QObject, Callable[[], object]] | None = (owner, do)
        self.timeout.connect(self._strike)
        self.start(0)

    def _strike(self) -> None:
        waits, self._waits = self._waits, None
        self.deleteLater()
        if waits is not None and isValid(waits[0]):
            waits[1]()


def call_soon(owner: QObject, do: Callable[[], object]) -> None:
    """Does it unless *owner* is gone by then.

    `QTimer.singleShot` with a context would keep all that *do* knows for ever where the context is
    gone before it strikes (PySide never lets go of it).
    """
    _Soon(owner, do)
