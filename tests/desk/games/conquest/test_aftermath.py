"""After a maneuver: the scene told, the fallen, objectives, downtime, wounds, and the end."""

from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QLabel

from bwdesk.desk.games.conquest.aftermath.consequences import ConsequencesPage
from bwdesk.desk.games.conquest.aftermath.downtime import DowntimePage
from bwdesk.desk.games.conquest.story import recent_events
from bwdesk.desk.table.tab import TableTab
from bwdesk.rules.games.conquest.moves import Join, Rule, Split, Wound
from bwdesk.rules.games.conquest.state import Settings, Slip, Wounded
from tests.desk.games.conquest.war import SAID, marshaled, revealed, rolled, told, war

LEFT = Qt.MouseButton.LeftButton
QUIET = {"aubrac": told(6), "karn": told(4), "moon": told(4, karn=1), "sorrow": told(3)}
DEADLY = {**QUIET, "moon": told(24, karn=1)}


def applied(fell, downtime=1, settings=None):
    document = rolled(marshaled(revealed(war(settings))), fell)
    assert document.make(Split("aubrac", downtime)), SAID
    return document


def page_of(kind, document, qtbot):
    page = kind(document)
    document.changed.connect(page.refresh)
    qtbot.addWidget(page)
    page.resize(936, 712)
    page.refresh()
    page.show()
    QCoreApplication.processEvents()
    return page


def texts(widget):
    QCoreApplication.sendPostedEvents()
    return " ".join(label.text() for label in widget.findChildren(QLabel) if not label.isHidden())


def page(tab: TableTab) -> Any:
    return tab.page


def click(qtbot, button):
    qtbot.mouseClick(button, LEFT)


def test_whoever_rolled_most_tells_the_consequences(look, qtbot):
    page = page_of(ConsequencesPage, applied(QUIET), qtbot)
    assert "Court of Aubrac rolled the most successes" in texts(page.telling)
    assert page.telling.by.isHidden()
    assert not page.telling.keep.isEnabled()
    page.telling.text.setFocus()
    qtbot.keyClicks(page.telling.text, "The wall held; the drums went home.")
    click(qtbot, page.telling.keep)
    assert page.document.state.told == "The wall held; the drums went home."
    assert "It stands in the record." in texts(page.telling)
    assert page.telling.text.hasFocus(), "who goes on writing writes there"
    qtbot.keyClicks(page.telling.text, "Then ")
    assert page.telling.keep.isEnabled()


def test_those_who_rolled_alike_share_the_telling(look, qtbot):
    page = page_of(ConsequencesPage, applied({**QUIET, "karn": told(0), "sorrow": told(6)}), qtbot)
    assert not page.telling.by.isHidden()
    page.telling.by.setCurrentIndex(1)
    qtbot.keyClicks(page.telling.text, "Snow fell.")
    click(qtbot, page.telling.keep)
    assert page.document.session.log[-1].move.faction == "sorrow"


def test_words_not_kept_stay_while_others_act(look, qtbot):
    page = page_of(ConsequencesPage, applied(QUIET), qtbot)
    qtbot.keyClicks(page.telling.text, "Half a")
    click(qtbot, page.objectives.choices["karn"].button(1))
    assert page.telling.text.toPlainText() == "Half a"


def test_objectives_are_reviewed(look, qtbot):
    page = page_of(ConsequencesPage, applied(QUIET), qtbot)
    assert list(page.objectives.choices) == ["aubrac", "karn"]
    choice = page.objectives.choices["karn"]
    choice.button(0).setFocus()
    qtbot.keyClick(choice.button(0), Qt.Key.Key_Right)
    qtbot.keyClick(page.objectives.choices["karn"].button(1), Qt.Key.Key_Right)
    assert page.document.state.faction("karn").met == "partly"
    assert page.objectives.choices["karn"].current() == 2
    assert page.objectives.choices["karn"].button(2).hasFocus()


def test_what_happened_is_told_for_those_who_narrate(look, qtbot):
    page = page_of(ConsequencesPage, applied(QUIET), qtbot)
    assert "Court of Aubrac: 17 + 1 = 18." in texts(page)
    assert "Nobody fell in this maneuver." in texts(page)
    with qtbot.waitSignal(page.go) as asked:
        click(qtbot, page.act)
    assert asked.args == ["downtime"]


