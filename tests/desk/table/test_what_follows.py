"""A conflict that is over leads on to the one it has ended in, by a real click."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from bwdesk.desk.app import build
from bwdesk.desk.kit import ask
from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.table.meeting.dialog import MeetingDialog
from bwdesk.desk.table.tab import TableTab
from bwdesk.desk.theme import Theme
from bwdesk.rules.games.fight.moves import Announce, Part
from bwdesk.rules.games.fight.state import Apart, Setup
from bwdesk.table import sealing
from bwdesk.table.log import Seat
from tests.desk.hands import Hands, settle
from tests.rules.games.fight.people import PLAIN, fighter, game
from tests.shipped import book


def test_a_fight_in_which_everybody_is_apart_goes_on_at_range(
    qtbot: QtBot, look: Theme, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("BWDESK_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(sealing, "COST", 2)
    monkeypatch.setattr(ask, "whether_to_lose", lambda *_: True)
    people = tuple(fighter(each, name=each.title(), steel=None) for each in ("orc", "elf"))
    waits = (("maintain", "physical-act"),) * 3
    setup = Setup(
        people,
        (Apart(("orc", "elf"), 7),),
        scripts={"orc": waits, "elf": waits},
        settings=PLAIN,
    )
    seats = (Seat("s-orc", "Anna"), Seat("s-elf", "Bela"))
    path = tmp_path / "field.bwchron"
    document = TableDocument.create(path, "The field", game(), setup, seats, book())
    for move in (Announce(), Part("over")):
        assert document.make(move, "s-orc")
    document.close()
    _, window = build([str(path)])
    qtbot.addWidget(window)
    window.resize(1366, 768)
    window.show()
    qtbot.waitExposed(window)
    tab = window.current
    assert isinstance(tab, TableTab)
    hands = Hands(window)
    page = tab.page
    assert page.follows.isVisible()
    hands.click(page.follows)
    settle()
    (asked,) = [e for e in window.findChildren(MeetingDialog) if e.isVisible()]
    assert [each.name for each in asked.sides] == ["Orc", "Elf"]
    assert asked.game.id == "range"
    hands.click(asked.cancel)
    window.close()
