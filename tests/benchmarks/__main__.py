"""How long the things take that must feel instant: ``python -m tests.benchmarks``.

Prints the best of several runs beside its target and beside a baseline of the same machine, so
that numbers of different machines can be compared. Nothing here is a test and nothing can fail:
pytest does not collect it.
"""

from __future__ import annotations

import gc
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import perf_counter

from bwdesk.files import characters, packs
from bwdesk.rules.burning import reckon, successors
from bwdesk.rules.burning.finder import read_path
from bwdesk.rules.person.character import Choices
from bwdesk.where import resources
from tests.benchmarks.arguing import arguments, reveal
from tests.benchmarks.blows import blows
from tests.benchmarks.casting import castings
from tests.benchmarks.chronicle import long_chronicle
from tests.benchmarks.conquest import apart, maneuver, played_out
from tests.benchmarks.courts import campaigns
from tests.benchmarks.evening import evening_of_eight
from tests.benchmarks.fighting import exchanges
from tests.benchmarks.haggling import odds_beside, round_played, round_resolved
from tests.benchmarks.keeping import keeping
from tests.benchmarks.large import large_chronicle
from tests.benchmarks.planning import planning
from tests.benchmarks.printing import printing
from tests.benchmarks.shooting import volleys
from tests.benchmarks.testing import testing
from tests.benchmarks.usurping import weeks
from tests.benchmarks.wounds import wounded_board

ROOT = Path(__file__).parents[2]
TEN = (
    "City Born, Pickpocket, Criminal, Barkeep, Con Man, Criminal, Barkeep, Con Man, Pickpocket, "
    "Criminal"
)
BARE = """
from PySide6.QtWidgets import QApplication, QMainWindow
app, window = QApplication([]), QMainWindow()
"""
OURS = """
from bwdesk.desk.app import build
app, window = build([])
"""
WINDOW = """
from time import perf_counter
began = perf_counter()
{start}
window.show()
app.processEvents()
print(perf_counter() - began, flush=True)
import os
os._exit(0)
"""


def best(work: Callable[[], object], rounds: int = 7, times: int = 20) -> float:
    """Milliseconds of one call: the fastest of several rounds, which noise cannot shorten."""
    work()
    gc.collect()
    found = []
    for _ in range(rounds):
        began = perf_counter()
        for _ in range(times):
            work()
        found.append((perf_counter() - began) / times)
    return 1000 * min(found)


def counting() -> int:
    """The baseline: a bare loop of Python."""
    total = 0
    for number in range(20_000):
        total += number
    return total


def line(what: str, milliseconds: float, baseline: float, target: float | None) -> None:
    aim = f"target {target:g} ms" if target else "no target"
    print(f"{what:<46}{milliseconds:>9.2f} ms {milliseconds / baseline:>7.2f} × loop   {aim}")


def rules() -> None:
    loop = best(counting)
    print(f"Baseline: a loop of 20 000 additions takes {loop:.2f} ms here.")
    book = packs.book(packs.shipped_packs())
    ten = Choices("human", path=read_path(TEN, Choices("human"), book))
    sample = resources() / "samples" / "regal-baron.bwchar"
    baron = characters.load(sample).character.choices
    walked = reckon(ten, book)
    line("Reckon ten lifepaths", best(lambda: reckon(ten, book)), loop, 2)
    line("Reckon a finished sample", best(lambda: reckon(baron, book)), loop, 2)
    line(
        "Every next lifepath of Humans, with reasons",
        best(lambda: successors(walked, book)),
        loop,
        10,
    )
    line(
        "Read a path of ten names", best(lambda: read_path(TEN, Choices("human"), book)), loop, None
    )
    line(
        "Load the Book from the shipped packs",
        best(lambda: packs.book(packs.shipped_packs()), times=3),
        loop,
        None,
    )
    line("Open a sample", best(lambda: characters.load(sample)), loop, None)
    for what, target, work in (
        *testing(book),
        *castings(),
        *campaigns(),
        *arguments(),
        *volleys(),
        *exchanges(),
        *weeks(book),
    ):
        line(what, best(work), loop, target)
    with evening_of_eight(book) as evening:
        for what, target, work in evening:
            line(what, best(work, times=3), loop, target)
    planning(book)


def paper() -> None:
    printing(packs.book(packs.shipped_packs()), best)


def boards() -> None:
    loop = best(counting)
    board = wounded_board()
    line("Draw the grayscale with 30 wounds", best(board.draw), loop, 16)
    line("Show the board with 30 wounds anew", best(board.show), loop, 16)
    blow = blows(board)
    line("A strike, from its arms to the circle", best(blow.strike), loop, 0.1)
    line("A shot, from its arms to the circle", best(blow.shot), loop, 0.1)
    line("Open the dialog of a blow", best(blow.opens), loop, 50)
    line("A volley of a duel, turned and drawn", reveal(), loop, 50)


def tables() -> None:
    loop = best(counting)
    with long_chronicle() as played:
        line("A page made to last by this disk", played.sync, loop, None)
        line("A move kept in a chronicle (median)", played.keep, loop, 20)
        line("A move kept in a chronicle (99 of 100)", played.worst, loop, 20)
        line("Open a chronicle of 2 000 moves", best(played.open, times=2), loop, 500)
        line("Play its whole log again", best(played.replay, rounds=3, times=1), loop, None)
        line("The key of a passphrase", best(played.key, rounds=3, times=1), loop, None)
    with large_chronicle() as large:
        line("A move made in 500 KB after 20 000 entries", large.made, loop, None)
        line("The same, kept (median)", large.keep, loop, 20)
        line("The same, kept (99 of 100)", large.worst, loop, None)
        line("Open that chronicle", best(large.open, times=2), loop, None)


def wars() -> None:
    loop = best(counting)
    resolve, moves = maneuver()
    line("Resolve a maneuver of four factions", best(resolve), loop, 1)
    line("A round of a prolonged conflict, resolved", best(round_resolved()), loop, 0.2)
    line("The same, all its moves", best(round_played()), loop, None)
    line("Odds of a skill against a skill", best(odds_beside()), loop, 50)
    took = apart(moves)
    line("A move of conquest (median)", took.median, loop, 1)
    line("A move of conquest (99 of 100)", took.worst, loop, 1)
    war = played_out(40)
    print(
        f"{'Chronicles of four played out by chance':<46}{war.chronicles:>9.1f} a second, "
        f"{war.maneuvers:.0f} maneuvers, {war.moves:.0f} moves"
    )


def window() -> None:
    """From the first import to a shown window, in fresh processes, without a screen."""
    bare, ours = _start(BARE), _start(OURS)
    print(f"Baseline: a bare PySide6 window is up after {bare:.0f} ms here.")
    print(f"{'The window':<46}{ours:>9.0f} ms {ours / bare:>7.2f} × bare   target 2.5 × bare")


def _start(start: str, rounds: int = 7) -> float:
    with tempfile.TemporaryDirectory() as home:
        places = dict.fromkeys(("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"), home)
        env = {**os.environ, "QT_QPA_PLATFORM": "offscreen", **places}
        command = [sys.executable, "-c", WINDOW.format(start=start)]
        return 1000 * min(
            float(
                subprocess.run(command, cwd=ROOT, env=env, check=True, capture_output=True).stdout
            )
            for _ in range(rounds)
        )


if __name__ == "__main__":
    rules()
    paper()
    boards()
    tables()
    wars()
    window()
    keeping()
