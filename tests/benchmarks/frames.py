"""What the window does at a click, through the painted frame: files, pages, edits, looks."""

from __future__ import annotations

import gc
import os
import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from statistics import median
from time import monotonic, sleep
from typing import Any

from bwdesk.where import resources
from tests.benchmarks.pairs import Row, Timed, beside_loop, cpu

CON_MAN = resources() / "samples" / "complicated-con-man.bwchar"
MANY = 50


class Frames:
    """The window, and what is timed in it."""

    def __init__(self) -> None:
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
        os.environ["BWDESK_HOME"] = tempfile.mkdtemp()
        from bwdesk.desk.app import build

        self.app, self.window = build([])
        # As in the program, where the collector waits for a pause.
        gc.disable()
        self.window.show()
        self.rest(1)

    def rest(self, seconds: float = 0.3) -> None:
        """Lets done what is done between two clicks, which nobody waits for."""
        until = monotonic() + seconds
        while monotonic() < until:
            self.app.processEvents()
            sleep(0.002)

    def painted(self, work: Callable[[], object]) -> float:
        """Milliseconds of CPU time of *work* until what it changed was painted."""

        def seen() -> None:
            work()
            for _ in range(2):
                self.app.processEvents()

        return cpu(seen)

    def close(self) -> None:
        from PySide6.QtCore import QCoreApplication, QEvent

        while self.window.open_tabs:
            self.window.close_index(0)
        for _ in range(3):
            QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
            self.app.processEvents()
        gc.collect()

    @property
    def tab(self) -> Any:
        return self.window.current

    # What is timed

    def opened(self, path: Path) -> Timed:
        def timed() -> float:
            self.close()
            self.rest(0.2)
            return self.painted(lambda: self.window.open_sample(path))

        return timed

    def pages(self, path: Path) -> tuple[dict[str, float], dict[str, float]]:
        """Of each page the first visit and the second, medians of some."""
        first: dict[str, list[float]] = {}
        again: dict[str, list[float]] = {}
        for _ in range(4):
            self.close()
            self.window.open_sample(path)
            self.rest()
            for visits in (first, again):
                self.tab.show_step(len(self.tab.keys) - 1)
                self.rest()
                for at, key in enumerate(self.tab.keys):
                    took = self.painted(partial(self.tab.show_step, at))
                    visits.setdefault(key, []).append(took)
                    self.rest(0.1)
        return (
            {key: median(found) for key, found in first.items()},
            {key: median(found) for key, found in again.items()},
        )

    def tabs(self, many: int, path: Path) -> None:
        while len(self.window.open_tabs) < many:
            self.window.open_sample(path)
            self.rest(0.02)

    def stat(self) -> Timed:
        """A point placed in Will and taken back, in turn, on the page of stats."""
        from bwdesk.rules.burning import edits

        self.tab.open_step("stats")
        self.rest(0.5)
        document, turns = self.tab.document, iter(range(10**6))

        def timed() -> float:
            less = edits.place_stat(document.choices, "will", 3 + next(turns) % 2)
            return self.painted(lambda: document.apply(less))

        return timed

    def look(self, **other: list[Any]) -> Timed:
        """Another palette or another size of letters, in turn."""
        from bwdesk.desk import theme

        turns = iter(range(10**6))

        def timed() -> float:
            at = next(turns)
            chosen = {name: values[at % 2] for name, values in other.items()}
            took = self.painted(lambda: theme.theme_of(self.window).switch(**chosen))
            self.rest(0.1)
            return took

        return timed

    def lifepath(self) -> Iterator[Row]:
        self.close()
        self.window.open_sample(CON_MAN)
        self.tab.open_step("lifepaths")
        self.rest(2)
        page, stack = self.tab.page, self.tab.document.stack

        def undone() -> float:
            page.take_random()
            self.rest(0.1)
            return self.painted(stack.undo)

        def done() -> float:
            self.rest(0.1)
            took = self.painted(page.take_random)
            self.rest(0.1)
            stack.undo()
            return took

        def redone() -> float:
            page.take_random()
            stack.undo()
            self.rest(0.1)
            took = self.painted(stack.redo)
            stack.undo()
            return took

        for name, timed in (("Add", done), ("Undo", undone), ("Redo", redone)):
            yield beside_loop(f"{name} a lifepath", timed, 25)


def rows(large: list[Path], wanted: list[str]) -> Iterator[Row]:
    from bwdesk.desk import theme

    frames = Frames()
    if not wanted or "pages" in wanted:
        for path in (CON_MAN, *large):
            yield beside_loop(f"Open {path.stem} to its first page", frames.opened(path), 90)
        for path in (CON_MAN, *large):
            first, again = frames.pages(path)
            for key, took in first.items():
                yield told(f"First visit of {key}, {path.stem}", took, 50)
            worst = max(again, key=lambda key: again[key])
            yield told(f"Again, the slowest ({worst}), {path.stem}", again[worst], 25)
        yield from frames.lifepath()
    if not wanted or "tabs" in wanted:
        frames.close()
        for many, slow in ((1, 0.2), (MANY, 0.4)):
            frames.tabs(many, CON_MAN)
            with_tabs = f"with {many} tab{'s' * (many > 1)}"
            yield beside_loop(f"A stat change {with_tabs}", frames.stat(), 20)
            palettes = frames.look(palette=[theme.DARK, theme.LIGHT])
            yield beside_loop(f"Other colors {with_tabs}", palettes, 1000 * slow, rounds=5)
            letters = frames.look(scale=[120, 100])
            yield beside_loop(f"Other letters {with_tabs}", letters, 1000 * slow, rounds=5)


def told(work: str, took: float, goal: float) -> Row:
    return beside_loop(work, lambda: took, goal, rounds=3)


def main(large: list[Path], wanted: list[str]) -> None:
    for row in rows(large, wanted):
        print(row, flush=True)
