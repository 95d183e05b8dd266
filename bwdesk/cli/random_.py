"""``bwdesk random``: a life drawn by lot, and a finished character to it."""

from __future__ import annotations

import argparse
import random
from pathlib import Path
from typing import Any

from bwdesk.cli.report import full_report, full_text
from bwdesk.cli.terms import BROKEN, FINE, CommandError, Parser, answer, book_in_force
from bwdesk.files import characters
from bwdesk.rules.book import Book, Stock
from bwdesk.rules.burning import reckon
from bwdesk.rules.burning.quick import quick_burn, random_character
from bwdesk.rules.burning.wander import Choose, NoWay
from bwdesk.rules.character import Character, Choices
from bwdesk.rules.excerpt import excerpt
from bwdesk.rules.names import Finder, stock_named

SAYS = "Burn a character by lot, whole and legal."

USUAL_COUNT = 4
SEEDS = 1_000_000


def arguments(command: Parser) -> None:
    command.add_argument("--stock", required=True, help="human, dwarf, elf, orc, roden ...")
    command.add_argument("--lifepaths", type=int, metavar="N", help="how many; 4 if not said")
    command.add_argument("--setting", metavar="NAME", help="where the life is to be lived")
    command.add_argument("--end", metavar="LIFEPATH", help="the last lifepath")
    command.add_argument("--seed", type=int, metavar="N", help="the same seed, the same character")
    command.add_argument("--json", action="store_true", help="print one JSON object")
    command.add_argument("-o", dest="out", metavar="FILE.bwchar", help="save the character")


def run(args: argparse.Namespace) -> int:
    """Burns a character by lot and prints it with the seed it came from."""
    book = book_in_force()
    seed = random.SystemRandom().randrange(SEEDS) if args.seed is None else args.seed
    choices = _burned(args, stock_named(args.stock, book), book, random.Random(seed).randrange)
    reckoning = reckon(choices, book)
    if args.out is not None:
        character = Character(choices)
        characters.save(Path(args.out), characters.Saved(character, excerpt(character, book)))
    answer({"seed": seed, **full_report(reckoning)}, args.json, _text)
    return BROKEN if reckoning.broken else FINE


def _burned(args: argparse.Namespace, stock: Stock, book: Book, choose: Choose) -> Choices:
    """Of namesakes the first that can be come to.

    Raises:
        UnknownNameError: a setting or lifepath nobody knows.
        CommandError: there is no such life.
    """
    finder = Finder(book, stock)
    settings = (finder.setting(args.setting),) if args.setting is not None else ()
    if args.end is None:
        count = USUAL_COUNT if args.lifepaths is None else args.lifepaths
        found = random_character(stock, book, choose, count=count, settings=settings)
    else:
        for end in finder.meant(args.end):
            found = quick_burn(stock, end.id, book, choose, count=args.lifepaths, settings=settings)
            if not isinstance(found, NoWay):
                break
    if isinstance(found, NoWay):
        raise CommandError(found.says)
    return found


def _text(report: dict[str, Any]) -> list[str]:
    return [*full_text(report), f"Seed {report['seed']}"]
