"""``bwdesk sheet``: a saved character on paper."""

from __future__ import annotations

import argparse
import contextlib
from pathlib import Path

from bwdesk import sheets
from bwdesk.cli.terms import (
    FINE,
    CommandError,
    Parser,
    open_character,
    print_sheet,
    tell,
)

SAYS = "Print a character's sheet into a PDF file."


def arguments(command: Parser) -> None:
    command.add_argument("file", metavar="FILE.bwchar")
    command.add_argument("--kind", default="character", choices=tuple(sheets.KINDS))
    command.add_argument("--paper", default="a4", choices=("a4", "letter"))
    command.add_argument("--state", default="now", choices=("now", "clean"))
    command.add_argument("-o", dest="out", metavar="OUT.pdf", required=True)


def run(args: argparse.Namespace) -> int:
    """Prints a sheet of a saved character into a PDF file."""
    character, book = open_character(args.file)
    out = Path(args.out)
    with contextlib.suppress(OSError, ValueError):
        if out.samefile(args.file):
            raise CommandError("The sheet would take its character's place; name another file.")
    print_sheet(character, book, args.kind, args.paper, args.state, out)
    tell(args.out)
    return FINE
