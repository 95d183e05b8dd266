"""The passphrase of a chronicle only some may read: from a file, or typed at the terminal."""

from __future__ import annotations

import sys
from pathlib import Path

from bwdesk.cli.terms import CommandError, Parser
from bwdesk.files import guard, reader, stored_keys
from bwdesk.files.chronicle_errors import ClosedError
from bwdesk.table import sealing

LONGEST = 4_096
"""Bytes of a file with a passphrase."""


def add_key(command: Parser) -> None:
    """The option that names such a file."""
    command.add_argument(
        "--key", metavar="WORDS.txt", help="a file with the passphrase, where one is wanted"
    )


def unlock(why: ClosedError, words: str | None) -> dict[str, bytes]:
    """The key that opens a chronicle: one that lies on this computer, or made of a passphrase.

    Raises CommandError where none fits, FileError where the file of it cannot be read.
    """
    admitted = why.guard.admitted
    kept = {each.lock.id: stored_keys.find_key(each.lock.id) for each in admitted}
    found = {id: key for id, key in kept.items() if key}
    if found and words is None:
        return found
    typed = _typed(why, words)
    for each in admitted:
        if each.lock.phrase and (key := sealing.unlock(each.lock, typed)) is not None:
            return {each.lock.id: key}
    raise CommandError(f"{why.origin}: that is not the passphrase of {guard.names(why.guard)}.")


def _typed(why: ClosedError, words: str | None) -> str:
    if words is None and not sys.stdin.isatty():
        raise CommandError(f"{why}. Name a file with the passphrase: --key WORDS.txt")
    return read_words(words, f"Passphrase of {guard.names(why.guard)}: ")


def read_words(words: str | None, asks: str = "Passphrase: ") -> str:
    """A passphrase: from the file *words*, or typed at the terminal. Raises CommandError."""
    if words is not None:
        return reader.contents(Path(words), LONGEST).decode("utf-8", "replace").strip("\r\n")
    if not sys.stdin.isatty():
        raise CommandError("A passphrase is wanted. Name a file with it: --key WORDS.txt")
    from getpass import getpass

    return getpass(asks)
