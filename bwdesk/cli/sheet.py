"""``bwdesk sheet``: saved characters on paper."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

from bwdesk import sheets
from bwdesk.cli.printing import asked, how_to_print, kinds, print_into
from bwdesk.cli.terms import FINE, CommandError, Parser, book_in_force, open_character, tell
from bwdesk.files import places
from bwdesk.rules.book import Book
from bwdesk.rules.burning import reckon
from bwdesk.sheets import KINDS, Kind
from bwdesk.sheets.queue import Person, queue

SAYS = "Print sheets of characters into one PDF file."


def arguments(command: Parser) -> None:
    command.add_argument("files", metavar="FILE.bwchar", nargs="*")
    command.add_argument("--list", action="store_true", help="list the kinds of sheet there are")
    command.add_argument(
        "--kind",
        type=kinds,
        default=("character",),
        metavar="KIND[,KIND]",
        help="which sheets: character, wounds ...",
    )
    command.add_argument("--state", default="now", choices=sheets.STATES)
    how_to_print(command)


def run(args: argparse.Namespace) -> int:
    """Prints the sheets of saved characters into a PDF file, or lists the kinds there are."""
    if args.list:
        tell("\n".join(_listed()))
        return FINE
    manner, out = asked(args, "bwdesk sheet", args.state)
    if manner.personal and not args.files:
        kind = manner.personal[0]
        raise CommandError(
            f"{KINDS[kind].title} needs a character: name its file, or print it blank: "
            f"bwdesk blank {kind} -o OUT.pdf"
        )
    for file in args.files:
        if places.same_file(out, Path(file)):
            raise CommandError("The sheet would take its character's place; name another file.")
    book = book_in_force() if manner.general else Book()
    print_into(out, queue(manner, map(_person, args.files), book))
    tell(args.out)
    return FINE


def _person(file: str) -> Person:
    character, book = open_character(file)
    return Person(character, reckon(character.choices, book), book)


def _listed() -> Iterator[str]:
    """The kinds, group by group."""
    names = max(map(len, KINDS))
    titles = max(len(kind.title) for kind in KINDS.values())
    for group, those in groupby(KINDS.items(), lambda each: each[1].group):
        yield group
        for name, kind in those:
            yield f"  {name:<{names}}  {kind.title:<{titles}}  {_takes(kind)}"


def _takes(kind: Kind) -> str:
    takes = "a character, or blank" if kind.of == "character" else "nobody: the same for all"
    return f"{takes}; fillable" if kind.fillable else takes
