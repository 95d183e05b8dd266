"""Fight!: an exchange, a volley turned over through the painted frame, a script being written."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import partial
from itertools import combinations
from pathlib import Path
from statistics import median
from typing import Any

from bwdesk.rules.games.fight.moves import Script
from bwdesk.rules.games.fight.state import Apart, Setup
from tests.benchmarks.fighting import WRITTEN, exchanges, people_of
from tests.benchmarks.frames import Frames, told
from tests.benchmarks.pairs import Row, beside_loop, often
from tests.rules.games.fight.people import PLAIN, game
from tests.shipped import book

WORDS = ("str", "blo", "avo", "pus")
"""Letters an action is found by."""
TIMES = 5


def rows() -> Iterator[Row]:
    for what, goal, work in exchanges():
        yield beside_loop(what, often(work, 5), goal)
    frames = Frames()
    frames.window.resize(1366, 768)
    for number in (2, 6):
        took = _turned(frames, number)
        yield told(f"A volley of a fight of {number}, turned and drawn", took, 50)
    for does, times in _keys(frames).items():
        yield told(f"A script of a fight of six: {does}", median(times), 16)


def _opened(frames: Frames, name: str, number: int, *, written: bool) -> Any:
    """The tab of a fight, with all that was *written* for its first exchange or nothing yet."""
    from bwdesk.desk.table.document import TableDocument
    from bwdesk.table.log import Seat

    people, seats = people_of(number), (Seat("s0", "Anna"), Seat("s1", "Tomas"))
    apart = tuple(
        Apart((one.id, other.id), 2)
        for one, other in combinations(people, 2)
        if one.side != other.side
    )
    path = Path(os.environ["BWDESK_HOME"]) / f"{name}.bwchron"
    setup = Setup(tuple(people), apart, settings=PLAIN)
    document = TableDocument.create(path, name, game(), setup, seats, book())
    for own in people if written else ():
        document.make(Script(own.id, WRITTEN), own.seats[0])
    document.close()
    frames.window.open_path(path)
    frames.rest(0.5)
    return frames.tab


def _turned(frames: Frames, number: int) -> float:
    """From the key that announces a volley to the drawn board."""
    from tests.desk.hands import Hands

    took = []
    for each in range(TIMES):
        _opened(frames, f"fold {number} {each}", number, written=True)
        hands = Hands(frames.window)
        took.append(frames.painted(partial(hands.press, "Ctrl+Return")))
    return median(took)


def _keys(frames: Frames) -> dict[str, list[float]]:
    """What each key costs where somebody writes, by what it does."""
    from tests.desk.hands import Hands

    took = dict[str, list[float]]()
    tab = _opened(frames, "leaf", 6, written=False)
    tab.document.sit_down("s0")
    frames.rest(0.5)
    tab.page.writing.leaf.field.setFocus()
    hands = Hands(frames.window)

    def press(does: str, key: str) -> None:
        took.setdefault(does, []).append(frames.painted(partial(hands.press, key)))
        frames.rest(0.12)

    for _ in range(TIMES):
        for word in WORDS:
            for letter in word:
                press("a letter", letter.upper())
            press("Enter", "Return")
            press("an arrow", "Down")
            press("an arrow", "Right")
        for _ in WORDS:
            press("Delete", "Delete")
            press("an arrow", "Right")
    return took
