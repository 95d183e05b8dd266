"""The door: a command when one is named, else the window."""

from __future__ import annotations

import sys


def main(argv: list[str] | None = None) -> int:
    """Runs a command or opens the window; returns the exit code."""
    args = sys.argv[1:] if argv is None else argv
    from bwdesk import cli

    if args and (args[0] in cli.COMMANDS or args[0].startswith("-")):
        return cli.main(args)
    from bwdesk.desk.app import open_window

    return open_window(args)


if __name__ == "__main__":
    raise SystemExit(main())
