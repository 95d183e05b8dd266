"""What a Linux desktop wants of the program: its entry, icon, file types, description, manual."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from bwdesk import where
from bwdesk.bundled import is_bundle
from bwdesk.files import atomic
from bwdesk.files.errors import unwritable

ENTRY, MANUAL = "bwdesk.desktop", "bwdesk.1"
PLACES = {
    ENTRY: "applications",
    "bwdesk-mime.xml": "mime/packages",
    "org.bwdesk.bwdesk.metainfo.xml": "metainfo",
    "bwdesk.svg": "icons/hicolor/scalable/apps",
    MANUAL: "man/man1",
}
"""The folder below ``share`` for each file."""

INDEXES = {
    "update-desktop-database": "applications",
    "update-mime-database": "mime",
}
"""What gathers the entries of a folder, where the system has it."""


def share() -> Path:
    """Where the desktop looks for what this user has."""
    given = Path(os.environ.get("XDG_DATA_HOME", ""))
    return given if given.is_absolute() else Path.home() / ".local" / "share"


def command() -> list[str]:
    """What starts this very program."""
    if image := os.environ.get("APPIMAGE", ""):
        return [image]
    if is_bundle():
        return [sys.executable]
    script = Path(sys.executable).with_name("bwdesk")
    return [str(script)] if script.is_file() else [sys.executable, "-m", "bwdesk"]


def install(starts: list[str], manual: str, below: Path) -> list[Path]:
    """Puts all of it where the desktop looks and says so to the desktop; as `lay` else."""
    made = lay(starts, manual, below)
    _index(below)
    return made


def lay(starts: list[str], manual: str, below: Path) -> list[Path]:
    """Puts all of it *below* a folder ``share``, with the page of the *manual*; gives the files.

    Raises FileError.
    """
    made = []
    for name, folder in PLACES.items():
        target = below / folder / name
        try:
            target.parent.mkdir(parents=True, exist_ok=True)
        except OSError as why:
            raise unwritable(target, why) from None
        atomic.write(target, _content(name, starts, manual))
        made.append(target)
    return made


def remove(below: Path) -> list[Path]:
    """Takes away what `install` put there; gives the files. Raises FileError."""
    gone = []
    for name, folder in PLACES.items():
        target = below / folder / name
        try:
            target.unlink()
        except FileNotFoundError:
            continue
        except OSError as why:
            raise unwritable(target, why) from None
        gone.append(target)
    if gone:
        _index(below)
    return gone


def _content(name: str, starts: list[str], manual: str) -> bytes:
    if name == MANUAL:
        return manual.encode()
    if name.endswith(".svg"):
        return (where.resources() / "icons" / name).read_bytes()
    content = (where.linux() / name).read_bytes()
    return _entry(content, starts) if name == ENTRY else content


def _entry(content: bytes, starts: list[str]) -> bytes:
    """The entry as it is shipped, starting this program from wherever it lies."""
    lines = content.decode().splitlines()
    told = {
        "Exec=": " ".join([*map(_quote, starts), "%F"]),
        "TryExec=": starts[0].replace("\\", "\\\\"),
    }
    for key, value in told.items():
        lines = [key + value if line.startswith(key) else line for line in lines]
    return ("\n".join(lines) + "\n").encode()


def _quote(word: str) -> str:
    """A word of ``Exec`` by the rules of desktop entries; backslashes are read twice there."""
    for sign in '\\"`$':
        word = word.replace(sign, f"\\{sign}")
    return '"' + word.replace("\\", "\\\\").replace("%", "%%") + '"'


def _index(below: Path) -> None:
    for tool, folder in INDEXES.items():
        found = shutil.which(tool)
        if found and (below / folder).is_dir():
            # Without it the desktop sees the files later.
            subprocess.run([found, str(below / folder)], capture_output=True, check=False)
