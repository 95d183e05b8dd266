"""The page of a sketch: everything of a one-off by click and key, and the way to a burning."""

import pytest
from PySide6.QtCore import Qt

from bwdesk.desk.burner.tab import CharacterTab
from bwdesk.desk.character.document import Document
from bwdesk.desk.kit.picker import Picker
from bwdesk.desk.kit.stepper import Stepper
from bwdesk.rules.burning.sketching import sketch
from bwdesk.rules.person.character import Character


@pytest.fixture
def tab(qtbot, look, book):
    choices = sketch(book.stocks["human"], name="A guard", skills=("sword", "brawling"))
    tab = CharacterTab(Document(Character(choices), book))
    qtbot.addWidget(tab)
    tab.resize(1200, 740)
    tab.show()
    qtbot.waitExposed(tab)
    return tab


@pytest.fixture
def page(tab):
    return tab.page


def ability(page, skill):
    return next(str(each.ability) for each in page.document.reckoning.skills if each.id == skill)


def test_a_sketch_is_one_page_without_steps_or_points(tab):
    assert tab.key == "sketch"
    assert tab._steps.isHidden()
    assert tab._ledger.isHidden()
    assert tab._summary.life.text() == "Human, a sketch"


def test_stats_stand_at_one_level_or_at_their_own(qtbot, page):
    qtbot.mouseClick(page.level.button(2), Qt.MouseButton.LeftButton)
    stats = page.document.reckoning.stats
    assert {str(each.ability) for each in stats.values()} == {"B5"}
    _, stepper = page.stats["will"]
    qtbot.keyClick(stepper, Qt.Key.Key_Up)
    assert str(page.document.reckoning.stats["will"].ability) == "B6"
    qtbot.keyClick(stepper, Qt.Key.Key_Down)
    assert page.document.choices.sketch.stats == ()


def test_competence_and_rank(qtbot, page):
    qtbot.mouseClick(page.skills.competence.button(2), Qt.MouseButton.LeftButton)
    assert (ability(page, "sword"), ability(page, "brawling")) == ("B5", "B5")
    qtbot.mouseClick(page.skills.competence.button(3), Qt.MouseButton.LeftButton)
    assert (ability(page, "sword"), ability(page, "brawling")) == ("B5", "B4")


def test_a_skill_has_an_exponent_of_its_own_and_goes(qtbot, page):
    stepper = page.skills.rows["sword"].findChild(Stepper)
    qtbot.keyClick(stepper, Qt.Key.Key_Up)
    assert ability(page, "sword") == "B5"
    assert ability(page, "brawling") == "B4"
    drop = next(
        each
        for each in page.skills.rows["sword"].children()
        if getattr(each, "accessibleName", str)() == "Remove Sword"
    )
    qtbot.mouseClick(drop, Qt.MouseButton.LeftButton)
    assert list(page.skills.rows) == ["brawling"]


def test_skills_are_added_by_name_and_looked_up_from_a_lifepath(qtbot, page):
    qtbot.keyClicks(page.skills.field, "Falsehood")
    qtbot.keyClick(page.skills.field, Qt.Key.Key_Return)
    assert list(page.skills.rows) == ["sword", "brawling", "falsehood"]
    qtbot.keyClick(page.skills.lookup, Qt.Key.Key_Space)
    picker = page.skills.lookup.findChildren(Picker)[-1]
    qtbot.keyClicks(picker.search, "pickpocket")
    qtbot.keyClick(picker.search, Qt.Key.Key_Return)
    assert "sleight-of-hand" in page.skills.rows
    assert page.document.stack.undoText() == "Add the skills of Pickpocket"


def test_a_skill_nobody_knows_is_said(qtbot, page):
    qtbot.keyClicks(page.skills.field, "Swurd")
    qtbot.keyClick(page.skills.field, Qt.Key.Key_Return)
    assert "Swurd" in page.skills.told.text()
    assert page.skills.told.isVisible()


def test_belief_gear_and_tolerances(qtbot, page):
    qtbot.keyClicks(page.belief, "Nobody passes.")
    assert page.document.choices.beliefs == ("Nobody passes.",)
    qtbot.keyClicks(page.gear, "Halberd")
    qtbot.keyClick(page.gear, Qt.Key.Key_Return)
    assert [each.name for each in page.document.choices.things] == ["Halberd"]
    assert page.gear.text() == ""
    placed = page.document.reckoning.tolerances.row()
    assert not page.auto.isEnabled()
    page.strip.moved.emit(1, placed[1] + 1)
    assert page.document.reckoning.tolerances.row()[1] == placed[1] + 1
    qtbot.mouseClick(page.auto, Qt.MouseButton.LeftButton)
    assert page.document.reckoning.tolerances.row() == placed


def test_promoting_leads_to_the_board_and_undo_comes_back(qtbot, tab, page):
    qtbot.mouseClick(page.promote, Qt.MouseButton.LeftButton)
    assert tab.document.choices.sketch is None
    assert tab.key == "lifepaths"
    assert tab._steps.isVisible()
    assert tab._ledger.isVisible()
    tab.document.stack.undo()
    assert tab.key == "sketch"
    assert tab.page is page
    assert tab._stack.currentWidget() is page
    assert tab._steps.isHidden()


def test_writing_a_name_is_one_step(qtbot, page):
    page.name.selectAll()
    qtbot.keyClicks(page.name, "Ansgar")
    assert page.document.choices.name == "Ansgar"
    page.document.stack.undo()
    assert page.document.choices.name == "A guard"
    assert page.name.text() == "A guard"
