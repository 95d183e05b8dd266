"""The door: a command when one is named, else the window."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from bwdesk import bundled


def main(argv: list[str] | None = None) -> int:
    """Runs a command or opens the window; returns the exit code."""
    try:
        return _start(argv)
    except ModuleNotFoundError as lost:
        name = (lost.name or "bwdesk").partition(".")[0]
        if name == "bwdesk" or name in sys.modules:
            raise
        print(f"{name} is not installed, which bwdesk needs. {_remedy(name)}", file=sys.stderr)
        return 2


def _remedy(name: str) -> str:
    """A checkout sets itself up; whatever was installed otherwise has pip at hand."""
    here = (Path(__file__).parents[1] / "dev.py").is_file()
    return "Start it with: python3 dev.py run" if here else f"Try: python3 -m pip install {name}"


def _start(argv: list[str] | None) -> int:
    args = sys.argv[1:] if argv is None else argv
    if bundled.is_bundle():
        bundled.restore_system_libraries()
    if args[:1] == ["--smoke"] and len(args) == 2:
        from bwdesk.smoke import smoke

        says, code = smoke(Path(args[1]))
        print(says, file=sys.stderr if code else sys.stdout)
        return code
    if args:
        from bwdesk import cli

        if args[0] in cli.COMMANDS or not _is_file(args[0]):
            return cli.main(args)
    _fill_in_console()
    from bwdesk import screen

    if trouble := screen.trouble():
        print(trouble, file=sys.stderr)
        return 2
    from bwdesk.files import places
    from bwdesk.files.errors import FileError

    try:
        places.state()
    except FileError as nowhere:
        print(nowhere, file=sys.stderr)
        return 2
    from bwdesk.desk.one_program import hand_over

    if hand_over([Path(name) for name in args]):
        return 0
    from bwdesk.desk.app import open_window

    return open_window(args)


def _fill_in_console() -> None:
    """Started without a console the next file opened would take its place, and what Qt says would
    be written into somebody's chronicle."""
    while (handle := os.open(os.devnull, os.O_RDWR)) <= 2:
        pass
    os.close(handle)


def _is_file(word: str) -> bool:
    """Anything else that is written where a command belongs is meant as one."""
    return Path(word).exists() or Path(word).suffix in (
        ".bwchar",
        ".bwchron",
        ".bwcampaign",
        ".char",
    )


if __name__ == "__main__":
    raise SystemExit(main())
