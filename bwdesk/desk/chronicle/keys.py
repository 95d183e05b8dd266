"""The keys of the seats at one table: made, found, kept no longer than they are wanted."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from bwdesk.files import keys as kept
from bwdesk.table import sealing
from bwdesk.table.log import Seat, Seated
from bwdesk.table.sealing import Lock
from bwdesk.table.session import Session


class Keyring:
    """Keys of passphrases stay in memory; those of seats without one lie on this computer."""

    def __init__(self) -> None:
        self._held: dict[str, bytes] = {}

    def hold(self, lock: Lock, key: bytes) -> None:
        """A player has given the passphrase."""
        self._held[lock.id] = key

    def holds(self, lock: Lock) -> bool:
        """Whether the key of that lock is at hand."""
        return lock.id in self._held or (not lock.phrase and kept.found(lock.id) is not None)

    def at_hand(self, session: Session[Any, Any]) -> dict[str, bytes]:
        """Every key that may be used now, by the id of its lock."""
        found = dict(self._held)
        for lock in locks(session):
            if not lock.phrase and lock.id not in found and (key := kept.found(lock.id)):
                found[lock.id] = key
        return found

    def forget(self, session: Session[Any, Any], but: Lock | None = None) -> None:
        """Lets go of every key nothing lies sealed for, *but* that of who is at the desk."""
        wanted = session.wanted(self._held)
        if but is not None and but.id in self._held:
            wanted[but.id] = self._held[but.id]
        self._held = wanted


def locks(session: Session[Any, Any]) -> tuple[Lock, ...]:
    """Every lock a seat of the table has or had."""
    seated = (entry.seat.lock for entry in session.log if isinstance(entry, Seated))
    return tuple({lock.id: lock for lock in seated if lock}.values())


def bolted(seat: Seat) -> Seat:
    """The seat with a lock of its own whose key lies on this computer. Raises FileError."""
    lock, key = sealing.new_lock()
    kept.keep(lock.id, key)
    return replace(seat, lock=lock)
