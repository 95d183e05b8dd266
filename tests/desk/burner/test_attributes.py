"""Question sheets: the player ticks, facts answer themselves, the sum is spelled out."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt

from bwdesk.desk import theme as themes
from bwdesk.desk.burner.attributes.page import AttributesPage, parts_in_words
from bwdesk.desk.burner.attributes.question_sheet import parts_beside
from bwdesk.desk.document import Document
from bwdesk.rules.burning import edits, reckon
from bwdesk.rules.character import Character, Choices, Placed, Set, Stats
from bwdesk.rules.names import read_path


@pytest.fixture
def page(qtbot, document):
    page = AttributesPage(document)
    document.changed.connect(page.refresh)
    qtbot.addWidget(page)
    page.resize(750, 696)
    page.show()
    page.refresh()
    return page


def question(page, id):
    return page.sheets[id.partition("-")[0]].rows[id]


def test_a_tick_is_an_answer_and_one_step(qtbot, page, document):
    before = document.reckoning.attributes["steel"].value
    qtbot.mouseClick(question(page, "steel-killer").box, Qt.MouseButton.LeftButton)
    assert document.choices.answers == ("steel-killer",)
    assert document.reckoning.attributes["steel"].value == before + 1
    assert document.stack.undoText() == "Killed by hand more than once: yes"
    assert page.sheets["steel"].total.figure().value == before + 1
    document.stack.undo()
    assert not question(page, "steel-killer").box.isChecked()


def test_the_words_can_be_clicked_too_and_space_ticks(qtbot, page, document):
    row = question(page, "health-athletic")
    qtbot.mouseClick(row, Qt.MouseButton.LeftButton, pos=row.says.geometry().center())
    assert document.choices.answers == ("health-athletic",)
    assert row.box.hasFocus()
    qtbot.keyClick(row.box, Qt.Key.Key_Space)
    assert document.choices.answers == ()


def test_what_the_facts_settle_is_shown_with_its_reason_and_not_to_be_ticked(qtbot, page, document):
    row = question(page, "steel-will")
    assert not row.box.isVisible()
    assert row.accessibleName() == "Will 5 or more: no, by Will B4, +1"
    qtbot.mouseClick(row, Qt.MouseButton.LeftButton)
    assert document.stack.count() == 0
    document.apply(edits.place_stat(document.choices, "will", 5))
    assert row.accessibleName() == "Will 5 or more: yes, by Will B5, +1"
    assert "Will B5" in row.says.text()


def test_what_a_question_gives_follows_the_facts(page, document):
    row = question(page, "steel-tortured")
    assert row.points.text() == "0"
    document.apply(edits.place_stat(document.choices, "will", 3))
    assert row.points.text() == "−1"


def test_every_part_of_the_sum_has_its_line(page, document):
    document.apply(edits.rule(document.choices, Set("steel", 9, "He was born so."), "Rule Steel"))
    for id in page.sheets:
        reckoning = document.reckoning
        before, after = parts_beside(reckoning.attributes[id].why, reckoning.sheets[id])
        yes = [answer for answer in reckoning.sheets[id] if answer.yes]
        lines = [*(part.value for part in (*before, *after)), *(each.points for each in yes)]
        assert sum(lines) == reckoning.attributes[id].value
    assert [part.label for part in after] == ["He was born so."]


def test_what_has_no_questions_says_where_it_comes_from(page, document):
    assert list(page.others) == [
        *("reflexes", "mortal-wound", "hesitation", "circles", "resources", "stride")
    ]
    attributes = document.reckoning.attributes
    assert parts_in_words(attributes["circles"]) == "half of Will B4"
    assert parts_in_words(attributes["hesitation"]).endswith("−4 Will B4")


def test_a_dwarf_has_greed(qtbot, look, book):
    blank = Choices(stock="dwarf")
    path = read_path("Born Clansman", blank, book)
    dwarf = replace(blank, path=path, stats=Stats(*(Placed(4),) * 6))
    assert "greed" in reckon(dwarf, book).attributes
    document = Document(Character(dwarf), book)
    page = AttributesPage(document)
    document.changed.connect(page.refresh)
    qtbot.addWidget(page)
    page.refresh()
    assert list(page.sheets) == ["health", "steel", "greed"]
    assert question(page, "health-stock").accessibleName().endswith("yes, by Dwarf, +1")
    human = book.stocks["human"]
    document.apply(edits.choose_stock(document.choices, human))
    assert list(page.sheets) == ["health", "steel"]


def test_one_column_where_there_is_no_room_for_two(qtbot, page):
    health, steel = page.sheets["health"], page.sheets["steel"]
    assert steel.x() > health.x()
    page.resize(440, 696)
    qtbot.waitUntil(lambda: steel.x() == health.x())
    assert steel.y() > health.y()


def test_tab_goes_down_the_questions_to_the_total(page):
    sheet = page.sheets["health"]
    stop = next(iter(sheet.rows.values())).box
    for _ in range(len(sheet.rows)):
        stop = stop.nextInFocusChain()
        while stop.focusPolicy() is Qt.FocusPolicy.NoFocus or not stop.isVisible():
            stop = stop.nextInFocusChain()
    assert stop is sheet.total


def test_colors_follow_the_theme(page):
    row = question(page, "steel-will")
    themes.of(page).switch(themes.DARK)
    assert themes.DARK.ink3 in row.says.text()


@pytest.mark.parametrize(
    ("where", "name"),
    [("attributes/steel", "Lived as conscript"), ("attributes/circles", "Circles B2")],
)
def test_a_problem_leads_to_its_control(page, where, name):
    page.reveal(where)
    assert page.focusWidget().accessibleName().startswith(name)
