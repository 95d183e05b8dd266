"""``bwdesk ride``: a maneuver in the saddle, from the rider's test to the fall."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

import msgspec

from bwdesk.cli.chase import require_sound
from bwdesk.cli.odds import exact, share
from bwdesk.cli.opening import book_in_force
from bwdesk.cli.terms import FINE, CommandError, Parser, answer, tell
from bwdesk.cli.trial import parts
from bwdesk.files import reader
from bwdesk.rules.arms.falling import Fall
from bwdesk.rules.play.riding import Ridden, Ride, judge_ride
from bwdesk.rules.play.verdict import Verdict
from bwdesk.rules.tables.grayscale import circle


def arguments(command: Parser) -> None:
    command.add_argument("file", nargs="?", metavar="FILE.json", help="a maneuver in the saddle")
    command.add_argument("--json", action="store_true", help="print one JSON object")
    command.add_argument("--schema", action="store_true", help="print the schema of a maneuver")


def run(args: argparse.Namespace) -> int:
    """Judges a maneuver."""
    if args.schema:
        tell(json.dumps(msgspec.json.schema(Ride), ensure_ascii=False, indent=2))
        return FINE
    if args.file is None:
        raise CommandError(
            "Name a maneuver: bwdesk ride FILE.json. Its fields: bwdesk ride --schema"
        )
    path, book = Path(args.file), book_in_force()
    ride = reader.convert(reader.value(reader.contents(path), str(path)), Ride, str(path))
    answer(report(judge_ride(ride, book)), args.json, text)
    return FINE


def report(ridden: Ridden) -> dict[str, Any]:
    """What becomes of a maneuver as plain data."""
    for each in (ridden.rider, ridden.mount, ridden.stay):
        if each is not None:
            require_sound(each)
    found: dict[str, Any] = {
        "riding": _test_report(ridden.rider),
        "link": ridden.rider.next or None,
        "speed": _test_report(ridden.mount) | {"over": ridden.over, "hard": ridden.hard},
        "did": ridden.did or None,
    }
    if ridden.stay:
        stays = ridden.stay.result
        found["stay"] = _test_report(ridden.stay) | {"stays": stays.passed if stays else None}
    if ridden.fall:
        found["harm"] = fall_report(ridden.fall)
    return found


def _test_report(verdict: Verdict) -> dict[str, Any]:
    return {
        "dice": verdict.thrown.dice,
        "ob": verdict.obstacle.whole if verdict.obstacle else 0,
        "successes": verdict.result.successes if verdict.result else None,
        "chance": share(verdict.chance) if verdict.chance is not None else None,
        "parts": parts(verdict.pool),
        "against": parts(verdict.obstacle) if verdict.obstacle else [],
    }


def fall_report(fall: Fall) -> dict[str, Any]:
    """A fall as plain data: how it hits, the circle, and what it pierces."""
    return {
        "ims": {letter: str(circle(at)) for letter, at in zip("ims", fall.edge.hits, strict=True)},
        "va": fall.edge.pierces,
        "hit": fall.hit,
        "circle": str(circle(fall.at)) if fall.at else None,
    }


LINKS = {"exceeded": "one over: +1D", "met": "just so: nothing more", "failed": "short: +1 Ob"}


def text(report: dict[str, Any]) -> list[str]:
    """The same to read."""
    lines = [_line("Riding", report["riding"])]
    if report["link"]:
        lines.append(f"The link: {LINKS[report['link']]}.")
    lines.append(_line("Speed", report["speed"]))
    if report["did"]:
        lines.append(f"The mount {report['did']}, {report['speed']['over']:+d}.")
    elif report["speed"]["hard"]:
        lines.append("Should it fail, it rolls or collides.")
    if stay := report.get("stay"):
        lines.append(_line("To stay mounted", stay))
    if harm := report.get("harm"):
        lines.append(f"{(harm['hit'] or 'no hit').capitalize()}: a wound at {harm['circle']}.")
    return lines


def _line(name: str, test: dict[str, Any]) -> str:
    came = "" if test["successes"] is None else f", {test['successes']} successes"
    chance = "" if test["chance"] is None or came else f": {exact(test['chance'])}"
    return f"{name}: {test['dice']}D against Ob {test['ob']}{chance}{came}."
