"""``bwdesk paths``: the legal lives that come to a goal, the shortest first."""

from __future__ import annotations

import argparse
from math import inf
from typing import Any

import msgspec

from bwdesk.cli.opening import book_in_force
from bwdesk.cli.report import plain
from bwdesk.cli.terms import FINE, CommandError, Parser, answer, whole
from bwdesk.rules.basics.sums import figure
from bwdesk.rules.burning.finder import Finder, read_path
from bwdesk.rules.burning.planner import Chain, Goal, Verdict, plan
from bwdesk.rules.packs.book import Book, Skill, Trait
from bwdesk.rules.packs.register import Register, skill_register, stock_named, trait_register
from bwdesk.rules.packs.spelling import UnknownNameError
from bwdesk.rules.person.character import MOST_LIFEPATHS, Choices

MOST_CHAINS = 100_000
"""More than anybody reads; a search that has found so many is left there."""


def arguments(command: Parser) -> None:
    def names(option: str, what: str, says: str) -> None:
        command.add_argument(
            option, nargs="+", action="extend", default=[], metavar=what, help=says
        )

    command.add_argument("--stock", required=True, help="human, dwarf, elf, orc, roden ...")
    command.add_argument("--to", metavar="LIFEPATH", help="the last lifepath")
    names("--have", "SKILL", "skills or traits that must be on the lists")
    names("--through", "LIFEPATH", "lifepaths that must occur")
    names("--without", "LIFEPATH", "lifepaths that must not occur")
    command.add_argument("--from", dest="start", default="", metavar="PATH", help="how it begins")
    command.add_argument("--max-age", type=_years, metavar="N", help="years at its end, at most")
    command.add_argument("--min-age", type=_years, metavar="N", help="years at its end, at least")
    command.add_argument("--resources", type=whole, default=0, metavar="N", help="points, at least")
    command.add_argument("--max", type=_count, default=0, metavar="N", help="lifepaths, at most")
    command.add_argument("--all", action="store_true", help="list the longer ones, too")
    command.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    """Prints every shortest life that comes to a goal, or every one within the limit."""
    book = book_in_force()
    choices = Choices(stock_named(args.stock, book).id)
    choices = msgspec.structs.replace(choices, path=read_path(args.start, choices, book))
    finder = Finder(book, book.stocks[choices.stock])
    goal = _goal(args, finder, book)
    chains, verdict = _search(goal, choices, book, everything=args.all)
    report = {
        "chains": [
            {
                "path": list(finder.path(chain.steps)),
                "age": plain(chain.age),
                "resources": chain.resources,
            }
            for chain in chains
        ],
        "complete": verdict is not None,
    }
    limit = goal.limit(len(choices.path))
    answer(report, args.json, lambda report: _text(report, verdict, limit, everything=args.all))
    return FINE


def _goal(args: argparse.Namespace, finder: Finder, book: Book) -> Goal:
    """What the arguments ask for.

    Raises:
        UnknownNameError: a lifepath, skill or trait nobody knows.
    """
    skills, traits = skill_register(book), trait_register(book)
    have = [_find_listed(name, skills, traits) for name in args.have]
    return Goal(
        end=_lifepaths(args.to, finder) if args.to is not None else (),
        skills=tuple(id for kind, id in have if kind == "skill"),
        traits=tuple(id for kind, id in have if kind == "trait"),
        include=tuple(_one_lifepath(name, finder) for name in args.through),
        avoid=tuple(id for name in args.without for id in _lifepaths(name, finder)),
        age_min=args.min_age,
        age_max=args.max_age,
        resources_min=args.resources,
        most=args.max,
    )


def _lifepaths(name: str, finder: Finder) -> tuple[str, ...]:
    return tuple(each.id for each in finder.find_meant(name))


def _one_lifepath(name: str, finder: Finder) -> str:
    first, *more = _lifepaths(name, finder)
    if more:
        raise CommandError(f"There are several called “{name}”; write “Setting: {name}”.")
    return first


def _find_listed(name: str, skills: Register[Skill], traits: Register[Trait]) -> tuple[str, str]:
    """What a name means, a skill or else a trait: which of the two, and its id."""
    if skill := skills.find(name):
        return "skill", skill.id
    if trait := traits.find(name) or traits.get(name):
        return "trait", trait.id
    if skill := skills.get(name):
        return "skill", skill.id
    nearest = (*skills.nearest(name), *traits.nearest(name))
    raise UnknownNameError("skill or trait", name.strip(), nearest)


def _search(
    goal: Goal, choices: Choices, book: Book, *, everything: bool
) -> tuple[list[Chain], Verdict | None]:
    """The chains in their order, and how the search ended; None where it was broken off.

    Without *everything* it ends with the last of the shortest.
    """
    chains: list[Chain] = []
    verdict: Verdict | None = None
    try:
        for found in plan(goal, choices, book):
            if isinstance(found, Verdict):
                verdict = found
            elif chains and not everything and found.count > chains[0].count:
                verdict = Verdict.ALL
                break
            elif isinstance(found, Chain):
                chains.append(found)
                if len(chains) == MOST_CHAINS:
                    break
    except KeyboardInterrupt:
        pass
    return sorted(chains, key=lambda chain: chain.order), verdict


def _text(
    report: dict[str, Any], verdict: Verdict | None, limit: int, *, everything: bool
) -> list[str]:
    return [*(_line(chain) for chain in report["chains"]), _end(verdict, limit, everything)]


def _line(chain: dict[str, Any]) -> str:
    path = ", ".join(chain["path"])
    return f"Age {figure(chain['age'])}, {chain['resources']} resource points: {path}"


def _end(verdict: Verdict | None, limit: int, everything: bool) -> str:
    within = f"of at most {limit} lifepath{'s' * (limit != 1)}"
    match verdict:
        case Verdict.ALL:
            return f"That is all {within}." if everything else "None is shorter. For more: --all"
        case Verdict.NONE_WITHIN:
            return f"No life {within} comes to that."
        case Verdict.NEVER:
            return "No life comes to that, however long."
        case None:
            return "The search was broken off; there may be more."


def _years(text: str) -> float:
    """An age given as an argument."""
    try:
        years = float(text)
    except ValueError:
        years = -1
    if not 0 <= years < inf:
        raise argparse.ArgumentTypeError(f"“{text[:40]}” is no age")
    return years


def _count(text: str) -> int:
    """A number of lifepaths given as an argument."""
    count = whole(text)
    if not 1 <= count <= MOST_LIFEPATHS:
        raise argparse.ArgumentTypeError(f"between 1 and {MOST_LIFEPATHS} lifepaths make a life")
    return count
