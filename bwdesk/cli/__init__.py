"""The command line: the same core as the window, for scripts and for machines without a screen.

A command is a module here: ``SAYS`` it in one line, takes ``arguments`` and ``run``s.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from importlib import import_module

import bwdesk
from bwdesk.cli.terms import UNREADABLE, CommandError, Parser
from bwdesk.files.errors import FileError
from bwdesk.rules.names import UnknownNameError

COMMANDS = {
    "burn": "burn",
    "paths": "paths",
    "random": "random_",
    "import": "import_",
    "check": "check",
    "wound": "wound",
    "hit": "hit",
    "sheet": "sheet",
    "blank": "blank",
    "odds": "odds",
    "grade": "grade",
    "advance": "advance",
    "test": "trial",
    "practice": "practice",
    "artha": "artha",
    "session": "session",
    "play": "play",
    "chronicle": "chronicle",
    "demo": "demo",
}
"""Every command, and the module here that is it."""


def main(argv: Sequence[str]) -> int:
    """Runs one command; prints its answer or a sentence on stderr; returns the exit code."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")
    try:
        args = _parser().parse_args(list(argv))
        run: Callable[[argparse.Namespace], int] = args.run
        return run(args)
    except CommandError as stop:
        print(stop, file=sys.stderr)
        return stop.code
    except (UnknownNameError, FileError, FileNotFoundError, ValueError) as problem:
        print(problem, file=sys.stderr)
        return UNREADABLE


def _parser() -> Parser:
    parser = Parser(
        prog="bwdesk",
        description="Burn characters, check them and print their sheets. Without a command: "
        "the window.",
    )
    parser.add_argument("--version", action="version", version=f"bwdesk {bwdesk.__version__}")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    for name, where in COMMANDS.items():
        module = import_module(f"bwdesk.cli.{where}")
        made: Parser = commands.add_parser(name, help=module.SAYS, description=module.SAYS)
        module.arguments(made)
        made.set_defaults(run=module.run)
    return parser
