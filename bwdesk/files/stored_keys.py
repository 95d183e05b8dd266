"""Keys of seats without a passphrase, in this computer's state folder.

They keep a secret from who looks into a chronicle, not from who looks into this folder; they are
never in the chronicle, its backups or its copies.
"""

from __future__ import annotations

import contextlib
import os
import re
from pathlib import Path

from bwdesk.files import atomic, places, reader
from bwdesk.files.errors import FileError

_REMEDY = "give the seat a passphrase, of which nothing is kept"
_LOCK = re.compile(r"[0-9a-f]{32}")


def keep(lock: str, key: bytes) -> None:
    """Keeps the key of a lock for later runs, for this user alone. Raises FileError."""
    file = _file(lock)
    try:
        places.private(file.parent)
        atomic.write(file, key.hex().encode(), fresh_mode=atomic.PRIVATE)
    except OSError as why:
        raise FileError(file, places.unwritable(file, why).says, _REMEDY) from None
    except FileError as why:
        raise FileError(file, why.says, _REMEDY) from None


def can_be_kept() -> bool:
    """Whether a key could lie on this computer now; without that a passphrase is wanted."""
    folder = _file("").parent
    try:
        places.private(folder)
    except OSError:
        return False
    return os.access(folder, os.W_OK)


def find_key(lock: str) -> bytes | None:
    """The key of a lock, if it lies on this computer."""
    if not _LOCK.fullmatch(lock):
        return None
    try:
        return bytes.fromhex(reader.contents(_file(lock), limit=64).decode("ascii"))
    except (FileError, ValueError):
        return None


def forget(lock: str) -> None:
    with contextlib.suppress(OSError):
        _file(lock).unlink()


def _file(lock: str) -> Path:
    return places.state() / "keys" / f"{lock}.key"
