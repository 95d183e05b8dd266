"""``bwdesk check``: a saved character and its problems."""

from __future__ import annotations

import argparse

from bwdesk.cli.opening import open_character
from bwdesk.cli.report import full_report, full_text
from bwdesk.cli.terms import BROKEN, FINE, Parser, answer
from bwdesk.rules.burning import reckon


def arguments(command: Parser) -> None:
    command.add_argument("file", metavar="FILE.bwchar")
    command.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    """Reckons a saved character and lists its problems."""
    character, book = open_character(args.file)
    reckoning = reckon(character.choices, book)
    answer(full_report(reckoning), args.json, full_text)
    return BROKEN if reckoning.broken else FINE
