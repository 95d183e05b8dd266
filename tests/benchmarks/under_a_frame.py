"""The window and what it does under the hood, each beside its baseline, in one table:

    python -m tests.benchmarks.under_a_frame [WORD ...]

With words only the lines of those groups: ``rules``, ``paper``, ``programs``, ``rooms``,
``pages``, ``tabs``, ``games`` (files of long games, opened cold), ``tables`` (their pages),
``fights``.
`docs/measured.md` says what was measured when on what.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from statistics import median
from time import process_time

from msgspec.structs import replace

from bwdesk.files import characters, packs
from bwdesk.rules.burning import reckon, successors
from bwdesk.rules.burning.finder import read_path
from bwdesk.rules.burning.planner import Goal, Looking, plan
from bwdesk.rules.burning.quick import random_character
from bwdesk.rules.burning.wander import NoWay, wander
from bwdesk.rules.packs.book import Book
from bwdesk.rules.person.character import Character, Choices
from bwdesk.rules.person.excerpt import excerpt
from tests.benchmarks.pairs import Row, Timed, beside_loop, heading, often, pairs, program
from tests.benchmarks.rooms import FILES, ROOMS

ROOT = Path(__file__).parents[2]
PATH = "City Born, Pickpocket, Criminal, Barkeep, Con Man, Criminal"
LIVED = 12
"""Lifepaths of the largest character measured, an elf."""
MANY = 10
"""So many times the lifepaths of the shipped packs."""


def rules(book: Book) -> Iterator[Row]:
    names = PATH.split(", ")
    for count in (0, 3, 6):
        path = read_path(", ".join(names[:count]), Choices("human"), book) if count else ()
        now = reckon(Choices("human", path=path), book)
        asked = often(partial(successors, now, book), 10)
        yield beside_loop(f"Next lifepaths, human, {count} lived", asked, 0.6)
    tenfold = times(book, MANY)
    now = reckon(Choices("human", path=path), tenfold)
    asked = often(partial(successors, now, tenfold), 2)
    yield beside_loop(f"The same with {MANY} times the lifepaths", asked, 6)
    lot, human = random.Random(1), book.stocks["human"]
    lives = often(lambda: wander(human, book, lot.randrange, count=6), 10)
    yield beside_loop("Random human life of six", lives, 1)
    yield beside_loop("Longest block of the planner, ten times the lifepaths", block(tenfold), 30)


def times(book: Book, many: int) -> Book:
    """The Book with every lifepath so many times, under other names."""
    lifepaths = dict(book.lifepaths)
    for each in book.lifepaths.values():
        for number in range(1, many):
            id, name = f"{each.id}-{number}", f"{each.name} {number}"
            lifepaths[id] = replace(each, id=id, name=name)
    return replace(book, lifepaths=lifepaths)


def block(book: Book) -> Timed:
    """The longest time between two looks at the event loop, from a Book nobody has planned with."""
    end = book.lifepaths_of("human")[50].id

    def longest() -> float:
        search = plan(Goal(end=(end,)), Choices("human"), replace(book))
        worst, step = 0.0, next(search)
        while isinstance(step, Looking):
            began = process_time()
            step = next(search)
            worst = max(worst, 1000 * (process_time() - began))
        return worst

    return longest


def paper(book: Book) -> Iterator[Row]:
    from tests.benchmarks.printing import fillable, plain_pages, replayed

    ours, bare = plain_pages(book), replayed(book)
    yield pairs("Character sheet / its bare drawing", often(ours, 3), often(bare, 3), "1.5")
    yield pairs("Fillable sheet / the same plain", often(fillable(book), 3), often(ours, 3), "1.5")


def programs() -> Iterator[Row]:
    with tempfile.TemporaryDirectory() as home:
        env = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "BWDESK_HOME": home}
        env.pop("PYTHONDONTWRITEBYTECODE", None)

        def run(*command: str) -> Timed:
            return program([sys.executable, *command], cwd=ROOT, env=env)

        least = run("-c", "import msgspec")
        burn = ("burn", "--stock", "human", "--path", "City Born, Pickpocket")
        msgspec = "python -c 'import msgspec'"
        yield pairs(f"bwdesk --help / {msgspec}", run("-m", "bwdesk", "--help"), least, "1.8")
        yield pairs(f"bwdesk burn / {msgspec}", run("-m", "bwdesk", *burn), least, "3")
        start = "tests.benchmarks.starting"
        bare, ours = run("-m", start, "bare"), run("-m", start, "ours")
        yield pairs("Home filled and painted / bare window in our style", ours, bare, "1.6")
        own, other = (memory(which, env) for which in ("ours", "bare"))
        yield Row("Memory of the idle window / bare (PSS)", own, other, own / other, "1.6", "MB")


def rooms() -> Iterator[Row]:
    with tempfile.TemporaryDirectory() as home:
        env = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "BWDESK_HOME": home}
        # What a program loads is compiled when it is installed.
        env.pop("PYTHONDONTWRITEBYTECODE", None)
        for which, work in ROOMS.items():
            yield cold(env, work, "25 ms" if "wound" in which else "100 ms", which)


def long_games() -> Iterator[Row]:
    """Files of games, each opened in a program of its own."""
    from tests.benchmarks.tables import ENTRIES, written

    with tempfile.TemporaryDirectory() as home:
        env = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "BWDESK_HOME": home}
        env.pop("PYTHONDONTWRITEBYTECODE", None)
        for name in ENTRIES:
            path, table = written(name, Path(home))
            for which, work in FILES.items():
                said = f"{work} {name}, {len(table.session.log)} entries"
                goal = "200 ms" if which == "open" and name != "conquest" else "100 ms"
                yield cold(env, said, goal, which, str(path))


def cold(env: dict[str, str], work: str, goal: str, *words: str) -> Row:
    """A click in a program that has just begun."""
    command = [sys.executable, "-m", "tests.benchmarks.rooms", *words]
    told = [
        subprocess.run(command, cwd=ROOT, env=env, check=True, capture_output=True).stdout
        for _ in range(6)
    ]
    pairs = [tuple(map(float, each.split()[-2:])) for each in told[1:]]
    ratio = median(one / other for one, other in pairs)
    own, other = (median(each) for each in zip(*pairs, strict=True))
    return Row(work, own, other, ratio, goal)


def memory(which: str, env: dict[str, str]) -> float:
    command = [sys.executable, "-m", "tests.benchmarks.starting", which]
    done = subprocess.run(command, cwd=ROOT, env=env, check=True, capture_output=True)
    return float(done.stdout.split()[-1])


def elf(book: Book) -> Path:
    """A file of the largest character measured."""
    found: Choices | NoWay = NoWay("")
    seed = 0
    while isinstance(found, NoWay) or len(found.path) < LIVED:
        lot, seed = random.Random(seed), seed + 1
        found = random_character(book.stocks["elf"], book, lot.randrange, count=LIVED)
    path = Path(tempfile.mkdtemp()) / "elf.bwchar"
    character = Character(replace(found, name="Elf"))
    characters.save(path, characters.Saved(character, excerpt(character, book)))
    return path


def main(wanted: list[str]) -> None:
    book = packs.book(packs.shipped_packs())
    print(heading())
    groups: dict[str, Callable[[], Iterator[Row]]] = {
        "rules": lambda: rules(book),
        "paper": lambda: paper(book),
        "programs": programs,
        "rooms": rooms,
        "games": long_games,
    }
    for name, rows in groups.items():
        if not wanted or name in wanted:
            for row in rows():
                print(row, flush=True)
    if not wanted or {"pages", "tabs", "tables", "fights"} & {*wanted}:
        from tests.benchmarks import brawling, frames, tables

        if not wanted or "tables" in wanted:
            with tempfile.TemporaryDirectory() as folder:
                for row in tables.rows(Path(folder)):
                    print(row, flush=True)
        if not wanted or "fights" in wanted:
            for row in brawling.rows():
                print(row, flush=True)

        # What is left of a window takes long to be let go of and tells nothing.
        if not wanted or {"pages", "tabs"} & {*wanted}:
            frames.main([elf(book)], wanted)
        sys.stdout.flush()
        os._exit(0)


if __name__ == "__main__":
    main(sys.argv[1:])
