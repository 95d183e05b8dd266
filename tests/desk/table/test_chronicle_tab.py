"""The tab of a chronicle: where the maneuver stands, and why something was not done."""

from typing import Any

from pytestqt.qtbot import QtBot

from bwdesk.desk.games.conquest.document import ChronicleDocument
from bwdesk.desk.table.board import HISTORY
from bwdesk.desk.table.tab import TableTab
from bwdesk.desk.theme import Theme
from bwdesk.rules.games.conquest.moves import Go


def test_every_page_named_is_there_and_shows_what_is(
    qtbot: QtBot, look: Theme, vale: ChronicleDocument
) -> None:
    for step in (*vale.board.steps, HISTORY):
        page: Any = step.make(vale)
        qtbot.addWidget(page)
        page.refresh()


def test_a_refusal_is_said_and_goes_with_the_next_move(
    qtbot: QtBot, look: Theme, vale: ChronicleDocument
) -> None:
    tab = TableTab(vale)
    qtbot.addWidget(tab)
    tab.show()
    assert not vale.make(Go())
    assert tab._refused.isVisible()
    assert tab._refused.text()
    vale.rename("The Vale")
    assert not tab._refused.isVisible()
    assert "Maneuver 1" in tab._where.text()
