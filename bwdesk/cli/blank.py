"""``bwdesk blank``: sheets for nobody yet, for the pencil."""

from __future__ import annotations

import argparse

from bwdesk.cli.opening import book_in_force
from bwdesk.cli.printing import how_to_print, kinds, parse_order, print_into
from bwdesk.cli.terms import FINE, Parser, tell
from bwdesk.files.reference import words_on_paper
from bwdesk.sheets.queue import queue


def arguments(command: Parser) -> None:
    command.add_argument("kind", type=kinds, metavar="KIND[,KIND]", help="see: bwdesk sheet --list")
    how_to_print(command)


def run(args: argparse.Namespace) -> int:
    """Prints each kind of sheet once, for nobody."""
    manner, _ = parse_order(args, "bwdesk blank", "blank")
    print_into(args, queue(manner, (), book_in_force(), words=words_on_paper()))
    tell(args.out)
    return FINE
