"""Auras beside the table, by the skill and by bare Perception (FAITH-13)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bwdesk.rules.person.character import Opened
from bwdesk.rules.play import evening as evenings
from bwdesk.rules.play.evening import Step
from tests.desk.evening.test_cast import lay, plain
from tests.desk.hands import Hands


def reads(evening):
    """The elf reads auras."""
    play = evenings.person(evening, "elf").play
    now = replace(play, opened=(*play.opened, Opened("aura-reading", 4)), begun=True)
    return Step("Auras", evenings.with_play(evening, "elf", now))


@pytest.fixture
def table(tab, window):
    tab.document.do(lambda evening: evenings.begin_scene(evening, "The mill"))
    tab.document.do(reads)
    window.show()
    return tab.page


@pytest.mark.parametrize(
    ("who", "ob"), [pytest.param("elf", 1, id="FAITH-13-skill"), ("sailor", 2)]
)
def test_faith_is_seen(table, who, ob) -> None:
    table.test(who, "perception", kind="aura")
    assert f"against Ob {ob}" in plain(table.pane.chance)


def test_what_a_prayer_did_is_seen_by_how_great_it_is(table, window) -> None:
    hands = Hands(window)
    table.test("elf", "perception", kind="aura")
    pane = table.pane
    hands.click(pane.seen.chips["prayer"])
    hands.click(pane.prayer.chips["prayer/minor-miracle"])
    assert "5D against Ob 5" in plain(pane.chance)
    hands.click(pane.prayer.chips["prayer/miracle"])
    assert "plain to see" in plain(pane.trouble)
    hands.click(pane.seen.chips["spell"])
    assert "Say how hard it is to read" in plain(pane.trouble)
    pane.ob.show_value(3)
    pane.look()
    lay(hands, pane.roll.row, "5551")
    hands.click(pane.button)
    entry = table.document.campaign.journal[-1]
    assert (entry.kind, entry.what, entry.obstacle) == ("roll", "aura-reading", 3)
