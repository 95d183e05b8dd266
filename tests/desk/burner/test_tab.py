"""The tab of one character: steps, ledger and summary around the page on screen."""

import re
from itertools import groupby

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QPushButton

from bwdesk.desk.burner import rulings, step_status
from bwdesk.desk.burner.tab import CharacterTab
from bwdesk.desk.burner.why import Why
from bwdesk.desk.character.document import Document
from bwdesk.desk.kit.pool_bar import PoolCell
from bwdesk.rules.burning import edits, reckon
from bwdesk.rules.person.character import Character, Choices, Play, Waive
from bwdesk.rules.person.deed import Deed
from bwdesk.rules.person.excerpt import excerpt
from tests.rules.burning.test_reckon import choices
from tests.shipped import book as shipped

LEFT = Qt.MouseButton.LeftButton
KEYS = [key for key, _ in step_status.STEPS]


@pytest.fixture
def show(qtbot, look):
    """Shows a document as the window does."""

    def show(document, width=1200):
        tab = CharacterTab(document)
        tab.undo.connect(document.stack.undo)
        qtbot.addWidget(tab)
        tab.resize(width, 740)
        tab.show()
        qtbot.waitExposed(tab)
        return tab

    return show


@pytest.fixture
def tab(show, document):
    return show(document)


def click_step(qtbot, tab, key):
    steps = tab._steps
    box = steps.visualItemRect(steps.item(KEYS.index(key)))
    qtbot.mouseClick(steps.viewport(), LEFT, pos=box.center())


def test_a_character_with_a_name_opens_at_its_life(tab):
    assert tab.key == "lifepaths"


def test_one_without_begins_with_the_concept(show, book):
    assert show(Document(Character(Choices(stock="human")), book)).key == "concept"


@pytest.mark.parametrize("key", KEYS)
def test_a_click_on_a_step_shows_its_page(qtbot, tab, key):
    click_step(qtbot, tab, key)
    assert tab.key == key
    assert tab.page.key == key
    assert tab.page.isVisible()


def test_the_steps_go_by_keys_too(qtbot, tab):
    tab._steps.setFocus()
    qtbot.keyClick(tab._steps, Qt.Key.Key_Down)
    assert tab.key == "age"
    qtbot.keyClick(tab._steps, Qt.Key.Key_End)
    assert tab.key == "review"


def test_a_page_is_made_once(tab):
    tab.show_step(3)
    stats = tab.page
    tab.show_step(0)
    tab.show_step(3)
    assert tab.page is stats


def test_the_marks_follow_an_edit(tab, document):
    def stats():
        return tab._steps.item(KEYS.index("stats")).data(Qt.ItemDataRole.AccessibleTextRole)

    before = stats()
    document.apply(edits.place_stat(document.choices, "power", 9))
    assert stats() != before
    assert "broken" in stats()
    document.stack.undo()
    assert stats() == before


def test_the_summary_gives_way_to_the_board_and_to_narrow_windows(tab, show, document):
    assert not tab._summary.isVisible()
    tab.show_step(0)
    assert tab._summary.isVisible()
    narrow = show(document, width=860)
    narrow.show_step(0)
    assert not narrow._summary.isVisible()
    narrow.resize(1100, 740)
    assert narrow._summary.isVisible()
    assert narrow._summary.name.text() == "Robard Ash"


@pytest.mark.parametrize("key", [key for key, _ in step_status.POOLS])
def test_a_click_on_the_ledger_asks_why(qtbot, tab, key):
    cell = next(each for each in tab.findChildren(PoolCell) if each.pool().key == key)
    qtbot.mouseClick(cell, LEFT)
    (why,) = tab.findChildren(Why)
    assert why.isVisible()
    assert why.accessibleName().startswith("Why: ")
    why.close()


def taken_away(document):
    """Edits that take something away, and what is said then."""
    path = document.choices.path
    name = document.book.lifepaths[path[1].lifepath].name
    yield edits.remove_lifepath(document.choices, 1, name), "Removed Pickpocket"
    trait = document.book.traits["good-listener"]
    yield edits.drop_trait(document.choices, trait), "Gave up Good Listener"
    other = document.book.lifepaths["human/city-dweller/runner"]
    yield (
        edits.replace_lifepath(document.choices, 1, other, name),
        "Replaced Pickpocket by Runner",
    )
    elf = document.book.stocks["elf"]
    yield edits.choose_stock(document.choices, elf), "Started over as Elf"


def test_what_is_taken_away_is_offered_back(qtbot, tab, document):
    before = document.choices
    for edit, says in taken_away(document):
        document.apply(edit)
        assert tab._toast.isVisible()
        assert tab._toast.text() == says
        undo = next(each for each in tab._toast.findChildren(QPushButton) if each.isVisible())
        qtbot.mouseClick(undo, LEFT)
        assert document.choices == before
        assert not tab._toast.isVisible()


def test_a_ruling_that_is_lifted_is_offered_back(tab, document):
    ruling = Waive(document.reckoning.problems[0].key, "Fine by us")
    document.apply(edits.rule(document.choices, ruling, "Accept it"))
    assert not tab._toast.isVisible()
    document.apply(edits.lift(document.choices, ruling))
    assert tab._toast.text() == "Lifted a ruling"


