"""What every command shares: how it is asked, how it answers, how it ends.

It is all that ``bwdesk --help`` needs, and imports nothing of ours.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from typing import Any, NoReturn, TypeVar

FINE, BROKEN, UNREADABLE = 0, 1, 2

R = TypeVar("R")


class CommandError(Exception):
    """Ends a command with one sentence and an exit code."""

    def __init__(self, says: str, code: int = UNREADABLE) -> None:
        super().__init__(says)
        self.code = code


class Parser(argparse.ArgumentParser):
    """Files and options come in any order; bad arguments get a sentence, not a page."""

    _mixing = False

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        if self._mixing or self._subparsers:
            return super().parse_known_args(args, namespace)
        self._mixing = True
        try:
            return self.parse_known_intermixed_args(args, namespace)
        finally:
            self._mixing = False

    def error(self, message: str) -> NoReturn:
        says = message[:1].upper() + message[1:].rstrip(".")
        raise CommandError(f"{says}. See: {self.prog} --help")


def whole(text: str) -> int:
    """A whole number given as an argument."""
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"“{text[:40]}” is no whole number") from None


def answer(report: R, as_json: bool, text: Callable[[R], list[str]]) -> None:
    """Prints a report as JSON, or in the lines of its *text*."""
    import json

    tell(json.dumps(report, ensure_ascii=False, indent=2) if as_json else "\n".join(text(report)))


def tell(answer: str) -> None:
    """Prints an answer. Whoever stops listening has heard enough; a full disk has not."""
    try:
        print(answer, flush=True)
    except OSError as why:
        # Python tries once more to write what is left, at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if not isinstance(why, BrokenPipeError):
            raise CommandError(f"The answer cannot be written ({why.strerror}).") from None
