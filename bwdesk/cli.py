"""The command line: the same core as the window, for scripts and for machines without a screen."""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Literal, NoReturn

import msgspec

import bwdesk
from bwdesk import sheets, where
from bwdesk.files import atomic, characters, packs
from bwdesk.files.errors import FileError
from bwdesk.rules.book import Book, readable
from bwdesk.rules.burning import Reckoning, reckon
from bwdesk.rules.character import Character, Choices
from bwdesk.rules.excerpt import Excerpt, differences, excerpt, pinned
from bwdesk.rules.names import UnknownNameError, read_path, stock_named
from bwdesk.rules.problems import Problem, Severity
from bwdesk.rules.sums import figure

FINE, BROKEN, UNREADABLE = 0, 1, 2


class CommandError(Exception):
    """Ends a command with one sentence and an exit code."""

    def __init__(self, says: str, code: int = UNREADABLE) -> None:
        super().__init__(says)
        self.code = code


class Parser(argparse.ArgumentParser):
    """Bad arguments get a sentence, not a page."""

    def error(self, message: str) -> NoReturn:
        says = message[:1].upper() + message[1:].rstrip(".")
        raise CommandError(f"{says}. See: {self.prog} --help")


def main(argv: Sequence[str]) -> int:
    """Runs one command; prints its answer or a sentence on stderr; returns the exit code."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")
    try:
        args = _parser().parse_args(list(argv))
        run: Callable[[argparse.Namespace], int] = args.run
        return run(args)
    except CommandError as stop:
        print(stop, file=sys.stderr)
        return stop.code
    except (UnknownNameError, FileError, FileNotFoundError, ValueError) as problem:
        print(problem, file=sys.stderr)
        return UNREADABLE


def burn(args: argparse.Namespace) -> int:
    """Reckons a path given by names."""
    book = _book()
    stock = stock_named(args.stock, book)
    choices = Choices(stock=stock.id, name=args.name)
    choices = msgspec.structs.replace(choices, path=read_path(args.path, choices, book))
    if not choices.path:
        raise CommandError('The path names no lifepath. Write: --path "City Born, Pickpocket"')
    reckoning = reckon(choices, book)
    if args.out is not None:
        character = Character(choices)
        characters.save(Path(args.out), characters.Saved(character, excerpt(character, book)))
    _print(path_report(reckoning, everything=args.all), args.json, _path_text)
    return BROKEN if reckoning.broken else FINE


def check(args: argparse.Namespace) -> int:
    """Reckons a saved character and lists its problems."""
    character, book = _open(args.file)
    reckoning = reckon(character.choices, book)
    _print(full_report(reckoning), args.json, _full_text)
    return BROKEN if reckoning.broken else FINE


def sheet(args: argparse.Namespace) -> int:
    """Prints a sheet of a saved character into a PDF file."""
    character, book = _open(args.file)
    out = Path(args.out)
    with contextlib.suppress(OSError, ValueError):
        if out.samefile(args.file):
            raise CommandError("The sheet would take its character's place; name another file.")
    _print_sheet(character, book, args.kind, args.paper, args.state, out)
    _tell(args.out)
    return FINE


def demo(args: argparse.Namespace) -> int:
    """Burns a shipped sample anew from its choices, checks it and prints its sheet."""
    book = _book()
    samples = {each.stem: each for each in where.resources().glob("samples/*.bwchar")}
    if args.sample not in samples:
        names = ", ".join(sorted(samples)) or "none"
        raise CommandError(f"There is no sample “{args.sample}”; there are: {names}.")
    saved = characters.load(samples[args.sample])
    character = saved.character
    reckoning = reckon(character.choices, book)
    broken = reckoning.of(Severity.BROKEN)
    says = broken[0].says if broken else _lost(saved.excerpt, book)
    if says:
        raise CommandError(f"{character.choices.name} cannot be burned: {says}", BROKEN)
    out = Path(f"{args.sample}.pdf" if args.out is None else args.out).resolve()
    _print_sheet(character, book, "character", args.paper, "now", out)
    _tell(f"{_headline(full_report(reckoning))} Nothing is broken. The sheet: {out}")
    return FINE


def _lost(excerpt: Excerpt, book: Book) -> str:
    """What a sample was burned by and *book* has no more, as a sentence; "" for nothing."""
    here = dict(book.packs)
    gone = [f"the pack {pack.id}" for pack in excerpt.packs if pack.id not in here]
    gone += [f"“{each.name}”" for each in differences(book, excerpt) if each.change == "gone"]
    return f"It needs {gone[0]}, which is missing. Install bwdesk again." if gone else ""


COMMANDS = ("burn", "check", "sheet", "demo")


def _parser() -> Parser:
    parser = Parser(
        prog="bwdesk",
        description="Burn characters, check them and print their sheets. Without a command: "
        "the window.",
    )
    parser.add_argument("--version", action="version", version=f"bwdesk {bwdesk.__version__}")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)

    def command(name: str, run: Callable[[argparse.Namespace], int], says: str) -> Parser:
        made: Parser = commands.add_parser(name, help=says, description=says)
        made.set_defaults(run=run)
        return made

    one = command("burn", burn, "Reckon a path of lifepaths.")
    one.add_argument("--stock", required=True, help="human, dwarf, elf, orc, roden ...")
    one.add_argument("--path", required=True, help='"City Born, Pickpocket, Outcast: Thief"')
    one.add_argument("--name", default="", help="the character's name")
    one.add_argument("--json", action="store_true", help="print one JSON object")
    one.add_argument("--all", action="store_true", help="list what is merely unfinished, too")
    one.add_argument("-o", dest="out", metavar="FILE.bwchar", help="save the character")

    two = command("check", check, "Reckon a character and list its problems.")
    two.add_argument("file", metavar="FILE.bwchar")
    two.add_argument("--json", action="store_true", help="print one JSON object")

    three = command("sheet", sheet, "Print a character's sheet into a PDF file.")
    three.add_argument("file", metavar="FILE.bwchar")
    three.add_argument("--kind", default="character", choices=tuple(sheets.KINDS))
    three.add_argument("--paper", default="a4", choices=("a4", "letter"))
    three.add_argument("--state", default="now", choices=("now", "clean"))
    three.add_argument("-o", dest="out", metavar="OUT.pdf", required=True)

    four = command("demo", demo, "Burn a sample from its choices and print its sheet.")
    four.add_argument("sample", nargs="?", default="complicated-con-man")
    four.add_argument("--paper", default="a4", choices=("a4", "letter"))
    four.add_argument("-o", dest="out", metavar="OUT.pdf")
    return parser


def _book() -> Book:
    found = packs.in_force()
    for trouble in found.troubles:
        print(trouble, file=sys.stderr)
    return found.book


def _open(file: str) -> tuple[Character, Book]:
    """A character and the Book it is to be read by: its own excerpt over the packs."""
    saved = characters.load(Path(file))
    try:
        book = _book()
    except (FileError, FileNotFoundError) as trouble:
        if not saved.excerpt.stocks:
            raise
        print(f"Read by the entries in the file alone: {trouble}", file=sys.stderr)
        book = Book()
    return saved.character, pinned(book, saved.excerpt)


def _print_sheet(
    character: Character,
    book: Book,
    kind: str,
    paper: Literal["a4", "letter"],
    state: Literal["now", "clean"],
    out: Path,
) -> None:
    reckoning = reckon(character.choices, book)
    pdf = sheets.render(kind, character, reckoning, paper=paper, state=state)
    atomic.write(out, pdf)


def path_report(reckoning: Reckoning, *, everything: bool = False) -> dict[str, Any]:
    """A path's reckoning as plain data; what is merely unfinished only with *everything*."""
    path = reckoning.path
    pools = reckoning.pools
    skills = dict.fromkeys(walked.skill for walked in path if walked.skill)
    traits = dict.fromkeys(walked.trait for walked in path if walked.trait)
    names = {line.id: line.skill.name for line in reckoning.skills}
    called = {line.id: line.trait.name for line in reckoning.traits}
    return {
        "stock": reckoning.stock.id,
        "path": [
            {
                "id": walked.lifepath.id,
                "name": walked.lifepath.name,
                "setting": walked.lifepath.setting,
                "years": _plain(walked.years),
            }
            for walked in path
        ],
        "age": _plain(reckoning.age.total),
        "leads": reckoning.leads,
        "stat_pools": {
            "mental": pools.mental.given.whole,
            "physical": pools.physical.given.whole,
            "either": pools.either.given.whole,
        },
        "resource_points": pools.resources.given.whole,
        "skill_points": {
            "lifepath": pools.lifepath_skills.given.whole,
            "general": pools.general_skills.given.whole,
        },
        "trait_points": pools.traits.given.whole,
        "required_skills": [names[id] for id in skills],
        "required_traits": [called[id] for id in traits],
        "problems": [
            _problem(each)
            for each in reckoning.problems
            if not each.waived and (everything or each.severity is not Severity.UNFINISHED)
        ],
    }