def test_the_pages_have_a_way_to_each_other(qtbot, tab):
    tab.show_step(KEYS.index("review"))
    with qtbot.waitSignal(tab._steps.chosen):
        tab.page.go.emit("stats/will")
    assert tab.key == "stats"
    assert QApplication.focusWidget() is tab.page.rows["will"].stepper


def kind_of(where):
    """``path/3`` and ``path/4`` are alike, ``skills/knives`` and ``skills/brawling`` too."""
    page, _, thing = where.partition("/")
    return f"{page}/{re.sub(r'[0-9]+', '3', thing) if page in ('path', 'concept') else ''}"


@settings(
    max_examples=6,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(broken=st.deferred(lambda: choices(shipped())))
def test_there_is_a_way_to_whatever_is_wrong(qtbot, show, broken):
    document = Document(Character(broken), shipped())
    ways = {kind_of(each.where): each.where for each in document.reckoning.problems}
    ruled = {kind_of(where): where for where in map(rulings.where, broken.rulings)}
    tab = show(document)
    for where in {**ruled, **ways}.values():
        tab.go(where)
        if where in ways.values():
            assert tab.key == step_status.page_of(where)
    tab.close()


@pytest.mark.parametrize("where", ["", "nowhere", "nowhere/at-all"])
def test_a_way_nobody_knows_leads_to_the_review(tab, where):
    tab.go(where)
    assert tab.key == "review"


@pytest.fixture
def outgrown(look, book, con_man):
    """Burned when Pickpocket gave other years than the packs say today."""
    pickpocket = book.lifepaths[con_man.path[1].lifepath]
    older = replace(pickpocket, years=9)
    then = replace(book, lifepaths={**book.lifepaths, pickpocket.id: older})
    character = Character(con_man)
    assert reckon(con_man, then).age.whole == 35
    return Document(character, book, excerpt(character, then))


def test_packs_that_differ_are_told_and_can_be_kept(qtbot, show, outgrown):
    tab = show(outgrown)
    assert tab._notice.isVisible()
    assert "entry: Pickpocket." in tab._differs.text()
    keep = next(each for each in tab._notice.findChildren(QPushButton) if "Keep" in each.text())
    qtbot.mouseClick(keep, LEFT)
    assert not tab._notice.isVisible()
    outgrown.apply(edits.write(outgrown.choices, "name", "Robard"))
    assert not tab._notice.isVisible()
    assert outgrown.reckoning.age.whole == 35


def test_packs_that_differ_can_be_followed(qtbot, show, outgrown):
    tab = show(outgrown)
    update = next(each for each in tab._notice.findChildren(QPushButton) if each.text() == "Update")
    qtbot.mouseClick(update, LEFT)
    assert not tab._notice.isVisible()
    assert outgrown.reckoning.age.whole == 30
    outgrown.stack.undo()
    assert tab._notice.isVisible()


def test_who_is_in_play_has_a_board_of_wounds_beside_the_burning(tab, qtbot):
    assert tab._strip.isHidden()
    tab.document.apply(Deed("Begin", Play(begun=True)))
    assert not tab._strip.isHidden()
    tab._strip.setCurrentIndex(1)
    tab.board.strike(7)
    assert tab.document.character.play.wounds[0].at == 7
    tab.go("skills/falsehood")
    assert tab.key == "skills"
    assert tab._rooms.currentIndex() == 0
    tab.open_room("grayscale")
    while tab.document.character.play.begun:
        tab.document.stack.undo()
    assert tab._rooms.currentIndex() == 0
    assert tab._strip.isHidden()


def test_tab_goes_from_the_steps_through_the_page_to_what_stands_around_it(tab, in_window):
    hands = in_window(tab, 1280, 800)
    tab.show_step(3)
    page = tab.page
    tab._steps.setFocus()
    hands.press("Tab")
    assert hands.focus is page.spread
    parts = []
    for _ in range(120):
        hands.press("Tab")
        around = (page, tab._summary, tab._ledger)
        parts += [part for part in around if part.isAncestorOf(hands.focus)]
    assert [part for part, _ in groupby(parts)][:3] == [page, tab._summary, tab._ledger]


def test_bring_to_the_table_goes_there_and_says_the_way_back(tab, in_window):
    hands = in_window(tab, 1280, 800)
    tab.open_step("review")
    hands.click("Bring to the table")
    said = [each.text() for each in hands.front.findChildren(QLabel)]
    assert any("board of wounds" in each and "Back to the burning" in each for each in said)
    hands.click(hands.front.begin)
    assert tab.document.character.play.begun
    assert tab.board.isVisible()
    assert tab.isAncestorOf(hands.focus)
    assert tab._toast.text() == "Brought to the table: Robard Ash"
    hands.click("Undo")
    assert not tab.document.character.play.begun
    assert tab.page.isVisible()
    assert tab.key == "review"


def test_who_was_brought_by_mistake_goes_back_on_the_review(tab, in_window):
    hands = in_window(tab, 1280, 800)
    tab.open_step("review")
    hands.click("Bring to the table")
    hands.click(hands.front.begin)
    hands.click("Burning")
    hands.click("Back to the burning")
    assert not tab.document.character.play.begun
