"""The keys of the seats at one table: made, found, kept no longer than they are wanted."""

from __future__ import annotations

from collections.abc import Callable, Collection
from contextlib import suppress
from threading import Thread
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal

from bwdesk.files import stored_keys as kept
from bwdesk.table import sealing
from bwdesk.table.log import Seat
from bwdesk.table.sealing import Lock
from bwdesk.table.session import Session
from bwdesk.when import stamp


class Keyring:
    """Keys of passphrases stay in memory; those of seats without one lie on this computer."""

    def __init__(self) -> None:
        self._held: dict[str, bytes] = {}
        self._seen: tuple[Session[Any, Any], str, dict[str, bytes], Any] | None = None

    def hold(self, lock: Lock, key: bytes) -> None:
        """A player has given the passphrase."""
        self._held[lock.id] = key

    def clear(self) -> None:
        """Lets go of every key."""
        self._held, self._seen = {}, None

    def drop(self, locks: Collection[str]) -> None:
        """Lets go of the keys of these locks, by their ids."""
        self._held = {id: key for id, key in self._held.items() if id not in locks}
        self._seen = None

    def holds(self, lock: Lock) -> bool:
        """Whether the key of that lock is at hand."""
        return lock.id in self._held or (not lock.phrase and kept.find_key(lock.id) is not None)

    def with_lock(self, session: Session[Any, Any], seat: str) -> Session[Any, Any]:
        """The table with a lock on that seat, if it had none, or one whose key is not here.

        Raises FileError.
        """
        found = session.seats.get(seat)
        if found is None or (found.lock and (found.lock.phrase or self.holds(found.lock))):
            return session
        return session.with_seat(with_lock(found), stamp())

    def needs_phrase(self, lock: Lock | None) -> bool:
        """Whether only a passphrase can lock the seat: no key can be kept on this computer."""
        own = lock is not None and (lock.phrase or self.holds(lock))
        return not own and not kept.can_be_kept()

    def usable_keys(self, session: Session[Any, Any]) -> dict[str, bytes]:
        """Every key that may be used now, by the id of its lock."""
        found = dict(self._held)
        for lock in locks(session):
            if not lock.phrase and lock.id not in found and (key := kept.find_key(lock.id)):
                found[lock.id] = key
        return found

    def forget(self, session: Session[Any, Any], but: Lock | None = None) -> None:
        """Lets go of every key nothing lies sealed for, *but* that of who is at the desk."""
        wanted = session.keys_wanted(self._held)
        if but is not None and but.id in self._held:
            wanted[but.id] = self._held[but.id]
        self._held, self._seen = wanted, None

    def view(self, session: Session[Any, Any], seat: str) -> Any:
        """The state as a seat may see it: the very same while table, seat and keys are the same."""
        keys = self.usable_keys(session)
        if self._seen is None or self._seen[0] is not session or self._seen[1:3] != (seat, keys):
            self._seen = session, seat, keys, session.view(seat or None, keys)
        return self._seen[3]


def locks(session: Session[Any, Any], of: str = "") -> tuple[Lock, ...]:
    """Every lock the seats of the table have or had, or only one of them."""
    owners = session.index.owners.values()
    return tuple(seat.lock for seat in owners if seat.lock and of in ("", seat.id))


def with_lock(seat: Seat) -> Seat:
    """The seat with a lock of its own whose key lies on this computer. Raises FileError."""
    lock, key = sealing.new_lock()
    keep(lock, key)
    return replace(seat, lock=lock)


def keep(lock: Lock, key: bytes) -> None:
    """A key that comes from no passphrase lies on this computer. Raises FileError."""
    kept.keep(lock.id, key)


def _finish_work() -> object:
    """What is left of work that is done."""
    return None


class Derivation(QObject):
    """What takes its time with a passphrase, on a thread of its own; ``ended`` has what came."""

    ended = Signal(object)

    def __init__(self, work: Callable[[], object], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._work = work
        self._thread = Thread(target=self._run, name="key")

    def start(self) -> None:
        self._thread.start()

    def wait(self) -> None:
        self._thread.join()

    def _run(self) -> None:
        came = self._work()
        # What it was made of goes: a passphrase is in there.
        self._work = _finish_work
        with suppress(RuntimeError):  # the window was closed meanwhile
            self.ended.emit(came)
