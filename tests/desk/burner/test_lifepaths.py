"""The lifepath board, driven as a person drives it."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QByteArray, QMimeData, Qt
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QLabel

from bwdesk.desk.burner.lifepaths.candidates import NEXT, Candidates
from bwdesk.desk.burner.lifepaths.filters import Filter
from bwdesk.desk.burner.lifepaths.page import LifepathsPage
from bwdesk.desk.burner.lifepaths.path_view import LIFEPATH_MIME, MIME, TEXT, PathModel
from bwdesk.desk.burner.lifepaths.prospect_panel import DieRow
from bwdesk.desk.character.document import Document
from bwdesk.desk.kit.badge import BadgeView
from bwdesk.desk.kit.picker import Pick, Picker, Picks
from bwdesk.desk.kit.rows import VALUE
from bwdesk.rules.basics.problems import Severity
from bwdesk.rules.burning import reckon
from bwdesk.rules.burning.finder import read_path
from bwdesk.rules.burning.planner import Goal
from bwdesk.rules.person.character import Character, Choices, Limits
from tests.shipped import book as shipped_book

CON_MAN = "City Born, Pickpocket, Criminal, Barkeep"


@pytest.fixture(scope="module")
def book():
    return shipped_book()


def choices_of(book, path, stock="human", **more):
    choices = Choices(stock=stock, name="Robard Ash", **more)
    return replace(choices, path=read_path(path, choices, book)) if path else choices


@pytest.fixture
def page_of(qtbot, look, book):
    def make(path, **more):
        document = Document(Character(choices_of(book, path, **more)), book)
        page = LifepathsPage(document)
        document.changed.connect(page.refresh)
        qtbot.addWidget(page)
        page.resize(1032, 700)
        page.show()
        qtbot.waitExposed(page)
        page.refresh()
        return page

    return make


def names(page):
    book = page.document.book
    return [book.lifepaths[step.lifepath].name for step in page.document.choices.path]


def consider(page, lifepath):
    assert page._candidates.row_of(lifepath) >= 0
    page.consider(lifepath)


def test_the_models_keep_their_promises(book):
    candidates, path = Candidates(), PathModel()
    picks = Picks([Pick("a", "Sword"), Pick("b", "Long Sword", "Elven")])
    for model in (candidates, path, picks):
        QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    for written in ("", CON_MAN):
        reckoning = reckon(choices_of(book, written), book)
        candidates.show(reckoning, book)
        path.show(reckoning, book)
    assert path.rowCount() == 4
    for typed, first in (("sw", "Sword"), ("long", "Long Sword"), ("elv", "Long Sword")):
        picks.narrow(typed)
        assert picks.index(0).data() == first


def test_a_life_begins_with_being_born(page_of, book):
    page = page_of("")
    found = page._candidates
    open_ = [found.index(row).data(NEXT) for row in range(found.rowCount())]
    born = {each.lifepath.id for each in open_ if each and each.open}
    assert born == {each.id for each in book.lifepaths_of("human") if each.born}


def test_enter_takes_the_first_lifepath_found(page_of, qtbot):
    page = page_of("")
    qtbot.keyClicks(page.search, "city born")
    qtbot.keyClick(page.search, Qt.Key.Key_Return)
    assert names(page) == ["City Born"]
    assert page.document.stack.undoText() == "Take City Born"
    assert page.search.text() == ""


def test_enter_takes_no_barred_lifepath_but_shows_the_way(page_of, qtbot):
    page = page_of("")
    qtbot.keyClicks(page.search, "farmer")
    assert not page._considered.open
    with qtbot.waitSignal(page.way.found, timeout=10_000):
        qtbot.keyClick(page.search, Qt.Key.Key_Return)
    assert names(page) == []
    assert page.search.text() == "farmer"


@pytest.mark.parametrize(
    ("printed", "name"),
    [("noble born", "Born Noble"), ("Born City", "City Born"), ("Villager Born", "Village Born")],
)
def test_a_birth_is_found_as_a_sheet_prints_it(page_of, qtbot, printed, name):
    page = page_of("")
    qtbot.keyClicks(page.search, printed)
    qtbot.keyClick(page.search, Qt.Key.Key_Return)
    assert names(page) == [name]


def test_the_button_takes_what_is_considered_and_undo_gives_it_back(page_of, qtbot):
    page = page_of(CON_MAN)
    consider(page, "human/city-dweller/confidence-man")
    assert page.panel.button.text() == "Take Confidence Man"
    qtbot.mouseClick(page.panel.button, Qt.MouseButton.LeftButton)
    assert names(page)[-1] == "Confidence Man"
    page.document.stack.undo()
    assert names(page)[-1] == "Barkeep"


def test_a_barred_lifepath_says_why_and_may_be_taken_anyway(page_of, qtbot):
    page = page_of(CON_MAN)
    consider(page, "human/city-dweller/scribe")
    row = page._candidates.index(page._candidates.row_of("human/city-dweller/scribe"))
    assert row.data(Qt.ItemDataRole.ToolTipRole) == "Scribe needs Student, Acolyte or Clerk."
    qtbot.mouseClick(page.panel.button, Qt.MouseButton.LeftButton)
    assert names(page)[-1] == "Scribe"
    assert page.document.reckoning.is_broken


def test_barred_ones_can_be_left_out(page_of, qtbot):
    page = page_of(CON_MAN)
    assert page._candidates.row_of("human/city-dweller/scribe") >= 0
    qtbot.mouseClick(page.filters.barred_chip, Qt.MouseButton.LeftButton)
    assert page._candidates.row_of("human/city-dweller/scribe") == -1
    assert page._candidates.row_of("human/city-dweller/clerk") >= 0


def test_the_search_looks_into_skills_and_traits(page_of, qtbot):
    page = page_of(CON_MAN)
    qtbot.keyClicks(page.search, "sorcery")
    shown = {
        page._candidates.index(row).data(NEXT).lifepath.name
        for row in range(page._candidates.rowCount())
        if page._candidates.index(row).data(NEXT)
    }
    assert "Rogue Wizard" in shown
    assert "Clerk" not in shown


def listed(page):
    found = page._candidates
    shown = (found.index(row).data(NEXT) for row in range(found.rowCount()))
    return [each.lifepath for each in shown if each]


def pick(qtbot, page, kind, typed):
    """Open the chip's popup by keyboard, type, take the first that fits."""
    page.filters.chips[kind].setFocus()
    qtbot.keyClick(page.filters.chips[kind], Qt.Key.Key_Space)
    picker = page.filters.chips[kind].findChildren(Picker)[-1]
    field = picker.search if picker.search.isVisible() else picker.list
    qtbot.keyClicks(field, typed)
    qtbot.keyClick(field, Qt.Key.Key_Return)


