"""A chronicle whose game veils something is read by its host, and by whom the host lets in.

What is veiled stands in the log and the states as it is, for the game knows it. So the rows that
hold it are encrypted with a key of the file, which lies beside them wrapped with the key of the
host's seat and of every seat let in. The title, the game and the Book stay readable.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import Struct

from bwdesk.table import sealing
from bwdesk.table.log import Seat
from bwdesk.table.sealing import Lock
from bwdesk.table.session import Session

META = "guard"
"""The row of the title page that says who may read a file."""
COVERED_META = ("plan", "jots", "packets")
"""What of the title page is covered, too."""

_KEY, _LENGTH, _PAD = 32, 4, 256
_PADS = {"marks": 64}
"""Marks are digests, one with every entry: their length tells nothing, and much room is theirs."""

BARE = (
    "it was begun without a passphrase of its host: whoever has this file can read all that the "
    "game shows to some"
)
"""The sentence for a file that could veil something, and does not."""


class Admitted(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat that may read a file: its *lock*, and the key of the file wrapped with its own."""

    seat: str
    name: str
    lock: Lock
    wrap: bytes


class Guard(Struct, frozen=True, forbid_unknown_fields=True):
    """Who may read a file."""

    admitted: tuple[Admitted, ...]

    def to_json(self) -> str:
        return msgspec.json.encode(self).decode()


class ClosedError(Exception):
    """A file none of the keys at hand opens; *guard* says whose would."""

    def __init__(self, guard: Guard) -> None:
        super().__init__("a key is wanted")
        self.guard = guard


class Cover(Struct, frozen=True):
    """What rows are encrypted with, filled up to even lengths; without a key they lie open."""

    key: bytes = b""

    def hide(self, table: str, row: str | int, content: bytes) -> bytes:
        if not self.key:
            return content
        plain = len(content).to_bytes(_LENGTH, "big") + content
        plain += bytes(-len(plain) % _PADS.get(table, _PAD))
        return sealing.encrypt(self.key, plain, "row", table, str(row))

    def show(self, table: str, row: str | int, kept: bytes) -> bytes:
        """Raises ValueError for what was not written with this key, or is in another place."""
        if not self.key:
            return kept
        plain = sealing.decrypt(self.key, kept, "row", table, str(row))
        if plain is None:
            raise ValueError("a row does not open")
        return plain[_LENGTH:][: int.from_bytes(plain[:_LENGTH], "big")]


OPEN = Cover()


def cover_of_host(
    session: Session[Any, Any], keys: Mapping[str, bytes]
) -> tuple[Cover, Guard | None]:
    """What a file that begins is covered with: nothing, where its game or its host guards nothing.

    Raises ValueError where the host has a passphrase, and its key is not at hand.
    """
    hosts = [session.seats[each] for each in session.hosts if each in session.seats]
    guarded = [(each, each.lock) for each in hosts if each.lock and each.lock.phrase]
    if not guarded:
        return OPEN, None
    cover = Cover(secrets.token_bytes(_KEY))
    for host, lock in guarded:
        if lock.id not in keys:
            says = f"{host.name} must unlock the seat first, for the file is theirs to read"
            raise ValueError(says)
    return cover, Guard(tuple(admit(cover, host, keys[lock.id]) for host, lock in guarded))


def bare(session: Session[Any, Any], cover: Cover) -> str:
    """What is to be said of a file that could veil something and does not; "" for any other."""
    return BARE if session.hosts and not cover.key else ""


def admit(cover: Cover, seat: Seat, key: bytes) -> Admitted:
    """A seat let in, with the key of its lock. Raises ValueError where it has none."""
    if seat.lock is None or not seat.lock.fits(key):
        raise ValueError(f"{seat.name} has no such key")
    wrap = sealing.encrypt(key, cover.key, "file", seat.lock.id)
    return Admitted(seat.id, seat.name, seat.lock, wrap)


def read(meta: Mapping[str, str]) -> Guard | None:
    """What a title page says of it. Raises ValueError for what nobody can read."""
    if META not in meta:
        return None
    try:
        return msgspec.json.decode(meta[META], type=Guard)
    except (msgspec.MsgspecError, RecursionError):
        raise ValueError("nobody can read who may read it") from None


def uncover(guard: Guard | None, keys: Mapping[str, bytes]) -> Cover:
    """The cover of a file by the *keys* at hand, by lock. Raises ClosedError."""
    if guard is None:
        return OPEN
    for each in guard.admitted:
        if each.lock.id in keys:
            own = sealing.decrypt(keys[each.lock.id], each.wrap, "file", each.lock.id)
            if own is not None and len(own) == _KEY:
                return Cover(own)
    raise ClosedError(guard)


def seat_of(guard: Guard | None, keys: Mapping[str, bytes]) -> str:
    """The seat one of the keys is of; "" for none."""
    admitted = guard.admitted if guard else ()
    return next((each.seat for each in admitted if each.lock.id in keys), "")


def names(guard: Guard) -> str:
    """Those who may read it: ``Ada or Ben``."""
    return " or ".join(each.name for each in guard.admitted) or "nobody"
