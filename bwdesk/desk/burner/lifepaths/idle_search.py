"""What the list learns while nothing else is to do: ways to barred lifepaths, and what one put
into the middle of the path would bar after it."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from bwdesk.rules.burning import Next, Reckoning
from bwdesk.rules.burning.places import Place, lifepaths_broken_by
from bwdesk.rules.burning.planner import Chain, Goal, Looking, plan
from bwdesk.rules.packs.book import Book, Lifepath

SLICE = 0.006
"""Seconds of work between two looks at the event loop."""
PAUSE_MS = 250
"""What was just done is seen first, and who goes on at once is not held up."""
PATIENCE = 60
"""Pauses a search for one way may take before the next one has its turn; it goes on when asked."""


class IdleSearch(QObject):
    """``learned`` when everything has been looked at. *ways* has the shortest way to a lifepath
    by id, None where there is none; *breaks* the later lifepaths it would bar."""

    learned = Signal()

    def __init__(self, page: QWidget) -> None:
        super().__init__(page)
        self._page = page
        self.ways: dict[str, Chain | None] = {}
        self.breaks: dict[str, tuple[Lifepath, ...]] = {}
        self._work: Iterator[None] | None = None
        self._idle = QTimer(self)
        self._idle.timeout.connect(self._go_on)

    @property
    def busy(self) -> bool:
        return self._idle.isActive()

    def look(
        self, now: Reckoning, listed: tuple[Next, ...], place: Place | None, book: Book
    ) -> None:
        """Begin anew: from *now* on, for the lifepaths *listed*."""
        self.ways, self.breaks = {}, {}
        self._work = (
            self._look_after(now, listed, place, book)
            if place
            else self._look_ahead(now, listed, book)
        )
        self.go_on()

    def go_on(self) -> None:
        """With what is not looked at yet. It rests by itself while nobody sees the list."""
        if self._work is not None:
            self._idle.start(PAUSE_MS)

    def _look_ahead(self, now: Reckoning, listed: tuple[Next, ...], book: Book) -> Iterator[None]:
        for each in listed:
            if each.open:
                continue
            goal = Goal(end=(each.lifepath.id,))
            for _, step in zip(range(PATIENCE), plan(goal, now.choices, book), strict=False):
                if not isinstance(step, Looking):
                    self.ways[each.lifepath.id] = step if isinstance(step, Chain) else None
                    break
                yield

    def _look_after(
        self, now: Reckoning, listed: tuple[Next, ...], place: Place, book: Book
    ) -> Iterator[None]:
        for each in listed:
            if each.open:
                self.breaks[each.lifepath.id] = lifepaths_broken_by(now, place, each.lifepath, book)
                yield

    def _go_on(self) -> None:
        if not self._page.isVisible():
            self._idle.stop()
            return
        self._idle.setInterval(0)
        until = perf_counter() + SLICE
        while perf_counter() < until:
            try:
                next(self._work or iter(()))
            except StopIteration:
                self._work = None
                self._idle.stop()
                self.learned.emit()
                return
