"""Twelve letters that stand for all a chronicle has come to: to be written down, and held against.

They are made of the digest of an entry, of all before it, of what the game began with, and of how
the table stood then: the state that was saved, the rules that led there, what is said of others and
what else the file held.
The hash is slow: with a quick one whoever wrote a slip finds two slips of the same letters in a
second.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from msgspec import Struct

from bwdesk.table import log as logs
from bwdesk.table import sealing
from bwdesk.table.mark import Mark
from bwdesk.table.sealing import Work
from bwdesk.table.session import Session, encode

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


def find_standing(
    session: Session[Any, Any], entry: int | None = None, *, by_log: bool = False
) -> Standing:
    """Where a table stands after an entry of its log, or after the last.

    *by_log*: as versions said it that kept no marks, by the entries alone.
    """
    number = len(session.log) if entry is None else entry
    tail = session.chain[number - 1] if number else b""
    mark = None if by_log else _mark(session, number)
    stood: tuple[Any, ...] = ()
    if mark is not None:
        held = (each for pair in sorted(mark.beside.items()) for each in pair)
        stood = (mark.state, mark.rules, mark.began, mark.settled, mark.unbound, *held)
    return Standing(number, logs.digest("fingerprint", session.root, number, tail, *stood))


def _mark(session: Session[Any, Any], number: int) -> Mark | None:
    """How the table stood then; None where an earlier version did not keep it."""
    if number in session.marks or number != len(session.log):
        return session.marks.get(number)
    return make_mark(session)


def make_mark(
    session: Session[Any, Any],
    state: bytes | None = None,
    beside: Mapping[str, bytes] | None = None,
) -> Mark:
    """How a table stands now; *state* is its state, where somebody has encoded it already, *beside*
    what else its file holds."""
    first = next(iter(session.marks.values()), None)
    return Mark(
        session.chain[-1] if session.chain else b"",
        logs.digest("state", encode(session.state) if state is None else state),
        session.game.version,
        first.began if first else session.game.version,
        session.settled,
        session.unbound,
        beside or {},
    )


@lru_cache(maxsize=64)
def fingerprint(of: Standing) -> Fingerprint:
    """The letters of where a table stands. Slow: call it in a worker."""
    value = int.from_bytes(sealing.derive_key(of.digest.hex(), _SALT, WORK), "big")
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
