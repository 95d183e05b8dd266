"""A file held by one program at a time, by a lock the system keeps on a small file beside it.

The system lets go of it when the program ends, however that comes: a crash keeps nobody out.
"""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl


class FileLock:
    """Held until it is released, by whichever thread, or let go of with its owner."""

    def __init__(self, path: Path, descriptor: int) -> None:
        self.path, self._descriptor = path, descriptor

    def release(self) -> None:
        """Nothing happens where it is released already."""
        held, self._descriptor = self._descriptor, -1
        if held < 0:
            return
        if sys.platform == "win32":
            msvcrt.locking(held, msvcrt.LK_UNLCK, 1)
        os.close(held)
        if sys.platform == "win32":
            # A leading dot hides nothing there. Elsewhere somebody may wait for this very file.
            with contextlib.suppress(OSError):
                self.path.unlink()

    def __del__(self) -> None:
        self.release()


def hold(path: Path) -> FileLock | None:
    """The lock on a file, made where there is none; None where somebody else holds it.

    Raises OSError where none can be had.
    """
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
    try:
        if sys.platform == "win32":
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as why:
        os.close(descriptor)
        # As systems say that somebody else holds it.
        if isinstance(why, BlockingIOError | PermissionError):
            return None
        raise
    return FileLock(path, descriptor)