def test_one_setting_at_a_time(page_of, qtbot):
    page = page_of(CON_MAN)
    pick(qtbot, page, "setting", "outc")
    assert {each.setting for each in listed(page)} == {"outcast"}
    assert page.filters.chips["setting"].text() == "Outcast"
    assert page.filters.chips["setting"].accessibleName() == "Setting: Outcast"


def test_filters_work_together_and_are_cleared_at_once(page_of, qtbot):
    page = page_of(CON_MAN)
    everything = len(listed(page))
    pick(qtbot, page, "skill", "sword")
    with_sword = listed(page)
    assert with_sword
    assert all("sword" in each.skills for each in with_sword)
    pick(qtbot, page, "trait", "cynical")
    pick(qtbot, page, "stat", "ment")
    assert page.filters.filter == Filter(skill="sword", trait="cynical", stat="mental")
    assert page.filters.found.text() == f"{len(listed(page))} of 322\u00a0lifepaths"
    qtbot.mouseClick(page.filters.clear_button, Qt.MouseButton.LeftButton)
    assert len(listed(page)) == everything
    assert page.filters.counts.isHidden()


def test_a_point_either_way_counts_for_both(page_of, qtbot):
    page = page_of(CON_MAN)
    for kind, has in (("mental", "mental"), ("physical", "physical")):
        page.filters.set(Filter())
        pick(qtbot, page, "stat", kind)
        found = listed(page)
        assert all(getattr(each, has) > 0 or each.either > 0 for each in found)
        assert any(each.either for each in found)


def test_the_first_lifepath_cannot_be_replaced_by_one_that_is_not_born(page_of, qtbot):
    page = page_of(CON_MAN)
    page.reveal("path/1")
    qtbot.keyClick(page.path, Qt.Key.Key_Return)
    may = {each.lifepath.id for each in page._candidates.lifepaths if each.open}
    assert may == {each.id for each in page.document.book.lifepaths_of("human") if each.born}


