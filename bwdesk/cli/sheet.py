"""``bwdesk sheet``: saved characters and chronicles on paper."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from bwdesk import sheets
from bwdesk.cli.opening import book_in_force, open_character
from bwdesk.cli.passphrase import add_key
from bwdesk.cli.printing import how_to_print, kinds, parse_order, print_into
from bwdesk.cli.terms import FINE, CommandError, Parser, answer, tell
from bwdesk.files import characters, places
from bwdesk.files.reference import words_on_paper
from bwdesk.rules.burning import reckon
from bwdesk.rules.packs.book import Book
from bwdesk.sheets import KINDS, Kind
from bwdesk.sheets.queue import Manner, Person, Told, brings, queue, why_unshown
from bwdesk.sheets.subjects import SUBJECTS
from bwdesk.sheets.uses import TABLE_KIT

USUAL = ("character",)
CAMPAIGN = ".bwcampaign"


def arguments(command: Parser) -> None:
    command.add_argument(
        "files", metavar="FILE", nargs="*", help="FILE.bwchar, .bwchron, .bwcampaign"
    )
    command.add_argument("--list", action="store_true", help="list the kinds of sheet there are")
    command.add_argument(
        "--kind",
        type=kinds,
        metavar="KIND[,KIND]",
        help="which sheets: character, wounds ...; conquest-chronicle, faction, session ...",
    )
    command.add_argument(
        "--kit", action="store_true", help="all a table lays out before it plays a campaign"
    )
    command.add_argument(
        "--report", action="store_true", help="tell how each page was laid out instead of printing"
    )
    command.add_argument("--json", action="store_true", help="the report as one JSON object")
    command.add_argument("--state", default="now", choices=sheets.STATES)
    add_key(command)
    how_to_print(command)


def run(args: argparse.Namespace) -> int:
    """Prints the sheets of saved files into a PDF file, or lists the kinds there are."""
    if args.list:
        tell("\n".join(_list_kinds()))
        return FINE
    if args.kit:
        args.kind = _kit_of(args)
    people, chronicles = args.files, []
    if not all(each.casefold().endswith(characters.SUFFIX) for each in people):
        # All games come with them, and most of what is printed is a character.
        from bwdesk.cli import sheet_of_game

        chronicles = [each for each in args.files if sheet_of_game.is_game_file(each)]
        people = [each for each in args.files if each not in chronicles]
        if chronicles and not people and not args.kind:
            args.kind = sheet_of_game.usual(chronicles)
    args.kind = args.kind or USUAL
    if args.json and not args.report:
        raise CommandError("--json is for --report: bwdesk sheet FILE --report --json")
    manner, out = parse_order(args, "bwdesk sheet", args.state, writes=not args.report)
    if manner.personal and not args.files:
        kind = manner.personal[0]
        raise CommandError(
            f"{KINDS[kind].title} needs a character: name its file, or print it blank: "
            f"bwdesk blank {kind} -o OUT.pdf"
        )
    for file in () if args.report else args.files:
        if places.same_file(out, Path(file)):
            what = "chronicle" if file in chronicles else "character"
            what = "campaign" if file in chronicles and sheet_of_game.is_campaign(file) else what
            raise CommandError(f"The sheet would take its {what}'s place; name another file.")
    book = book_in_force() if manner.general or manner.chronicle_kinds else Book()
    told = [sheet_of_game.read_game(each, args.key) for each in chronicles]
    if args.kit:
        # A kit is whatever there is of it: of people of the GM alone, no sheets of players.
        empty = manner.unshown(
            len(people), [(each.subject_kind, len(each.people)) for each in told]
        )
        manner = replace(manner, kinds=tuple(each for each in manner.kinds if each not in empty))
    elif args.files:
        _require_shown(manner, len(people), told)
    orders = queue(manner, map(_person, people), book, told, words_on_paper())
    if args.report:
        # ReportLab comes with it, which a list of kinds needs not.
        from bwdesk.sheets.report import report

        answer({"pages": [msgspec.to_builtins(each) for each in report(orders)]}, args.json, _text)
        return FINE
    print_into(args, orders)
    tell(args.out)
    return FINE


def _kit_of(args: argparse.Namespace) -> tuple[str, ...]:
    """The kinds of a table kit. Raises CommandError without a campaign, or beside other kinds."""
    if args.kind or not any(each.casefold().endswith(CAMPAIGN) for each in args.files):
        raise CommandError("--kit is of a campaign: bwdesk sheet FILE.bwcampaign --kit -o kit.pdf")
    return TABLE_KIT


def _text(found: dict[str, Any]) -> list[str]:
    """The report, a page a line: ``character 1: 95 % full, from 8.6 points; no lines for gear``."""
    lines = []
    for page in found["pages"]:
        words = f", from {page['smallest']} points" if page["smallest"] else ""
        gave = f"; {', '.join(page['gave'])}" if page["gave"] else ""
        lines.append(f"{page['kind']} {page['page']}: {page['filled']:.0%} full{words}{gave}")
    return lines


def _require_shown(manner: Manner, people: int, told: Sequence[Told]) -> None:
    """Raises CommandError where a kind shows none of the files: it would come out empty."""
    games = [(each.subject_kind, len(each.people)) for each in told]
    if empty := manner.unshown(people, games):
        of = {"character"} if people else {of for of, _ in games}
        has = [each for each, kind in KINDS.items() if kind.of in of]
        has += [each for each in KINDS if any(many and brings(of, each) for of, many in games)]
        raise CommandError(
            f"{why_unshown(empty)} Of these files there is: {', '.join(dict.fromkeys(has))}."
        )


def _person(file: str) -> Person:
    character, book = open_character(file)
    return Person(character, reckon(character.choices, book), book)


def _list_kinds() -> Iterator[str]:
    """The kinds, group by group."""
    names = max(map(len, KINDS))
    titles = max(len(kind.title) for kind in KINDS.values())
    for group, those in groupby(KINDS.items(), lambda each: each[1].group):
        yield group
        for name, kind in those:
            yield f"  {name:<{names}}  {kind.title:<{titles}}  {_takes(kind)}"


def _takes(kind: Kind) -> str:
    shown = SUBJECTS.get(kind.of)
    takes = f"{shown.takes}, or blank" if shown else "nobody: the same for all"
    return f"{takes}; fillable" if kind.fillable else takes
