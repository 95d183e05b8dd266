"""What goes wrong with files, as one sentence: which file, what is wrong, what to do."""

from __future__ import annotations

import errno
from pathlib import Path


class FileError(Exception):
    """A file that cannot be read or written; its text is meant for the reader."""

    def __init__(self, origin: str | Path, says: str, remedy: str) -> None:
        super().__init__(f"{origin}: {says}; {remedy}")
        self.origin = str(origin)
        self.says = says
        self.remedy = remedy


class FormatError(FileError):
    """The file could be read, but its content is damaged or not what it should be."""


class NewerError(FileError):
    """The file was written by a newer bwdesk."""


class ChangedOnDiskError(FileError):
    """Somebody else has written the file since it was opened."""


_READING: dict[int | None, tuple[str, str]] = {
    errno.ENOENT: ("there is no such file", "check its name and folder"),
    errno.ENOTDIR: ("there is no such file", "check its name and folder"),
    errno.EISDIR: ("this is a folder, not a file", "choose a file inside it"),
    errno.EACCES: ("it may not be read", "change its permissions, or copy it elsewhere"),
    errno.EPERM: ("it may not be read", "change its permissions, or copy it elsewhere"),
    errno.ELOOP: ("its links lead in a circle", "choose the real file"),
    errno.ENAMETOOLONG: ("there is no such file", "choose a shorter name"),
}

_WRITING: dict[int | None, tuple[str, str]] = {
    errno.ENOENT: ("its folder does not exist", "create the folder, or save elsewhere"),
    errno.ENOTDIR: ("its folder does not exist", "create the folder, or save elsewhere"),
    errno.EISDIR: ("a folder of that name is in the way", "choose another name"),
    errno.EACCES: ("it may not be written", "change its permissions, or save elsewhere"),
    errno.EPERM: ("it may not be written", "change its permissions, or save elsewhere"),
    errno.EROFS: ("its disk is read-only", "save elsewhere"),
    errno.ENOSPC: ("the disk is full", "free some space and save again, or save elsewhere"),
    errno.EDQUOT: ("your share of the disk is full", "free some space, or save elsewhere"),
    errno.EFBIG: ("the disk cannot hold a file that large", "save elsewhere"),
    errno.ELOOP: ("its links lead in a circle", "choose the real file"),
    errno.ENAMETOOLONG: ("its name is too long", "choose a shorter one"),
}

_HELD = ("another program has it open", "close it there, or save elsewhere")
"""On Windows, where such a file cannot be replaced."""


def unreadable(path: Path, why: OSError | ValueError) -> FileError:
    """The sentence for a file the system would not let us read."""
    return _make_error(path, why, _READING, "it cannot be read", "check the disk and try again")


def unwritable(path: Path, why: OSError | ValueError) -> FileError:
    """The sentence for a file the system would not let us write."""
    return _make_error(path, why, _WRITING, "it cannot be written", "save elsewhere")


def _make_error(
    path: Path,
    why: OSError | ValueError,
    known: dict[int | None, tuple[str, str]],
    says: str,
    remedy: str,
) -> FileError:
    if known is _WRITING and getattr(why, "winerror", None) in (32, 33):
        return FileError(path, *_HELD)
    number = why.errno if isinstance(why, OSError) else None
    if number in known:
        return FileError(path, *known[number])
    reason = why.strerror if isinstance(why, OSError) and why.strerror else str(why)
    return FileError(path, f"{says} ({_fit_sentence(reason)})", remedy)


def _fit_sentence(reason: str) -> str:
    """What a system calls a thing in capitals stays so."""
    return reason if reason[1:2].isupper() else f"{reason[:1].lower()}{reason[1:]}"
