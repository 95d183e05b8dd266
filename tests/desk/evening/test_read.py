"""A spell is read at the table, by hand."""

from __future__ import annotations

import pytest

from bwdesk.rules.play import evening as evenings
from bwdesk.rules.play.creed import time_passes
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
    assert (study.stage, study.passed) == ("begun", True)
    table.test("con", "sorcery", kind="cast")
    table.pane.take_said("breath of wind")
    assert "Breath of Wind is being read, 120 days more" in plain(table.pane.trouble)
    table.document.do(lambda evening: time_passes(evening, 120 * 24 * 60))
    study = find_study(present(table.document.evening, "con").play, "spell/breath-of-wind")
    assert study is not None
    assert study.stage == "practicals"
    table.test("con", "sorcery", kind="cast")
    table.pane.take_said("breath of wind")
    assert plain(table.pane.casting.obstacle) == "Ob 8"
    assert plain(table.pane.tax.obstacle) == "Ob 4"
    table.test("con", "sorcery", kind="read")
    table.pane.take_said("breath of wind")
    assert "is to be cast 6 times more" in plain(table.pane.trouble)


def test_a_text_is_deciphered_with_forks_carefully(table, hands) -> None:
    table.test("con", "sorcery", kind="read")
    pane = table.pane
    hands.click(pane.purpose.chips["deciphering"])
    pane.take_said("the ash leaves")
    assert "Say how hard it is" in plain(pane.trouble)
    pane.ob.show_value(3)
    pane.look()
    assert "5D against Ob 3" in plain(pane.chance)
    pane.careful.setChecked(True)
    assert "6D against Ob 3" in plain(pane.chance)
    assert plain(pane.takes).startswith("45 days")
    lay(hands, pane.roll.row, "555511")
    hands.click(pane.button)
    (study,) = present(table.document.evening, "con").play.standing.studies
    assert (study.stage, study.spell, study.passed) == ("deciphering", "the ash leaves", True)


def test_whoever_has_no_sorcery_reads_nothing(table, hands) -> None:
    table.test("sailor", "sorcery", kind="read")
    table.pane.take_said("breath of wind")
    assert "has no Sorcery: a teacher or a writing opens it" in plain(table.pane.trouble)
