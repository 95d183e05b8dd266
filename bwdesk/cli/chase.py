"""``bwdesk chase``: one length of a pursuit, on foot or in the saddle."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

import msgspec

from bwdesk.cli.odds import exact, share
from bwdesk.cli.opening import book_in_force
from bwdesk.cli.terms import FINE, CommandError, Parser, answer, tell
from bwdesk.cli.trial import parts
from bwdesk.files import reader
from bwdesk.rules.basics.problems import Severity
from bwdesk.rules.play.chasing import (
    SIDES,
    Chase,
    advantages,
    chances,
    judge_chase,
    next_words,
)
from bwdesk.rules.play.verdict import Verdict


def arguments(command: Parser) -> None:
    command.add_argument("file", nargs="?", metavar="FILE.json", help="a length of a pursuit")
    command.add_argument("--json", action="store_true", help="print one JSON object")
    command.add_argument("--schema", action="store_true", help="print the schema of a length")


def run(args: argparse.Namespace) -> int:
    """Judges a length."""
    if args.schema:
        tell(json.dumps(msgspec.json.schema(Chase), ensure_ascii=False, indent=2))
        return FINE
    if args.file is None:
        raise CommandError(
            "Name a length: bwdesk chase FILE.json. Its fields: bwdesk chase --schema"
        )
    path, book = Path(args.file), book_in_force()
    chase = reader.convert(reader.value(reader.contents(path), str(path)), Chase, str(path))
    chased = judge_chase(chase, book)
    found: dict[str, Any] = {}
    for side in SIDES:
        verdict = chased.side(side)
        require_sound(verdict)
        counts = [each for each in advantages(chase, side, book) if each.counts]
        found[side] = side_report(verdict) | {"ticks": [each.pursuit.id for each in counts]}
    if not chased.ended:
        found["chance"] = {name: share(each) for name, each in chances(chased)._asdict().items()}
    found |= {"result": RESULTS[chased.ended], "next": next_words(chased), "won": chased.won}
    answer(found, args.json, text)
    return FINE


RESULTS = {"": None, "away": "away", "ahead": "ahead", "tied": "tied", "caught": "caught"}


def require_sound(verdict: Verdict) -> None:
    """Raises CommandError for dice that cannot have fallen so."""
    wrong = next((each for each in verdict.problems if each.severity is Severity.BROKEN), None)
    if wrong:
        raise CommandError(f"{wrong.says} {wrong.remedy}")


def side_report(verdict: Verdict) -> dict[str, Any]:
    """The dice of a roll with their parts, and what they came to."""
    return {
        "dice": verdict.thrown.dice,
        "parts": parts(verdict.pool),
        "successes": verdict.result.successes if verdict.result else None,
    }


def text(report: dict[str, Any]) -> list[str]:
    """The same to read."""
    lines = []
    for side in SIDES:
        own = report[side]
        made = " + ".join(f"{each['label']} {each['value']}" for each in own["parts"][1:])
        said = f"{side.capitalize()}: {own['dice']}D"
        came = "" if own["successes"] is None else f", {own['successes']} successes"
        lines.append(f"{said}{f' ({made})' if made else ''}{came}.")
    if "chance" in report:
        chance = report["chance"]
        lines.append(
            f"Away {exact(chance['win'])}, tied {exact(chance['tie'])}, "
            f"caught {exact(chance['lose'])}."
        )
        return lines
    return [*lines, f"{report['result'].capitalize()}; next: {report['next']}."]
