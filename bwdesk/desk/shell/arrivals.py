"""Files from outside: named at the start, handed over by a second start, dropped on the window.

They come in the middle of a signal, a socket or a drop, whose sender may be gone before a question
is answered. So nothing is done then: what arrives waits, and is opened one by one between events.
What did not open stands in one list, however much of it there is.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QApplication
from shiboken6 import isValid

from bwdesk.desk.kit.answer_dialog import AnswerDialog
from bwdesk.desk.kit.message_bar import MessageBar
from bwdesk.desk.shell.unopened import Rescue, Unopened
from bwdesk.files.errors import FileError, unreadable

if TYPE_CHECKING:
    from bwdesk.desk.shell.window import MainWindow

MANY = 20
"""More files than that are opened when somebody said so."""
FEW = 3
"""So many open without a word of how far it is."""
AGAIN_MS = 100
"""How often is looked whether a dialog or the curtain still stands before what arrived."""


class Arrivals(QObject):
    """The queue of one window; *progress* stands across it and stops the rest."""

    def __init__(self, window: MainWindow, progress: MessageBar) -> None:
        super().__init__(window)
        self._window, self._progress = window, progress
        self._waiting: list[Path] = []
        self._opened, self._agreed, self._busy = 0, False, False
        self._question: AnswerDialog | None = None
        self._unopened: Unopened | None = None
        progress.asked.connect(self.stop)
        self._clock = QTimer(self, singleShot=True)
        self._clock.timeout.connect(self._strike)

    @property
    def count_waiting(self) -> int:
        """How many files are still to be opened."""
        return len(self._waiting)

    def bring(self, paths: Iterable[Path]) -> None:
        """Takes files, and folders for the files of ours in them; opens nothing yet."""
        here = set(self._waiting)
        self._waiting += [each for each in dict.fromkeys(paths) if each not in here]
        self._clock.start(0)

    def refuse(self, why: FileError, rescue: Rescue | None = None) -> None:
        """Something came that did not open; the list says so, and offers what can be had of it."""
        if self._unopened is None or not isValid(self._unopened):
            self._unopened = Unopened(self._window)
        self._unopened.add(why, rescue)
        self._clock.start(0)

    @contextmanager
    def hold_back(self) -> Iterator[None]:
        """Nothing opens while the window asks whether it may close."""
        before, self._busy = self._busy, True
        try:
            yield
        finally:
            self._busy = before
            self._clock.start(0)

    def stop(self) -> None:
        """What has not been opened stays where it is."""
        left = len(self._waiting)
        self._waiting.clear()
        self._end()
        if left and self._window.current:
            files = "1 file was" if left == 1 else f"{left} files were"
            self._window.current.say(f"Stopped: {files} not opened.", "")

    def _strike(self) -> None:
        if self._busy:
            return
        if self._is_held():
            self._clock.start(AGAIN_MS)
        elif self._waiting:
            self._step()
        else:
            self._end()

    def _is_held(self) -> bool:
        """Whether something stands before the window that is answered first."""
        modal = QApplication.activeModalWidget()
        asked = modal is not None and modal is not self._unopened
        return self._window.curtained or asked or QApplication.activePopupWidget() is not None

    def _step(self) -> None:
        path = self._waiting[0]
        if path.is_dir():
            self._unfold(path)
        elif len(self._waiting) > MANY and not self._agreed:
            self._ask()
            return
        else:
            self._open(path)
        self._clock.start(0)

    def _open(self, path: Path) -> None:
        """A dialog of the opener's own holds the others."""
        self._say_progress(path)
        del self._waiting[0]
        self._opened += 1
        self._busy = True
        # Whatever is raised here, those behind it are opened.
        self._clock.start(0)
        try:
            self._window.open_or_raise(path)
        except FileError as why:
            self.refuse(why, self._window.rescue(path, why))
        finally:
            self._busy = False
            self._clock.start(0)

    def _unfold(self, folder: Path) -> None:
        """Its own files of ours stand in its place, none from further down."""
        endings = {each.ending for each in self._window.openers}
        try:
            lying = sorted(folder.iterdir())
        except OSError as why:
            self._waiting[:1] = []
            self.refuse(unreadable(folder, why))
            return
        ours = (each for each in lying if each.suffix.casefold() in endings)
        found = [each for each in ours if each.is_file() and not each.name.startswith(".")]
        self._waiting[:1] = found
        if not found:
            says, remedy = "no file of bwdesk lies in this folder", "choose the files themselves"
            if (folder / "pack.json").is_file():
                says, remedy = "this is the folder of a pack", "import it under House rules"
            self.refuse(FileError(folder, says, remedy))

    def _ask(self) -> None:
        count = len(self._waiting)
        says = "Each gets a tab of its own. You can stop at any time."
        self._question = ask = AnswerDialog(f"Open {count} files?", says, "Open them", self._window)
        ask.finish()
        ask.cancel.setFocus()
        ask.accepted.connect(self._agree)
        ask.rejected.connect(lambda: self._decline(count))
        ask.open()
        self._clock.start(AGAIN_MS)

    def _agree(self) -> None:
        self._agreed = True

    def _decline(self, count: int) -> None:
        """What came while the question stood is a matter of its own."""
        del self._waiting[:count]

    def _say_progress(self, path: Path) -> None:
        whole = self._opened + len(self._waiting)
        if whole > FEW:
            self._progress.say(f"Opening {self._opened + 1} of {whole}: {path.name}")

    def _end(self) -> None:
        self._opened, self._agreed, self._question = 0, False, None
        self._progress.say("")
        if self._unopened is not None and isValid(self._unopened):
            self._unopened.come_up()
