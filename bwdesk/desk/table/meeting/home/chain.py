"""Conflicts that followed from one another: they may come home as one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.table.meeting.ending import game_mark
from bwdesk.desk.table.meeting.hall import is_of
from bwdesk.desk.table.origin import LED_TO
from bwdesk.files import chosen
from bwdesk.files.errors import FileError

if TYPE_CHECKING:
    from bwdesk.desk.shell.interface import Window

MOST = 20
"""No chain is longer; files may name one another forever."""

Reads = Callable[[Path], TableDocument]
"""Opens a game to look at. Raises FileError."""


class Chain:
    """The conflict that is brought home, *last*; *before* it those it followed from, the first
    first, and *later* those that followed from it. *lacks* says of one that cannot be read why."""

    def __init__(
        self,
        last: TableDocument,
        before: tuple[TableDocument, ...] = (),
        later: tuple[TableDocument, ...] = (),
        lacks: str = "",
        looked_at: tuple[TableDocument, ...] = (),
    ) -> None:
        self.last, self.before, self.later, self.lacks = last, before, later, lacks
        self._looked_at = looked_at

    @property
    def games(self) -> tuple[TableDocument, ...]:
        """Those that come home together: what is not over yet stays away."""
        return (*(each for each in self.before if each.is_over), self.last)

    def others_than(self, game: TableDocument) -> Iterator[TableDocument]:
        """All of the chain but that game, the first first."""
        return (each for each in (*self.before, self.last, *self.later) if each is not game)

    def close(self) -> None:
        """Lets go of the files that were read for it."""
        for each in self._looked_at:
            each.close()
        self._looked_at = ()


def read_chain(last: TableDocument, window: Window, read: Reads) -> Chain:
    """The chain of a conflict: what is open is taken as it is, other files are looked at."""
    looked_at: list[TableDocument] = []
    met = {game_mark(last)}

    def found(file: str, by: TableDocument) -> TableDocument:
        path = chosen.path_of(file, by.path)
        for tab in window.open_tabs:
            if is_of(tab, str(path)) and isinstance(tab.document, TableDocument):
                return tab.document
        looked_at.append(read(path))
        return looked_at[-1]

    def way(file: Callable[[TableDocument], str]) -> tuple[list[TableDocument], str]:
        on, gone = last, list[TableDocument]()
        while len(gone) < MOST and (named := file(on)):
            try:
                game = found(named, on)
            except FileError as why:
                return gone, str(why)
            if game_mark(game) in met:
                break
            met.add(game_mark(game))
            gone.append(game)
            on = game
        return gone, ""

    before, lacks = way(lambda game: game.origin.after if game.origin else "")
    later, _ = way(lambda game: game.read_jot(LED_TO))
    return Chain(last, tuple(reversed(before)), tuple(later), lacks, tuple(looked_at))
