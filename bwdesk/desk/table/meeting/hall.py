"""Where several people are at home together: from there they go to a conflict, and come back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from bwdesk.desk.shell.interface import Tab, Window
from bwdesk.desk.table.meeting.guests import Meeting
from bwdesk.files import places

if TYPE_CHECKING:
    from bwdesk.desk.table.document import TableDocument
    from bwdesk.desk.table.meeting.dialog import Met
    from bwdesk.desk.table.meeting.home.back import Back
    from bwdesk.rules.play.conflicts import Coming


Brought = tuple["TableDocument", "Sequence[Coming]"]
"""A game that comes home, and what is taken of it."""


class Hall(QObject):
    """Goes with the *tab* it is a child of; the table finds it there."""

    def __init__(self, tab: Tab) -> None:
        super().__init__(tab)
        self.tab = tab

    def gathering(self, game: str = "") -> Meeting:
        """Everybody who may come to a conflict of a *game*, "" where it is still to be chosen."""
        return Meeting(game=game)

    def note_began(self, path: Path, met: Met) -> None:
        """A conflict that came from here has begun in the file at *path*."""

    def members(self, _document: TableDocument, /) -> Mapping[str, str]:
        """Who of those in a game is at home here: a name the hall knows, by actor."""
        return {}

    def backs(
        self, _document: TableDocument, _beside: Sequence[TableDocument] = (), /
    ) -> Mapping[str, Back]:
        """Those of them to whom something is still to come home, by their actor; *beside* it are
        the others of its chain. Raises FileError."""
        return {}

    def unreachable_names(self, _document: TableDocument, /) -> tuple[str, ...]:
        """The names of those of them whose files do not open: nothing can come home to them now."""
        return ()

    def take(self, _games: Sequence[Brought], _won: str, _note: str, /) -> bool:
        """They come home from the last of these games, which somebody has won, by what the note
        says, and from those before it, all in one step; False, and said why, where that cannot be:
        where it came home already."""
        return False

    def sits(self, _document: TableDocument, /) -> None:
        """A game was opened, or a move made in it."""

    def enlist(self, _path: Path, _title: str, _game: str, /) -> None:
        """A game that has begun elsewhere, with people from here."""


def halls(window: Window) -> list[Hall]:
    """Those that are open."""
    return [hall for tab in window.open_tabs for hall in tab.findChildren(Hall)]


def hall_on(tab: Tab | None) -> Hall | None:
    """That of the tab on screen; None where it has none."""
    return tab.findChild(Hall) if tab is not None else None


def is_of(tab: Tab | None, path: str) -> bool:
    """Whether a tab is that of the file at *path*."""
    return bool(path and tab and tab.path and places.same_file(tab.path, Path(path)))
