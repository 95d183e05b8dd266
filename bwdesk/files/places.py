"""The user's folders. ``BWDESK_HOME`` puts all of them into one folder, for a portable program."""

from __future__ import annotations

import contextlib
import os
import stat
import sys
from pathlib import Path

import platformdirs

from bwdesk import where
from bwdesk.files import errors
from bwdesk.files.errors import FileError
from bwdesk.files.json_place import printable_name

HOME = "BWDESK_HOME"
_APP = "bwdesk"
_PRIVATE = 0o700


def data() -> Path:
    """What the user added: house-rule packs."""
    return _portable("data") or platformdirs.user_data_path(_APP, appauthor=False, roaming=False)


def config() -> Path:
    """What the user set."""
    return _portable("config") or platformdirs.user_config_path(_APP, appauthor=False)


def state() -> Path:
    """What the program keeps by itself: backups and recovery."""
    return _portable("state") or platformdirs.user_state_path(_APP, appauthor=False)


def private(folder: Path) -> None:
    """Makes a *folder* of the state folder; all from there down to it are for this user alone.

    Raises OSError.
    """
    folder.mkdir(parents=True, exist_ok=True)
    home = state()
    if sys.platform == "win32" or not folder.is_relative_to(home):
        return
    for each in (folder, *folder.parents):
        if stat.S_IMODE(each.stat().st_mode) != _PRIVATE:
            # A network drive may know no permissions; what is kept matters more.
            with contextlib.suppress(OSError):
                each.chmod(_PRIVATE)
        if each == home:
            break


def unwritable(path: Path, why: OSError | ValueError) -> FileError:
    """The sentence for a file that could not be written. What the program keeps by itself nobody
    can save elsewhere, but all of it can be kept elsewhere."""
    error = errors.unwritable(path, why)
    if not any(path.is_relative_to(each()) for each in (config, state, data)):
        return error
    remedy = error.remedy.replace("save elsewhere", f"set {HOME} to a folder that can be written")
    return FileError(path, error.says, remedy)


def documents() -> Path:
    """Where a first save is offered."""
    return _portable("documents") or platformdirs.user_documents_path()


def takes_files(folder: Path) -> bool:
    """Whether a user's files may be put into a folder: it is there, can be written to, and does not
    belong to the program."""
    own = folder.absolute().is_relative_to(where.resources())
    return folder.is_dir() and os.access(folder, os.W_OK) and not own


def as_text(path: Path) -> str | None:
    """The whole path as text to be stored; None for a name that is not text (Linux allows it)."""
    text = str(path.absolute())
    try:
        text.encode()
    except UnicodeEncodeError:
        return None
    return text


def _portable(name: str) -> Path | None:
    home = os.environ.get(HOME)
    if not home:
        return None
    try:
        return Path(home).expanduser().absolute() / name
    except RuntimeError:
        says = f"“{printable_name(home)}” is the home of nobody on this computer"
        raise FileError(HOME, says, "set it to a folder, or to nothing") from None


def same_file(one: Path, other: Path) -> bool:
    """By whatever names they go; a file that is gone is the same as nothing but itself.

    One name is one file without a look at the disk: between two looks it may have been replaced by
    what was just saved, and would be taken for another.
    """
    try:
        return one == other or one.samefile(other)
    except OSError:
        return one == other


def file_name(title: str) -> str:
    """A title as a file name every system takes."""
    kept = "".join(char if char.isalnum() or char in " -_'()" else " " for char in title)
    return " ".join(kept.split())[:80] or "character"


def free_name(folder: Path, name: str, suffix: str) -> Path:
    """A name in *folder* that no file has yet."""
    number = 1
    while (path := folder / f"{name}{f' {number}' if number > 1 else ''}{suffix}").exists():
        number += 1
    return path
