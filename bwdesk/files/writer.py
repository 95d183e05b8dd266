"""Writing without waiting for the disk: what is given is written by a thread, in order."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from threading import Condition, Lock, Thread, current_thread

from bwdesk.files.atomic import Publish
from bwdesk.files.errors import FileError

Write = Callable[[Publish], None]
"""Writes one file by `atomic.write`, handing on how it is to be published. Raises FileError."""


Owed = Mapping[str, FileError]
"""What could not be written, by its key, and why."""


def ignore_failure() -> None:
    """For a writer nobody listens to."""


class Writer:
    """Writes one thing after the other; of several under one key only the latest.

    *told* is called, mostly on the thread, whenever something else is `owed` than before. What
    failed is kept, and written by the next `retry`. The thread lives as long as there is something
    to write; the program does not end before.
    """

    def __init__(self, told: Callable[[], None] = ignore_failure) -> None:
        self._told = told
        self._owed: dict[str, FileError] = {}
        self._turn = Condition()
        self._last_step = Lock()
        self._waiting: dict[str, Write] = {}
        self._failed: dict[str, Write] = {}
        self._current = ""
        self._unwanted = False
        self._thread: Thread | None = None

    @property
    def owed(self) -> Owed:
        """What is owed now; nothing where all is written. Whoever is told of a change asks for it
        here: two threads tell, and the later word may be of the earlier one."""
        with self._turn:
            return dict(self._owed)

    def put(self, key: str, write: Write) -> None:
        """*write* comes after what waits already, in the place of what waits under its *key*."""
        with self._turn:
            self._failed.pop(key, None)
            self._waiting[key] = write
            self._begin()

    def drop(self, key: str, remove: Callable[[], None]) -> None:
        """Nothing of the *key* is written any more, and *remove* takes away what was.

        A write under way is not waited for: its last step, by which it would be seen, is left out.
        """
        with self._turn:
            self._waiting.pop(key, None)
            self._failed.pop(key, None)
            with self._last_step:
                self._unwanted = self._unwanted or self._current == key
                remove()
        self._mend(key)

    def retry(self) -> None:
        """Writes what failed once more."""
        with self._turn:
            self._waiting = self._failed | self._waiting
            self._failed.clear()
            if self._waiting:
                self._begin()

    def wait(self) -> None:
        """Until everything was tried."""
        with self._turn:
            self._turn.wait_for(lambda: self._thread is None)

    def _begin(self) -> None:
        if self._thread is None:
            self._thread = Thread(target=self._run, name="writer")
            self._thread.start()

    def _run(self) -> None:
        try:
            while (write := self._next()) is not None:
                try:
                    write(self._publish)
                except FileError as why:
                    self._fail(write, why)
                else:
                    self._mend(self._current)
        finally:
            with self._turn:
                if self._thread is current_thread():
                    self._thread = None
                self._turn.notify_all()

    def _next(self) -> Write | None:
        with self._turn:
            self._unwanted = False
            self._current = next(iter(self._waiting), "")
            if not self._waiting:
                # From here on whoever puts something begins another thread.
                self._thread = None
                return None
            return self._waiting.pop(self._current)

    def _fail(self, write: Write, why: FileError) -> None:
        with self._turn:
            if self._unwanted:
                return
            # What came meanwhile is later, and will be tried anyway.
            if self._current not in self._waiting:
                self._failed[self._current] = write
            begun = self._current not in self._owed
            self._owed[self._current] = why
        if begun:
            self._told()

    def _mend(self, key: str) -> None:
        """Nothing of a key is owed any more."""
        with self._turn:
            ended = self._owed.pop(key, None) is not None
        if ended:
            self._told()

    def _publish(self, step: Callable[[], None]) -> None:
        with self._last_step:
            if not self._unwanted:
                step()
