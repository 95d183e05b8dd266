"""``bwdesk practice``: what months of practice or days with a teacher earn."""

from __future__ import annotations

import argparse
from typing import Any

from bwdesk.cli.opening import book_in_force
from bwdesk.cli.terms import FINE, CommandError, Parser, answer, whole
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.chance.ability import Ability
from bwdesk.rules.chance.pool import read_ability
from bwdesk.rules.packs.book import Book
from bwdesk.rules.play.advancement import practice_hours, teaching_days
from bwdesk.rules.play.experience import practiced_tests, taught_grades
from bwdesk.rules.play.practicing import line


def arguments(command: Parser) -> None:
    command.add_argument("--will", metavar="B4", help="of whoever practices")
    command.add_argument("--ability", metavar="NAME", help="a skill, a stat, Faith, Steel")
    command.add_argument("--hours", type=whole, metavar="N", help="every day")
    command.add_argument("--months", type=whole, metavar="N")
    command.add_argument("--teacher", metavar="B5", help="Will of the teacher")
    command.add_argument("--student", metavar="B4", help="Will of the student")
    command.add_argument("--ob", type=whole, metavar="N", help="of the test that is taught")
    command.add_argument("--skill", metavar="B4", help="that the student has, if any")
    command.add_argument("--taught", metavar="B5", help="the teacher's own skill")
    command.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    """Reckons a time of practice, or one lesson."""
    book = book_in_force()
    if args.teacher or args.student:
        answer(_lesson(args, book), args.json, lesson_text)
        return FINE
    answer(_practice(args, book), args.json, text)
    return FINE


def _practice(args: argparse.Namespace, book: Book) -> dict[str, Any]:
    if None in (args.will, args.ability, args.hours, args.months):
        raise CommandError(
            "Say who practices what: --will B4 --ability sword --hours 4 --months 2, "
            "or who teaches whom: --teacher B5 --student B4 --ob 3."
        )
    most = practice_hours(read_ability(args.will).exponent)
    if not 0 <= args.hours <= most:
        raise CommandError(f"A Will of {args.will} bears 0 to {most} hours a day.")
    if not 0 <= args.months <= 9_999:
        raise CommandError(f"{args.months} months are no time of practice. Write 0 or more.")
    found = practiced_tests(line(args.ability, book), args.hours, args.months)
    tests = dict.fromkeys(("routine", "difficult", "challenging"), 0)
    if found.grade:
        tests[found.grade] = found.tests
    return {"tests": tests, "left": found.left, "most": most}


def _lesson(args: argparse.Namespace, book: Book) -> dict[str, Any]:
    if None in (args.teacher, args.student, args.ob):
        raise CommandError("Say both Wills and the obstacle: --teacher B5 --student B4 --ob 3.")
    if args.ob < 1:
        raise CommandError(f"Nobody teaches an obstacle of {args.ob}. Write --ob 1 or more.")
    teacher, student = read_ability(args.teacher), read_ability(args.student)
    own = read_ability(args.taught) if args.taught else None
    if own and args.ob > own.exponent:
        raise CommandError(
            f"With a skill of {own} one teaches obstacles up to {own.exponent}, not {args.ob}."
        )
    skill = read_ability(args.skill) if args.skill else Ability(teacher.shade, 0)
    grades = taught_grades(book.difficulties, args.ob, skill.exponent)
    return {
        "days": teaching_days(teacher.exponent, student.exponent, args.ob),
        "grade": grades[0] if grades else "aptitude",
    }


def text(report: dict[str, Any]) -> list[str]:
    """The same to read."""
    earned = [f"{count} {grade}" for grade, count in report["tests"].items() if count]
    left = f"; {plural(report['left'], 'month')} of the next cycle" if report["left"] else ""
    return [
        f"Earned: {', '.join(earned) or 'no test'}{left}.",
        f"At most {plural(report['most'], 'hour')} a day.",
    ]


def lesson_text(report: dict[str, Any]) -> list[str]:
    """A lesson, to read."""
    earns = "a mark toward the skill" if report["grade"] == "aptitude" else report["grade"]
    return [f"{plural(report['days'], 'day')}; it earns {earns}."]
