"""What is done as soon as the events that wait are over."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer


def soon(owner: QObject, do: Callable[[], object]) -> None:
    """Does it unless *owner* is gone by then.

    `QTimer.singleShot` with a context would keep all that *do* knows for ever where the context is
    gone before it strikes (PySide never lets go of it).
    """
    timer = QTimer(owner, singleShot=True)
    timer.timeout.connect(do)
    timer.timeout.connect(timer.deleteLater)
    timer.start(0)