def test_a_fallen_leader_chooses_and_the_conqueror_inherits(look, qtbot):
    page = page_of(ConsequencesPage, applied(DEADLY), qtbot)
    block = page.fallen_blocks["karn"]
    assert not page.act.isEnabled()
    assert "Conquered by Red Moon Clan, who took 21" in texts(block)
    assert "Costs all Resources (4D) and the highest affiliation (+2D Guild of Masons)" in texts(
        block
    )
    assert list(block.joins) == ["aubrac", "moon", "sorrow"]
    click(qtbot, block.joins["aubrac"])
    block = page.fallen_blocks["karn"]
    assert "Karn has joined Court of Aubrac" in texts(block)
    assert page.act.isEnabled()
    click(qtbot, block.takes[True])
    state = page.document.state
    assert state.faction("moon").people["leader"].affiliation.endswith("Guild of Masons")
    assert state.faction("karn").people["leader"].resources == 0
    assert page.fallen_blocks["karn"].takes == {}


def test_cash_instead_of_the_affiliation(look, qtbot):
    page = page_of(ConsequencesPage, applied(DEADLY), qtbot)
    click(qtbot, page.fallen_blocks["karn"].joins["sorrow"])
    click(qtbot, page.fallen_blocks["karn"].takes[False])
    assert page.document.state.faction("moon").cash == 4


def test_whoever_joins_the_conqueror_keeps_everything(look, qtbot):
    page = page_of(ConsequencesPage, applied(DEADLY), qtbot)
    click(qtbot, page.fallen_blocks["karn"].joins["moon"])
    assert page.fallen_blocks["karn"].takes == {}
    assert page.document.state.faction("karn").people["leader"].resources == 4


def test_of_two_who_took_alike_the_defeated_picks(look, qtbot):
    slips = {
        "aubrac": Slip("assess", ("moon",)),
        "karn": Slip("assess", ("moon",)),
        "moon": Slip("sap", ("karn",)),
        "sorrow": Slip("infiltrate", ("karn",)),
    }
    document = revealed(war(), slips)
    for id in ("karn", "aubrac"):
        assert document.make(Rule(id, "disposition", 1, "worn down")), SAID
    page = page_of(ConsequencesPage, document, qtbot)
    assert page.act.isHidden()
    assert page.fallen_blocks == {}
    # Two who harmed alike: two unopposed Assaults of the same size.
    slips = {
        "aubrac": Slip("assault", ("sorrow",)),
        "karn": Slip("assault", ("sorrow",)),
        "moon": Slip(),
        "sorrow": Slip(),
    }
    table = war()
    for id in ("aubrac", "karn"):
        assert table.make(Rule(id, "assessed", 1, "scouted", "sorrow")), SAID
    document = rolled(
        marshaled(
            revealed(table, slips), {"aubrac": ("bureaucracy", 4), "karn": ("siege-engineer", 4)}
        ),
        {"aubrac": told(8), "karn": told(8)},
    )
    page = page_of(ConsequencesPage, document, qtbot)
    block = page.fallen_blocks["sorrow"]
    assert list(block.yields) == ["aubrac", "karn"]
    assert block.joins == {}
    click(qtbot, block.yields["karn"])
    assert page.document.state.faction("sorrow").conquered == "karn"
    assert "sorrow" not in page.fallen_blocks["sorrow"].joins


def test_cycles_are_used_and_maintenance_is_tested(look, qtbot):
    page = page_of(DowntimePage, applied(QUIET), qtbot)
    assert list(page.resting) == ["aubrac", "karn", "moon", "sorrow"]
    assert "Maintenance for the Sap of Red Moon Clan, +1\u00a0Ob" in texts(page.resting["karn"])
    assert page._undone.text().startswith(
        "Lost, if the next maneuver begins now: Court of Aubrac 1\u00a0cycle;"
    )
    resting = page.resting["aubrac"]
    resting.spent.setFocus()
    qtbot.keyClicks(resting.spent, "a loan repaid")
    resting.uses["resources"].setFocus()
    qtbot.keyClick(resting.uses["resources"], Qt.Key.Key_Space)
    assert page.resting["karn"].tested.hasFocus(), "no key more begins the next maneuver"
    assert page.document.state.cycles["aubrac"] == 0
    spent = page.document.session.log[-1].events[0]
    assert "a loan repaid" in page.document.session.game.says(spent)
    page.resting["karn"].answers[False].setFocus()
    qtbot.keyClick(page.resting["karn"].answers[False], Qt.Key.Key_Space)
    assert page.resting["karn"].isAncestorOf(page.focusWidget())
    click(qtbot, page.resting["karn"].answers[True])
    assert [each.done for each in page.document.state.checks["karn"]] == ["failed", "passed"]
    assert page.resting["karn"].answers == {}


