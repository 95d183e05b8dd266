"""Steel beside the table, of one and of everybody, by hand."""

import pytest
from msgspec.structs import replace

from bwdesk.rules.group.readings import SteelReadings
from bwdesk.rules.person.character import Wound
from bwdesk.rules.play import evening as evenings
from tests.desk.hands import Hands


@pytest.fixture
def hands(window):
    return Hands(window)


@pytest.fixture
def table(tab, window):
    """The table in its first scene."""
    tab.document.do(lambda evening: evenings.begin_scene(evening, "The mill"))
    window.show()
    return tab.page


def lost(table, who="con"):
    return table.document.evening.people[who].play.standing.hesitating


def lay(hands, row, faces):
    hands.click(row.roll.row.field)
    hands.type(faces)
    hands.press("Return")


def row_of(pane, who="con"):
    return pane.rows.widgets[who]


def said(row):
    return row.chance.text().replace("\u00a0", " ")


def test_a_test_of_steel_by_the_book(table, hands) -> None:
    """STEEL-T2: hesitation 6, Steel B5, four successes: two heartbeats are lost."""
    table.test("con", "steel")
    pane = table.pane
    assert said(row_of(pane)).startswith("5D against hesitation 6")
    hands.click(pane.what)
    hands.type("An ambush")
    hands.click(pane.cause.chips["surprise"])
    lay(hands, row_of(pane), "4 4 5 5 1")
    assert row_of(pane).came.text().replace("\u00a0", " ") == "Hesitates for 2 heartbeats"
    hands.click(row_of(pane).way.choice.chips["run-screaming"])
    hands.click(pane.button)
    now = lost(table)
    assert (now.actions, now.reaction, now.cause) == (2, "run-screaming", "An ambush")
    tests = table.document.evening.people["con"].play.tests
    assert any(each.ability == "steel" for each in tests)
    assert table.pane is None


def test_conditions_add_the_worst_or_all_as_the_table_plays_it(table, hands) -> None:
    table.test("con", "steel")
    pane = table.pane
    for id in ("steel/being-shot-at", "steel/explosions"):
        hands.click(pane.conditions.chips[id])
    assert said(row_of(pane)).startswith("5D against hesitation 9")
    assert "highest" in pane.counts.text()
    campaign = table.document.campaign
    settings = replace(campaign.settings, steel=SteelReadings(stacking=True))
    now = replace(campaign, settings=settings)
    table.document.do(lambda e: evenings.Step("Read", evenings.with_campaign(e, now)))
    assert said(row_of(pane)).startswith("5D against hesitation 10")


def test_everybody_at_once_and_who_has_not_rolled_is_still_asked(table, hands) -> None:
    table.test("con", "steel")
    pane = table.pane
    for who in ("sailor", "elf"):
        hands.click(pane.people.chips[who])
    assert list(pane.rows.widgets) == ["con", "sailor", "elf"]
    lay(hands, row_of(pane, "con"), "1 1 1 1 1")
    assert hands.focus is row_of(pane, "sailor").roll.row.field
    lay(hands, row_of(pane, "elf"), "5 5 5 5 5 5 5")
    assert hands.focus is row_of(pane, "sailor").roll.row.field
    hands.click(pane.button)
    assert lost(table, "con").actions == 6
    assert lost(table, "elf") is None
    assert pane.people.ids == ("sailor",)
    lay(hands, row_of(pane, "sailor"), "4 4 4 4")
    hands.click(pane.button)
    assert table.pane is None
    table.document.stack.undo()
    table.document.stack.undo()
    assert lost(table, "con") is None


def test_a_click_on_the_steel_of_another_calls_upon_them_too(table, hands) -> None:
    table.test("con", "steel")
    table._open_ability("elf", "steel")
    assert table.pane.people.ids == ("con", "elf")


def test_the_reaction_may_be_chosen_later_and_its_heartbeats_go_by(table, hands) -> None:
    table.test("con", "steel")
    lay(hands, row_of(table.pane), "4 4 4 4 1")
    hands.click(table.pane.button)
    table.test("con", "steel")
    row = table.pane.lost.rows.widgets["con"]
    assert "2\u00a0heartbeats left" in row.says.text()
    hands.click(row.way.hidden)
    hands.click(row.way.choice.chips["fall-prone"])
    assert lost(table).hidden
    assert "left" not in row.says.text()
    hands.click(row.peek)
    assert "left" in row.says.text()
    for _ in range(2):
        hands.click(row.beat)
    assert lost(table) is None
    assert not table.pane.lost.isVisible()


