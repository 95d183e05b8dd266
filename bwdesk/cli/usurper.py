"""``bwdesk usurper``: one act, figure or test of Usurper, reckoned from a file."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

import msgspec

from bwdesk.cli.opening import book_in_force
from bwdesk.cli.report import plain
from bwdesk.cli.terms import BROKEN, FINE, CommandError, Parser, answer, tell
from bwdesk.files import reader
from bwdesk.rules.basics.problems import Severity
from bwdesk.rules.basics.prose import series
from bwdesk.rules.games.usurper.checks import Answer
from bwdesk.rules.games.usurper.following import follow
from bwdesk.rules.games.usurper.questions import QUESTIONS, Asked
from bwdesk.rules.packs.spelling import nearest


def arguments(command: Parser) -> None:
    command.add_argument("what", metavar="WHAT", help=series(QUESTIONS, "or"))
    command.add_argument("file", nargs="?", metavar="FILE.json", help="what is asked")
    command.add_argument("--json", action="store_true", help="print one JSON object")
    command.add_argument("--schema", action="store_true", help="print the schema of a question")


def run(args: argparse.Namespace) -> int:
    """Reads the question, answers it, and ends with 1 where something in it is against a rule."""
    question = _question(args.what)
    if args.schema:
        tell(json.dumps(msgspec.json.schema(question.of), ensure_ascii=False, indent=2))
        return FINE
    if not args.file:
        raise CommandError(
            f"Name a file with the question; see bwdesk usurper {args.what} --schema"
        )
    path = Path(args.file)
    asked = reader.convert(reader.read(path), question.of, str(path))
    found = question.answer(asked, book_in_force())
    told = report(found)
    if follows := follow(asked, found, book_in_force()):
        told["follows"] = msgspec.to_builtins(follows)
    answer(told, args.json, text)
    broken = any(each.severity is Severity.BROKEN for each in found.problems)
    return BROKEN if broken else FINE


def _question(what: str) -> Asked:
    if what in QUESTIONS:
        return QUESTIONS[what]
    near = nearest(what, QUESTIONS, like=0.6)
    offered = series(near or QUESTIONS)
    raise CommandError(f"Nothing of Usurper is called “{what[:40]}”. There is {offered}.")


def report(found: Answer) -> dict[str, Any]:
    """An answer as plain data: its figures, their parts, its problems."""
    return {
        **found.values,
        "parts": [
            {"label": each.label, "value": plain(each.value), "rule": each.rule}
            for each in found.parts
        ],
        "problems": [
            {
                "code": each.code,
                "severity": each.severity.value,
                "where": each.where,
                "says": each.says,
                "remedy": each.remedy,
                "rule": each.rule,
            }
            for each in found.problems
        ],
    }


def text(report: dict[str, Any]) -> list[str]:
    """The same to read."""
    lines = [
        f"{name.replace('_', ' ').capitalize()}: {_words(value)}"
        for name, value in report.items()
        if name not in ("parts", "problems", "follows")
    ]
    lines += [f"Follows: {_change_words(each)}" for each in report.get("follows", ())]
    lines += [f"  {each['value']:+} {each['label']}" for each in report["parts"]]
    return lines + [f"{each['says']} {each['remedy']}" for each in report["problems"]]


def _change_words(change: dict[str, Any]) -> str:
    """What changes: ``goods lumber -21``."""
    said = (change[each] for each in ("who", "what", "named") if change.get(each))
    by = change.get("by", 0)
    return " ".join((*said, f"{by:+}" if by else "")).strip()


def _words(value: Any) -> str:
    """A figure, a list or a row in words."""
    match value:
        case None:
            return "none"
        case True | False:
            return "yes" if value else "no"
        case float():
            return f"{value:.4g}"
        case dict():
            return ", ".join(f"{name} {_words(each)}" for name, each in value.items()) or "none"
        case list():
            return ", ".join(map(_words, value)) or "none"
    return str(value)
