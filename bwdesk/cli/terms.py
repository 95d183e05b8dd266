"""What every command shares: how one ends, how it answers, how it opens what it is given."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn

from bwdesk.files import characters, packs, settings
from bwdesk.files.errors import FileError
from bwdesk.rules.book import Book
from bwdesk.rules.character import Character
from bwdesk.rules.excerpt import pinned

FINE, BROKEN, UNREADABLE = 0, 1, 2


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


def book_in_force(ids: tuple[str, ...] | None = None) -> Book:
    """Of the packs of these *ids*, or of those the user has in force."""
    found = packs.in_force(settings.load().table, ids)
    for trouble in found.troubles:
        print(trouble, file=sys.stderr)
    return found.book


def open_character(file: str) -> tuple[Character, Book]:
    """A character and the Book it is to be read by: its own excerpt over the packs."""
    saved = characters.load(Path(file))
    try:
        book = book_in_force(saved.character.choices.packs)
    except (FileError, FileNotFoundError) as trouble:
        if not saved.excerpt.stocks:
            raise
        print(f"Read by the entries in the file alone: {trouble}", file=sys.stderr)
        book = Book()
    return saved.character, pinned(book, saved.excerpt)


def answer(
    report: dict[str, Any], as_json: bool, text: Callable[[dict[str, Any]], list[str]]
) -> None:
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
