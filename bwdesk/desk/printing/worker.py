"""Long work for paper on a thread of its own, in steps, so that the window stays awake meanwhile.

Whatever else takes long here goes in slices between two events (`burner/planner/searching`), where
nothing can run into anything. A page of ReportLab or a picture of PDFium is no slice: it takes as
long as it takes. So it has a thread, hands over values alone, and is left between two steps: `stop`
is looked at before each, what is under way is finished, and nothing is heard of it any more. Who
waits for it writes what came of it (``ended``) to the disk; so whatever was stopped left nothing.
"""

from __future__ import annotations

import sys
from collections.abc import Generator
from contextlib import suppress
from threading import Event, Lock, Thread
from time import sleep

from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal, SignalInstance

from bwdesk.files.errors import FileError

BREATH = 0.002
"""Seconds between two steps, in which another worker may come first."""
SWITCH = 0.001
"""Seconds after which a thread lets the others go on: a click waits no longer for the press."""

# Neither ReportLab nor PDFium bears two threads at once.
_press = Lock()


class Worker(QObject):
    """Runs *work* step by step: ``told`` hands over what it yields, ``ended`` what it returns.

    ``failed`` says in a sentence why it could not be done. After `stop` nothing is heard of it.

    Once started it belongs to the application until the window's thread lets go of it. Its own
    thread would often be the last to hold it, and destroy it while Qt hands it an event elsewhere.
    """

    told = Signal(object)
    ended = Signal(object)
    failed = Signal(str)
    _left = Signal()

    def __init__(self, work: Generator[object, None, object]) -> None:
        super().__init__()
        self._work = work
        self._stopped = Event()
        self._thread = Thread(target=self._run, name="worker")
        self._left.connect(self.deleteLater, Qt.ConnectionType.QueuedConnection)

    def start(self) -> Worker:
        app = QCoreApplication.instance()
        if app:
            self.setParent(app)
            app.aboutToQuit.connect(self.stop)
        sys.setswitchinterval(SWITCH)
        self._thread.start()
        return self

    def stop(self) -> None:
        """Leave it after the step it is at."""
        self._stopped.set()

    def wait(self) -> None:
        """Until it has ended; for whoever needs to know that it did."""
        self._thread.join()

    @property
    def is_stopped(self) -> bool:
        return self._stopped.is_set()

    def _run(self) -> None:
        try:
            self._go_through()
        finally:
            with suppress(RuntimeError):  # the application ended meanwhile
                self._left.emit()

    def _go_through(self) -> None:
        while not self.is_stopped:
            try:
                with _press:
                    if self.is_stopped:
                        return
                    step = next(self._work)
            except StopIteration as end:
                self._say(self.ended, end.value)
                return
            except (FileError, FileNotFoundError, ValueError, MemoryError) as trouble:
                self._say(self.failed, str(trouble) or "There is too little memory for it.")
                return
            except BaseException:
                self._say(self.failed, "Something went wrong that should not have; see the log.")
                raise
            self._say(self.told, step)
            sleep(BREATH)

    def _say(self, signal: SignalInstance, what: object) -> None:
        if not self.is_stopped:
            signal.emit(what)
