"""What failed and nobody expected, noted wherever Python was: in a paint event, on a thread.

It is heard from before there is a window; `failures` tells a person of it.
"""

from __future__ import annotations

import sys
import threading
import traceback
from collections.abc import Callable
from pathlib import Path
from types import TracebackType

MOST = 20
"""So many kinds of failure are told; a program in which more go wrong has said enough."""


class Heard:
    """Failures, each kind once by its place in *kinds*, and how *many* there were in all.

    A kind is the exception and the line it comes from. *tell* is called at each new one, on
    whatever thread that is.
    """

    def __init__(self) -> None:
        self.kinds: dict[str, str] = {}
        self.many = 0
        self.tell: Callable[[], object] = _nobody

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
        """What is said in the exception is left out: it may be somebody's secret."""
        if not issubclass(kind, Exception):
            return
        self.many += 1
        places = [_place(each) for each in traceback.extract_tb(trace)]
        key = f"{kind.__name__} {places[-1:]}"
        if key in self.kinds or len(self.kinds) >= MOST:
            return
        self.kinds[key] = "\n".join((kind.__name__, *(f"  {each}" for each in places)))
        self.tell()

    def report(self, surroundings: str) -> str:
        """What a report should say: the program and its surroundings, and where it failed."""
        return "\n\n".join((surroundings, *self.kinds.values()))


def _nobody() -> None:
    """Before anybody can be told."""


def _place(frame: traceback.FrameSummary) -> str:
    """A line of our own by its place in the program, any other by its file alone."""
    path = Path(frame.filename)
    parts = path.parts
    at = parts.index("bwdesk") if "bwdesk" in parts else len(parts) - 1
    return f"{'/'.join(parts[at:])}:{frame.lineno} in {frame.name}"
