"""Where several people are at home together: from there they go to a conflict, and come back."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from bwdesk.desk.shell.interface import Tab, Window
from bwdesk.desk.table.meeting.guests import Meeting

if TYPE_CHECKING:
    from bwdesk.desk.table.document import TableDocument
    from bwdesk.desk.table.meeting.dialog import Met


class Hall(QObject):
    """Goes with the *tab* it is a child of; the table finds it there."""

    def __init__(self, tab: Tab) -> None:
        super().__init__(tab)
        self.tab = tab

    def gathering(self, game: str = "") -> Meeting:
        """Everybody who may come to a conflict of a *game*, "" where it is still to be chosen."""
        return Meeting(game=game)

    def began(self, path: Path, met: Met) -> None:
        """A conflict that came from here has begun in the file at *path*."""

    def receives(self, _document: TableDocument, /) -> tuple[str, ...]:
        """The actors of a game that is over who are at home here: what it did to them is shown,
        and taken or refused by whoever is asked."""
        return ()


def halls(window: Window) -> list[Hall]:
    """Those that are open."""
    return [hall for tab in window.open_tabs for hall in tab.findChildren(Hall)]


def hall_on(tab: Tab | None) -> Hall | None:
    """That of the tab on screen; None where it has none."""
    return tab.findChild(Hall) if tab is not None else None
