"""Which of the files that a document names may be opened without asking.

A campaign somebody sent names files. Those that lie below its own folder came with it; any other is
opened only where a person here chose it once: in a dialog, by dropping it, on a tab of its own.
What was chosen is remembered in the state folder.
"""

from __future__ import annotations

import logging
import os
from pathlib import Path
from typing import Final

from bwdesk.files import atomic, places, reader, settings
from bwdesk.files.errors import FileError

MOST: Final = 4000
"""So many files are remembered, those chosen last."""

_REMEDY = "choose the file, or put it beside what names it"

_log = logging.getLogger(__name__)
_here: set[str] = set()
"""Those of this run: where nothing can be kept, they hold until it ends."""


def choose(path: Path) -> None:
    """A person chose the file at *path*. What cannot be remembered is not: no work waits for it."""
    name = _name(path)
    if name in _here:
        return
    _here.add(name)
    if "\n" in name or name in _read_kept():
        return
    lines = [*_read_kept(), name][-MOST:]
    try:
        places.private(_file().parent)
        atomic.write(_file(), "\n".join(lines).encode(), fresh_mode=atomic.PRIVATE)
    except (FileError, OSError) as why:
        _log.warning("That a file was chosen is not remembered: %s", why)


def is_chosen(path: Path) -> bool:
    """Whether a person ever chose it; one of the files opened last was."""
    name = _name(path)
    if name in _here or name in _read_kept():
        return True
    return any(name == _name(Path(each)) for each in settings.load().recent)


def path_of(file: str, by: Path) -> Path:
    """The file that the document at *by* names, where it may be opened without asking.

    Raises FileError, with nothing asked of the file itself: a name must not make this computer
    knock at a stranger's.
    """
    path = by.parent / file
    foreign = _is_foreign(file, by)
    if (_is_below(path, by.absolute().parent) and not foreign) or is_chosen(path):
        return path
    says = "it lies in another folder, and nobody chose it here"
    if foreign:
        says = "it lies on another computer, which is asked for nothing by itself"
    raise FileError(path, says, _REMEDY)


def _is_foreign(file: str, by: Path) -> bool:
    """Whether it is said to lie on another computer than the document that names it."""
    host, own = _host(file), _host(str(by.absolute()))
    return bool(host) and host != own


def _host(path: str) -> str:
    plain = path.replace("\\", "/")
    return plain.lstrip("/").partition("/")[0].casefold() if plain.startswith("//") else ""


def _is_below(path: Path, folder: Path) -> bool:
    """Whether it lies in *folder* or below, and no link on the way leads out of it again."""
    whole = Path(os.path.normpath(path.absolute()))
    for home in (Path(os.path.normpath(folder)), Path(os.path.realpath(folder))):
        if whole.is_relative_to(home):
            steps = whole.relative_to(home).parts
            ways = (home.joinpath(*steps[:at]) for at in range(1, len(steps) + 1))
            return not any(map(_is_link, ways))
    return False


def _is_link(path: Path) -> bool:
    try:
        return path.is_symlink()
    except OSError:
        return True  # where it leads is not to be seen


def _read_kept() -> list[str]:
    try:
        return reader.contents(_file()).decode(errors="replace").splitlines()
    except FileError:
        return []  # nothing was chosen yet


def _file() -> Path:
    return places.state() / "chosen.txt"


def _name(path: Path) -> str:
    """By which it is remembered: as it was called, not where its links lead by now."""
    whole = os.path.normcase(os.path.normpath(path.absolute()))
    return os.fsencode(whole).decode(errors="backslashreplace")
