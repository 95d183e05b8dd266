"""``bwdesk circles``: somebody looked for, from what was said to whom it finds."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from bwdesk.cli.odds import share
from bwdesk.cli.opening import book_in_force, open_character
from bwdesk.cli.report import problem
from bwdesk.cli.terms import BROKEN, FINE, CommandError, Parser, answer, tell
from bwdesk.cli.trial import parts
from bwdesk.files import reader
from bwdesk.rules.basics.problems import Severity
from bwdesk.rules.basics.prose import brief
from bwdesk.rules.burning import reckon
from bwdesk.rules.group.circles_readings import CirclesReadings
from bwdesk.rules.packs.book import Book
from bwdesk.rules.play.circles import search as circles
from bwdesk.rules.play.circles.proposing import find_sought, propose
from bwdesk.rules.play.circles.search import Search
from bwdesk.rules.play.present import Present
from bwdesk.rules.play.verdict import Verdict, judge

FINDS = {"exceeded": "named", "met": "momentary", "failed": "nobody"}
SAYS = {
    "named": "Found; the contact may be named.",
    "momentary": "Found, for this once.",
    "enemy": "An enemy, to be named.",
    "nobody": "Nobody is found.",
    "again": "Found again.",
}


def arguments(command: Parser) -> None:
    command.add_argument("file", nargs="?", metavar="FILE.json", help="who is looked for")
    command.add_argument("--of", metavar="FILE.bwchar", help="a character who searches")
    command.add_argument("--json", action="store_true", help="print one JSON object")
    command.add_argument("--schema", action="store_true", help="print the schema of a search")


def run(args: argparse.Namespace) -> int:
    """Works out one search of the Circles."""
    if args.schema:
        tell(json.dumps(msgspec.json.schema(Search), ensure_ascii=False, indent=2))
        return FINE
    if args.file is None:
        raise CommandError(
            "Name a search: bwdesk circles FILE.json. Its fields: bwdesk circles --schema"
        )
    path = Path(args.file)
    said = reader.convert(reader.value(reader.contents(path), str(path)), Search, str(path))
    book = book_in_force()
    someone: Present | None = None
    if args.of:
        character, book = open_character(args.of)
        someone = Present(reckon(character.choices, book), character.play, book)
        said = replace(said, circles=said.circles or str(someone.ability("circles") or ""))
    try:
        trial = circles.trial(said, book)
    except circles.SearchError as why:
        raise CommandError(f"{path}: {why}") from None
    verdict = judge(trial, book)
    if trial.exponent != "" and not verdict.pool.parts:
        unread = verdict.problems[0]
        raise CommandError(f"{path}: {unread.says} {unread.remedy}")
    proposes = _proposals(said.seeks, someone, path)
    answer({**report(said, verdict, book), **proposes}, args.json, text)
    broken = (e for e in verdict.problems if e.severity is Severity.BROKEN)
    return BROKEN if trial.exponent != "" and any(broken) else FINE


def _proposals(seeks: str, someone: Present | None, path: Path) -> dict[str, Any]:
    """What is proposed for a lifepath that is named; nothing where none is."""
    if not seeks:
        return {}
    if someone is None:
        raise CommandError(f"{path}: seeks wants to know who searches. Add --of FILE.bwchar.")
    sought = find_sought(seeks, someone.reckoning, someone.book)
    if sought is None:
        raise CommandError(f"{path}: no lifepath is called “{brief(seeks)}”. Name another one.")
    found = propose(sought, someone.reckoning, someone.book)
    return {"proposes": [each._asdict() for each in found]}


def report(said: Search, verdict: Verdict, book: Book) -> dict[str, Any]:
    """A search as plain data; without an exponent the dice are left open."""
    dice = bool(verdict.pool.parts)
    against = verdict.obstacle or circles.obstacle(said, book)
    aptitude = circles.aptitude(said) if dice else None
    return {
        "ob": against.whole,
        "parts": parts(against),
        "detect": circles.detection(said, book, CirclesReadings()),
        "aptitude": aptitude,
        "dice": verdict.thrown.dice if dice else None,
        "pool": parts(verdict.pool),
        "grade": verdict.grades[0] if verdict.grades else None,
        "grades": list(verdict.grades),
        "odds": None if verdict.chance is None else share(verdict.chance),
        "result": result(said, verdict, aptitude),
        "problems": [problem(each) for each in verdict.problems] if dice else [],
    }


def result(said: Search, verdict: Verdict, aptitude: int | None) -> dict[str, Any] | None:
    """Who was found; of a contact named before, how often by now."""
    came, rolled = circles.how(verdict), verdict.result
    if came is None or rolled is None:
        return None
    found = "enemy" if came == "failed" and said.enmity else FINDS[came]
    taps = None
    if said.known is not None and came != "failed":
        found, taps = "again", said.taps + 1
    return {
        "successes": rolled.successes,
        "passed": rolled.passed,
        "margin": rolled.margin,
        "found": found,
        "nameable": found in ("named", "enemy"),
        "taps": taps,
        "relationship": bool(taps and aptitude and taps >= aptitude),
    }


def text(found: dict[str, Any]) -> list[str]:
    """The same to read."""
    lines = [f"Ob {found['ob']}; who listens for it: Ob {found['detect']}."]
    if found["dice"] is not None:
        graded = " or ".join(found["grades"])
        lines.append(f"{found['dice']}D, {graded or 'no test'}.")
    if found["aptitude"] is not None:
        lines.append(f"Found {found['aptitude']} times, a contact is a relationship.")
    if came := found["result"]:
        lines.append(f"{came['successes']} successes. {SAYS[came['found']]}")
    proposed = found.get("proposes", ())
    lines += [f"{e['group'].capitalize()}: {e['id']}, {e['why']}." for e in proposed]
    return lines + [f"{each['says']} {each['remedy']}" for each in found["problems"]]