def test_nothing_to_do_says_so_and_the_next_maneuver_begins(look, qtbot):
    page = page_of(DowntimePage, applied({**QUIET, "moon": told(0, karn=0)}, 0), qtbot)
    assert "No downtime was won" in texts(page)
    assert page.act.text() == "Begin maneuver 4"
    page.act.setFocus()
    qtbot.keyClick(page.act, Qt.Key.Key_Space)
    assert (page.document.state.number, page.document.state.phase) == (4, "slips")
    assert page.act.isHidden()


@pytest.mark.parametrize("rest", ["earner", "all"])
def test_wounds_are_noted_and_healed_by_downtime(look, qtbot, rest):
    """BK-65: of whoever earned it, or of everybody, as the table reads it."""
    page = page_of(DowntimePage, applied(QUIET, settings=Settings(rest=rest)), qtbot)
    stepper = page.wounds["karn"].dice["leader"]
    stepper.setFocus()
    qtbot.keyClick(stepper, Qt.Key.Key_Plus)
    stepper = page.wounds["karn"].dice["leader"]
    assert stepper.hasFocus()
    qtbot.keyClick(stepper, Qt.Key.Key_Plus)
    hurt = (Wounded("leader", 2),)
    assert page.document.state.faction("karn").wounds == hurt
    assert page.document.make(Wound("aubrac", "leader", 2))
    whole = "Whole again before the next maneuver"
    assert whole in texts(page.wounds["aubrac"])
    assert (whole in texts(page.wounds["karn"])) == (rest == "all")
    click(qtbot, page.act)
    assert page.document.state.faction("aubrac").wounds == ()
    assert page.document.state.faction("karn").wounds == (() if rest == "all" else hurt)


@pytest.mark.parametrize("passed", [True, False])
def test_health_is_tested_at_the_start_of_a_maneuver(look, qtbot, passed):
    document = applied({**QUIET, "moon": told(0, karn=0)}, 0)
    assert document.make(Wound("karn", "leader", 2))
    tab = TableTab(document)
    qtbot.addWidget(tab)
    tab.go("downtime")
    assert "may begin the healing" in texts(page(tab).wounds["karn"])
    click(qtbot, page(tab).act)
    assert tab.key == "declare"
    assert "Karn: a Health test" in tab._waits.text()
    click(qtbot, tab._waits.button)
    assert tab.key == "downtime"
    assert tab._waits.text() == ""
    assert "Health, 5\u00a0dice" in texts(page(tab))
    click(qtbot, page(tab).wounds["karn"].tests["leader", passed])
    (wounded,) = document.state.faction("karn").wounds
    assert (wounded.dice, wounded.healing) == ((1, True) if passed else (2, False))
    said = "Healing" if passed else "failed"
    assert said in texts(page(tab).wounds["karn"])


def test_core_healing_is_said_where_the_table_chose_it(look, qtbot):
    document = applied({**QUIET, "moon": told(0, karn=0)}, 0, Settings(wounds="core"))
    assert document.make(Wound("karn", "leader", 2))
    page = page_of(DowntimePage, document, qtbot)
    assert "core rules" in texts(page.wounds["karn"])


def test_the_war_ends_with_a_page_of_its_own(look, qtbot):
    document = applied(DEADLY)
    assert document.make(Join("karn", "moon"), "oskar"), SAID
    for id in ("aubrac", "sorrow"):
        assert document.make(Rule(id, "out", 1, "they yield")), SAID
    tab = TableTab(document)
    qtbot.addWidget(tab)
    tab.show()
    shown = tab.page
    assert isinstance(shown, ConsequencesPage)
    told_all = texts(shown.ending)
    assert "Red Moon Clan" in told_all
    assert "has conquered The Vale of Orrin in 3\u00a0maneuvers." in told_all
    assert "Fell to Red Moon Clan. Karn joined Red Moon Clan." in told_all
    assert "Rules the territory, with a disposition of 12." in told_all
    assert [document.session.game.says(event) for event in recent_events(document.session)].count(
        "Karn joined Red Moon Clan."
    ) == 1
    click(qtbot, shown.objectives.choices["aubrac"].button(3))
    assert document.state.faction("aubrac").met == "missed"
    with qtbot.waitSignal(tab.again):
        click(qtbot, shown.act)


def test_nobody_left_is_an_end_as_well(look, qtbot):
    document = applied(QUIET)
    for id in ("aubrac", "sorrow", "moon", "karn"):
        if document.state.phase != "over" or id == "karn":
            document.make(Rule(id, "out", 1, "the plague"))
    page = page_of(ConsequencesPage, document, qtbot)
    assert page.act.text() == "A new chronicle with the same people"
