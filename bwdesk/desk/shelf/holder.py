"""What the window knows of the shelf: the index, filled in slices between two events."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from bwdesk.desk.shell import sample_index
from bwdesk.desk.shell.installed_packs import InstalledPacks
from bwdesk.desk.shell.settings import DeskSettings
from bwdesk.files import whereabouts
from bwdesk.files.shelf_index import ShelfIndex, Shelved
from bwdesk.rules.play.shelf.seeking import Searchable

SLICE_S = 0.006
"""So long it works at a time: less than half of what a frame takes."""

TELLS_S, TWICE, SELDOM_S = 0.4, 2, 6.4
"""So soon it is shown what was found, while much is new, and then after twice as long each time: to
show a full shelf takes longer than a frame."""


class Holder(QObject):
    """The documents of the shelf. ``changed`` when there are others, or they are otherwise;
    ``settled`` when all folders were looked at."""

    changed = Signal()
    settled = Signal()

    def __init__(
        self, settings: DeskSettings, installed: InstalledPacks, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._settings, self._installed = settings, installed
        self._looking: Iterator[Path | None] | None = None
        self._known: list[tuple[Path, Searchable]] | None = None
        self._told, self._waits = 0.0, TELLS_S
        self._fresh = False
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(self._look_on)
        installed.reread.connect(self.look)

    @cached_property
    def index(self) -> ShelfIndex:
        found = ShelfIndex()
        self.destroyed.connect(found.close)
        return found

    @property
    def folders(self) -> tuple[Path, ...]:
        """Where a person's documents lie."""
        return whereabouts.chosen_folders(self._settings.values)

    @property
    def is_looking(self) -> bool:
        return self._looking is not None

    def look(self) -> None:
        """Look at all files again, when there is time for it; from the start where it had begun."""
        folders = (*self.folders, sample_index.folder())
        table = self._installed.table()
        self._looking = self.index.refresh(folders, self._installed.book_of, table)
        self._fresh, self._waits = False, TELLS_S
        self._timer.start()

    def finish(self) -> None:
        """All that is left of it now."""
        while self._looking is not None:
            self._look_on()

    @property
    def documents(self) -> list[tuple[Path, Searchable]]:
        """All that is known now, ready to be searched."""
        if self._known is None:
            self._known = self.index.make_searchable()
        return self._known

    def find(self, path: Path) -> Shelved | None:
        return self.index.rows.get(path)

    @cached_property
    def _samples(self) -> str:
        return f"{sample_index.folder()}{os.sep}"

    def is_sample(self, path: Path) -> bool:
        """Whether it came with the program and is left as it is."""
        return f"{path}{os.sep}".startswith(self._samples)

    def read_again(self, *paths: Path) -> None:
        """Files that were just written, made or taken away."""
        for path in paths:
            self.index.read_again(path, self._installed.book_of)
        self._tell()

    def _look_on(self) -> None:
        until = time.perf_counter() + SLICE_S
        looking = self._looking
        if looking is None:
            self._timer.stop()
            return
        while time.perf_counter() < until:
            try:
                found = next(looking)
            except StopIteration:
                self._looking = None
                self._timer.stop()
                if self._fresh:
                    self._tell()
                self.settled.emit()
                return
            self._fresh = self._fresh or found is not None
        if self._fresh and time.perf_counter() - self._told > self._waits:
            self._waits = min(SELDOM_S, TWICE * self._waits)
            self._tell()

    def _tell(self) -> None:
        self._fresh, self._known = False, None
        self.changed.emit()
        self._told = time.perf_counter()
