"""Question sheets: the player ticks, facts answer themselves, the sum is spelled out."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from bwdesk.desk import theme as themes
from bwdesk.desk.burner.attributes.page import AttributesPage, origin
from bwdesk.desk.burner.attributes.question_sheet import parts_beside
from bwdesk.desk.burner.widgets.figure_cell import FigureCell
from bwdesk.desk.character.document import Document
from bwdesk.rules.burning import edits, reckon
from bwdesk.rules.burning.finder import read_path
from bwdesk.rules.person.character import Character, Choices, Placed, Set, Stats, Thing

PAGE = AttributesPage


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
    qtbot.mouseClick(row, Qt.MouseButton.LeftButton, pos=row.rect().center())
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
    assert "Will B5" in row.text()


def test_hesitation_is_shown_with_the_causes_for_which_it_is_another(page, document):
    cell = FigureCell(document, document.reckoning.figure("hesitation"))
    assert cell.accessibleName() == "Hesitation 6"
    document.apply(edits.rule(document.choices, Set("hesitation.pain", 4, "thick hide"), "Rule"))
    cell.show_figure(document.reckoning.figure("hesitation"))
    assert cell.accessibleName() == "Hesitation 6, pain 4"


def test_what_a_question_gives_follows_the_facts(page, document):
    row = question(page, "steel-tortured")
    assert row.figure() == "0"
    document.apply(edits.place_stat(document.choices, "will", 3))
    assert row.figure() == "−1"


def test_every_part_of_the_sum_has_its_line(page, document):
    document.apply(edits.rule(document.choices, Set("steel", 9, "He was born so."), "Rule Steel"))
    for id in page.sheets:
        reckoning = document.reckoning
        before, after = parts_beside(reckoning.attributes[id].why)
        yes = [answer for answer in reckoning.sheets[id] if answer.yes]
        lines = [*(part.value for part in (*before, *after)), *(each.points for each in yes)]
        assert sum(lines) == reckoning.attributes[id].value
    assert [part.label for part in after] == ["He was born so."]


def test_what_has_no_questions_says_where_it_comes_from(page, document):
    assert list(page.others) == [
        *("reflexes", "mortal-wound", "hesitation", "circles", "resources", "stride")
    ]
    attributes = document.reckoning.attributes
    assert origin(attributes["circles"]) == "from Will and purchases"
    assert origin(attributes["hesitation"]) == "from Will"


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
    themes.theme_of(page).switch(themes.DARK)
    drawn = row.grab().toImage()
    # What the sentence is followed by, small letters, and its ground.
    inks = {drawn.pixelColor(x, y).name() for x in range(drawn.width()) for y in range(20)}
    assert themes.DARK.ink3.lower() in inks


@pytest.mark.parametrize(
    ("where", "name"),
    [("attributes/steel", "Lived as conscript"), ("attributes/circles", "Circles B2")],
)
def test_a_problem_leads_to_its_control(page, where, name):
    page.reveal(where)
    assert page.focusWidget().accessibleName().startswith(name)


@pytest.fixture
def dwarf_page(qtbot, look, book):
    blank = Choices(stock="dwarf")
    path = read_path("Born Clansman", blank, book)
    dwarf = replace(
        blank,
        path=path,
        stats=Stats(*(Placed(4),) * 6),
        things=(Thing("Old Snorri", "relationship", 8, terms=("significant", "hateful")),),
    )
    document = Document(Character(dwarf), book)
    page = AttributesPage(document)
    document.changed.connect(page.refresh)
    qtbot.addWidget(page)
    page.resize(750, 1400)
    page.show()
    page.refresh()
    return page


def test_what_is_counted_has_a_stepper_beside_what_the_facts_count(qtbot, dwarf_page):
    document = dwarf_page.document
    row = question(dwarf_page, "greed-hate")
    assert not row.box.isVisible()
    assert row.accessibleName() == "Every hateful relationship: 1, by Old Snorri, +1"
    row.count.setFocus()
    qtbot.keyClick(row.count, Qt.Key.Key_Plus)
    qtbot.keyClick(row.count, Qt.Key.Key_Plus)
    assert document.choices.answers == ("greed-hate", "greed-hate")
    assert row.figure() == "+3"
    assert document.stack.count() == 1, "counting is one step"
    qtbot.keyClick(row.count, Qt.Key.Key_Home)
    assert document.choices.answers == ()


def test_a_question_that_only_some_traits_ask_comes_and_goes(dwarf_page, book):
    document, steel = dwarf_page.document, dwarf_page.sheets["steel"]
    assert "greed-avarice" not in dwarf_page.sheets["greed"].rows
    document.apply(edits.take_trait(document.choices, book.traits["avarice"]))
    assert "greed-avarice" in dwarf_page.sheets["greed"].rows
    assert dwarf_page.sheets["steel"] is steel, "and what is asked besides stays"


def test_five_points_turn_steel_gray(qtbot, page, document):
    gray = page.sheets["steel"].gray
    assert not gray.box.isEnabled()
    assert gray.text() == "Turned gray, from 5 on"
    for id in ("steel-killer", "steel-rivalry", "steel-birth"):
        document.apply(edits.answer(document.choices, document.book.questions[id], 1))
    assert gray.box.isEnabled()
    before = document.reckoning.attributes["steel"].value
    qtbot.mouseClick(gray.box, Qt.MouseButton.LeftButton)
    assert document.choices.lightened == ("steel",)
    assert document.reckoning.attributes["steel"].text == f"G{before - 5}"
    assert page.sheets["steel"].total.accessibleName() == f"Steel G{before - 5}"
    qtbot.keyClick(gray.box, Qt.Key.Key_Space)
    assert document.choices.lightened == ()


def test_what_can_no_longer_be_gray_is_said_beside_it(page, document):
    document.apply(edits.lighten(document.choices, "steel", True))
    remarks = page.sheets["steel"].remarks
    assert remarks.isVisible()
    assert "from 5 on it can be turned gray" in remarks.findChildren(QLabel)[-1].text()
    page.reveal("attributes/steel")
    assert page.focusWidget() is page.sheets["steel"].gray.box
    document.stack.undo()
    assert not remarks.isVisible()
    assert page.sheets["health"].gray is None


def test_hesitation_by_cause_is_shown_and_answers_why(qtbot, page, document, book):
    document.apply(edits.take_trait(document.choices, book.traits["cold-blooded"]))
    cell = page.others["hesitation"]
    assert cell.accessibleName() == "Hesitation 6, fear 5, pain 5"
    shown = document.reckoning.attributes["hesitation"]
    assert origin(shown) == "from Will, by cause"
    qtbot.mouseClick(cell, Qt.MouseButton.LeftButton)
    labels = [each.text().casefold() for each in page.findChildren(QLabel)]
    assert "for pain" in labels
    assert "for wonder" not in labels


def test_dice_stand_beside_the_attribute(page, document, book):
    business = replace(book.traits["affinity-for-business"], lifepath_only=False, cost=1)
    document.apply(edits.take_trait(document.choices, business))
    assert page.others["resources"].accessibleName() == "Resources B0, +1D to every test"


def test_one_begins_with_the_first_question_of_ones_own(page):
    own = page.first
    health = page.sheets["health"]
    assert own is next(row.control for row in health.rows.values() if not row.answer().settled)
    own.setFocus()
    assert own.hasFocus()