def test_replacing_offers_what_may_stand_there_and_says_what_it_bars(page_of, qtbot, resting):
    page = page_of("Born Noble, Page, Squire, Knight")
    page.reveal("path/3")
    assert page.panel.replace_button.isVisible()
    qtbot.mouseClick(page.panel.replace_button, Qt.MouseButton.LeftButton)
    assert page.banner.says.text() == "Instead of Squire"
    qtbot.waitUntil(lambda: not page.outlook.busy, timeout=10_000)
    consider(page, "human/city-dweller/courier")
    row = page._candidates.index(page._candidates.row_of("human/city-dweller/courier"))
    assert row.data(VALUE).breaks == "bars Knight after it"
    qtbot.mouseClick(page.panel.button, Qt.MouseButton.LeftButton)
    assert names(page) == ["Born Noble", "Page", "Courier", "Knight"]
    assert page.document.stack.undoText() == "Replace Squire by Courier"
    assert {each.where for each in page.document.reckoning.problems_of(Severity.BROKEN)} == {
        "path/4"
    }
    assert page.banner.isHidden()
    page.document.stack.undo()
    assert names(page) == ["Born Noble", "Page", "Squire", "Knight"]


def test_inserting_by_keyboard(page_of, qtbot):
    page = page_of(CON_MAN)
    page.reveal("path/3")
    qtbot.keyClick(page.path, Qt.Key.Key_Insert)
    assert page.banner.says.text() == "Before Criminal"
    qtbot.keyClicks(page.search, "courier")
    qtbot.keyClick(page.search, Qt.Key.Key_Return)
    assert names(page) == ["City Born", "Pickpocket", "Courier", "Criminal", "Barkeep"]
    assert page.path.currentIndex().row() == 2


def test_escape_leaves_the_place(page_of, qtbot):
    page = page_of(CON_MAN)
    page.reveal("path/2")
    page.path.menu_of(1).actions()[0].trigger()
    assert page.banner.isVisible()
    qtbot.keyClick(page.list, Qt.Key.Key_Escape)
    assert page.banner.isHidden()
    qtbot.keyClicks(page.search, "courier")
    qtbot.keyClick(page.search, Qt.Key.Key_Return)
    assert names(page)[-1] == "Courier"


def said(widget):
    return " ".join(each.text() for each in widget.findChildren(QLabel))


def test_taking_it_again_is_said_in_words(page_of):
    page = page_of("City Born, Criminal, Criminal")
    assert "second time" in page._path_model.index(2).data(TEXT)
    consider(page, "human/city-dweller/criminal")
    assert "Taken a third time: half its resources and skill points" in said(page.panel)


def test_what_a_lifepath_opens_is_said(page_of):
    page = page_of(CON_MAN)
    consider(page, "human/city-dweller/student")
    assert "Scribe" in said(page.panel)


@pytest.mark.parametrize(
    ("least", "most", "says"),
    [
        (0, 3, "The fourth lifepath is over the campaign limit of 3. Take one out"),
        (5, 6, "The campaign asks for 5\u00a0to\u00a06 lifepaths. Take another."),
        (4, 4, "for 4 lifepaths. 4\u00a0lifepaths: as asked."),
    ],
)
def test_the_foot_says_the_campaign_limits(page_of, least, most, says):
    page = page_of(CON_MAN, limits=Limits(lifepaths_min=least, lifepaths_max=most))
    assert says in page.foot.limits.text()
    assert page.foot.limits.isVisible()


def test_delete_takes_a_lifepath_out(page_of, qtbot):
    page = page_of(CON_MAN)
    page.reveal("path/3")
    qtbot.keyClick(page.path, Qt.Key.Key_Delete)
    assert names(page) == ["City Born", "Pickpocket", "Barkeep"]
    assert page.document.stack.undoText() == "Remove Criminal"


