"""The pages after the reveal show every state a war played by chance comes to."""

from random import Random
from typing import Any

import pytest

from bwdesk.desk.games.conquest import pages
from bwdesk.desk.table.tab import TableTab
from bwdesk.rules.games.conquest.state import Settings
from bwdesk.rules.games.frame.forms import Filling
from tests.desk.games.conquest.war import SAID, war
from tests.rules.games.conquest.policy import conquest_at_random

AFTER = ("reveal", "roll", "resolve", "consequences", "downtime")
READ_OTHERWISE = Settings(
    "stand", "attackers", "again", "capped", "pooled", "margin", wounds="core", met_halfway=False
)


@pytest.mark.slow
@pytest.mark.parametrize("settings", [Settings(), READ_OTHERWISE], ids=["first", "otherwise"])
def test_every_state_is_shown_and_promised_dispositions_come_true(look, qtbot, settings):
    lot, document = Random(7), war(settings)
    tab = TableTab(document)
    qtbot.addWidget(tab)
    for _ in range(50):
        who, move = conquest_at_random(document.game, document.state, lot)
        assert document.make(move, who), SAID
        for step in pages.STEPS:
            if step.key in AFTER and pages.open_in(step.key, document.state.phase):
                tab.go(step.key)
                tab.refresh()
        if any(each.part == "split" for each in document.session.due()):
            tab.go("resolve")
            page: Any = tab.page
            while any(each.part == "split" for each in document.session.due()):
                page.card.body.form.written.emit({"downtime": Filling(number=0)})
                promised = {each.faction: each.after for each in page.standings.shown}
                page.card.act()
            held = {each.id: each.disposition for each in document.state.factions}
            assert {id: held[id] for id in promised} == promised
        if document.state.phase == "over":
            break
