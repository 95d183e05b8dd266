"""Snapshots of unsaved documents, kept apart from the files themselves, for the next start.

Every running bwdesk has a folder of its own, whose lock it holds as long as it lives: what lies
in a folder nobody holds was left behind by a crash.
"""

from __future__ import annotations

import contextlib
import os
import secrets
import sys
from datetime import UTC, datetime
from io import BufferedWriter
from pathlib import Path
from typing import Any, Literal

import msgspec
from msgspec import Struct

from bwdesk.files import atomic, characters, places, reader
from bwdesk.files.characters import Fingerprint, Saved
from bwdesk.files.errors import FileError, NewerError, unwritable

_LOCK = "in-use"


class Kept(Struct, frozen=True):
    """An unsaved document of an earlier run: *path* is its file, None if it never had one.

    *fingerprint* is that of its file at the moment of the snapshot.
    """

    title: str
    path: Path | None
    when: datetime
    saved: Saved
    fingerprint: Fingerprint | None = None


class _Snapshot(Struct, frozen=True):
    """The file of a snapshot; *document* is what its own file would hold."""

    bwdesk: Literal["recovery"]
    title: str
    path: str | None
    when: datetime
    fingerprint: str | None
    document: Any


class Recovery:
    """The snapshots of this run, by a key of the caller's, and those earlier runs left behind."""

    def __init__(self, folder: Path | None = None) -> None:
        self._home = folder or places.state() / "recovery"
        self._own: Path | None = None
        self._lock: BufferedWriter | None = None

    def keep(self, key: str, saved: Saved, title: str, path: Path | None) -> None:
        """Replaces the snapshot of that key. Raises FileError."""
        document = msgspec.Raw(characters.encode(saved, title))
        snapshot = _Snapshot(
            bwdesk="recovery",
            title=title,
            path=places.as_text(path) if path else None,
            when=datetime.now(UTC),
            fingerprint=characters.fingerprint_of(path) if path else None,
            document=document,
        )
        atomic.write(self._claimed() / f"{key}.json", msgspec.json.encode(snapshot))

    def drop(self, key: str) -> None:
        """Forgets the snapshot of that key, if there is one."""
        if self._own:
            with contextlib.suppress(OSError):
                (self._own / f"{key}.json").unlink()

    def waiting(self) -> tuple[Kept, ...]:
        """What earlier runs left unsaved, the latest first.

        A snapshot that is damaged is set aside as ``.bad`` and not offered.
        """
        found: list[Kept | None] = []
        for folder in self._abandoned():
            found.extend(self._read(file) for file in _snapshots(folder))
            _remove(folder)
        kept = (each for each in found if each)
        return tuple(sorted(kept, key=lambda each: each.when, reverse=True))

    def let_go(self) -> None:
        """Forgets what `waiting` offers: it was taken back, or is not wanted."""
        for folder in self._abandoned():
            for file in _snapshots(folder):
                with contextlib.suppress(OSError):
                    file.unlink()
            _remove(folder)

    def close(self) -> None:
        """Ends this run: what it still keeps will be offered at the next start."""
        if self._lock:
            self._lock.close()
        if self._own:
            _remove(self._own)
        self._own = self._lock = None

    def _claimed(self) -> Path:
        """The folder of this run, made and locked when it is first needed."""
        if self._own is None or not self._own.is_dir():
            self.close()
            own = self._home / f"{os.getpid()}-{secrets.token_hex(4)}"
            try:
                own.mkdir(parents=True)
                self._lock = (own / _LOCK).open("wb")
            except OSError as why:
                raise unwritable(own, why) from None
            _hold(self._lock)
            self._own = own
        return self._own

    def _abandoned(self) -> list[Path]:
        """Folders whose bwdesk lives no more."""
        try:
            folders = sorted(each for each in self._home.iterdir() if each.is_dir())
        except OSError:
            return []
        return [folder for folder in folders if not _in_use(folder)]

    def _read(self, file: Path) -> Kept | None:
        try:
            raw = reader.contents(file)
            snapshot = reader.decode(raw, _Snapshot, str(file))
            saved = characters.decode(msgspec.json.encode(snapshot.document), str(file))
        except NewerError:
            return None  # the newer bwdesk will offer it
        except FileError:
            with contextlib.suppress(OSError):
                file.replace(file.with_suffix(".bad"))
            return None
        return Kept(
            title=snapshot.title,
            path=Path(snapshot.path) if snapshot.path else None,
            when=snapshot.when,
            saved=saved,
            fingerprint=Fingerprint(snapshot.fingerprint) if snapshot.fingerprint else None,
        )


def _snapshots(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.json"))


def _remove(folder: Path) -> None:
    """Removes a folder nobody uses, if nothing but its lock is left in it."""
    atomic.sweep(folder, older=0)
    with contextlib.suppress(OSError):
        if all(each.name == _LOCK for each in folder.iterdir()):
            (folder / _LOCK).unlink(missing_ok=True)
            folder.rmdir()


def _in_use(folder: Path) -> bool:
    try:
        with (folder / _LOCK).open("ab") as lock:
            return not _hold(lock)
    except FileNotFoundError:
        return False
    except OSError:
        return True


def _hold(lock: BufferedWriter) -> bool:
    """Locks the file for as long as it stays open; False where another process holds it."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(lock.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