def test_alt_and_arrows_reorder(page_of, qtbot):
    page = page_of(CON_MAN)
    page.reveal("path/4")
    qtbot.keyClick(page.path, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert names(page) == ["City Born", "Pickpocket", "Barkeep", "Criminal"]


@pytest.mark.parametrize(
    ("place", "row", "after"),
    [
        (1, 4, ["City Born", "Criminal", "Barkeep", "Pickpocket"]),
        (3, 1, ["City Born", "Barkeep", "Pickpocket", "Criminal"]),
        (2, 2, ["City Born", "Pickpocket", "Criminal", "Barkeep"]),
    ],
)
def test_dragging_a_row_moves_it(page_of, place, row, after):
    page = page_of(CON_MAN)
    model = page._path_model
    data = QMimeData()
    data.setData(MIME, QByteArray(str(place).encode()))
    nowhere = model.index(-1, -1)
    model.dropMimeData(data, Qt.DropAction.MoveAction, row, 0, nowhere)
    assert names(page) == after


def test_dropping_a_lifepath_between_two_inserts_it(page_of):
    page = page_of(CON_MAN)
    model = page._path_model
    data = QMimeData()
    data.setData(LIFEPATH_MIME, QByteArray(b"human/city-dweller/clerk"))
    model.dropMimeData(data, Qt.DropAction.CopyAction, 2, 0, model.index(-1, -1))
    assert names(page)[2] == "Clerk"


def test_the_choice_inside_a_lifepath_is_asked_for(page_of, qtbot):
    path = "Born Noble, Page, Squire, Knight, Lord, Baron, Advisor to the Court"
    page = page_of(path)
    page.reveal("path/7")
    age = page.document.reckoning.age.total
    steppers = [w for w in page.panel.findChildren(object) if type(w).__name__ == "Stepper"]
    qtbot.keyClick(steppers[0], Qt.Key.Key_Up)
    assert page.document.choices.path[-1].number == 2
    assert page.document.reckoning.age.total == age + 1


def test_the_prospect_says_the_campaign_limit(page_of):
    page = page_of(CON_MAN, limits=Limits(lifepaths_max=4))
    consider(page, "human/city-dweller/confidence-man")
    said = " ".join(
        label.text() for label in page.panel.findChildren(object) if hasattr(label, "text")
    )
    assert "over the campaign limit of 4" in said


def test_an_unknown_lifepath_does_not_shift_the_rows(page_of, qtbot, book):
    page = page_of("")
    known = choices_of(book, "City Born, Pickpocket").path
    lost = replace(known[0], lifepath="human/city-dweller/lost")
    character = replace(
        page.document.character,
        choices=replace(page.document.choices, path=(known[0], lost, known[1])),
    )
    page.document.become(character)
    page.reveal("path/2")
    qtbot.keyClick(page.path, Qt.Key.Key_Delete)
    assert [step.lifepath for step in page.document.choices.path] == [
        "human/city-dweller/city-born",
        "human/city-dweller/lost",
    ]


def looked(qtbot, page):
    qtbot.waitUntil(lambda: not page.outlook.busy, timeout=30_000)


def test_a_barred_lifepath_offers_the_shortest_way(page_of, qtbot, resting):
    page = page_of(CON_MAN)
    looked(qtbot, page)
    row = page._candidates.row_of("human/city-dweller/scribe")
    index = page._candidates.index(row)
    assert index.data(VALUE).way == "Shortest way: 2\u00a0lifepaths, 11\u00a0yr"
    page.list.way_asked.emit(index.data(NEXT))
    assert "Student" in said(page.panel)
    assert [each.name for each in page.line.segments() if each.considered] == ["Student", "Scribe"]
    qtbot.mouseClick(page.panel.button, Qt.MouseButton.LeftButton)
    assert names(page)[-2:] == ["Student", "Scribe"]
    assert page.document.stack.undoText() == "Take Student and Scribe"
    page.document.stack.undo()
    assert names(page)[-1] == "Barkeep"


def test_the_way_is_shown_before_the_list_knows_it(page_of, qtbot):
    page = page_of(CON_MAN)
    consider(page, "human/city-dweller/scribe")
    qtbot.mouseClick(page.panel.way_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: page.panel.button.text() == "Take both", timeout=10_000)
    assert page.document.choices.path == choices_of(page.document.book, CON_MAN).path


def test_all_ways_are_in_the_planner(page_of, qtbot):
    page = page_of(CON_MAN)
    consider(page, "human/city-dweller/scribe")
    qtbot.mouseClick(page.panel.way_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: page.panel.ways_button.isVisible(), timeout=10_000)
    qtbot.mouseClick(page.panel.ways_button, Qt.MouseButton.LeftButton)
    assert page._planner.form.goal() == Goal(end=("human/city-dweller/scribe",))
    qtbot.waitUntil(lambda: page._planner.model.rowCount() > 1, timeout=20_000)
    assert page._planner.model.chain(0).path[-1].lifepath.name == "Scribe"
    page._planner.close()


def test_a_long_way_is_taken_in_one_step(page_of, qtbot):
    page = page_of("Born Peasant, Farmer")
    consider(page, "human/city-dweller/master-craftsman")
    qtbot.mouseClick(page.panel.way_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: page.panel.button.text().startswith("Take all"), timeout=20_000)
    before = page.document.stack.count()
    qtbot.mouseClick(page.panel.button, Qt.MouseButton.LeftButton)
    assert page.document.stack.count() == before + 1
    assert names(page)[-1] == "Master Craftsman"
    assert not page.document.reckoning.is_broken


def test_where_no_way_leads_that_is_said(page_of, qtbot, book, resting):
    page = page_of("Born Noble, Page, Squire")
    looked(qtbot, page)
    assert page.outlook.ways["human/noble/bastard"] is None
    consider(page, "human/noble/bastard")
    qtbot.mouseClick(page.panel.way_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: "No way to Bastard" in said(page.panel), timeout=10_000)
    assert "However long the life." in said(page.panel)


def test_looking_for_ways_moves_nothing_under_the_eye(page_of, qtbot, resting):
    page = page_of(CON_MAN)
    consider(page, "human/city-dweller/clerk")
    looked(qtbot, page)
    assert page.list.currentIndex().data(NEXT).lifepath.name == "Clerk"
    assert page._considered.lifepath.name == "Clerk"


ORC = "Born Chattel, " + "Scavenger, " * 4 + "Scavenger"


def test_the_die_of_the_brutal_life_by_key_and_by_click(page_of, qtbot):
    page = page_of(ORC, stock="orc")
    page.reveal("path/5")
    assert page.document.reckoning.path[4].toll
    qtbot.keyClick(page.path, Qt.Key.Key_1)
    scar = page.document.reckoning.path[4].scar
    assert page.document.choices.path[4].roll == 1
    assert scar
    name = page.document.book.trait_name(scar)
    assert f"Brutal Life, 1: {name}." in page._path_model.index(4).data(TEXT)
    (die,) = page.panel.findChildren(DieRow)
    assert page.document.book.trait_name(scar) in die.findChildren(BadgeView)[0].accessibleName()
    qtbot.mouseClick(die.faces[5], Qt.MouseButton.LeftButton)
    assert page.document.choices.path[4].roll == 6
    assert not page.document.reckoning.path[4].scar
    (die,) = page.panel.findChildren(DieRow)
    page.chance = lambda _faces: 2
    qtbot.mouseClick(die.roll, Qt.MouseButton.LeftButton)
    assert page.document.choices.path[4].roll == 3
    page.chance = lambda _faces: 1
    qtbot.keyClick(page.path, Qt.Key.Key_R)
    assert page.document.choices.path[4].roll == 2
    (die,) = page.panel.findChildren(DieRow)
    qtbot.mouseClick(die.faces[1], Qt.MouseButton.LeftButton)
    assert page.document.choices.path[4].roll is None


def test_who_rolls_nothing_has_no_die(page_of, qtbot):
    page = page_of(ORC, stock="orc")
    page.reveal("path/2")
    qtbot.keyClick(page.path, Qt.Key.Key_1)
    assert page.document.choices.path[1].roll is None
    assert not page.panel.findChildren(DieRow)


def test_list_path_and_lifepath_take_turns_where_letters_are_large(qtbot, look, page_of):
    page = page_of("City Born")
    look.switch(scale=200)
    page.resize(780, 700)
    qtbot.waitUntil(lambda: page.sides.isVisible())
    assert (page.left.isVisible(), page.middle.isVisible(), page.panel.isVisible()) == (
        True,
        False,
        False,
    )
    page.list.setFocus()
    qtbot.keyClick(page.list, Qt.Key.Key_Down)
    assert page.left.isVisible(), "the list stays while one goes through it"
    qtbot.keyClick(page.list, Qt.Key.Key_Return)
    assert len(names(page)) == 2
    assert page.left.isVisible(), "and when one has been taken, for the next"
    page.reveal("path/1")
    assert page.middle.isVisible()
    assert not page.left.isVisible()
    page.replace(0)
    assert page.left.isVisible(), "the list offers what may stand there"
    look.switch(scale=100)
    qtbot.waitUntil(lambda: page.left.isVisible() and page.middle.isVisible())
    assert page.sides.button(0).isHidden(), "beside the list only path and lifepath take turns"
