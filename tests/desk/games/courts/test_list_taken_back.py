"""Ctrl+Z behind the curtain of a court takes back what was done last to its list."""

import pytest

from bwdesk.desk.shell.window import MainWindow
from tests.desk.games.courts.kingdoms import Table
from tests.desk.hands import settle


@pytest.fixture
def table(window: MainWindow) -> Table:
    return Table(window)


def test_pieces_leave_the_list_as_they_came(table: Table) -> None:
    table.come_in("Ada")
    table.send("white-knight", "white-1", "white-2", objective="plunder")
    document = table.tab.document
    (line,) = document.draft("white")
    assert (line.objective, len(line.armies)) == ("plunder", 2)
    table.hands.press("Ctrl+Z")
    settle()
    (line,) = document.draft("white")
    assert (line.objective, len(line.armies)) == ("", 2)
    table.hands.press("Ctrl+Z")
    settle()
    (line,) = document.draft("white")
    assert line.armies == ("white-1",)
    assert document.at_desk
