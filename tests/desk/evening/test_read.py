"""A spell is read at the table, by hand."""

from __future__ import annotations

import pytest

from bwdesk.rules.play import evening as evenings
from bwdesk.rules.play.evening import present
from bwdesk.rules.play.magic.studying import find_study
from tests.desk.evening.test_cast import lay, learns, plain
from tests.desk.hands import Hands


@pytest.fixture
def hands(window):
    return Hands(window)


@pytest.fixture
def table(tab, window):
    tab.document.do(lambda evening: evenings.begin_scene(evening, "The mill"))
    tab.document.do(learns)
    window.show()
    return tab.page


def test_a_first_reading_takes_months_and_leads_to_practicals(table, hands) -> None:
    table.test("con", "sorcery", kind="read")
    pane = table.pane
    pane.take_said("breath of wind")
    assert plain(pane.takes) == "120 days, a tenth less for each success over"
    assert "5D against Ob 4" in plain(pane.chance)
    lay(hands, pane.roll.row, "55551")
    hands.click(pane.button)
    play = present(table.document.evening, "con").play
    study = find_study(play, "spell/breath-of-wind")
    assert study is not None
    assert study.stage == "practicals"
    table.test("con", "sorcery", kind="cast")
    table.pane.take_said("breath of wind")
    assert plain(table.pane.casting.obstacle) == "Ob 8"
    assert plain(table.pane.tax.obstacle) == "Ob 4"
    table.test("con", "sorcery", kind="read")
    table.pane.take_said("breath of wind")
    assert "is to be cast 6 times more" in plain(table.pane.trouble)
