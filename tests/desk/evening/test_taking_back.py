"""Ctrl+Z at the table takes back what one sees: dice that lie, what was said, then a step."""

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QWidget

from bwdesk.rules.play import evening as evenings
from tests.desk.evening.conftest import IN_PLAY
from tests.desk.hands import Hands, settle

STEP = "table"
BEFORE = (*IN_PLAY, lambda evening: evenings.begin_scene(evening, "Tallow Stairs"))


@pytest.fixture
def hands(window):
    return Hands(window)


@pytest.fixture
def wounded(page, tab, hands):
    """The table after a wound on its own page."""
    tab.reveal("wounds", "sailor")
    tab.page.board.strike(6)
    tab.open_step("table")
    return tab.page


def wounds(page):
    return page.document.evening.people["sailor"].play.wounds


def undo(window):
    return window.acts.undo.text()


def test_dice_of_a_test_go_before_a_wound_nobody_sees(wounded, tab, window, hands) -> None:
    wounded.test("con", "falsehood", 2)
    hands.press("T")
    hands.type("6 5 4 1")
    hands.press("Return")
    assert undo(window) == "Undo: the dice of Falsehood of Robard Ash"
    hands.press("Ctrl+Z")
    assert wounds(wounded)
    assert not wounded.pane.lies
    # What was seen stays seen.
    assert wounded.pane.foot.field.text() == "6 5 4 1"


def test_what_was_said_goes_step_by_step(wounded, tab, window, hands) -> None:
    wounded.test("con", "falsehood", 3)
    pane = wounded.pane
    hands.click(pane.builder._dice.widgets["fork/persuasion"])
    hands.click(wounded.cards["dwarf"].keys.widgets["brewer"])
    assert pane._judged.verdict.thrown.dice == 7
    hands.press("Ctrl+Z")
    assert pane._judged.verdict.thrown.dice == 5
    hands.press("Ctrl+Z")
    assert pane._judged.verdict.thrown.dice == 4
    assert wounds(wounded)
    # Nothing is said any more: the step before, where it was made.
    hands.press("Ctrl+Z")
    assert tab.key == "wounds"
    assert not wounds(wounded)


def test_the_letters_of_a_line_are_one_step(wounded, window, hands) -> None:
    wounded.test("con", "falsehood", 3)
    pane = wounded.pane
    hands.click(pane.foot.stakes)
    hands.type("the ship")
    assert pane.saying.mine.stakes == "the ship"
    hands.click(pane.builder._dice.widgets["fork/persuasion"])
    hands.press("Ctrl+Z")
    assert pane.saying.mine.stakes == "the ship"
    pane.setFocus()
    hands.press("Ctrl+Z")
    assert pane.saying.mine.stakes == ""
    assert wounds(wounded)


@pytest.mark.parametrize("ability", ["steel", "resources", "circles"])
def test_dice_of_other_panes_go_first_and_stay_typed(wounded, window, hands, ability) -> None:
    wounded.test("con", ability)
    pane = wounded.pane
    row = pane._shown_rows[0].roll if ability == "steel" else pane.roll
    if ability == "resources":
        hands.click(pane.what)
        hands.type("a riding horse")
        hands.press("Return")
    row.row.button.click()
    assert row.has_dice
    faces = row.row.field.text() or " ".join(map(str, row._casts[0].faces))
    hands.press("Ctrl+Z")
    assert not row.has_dice
    assert row.row.field.text() == faces
    assert wounds(wounded)


def test_dice_of_a_purchase_beside_its_account_go_first(wounded, tab, window, hands) -> None:
    tab.open_step("money")
    page = tab.page
    hands.click(page.account.buttons["buy"])
    hands.type("a riding horse")
    hands.press("Return")
    roll = page.pane.roll
    roll.row.button.click()
    assert roll.has_dice
    assert window.acts.undo.isEnabled()
    assert tab.lies_open
    hands.press("Ctrl+Z")
    assert not roll.has_dice
    assert tab.key == "money"
    assert not tab.lies_open
    assert wounds(wounded)


def test_a_test_taken_back_says_whose_it_was(page, tab, hands) -> None:
    page.test("con", "falsehood", 3)
    page.pane.foot.field.setFocus()
    hands.type("6 5 4 1")
    hands.press("Return", "Return")
    tab.open_step("journal")
    hands.press("Ctrl+Z")
    assert tab.document.campaign.roster[0].name in tab._toast.text()


def test_a_step_of_another_page_comes_back_in_sight(wounded, tab, hands) -> None:
    tab.reveal("wounds", "con")
    tab.open_step("table")
    hands.press("Ctrl+Z")
    assert tab.key == "wounds"
    assert tab.page.chosen == "sailor"
    assert not wounds(wounded)
    says = tab._toast.text()
    assert says.startswith("Taken back:")
    assert "(Wounds)" in says
    tab.page.show_person("con")
    hands.press("Ctrl+Shift+Z")
    assert tab.page.chosen == "sailor"
    assert wounds(wounded)
    assert tab._toast.text().startswith("Done again:")


def test_words_in_the_line_of_the_table_let_redo_through(wounded, tab, hands) -> None:
    hands.press("Ctrl+Z")
    tab.open_step("table")
    hands.press("/")
    hands.type("buy sword")
    hands.press("Ctrl+Shift+Z")
    assert tab.key == "wounds"
    assert wounds(wounded)


def test_words_in_a_field_are_taken_back_before_a_step(wounded, tab, hands) -> None:
    tab.open_step("journal")
    hands.click(tab.page.note)
    hands.type("They ran")
    tab.page.setFocus()
    hands.press("Ctrl+Z")
    assert wounds(wounded)
    assert tab.key == "journal"
    assert "They ran" not in [each.note for each in tab.document.campaign.journal]


def test_a_wound_that_was_typed_does_not_come_back_into_the_field(page, tab, hands) -> None:
    tab.reveal("wounds", "sailor")
    tab.page.board.setFocus()
    field = tab.page.board.hit.at
    hands.click(field)
    hands.type("b6")
    hands.press("Return")
    assert wounds(page)
    hands.click(field)
    hands.press("Ctrl+Z")
    assert field.text() == ""
    assert not wounds(page)


def test_what_was_taken_back_is_told_beside_the_cards(wounded, tab, window, hands) -> None:
    hands.press("Ctrl+Z")
    assert tab.key == "wounds"
    assert "Taken back" in tab._toast.text()
    tab.open_step("table")
    settle()
    told = tab._toast.geometry()
    for card in wounded.cards.values():
        for each in (card, *card.findChildren(QWidget)):
            below = QRect(each.mapTo(tab, QPoint(0, 0)), each.size())
            shown = each.visibleRegion().boundingRect().translated(below.topLeft())
            assert not shown.intersects(told), each
