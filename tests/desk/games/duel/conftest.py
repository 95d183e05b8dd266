"""A duel at the desk, in a window of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from bwdesk.desk.app import build
from bwdesk.desk.kit import ask
from bwdesk.desk.shell.window import MainWindow
from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.theme import Theme
from bwdesk.rules.games.duel.play import Duel
from bwdesk.rules.games.duel.state import Setup
from bwdesk.table import sealing
from bwdesk.table.log import Seat
from tests.desk.games.duel.podium import Podium
from tests.shipped import book

SEATS = (Seat("s-a", "Anna"), Seat("s-b", "Bela"))

Opens = Callable[..., Podium]


@pytest.fixture
def opens(
    qtbot: QtBot, look: Theme, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Iterator[Opens]:
    """Opens a duel from a setup in a window as large as the least we draw for."""
    monkeypatch.setenv("BWDESK_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(sealing, "COST", 2)
    monkeypatch.setattr(ask, "whether_to_lose", lambda *_: True)
    windows: list[MainWindow] = []

    def open_it(setup: Setup, seats: tuple[Seat, ...] = SEATS) -> Podium:
        path = tmp_path / "duel.bwchron"
        TableDocument.created(path, "Before the Prince", Duel(book()), setup, seats, book()).close()
        _, window = build([str(path)])
        qtbot.addWidget(window)
        window.resize(1366, 768)
        window.show()
        qtbot.waitExposed(window)
        windows.append(window)
        return Podium(window)

    yield open_it
    for window in windows:
        window.close()
