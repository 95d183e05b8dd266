"""``bwdesk grade``: what a test counts as for advancement."""

from __future__ import annotations

import argparse
from typing import Any

from bwdesk.cli.opening import book_in_force
from bwdesk.cli.terms import FINE, CommandError, Parser, answer, whole
from bwdesk.rules.chance.pool import MOST_DICE, MOST_OBSTACLE
from bwdesk.rules.tables.advancing import Grade, grades


def arguments(command: Parser) -> None:
    command.add_argument("--dice", type=whole, required=True, metavar="N", help="dice rolled")
    command.add_argument("--ob", type=whole, metavar="N", help="the obstacle")
    command.add_argument("--open", action="store_true", help="an open test, without an obstacle")
    command.add_argument(
        "--artha", type=whole, default=0, metavar="N", help="so many of the dice do not count"
    )
    command.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    """Grades by the dice that count and the obstacle; an open test is always routine."""
    counted = args.dice - args.artha
    if not 1 <= args.dice <= MOST_DICE:
        raise CommandError(f"{args.dice} dice are no roll. Write --dice 1 to {MOST_DICE}.")
    if args.artha < 0 or counted < 1:
        raise CommandError(
            f"Of {args.dice} dice {args.artha} cannot be from artha. "
            f"Write --artha 0 to {args.dice - 1}."
        )
    if args.open:
        obstacle = 1
        found: tuple[Grade, ...] = ("routine",)
    elif args.ob is None:
        raise CommandError("Say the obstacle (--ob 3), or that there is none (--open).")
    elif not 0 <= args.ob <= MOST_OBSTACLE:
        raise CommandError(f"There is no obstacle {args.ob}. Write --ob 0 to {MOST_OBSTACLE}.")
    else:
        obstacle = max(1, args.ob)
        found = grades(book_in_force().difficulties, counted, obstacle)
    answer({"grades": list(found), "dice": counted, "ob": obstacle}, args.json, text)
    return FINE


def text(report: dict[str, Any]) -> list[str]:
    """The same to read."""
    said = " or ".join(each.capitalize() for each in report["grades"])
    choice = ", as the player likes" if len(report["grades"]) > 1 else ""
    return [f"{report['dice']}D against Ob {report['ob']}: {said}{choice}."]
