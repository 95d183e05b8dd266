"""``bwdesk chronicle``: the open record of a chronicle, which is only looked at."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

import msgspec

from bwdesk.cli.terms import BROKEN, FINE, Parser, tell
from bwdesk.files import chronicle_errors, chronicles, games
from bwdesk.files.chronicles import Chronicle
from bwdesk.table import record


def arguments(command: Parser) -> None:
    command.add_argument("file", metavar="FILE.bwchron")
    command.add_argument(
        "--log", choices=("md", "json"), default="md", help="as Markdown, or one JSON object"
    )


def run(args: argparse.Namespace) -> int:
    """Prints the record, also of a chronicle that is open in the window.

    Ends with BROKEN where what was revealed is not what was sealed.
    """
    with looked_at(args.file) as chronicle, chronicle_errors.sensible(Path(args.file)):
        if args.log == "json":
            tell(json.dumps(_report(chronicle), ensure_ascii=False, indent=2))
        else:
            tell(record.markdown(chronicle.title, chronicle.session).rstrip("\n"))
        unproven = chronicle.session.unproven()
    for part in unproven:
        print(f"The {part.part} that was revealed is not what was sealed.", file=sys.stderr)
    return BROKEN if unproven else FINE


def looked_at(file: str) -> Chronicle[Any, Any]:
    """A chronicle without touching it; what is odd about it goes to the error stream."""
    chronicle = chronicles.opened(Path(file), games.find, looking=True)
    if chronicle.odd:
        print(f"{file}: {chronicle.odd}.", file=sys.stderr)
    return chronicle


def _report(chronicle: Chronicle[Any, Any]) -> dict[str, Any]:
    session = chronicle.session
    return {
        "title": chronicle.title,
        "game": session.game.name,
        "rules": session.game.version,
        "seats": [{"id": each.id, "name": each.name} for each in session.seats.values()],
        "entries": [msgspec.to_builtins(line) for line in record.lines(session)],
        "state": msgspec.to_builtins(session.state),
        "due": [msgspec.to_builtins(due) for due in session.due()],
        "unproven": [part.part for part in session.unproven()],
    }
