"""A chronicle of two thousand moves: a move kept, the file opened, the log played again."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from statistics import median, quantiles
from time import perf_counter
from typing import NamedTuple
from unittest.mock import patch

from bwdesk.files import chronicles
from bwdesk.rules.games.conquest.moves import Rule
from bwdesk.table.sealing import new_lock
from tests.table.games import desk, find

MOVES, LOW = 2_000, 12


class Played(NamedTuple):
    """What is measured; *keep* and *worst* are milliseconds of a move, median and 99 of 100.

    *sync* is what this disk takes to make a page last; a move needs some four of them.
    """

    keep: float
    worst: float
    sync: float
    open: Callable[[], object]
    replay: Callable[[], object]
    key: Callable[[], object]


@contextmanager
def long_chronicle() -> Iterator[Played]:
    """Two thousand moves of one war; the table rules new strength to whoever would fall."""
    with tempfile.TemporaryDirectory() as folder, patch.dict(os.environ, BWDESK_HOME=folder):
        path, lot = Path(folder) / "war.bwchron", Random(1)
        took: list[float] = []
        table = desk()
        chronicles.create(path, "War", table.session, {})
        with chronicles.open_chronicle(path, find) as chronicle:
            while len(took) < MOVES:
                for faction in table.session.state.active:
                    if faction.disposition < LOW:
                        rule = Rule(faction.id, "disposition", 2 * LOW, "a long war")
                        table.session = table.session.make_move(rule)
                began = perf_counter()
                table.play(lot)
                chronicle.keep(table.session)
                took.append(perf_counter() - began)
        cuts = quantiles(took, n=100)
        yield Played(
            1000 * cuts[49],
            1000 * cuts[98],
            _sync(Path(folder)),
            lambda: chronicles.open_chronicle(path, find).close(),
            table.session.replay_state,
            lambda: new_lock("a passphrase"),
        )


def _sync(folder: Path) -> float:
    """Milliseconds, the median of many."""
    took = []
    with (folder / "page").open("wb") as file:
        for _ in range(50):
            began = perf_counter()
            file.write(bytes(4096))
            file.flush()
            os.fsync(file.fileno())
            took.append(perf_counter() - began)
    return 1000 * median(took)
