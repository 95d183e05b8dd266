"""Writing a file so that at any moment it is either the old one or the new one, and whole."""

from __future__ import annotations

import contextlib
import errno
import os
import re
import stat
import sys
import time
from collections.abc import Callable
from io import BufferedWriter
from pathlib import Path

from bwdesk.files import places

STALE = 3600
"""Seconds after which no write is still under way."""

# Virus scanners and sync clients hold a file for a moment; Windows then refuses to replace it.
_HELD = (5, 32, 33)
_OURS = re.compile(r"\.bwdesk-[0-9a-f]{12}\.tmp")
_WAITS = (0.01, 0.02, 0.05, 0.1, 0.2, 0.4, 0.8, 0.9)

Publish = Callable[[Callable[[], None]], None]
"""Takes the last step of a write, by which the new file is seen, or leaves it out."""


def run_at_once(step: Callable[[], None]) -> None:
    step()


PRIVATE = 0o600
"""The permissions of what nobody but this user may read."""


def write(
    path: Path, content: bytes, publish: Publish = run_at_once, fresh_mode: int | None = None
) -> None:
    """Replaces *path* (the file behind it, if it is a link) by *content*, kept through a crash.

    The file keeps its permissions; a new one gets those of *fresh_mode*, or what is
    usual. Where *publish* leaves out the last step, the old file stays.
    Raises FileError; the old file is then as it was.
    """
    try:
        _write(Path(os.path.realpath(path)), content, publish, fresh_mode)
    except (OSError, ValueError) as why:
        raise places.unwritable(path, why) from None


def private_handle(path: Path) -> int:
    """A file for this user alone, made or open to add to its end. Raises OSError."""
    flags = os.O_WRONLY | os.O_APPEND | os.O_CREAT | getattr(os, "O_BINARY", 0)
    return os.open(path, flags, PRIVATE)


def sweep(folder: Path, older: float = STALE) -> None:
    """Removes what writes left in *folder* that never came to their end, *older* than so many
    seconds; a write under way is younger. Never raises: litter does no harm."""
    with contextlib.suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            if _OURS.fullmatch(entry.name) and entry.is_file(follow_symlinks=False):
                with contextlib.suppress(OSError):
                    if time.time() - entry.stat(follow_symlinks=False).st_mtime >= older:
                        Path(entry.path).unlink()


def mode_of(path: Path) -> int:
    """The permissions a copy of a file gets: its own; where it cannot be asked, this user's alone.
    Never raises."""
    try:
        return stat.S_IMODE(path.stat().st_mode)
    except (OSError, ValueError):
        return PRIVATE


def _write(target: Path, content: bytes, publish: Publish, fresh_mode: int | None) -> None:
    mode = _mode(target)
    mode = fresh_mode if mode is None else mode
    fresh = target.with_name(f".bwdesk-{os.urandom(6).hex()}.tmp")
    try:
        with _create(fresh, 0o666 if mode is None else mode) as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        if mode is not None:
            # Some network drives know no permissions; the content matters more.
            with contextlib.suppress(OSError):
                fresh.chmod(mode)
        publish(lambda: _replace(fresh, target))
    finally:
        with contextlib.suppress(OSError):
            fresh.unlink()
    sync_folder(target.parent)


def _mode(target: Path) -> int | None:
    """The permissions of the file to be replaced, None where there is none yet."""
    try:
        about = target.stat()
    except FileNotFoundError:
        return None
    if stat.S_ISDIR(about.st_mode):
        raise IsADirectoryError(errno.EISDIR, "")
    if not stat.S_ISREG(about.st_mode):
        raise OSError(errno.EINVAL, "it is a device, not a file")
    # Replacing would not mind a write-protected file; whoever protected it would.
    if not os.access(target, os.W_OK):
        raise PermissionError(errno.EACCES, "")
    return stat.S_IMODE(about.st_mode)


def _create(path: Path, mode: int) -> BufferedWriter:
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    return os.fdopen(os.open(path, flags, mode | stat.S_IWUSR), "wb")


def _replace(fresh: Path, target: Path) -> None:
    for wait in _WAITS:
        try:
            fresh.replace(target)
        except OSError as why:
            if getattr(why, "winerror", None) not in _HELD:
                raise
            time.sleep(wait)
        else:
            return
    fresh.replace(target)


def sync_folder(folder: Path) -> None:
    """Makes the new name itself last; where a system cannot, the content is safe already."""
    if sys.platform == "win32":
        return
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
