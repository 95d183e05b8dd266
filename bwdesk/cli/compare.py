"""``bwdesk compare``: two to four characters, and only what differs between them."""

from __future__ import annotations

import argparse
from typing import Any

from bwdesk.cli.opening import open_character
from bwdesk.cli.terms import FINE, CommandError, Parser, answer
from bwdesk.rules.burning import reckon
from bwdesk.rules.play.present import with_traits
from bwdesk.rules.play.shelf.comparing import LETTERS, MOST, Compared, Differing, compare


def arguments(command: Parser) -> None:
    command.add_argument("files", nargs="+", metavar="FILE.bwchar")
    command.add_argument("--json", action="store_true", help="print one JSON list")


def run(args: argparse.Namespace) -> int:
    """Prints what differs: stats, attributes, skills, traits, points, gear, Beliefs."""
    if not 2 <= len(args.files) <= MOST:
        raise CommandError(f"Name two to {MOST} characters: bwdesk compare A.bwchar B.bwchar")
    rows = [_row(each) for each in compare([_open(file) for file in args.files])]
    answer(rows, args.json, lambda rows: [*map(_line, rows)] or ["Nothing differs."])
    return FINE


def _open(file: str) -> Compared:
    character, book = open_character(file)
    return Compared(character, reckon(with_traits(character), book), book)


def _row(each: Differing) -> dict[str, Any]:
    return {"what": each.what, **dict(zip(LETTERS, each.values, strict=False))}


def _line(row: dict[str, Any]) -> str:
    values = (each or "–" for key, each in row.items() if key != "what")
    return f"{row['what']}: {' | '.join(values)}"
