"""A maneuver of conquest on the plain board: from slips to downtime, by keys and its dues alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from bwdesk.desk.app import build
from bwdesk.desk.games import catalog
from bwdesk.desk.kit import page_keys
from bwdesk.desk.kit.rolling import chance
from bwdesk.desk.shell.window import MainWindow
from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.table.plain.option_list import OptionList
from bwdesk.desk.theme import Theme
from bwdesk.rules.games.conquest.play import Conquest
from bwdesk.rules.games.conquest.state import Settings, Setup
from bwdesk.table.log import Seat
from tests.desk.games.conquest.war import SEATS, factions
from tests.desk.table.plain.table import Hall
from tests.shipped import book

SLIPS = {
    "Court of Aubrac": ("Fortify",),
    "Karn Veld": ("Assault", "Court of Aubrac"),
    "Red Moon Clan": ("Assess", "Court of Aubrac"),
    "House Sorrow": ("Fortify",),
}


@pytest.fixture
def window(
    qtbot: QtBot, look: Theme, listed: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[MainWindow]:
    """The window with a war on the plain board, as if conquest had none of its own."""
    monkeypatch.setattr(catalog, "BOARDS", {})
    monkeypatch.setattr(chance, "randbelow", lambda _sides: 3)
    catalog.board_of.cache_clear()
    path, seats = tmp_path / "vale.bwchron", [Seat(id, name) for id, name in SEATS.items()]
    setup = Setup(factions(), Settings(), 3)
    TableDocument.create(path, "The Vale", Conquest(book()), setup, seats, book()).close()
    _, window = build([str(path)])
    qtbot.addWidget(window)
    window.resize(1366, 768)
    window.show()
    qtbot.waitExposed(window)
    yield window
    window.close()
    catalog.board_of.cache_clear()


@pytest.fixture
def hall(window: MainWindow) -> Hall:
    return Hall(window)


def pick(hall: Hall, name: str) -> None:
    """The key of that name in the list that has the focus."""
    focused: Any = hall.hands.focus
    assert isinstance(focused, OptionList), focused
    option = next(each for each in focused.options if each.name == name)
    assert not option.barred
    hall.hands.press(option.hotkey)


def slips(hall: Hall) -> None:
    for who, (maneuver, *targets) in SLIPS.items():
        assert hall.page.card.head.text() == f"{who} writes"
        hall.hand_over()
        pick(hall, maneuver)
        for target in targets:
            hall.hands.press("Tab")
            pick(hall, target)
        hall.hands.press("Ctrl+Return")
        assert hall.refused == []


def test_a_maneuver_goes_from_slips_to_downtime(hall):
    hands = hall.hands
    slips(hall)
    assert hall.state.phase == "scenes"
    assert hands.focus is hall.page.card, "no key reveals before somebody means it"
    hands.press("Space", "Return")
    assert hall.state.phase == "scenes", "Enter leads to the button, and that alone reveals"
    assert hands.focus is page_keys.ember_button(hall.page.card)
    hall.turn()
    assert hall.state.phase == "marshal"
    while hall.state.phase == "marshal":
        hands.press("1")
        if "exponent" not in hall.page.card.body.form.filled_slots:
            hands.tab_to("Exponent")
            hands.type("4")
        hands.press("Ctrl+Return")
        assert hall.refused == []
    assert hall.state.phase == "rolls"
    before = len(hall.state.rolled)
    hands.press("Return")
    assert len(hall.state.rolled) == before, "Enter in an empty field only goes to the button"
    while hall.state.phase == "rolls":
        hands.press("Return")
    assert hall.refused == []
    while hall.state.phase == "decisions":
        hands.type("1")
        hands.press("Return")
    assert hall.state.phase == "aftermath"
    # Whatever may be told or used comes first, by its keys alone; last the next maneuver.
    number, asked = hall.state.number, []
    while hall.page.card.due.key != ("next",):
        asked.append(hall.page.card.due.key[0])
        if asked[-1] == "tell":
            hands.type("So it came to pass.")
            hands.press("Ctrl+Return")
        else:
            hands.press("2", "Return")
    assert {"tell", "spend"} <= set(asked)
    assert hall.page.card.head.text() == f"Begin maneuver {number + 1}"
    hands.press("Space", "Return")
    assert hall.state.number == number, "nothing begins by a key too many"
    hands.press("Ctrl+Return")
    assert hall.refused == []
    assert hall.state.number == number + 1
    assert hall.state.phase == "slips"
