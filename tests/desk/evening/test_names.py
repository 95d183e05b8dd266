"""Names of any length and with any sign stand on every page, and push nothing off it."""

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QLabel, QScrollArea

from bwdesk.desk.evening.sideways import Sideways
from bwdesk.rules.group.campaign import Player
from bwdesk.rules.play import artha, voting
from bwdesk.rules.play import evening as evenings
from bwdesk.rules.play.evening import Step
from tests.desk.hands import settle

SIGNS = "Rob <b>& &Ash [*] 100 %s {0}"
WIDE = "Élodie Łucja Ωμέγα Ярослав 火の子 🜂"
LONG = "Maximilian-" * 18 + "ab"


@pytest.mark.parametrize("name", [SIGNS, WIDE, LONG], ids=["signs", "wide", "long"])
def test_every_page_bears_any_name(tab, window, name: str) -> None:
    def called(evening: evenings.Evening) -> Step:
        campaign = evening.campaign
        roster = tuple(
            replace(each, name=name, player=name if each.id == "con" else each.player)
            for each in campaign.roster
        )
        players = (*campaign.players[:1], Player(name), *campaign.players[2:])
        changed = replace(campaign, name=name, roster=roster, players=players)
        return Step("Names", evenings.with_campaign(evening, changed))

    for deed in (
        called,
        lambda e: evenings.begin_session(e, name, name),
        lambda e: evenings.begin_scene(e, name),
        lambda e: artha.award(e, "con", "humor", name),
        lambda e: evenings.note(e, name, "con"),
        lambda e: voting.nominate(e, "con", "moldbreaker", name, name),
        lambda e: voting.propose(e, "con", "tough", by=name),
        lambda e: voting.scenario_over(e, over=True),
        lambda e: voting.speak_for(e, "mvp", name, "elf"),
    ):
        assert tab.document.do(deed)
    window.resize(1366, 768)
    window.show()
    for key in ("journal", "calendar", "round", "votes", "settings"):
        tab.open_step(key)
        for stop in tab.page.stops if key == "round" else ("",):
            if stop:
                tab.page.go_to(stop)
            settle()
            assert window.width() == 1366
            assert tab.page.minimumSizeHint().width() <= tab.page.width()
            for area in tab.page.findChildren(QScrollArea):
                if area.isVisible() and not isinstance(area, Sideways):
                    inside, room = area.widget(), area.viewport().width()
                    assert inside.minimumSizeHint().width() <= room, (key, stop)
        for label in tab.page.findChildren(QLabel):
            assert "<span" not in label.text()
