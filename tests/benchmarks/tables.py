"""Games played long by chance, as files, and every page of their tabs after a move, and undone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

from bwdesk.files import chronicles, games
from bwdesk.rules.games.conquest.moves import Rule
from bwdesk.table.sealing import Lock
from tests.benchmarks.frames import Frames, told
from tests.benchmarks.pairs import Row
from tests.shipped import book
from tests.table.games import Desk, desk

ENTRIES = {
    "conquest": 2_000,
    "fight": 2_000,
    "range": 1_000,
    "prolonged": 1_000,
    "courts": 250,
    "duel": 100,
}
"""So long is what is measured of each game that has pages; those that end sooner are cut before."""
SEEDS, LOW, GOAL = 12, 12, 50


def played(name: str) -> Desk:
    """A game of so many entries, still under way."""
    longest: Desk | None = None
    for seed in range(SEEDS):
        table, lot = desk(name, games.parts_to_carry(book(), name)), Random(seed)
        while len(table.session.log) < ENTRIES[name]:
            if name == "conquest":
                _last(table)
            before = table.session
            if not table.play(lot) or not table.session.due():
                table.session = before
                break
        if longest is None or len(table.session.log) > len(longest.session.log):
            longest = table
        if len(longest.session.log) >= ENTRIES[name]:
            break
    assert longest is not None
    return longest


def _last(table: Desk) -> None:
    """The table rules new strength to whoever would fall."""
    for faction in table.session.state.active:
        if faction.disposition < LOW:
            rule = Rule(faction.id, "disposition", 2 * LOW, "a long war")
            table.session = table.session.make_move(rule)


def written(name: str, folder: Path) -> tuple[Path, Desk]:
    """Such a game in a file."""
    table, path = played(name), folder / f"{name}.bwchron"
    chronicles.create(path, name, table.session, games.parts_to_carry(book(), name))
    return path, table


class Table:
    """A long game on screen, with the keys of all its players at hand."""

    def __init__(self, frames: Frames, path: Path, table: Desk) -> None:
        self.frames, self.policy, self.lot = frames, table.played, Random(5)
        frames.window.open_path(path)
        frames.rest(4)
        self.tab: Any = frames.tab
        self.document: Any = self.tab.document
        for lock in self._locks():
            if lock.id in table.keys:
                self.document.hold(lock, table.keys[lock.id])
        for _ in range(2):
            self._walk()

    def _locks(self) -> list[Lock]:
        seats = self.document.session.seats.values()
        return [seat.lock for seat in seats if seat.lock]

    def _walk(self) -> None:
        for key, _word in self.tab.steps:
            self.tab.open_step(key)
            self.frames.rest(0.1)

    def measured(self, times: int = 3) -> tuple[dict[str, list[float]], dict[str, list[float]]]:
        """Of each page that can be open, how long a move takes there, and taking it back."""
        moves: dict[str, list[float]] = {}
        backs: dict[str, list[float]] = {}
        for key in self.tab.keys:
            for _ in range(times):
                self.tab.open_step(key)
                self.frames.rest(0.1)
                if self.tab.key != key or not self.document.session.due():
                    break
                self._there_and_back(moves.setdefault(key, []), backs.setdefault(key, []))
        return moves, backs

    def _there_and_back(self, moves: list[float], backs: list[float]) -> None:
        session, document = self.document.session, self.document
        who, move = self.policy.move(session.state, self.lot)
        everybody, before = tuple(session.seats), len(session.log)
        took = self.frames.painted(lambda: document.make(move, who, everybody))
        if len(document.session.log) == before:
            return
        moves.append(took)
        self.frames.rest(0.1)
        took = self.frames.painted(lambda: document.take_back(before, consents=everybody))
        backs.append(took)
        # Another move than before, or every page would show the same.
        document.make(move, who, everybody)
        self.frames.rest(0.1)


def rows(folder: Path) -> Iterator[Row]:
    """The slowest page of each game."""
    frames = Frames()
    for name in ENTRIES:
        path, table = written(name, folder)
        for what, took in zip(
            ("A move", "Taken back"), Table(frames, path, table).measured(), strict=True
        ):
            slow = {key: median(found) for key, found in took.items() if found}
            worst = max(slow, key=lambda key: slow[key])
            said = f"{what}, {len(table.session.log)} entries, {name}, slowest: {worst}"
            yield told(said, slow[worst], GOAL)
        frames.close()
