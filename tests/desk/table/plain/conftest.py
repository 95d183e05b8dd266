"""Volleys at the desk, in a window of their own: a game that has no pages but the plain board."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from bwdesk.desk.app import build
from bwdesk.desk.kit import ask
from bwdesk.desk.shell.window import MainWindow
from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.theme import Theme
from bwdesk.rules.games import catalog
from bwdesk.rules.games.catalog import Listed
from bwdesk.table import sealing
from bwdesk.table.log import Seat
from tests.desk.table.plain.table import Hall
from tests.shipped import book
from tests.table.volleys import Fray, Volleys

SEATS = (Seat("s0", "Dana"), Seat("s1", "Erik"))


@pytest.fixture
def listed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Volleys are on the list, keys come at once from passphrases, and home is the test's own."""
    monkeypatch.setenv("BWDESK_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(sealing, "COST", 2)
    monkeypatch.setattr(ask, "whether_to_lose", lambda *_: True)
    made = Listed("volleys", "Volleys", lambda _book: Volleys(), turn="exchange")
    monkeypatch.setitem(catalog.GAMES, "volleys", made)


@pytest.fixture
def window(qtbot: QtBot, look: Theme, listed: None, tmp_path: Path) -> Iterator[MainWindow]:
    """The window with volleys: the wolf and the orc are Dana’s, the knight is Erik’s."""
    path = tmp_path / "bridge.bwchron"
    start = Fray({"wolf": "s0", "orc": "s0", "knight": "s1"})
    document = TableDocument.created(path, "The Bridge", Volleys(), start, SEATS, book())
    document.close()
    _, window = build([str(path)])
    qtbot.addWidget(window)
    window.resize(1366, 768)
    window.show()
    qtbot.waitExposed(window)
    yield window
    window.close()


@pytest.fixture
def hall(window: MainWindow) -> Hall:
    return Hall(window)
