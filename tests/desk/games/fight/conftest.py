from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any, Literal

import pytest
from pytestqt.qtbot import QtBot

from bwdesk.desk.app import build
from bwdesk.desk.kit import ask
from bwdesk.desk.shell.window import MainWindow
from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.theme import Theme
from bwdesk.rules.games.fight.people import Fighter, Settings
from bwdesk.rules.games.fight.state import Apart, Manner, Setup
from bwdesk.table import sealing
from bwdesk.table.log import Seat
from tests.desk.games.fight.ring import Opens, Ring, gray, karsten
from tests.rules.games.fight.people import game
from tests.shipped import book

SEATS = (Seat("s-gm", "Anna"), Seat("s-k", "Tomas"))


@pytest.fixture
def opens(
    qtbot: QtBot, look: Theme, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Iterator[Opens]:
    """Opens a fight, with moves made before."""
    monkeypatch.setenv("BWDESK_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(sealing, "COST", 2)
    monkeypatch.setattr(ask, "whether_to_lose", lambda *_: True)
    windows: list[MainWindow] = []

    def open_it(
        *moves: Any,
        people: tuple[Fighter, ...] = (),
        shows: Literal["asked", "torso"] = "torso",
        place: int = 2,
        manner: Manner = "fight",
    ) -> Ring:
        people = people or (gray(), karsten())
        apart = tuple(
            Apart((one.id, other.id), place)
            for one, other in combinations(people, 2)
            if one.stands_with != other.stands_with
        )
        path = tmp_path / "fold.bwchron"
        setup = Setup(people, apart, manner, settings=Settings(bidding="none", shows=shows))
        document = TableDocument.created(path, "The fold", game(), setup, SEATS, book())
        seats = {each.id: each.seats[0] for each in people}
        for move in moves:
            assert document.make(move, seats.get(getattr(move, "actor", ""), "s-gm"))
        document.close()
        _, window = build([str(path)])
        qtbot.addWidget(window)
        window.resize(1366, 768)
        window.show()
        qtbot.waitExposed(window)
        windows.append(window)
        return Ring(window)

    yield open_it
    for window in windows:
        window.close()
