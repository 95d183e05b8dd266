"""``bwdesk test``: one test, or a chain of linked ones, from what was said to what is learned."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from bwdesk.cli.odds import exact, share
from bwdesk.cli.opening import book_in_force, open_character
from bwdesk.cli.report import plain, problem
from bwdesk.cli.terms import BROKEN, FINE, CommandError, Parser, tell
from bwdesk.files import reader
from bwdesk.rules.basics.problems import Severity
from bwdesk.rules.basics.sums import Sum
from bwdesk.rules.burning import reckon
from bwdesk.rules.packs.book import Book
from bwdesk.rules.play.lasting import Written
from bwdesk.rules.play.present import Present
from bwdesk.rules.play.purse import Offer
from bwdesk.rules.play.taking_time import time_said, usual_time, why_no_time
from bwdesk.rules.play.trial import Trial
from bwdesk.rules.play.verdict import Earned, Verdict, chain


def arguments(command: Parser) -> None:
    command.add_argument("file", nargs="?", metavar="FILE.json", help="a trial, or a list of them")
    command.add_argument("--of", metavar="FILE.bwchar", help="a character who rolls")
    command.add_argument("--json", action="store_true", help="print JSON")
    command.add_argument("--schema", action="store_true", help="print the schema of a trial")


def run(args: argparse.Namespace) -> int:
    """Judges one trial, or a list of linked ones each by what the one before it left."""
    if args.schema:
        schema = msgspec.json.schema(Trial | tuple[Trial, ...])
        tell(json.dumps(schema, ensure_ascii=False, indent=2))
        return FINE
    if args.file is None:
        raise CommandError("Name a trial: bwdesk test FILE.json. Its fields: bwdesk test --schema")
    path = Path(args.file)
    said = _read_kinds(reader.value(reader.contents(path), str(path)))
    many = isinstance(said, list)
    trials: tuple[Trial, ...]
    if many:
        trials = reader.convert(said, tuple[Trial, ...], str(path))
    else:
        trials = (reader.convert(said, Trial, str(path)),)
    if args.of:
        character, book = open_character(args.of)
        reckoning, play = reckon(character.choices, book), character.play
        trials = tuple(Present(reckoning, play, book, t.besides).tests(t) for t in trials)
    else:
        book = book_in_force()
    found = chain(trials, book)
    # What was not said takes the time that is usual; the results stay what they are.
    said_times = tuple(replace(each, minutes=time_said(each, book)) for each in trials)
    timed = chain(said_times, book)
    if args.json:
        reports: Any = [
            {**report(each), "time": time_report(at, trial, book)}
            for each, at, trial in zip(found, timed, trials, strict=True)
        ]
        printed = reports if many else reports[0]
        tell(json.dumps(printed, ensure_ascii=False, indent=2))
    else:
        tell("\n".join(line for each in found for line in text(report(each))))
    broken = (p.severity is Severity.BROKEN for each in found for p in _problems(each))
    return BROKEN if any(broken) else FINE


def _read_kinds(said: Any) -> Any:
    """The same with kinds as a file may write them: ``Steel``, ``Die of Fate``."""
    if isinstance(said, list):
        return [_read_kinds(each) for each in said]
    if isinstance(said, dict):
        kind, other = said.get("kind"), said.get("versus")
        said = dict(said)
        if isinstance(kind, str):
            said["kind"] = kind.strip().lower().replace(" ", "-")
        if isinstance(other, dict):
            said["versus"] = _read_kinds(other)
    return said


def _problems(found: Verdict) -> tuple[Any, ...]:
    every = (*found.problems, *(found.versus.problems if found.versus else ()))
    return tuple(each for each in every if not each.waived)


def report(found: Verdict) -> dict[str, Any]:
    """A verdict as plain data."""
    trial = found.trial
    read = bool(found.pool.parts)
    against = found.obstacle
    result = found.result and {
        name: value if isinstance(value, bool | str | None) else plain(value)
        for name, value in msgspec.structs.asdict(found.result).items()
    }
    return {
        "kind": trial.kind,
        "who": trial.who,
        "ability": trial.ability or trial.tested_ability,
        "pool": {
            "dice": found.thrown.dice,
            "counted": found.counted,
            "open_ended": found.thrown.open_ended,
            "said": str(found.thrown),
            "parts": [*parts(found.pool), *parts(found.spent)],
        }
        if read
        else None,
        "ob": None if against is None else {"ob": against.whole, "parts": parts(against)},
        "penalty": {"successes": found.penalty.whole, "parts": parts(found.penalty)},
        "grade": found.grades[0] if found.grades else None,
        "grades": list(found.grades),
        "odds": None if found.chance is None else share(found.chance),
        "result": result,
        "hesitates": found.hesitates,
        "tests": [
            earned_as_json(each) for each in found.earned if not each.unnoted and each.grades
        ],
        "unnoted": [
            earned_as_json(each) for each in found.earned if each.unnoted or not each.grades
        ],
        "spent": found.artha,
        "spend": [offer(each) for each in found.offers],
        "problems": [problem(each) for each in found.problems if not each.waived],
        "overruled": [problem(each) for each in found.problems if each.waived],
        "versus": found.versus and report(found.versus),
        **_lasting(trial),
    }


def time_report(timed: Verdict, said: Trial, book: Book) -> dict[str, Any]:
    """What is usual for the ability, and what the test takes; *said* is the trial as it was given,
    *timed* what came of it with its time."""
    usual = usual_time(said.id or said.tested_ability, book)
    whole = timed.trial.minutes * (1.5 if said.careful else 1)
    takes = timed.result.minutes if timed.result else whole
    told: dict[str, Any] = {"usual": None, "takes": round(takes)}
    if usual is not None:
        told["usual"] = [usual.least, usual.most]
    elif not said.minutes and (why := why_no_time(said.id or said.tested_ability, book)):
        told["says"] = why
    return told


def _lasting(trial: Trial) -> dict[str, Any]:
    """Written instructions and the parts of a long test, where there are any."""
    found: dict[str, Any] = {}
    if isinstance(trial.instructions, Written):
        found["instructions"] = {"ob": trial.instructions.ob, "passed": trial.instructions.passed}
    if trial.long is not None:
        long = trial.long
        found["long"] = {"parts": long.parts, "days": long.days, "due": list(long.due)}
    return found


def parts(why: Sum) -> list[dict[str, Any]]:
    return [{"label": p.label, "value": plain(p.value), "rule": p.rule} for p in why.parts]


def earned_as_json(test: Earned) -> dict[str, Any]:
    """A test for the log; *to* says whose log: that of the ability, or its aptitude."""
    found: dict[str, Any] = {
        "who": test.who,
        "ability": test.ability,
        "to": test.to,
        "grade": test.grades[0] if test.grades else None,
        "grades": list(test.grades),
    }
    return found | ({"why": test.unnoted} if test.unnoted else {})


def offer(offer: Offer) -> dict[str, Any]:
    """What may be spent and what it brings, or what bars it."""
    if offer.barred:
        return {"id": offer.id, "costs": offer.costs, "barred": offer.barred}
    return {
        "id": offer.id,
        "costs": offer.costs,
        "dice": offer.dice,
        "chance": None if offer.chance is None else share(offer.chance),
        "gain": None if offer.gain is None else float(offer.gain),
    }


def text(report: dict[str, Any]) -> list[str]:
    """The same to read."""
    lines = []
    if report["pool"]:
        against = f" against Ob {report['ob']['ob']}" if report["ob"] else ""
        graded = f", {' or '.join(report['grades'])}" if report["grades"] else ""
        chance = f"; {exact(report['odds'])}" if report["odds"] else ""
        name = report["ability"] or "Test"
        lines.append(f"{name}: {report['pool']['dice']}D{against}{graded}{chance}.")
    if result := report["result"]:
        how = {True: "passed", False: "failed", None: "deadlock"}[result["passed"]]
        lines.append(f"{result['successes']} successes: {how}, margin {result['margin']}.")
    if report["hesitates"]:
        lines.append(f"Hesitates for {report['hesitates']} heartbeats.")
    for each in report["tests"]:
        who = f"{each['who']}: " if each["who"] else ""
        toward = " (toward opening it)" if each["to"] == "aptitude" else ""
        lines.append(f"{who}a {each['grade']} test of {each['ability']}{toward}.")
    gains = (each for each in report["spend"] if each.get("gain"))
    lines += [f"{each['id']}: {exact(each['chance'])}." for each in gains]
    lines += [f"{each['says']} {each['remedy']}" for each in report["problems"]]
    return lines + (text(report["versus"]) if report["versus"] else [])
