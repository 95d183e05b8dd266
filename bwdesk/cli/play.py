"""``bwdesk play``: a game played from a log of its moves, without a window."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from bwdesk.cli.terms import BROKEN, FINE, CommandError, Parser, answer, book_in_force, tell
from bwdesk.files import reader
from bwdesk.rules.games.conquest.moves import AnyMove, Write
from bwdesk.rules.games.conquest.play import Conquest
from bwdesk.rules.games.conquest.state import Setup, State
from bwdesk.rules.games.game import Event, IllegalMoveError
from bwdesk.rules.problems import Problem

SAYS = "Play a game from a log of its moves."
GAMES = ("conquest",)


class Log(Struct, frozen=True, forbid_unknown_fields=True):
    """How it began, and every move since."""

    setup: Setup
    moves: tuple[AnyMove, ...] = ()


class Remark(Struct, frozen=True):
    """What is odd or unfinished about a *move*, counted from 1, though it may be made."""

    move: int
    problem: Problem


def arguments(command: Parser) -> None:
    command.add_argument("game", choices=GAMES)
    command.add_argument("log", nargs="?", metavar="LOG.json")
    command.add_argument("--json", action="store_true", help="print one JSON object")
    command.add_argument("--schema", action="store_true", help="print the schema of a log")


def run(args: argparse.Namespace) -> int:
    """Plays the log; prints the state after it, or the first move that may not be and why."""
    if args.schema:
        tell(json.dumps(msgspec.json.schema(Log), ensure_ascii=False, indent=2))
        return FINE
    if args.log is None:
        raise CommandError("Name a log: bwdesk play conquest LOG.json")
    path = Path(args.log)
    log = reader.decode(reader.contents(path), Log, str(path))
    game = Conquest(book_in_force())
    at = 0
    try:
        step = game.start(log.setup)
        events = list(step.events)
        remarks: list[Remark] = []
        for move in log.moves:
            at += 1
            _in_the_open(move)
            remarks += (Remark(at, each) for each in game.check(step.state, move))
            step = game.apply(step.state, move)
            events += step.events
    except IllegalMoveError as why:
        report = {"illegal": at, "why": str(why)}
        answer(report, args.json, lambda said: [f"Move {said['illegal']}: {said['why']}"])
        return BROKEN
    answer(_report(game, step.state, events, remarks), args.json, _text)
    return FINE


def _in_the_open(move: AnyMove) -> None:
    """A log without seats and keys has nothing to unseal. Raises IllegalMoveError."""
    if isinstance(move, Write) and move.sealed:
        raise IllegalMoveError(
            "A log tells its slips in the open: give the slip itself, not what it was sealed with."
        )


def _report(
    game: Conquest, state: State, events: list[Event], remarks: list[Remark]
) -> dict[str, Any]:
    return {
        "state": msgspec.to_builtins(state),
        "due": [msgspec.to_builtins(due) for due in game.due(state)],
        "events": [msgspec.to_builtins(event) for event in events],
        "remarks": [msgspec.to_builtins(remark) for remark in remarks],
    }


def _text(report: dict[str, Any]) -> list[str]:
    factions = [
        f"{each['name']}: {each['disposition']}{', out' if each.get('out') else ''}."
        for each in report["state"]["factions"]
    ]
    remarks = [
        f"Move {each['move']}: {each['problem']['says']} {each['problem']['remedy']}".strip()
        for each in report["remarks"]
    ]
    return [*(event["says"] for event in report["events"]), *remarks, *factions]
