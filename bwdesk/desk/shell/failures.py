"""What goes wrong and nobody expected: a sentence across the window, and the work is kept.

Python hands such an exception to a hook, perhaps in the middle of a paint event or on another
thread. There it is only noted; what is unsaved is kept, and the sentence said, between events.
"""

from __future__ import annotations

import sys
import threading
import traceback
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication

from bwdesk.desk.kit.message_bar import MessageBar

if TYPE_CHECKING:
    from bwdesk.desk.shell.window import MainWindow

KEPT = "Something went wrong in bwdesk. Your work is kept; a report helps to mend it."
UNKEPT = "Something went wrong in bwdesk, and not all of your work could be kept. Save it now."
MOST = 20
"""So many kinds of failure are told; a program in which more go wrong has said enough."""


class Failures(QObject):
    """Hears of failures for one window and tells each kind once, by a *bar* across the window.

    A kind is the exception and the line it comes from.
    """

    _noted = Signal()

    def __init__(self, window: MainWindow, bar: MessageBar) -> None:
        super().__init__(window)
        self._window, self._bar = window, bar
        self._kinds: dict[str, str] = {}
        bar.asked.connect(self._copy)
        self._noted.connect(self._tell, Qt.ConnectionType.QueuedConnection)

    def install(self) -> Callable[[], None]:
        """Hears of all from now on; gives what ends it."""
        before = (sys.excepthook, threading.excepthook, sys.unraisablehook)
        say = sys.excepthook

        def hear(
            kind: type[BaseException], why: BaseException, trace: TracebackType | None
        ) -> None:
            say(kind, why, trace)
            self.note(kind, trace)

        def hear_thread(args: threading.ExceptHookArgs) -> None:
            before[1](args)
            self.note(args.exc_type, args.exc_traceback)

        def hear_unraisable(args: sys.UnraisableHookArgs) -> None:
            before[2](args)
            self.note(args.exc_type, args.exc_traceback)

        def end() -> None:
            sys.excepthook, threading.excepthook, sys.unraisablehook = before

        sys.excepthook, threading.excepthook = hear, hear_thread
        sys.unraisablehook = hear_unraisable
        return end

    def note(self, kind: type[BaseException], trace: TracebackType | None) -> None:
        """On whatever thread, wherever Python was. What is said in the exception is left out: it
        may be somebody's secret."""
        if not issubclass(kind, Exception):
            return
        places = [_place(each) for each in traceback.extract_tb(trace)]
        key = f"{kind.__name__} {places[-1:]}"
        if key in self._kinds or len(self._kinds) >= MOST:
            return
        self._kinds[key] = "\n".join((kind.__name__, *(f"  {each}" for each in places)))
        self._noted.emit()

    @property
    def report(self) -> str:
        """What a report should say: the program and its surroundings, and where it failed."""
        from bwdesk.desk.shell import about

        return "\n\n".join((about.report(self._window), *self._kinds.values()))

    def _tell(self) -> None:
        # Said before the rest: keeping may fail as well, and is heard of again.
        self._bar.say(UNKEPT)
        self._window.settings.snapshots.keep_all()
        self._window.settings.writer.wait()
        if not self._window.settings.trouble:
            self._bar.say(KEPT)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.report)
        self._bar.say("Copied: paste it into the report.")


def _place(frame: traceback.FrameSummary) -> str:
    """A line of our own by its place in the program, any other by its file alone."""
    path = Path(frame.filename)
    parts = path.parts
    at = parts.index("bwdesk") if "bwdesk" in parts else len(parts) - 1
    return f"{'/'.join(parts[at:])}:{frame.lineno} in {frame.name}"
