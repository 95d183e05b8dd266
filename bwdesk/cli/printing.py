"""What the printing commands share: kinds by name, how they are printed, where the PDF goes."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable
from difflib import get_close_matches
from pathlib import Path

from bwdesk import sheets
from bwdesk.cli.outputs import PICTURES, SHEETS, free, target, writes
from bwdesk.cli.terms import CommandError, Parser
from bwdesk.files import atomic
from bwdesk.sheets import KINDS, Order, State
from bwdesk.sheets.queue import Manner


def how_to_print(command: Parser) -> None:
    """The arguments that say how to print, and into which file."""
    command.add_argument("--paper", default="a4", choices=sheets.PAPERS)
    command.add_argument(
        "--punch",
        default="",
        choices=sheets.PUNCHES[1:],
        help="20 mm for holes: left on every page, or as in a book",
    )
    command.add_argument("--fillable", action="store_true", help="leave fields to fill on a screen")
    writes(command, SHEETS, "the PDF file, or OUT.png for a picture of each page")


def kinds(text: str) -> tuple[str, ...]:
    """The kinds of sheet named, each once: ``character,wounds``."""
    named = tuple(dict.fromkeys(each.strip() for each in text.split(",") if each.strip()))
    if not named:
        raise argparse.ArgumentTypeError("name a kind of sheet; bwdesk sheet --list tells them")
    for name in named:
        if name not in KINDS:
            near = get_close_matches(name.casefold(), KINDS, n=1)
            guess = f"the nearest is {near[0]}" if near else "bwdesk sheet --list tells them"
            raise argparse.ArgumentTypeError(f"there is no kind of sheet “{name}”; {guess}")
    return named


def parse_order(
    args: argparse.Namespace, command: str, state: State, *, writes: bool = True
) -> tuple[Manner, Path]:
    """How to print, and into which file; any where nothing *writes* one.

    Raises CommandError where no file is named, or fields or holes are asked for that no sheet has.
    """
    if writes and not args.out:
        raise CommandError(f"The following arguments are required: -o. See: {command} --help")
    manner = Manner(args.kind, state, args.paper, args.fillable, args.punch)
    if manner.fillable and not any(KINDS[each].fillable for each in manner.kinds):
        offered = ", ".join(name for name, kind in KINDS.items() if kind.fillable)
        can = f"these can: {offered}" if offered else "none can"
        raise CommandError(f"{KINDS[args.kind[0]].title} cannot be filled in on a screen; {can}.")
    if manner.punch and all(KINDS[each].cut for each in manner.kinds):
        raise CommandError(f"{KINDS[args.kind[0]].title}: what is cut up has no room for holes.")
    return manner, Path(args.out or "")


def print_into(args: argparse.Namespace, orders: Iterable[Order]) -> None:
    """All *orders* into one file, which is written when the last of them is printed.

    Raises CommandError, FileError, or ValueError for an order that cannot be printed.
    """
    pictures = args.out.casefold().endswith(".png")
    out = Path(args.out) if pictures else target(args, SHEETS)
    try:
        pdf = b"".join(sheets.bind(orders, lambda says: print(says, file=sys.stderr)))
    except KeyboardInterrupt:
        raise CommandError("Stopped; nothing was written.") from None
    if pictures:
        _write_pictures(args, pdf, out)
    else:
        atomic.write(out, pdf)


def _write_pictures(args: argparse.Namespace, pdf: bytes, out: Path) -> None:
    """A picture a page; all of their names are free before the first is written."""
    from bwdesk.sheets.pictures import names, pictures

    drawn = list(pictures(pdf))
    paths = names(out, len(drawn))
    for path in paths:
        free(args, path, PICTURES)
    for path, picture in zip(paths, drawn, strict=True):
        atomic.write(path, picture)
    args.out = ", ".join(map(str, paths))
