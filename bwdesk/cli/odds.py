"""``bwdesk odds``: what a pool of dice is worth before it falls."""

from __future__ import annotations

import argparse
from fractions import Fraction
from typing import Any

from bwdesk.cli.terms import FINE, CommandError, Parser, answer, whole
from bwdesk.rules.chance.chances import Spread, compare, spread
from bwdesk.rules.chance.odds import Odds, odds
from bwdesk.rules.chance.pool import MOST_OBSTACLE, read_pool
from bwdesk.rules.games.prolonged.dice import SIDES as MOST_SKILL
from bwdesk.rules.games.prolonged.dice import ask
from bwdesk.rules.games.prolonged.state import Settings
from bwdesk.rules.play.odds_question import tenths

NEGLIGIBLE = Fraction(1, 10**9)
"""Of an open-ended pool the list ends where all beyond is rarer."""
LEAST_LISTED = 12
NEARLY = 1 - 1e-6
"""Any die may fail, so that no success at all is certain, whatever a float makes of it."""


def arguments(command: Parser) -> None:
    command.add_argument("pool", nargs="?", metavar="POOL", help="B5, B5+2, B5o, B4+G2, 2B5+2")
    command.add_argument(
        "--under", type=whole, metavar="SKILL", help="three ten-sided dice at or under a skill"
    )
    against = command.add_mutually_exclusive_group()
    against.add_argument("--ob", type=whole, metavar="N", help="the obstacle")
    against.add_argument("--vs", metavar="POOL", help="the other side's pool, or its skill")
    command.add_argument(
        "--disadvantage", action="store_true", help="four ten-sided dice, the worst three of them"
    )
    command.add_argument("--tie", choices=("mine", "theirs", "none"), default="none")
    command.add_argument(
        "--luck", action="store_true", help="open the sixes; where they are, one failed die again"
    )
    command.add_argument("--grace", action="store_true", help="all failed dice again")
    command.add_argument("--reroll-one", action="store_true", help="one failed die again")
    command.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    """Tells the chance, and the whole spread of successes."""
    if args.ob is not None and not 0 <= args.ob <= MOST_OBSTACLE:
        raise CommandError(f"There is no obstacle {args.ob}. Write 0 to {MOST_OBSTACLE}.")
    if args.under is not None:
        answer(_under_skill(args), args.json, text)
        return FINE
    if args.pool is None or args.disadvantage:
        raise CommandError("Name a pool, like B5, or a skill for ten-sided dice: --under 6.")
    if args.ob is None and args.vs is None:
        raise CommandError("Say what it is held against: --ob 3, or --vs B4.")
    pool = read_pool(args.pool)
    mine = odds(pool, luck=args.luck, grace=args.grace, again=int(args.reroll_one))
    report: dict[str, Any] = {"pool": str(pool), "dice": pool.dice, "ob": args.ob}
    versus = None
    if args.vs is None:
        chance = mine.chance_of_more(args.ob)
    else:
        versus = mine.versus(odds(read_pool(args.vs)))
        chance = versus.win + (versus.tie if args.tie == "mine" else 0)
    exactly = mine.spread(_last_listed(mine, args.ob or 0))
    report |= {
        "chance": share(chance),
        "at_least": [float(sum(exactly[at:])) for at in range(len(exactly))],
        "exactly": [float(each) for each in exactly],
        "mean": float(mine.mean),
        "versus": versus and {name: share(each) for name, each in versus._asdict().items()},
    }
    answer(report, args.json, text)
    return FINE


def _under_skill(args: argparse.Namespace) -> dict[str, Any]:
    """The same of ten-sided dice at or under a skill (PRO-1); Ob 1 unless another is said."""
    if args.pool is not None or args.luck or args.grace or args.reroll_one:
        raise CommandError("Ten-sided dice have no pool and no artha: write --under 6 alone.")
    mine = _ten_sided(args.under, disadvantage=args.disadvantage)
    report: dict[str, Any] = {"pool": f"skill {args.under}", "dice": 3 + args.disadvantage}
    versus = None
    ob = None if args.vs is not None else 1 if args.ob is None else args.ob
    if args.vs is None:
        chance = sum((p for n, p in mine.items() if n >= (ob or 0)), Fraction(0))
    else:
        if not args.vs.isdecimal():
            raise CommandError(f"“{args.vs}” is no skill. Write 0 to {MOST_SKILL}.")
        theirs = _ten_sided(int(args.vs))
        found = compare(mine, theirs)
        versus = {name: share(each) for name, each in found._asdict().items()}
        chance = found.win + (found.tie if args.tie == "mine" else 0)
    most = max(mine)
    return report | {
        "ob": ob,
        "chance": share(chance),
        "at_least": [float(sum(p for n, p in mine.items() if n >= at)) for at in range(most + 1)],
        "exactly": [float(mine.get(n, 0)) for n in range(most + 1)],
        "mean": float(sum(n * p for n, p in mine.items())),
        "versus": versus,
    }


def _ten_sided(skill: int, *, disadvantage: bool = False) -> Spread:
    if not 0 <= skill <= MOST_SKILL:
        raise CommandError(f"There is no skill {skill}. Write 0 to {MOST_SKILL}.")
    found = spread(ask("act", skill, Settings(), disadvantage=disadvantage))
    assert found is not None
    return found


def _last_listed(mine: Odds, obstacle: int) -> int:
    """The last number of successes the list tells by itself; beyond it an open end is one."""
    if mine.most is not None:
        return mine.most
    last = max(LEAST_LISTED, obstacle + 1)
    while mine.chance_of_more(last) > NEGLIGIBLE:
        last += 4
    return last


def share(chance: Fraction) -> dict[str, Any]:
    """A chance exactly, and as a number."""
    return {"n": chance.numerator, "d": chance.denominator, "p": float(chance)}


def percent(chance: Fraction | float) -> str:
    return f"{tenths(chance)} %" if chance else "0 %"


def exact(share: dict[str, Any]) -> str:
    """A chance of the report, so that what a float takes for certain is not said to be."""
    return percent(Fraction(share["n"], share["d"]))


def text(report: dict[str, Any]) -> list[str]:
    """The same to read."""
    chance = exact(report["chance"])
    if report["versus"] is None:
        head = f"{report['pool']} against Ob {report['ob']}: {chance}."
        further = []
    else:
        win, tie, lose = (exact(report["versus"][each]) for each in ("win", "tie", "lose"))
        head = f"{report['pool']} wins: {chance}."
        further = [f"More successes {win}, as many {tie}, fewer {lose}."]
    listed = ", ".join(
        f"{at} {percent(min(each, NEARLY))}"
        for at, each in enumerate(report["at_least"])
        if at and each > 0.0005
    )
    return [head, *further, f"{report['mean']:.2f} successes on average. At least {listed}."]
