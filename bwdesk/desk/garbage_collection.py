"""Python's garbage collector, kept to the window's thread and to the time between two events.

A collection destroys widgets that only Python still held. Qt wants that from the thread that made
them (a printing worker allocates in another), and never in the middle of a list it is handing out.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QObject, QTimer

EVERY_MS = 1000


@contextmanager
def without_collection() -> Iterator[None]:
    """No collection inside, whoever allocates."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def sweep() -> None:
    """One collection, of the oldest generation that is due by Python's own thresholds."""
    for generation in (2, 1, 0):
        if gc.get_count()[generation] > gc.get_threshold()[generation]:
            gc.collect(generation)
            return


class Sweeper(QObject):
    """Collects between events while it lives; Python's own collections are off."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        gc.disable()
        timer = QTimer(self, interval=EVERY_MS)
        timer.timeout.connect(sweep)
        timer.start()
