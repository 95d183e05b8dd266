"""What a game has at the desk: its board, the one entry by which the table knows it.

A board says three things of a game: how one goes through it (`Strip`), who plays it and what they
write (`Desk`), and what is told of it afterward (`Record`). `Board` does all of it as any game
wants, from its actors and what is due. A game of its own derives from it and says what is
different: its pages, what stands beside them, its words. The list of games at the desk is
``desk/games/catalog``; whichever has no board of its own gets the plain one.
"""

from __future__ import annotations

from typing import Any, Generic

from bwdesk.desk.table.board.desk import Desk, Words
from bwdesk.desk.table.board.record import Picture, Record
from bwdesk.desk.table.board.strip import (
    ENDING,
    HISTORY,
    PLAIN,
    D,
    S,
    SidePanel,
    Step,
    Strip,
    StripWidget,
    Waits,
)
from bwdesk.desk.table.document import Packs, TableDocument
from bwdesk.files.chronicles import Chronicle

__all__ = [
    "ENDING",
    "HISTORY",
    "PLAIN",
    "AnyBoard",
    "Board",
    "Picture",
    "SidePanel",
    "Step",
    "StripWidget",
    "Waits",
    "Words",
]


class Board(Strip[S, D], Desk[S, D], Record[S, D], Generic[S, D]):
    """A game at the desk, by the type of its state and of its document.

    To a *conflict* people come as they are, and it ends where it came from.
    """

    def __init__(self, title: str = "", *, conflict: bool = False) -> None:
        self.title, self.conflict = title, conflict
        if conflict:
            self.room, self.guide = "conflicts", ("conflicts.md", "Playing")

    def open(self, chronicle: Chronicle[S, Any], packs: Packs) -> TableDocument:
        """The document of an open file of this game."""
        document = self.document(chronicle, packs)
        document.board = self
        return document


AnyBoard = Board[Any, Any]
"""The board of whatever game a file holds."""
