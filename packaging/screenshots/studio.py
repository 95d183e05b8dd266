"""The real window, offscreen, where nothing moves by itself: no clock goes, no cursor blinks,
and no question waits for an answer."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, tzinfo
from pathlib import Path
from time import perf_counter
from typing import Any, ClassVar, Self

from bwdesk import when, where
from bwdesk.desk.app import build
from bwdesk.desk.kit import ask
from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.table.tab import TableTab
from bwdesk.rules.games.frame.game import Game
from bwdesk.rules.packs.book import Book
from bwdesk.table.log import Seat

SETTLE = 1.0
"""Seconds until every layout has settled and every search has ended."""


class Evening(datetime):
    """The moment at which everything in the pictures is done, a microsecond later for each game:
    two that began at once would count as one."""

    games: ClassVar[int] = 0

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> Self:
        return cls(2026, 11, 14, 20, 15, 0, cls.games).astimezone(tz)


class Studio:
    """A window whose files lie in a *home* of their own, and whose pictures go to *images*."""

    def __init__(self, home: Path, images: Path) -> None:
        when.datetime = Evening
        ask.whether_to_lose = lambda *_: True
        self._home, self._images = home, images
        self._app, self.window = build([])
        self._app.setCursorFlashTime(0)
        self.window.resize(1280, 800)
        self.window.show()

    def close(self) -> None:
        """A window still shown when Python ends can crash at the way out."""
        self.window.hide()

    def take(self, name: str) -> None:
        """A picture in the colors its name ends with, ``skills-dark`` say."""
        self.window.settings.set_colors(name.rpartition("-")[2])
        until = perf_counter() + SETTLE
        while perf_counter() < until:
            self._app.processEvents()
        self.window.grab().save(str(self._images / f"{name}.png"))
        print(f"{name}.png")

    @contextmanager
    def resized(self, wide: int, high: int) -> Iterator[None]:
        """A window of so many px for a while."""
        before = self.window.size()
        self.window.resize(wide, high)
        yield
        self.window.resize(before)

    def open_sample(self, name: str) -> Any:
        """The tab of a sample that can only be read."""
        self.window.open_sample(_sample(name))
        return self.window.current

    def play_sample(self, name: str) -> TableTab:
        """The tab of a sample as a file of one's own."""
        path = self._home / name
        path.write_bytes(_sample(name).read_bytes())
        return self._opened(path)

    def begin(
        self, file: str, title: str, game: type[Game[Any, Any]], setup: object, *players: str
    ) -> TableTab:
        """The tab of a game in a file of its own; the seats are named after their players."""
        Evening.games += 1
        book: Book = self.window.installed.book
        path = self._home / f"{file}.bwchron"
        seats = [Seat(each.lower(), each) for each in players]
        TableDocument.create(path, title, game(book), setup, seats, book).close()
        return self._opened(path)

    def clear_games(self) -> None:
        """No game is open any more; what is written there and not sealed is lost."""
        for tab in tuple(self.window.open_tabs):
            if isinstance(tab, TableTab):
                self.window.close_tab(tab)

    def _opened(self, path: Path) -> TableTab:
        self.window.open_path(path)
        tab = self.window.current
        assert isinstance(tab, TableTab)
        return tab


def _sample(name: str) -> Path:
    return where.resources() / "samples" / name
