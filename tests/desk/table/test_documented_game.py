"""A game written as docs/games.md tells is begun and played in the window, by keys alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from bwdesk.desk.app import build
from bwdesk.desk.games import catalog as boards
from bwdesk.desk.shell.window import MainWindow
from bwdesk.desk.table.meeting.dialog import MeetingDialog
from bwdesk.desk.table.tab import TableTab
from bwdesk.desk.theme import Theme
from bwdesk.rules.games.catalog import GAMES, Listed
from tests.desk.hands import Hands
from tests.desk.table.plain.table import Hall
from tests.table.documented import straws


@pytest.fixture
def window(
    qtbot: QtBot, look: Theme, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[MainWindow]:
    monkeypatch.setenv("BWDESK_HOME", str(tmp_path / "home"))
    monkeypatch.setitem(GAMES, "straws", straws().LISTED)
    boards.board_of.cache_clear()
    _, window = build([])
    qtbot.addWidget(window)
    window.show()
    qtbot.waitExposed(window)
    yield window
    window.close()
    boards.board_of.cache_clear()


def test_it_is_begun_and_its_first_round_played(window: MainWindow, qtbot: QtBot) -> None:
    hands = Hands(window)
    hands.press("Ctrl+Shift+M")
    (asked,) = window.findChildren(MeetingDialog)
    asking = Hands(asked)
    asking.click("Straws")
    for side, name in (("One side", "Ada"), ("The other side", "Ben")):
        asking.click(f"{side}: who")
        asking.type(name)
    asking.click("Begin the conflict")
    assert isinstance(window.current, TableTab)
    assert window.current.title == "Straws, Ada and Ben"

    # Both seal in secret, the straws are shown, both throw, and one of them wins the round.
    hall = Hall(window)
    for number in "42":
        hall.hand_over()
        hands.type(number)
        hands.press("Ctrl+Return")
    assert hall.state.phase == "show"
    hall.turn()
    assert hall.state.phase == "throw"
    hands.type("6 5 4 4")
    hands.press("Return")
    hands.type("1 1")
    hands.press("Return")
    assert (hall.state.round, hall.state.won) == (2, {"ada": 1})
    assert hall.refused == []


def test_a_game_that_nobody_could_begin_is_not_listed() -> None:
    with pytest.raises(ValueError, match="Nobody could begin Straws"):
        Listed("straws", "Straws", lambda _book: straws().Straws())
