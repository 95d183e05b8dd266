"""A song and an art beside the table, by hand."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QApplication

from bwdesk.rules.person.character import Opened
from bwdesk.rules.play import evening as evenings
from bwdesk.rules.play.evening import Step
from tests.desk.evening.test_cast import lay, look_at, plain
from tests.desk.hands import Hands
from tests.desk.sizes import LEAST, faults, take


def knows(*skills):
    """The elf has these arts as well."""

    def deed(evening):
        play = evenings.person(evening, "elf").play
        opened = (*play.opened, *(Opened(each, 6) for each in skills))
        now = replace(play, opened=opened, begun=True)
        return Step("Arts", evenings.with_play(evening, "elf", now))

    return deed


@pytest.fixture
def hands(window):
    return Hands(window)


@pytest.fixture
def table(tab, window):
    tab.document.do(lambda evening: evenings.begin_scene(evening, "The gates"))
    tab.document.do(knows("air-of-gates", "black-metal-artifice"))
    window.show()
    return tab.page


def test_the_gates_of_a_city_are_sung_open(table, hands) -> None:
    table.test("elf", "air-of-gates")
    pane = table.pane
    assert type(pane).__name__ == "SingPane"
    pane.take_said("city")
    assert "Ob 7" in plain(pane.chance)
    assert plain(pane.takes).startswith("175 actions")
    look_at(pane, "sing")
    before = table.document.campaign.clock.now
    lay(hands, pane.roll.row, "5" * pane.roll.row.field.group.dice)
    assert plain(pane.came).endswith("failed by 1, challenging")
    hands.click(pane.button)
    assert table.document.campaign.clock.now >= before + 1


def test_what_is_over_is_split(table, hands) -> None:
    table.test("elf", "air-of-gates")
    pane = table.pane
    pane.take_said("fence")
    lay(hands, pane.roll.row, "5" * pane.roll.row.field.group.dice)
    pane.split["area"].show_value(2)
    pane.look()
    pane.split["effect"].show_value(9)
    pane.look()
    assert [each.value() for each in pane.split.values()] == [3, 2, 0]
    hands.click(pane.button)
    notes = [each.note for each in table.document.campaign.journal if each.kind == "note"]
    assert "a gate in a fence: 3 into effect and 2 into area." in notes


def test_better_tools_are_made_with_a_die(table, hands) -> None:
    table.test("elf", "black-metal-artifice")
    pane = table.pane
    pane.take_said("smith")
    hands.click(pane.better)
    assert "Ob 4" in plain(pane.chance)
    hands.click(pane.made)
    hands.type("Tools of the black forge")
    lay(hands, pane.roll.row, "5" * pane.roll.row.field.group.dice)
    hands.click(pane.button)
    made = table.document.evening.people["elf"].play.possessions[-1]
    assert (made.name, made.note) == ("Tools of the black forge", "+1D to tests it is used in")


def test_whoever_knows_no_song_is_told(table, tab, hands) -> None:
    said: list[str] = []
    tab.document.refused.connect(said.append)
    table.choose("sailor")
    hands.click(table.abilities.line)
    hands.type("/sing")
    hands.press("Return")
    assert said == ["Tam Reed knows no song and no art."]
    table.choose("elf")
    table._begin("sing", "rope")
    assert (table.pane.title, table.pane.intent.text()) == ("Rope Chant", "")
    table._begin("sing", "for the dead")
    assert table.pane.intent.text() == "for the dead"


def test_a_song_holds_in_a_small_window(table, window) -> None:
    take(window, LEAST)
    table.test("elf", "air-of-gates")
    QApplication.processEvents()
    look_at(table.pane, "sing-small")
    assert faults(table.pane) == []