def full_report(reckoning: Reckoning) -> dict[str, Any]:
    """Everything a sheet would show, and every problem, as plain data."""
    report = path_report(reckoning, everything=True)
    choices = reckoning.choices
    figures = [*reckoning.stats.values(), *reckoning.attributes.values()]
    return {
        "name": choices.name,
        **report,
        "stats": {id: str(stat.ability) for id, stat in reckoning.stats.items()},
        "attributes": {
            id: str(each.ability) if each.ability else each.value
            for id, each in reckoning.attributes.items()
        },
        "why": {
            each.id: [{"label": part.label, "value": _plain(part.value)} for part in each.why.parts]
            for each in figures
        },
        "tolerances": list(reckoning.tolerances.row()) if reckoning.tolerances else None,
        "skills": {
            line.skill.name: str(line.ability) if line.ability else "training"
            for line in reckoning.open_skills
        },
        "traits": [line.trait.name for line in reckoning.owned_traits],
        "left": {
            name: getattr(reckoning.pools, name).left for name in reckoning.pools.__struct_fields__
        },
        "rulings": msgspec.to_builtins(choices.rulings),
        "waived": [_problem(each) for each in reckoning.problems if each.waived],
    }


def _problem(problem: Problem) -> dict[str, str]:
    return {
        "code": problem.code,
        "severity": problem.severity.value,
        "where": problem.where,
        "says": problem.says,
        "remedy": problem.remedy,
    }


