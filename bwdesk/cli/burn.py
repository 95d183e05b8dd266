"""``bwdesk burn``: a path of lifepaths, reckoned."""

from __future__ import annotations

import argparse

import msgspec

from bwdesk.cli.opening import book_in_force
from bwdesk.cli.outputs import CHARACTER, target, writes
from bwdesk.cli.report import path_report, path_text
from bwdesk.cli.terms import BROKEN, FINE, CommandError, Parser, answer
from bwdesk.rules.burning import reckon
from bwdesk.rules.burning.finder import read_path
from bwdesk.rules.packs.register import stock_named
from bwdesk.rules.person.character import Character, Choices


def arguments(command: Parser) -> None:
    command.add_argument("--stock", required=True, help="human, dwarf, elf, orc, roden ...")
    command.add_argument("--path", required=True, help='"City Born, Pickpocket, Outcast: Thief"')
    command.add_argument("--name", default="", help="the character's name")
    command.add_argument("--json", action="store_true", help="print one JSON object")
    command.add_argument("--all", action="store_true", help="list what is merely unfinished, too")
    writes(command, CHARACTER, "save the character")


def run(args: argparse.Namespace) -> int:
    """Reckons a path given by names."""
    book = book_in_force()
    stock = stock_named(args.stock, book)
    choices = Choices(stock=stock.id, name=args.name)
    choices = msgspec.structs.replace(choices, path=read_path(args.path, choices, book))
    if not choices.path:
        raise CommandError('The path names no lifepath. Write: --path "City Born, Pickpocket"')
    reckoning = reckon(choices, book)
    if args.out is not None:
        from bwdesk.files import characters, identity
        from bwdesk.rules.person.excerpt import excerpt

        character = Character(choices, id=identity.fresh())
        saved = characters.Saved(character, excerpt(character, book))
        characters.save(target(args, CHARACTER), saved)
    answer(path_report(reckoning, everything=args.all), args.json, path_text)
    return BROKEN if reckoning.is_broken else FINE
