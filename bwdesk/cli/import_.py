"""``bwdesk import``: a character of another burner becomes one of ours."""

from __future__ import annotations

import argparse
import contextlib
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from bwdesk.cli.opening import book_in_force
from bwdesk.cli.outputs import CHARACTER, target, writes
from bwdesk.cli.report import problem
from bwdesk.cli.terms import BROKEN, FINE, CommandError, Parser, answer
from bwdesk.files import characters, charred_black, identity
from bwdesk.files.charred_black.report import Report
from bwdesk.rules.basics.problems import Severity
from bwdesk.rules.burning import Reckoning, reckon
from bwdesk.rules.person.excerpt import excerpt


def arguments(command: Parser) -> None:
    command.add_argument("file", metavar="FILE.char")
    writes(command, CHARACTER, "save the character", required=True)
    command.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    """Saves what a ``.char`` file holds as a character, and prints what became of each part."""
    out = Path(args.out)
    with contextlib.suppress(OSError, ValueError):
        if out.samefile(args.file):
            raise CommandError("The character would take its source's place; name another file.")
    out = target(args, CHARACTER)
    book = book_in_force()
    found = charred_black.load(Path(args.file), book)
    reckoning = reckon(found.character.choices, book)
    character = replace(found.character, id=identity.fresh())
    characters.save(out, characters.Saved(character, excerpt(character, book)))
    report = import_report(found.report, reckoning)
    answer(report, args.json, lambda _: [found.report.text()])
    return BROKEN if reckoning.is_broken else FINE


def import_report(report: Report, reckoning: Reckoning) -> dict[str, Any]:
    """The sentences of an import, and its broken rules as `check` lists them."""
    return {
        "name": reckoning.choices.name,
        "taken": list(report.taken),
        "not_taken": list(report.lost),
        "otherwise": list(report.otherwise),
        "problems": [problem(each) for each in reckoning.problems_of(Severity.BROKEN)],
    }
