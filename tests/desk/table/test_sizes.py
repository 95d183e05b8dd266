"""The boards of all games hold at every size, whatever lies on the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from PySide6.QtWidgets import QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from bwdesk.desk.app import build
from bwdesk.desk.kit import ask
from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.theme import Theme
from bwdesk.rules.games.frame.game import IllegalMoveError, Step
from bwdesk.table import sealing
from bwdesk.table.log import Seat
from tests.desk.sizes import Size, every_size, faults, least_width, settle, take
from tests.shipped import book
from tests.table.games import GAMES, Played

OURS = ("conquest", "courts", "duel", "prolonged", "range", "fight")
MOVES, KINDS = 60, 14


class Measured:
    """A window with a game, and what did not hold in it."""

    def __init__(self, window: Any, played: Played, size: Size) -> None:
        self.window, self.played, self.size = window, played, size
        self.tab: Any = window.current
        self.document: Any = self.tab.document
        self.found: list[str] = []

    def look(self, where: str) -> None:
        found = faults(self.window)
        wide = least_width(self.window)
        if wide > self.size.wide:
            found.append(f"wants a window of {wide}")
        self.found += [f"{self.tab.key}, {where}: {each}" for each in found]

    def look_behind_the_curtain(self, seat: str) -> None:
        hot_seat = self.window.parts["chronicles"].hot_seat
        self.document.begin_turn(seat)
        self.look("the curtain")
        hot_seat.dialog.button.click()
        self.look("alone at the desk")
        self.document.end_turn()
        if hot_seat.is_closed:
            hot_seat.dialog.left.emit()
        settle()

    def play(self) -> None:
        """Some moves by chance, with a look at each kind of thing that is due."""
        lot, seen = Random(11), set[Any]()
        for _ in range(MOVES):
            dues = self.document.dues
            kinds = frozenset((each.kind, each.key[0]) for each in dues)
            if dues and kinds not in seen and len(seen) < KINDS:
                seen.add(kinds)
                self.look(" ".join(sorted(f"{kind}:{key}" for kind, key in kinds)))
                scripts = [each for each in dues if each.kind == "script" and each.seats]
                if scripts:
                    self.look_behind_the_curtain(scripts[0].seats[0])
            try:
                seat, move = self.played.move(self.document.view(), lot)
            except (IllegalMoveError, IndexError):
                continue
            self.document.make(move, seat)

    def look_back(self) -> None:
        """All pages that can be opened now."""
        for key, _name in self.tab.steps:
            self.tab.go(key)
            self.look("looked at again")


@pytest.fixture
def begun(
    qtbot: QtBot, look: Theme, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Callable[[str, Size], Measured]]:
    """Begins a game in a window of a size."""
    monkeypatch.setenv("BWDESK_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(sealing, "COST", 2)
    monkeypatch.setattr(ask, "whether_to_lose", lambda *_: True)
    windows: list[Any] = []

    def begin(name: str, size: Size) -> Measured:
        played = GAMES[name]()
        # It has begun already.
        monkeypatch.setattr(type(played.game), "start", lambda _self, start: Step(start))
        path, seats = tmp_path / "game.bwchron", [Seat(id, f"Player {id}") for id in played.seats]
        game = played.game, played.start
        TableDocument.create(path, "The Salt Road War", *game, seats, book()).close()
        _, window = build([str(path)])
        windows.append(window)
        qtbot.addWidget(window)
        window.show()
        qtbot.waitExposed(window)
        take(window, size)
        return Measured(window, played, size)

    yield begin
    for window in windows:
        window.close()


@pytest.mark.parametrize("name", OURS)
@every_size
def test_a_board_holds(name: str, size: Size, begun: Callable[[str, Size], Measured]) -> None:
    measured = begun(name, size)
    measured.play()
    measured.look_back()
    assert measured.found == [], "\n".join(measured.found)


def test_what_does_not_hold_is_found(qtbot: QtBot, look: Theme) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    page.resize(200, 100)
    QLabel("Old Gray", page).setGeometry(0, 0, 9, 9)
    QPushButton("Roll all", page).setGeometry(170, 20, 90, 40)
    page.show()
    assert [each.partition(" ")[0] for each in faults(page)] == ["cut:", "out:"]
