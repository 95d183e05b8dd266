"""What goes wrong with a chronicle, in sentences; what strange data does is caught here."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from bwdesk.files import backups, guard
from bwdesk.files.errors import ChangedOnDiskError, FileError, FormatError, unwritable
from bwdesk.table.strange import STRANGE
from bwdesk.when import minute

ELSE: Final = "put an earlier copy in its place"

_log = logging.getLogger(__name__)


class DamagedError(FormatError):
    """A chronicle that is not what was written; `rescue.rescued` gets out what is whole."""


class ClosedError(FileError):
    """A chronicle only some may read; *guard* says with whose key it opens."""

    def __init__(self, path: Path, who: guard.Guard) -> None:
        says = f"the key of {guard.names(who)} opens it, and is not at hand"
        super().__init__(path, says, "let them open it")
        self.guard = who


class SenselessError(DamagedError):
    """Everything in it is of the right form, and does not fit together."""


@contextmanager
def sensible(path: Path) -> Iterator[None]:
    """Inside, what rules and pages raise over the chronicle at *path* is damage of that chronicle.

    Raises DamagedError.
    """
    try:
        yield
    except STRANGE as why:
        _log.info("A chronicle makes no sense", exc_info=why)
        raise senseless(path, why) from None


def senseless(path: Path, why: BaseException) -> SenselessError:
    """The sentence for what rules and pages raised over it."""
    says = f"it is damaged (what it holds does not fit together: {type(why).__name__})"
    return SenselessError(path, says, remedy(path))


def remedy(path: Path) -> str:
    if kept := backups.versions(path):
        return f"repair it, or take the last backup, of {minute(kept[0].when)}"
    return f"repair it, or {ELSE}"


def unopened_error(path: Path, why: Exception) -> FileError:
    if isinstance(why, sqlite3.OperationalError):
        name = getattr(why, "sqlite_errorname", "")
        if name.startswith("SQLITE_BUSY"):
            return FileError(path, "another program is writing it", "close it there and try again")
        if name.startswith(("SQLITE_CANTOPEN", "SQLITE_READONLY")):
            says = "it was left in the middle of a move and may not be written"
            return FileError(path, says, "copy it to a folder of yours, with its journal")
    return DamagedError(path, "it is damaged and cannot be read", remedy(path))


def unkept_error(path: Path, why: sqlite3.Error) -> FileError:
    name = getattr(why, "sqlite_errorname", "")
    if name == "SQLITE_FULL":
        return FileError(path, "the disk is full", "free some space and try again")
    if name.startswith("SQLITE_BUSY"):
        return FileError(path, "another program holds it", "close it there and try again")
    if isinstance(why, sqlite3.IntegrityError):
        says = "another program has written in it since it was opened"
        return ChangedOnDiskError(path, says, "save a copy of what is here, and open it anew")
    return unwritable(path, ValueError(str(why)))
