"""Every word from the reveal to the next maneuver has its room, in small letters and large."""

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtWidgets import QScrollArea

from bwdesk.desk import theme
from bwdesk.desk.table.overruling import Overruling
from bwdesk.desk.table.tab import TableTab
from bwdesk.desk.table.taking_back import TakingBack
from bwdesk.rules.games.conquest.moves import Answer, Join, Rule, Split, Wound
from bwdesk.rules.games.conquest.state import Slip
from bwdesk.rules.games.frame.forms import Filling
from tests.desk.games.conquest.war import SAID, SLIPS, marshaled, revealed, rolled, told, war
from tests.desk.shell.test_letters import cut_off, scrolled_sideways


@pytest.fixture(
    params=[
        pytest.param((90, 960, 640), marks=pytest.mark.slow),
        pytest.param((150, 1166, 756), marks=pytest.mark.slow),
        (200, 1128, 756),
    ],
    ids=str,
)
def sized(request: pytest.FixtureRequest, look: theme.Theme, qtbot, qapp) -> Iterator[Any]:
    """Shows a document in letters of that size, and tells what is wrong with its page."""
    scale, wide, high = request.param
    look.switch(scale=scale)

    def shown(document, key):
        tab = TableTab(document)
        qtbot.addWidget(tab)
        tab.resize(wide, high)
        tab.show()
        tab.go(key)

        def wrong(where=""):
            for _ in range(4):
                qapp.processEvents()
            found = [*cut_off(tab.page), *scrolled_sideways(tab.page), *beyond(tab.page)]
            return [f"{key} {where}: {each}" for each in found]

        return tab, wrong

    yield shown
    look.switch(scale=100)


def beyond(page):
    """What is wider than the room it scrolls in."""
    return [
        f"{area.widget().minimumSizeHint()} in {area.viewport().size()}"
        for area in page.findChildren(QScrollArea)
        if area.isVisible() and area.widget().minimumSizeHint().width() > area.viewport().width()
    ]


HARRIED = {**SLIPS, "aubrac": Slip("harry", ("sorrow",), 40)}
DEADLY = {"aubrac": told(4), "karn": told(4), "moon": told(24, karn=1), "sorrow": told(3)}


def test_no_word_is_cut_off_where_hands_are_marshaled(sized):
    tab, wrong = sized(revealed(war(), HARRIED), "reveal")
    found = []
    for faction in HARRIED:
        tab.page.show_faction(faction)
        found += wrong(faction)
    assert found == []


def test_no_word_is_cut_off_where_dice_are_rolled(sized):
    document = marshaled(revealed(war(), HARRIED))
    tab, wrong = sized(document, "roll")
    found = wrong("before")
    before = len(document.session.log)
    tab.page.rolls.list.act.click()
    found += wrong("after")
    assert document.take_back(before, "", tuple(document.session.seats))
    tab.go("roll")
    assert found + wrong("seen") == []


def test_no_word_is_cut_off_where_it_is_resolved(sized):
    document = rolled(marshaled(revealed(war())), DEADLY)
    tab, wrong = sized(document, "resolve")
    found = wrong("a tie")
    for side in ("karn", "aubrac"):
        assert document.make(Answer(side, "karn>aubrac", True)), SAID
    found += wrong("a roll-off")
    assert document.take_back(len(document.session.log) - 2)
    assert document.make(Answer("karn", "karn>aubrac", False)), SAID
    tab.go("resolve")
    assert document.make(Rule("sorrow", "circles", 5, "the guilds have heard of her by now"))
    assert found + wrong("a ruling") == []


def test_no_word_is_cut_off_after_it(sized):
    fell = {**DEADLY, "aubrac": told(6)}
    document = rolled(marshaled(revealed(war())), fell)
    tab, wrong = sized(document, "resolve")
    found = wrong("a surplus")
    assert document.make(Split("aubrac", 2)), SAID
    tab.go("consequences")
    found += wrong("the fallen")
    assert document.make(Join("karn", "aubrac")), SAID
    found += wrong("an heir")
    assert document.make(Wound("moon", "leader", 2)), SAID
    tab.go("downtime")
    found += wrong("downtime")
    for id in ("aubrac", "sorrow"):
        assert document.make(Rule(id, "out", 1, "they yield")), SAID
    tab.go("consequences")
    assert found + wrong("the end") == []


def test_no_word_of_the_dialogs_is_cut_off(sized, qapp):
    tab, _wrong = sized(revealed(war()), "reveal")
    found = []
    for dialog in (
        Overruling(tab.document, {"what": Filling("advantage"), "whose": Filling("karn")}, tab),
        TakingBack(tab.document, tab),
    ):
        dialog.open()
        for _ in range(4):
            qapp.processEvents()
        found += [*cut_off(dialog), *scrolled_sideways(dialog)]
        dialog.reject()
    assert found == []
