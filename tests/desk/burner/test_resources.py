"""Things are bought, changed and given back, and what that does is said at once."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester

from bwdesk.desk.burner.resources.page import ResourcesPage, does, ties_line, wealth_line
from bwdesk.desk.burner.resources.things import KINDS, Things
from bwdesk.desk.widgets.rows import VALUE
from bwdesk.rules.burning import edits
from bwdesk.rules.character import Thing

OSK = Thing("Osk", "relationship", 9, terms=("significant", "other-family"))
BAR = Thing("A small bar", "property", 20)
KNIVES = Thing("Knives", "arms", 3)


@pytest.fixture
def page(qtbot, document):
    page = ResourcesPage(document)
    document.changed.connect(page.refresh)
    qtbot.addWidget(page)
    page.resize(750, 696)
    page.show()
    page.refresh()
    return page


@pytest.fixture
def stocked(page, document):
    """The page with three purchases."""
    bought = replace(document.choices, things=(OSK, BAR, KNIVES))
    document.apply(edits.Edit("Buy", bought))
    return page


def names(page):
    return [str(page.model.index(row, 1).data(VALUE)) for row in range(page.model.rowCount())]


def choose_kind(page, kind):
    page.editor.kind.setCurrentIndex(KINDS.index(kind))
    page.editor.kind.activated.emit(KINDS.index(kind))


def test_the_model_keeps_its_promises(document):
    model = Things()
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    for things in ((), (OSK, BAR), (BAR,), (OSK, BAR, KNIVES), ()):
        document.apply(edits.Edit("", replace(document.choices, things=things)))
        model.show_things(document.reckoning)
        assert model.rowCount() == len(things)


def test_nothing_bought_says_what_the_page_is_for(page):
    assert page.empty.isVisible()
    assert not page.table_place.isVisible()
    assert not page.editor.add.isEnabled()
    assert page.editor.add.toolTip()


def test_a_thing_is_described_and_added_as_one_step(qtbot, page, document):
    choose_kind(page, "property")
    qtbot.keyClicks(page.editor.name, "A small bar")
    page.editor.points.setValue(20)
    qtbot.keyClicks(page.editor.note, "by the docks")
    assert document.stack.count() == 0
    assert page.editor.add.text() == "Add property"
    assert "35\u00a0points left." in page.editor.effect.text()
    qtbot.mouseClick(page.editor.add, Qt.MouseButton.LeftButton)
    assert document.choices.things == (Thing("A small bar", "property", 20, note="by the docks"),)
    assert document.stack.undoText() == "Buy A small bar"
    assert names(page) == ["A small bar"]
    assert page.editor.name.text() == ""
    assert page.editor.name.hasFocus()


def test_enter_adds_what_is_named(qtbot, page, document):
    qtbot.keyClick(page.editor.name, Qt.Key.Key_Return)
    assert document.choices.things == ()
    qtbot.keyClicks(page.editor.name, "Rope")
    qtbot.keyClick(page.editor.name, Qt.Key.Key_Return)
    assert document.choices.things == (Thing("Rope"),)


def test_terms_make_the_price_of_a_relationship(qtbot, page, document):
    choose_kind(page, "relationship")
    chips = page.editor.terms.chips
    for term in ("powerful", "immediate-family", "other-family", "hateful"):
        qtbot.mouseClick(chips[term], Qt.MouseButton.LeftButton)
    assert page.editor.points.value() == 15 - 1 - 2
    assert not chips["immediate-family"].isChecked()
    assert page.editor.effect.text().startswith(
        "12\u00a0points: powerful 15, other family \u22121, hateful \u22122."
    )
    qtbot.keyClicks(page.editor.name, "Mother")
    qtbot.keyClick(page.editor.name, Qt.Key.Key_Return)
    assert document.choices.things == (
        Thing("Mother", "relationship", 12, terms=("powerful", "other-family", "hateful")),
    )


def test_the_grade_of_a_reputation_brings_its_dice(qtbot, page):
    choose_kind(page, "reputation")
    qtbot.mouseClick(page.editor.terms.chips["reputation-2d"], Qt.MouseButton.LeftButton)
    assert (page.editor.points.value(), page.editor.dice.value()) == (25, 2)
    choose_kind(page, "gear")
    assert not page.editor.dice_place.isVisible()
    assert not page.editor.terms_place.isVisible()


def test_the_chosen_thing_is_changed_in_place(qtbot, stocked, document):
    stocked.table.selectRow(1)
    before = document.stack.count()
    stocked.editor.name.setCursorPosition(7)
    qtbot.keyClicks(stocked.editor.name, " old")
    assert document.choices.things[1].name == "A small old bar"
    assert stocked.editor.name.cursorPosition() == 11
    assert document.stack.count() == before + 1
    stocked.editor.points.setValue(25)
    assert document.choices.things[1].points == 25
    assert document.stack.undoText() == "Change A small old bar"


def test_paying_otherwise_than_the_terms_is_odd_in_row_and_editor(stocked, document):
    stocked.table.selectRow(0)
    stocked.editor.points.setValue(3)
    assert document.choices.things[0].terms == OSK.terms
    assert "its terms come to 9" in stocked.editor.remark.said()
    assert "its terms come to 9" in str(stocked.model.index(0, 0).data(VALUE))


def test_delete_gives_back_and_chooses_the_next(qtbot, stocked, document):
    stocked.table.selectRow(1)
    stocked.table.setFocus()
    qtbot.keyClick(stocked.table, Qt.Key.Key_Delete)
    assert document.choices.things == (OSK, KNIVES)
    assert document.stack.undoText() == "Remove A small bar"
    assert stocked.chosen == 1
    document.stack.undo()
    assert names(stocked) == ["Osk", "A small bar", "Knives"]


def test_escape_and_the_button_go_on_to_something_new(qtbot, stocked):
    stocked.table.selectRow(0)
    assert not stocked.editor.add.isVisible()
    stocked.table.setFocus()
    qtbot.keyClick(stocked.table, Qt.Key.Key_Escape)
    assert stocked.chosen is None
    stocked.table.selectRow(0)
    qtbot.mouseClick(stocked.editor.next, Qt.MouseButton.LeftButton)
    assert stocked.chosen is None
    assert stocked.editor.add.isVisible()


def test_what_purchases_do_is_said(stocked, document):
    assert wealth_line(document.choices) == (
        "20\u00a0points in property, reputation and affiliation; 10 more for the next die"
    )
    assert ties_line(document.choices).startswith("29\u00a0points in property and relationship; 21")
    manor = edits.add_thing(document.choices, Thing("Manor", "property", 40))
    assert ties_line(manor.choices).endswith("widen them by one")
    assert stocked.resources.figure().value == 1
    document.apply(manor)
    assert stocked.resources.figure().value == 4
    assert "more spent than there are" in stocked.remark.said()


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        ("property", "Counts toward Resources and Circles."),
        ("relationship", "Counts toward Circles."),
        ("affiliation", "Counts toward Resources."),
        ("spell", ""),
    ],
)
def test_every_kind_says_what_it_counts_toward(kind, said):
    assert does(Thing("", kind)) == said


def test_a_problem_leads_to_its_thing(stocked):
    stocked.reveal("resources/2")
    assert stocked.chosen == 2
    stocked.reveal("resources/points")
    assert stocked.chosen is None
    assert stocked.editor.name.hasFocus()
