"""``bwdesk sheet``: saved characters and chronicles on paper."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

from bwdesk import sheets
from bwdesk.cli.chronicle import looked_at
from bwdesk.cli.opening import book_in_force, open_character
from bwdesk.cli.printing import asked, how_to_print, kinds, print_into
from bwdesk.cli.terms import FINE, CommandError, Parser, tell
from bwdesk.files import campaigns, chronicles, evenings, games, places
from bwdesk.files.chronicles import SUFFIX
from bwdesk.rules.book import Book
from bwdesk.rules.burning import reckon
from bwdesk.sheets import KINDS, Kind
from bwdesk.sheets.queue import Person, Told, queue

USUAL = ("character",)


def arguments(command: Parser) -> None:
    command.add_argument("files", metavar="FILE", nargs="*", help="FILE.bwchar, FILE.bwchron")
    command.add_argument("--list", action="store_true", help="list the kinds of sheet there are")
    command.add_argument(
        "--kind",
        type=kinds,
        metavar="KIND[,KIND]",
        help="which sheets: character, wounds ...; conquest-chronicle, faction, session ...",
    )
    command.add_argument("--state", default="now", choices=sheets.STATES)
    how_to_print(command)


def run(args: argparse.Namespace) -> int:
    """Prints the sheets of saved files into a PDF file, or lists the kinds there are."""
    if args.list:
        tell("\n".join(_listed()))
        return FINE
    told = (SUFFIX, campaigns.SUFFIX)
    chronicles = [each for each in args.files if each.casefold().endswith(told)]
    people = [each for each in args.files if each not in chronicles]
    args.kind = args.kind or (_usual(chronicles) if chronicles and not people else USUAL)
    manner, out = asked(args, "bwdesk sheet", args.state)
    if manner.personal and not people:
        kind = manner.personal[0]
        raise CommandError(
            f"{KINDS[kind].title} needs a character: name its file, or print it blank: "
            f"bwdesk blank {kind} -o OUT.pdf"
        )
    if chronicles and not manner.chronicled:
        raise CommandError(
            "None of these sheets shows a chronicle; ask for one that does: "
            "--kind conquest-chronicle,faction,session,record"
        )
    for file in args.files:
        if places.same_file(out, Path(file)):
            what = "chronicle" if file in chronicles else "character"
            what = "campaign" if _is_campaign(file) else what
            raise CommandError(f"The sheet would take its {what}'s place; name another file.")
    book = book_in_force() if manner.general or manner.chronicled else Book()
    print_into(args, queue(manner, map(_person, people), book, map(_told, chronicles)))
    tell(args.out)
    return FINE


def _usual(files: list[str]) -> tuple[str, ...]:
    """What is printed of games where nothing else is said."""
    if all(_is_campaign(each) for each in files):
        return ("campaign-record",)
    conflicts = all(chronicles.holds_conflict(Path(each)) for each in files)
    return ("conflict-tracker",) if conflicts else ("conquest-chronicle",)


def _is_campaign(file: str) -> bool:
    return file.casefold().endswith(campaigns.SUFFIX)


def _told(file: str) -> Told:
    """A chronicle as everybody at its table may see it; the file is only looked at."""
    if _is_campaign(file):
        from bwdesk.sheets.campaign.subject import told as of_campaign

        book, opened = book_in_force(), evenings.opened(Path(file), book_in_force)
        for trouble in opened.troubles.values():
            print(trouble, file=sys.stderr)
        return Told(of_campaign(opened.evening, book), book)
    from bwdesk.sheets.public_record import told

    with looked_at(file) as chronicle, chronicles.sensible(Path(file)):
        book = games.book_of(chronicle.book)
        try:
            return told(chronicle.session, chronicle.title, book, games.plan_of(chronicle.plan))
        except ValueError as why:
            raise CommandError(f"{file}: {why}") from None


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
    takes = {
        "character": "a character, or blank",
        "campaign": "a campaign, or blank",
        "chronicle": "a chronicle, or blank",
        "conflict": "a prolonged conflict, or blank",
        "duel": "a duel, or blank",
        "courts": "a game of courts, or blank",
        "book": "nobody: the same for all",
    }[kind.of]
    return f"{takes}; fillable" if kind.fillable else takes
