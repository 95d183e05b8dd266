"""``bwdesk random``: a life drawn by lot, and a finished character to it."""

from __future__ import annotations

import argparse
import random
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from bwdesk.cli.opening import book_in_force
from bwdesk.cli.outputs import CHARACTER, target, writes
from bwdesk.cli.report import full_report, full_text
from bwdesk.cli.terms import BROKEN, FINE, CommandError, Parser, answer, whole
from bwdesk.files import characters, evenings, identity
from bwdesk.rules.basics.problems import Severity
from bwdesk.rules.burning import reckon
from bwdesk.rules.burning.finder import Finder
from bwdesk.rules.burning.quick import quick_burn, random_character
from bwdesk.rules.burning.sketching import LEVELS, sketch_like
from bwdesk.rules.burning.wander import Choose, NoWay
from bwdesk.rules.group.campaign import Member
from bwdesk.rules.packs.book import Book, Stock
from bwdesk.rules.packs.register import stock_named
from bwdesk.rules.person.character import Character, Choices
from bwdesk.rules.person.excerpt import excerpt
from bwdesk.rules.play.evening import RefusedError
from bwdesk.rules.play.one_offs import add_people

USUAL_COUNT = USUAL_LEVEL = 4
COMPETENCE = {"ordinary": 3, "professional": 4, "expert": 5}
SEEDS = 1_000_000


def arguments(command: Parser) -> None:
    command.add_argument("--stock", required=True, help="human, dwarf, elf, orc, roden ...")
    command.add_argument("--lifepaths", type=whole, metavar="N", help="how many; 4 if not said")
    command.add_argument("--setting", metavar="NAME", help="where the life is to be lived")
    command.add_argument("--end", metavar="LIFEPATH", help="the last lifepath")
    command.add_argument(
        "--npc",
        nargs="?",
        const="professional",
        choices=tuple(COMPETENCE),
        help="a sketch instead: how good its skills are",
    )
    command.add_argument("--level", type=whole, choices=LEVELS, help="stats of a sketch; else 4")
    command.add_argument(
        "--seed", type=whole, metavar="N", help="the same seed, the same character"
    )
    command.add_argument("--json", action="store_true", help="print one JSON object")
    command.add_argument("--count", type=whole, metavar="N", help="so many of a sketch; else 1")
    command.add_argument(
        "--into", metavar="FILE.bwcampaign", help="they are the GM's of that campaign, hidden"
    )
    writes(command, CHARACTER, "save the character")


def run(args: argparse.Namespace) -> int:
    """Burns a character by lot and prints it with the seed it came from.

    Ends with BROKEN where something is left open, too: a whole character was asked for.
    """
    book = book_in_force()
    seed = random.SystemRandom().randrange(SEEDS) if args.seed is None else args.seed
    made = _burn if args.npc is None else _sketch
    choices = made(args, stock_named(args.stock, book), book, random.Random(seed).randrange)
    if args.into is not None:
        answer({"made": _add_into(args, choices, book), "seed": seed}, args.json, _names)
        return FINE
    if args.count is not None:
        raise CommandError("Say with --into into which campaign they go.")
    reckoning = reckon(choices, book)
    if args.out is not None:
        character = Character(choices)
        # The same seed gives the same file, so chance has no part in the id either.
        character = replace(character, id=identity.follow_id(character))
        saved = characters.Saved(character, excerpt(character, book))
        characters.save(target(args, CHARACTER), saved)
    answer({"seed": seed, **full_report(reckoning)}, args.json, _text)
    return BROKEN if reckoning.is_broken or reckoning.problems_of(Severity.UNFINISHED) else FINE


def _burn(args: argparse.Namespace, stock: Stock, book: Book, choose: Choose) -> Choices:
    """A whole character; of namesakes the first that can be come to.

    Raises:
        UnknownNameError: a setting or lifepath nobody knows.
        CommandError: there is no such life.
    """
    if args.level is not None:
        raise CommandError("Only a sketch has a level; write --npc as well.")
    finder = Finder(book, stock)
    settings = (finder.setting(args.setting),) if args.setting is not None else ()
    if args.end is None:
        count = USUAL_COUNT if args.lifepaths is None else args.lifepaths
        found = random_character(stock, book, choose, count=count, settings=settings)
    else:
        for end in finder.find_meant(args.end):
            found = quick_burn(stock, end.id, book, choose, count=args.lifepaths, settings=settings)
            if not isinstance(found, NoWay):
                break
    if isinstance(found, NoWay):
        raise CommandError(found.says)
    return found


def _sketch(args: argparse.Namespace, stock: Stock, book: Book, choose: Choose) -> Choices:
    """A one-off with the skills of the lifepath named, or of any."""
    if args.lifepaths is not None:
        raise CommandError("A sketch lives no lifepaths; leave out --lifepaths.")
    finder = Finder(book, stock)
    there = finder.setting(args.setting) if args.setting is not None else ""
    known = finder.find_meant(args.end) if args.end is not None else book.lifepaths_of(stock.id)
    fit = [each for each in known if each.skills and there in ("", each.setting)]
    if not fit:
        raise CommandError("No such lifepath has skills to sketch somebody by.")
    return sketch_like(
        fit[choose(len(fit))],
        stock,
        book,
        choose,
        level=USUAL_LEVEL if args.level is None else args.level,
        competence=COMPETENCE[args.npc],
    )


def _add_into(args: argparse.Namespace, choices: Choices, book: Book) -> list[dict[str, str]]:
    """So many of a sketch go into a campaign, hidden until they are met; several are called by
    their lifepath. Raises FileError, and CommandError for more than it holds."""
    if choices.sketch is None or args.out is not None:
        raise CommandError("Into a campaign go sketches, without files: --npc, and no -o.")
    path, count = Path(args.into), 1 if args.count is None else args.count
    if count > 1:
        choices = replace(choices, name=choices.concept)
    opened = evenings.open_evening(
        path, lambda packs: book if packs is None else book_in_force(packs)
    )
    known = {each.id for each in opened.evening.campaign.roster}
    try:
        like = Member("", "", hidden=True)
        evening = add_people(opened.evening, choices, count, book, like).evening
    except RefusedError as why:
        raise CommandError(str(why)) from why
    evenings.keep(path, evening, opened.evening, opened.fingerprint)
    new = (each for each in evening.campaign.roster if each.id not in known)
    return [{"id": each.id, "name": each.name} for each in new]


def _names(report: dict[str, Any]) -> list[str]:
    return [*(each["name"] for each in report["made"]), f"Seed {report['seed']}"]


def _text(report: dict[str, Any]) -> list[str]:
    return [*full_text(report), f"Seed {report['seed']}"]