def test_who_swoons_comes_round_when_his_player_wants(table, hands) -> None:
    table.test("con", "steel")
    row = row_of(table.pane)
    lay(hands, row, "4 4 4 4 4")
    hands.click(row.way.choice.chips["swoon"])
    hands.click(row.way.roused)
    hands.type("cold water")
    hands.click(table.pane.button)
    table.test("con", "steel")
    shown = table.pane.lost.rows.widgets["con"]
    assert "cold water" in shown.says.text()
    hands.click(shown.beat)
    assert lost(table).actions == 0
    hands.click(shown.round)
    assert lost(table) is None


def test_the_pain_of_a_wound_asks_for_it(table, hands) -> None:
    """STEEL-10."""
    document = table.document
    play = document.evening.people["con"].play
    hurt = replace(play, wounds=(Wound(8, 2),))
    document.do(lambda e: evenings.Step("Hurt", evenings.with_play(e, "con", hurt)))
    table.test("con", "steel")
    pane = table.pane
    assert pane.cause.id == "pain"
    dice = int(said(row_of(pane)).partition("D")[0])
    assert dice < 5
    lay(hands, row_of(pane), " ".join("1" * dice))
    hands.click(pane.button)
    assert document.evening.people["con"].play.wounds[0].steeled == lost(table).actions


def test_a_test_is_awarded_without_a_roll_but_not_for_what_was_rolled(table, hands) -> None:
    """STEEL-9."""
    table.test("con", "steel")
    pane = table.pane
    pane.situation.setCurrentIndex(pane.situation.findData("5"))
    hands.click(pane.award)
    (log,) = (e for e in table.document.evening.people["con"].play.tests if e.ability == "steel")
    assert log.difficult == 1
    lay(hands, row_of(pane), "1 1 1 1 1")
    hands.click(pane.button)
    table.test("con", "steel")
    pane = table.pane
    pane.situation.setCurrentIndex(pane.situation.findData("5"))
    hands.click(pane.award)
    (log,) = (e for e in table.document.evening.people["con"].play.tests if e.ability == "steel")
    assert log.difficult == 1


def test_it_is_begun_in_a_line(table, hands) -> None:
    hands.click(table.abilities.line)
    hands.type("/steel a ghost in the mill")
    hands.press("Return")
    assert table.pane.what.text() == "a ghost in the mill"


def test_dice_typed_at_once_are_the_dice(table, hands) -> None:
    """No click, and no Space, between the ability and the faces; none of them is lost."""
    table.test("con", "steel")
    pane = table.pane
    hands.press("5", "Space", "4", "Space", "2", "Space", "1", "Space", "1", "Return")
    (cast,) = row_of(pane).with_dice(pane.trial(table.document.evening, row_of(pane))).casts
    assert cast.faces == (5, 4, 2, 1, 1)
    assert hands.focus is pane
    hands.press("Space", "3")
    assert table.pane is pane
    assert not row_of(pane).way.id
    hands.press("Return")
    assert table.pane is None
    assert lost(table).actions == 4


def test_figures_typed_beside_a_field_are_dice_too(table, hands) -> None:
    table.test("con", "steel")
    pane = table.pane
    hands.click(pane.cause.chips["surprise"])
    hands.press("5", "Space", "4", "Space", "2", "Space", "1", "Space", "1", "Return")
    assert row_of(pane).roll.has_dice
    assert pane.cause.id == "surprise"


def test_it_opens_for_another_empty_and_at_once(table, hands) -> None:
    table.test("con", "steel")
    first = table.pane
    hands.click(first.what)
    hands.type("A ghost")
    hands.click(first.conditions.chips["steel/seeing-a-ghost"])
    hands.click("Close")
    table.test("elf", "steel")
    assert table.pane is first
    assert (first.what.text(), first.conditions.ids, first.people.ids) == ("", (), ("elf",))
    assert list(first.rows.widgets) == ["elf"]


def test_a_trait_is_called_on_for_steel_and_the_page_is_left_by_its_keys(table, hands) -> None:
    table.test("con", "steel")
    hands.press("Escape")
    assert table.first is table.abilities.line
    table.test("con", "steel")
    row = row_of(table.pane)
    lay(hands, row, "1 1 1 1 5")
    hands.click("Call on Good Listener")
    lay(hands, row, "4 4 4 4")
    assert not table.pane.conditions.chips["steel/explosions"].isEnabled()
    hands.press("Escape")
    assert table.first is not table.abilities.line
    hands.click(table.pane.button)
    play = table.document.evening.people["con"].play
    assert play.standing.call_ons == ("good-listener",)
    used = next(e for e in table.document.campaign.journal if e.to == "call-on")
    assert (used.who, used.note) == ("con", "good-listener")
    # From the faces back to the line.
    table.test("con", "falsehood", 3)
    table.pane.foot.field.setFocus()
    hands.type("/")
    assert hands.focus is table.abilities.line
