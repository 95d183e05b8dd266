"""The people around a desk with a game on it, and what they do with real keys and clicks."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any, Protocol

from bwdesk.desk.shell.window import MainWindow
from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.table.tab import TableTab
from bwdesk.rules.games.frame.game import Game
from bwdesk.table.log import Seat
from tests.desk.hands import Hands, settle
from tests.shipped import book


class OpensGame(Protocol):
    """Opens a game in a window, with moves made before, each with the seat that makes it."""

    def __call__(
        self,
        game: Game[Any, Any],
        setup: Any,
        seats: tuple[Seat, ...],
        moves: Iterable[tuple[Any, str]] = (),
    ) -> MainWindow: ...


def written(
    path: Path,
    game: Game[Any, Any],
    setup: Any,
    seats: tuple[Seat, ...],
    moves: Iterable[tuple[Any, str]] = (),
) -> None:
    """A file of a game, in which moves were made."""
    document = TableDocument.create(path, "The game", game, setup, seats, book())
    for move, seat in moves:
        assert document.make(move, seat)
    document.close()


class GameDesk:
    """A window whose current tab is a game."""

    def __init__(self, window: MainWindow) -> None:
        self.window, self.hands = window, Hands(window)
        self.refused: list[str] = []
        self.document.refused.connect(self.refused.append)

    @property
    def tab(self) -> TableTab:
        tab = self.window.current
        assert isinstance(tab, TableTab)
        return tab

    @property
    def document(self) -> TableDocument:
        return self.tab.document

    @property
    def page(self) -> Any:
        return self.tab.page

    @property
    def state(self) -> Any:
        return self.document.state

    def come_in(self) -> None:
        """Whoever the curtain waits for says so, by keys alone."""
        dialog: Any = self.window.parts["chronicles"].hot_seat.dialog
        assert dialog is not None
        self.hands.tab_to(dialog.button)
        self.hands.press("Return")

    def hand_over(self) -> None:
        """The desk goes to whoever writes next, by the ember act of the board."""
        self.hands.press("Ctrl+Return")
        self.come_in()

    def lay(self, *faces: str) -> None:
        """Faces typed from where the cursor is, Enter after each roll."""
        for each in faces:
            self.hands.type(each)
            self.hands.press("Return")
        settle()
