"""What the first click into a room would load, loaded while nobody does anything.

The window is on screen before most of the program is loaded, and a game opened first would wait for
two hundred modules and the Book. They come one after the other, each in a few milliseconds, with
pauses in which the window answers; who clicks earlier loads the rest of what is needed then.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import QObject, QTimer

BEGINS_MS = 200
"""So long the window is left alone after its first picture."""
PAUSE_MS = 10


class LoadingAhead(QObject):
    """Calls all *loads* in their order, and then is gone."""

    def __init__(self, loads: Iterable[Callable[[], object]], parent: QObject) -> None:
        super().__init__(parent)
        self._loads = iter(loads)
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._load_next)
        self._timer.start(BEGINS_MS)

    def _load_next(self) -> None:
        load = next(self._loads, None)
        if load is None:
            self.deleteLater()
        else:
            load()
            self._timer.start(PAUSE_MS)
