"""Before a file takes the place of another: what lies there, and where that goes."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable
from pathlib import Path

from bwdesk.files import backups, reader
from bwdesk.files.errors import FileError, unwritable

LARGEST_SHEET = 2**30
"""Bytes of a PDF file that is looked into."""

_log = logging.getLogger(__name__)


def present(path: Path, limit: int = reader.LIMIT) -> bytes | None:
    """The content of the file that lies there; None for none.

    Raises FileError where it cannot be read, or is larger than *limit*.
    """
    try:
        # A folder or a device is no file to keep; whoever writes there will be told.
        there = path.is_file()
    except (OSError, ValueError):
        there = False
    return reader.contents(path, limit) if there else None


def keep(path: Path, limit: int = reader.LIMIT) -> None:
    """What lies there goes to the backups; what cannot be read, or is larger than *limit*, is set
    aside. Raises FileError."""
    try:
        old = present(path, limit)
    except FileError:
        set_aside(path)
        return
    if old is not None:
        backups.keep(path, old)


def set_aside(path: Path) -> Path:
    """Gives what lies there another name beside it: ``ash.bwchar.bad``. Raises FileError."""
    real = Path(os.path.realpath(path))
    number = 1
    while True:
        aside = real.with_name(f"{real.name}.bad{number if number > 1 else ''}")
        number += 1
        if os.path.lexists(aside):
            continue
        try:
            # Under both names until the new one is there: at no moment is there none.
            os.link(real, aside)
        except (OSError, NotImplementedError):
            return _move_aside(real, aside)
        else:
            _log.warning("What was in %s could not be read; it is in %s", path, aside)
            return aside


def _move_aside(real: Path, aside: Path) -> Path:
    """Where a disk knows no second names."""
    try:
        real.rename(aside)
    except OSError as why:
        raise unwritable(real, why) from None
    _log.warning("What was in %s could not be read; it is in %s", real, aside)
    return aside


def foreign(path: Path, ours: Callable[[bytes], bool]) -> bool:
    """Whether a file with something in it lies there that is not *ours*, or cannot be read."""
    try:
        old = present(path, LARGEST_SHEET)
    except FileError:
        return True
    return bool(old) and not ours(old or b"")
