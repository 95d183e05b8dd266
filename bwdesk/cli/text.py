"""``bwdesk text``: a character as a block of words, for a chat or a note."""

from __future__ import annotations

import argparse

from bwdesk.cli.opening import open_character
from bwdesk.cli.terms import FINE, Parser
from bwdesk.rules.burning import reckon
from bwdesk.rules.play import stat_block
from bwdesk.rules.play.somebody import Somebody


def arguments(command: Parser) -> None:
    command.add_argument("file", metavar="FILE.bwchar")
    command.add_argument("--md", action="store_true", help="as Markdown with a head of its own")
    command.add_argument("--burned", action="store_true", help="without what play has done")


def run(args: argparse.Namespace) -> int:
    """Prints figures, skills, traits, gear, ties, wounds and Beliefs of a saved character."""
    character, book = open_character(args.file)
    reckoning = reckon(character.choices, book)
    block = stat_block.of(Somebody(character, reckoning, not args.burned, book))
    print((stat_block.markdown if args.md else stat_block.text)(block), end="")
    return FINE
