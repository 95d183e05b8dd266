"""A prayer beside the table, by hand, and what waits of it on a card."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bwdesk.desk.evening.round.rewriting import Change
from bwdesk.rules.person.character import Voted
from bwdesk.rules.person.standing import Favor, Pinned
from bwdesk.rules.play import evening as evenings
from bwdesk.rules.play.evening import Step
from bwdesk.rules.play.favors import favors, give_favor
from bwdesk.rules.play.magic.grimoire import WILL, held_pins
from tests.desk.evening.test_cast import lay, look_at, plain
from tests.desk.hands import Hands


def believes(evening):
    """The con man has found faith."""
    play = evenings.person(evening, "con").play
    now = replace(play, traits=(*play.traits, Voted("faithful")), begun=True)
    return Step("A priest", evenings.with_play(evening, "con", now))


@pytest.fixture
def hands(window):
    return Hands(window)


@pytest.fixture
def table(tab, window):
    tab.document.do(lambda evening: evenings.begin_scene(evening, "The mill"))
    tab.document.do(believes)
    window.show()
    return tab.page


def test_a_prayer_that_is_heard_waits_on_a_card_and_goes_into_a_test(table, hands) -> None:
    table.test("con", "faith")
    pane = table.pane
    pane.take_said("aid")
    assert plain(pane.means) == "successes over are dice for one test to come"
    pane.believers.show_value(100)
    pane.look()
    assert plain(pane._lend) == "lend 5D"
    hands.click(pane.to.chips["sailor"])
    dice = pane.roll.row.field.group.dice
    look_at(pane, "pray-before")
    lay(hands, pane.roll.row, "5" * dice)
    assert plain(pane.came).endswith("it is heard")
    assert plain(pane.left) == f"It waits for a test: +{dice - 4}D."
    hands.click(pane.wonder)
    hands.type("doves")
    hands.click(pane.helps)
    hands.type("Flying")
    hands.click(pane.button)
    assert favors(table.document.evening, "sailor") == (), "nobody has that"
    pane.helps.setText("Perception")
    hands.click(pane.button)
    favor = Favor("Aid", "con", dice - 4, ability="perception")
    assert favors(table.document.evening, "sailor") == (favor,)
    card = table.cards["sailor"]
    (token,) = card._favors.widgets.values()
    assert plain(token) == f"Aid +{dice - 4}D, perception"
    refused: list[str] = []
    table.document.refused.connect(refused.append)
    table.test("sailor", "will", 2)
    hands.click(token)
    assert refused[0].startswith("Aid was prayed for a test of Perception.")
    table.test("sailor", "perception", 2)
    before = table.pane.foot.field.group.dice
    hands.click(token)
    assert table.pane.foot.field.group.dice == before + dice - 4
    hands.click(token)
    assert table.pane.foot.field.group.dice == before


def test_what_waits_needs_a_test_to_go_into(table, hands) -> None:
    favor = Favor("Blessing", "con", 1)
    table.document.do(lambda e: Step("Given", give_favor(e, "con", favor)))
    refused: list[str] = []
    table.document.refused.connect(refused.append)
    (token,) = table.cards["con"]._favors.widgets.values()
    hands.click(token)
    assert refused == ["Open the test it is for first; it waits."]


def test_foes_are_counted_and_stand_still(table, hands) -> None:
    table.test("con", "faith")
    pane = table.pane
    pane.take_said("hindrance")
    assert pane._touched.isVisible()
    pane.touched.show_value(3)
    pane.look()
    assert "Ob\u00a06" in pane.chance.text()


def test_a_prayer_nobody_knows_is_a_sentence(table, hands) -> None:
    refused: list[str] = []
    table.document.refused.connect(refused.append)
    table.test("con", "faith")
    table.pane.take_said("cake")
    assert "There is no prayer called “cake”" in refused[0]


def test_a_minor_miracle_breaks_a_spell_and_its_wonder_is_asked_for(table, hands) -> None:
    def holds(evening):
        play = evenings.person(evening, "sailor").play
        standing = replace(play.standing, pinned=(Pinned("Light", WILL, 1, 2),))
        return Step("Held", evenings.with_play(evening, "sailor", replace(play, standing=standing)))

    table.document.do(holds)
    table.test("con", "faith")
    pane = table.pane
    pane.take_said("minor miracle")
    assert "touch everybody" in plain(pane.touches)
    dice = pane.roll.row.field.group.dice
    lay(hands, pane.roll.row, "6" * dice + "5" * dice)
    hands.click(pane.breaks.chips["sailor/Light"])
    hands.click(pane.wonder)
    hands.type("The lamp goes blue")
    hands.press("Return")
    assert not held_pins(table.document.evening.people["sailor"].play)
    (entry,) = [each for each in table.document.campaign.journal if each.kind == "prayer"]
    assert entry.note == "The lamp goes blue"


def test_the_belief_of_the_faith_is_asked_for_when_it_changes(table, tab) -> None:
    tab.open_step("round")
    panel = tab.page.person_panel
    rewriting = panel.rewriting
    rewriting.ask(Change("con", "belief", 0, "old"), "Robard", faithful=True)
    assert rewriting._faith.isVisibleTo(rewriting)
    rewriting.now.setPlainText("I follow nobody.")
    rewriting.write()
    assert rewriting.change is not None
    assert "Faith is lost" in plain(rewriting._asks)
    rewriting.faith.choose("lost")
    rewriting.write()
    someone = evenings.present(table.document.evening, "con")
    assert someone.ability("faith") is None
    table.document.stack.undo()
    assert evenings.present(table.document.evening, "con").ability("faith") is not None


def test_a_prayer_that_does_not_exist_here_is_not_offered(table, hands, tab) -> None:
    tab.open_step("settings")
    row = tab.page.row("barred")
    assert plain(row.says) == "All of them."
    row.choice.chips["prayer/miracle"].click()
    assert table.document.campaign.settings.magic.barred == ("prayer/miracle",)
    tab.open_step("table")
    table.test("con", "faith")
    assert "prayer/aid" in table.pane.prayer.chips
    assert "prayer/miracle" not in table.pane.prayer.chips
