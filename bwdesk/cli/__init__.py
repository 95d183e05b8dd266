"""The command line: the same core as the window, for scripts and for machines without a screen.

A command is a module here: takes ``arguments`` and ``run``s. Only the one that is asked for is
imported.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Sequence
from importlib import import_module

import bwdesk
from bwdesk.cli.terms import UNREADABLE, CommandError, Parser
from bwdesk.files.errors import FileError

COMMANDS = {
    "burn": ("burn", "Reckon a path of lifepaths."),
    "paths": ("paths", "Find the lifepaths that lead to a goal."),
    "random": ("random_", "Burn a character by lot, whole and legal."),
    "sprint": ("sprint", "Say how far somebody runs in an exchange, and how long it takes."),
    "chase": ("chase", "Work out a length of a pursuit, on foot or in the saddle."),
    "ride": ("ride", "Work out a maneuver in the saddle: rider, mount, and the fall."),
    "material": ("material", "Say what a hit does to a wall or a door."),
    "import": ("import_", "Import a character of Charred Black, and say what could not be mapped."),
    "check": ("check", "Reckon a character and list its problems."),
    "shelf": (
        "shelf",
        "Find documents in folders, what is there twice, and what is wrong.",
    ),
    "compare": ("compare", "Say what differs between two to four characters."),
    "wound": ("wound", "Say what wounds do to a character or to bare stats."),
    "hit": (
        "hit",
        "Work out a blow: its hits, where it lands, the armor, the circle and what follows.",
    ),
    "text": ("text", "Print a character as a block of words, for a chat or a note."),
    "sheet": ("sheet", "Print sheets of characters and chronicles into one PDF file."),
    "blank": ("blank", "Print blank sheets into one PDF file."),
    "odds": ("odds", "Say how likely a pool of dice passes an obstacle, or beats another pool."),
    "grade": ("grade", "Say what a test counts as for advancement."),
    "advance": (
        "advance",
        "Note tests of an ability and say when it rises, or of a skill and say when it opens.",
    ),
    "test": ("trial", "Work out a test: its dice, obstacle, chance, result and what is learned."),
    "purchase": (
        "purchase",
        "Work out a purchase: its price, haggling, the test, Tax; or a loan, a job, a cycle.",
    ),
    "circles": (
        "circles",
        "Say what it takes to find somebody by Circles, and whom it finds.",
    ),
    "cast": (
        "cast",
        "Work out a spell: the casting, the Tax, what is held, what fails, what is learned.",
    ),
    "pray": ("pray", "Work out a prayer, and what waits of it."),
    "practice": ("practice", "Say what practice or a teacher earns."),
    "artha": (
        "artha",
        "Count artha: what lifepaths and awards give, what is spent, refused, and lightened.",
    ),
    "session": ("session", "Tell what happened in a campaign, session by session."),
    "play": ("play", "Play a game from a log of its moves."),
    "turn": ("turn", "Give, show, answer or take a packet of who plays Usurper at home."),
    "usurper": ("usurper", "Reckon one act or figure of a week of Usurper."),
    "chronicle": (
        "chronicle",
        "Print the record of a chronicle; nothing that lies sealed is in it.",
    ),
    "people": (
        "came_out",
        "Write whoever was in a conflict or a chronicle, as they came out of it.",
    ),
    "explain": ("explain", "Say what a name means, and which rule and obstacle stand behind it."),
    "keys": ("keys", "List every key of the window, where it acts and what it does."),
    "integrate": (
        "integrate",
        "Put bwdesk into the menus of a Linux desktop and let it open its files.",
    ),
    "demo": ("demo", "Burn a sample from its choices and print its sheet."),
}
"""Every command: the module here that is it, and what it does in one line."""


def main(argv: Sequence[str]) -> int:
    """Runs one command; prints its answer or a sentence on stderr; returns the exit code."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")
    try:
        args = _parser(argv).parse_args(list(argv))
        run: Callable[[argparse.Namespace], int] = args.run
        return run(args)
    except CommandError as stop:
        print(stop, file=sys.stderr)
        return stop.code
    except UnicodeError:
        print("What was given holds signs that are no text; write it anew.", file=sys.stderr)
        return UNREADABLE
    except (FileError, FileNotFoundError, ValueError) as problem:
        print(problem, file=sys.stderr)
        return UNREADABLE


def _parser(argv: Sequence[str]) -> Parser:
    """For the one command that is asked for, else for what is said of all of them."""
    asked = [name for name in argv[:1] if name in COMMANDS]
    return _parsers(asked or COMMANDS, whole=bool(asked))[0]


def parsers() -> dict[str, Parser]:
    """Every command by its name, with its arguments."""
    return _parsers(COMMANDS)[1]


def _parsers(names: Iterable[str], *, whole: bool = True) -> tuple[Parser, dict[str, Parser]]:
    """The door, and each of these commands, where they are *whole* with its arguments."""
    parser = Parser(
        prog="bwdesk",
        description="Burn characters, check them and print their sheets. Without a command: "
        "the window.",
    )
    parser.add_argument("--version", action="version", version=f"bwdesk {bwdesk.__version__}")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    found: dict[str, Parser] = {}
    for name in names:
        where, says = COMMANDS[name]
        made: Parser = commands.add_parser(name, help=says, description=says)
        found[name] = made
        if whole:
            module = import_module(f"bwdesk.cli.{where}")
            module.arguments(made)
            made.set_defaults(run=module.run)
    return parser, found
