"""Twelve letters that stand for all a chronicle has come to: to be written down, and held against.

They are made of the digest of an entry, of all before it and of what the game began with, by a slow
hash: with a quick one whoever wrote a slip finds two slips of the same letters in a second.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any, Final

from msgspec import Struct

from bwdesk.table import log as logs
from bwdesk.table import sealing
from bwdesk.table.sealing import Work
from bwdesk.table.session import Session

LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Those no hand writes like a digit."""

LENGTH: Final = 12
WORK: Final = Work(17, 8, 1)
"""Of scrypt. What is on paper must be found again: it stays as it is."""

_SALT: Final = b"bwdesk: fingerprint"
_TYPED = re.compile(r"(?:(\d{1,7})\D*?)?((?:[^\W\d_][\s\-–·.]*){12})")


class Fingerprint(Struct, frozen=True):
    """Of a log up to an *entry*: ``57 KQRT MBXA PLZE``."""

    entry: int
    letters: str

    def __str__(self) -> str:
        groups = (self.letters[at : at + 4] for at in range(0, LENGTH, 4))
        return " ".join((str(self.entry), *groups))


class Standing(Struct, frozen=True):
    """Where a table stands after an *entry* of its log: the digest of all that led there."""

    entry: int
    digest: bytes


def standing(session: Session[Any, Any], entry: int | None = None) -> Standing:
    """Where a table stands after an entry of its log, or after the last."""
    number = len(session.log) if entry is None else entry
    tail = session.chain[number - 1] if number else b""
    return Standing(number, logs.digest("fingerprint", session.root, number, tail))


@lru_cache(maxsize=64)
def fingerprint(of: Standing) -> Fingerprint:
    """The letters of where a table stands. Slow: call it in a worker."""
    value = int.from_bytes(sealing.derived(of.digest.hex(), _SALT, WORK), "big")
    letters = ""
    for _ in range(LENGTH):
        value, at = divmod(value, len(LETTERS))
        letters += LETTERS[at]
    return Fingerprint(of.entry, letters)


def read(typed: str, entry: int) -> Fingerprint | None:
    """What somebody has typed, with the letters alone that of the last *entry*; None for no
    fingerprint."""
    found = _TYPED.fullmatch(typed.strip())
    if found is None:
        return None
    letters = "".join(each for each in found[2].upper() if each.isalpha())
    return Fingerprint(int(found[1] or entry), letters)
