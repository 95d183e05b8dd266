"""A search of the planner that goes on between the user's clicks, never instead of them."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter

from PySide6.QtCore import QObject, QTimer, Signal

from bwdesk.rules.burning.planner import Chain, Goal, Looking, Verdict, plan
from bwdesk.rules.packs.book import Book
from bwdesk.rules.person.character import Choices

SLICE = 0.008
"""Seconds of search between two looks at the event loop."""
MOST = 3_000
"""More lives than that nobody reads at once; the search rests until it is told to go on."""


class Searching(QObject):
    """``found`` hands over lives as they turn up, ``looking`` the count searched at; ``ended``
    tells the verdict, None for a search that was stopped and can go on."""

    found = Signal(list)
    looking = Signal(int)
    ended = Signal(object)

    def __init__(self, parent: QObject | None = None, most: int = MOST) -> None:
        super().__init__(parent)
        self._most = most
        self._left = 0
        self._search: Iterator[Chain | Looking | Verdict] | None = None
        self._idle = QTimer(self, interval=0)
        self._idle.timeout.connect(self._go_on)

    @property
    def is_running(self) -> bool:
        return self._idle.isActive()

    def start(self, goal: Goal, choices: Choices, book: Book) -> None:
        """Search anew; what was still being looked for is forgotten."""
        self._search = plan(goal, choices, book)
        self.go_on()

    @property
    def rests(self) -> bool:
        """Whether it was stopped before its end."""
        return self._search is not None and not self.is_running

    def go_on(self) -> None:
        """Look for as many more."""
        self._left = self._most
        self._idle.start()

    def forget(self) -> None:
        """No longer, and say nothing about it."""
        self._idle.stop()
        self._search = None

    def stop(self) -> None:
        if self.is_running:
            self._idle.stop()
            self.ended.emit(None)

    def _go_on(self) -> None:
        until = perf_counter() + SLICE
        chains: list[Chain] = []
        count, verdict = 0, None
        while perf_counter() < until and verdict is None and len(chains) < self._left:
            match next(self._search or iter(()), None):
                case Chain() as chain:
                    chains.append(chain)
                case Looking(count):
                    pass
                case other:
                    verdict = other
                    break
        self._left -= len(chains)
        full = self._left <= 0
        if verdict is not None:
            self.forget()
        elif full:
            self._idle.stop()
        if chains:
            self.found.emit(chains)
        if verdict is not None or full:
            self.ended.emit(verdict)
        elif count:
            self.looking.emit(count)
