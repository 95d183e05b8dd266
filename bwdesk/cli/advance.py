"""``bwdesk advance``: tests noted one after another, and the moment an ability rises."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from bwdesk.cli.opening import book_in_force
from bwdesk.cli.terms import FINE, CommandError, Parser, answer
from bwdesk.rules.chance.ability import Ability
from bwdesk.rules.chance.pool import MOST_DICE, MOST_OBSTACLE, read_ability
from bwdesk.rules.group.readings import Readings
from bwdesk.rules.packs.book import Book
from bwdesk.rules.play.experience import Experience, Learning, Noted, Unnoted
from bwdesk.rules.tables.advancing import Grade, Needed, grades

GRADES: dict[str, Grade] = {"r": "routine", "d": "difficult", "c": "challenging"}
_TEST = re.compile(
    r"(?:(?P<grade>[rdc])|(?P<dice>\d{1,3})v(?P<ob>\d{1,3})|(?P<own>\d{1,3})?bl(?P<base>\d{1,3}))"
    r"(?P<sign>[+-])?(?:=(?P<choice>[rdc]))?(?P<late>[+-])?",
    re.IGNORECASE,
)
_HOW = (
    "Write R, D or C, or dice against obstacle: 4v2, 4v5- (failed), 1v1=D; bl3 by Beginner’s Luck."
)

WHY: dict[Unnoted, str] = {
    "failed": "it was failed, and only success counts",
    "routine": "routine tests do not count here",
    "enough": "there are enough tests of this grade",
    "top": "no exponent is higher",
    "open": "the skill is open",
    "training": "a training is learned by practice and from others only",
}


class Written(NamedTuple):
    """A test as it was written: its dice and obstacle, or its grade; whether it passed."""

    text: str
    grade: Grade | None
    dice: int | None
    obstacle: int
    beginner: bool
    passed: bool
    choice: Grade | None


def arguments(command: Parser) -> None:
    command.add_argument("--exponent", metavar="B4", help="of the ability, B0 to B10")
    command.add_argument("--kind", choices=("skill", "stat", "attribute"), default="skill")
    command.add_argument("--success-only", action="store_true", help="failed tests do not count")
    command.add_argument("--tests", default="", metavar='"R,4v2,4v5-"', help=_HOW)
    command.add_argument("--aptitude", action="store_true", help="a skill not opened yet")
    command.add_argument("--root", default="", metavar="B4[,B5]", help="its roots")
    command.add_argument("--training", action="store_true", help="no mark from tests at the table")
    command.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    """Notes the tests in their order."""
    book, tests = book_in_force(), list(_tests(args.tests))
    if args.aptitude:
        if not args.root:
            raise CommandError("Say the roots of the skill: --aptitude --root B4, or B4,B5.")
        answer(_learn(args, tests, book), args.json, learned_text)
        return FINE
    if not args.exponent:
        raise CommandError(
            "Say the ability: --exponent B4, or --aptitude --root B4 of a new skill."
        )
    answer(_advance(args, tests, book), args.json, text)
    return FINE


def _tests(text: str) -> Iterator[Written]:
    for written in filter(None, (each.strip() for each in text.split(","))):
        found = _TEST.fullmatch(written)
        if not found or (found["sign"] and found["late"]):
            raise CommandError(f"“{written[:40]}” is no test. {_HOW}")
        grade, choice = found["grade"], found["choice"]
        dice = found["dice"] or found["own"]
        obstacle = int(found["ob"] or found["base"] or 0)
        if dice is not None and not 1 <= int(dice) <= MOST_DICE:
            raise CommandError(f"“{written[:40]}”: write 1 to {MOST_DICE} dice. {_HOW}")
        if obstacle > MOST_OBSTACLE:
            raise CommandError(f"“{written[:40]}”: write an obstacle up to {MOST_OBSTACLE}. {_HOW}")
        yield Written(
            written,
            GRADES[grade.lower()] if grade else None,
            int(dice) if dice else None,
            obstacle,
            found["base"] is not None,
            "-" not in (found["sign"], found["late"]),
            GRADES[choice.lower()] if choice else None,
        )


def _note_test(test: Written, dice: int, book: Book) -> Noted:
    """A test with what it may count as. Raises CommandError."""
    found = (test.grade,) if test.grade else grades(book.difficulties, dice, test.obstacle)
    if test.choice:
        if test.choice not in found:
            raise CommandError(
                f"“{test.text[:40]}” is {' or '.join(found)}; only 1v1 leaves a choice, R or D."
            )
        found = (test.choice,)
    return Noted(found, test.passed, test.obstacle)


def _advance(args: argparse.Namespace, tests: list[Written], book: Book) -> dict[str, Any]:
    ability = read_ability(args.exponent)
    now = Experience(args.kind, ability.exponent, args.success_only)
    advanced, ignored = [], []
    for at, test in enumerate(tests, start=1):
        if test.beginner:
            raise CommandError(
                f"“{test.text}” is for a skill not opened yet: --aptitude --root B4."
            )
        noted = _note_test(test, test.dice or 0, book)
        if why := now.why_unnoted(noted, book.gains):
            ignored.append({"at": at, "why": WHY[why]})
            continue
        before, now = now, now.note(noted, book.gains)
        if now.exponent > before.exponent:
            advanced.append({"at": at, "to": str(Ability(ability.shade, now.exponent))})
    return {
        "exponent": str(Ability(ability.shade, now.exponent)),
        "log": now.log._asdict(),
        "needs": now.needs(book.gains)._asdict(),
        "advanced": advanced,
        "ignored": ignored,
    }


def _learn(args: argparse.Namespace, tests: list[Written], book: Book) -> dict[str, Any]:
    roots = tuple(read_ability(each) for each in args.root.split(","))
    if not all(root.exponent for root in roots):
        raise CommandError(f"“{args.root[:40]}”: a root at 0 is rolled by nobody. Write 1 to 10.")
    learning, best = Learning(roots, training=args.training), max(each.exponent for each in roots)
    went, ignored = [], []
    for at, test in enumerate(tests, start=1):
        noted = _note_test(test, test.dice or best, book)
        to = learning.direction_of(noted) if test.beginner else "skill"
        if learning.open:
            ignored.append({"at": at, "why": WHY["open"]})
            continue
        grade = noted.grades[0]
        went.append({"at": at, "to": to, "grade": grade})
        if to == "skill":
            learning = learning.mark()
        elif args.training and grade == "routine":
            ignored.append({"at": at, "why": WHY["training"]})
        elif args.success_only and not test.passed:
            ignored.append({"at": at, "why": WHY["failed"]})
    return {
        "aptitude": learning.aptitude,
        "marks": learning.marks,
        "opens": str(learning.opens(Readings())),
        "open": learning.open,
        "went": went,
        "ignored": ignored,
    }


def text(report: dict[str, Any]) -> list[str]:
    """The same to read."""
    rises = [f"Test {each['at']} raises it to {each['to']}." for each in report["advanced"]]
    return [
        *rises,
        f"{report['exponent']}, noted: {_counts(report['log'])}.",
        f"It still needs: {_counts(report['needs'], either=True)}.",
        *_ignored_lines(report),
    ]


def learned_text(report: dict[str, Any]) -> list[str]:
    """What was learned, to read."""
    marks = f"{report['marks']} of {report['aptitude']} marks"
    opens = f"open at {report['opens']}" if report["open"] else f"opens at {report['opens']}"
    stats = [each for each in report["went"] if each["to"] == "stat"]
    return [
        f"{marks}; {opens}.",
        *(f"Test {each['at']} goes to the stat: {each['grade']}." for each in stats),
        *_ignored_lines(report),
    ]


def _ignored_lines(report: dict[str, Any]) -> list[str]:
    return [f"Test {each['at']} is not noted: {each['why']}." for each in report["ignored"]]


def _counts(counts: dict[str, int], *, either: bool = False) -> str:
    needed = Needed(**counts)
    routine = f"{needed.routine} routine"
    # Up to 4 the difficult or the challenging ones will do; then routine ones count, too.
    joint = (
        " or " if either and needed.routine and needed.difficult and needed.challenging else ", "
    )
    harder = f"{needed.difficult} difficult{joint}{needed.challenging} challenging"
    return f"{routine}, {harder}" if any(needed) else "nothing"
