"""A conflict over a fish at the desk, in a window of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from bwdesk.desk.app import build
from bwdesk.desk.kit import ask
from bwdesk.desk.shell.window import MainWindow
from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.theme import Theme
from bwdesk.rules.games.prolonged.play import Prolonged
from bwdesk.rules.games.prolonged.state import Person, Setup, Side
from bwdesk.table import sealing
from bwdesk.table.log import Seat
from tests.desk.games.prolonged.stall import Stall
from tests.shipped import book

SEATS = (Seat("s0", "Anna"), Seat("s1", "Tomas"))
JEN = Person("jen", "Jen", {"falsehoods": 6, "ingenue": 4}, 7, 3)
PIERS = Person("piers", "Piers", {"badgering": 5, "affable": 3}, 5, 1)
OSWIN = Person("oswin", "Oswin", {"affable": 6, "badgering": 4}, 6, 2)
Opens = Callable[..., Stall]


def haggling(*mine: Person, **more: Any) -> Setup:
    """The two sides of the stall; *mine* on the first of them."""
    sides = (
        Side("j", mine or (JEN,), "Jen’s side", "The kipper for one groat.", ("s0",)),
        Side("f", (OSWIN,), "The fish stall", "A fair price.", ("s1",)),
    )
    return Setup(sides, **more)


@pytest.fixture
def stall(
    qtbot: QtBot, look: Theme, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Iterator[Opens]:
    """Opens a conflict in a window; keys come at once from passphrases."""
    monkeypatch.setenv("BWDESK_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(sealing, "COST", 2)
    monkeypatch.setattr(ask, "whether_to_lose", lambda *_: True)
    windows: list[MainWindow] = []

    def opened(*moves: Any, setup: Setup | None = None) -> Stall:
        path = tmp_path / "fish.bwchron"
        start = setup or haggling()
        document = TableDocument.created(path, "The fish", Prolonged(book()), start, SEATS, book())
        for move in moves:
            assert document.make(move, "s0")
        document.close()
        _, window = build([str(path)])
        windows.append(window)
        qtbot.addWidget(window)
        window.resize(1366, 768)
        window.show()
        qtbot.waitExposed(window)
        return Stall(window)

    yield opened
    for window in windows:
        window.close()
