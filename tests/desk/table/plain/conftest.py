"""Volleys at the desk, in a window of their own: a game that has no pages but the plain board."""

from __future__ import annotations

import pytest

from bwdesk.desk.shell.window import MainWindow
from bwdesk.rules.games import catalog
from bwdesk.rules.games.catalog import Listed
from bwdesk.table.log import Seat
from tests.desk.table.desk import OpensGame
from tests.desk.table.plain.table import Hall
from tests.table.volleys import Fray, Volleys

SEATS = (Seat("s0", "Dana"), Seat("s1", "Erik"))


@pytest.fixture
def listed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Volleys are on the list of games."""
    made = Listed("volleys", "Volleys", lambda _book: Volleys(), turn="exchange")
    monkeypatch.setitem(catalog.GAMES, "volleys", made)


@pytest.fixture
def window(listed: None, opens_game: OpensGame) -> MainWindow:
    """The window with volleys: the wolf and the orc are Dana’s, the knight is Erik’s."""
    start = Fray({"wolf": "s0", "orc": "s0", "knight": "s1"})
    return opens_game(Volleys(), start, SEATS)


@pytest.fixture
def hall(window: MainWindow) -> Hall:
    return Hall(window)
