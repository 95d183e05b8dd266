"""Where a command writes: never over what no command wrote, unless it is told to."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping
from pathlib import Path

from bwdesk.cli.terms import CommandError, Parser
from bwdesk.files.errors import FileError

SHEETS = "OUT.pdf"
PICTURES = "OUT.png"
CHARACTER = "FILE.bwchar"
TURN = "OUT.bwturn"

BY_US = b"Software\x00bwdesk"
"""In the pictures we write."""
_END = b"%%EOF"


def writes(command: Parser, what: str, says: str, *, required: bool = False) -> None:
    """The arguments that say where it writes *what*: ``SHEETS`` or a ``CHARACTER``."""
    command.add_argument("-o", dest="out", metavar=what, help=says, required=required)
    command.add_argument(
        "--force", action="store_true", help="replace any file; what it held goes to the backups"
    )


def target(args: argparse.Namespace, what: str) -> Path:
    """Where it is to be written. With ``--force`` what lies there has gone to the backups.

    Raises CommandError where something lies there that no command wrote.
    """
    return free(args, Path(args.out), what)


def free(args: argparse.Namespace, out: Path, what: str) -> Path:
    """The same for one file of several. Raises CommandError likewise."""
    from bwdesk.files import replacing

    ours: Callable[[bytes], bool] = OURS[what]
    if not replacing.foreign(out, ours):
        return out
    if not args.force:
        raise CommandError(
            f"{out}: {_kind(out)} lies there; name another file, or say --force to replace it."
        )
    replacing.keep(out)
    return out


def _own_sheet(content: bytes) -> bool:
    """A PDF as we wrote it: whoever fills one in and saves it adds a second end."""
    return (
        content.startswith(b"%PDF")
        and b"/Producer (bwdesk)" in content
        and content.count(_END) == 1
    )


def _own_picture(content: bytes) -> bool:
    return content.startswith(b"\x89PNG") and BY_US in content[:200]


def _character(content: bytes) -> bool:
    """A character, of any version; `characters.save` keeps a backup of it."""
    return b'"bwdesk"' in content[:200] and b'"character"' in content[:200]


def _turn(content: bytes) -> bool:
    return content.startswith(b"bwturn\r\n")


OURS: Mapping[str, Callable[[bytes], bool]] = {
    SHEETS: _own_sheet,
    PICTURES: _own_picture,
    CHARACTER: _character,
    TURN: _turn,
}
"""What a command wrote itself may be written over."""


def _kind(path: Path) -> str:
    """What lies there, in words."""
    # All games come with it, and what lies there is seldom in the way.
    from bwdesk.files import chronicles, replacing

    try:
        chronicles.check_file(path)
    except FileError:
        pass
    else:
        return "a chronicle"
    try:
        content = replacing.present(path) or b""
    except FileError:
        return "a file that cannot be read"
    if content.startswith(b"%PDF"):
        return "a PDF of another program"
    return "a character" if _character(content) else "something else"
