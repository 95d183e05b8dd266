"""The packs in force, read when they are first needed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from bwdesk.files.settings import Table

if TYPE_CHECKING:
    from bwdesk.files.packs import InForce, Library
    from bwdesk.rules.packs.book import Book

Ids = tuple[str, ...] | None
"""The packs somebody has chosen; None: those in force at the table."""


class InstalledPacks(QObject):
    """The Books of the whole window; opening the window does not wait for them.

    *table* says which packs are in force. ``reread`` when packs or the table have changed.
    """

    reread = Signal()

    def __init__(self, table: Callable[[], Table] = Table, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.table = table
        self._found: dict[Ids, InForce] = {}
        self._known: tuple[Library, Table] | None = None

    @property
    def library(self) -> Library:
        """The packs on disk, as they were when somebody last looked."""
        if self._known is None:
            self._known = self._look()
        return self._known[0]

    @property
    def book(self) -> Book:
        """Of the packs in force at the table."""
        return self.book_of(None)

    def book_of(self, ids: Ids) -> Book:
        return self._load_in_force(ids).book

    def ids_in_force(self, ids: Ids = None) -> tuple[str, ...]:
        """The ids of the packs in force, in their order."""
        return self.library.ids_in_force(self.table()) if ids is None else ids

    @property
    def troubles(self) -> tuple[str, ...]:
        """A sentence for each pack of the user's that could not be read, or not whole."""
        return (*self.library.troubles, *self._load_in_force(None).troubles)

    def read_again(self) -> None:
        """Look at the packs on disk and those in force; where they have changed, say so."""
        known, self._known = self._known, self._look()
        if known and self._known != known:
            self._found.clear()
            self.reread.emit()

    def _look(self) -> tuple[Library, Table]:
        from bwdesk.files import packs

        return packs.library(), self.table()

    def _load_in_force(self, ids: Ids) -> InForce:
        if ids not in self._found:
            self._found[ids] = self.library.load_in_force(self.ids_in_force(ids))
        return self._found[ids]