def _plain(number: float) -> int | float:
    return int(number) if number == int(number) else number


def _print(
    report: dict[str, Any], as_json: bool, text: Callable[[dict[str, Any]], list[str]]
) -> None:
    _tell(json.dumps(report, ensure_ascii=False, indent=2) if as_json else "\n".join(text(report)))


def _tell(answer: str) -> None:
    """Prints an answer. Whoever stops listening has heard enough; a full disk has not."""
    try:
        print(answer, flush=True)
    except OSError as why:
        # Python tries once more to write what is left, at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if not isinstance(why, BrokenPipeError):
            raise CommandError(f"The answer cannot be written ({why.strerror}).") from None


def _headline(report: dict[str, Any]) -> str:
    path = ", ".join(step["name"] for step in report["path"]) or "no lifepath"
    who = report.get("name") or report["stock"].replace("-", " ").title()
    return f"{who}: {path}; age {figure(report['age'])}."


def _path_text(report: dict[str, Any]) -> list[str]:
    pools, skills = report["stat_pools"], report["skill_points"]
    stats = (
        f"Stat points: {pools['mental']} mental, {pools['physical']} physical, "
        f"{pools['either']} either way."
    )
    points = (
        f"Skill points: {skills['lifepath']} lifepath, {skills['general']} general. "
        f"Trait points: {report['trait_points']}. Resource points: {report['resource_points']}."
    )
    return [
        _headline(report),
        stats,
        points,
        f"Demanded skills: {', '.join(report['required_skills']) or 'none'}.",
        f"Demanded traits: {', '.join(report['required_traits']) or 'none'}.",
        *_problem_lines(report),
    ]


def _full_text(report: dict[str, Any]) -> list[str]:
    return [
        _headline(report),
        ", ".join(f"{readable(id)} {value}" for id, value in report["stats"].items()) + ".",
        ", ".join(f"{readable(id)} {value}" for id, value in report["attributes"].items()) + ".",
        *_ruling_lines(report),
        *_problem_lines(report),
    ]


def _ruling_lines(report: dict[str, Any]) -> list[str]:
    """What the table fixed, and what it accepted."""
    fixed = [each for each in report["rulings"] if each["ruling"] == "set"]
    return [
        *(
            f"Ruled: {each['what'].replace('.', ' ').replace('-', ' ')} {each['value']}"
            + (f" ({each['reason']})." if each.get("reason") else ".")
            for each in fixed
        ),
        *(f"Accepted: {each['says']}" for each in report["waived"]),
    ]


def _problem_lines(report: dict[str, Any]) -> list[str]:
    if not report["problems"]:
        return ["Nothing is broken."]
    return [
        f"{problem['severity'].capitalize()}: {problem['says']} {problem['remedy']}"
        for problem in report["problems"]
    ]
