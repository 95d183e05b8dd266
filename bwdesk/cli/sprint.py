"""``bwdesk sprint``: how far somebody runs in an exchange, and how long a distance takes."""

from __future__ import annotations

import argparse
from typing import Any

from bwdesk.cli.opening import book_in_force, open_character
from bwdesk.cli.report import plain
from bwdesk.cli.terms import FINE, CommandError, Parser, answer
from bwdesk.rules.basics.sums import figure
from bwdesk.rules.burning import reckon
from bwdesk.rules.chance.pool import read_ability
from bwdesk.rules.play.comer import MULTIPLIER
from bwdesk.rules.play.present import Present
from bwdesk.rules.play.sprinting import sprint_paces, sprint_seconds


def arguments(command: Parser) -> None:
    command.add_argument("file", nargs="?", metavar="FILE.bwchar", help="a character who runs")
    command.add_argument("--speed", metavar="B6", help="of whoever runs")
    command.add_argument("--multiplier", type=number, metavar="3.5", help="of their kind")
    command.add_argument("--of", metavar="NAME", help="a kind of the packs: dwarf, riding-horse")
    command.add_argument("--distance", type=number, metavar="N", help="paces to cover")
    command.add_argument("--json", action="store_true", help="print one JSON object")


def number(text: str) -> float:
    """A number given as an argument, with or without a fraction."""
    try:
        found = float(text)
    except ValueError:
        found = float("nan")
    if not -1e9 < found < 1e9:
        raise argparse.ArgumentTypeError(f"“{text[:40]}” is no number")
    return found


def run(args: argparse.Namespace) -> int:
    """Reckons a sprint."""
    speed, multiplier = _body(args)
    found: dict[str, Any] = {"paces": plain(sprint_paces(speed, multiplier))}
    if args.distance is not None:
        found["seconds"] = round(sprint_seconds(speed, multiplier, args.distance), 1)
    answer(found, args.json, text)
    return FINE


def _body(args: argparse.Namespace) -> tuple[int, float]:
    """The exponent of Speed and the multiplier of whoever runs."""
    speed, multiplier = args.speed, args.multiplier
    if args.of and multiplier is None:
        multiplier = _multiplier_of(args.of)
    if args.file:
        character, book = open_character(args.file)
        someone = Present(reckon(character.choices, book), character.play, book)
        own = someone.ability("speed")
        speed = speed or str(own or "")
        multiplier = multiplier or someone.reckoning.stock.multiplier or MULTIPLIER
    if not speed:
        raise CommandError("Say whose Speed: bwdesk sprint --speed B6, or a character.")
    return read_ability(speed).exponent, MULTIPLIER if multiplier is None else multiplier


def _multiplier_of(name: str) -> float:
    from bwdesk.rules.packs.register import entry_named

    book = book_in_force()
    every = (*book.stocks.values(), *(each.stock for each in book.beasts.values()))
    return entry_named(book, "stocks", every, name, "stock or beast").multiplier or MULTIPLIER


def text(report: dict[str, Any]) -> list[str]:
    """The same to read."""
    lines = [f"{figure(report['paces'])} paces in an exchange of about three seconds."]
    if "seconds" in report:
        lines.append(f"About {report['seconds']:g} seconds.")
    return lines
