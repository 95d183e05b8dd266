"""``bwdesk chronicle``: the open record of a chronicle, which is only looked at."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from bwdesk.cli.passphrase import add_key, unlock
from bwdesk.cli.terms import BROKEN, FINE, Parser, answer, tell
from bwdesk.files import chronicle_errors, chronicles, games
from bwdesk.files.chronicle_errors import ClosedError
from bwdesk.files.chronicles import Chronicle
from bwdesk.rules.basics.prose import plural
from bwdesk.table import record
from bwdesk.table.checking import DIFFERS, Difference
from bwdesk.table.fingerprint import find_standing, fingerprint

SETTLED = "Up to entry {} other rules played it: what was saved stands, and is not checked."


def arguments(command: Parser) -> None:
    command.add_argument("file", metavar="FILE.bwchron")
    command.add_argument("--log", choices=("md", "json"), help="as Markdown, or one JSON object")
    command.add_argument(
        "--check", action="store_true", help="say only whether the file is what was played"
    )
    command.add_argument("--json", action="store_true", help="print one JSON object")
    add_key(command)


def run(args: argparse.Namespace) -> int:
    """Prints the record, or what the check came to; also of a chronicle open in the window.

    Ends with BROKEN where the file is not what was played.
    """
    opened = read_without_touching(args.file, args.key)
    with opened as chronicle, chronicle_errors.sensible(Path(args.file)):
        if args.check:
            found = chronicle.every_difference()
            answer(_check_report(chronicle, found), args.json, _check_text)
            return BROKEN if found else FINE
        found = differences(chronicle)
        if args.json or args.log == "json":
            tell(json.dumps(_report(chronicle, found), ensure_ascii=False, indent=2))
        else:
            says = [str(each) for each in found]
            tell(record.markdown(chronicle.title, chronicle.session, says).rstrip("\n"))
    return BROKEN if found else FINE


def differences(chronicle: Chronicle[Any, Any]) -> tuple[Difference, ...]:
    """Where the file is not what was played; each goes to the error stream, too."""
    found = chronicle.every_difference()
    for each in found:
        print(f"{chronicle.path}: {each}", file=sys.stderr)
    return found


def read_without_touching(file: str, words: str | None = None) -> Chronicle[Any, Any]:
    """A chronicle without touching it; what is odd about it goes to the error stream. The
    passphrase of one only some may read is in the file *words*, or asked for."""
    path = Path(file)
    try:
        chronicle = chronicles.open_chronicle(path, games.find, looking=True)
    except ClosedError as why:
        keys = unlock(why, words)
        chronicle = chronicles.open_chronicle(path, games.find, looking=True, keys=keys)
    if chronicle.odd:
        print(f"{file}: {chronicle.odd}.", file=sys.stderr)
    return chronicle


def _report(chronicle: Chronicle[Any, Any], found: Sequence[Difference]) -> dict[str, Any]:
    session = chronicle.session
    return {
        "title": chronicle.title,
        "game": session.game.name,
        "rules": session.game.version,
        "seats": [{"id": each.id, "name": each.name} for each in session.seats.values()],
        "entries": [msgspec.to_builtins(line) for line in record.lines(session)],
        "state": msgspec.to_builtins(session.page()),
        "due": [msgspec.to_builtins(due) for due in session.due()],
        "unproven": [part.part for part in session.unproven()],
        "differences": _list_differences(found),
    }


def _check_report(chronicle: Chronicle[Any, Any], found: Sequence[Difference]) -> dict[str, Any]:
    session = chronicle.session
    return {
        "title": chronicle.title,
        "game": session.game.name,
        "id": chronicle.id,
        "entries": len(session.log),
        "settled": session.settled,
        "fingerprint": str(fingerprint(find_standing(session))),
        "differences": _list_differences(found),
    }


def _list_differences(found: Sequence[Difference]) -> list[dict[str, Any]]:
    """Each as its figures, and in words."""
    return [
        {"kind": each.kind, "entry": each.number, **_figures(each), "says": str(each)}
        for each in found
    ]


def _figures(one: Difference) -> dict[str, str]:
    known = {"where": one.where, "file": one.file, "replay": one.replay}
    return {name: each for name, each in known.items() if each}


def _check_text(report: dict[str, Any]) -> list[str]:
    """The same to read."""
    entries = plural(report["entries"], "entry", "entries")
    found = [each["says"] for each in report["differences"]]
    if found:
        found = [DIFFERS, *found]
    elif report["settled"]:
        found = [SETTLED.format(report["settled"])]
    else:
        found = ["Played once more, the log leads to what the file says."]
    return [f"{report['title']}: {entries}", *found, f"Fingerprint {report['fingerprint']}"]
