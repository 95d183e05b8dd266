"""``bwdesk text``: a character in words or figures, for a chat, a note or another program."""

from __future__ import annotations

import argparse
import json

import msgspec

from bwdesk.cli.opening import open_character
from bwdesk.cli.terms import FINE, CommandError, Parser, tell
from bwdesk.rules.burning import reckon
from bwdesk.rules.play import described, stat_block
from bwdesk.rules.play.somebody import Somebody


def arguments(command: Parser) -> None:
    command.add_argument("file", nargs="?", metavar="FILE.bwchar")
    how = command.add_mutually_exclusive_group()
    how.add_argument("--md", action="store_true", help="as Markdown with a head of its own")
    how.add_argument("--json", action="store_true", help="everything, figures and play, as JSON")
    how.add_argument("--foundry", action="store_true", help="as an actor of Foundry VTT")
    how.add_argument("--schema", action="store_true", help="print the schema of --json")
    command.add_argument("--burned", action="store_true", help="without what play has done")


def run(args: argparse.Namespace) -> int:
    """Prints figures, skills, traits, gear, ties, wounds and Beliefs of a saved character."""
    if args.schema:
        tell(json.dumps(msgspec.json.schema(described.Described), ensure_ascii=False, indent=2))
        return FINE
    if args.file is None:
        raise CommandError("Name a character: bwdesk text FILE.bwchar")
    character, book = open_character(args.file)
    reckoning = reckon(character.choices, book)
    if args.json or args.foundry:
        whole = described.describe(character, reckoning, book, burned=args.burned)
        if args.foundry:
            from bwdesk.files.foundry import actor

            tell(json.dumps(actor(whole), ensure_ascii=False, indent=2))
        else:
            tell(msgspec.json.format(msgspec.json.encode(whole), indent=2).decode())
        return FINE
    block = stat_block.make_block(Somebody(character, reckoning, not args.burned, book))
    tell((stat_block.markdown if args.md else stat_block.text)(block).rstrip("\n"))
    return FINE
