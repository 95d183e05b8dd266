"""What nobody waits for, on the plain board: walking away, and what the table overrules."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from bwdesk.desk.table.board import Board
from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.table.overruling import Overruling
from bwdesk.desk.table.tab import TableTab
from bwdesk.rules.games.duel.state import Setup
from bwdesk.rules.games.frame.forms import Filling
from bwdesk.table.log import Seat
from tests.desk.hands import Hands, settle
from tests.rules.games.duel.people import side
from tests.shipped import book
from tests.table.games import GAMES

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def tab(qtbot, look, tmp_path: Path, monkeypatch):
    """A duel on the plain board."""
    monkeypatch.setenv("BWDESK_HOME", str(tmp_path / "home"))
    sides = tuple(
        side(id, seats=(seat,), name=id.upper()) for id, seat in (("a", "s0"), ("b", "s1"))
    )
    seats = [Seat("s0", "Dana"), Seat("s1", "Erik")]
    game = GAMES["duel"]().game
    document = TableDocument.create(
        tmp_path / "duel.bwchron", "Duel", game, Setup(sides), seats, book()
    )
    document.board = Board("Duel of Wits")
    tab = TableTab(document)
    qtbot.addWidget(tab)
    tab.resize(1366, 724)
    tab.show()
    qtbot.waitExposed(tab)
    yield tab
    document.close()


def test_whoever_walks_away_says_so_twice(tab, qtbot):
    """A quiet button opens it; only the ember one does it, and one leads back."""
    page, document = tab.page, tab.document
    hands = Hands(tab)
    hands.click("A walks away")
    assert document.state.ending == ""
    assert page.card.head.text() == "A walks away"
    hands.click("Back to what is due")
    assert page.card.isHidden()
    assert page.rolls.isVisible()
    hands.click("A walks away")
    qtbot.mouseClick(page.card.button, LEFT)
    settle()
    assert (document.state.ending, document.state.ended_by) == ("walked", "a")
    assert not page.offers.isVisible()


def test_the_table_overrules_on_the_plain_board(tab, qtbot):
    qtbot.mouseClick(tab.page.waiting.rule, LEFT)
    dialog = tab.page.findChild(Overruling)
    dialog["what"].setCurrentIndex(dialog["what"].findData("start"))
    dialog["whose"].setCurrentIndex(dialog["whose"].findData("b"))
    dialog["value"].setValue(6)
    assert not dialog.accept_it.isEnabled()
    qtbot.keyClicks(dialog["why"], "as they agreed")
    assert dialog["whose"].currentData() == "b", "what was said stays said"
    qtbot.mouseClick(dialog.accept_it, LEFT)
    assert tab.document.state.bodies["b"].start == 6
    assert "as they agreed" in tab.document.game.says(tab.document.session.log[-1].events[0])


def test_what_is_said_of_one_figure_is_not_said_of_another(tab, qtbot):
    dialog = Overruling(tab.document, {"what": Filling("start"), "whose": Filling("b")}, tab)
    qtbot.addWidget(dialog)
    dialog["value"].setValue(6)
    dialog["what"].setCurrentIndex(dialog["what"].findData("other"))
    assert "value" not in dialog.slots
    assert dialog.written == {"what": Filling("other"), "whose": Filling("b")}


def test_a_ruling_and_a_way_out_wait_for_a_file_that_can_be_written(tab, monkeypatch):
    monkeypatch.setattr(type(tab.document), "reading_reason", "it was played by other rules")
    tab.refresh()
    assert tab.page.waiting.rule.isHidden()
    assert not tab.page.offers.isVisible()
