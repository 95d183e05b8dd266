"""``bwdesk demo``: a shipped sample, burned anew and printed."""

from __future__ import annotations

import argparse
from pathlib import Path

from bwdesk import where
from bwdesk.cli.opening import book_in_force
from bwdesk.cli.outputs import SHEETS, writes
from bwdesk.cli.printing import print_into
from bwdesk.cli.report import full_report, headline
from bwdesk.cli.terms import BROKEN, FINE, CommandError, Parser, tell
from bwdesk.files import characters
from bwdesk.rules.basics.problems import Severity
from bwdesk.rules.burning import reckon
from bwdesk.rules.packs.book import Book
from bwdesk.rules.person.excerpt import Excerpt, differences
from bwdesk.sheets import Order


def arguments(command: Parser) -> None:
    command.add_argument("sample", nargs="?", default="complicated-con-man")
    command.add_argument("--paper", default="a4", choices=("a4", "letter"))
    writes(command, SHEETS, "the PDF file")


def run(args: argparse.Namespace) -> int:
    """Burns a shipped sample anew from its choices, checks it and prints its sheet."""
    book = book_in_force()
    samples = {each.stem: each for each in where.resources().glob("samples/*.bwchar")}
    if args.sample not in samples:
        names = ", ".join(sorted(samples)) or "none"
        raise CommandError(f"There is no sample “{args.sample}”; there are: {names}.")
    saved = characters.load(samples[args.sample])
    character = saved.character
    reckoning = reckon(character.choices, book)
    broken = reckoning.problems_of(Severity.BROKEN)
    says = broken[0].says if broken else _lost_sentence(saved.excerpt, book)
    if says:
        raise CommandError(f"{character.choices.name} cannot be burned: {says}", BROKEN)
    if args.out is None:
        args.out = f"{args.sample}.pdf"
    order = Order("character", book, character, reckoning, args.paper)
    print_into(args, [order])
    out = Path(args.out).resolve()
    tell(f"{headline(full_report(reckoning))} Nothing is broken. The sheet: {out}")
    return FINE


def _lost_sentence(excerpt: Excerpt, book: Book) -> str:
    """What a sample was burned by and *book* has no more, as a sentence; "" for nothing."""
    here = dict(book.packs)
    gone = [f"the pack {pack.id}" for pack in excerpt.packs if pack.id not in here]
    gone += [f"“{each.name}”" for each in differences(book, excerpt) if each.change == "gone"]
    return f"It needs {gone[0]}, which is missing. Install bwdesk again." if gone else ""
