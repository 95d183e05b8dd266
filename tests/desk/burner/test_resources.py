"""Things are found, bought, changed and given back, and what that does is said at once."""

from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QMainWindow

from bwdesk.desk.burner.resources.owned_rows import Bought
from bwdesk.desk.burner.resources.page import ResourcesPage
from bwdesk.desk.burner.resources.purchase_words import counts as counts_toward
from bwdesk.desk.burner.resources.purchase_words import ties_line, wealth_line
from bwdesk.desk.burner.resources.shop_rows import (
    OWN,
    Filter,
    Good,
    Head,
    counts,
    fitting_goods,
    goods,
)
from bwdesk.rules.burning import edits
from bwdesk.rules.person.character import Thing
from tests.desk.hands import Hands

OSK = Thing("Osk", "relationship", 9, terms=("significant", "other-family"))
BAR = Thing("A small bar", "property", 20)
KNIVES = Thing("Knives", "arms", 3, terms=("poor",), price="human/arms")
CLUB = Thing("Club", "arms", 5)
LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
ENTER = Qt.Key.Key_Return


PAGE = ResourcesPage


@pytest.fixture
def stocked(page, document):
    """The page with four purchases."""
    bought = replace(document.choices, things=(OSK, KNIVES, BAR, CLUB))
    document.apply(edits.Edit("Buy", bought))
    return page


def listed(page):
    return [row.name for row in page.goods.rows() if isinstance(row, Good)]


def owned(page):
    return [row.name for row in page.things.rows() if isinstance(row, Bought)]


def heads(model):
    return [str(row) for row in model.rows() if isinstance(row, Head)]


def lay(page, key):
    page.shop_list.setCurrentIndex(page.goods.place(key))
    assert page.good


def choose(page, place):
    page.reveal(f"resources/{place}")


def test_the_models_keep_their_promises(stocked, document):
    for model in (stocked.goods, stocked.things):
        QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    stocked.search.setText("mail")
    stocked.search.clear()
    for things in ((), (OSK, BAR), (BAR,), (OSK, BAR, KNIVES), ()):
        document.apply(edits.Edit("", replace(document.choices, things=things)))
        assert len(owned(stocked)) == len(things)


def test_nothing_bought_says_what_to_do(page, document):
    assert page.empty.isVisible()
    document.apply(edits.add_thing(document.choices, BAR))
    assert not page.empty.isVisible()


def test_a_stock_sees_its_own_list_first(page, document):
    assert heads(page.goods)[:3] == ["Ties", "Arms", "Missiles"]
    assert "Elven Cloak" not in listed(page)
    page.shelves.everybody.click()
    assert "Elven Cloak" in listed(page)
    assert "Clothes and effects, Elves" in heads(page.goods)
    assert listed(page).count("Arms") == 2
    assert len(page.goods.rows()) == len({row.key for row in page.goods.rows()})
    assert len([row for row in page.goods.rows() if isinstance(row, Good)]) == (
        len(document.book.prices) + 3
    )


def test_words_and_chips_narrow_the_list(qtbot, page):
    qtbot.keyClicks(page.search, "mail")
    assert listed(page)[:4] == ["Light Mail", "Heavy Mail", "Plated Mail", "Full Plated Mail"]
    assert "Armor" in heads(page.goods)
    page.search.clear()
    qtbot.mouseClick(page.shelves.chips["Property"], LEFT)
    assert set(heads(page.goods)) == {"Animals", "Tools and works", "Property", "Boats"}


def test_what_is_looked_for_is_counted(book):
    all_ = goods(book, "human")
    assert counts(all_, Filter("mail")) == {
        "Ties": 0,
        "Arms": 0,
        "Armor": 4,
        "Gear": 0,
        "Property": 0,
        "Spells": 0,
    }
    assert [each.name for each in fitting_goods(all_, Filter("courser"))] == ["Warhorse"]


@pytest.mark.parametrize("typed", ["sword", "Swords", "sword "])
def test_a_sword_is_found_by_its_name_and_bought_with_its_price(page, document, typed):
    hands = Hands(page.window())
    page.search.setFocus()
    hands.type(typed)
    assert "Sword" in listed(page)
    assert OWN not in [row.key for row in page.goods.rows() if isinstance(row, Good)]
    sword = next(row for row in page.goods.rows() if isinstance(row, Good) and row.name == "Sword")
    assert sword.cost_range == "3–20"
    hands.press("Return")
    assert page.good == sword, "the very name comes first"
    assert page.counter.ware.which.currentData() == "sword"
    hands.click(page.counter.buy)
    bought = document.choices.things[-1]
    assert (bought.name, bought.arm, bought.points) == ("Sword", "sword", 5)


@pytest.mark.parametrize(
    ("typed", "name", "asked"),
    [
        ("knife", "Knife, Shiv", "3"),
        ("javelin", "Javelin", "2–9"),
        ("great mace", "Great Mace", "20"),
    ],
)
def test_whatever_is_sold_under_its_kind_is_found(page, typed, name, asked):
    page.search.setText(typed)
    assert (name, asked) in [
        (r.name, r.cost_range) for r in page.goods.rows() if isinstance(r, Good)
    ]
    page.search.clear()
    assert name not in listed(page)


def test_the_keyboard_alone_buys(qtbot, page, document):
    page.search.setFocus()
    qtbot.keyClicks(page.search, "crossbow")
    qtbot.keyClick(page.search, Qt.Key.Key_Down)
    assert page.shop_list.hasFocus()
    assert page.good.name == "Crossbow"
    qtbot.keyClick(page.shop_list, Qt.Key.Key_Down)
    qtbot.keyClick(page.shop_list, ENTER)
    assert document.choices.things == (
        Thing(
            "Heavy Crossbow",
            "arms",
            12,
            terms=("run-of-the-mill",),
            price="human/heavy-crossbow",
            arm="heavy-crossbow",
        ),
    )
    assert document.stack.undoText() == "Buy Heavy Crossbow"
    assert page.shop_list.hasFocus()
    assert page.chosen_place == 0
    qtbot.keyClick(page.shop_list, Qt.Key.Key_Escape)
    assert page.search.hasFocus()


def test_quality_and_number_are_chosen_before_buying(qtbot, page, document):
    lay(page, "human/arms")
    chips = page.counter.terms.chips
    assert chips["run-of-the-mill"].isChecked()
    for term in ("superior", "modified-superior"):
        qtbot.mouseClick(chips[term], LEFT)
    page.counter.count.step(1)
    assert page.counter.buy.text() == "Buy for 48"
    assert "superior quality 20" in page.counter.effect.text()
    assert document.stack.count() == 0
    qtbot.mouseClick(page.counter.buy, LEFT)
    (arms,) = document.choices.things
    assert (arms.points, arms.count, arms.terms) == (48, 2, ("superior", "modified-superior"))
    assert page.counter.buy.text() == "Buy for 5"


def test_the_link_in_the_row_buys(qtbot, page, document):
    qtbot.keyClicks(page.search, "finery")
    index = page.goods.place("human/finery")
    spot = page.shop_list.link_box(index).center().toPoint()
    qtbot.mouseClick(page.shop_list.viewport(), LEFT, pos=spot)
    assert [thing.name for thing in document.choices.things] == ["Finery"]
    qtbot.mouseClick(page.shop_list.viewport(), RIGHT, pos=spot)
    assert len(document.choices.things) == 1


def test_what_it_would_do_is_said_before(page):
    lay(page, "human/moderate-sized-business")
    assert page.counter.effect.text() == "Resources\u00a0B0 → B2. 25\u00a0points left."
    lay(page, "human/villa-or-farm")
    assert "Resources\u00a0B0 → B1." in page.counter.effect.text()
    lay(page, "human/palace")
    said = page.counter.effect.text()
    assert "Circles\u00a0B2 → B3" in said
    assert "That is 50\u00a0points more than there are." in said
    assert "Palace needs Born Noble" in page.counter.remark.text()
    lay(page, "human/clothes")
    assert page.counter.effect.text().startswith("Resources and Circles stay.")


def test_a_spell_asks_for_the_gift(page):
    page.search.setText("binding")
    lay(page, "spell/binding")
    assert "needs the trait Gifted" in page.counter.remark.text()
    assert page.good.hint == "Ob\u00a02"


def test_terms_make_the_price_of_a_relationship(qtbot, page, document):
    lay(page, "tie relationship")
    page.shop_list.setFocus()
    qtbot.keyClick(page.shop_list, ENTER)
    assert document.choices.things == ()
    assert page.counter.name.hasFocus()
    assert not page.counter.buy.isEnabled()
    assert page.counter.buy.toolTip()
    chips = page.counter.terms.chips
    for term in ("powerful", "immediate-family", "other-family", "hateful"):
        qtbot.mouseClick(chips[term], LEFT)
    assert not chips["immediate-family"].isChecked()
    assert page.counter.effect.text().startswith(
        "12\u00a0points: powerful 15, other family \u22121, hateful \u22122."
    )
    qtbot.keyClicks(page.counter.name, "Mother")
    qtbot.keyClick(page.counter.name, ENTER)
    assert document.choices.things == (
        Thing("Mother", "relationship", 12, terms=("powerful", "other-family", "hateful")),
    )
    assert document.stack.undoText() == "Add Mother"


def test_the_grade_of_a_reputation_brings_its_dice(qtbot, page, document):
    lay(page, "tie reputation")
    qtbot.mouseClick(page.counter.terms.chips["reputation-2d"], LEFT)
    qtbot.keyClicks(page.counter.name, "A liar")
    qtbot.keyClick(page.counter.name, ENTER)
    (liar,) = document.choices.things
    assert (liar.points, liar.dice) == (25, 2)


def test_a_tie_of_the_list_brings_its_name(qtbot, document):
    document.apply(edits.Edit("", replace(document.choices, stock="roden", path=())))
    page = ResourcesPage(document)
    qtbot.addWidget(page)
    page.refresh()
    page.buy("roden/visionary-cult")
    (cult,) = document.choices.things
    assert cult == Thing(
        "Visionary Cult",
        "affiliation",
        10,
        1,
        terms=("affiliation-1d",),
        price="roden/visionary-cult",
    )


def test_the_form_is_as_high_as_what_it_says(stocked):
    choose(stocked, 2)
    assert stocked.editor.height() < 260
    choose(stocked, 0)
    assert stocked.editor.height() < 300


def test_something_on_no_list_has_kind_and_points_of_its_own(qtbot, page, document):
    qtbot.keyClicks(page.search, "A monkey")
    assert heads(page.goods) == ["On no list"]
    lay(page, OWN)
    page.counter.kind.setCurrentIndex(0)
    page.counter.kind.activated.emit(0)
    page.counter.points.setValue(3)
    qtbot.mouseClick(page.counter.buy, LEFT)
    assert document.choices.things == (Thing("A monkey", "property", 3),)
    assert page.search.text() == ""


def test_a_slip_of_the_keys_buys_nothing_for_nothing(page, document):
    window = page.window()
    hands = Hands(window)
    page.search.setFocus()
    hands.type("swrod")
    hands.press("Return", "Return")
    assert document.choices.things == ()
    assert hands.focus is page.counter.points
    hands.type("3")
    hands.press("Return")
    assert document.choices.things == (Thing("swrod", "gear", 3),)


def test_points_left_to_the_player_are_asked(qtbot, page, document):
    qtbot.keyClicks(page.search, "spell")
    lay(page, "human/spell")
    assert page.counter.points.isVisible()
    page.counter.points.setValue(14)
    qtbot.mouseClick(page.counter.buy, LEFT)
    assert document.choices.things[0].points == 14


def test_purchases_stand_under_their_kinds_with_their_points(stocked):
    assert heads(stocked.things) == [
        "Property, 20\u00a0points",
        "Relationships, 9\u00a0points",
        "Arms, 8\u00a0points",
    ]
    assert owned(stocked) == ["A small bar", "Osk", "Knives", "Club"]
    osk = stocked.things.place("0").data(Qt.ItemDataRole.AccessibleTextRole)
    assert osk == "Osk, relationship, 9\u00a0points, significant, other family"


def test_the_chosen_thing_is_changed_in_place(qtbot, stocked, document):
    choose(stocked, 2)
    before = document.stack.count()
    stocked.editor.name.setFocus()
    stocked.editor.name.setCursorPosition(7)
    qtbot.keyClicks(stocked.editor.name, " old")
    assert document.choices.things[2].name == "A small old bar"
    assert stocked.editor.name.cursorPosition() == 11
    assert stocked.editor.name.hasFocus()
    assert document.stack.count() == before + 1
    assert document.stack.undoText() == "Name A small old bar"
    stocked.editor.points.setValue(25)
    assert document.stack.undoText() == "A small old bar: 25 points"
    qtbot.keyClicks(stocked.editor.note, "by the docks")
    assert document.choices.things[2].note == "by the docks"
    assert document.stack.undoText() == "Note on A small old bar"


def test_quality_and_number_of_what_was_bought_make_its_price(qtbot, stocked, document):
    choose(stocked, 1)
    stocked.editor.count.step(1)
    assert document.stack.undoText() == "Knives: 2 of them"
    qtbot.mouseClick(stocked.editor.terms.chips["superior"], LEFT)
    knives = document.choices.things[1]
    assert (knives.count, knives.points, knives.terms) == (2, 40, ("superior",))
    assert document.stack.undoText() == "Change the terms of Knives"
    row = stocked.things.place("1")
    assert "×\u00a02, superior quality" in row.data(Qt.ItemDataRole.AccessibleTextRole)


def test_paying_otherwise_than_the_terms_is_odd_in_row_and_form(stocked, document):
    choose(stocked, 0)
    stocked.editor.points.setValue(3)
    assert document.choices.things[0].terms == OSK.terms
    assert "its terms come to 9" in stocked.editor.remark.text()
    osk = stocked.things.place("0").data(Qt.ItemDataRole.AccessibleTextRole)
    assert "its terms come to 9" in osk


def test_delete_gives_back_and_chooses_another_of_the_kind(qtbot, stocked, document):
    choose(stocked, 3)
    qtbot.keyClick(stocked.owned_list, Qt.Key.Key_Delete)
    assert document.choices.things == (OSK, KNIVES, BAR)
    assert document.stack.undoText() == "Remove Club"
    assert stocked.chosen_place == 1
    document.stack.undo()
    assert owned(stocked) == ["A small bar", "Osk", "Knives", "Club"]


def test_the_last_one_is_given_back(qtbot, page, document):
    document.apply(edits.add_thing(document.choices, BAR))
    choose(page, 0)
    qtbot.mouseClick(page.editor.remove, LEFT)
    assert document.choices.things == ()
    assert page.chosen_place is None
    assert page.empty.isVisible()


def test_things_change_places_within_their_kind(qtbot, stocked, document):
    choose(stocked, 3)
    assert not stocked.editor.down.isEnabled()
    qtbot.keyClick(stocked.owned_list, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert owned(stocked)[2:] == ["Club", "Knives"]
    assert document.stack.undoText() == "Move Club"
    assert stocked.chosen_place == 1
    qtbot.mouseClick(stocked.editor.down, LEFT)
    assert owned(stocked)[2:] == ["Knives", "Club"]
    qtbot.keyClick(stocked.owned_list, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    assert owned(stocked)[2:] == ["Knives", "Club"]


def test_enter_writes_the_name(qtbot, stocked, document):
    choose(stocked, 2)
    qtbot.keyClick(stocked.owned_list, ENTER)
    qtbot.keyClicks(stocked.editor.name, "The Toad")
    assert document.choices.things[2].name == "The Toad"


def test_what_purchases_do_is_said(stocked, document):
    assert wealth_line(document.choices) == "10\u00a0points to the next die"
    assert ties_line(document.choices) == "21\u00a0points of ties to the next die"
    manor = edits.add_thing(document.choices, Thing("Manor", "property", 40))
    assert ties_line(manor.choices) == "one die more for 69\u00a0points of ties"
    assert stocked.resources.figure().value == 1
    document.apply(manor)
    assert stocked.resources.figure().value == 4
    assert "more spent than there are" in stocked.remark.text()


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        ("property", "Counts toward Resources and Circles."),
        ("relationship", "Counts toward Circles."),
        ("affiliation", "Counts toward Resources."),
        ("spell", "Counts toward neither Resources nor Circles."),
    ],
)
def test_every_kind_says_what_it_counts_toward(kind, said):
    assert counts_toward(Thing("", kind)) == said


def test_a_problem_leads_to_its_thing(stocked):
    stocked.reveal("resources/2")
    assert stocked.chosen_place == 2
    assert stocked.owned_list.hasFocus()
    stocked.reveal("resources/points")
    assert stocked.search.hasFocus()


def test_a_narrow_page_shows_one_list_at_a_time(qtbot, stocked):
    stocked.resize(520, 640)
    assert stocked.shop.isVisible()
    assert not stocked.owned.isVisible()
    stocked.reveal("resources/2")
    assert stocked.owned.isVisible()
    qtbot.mouseClick(stocked.sides.button(0), LEFT)
    assert stocked.shop.isVisible()
    stocked.resize(1030, 640)
    assert stocked.shop.isVisible()
    assert stocked.owned.isVisible()
    assert not stocked.sides.isVisible()


class Noting(QMainWindow):
    """A window that remembers filters."""

    def __init__(self):
        super().__init__()
        self.settings = self
        self.noted = {}

    def filter(self, name):
        return self.noted.get(name, "")

    def set_filter(self, name, text):
        self.noted[name] = text


def test_what_is_listed_is_remembered(qtbot, document):
    document.path = Path("robard-ash.bwchar")
    window = Noting()
    qtbot.addWidget(window)
    first = ResourcesPage(document)
    window.setCentralWidget(first)
    first.refresh()
    for chip in (first.shelves.chips["Armor"], first.shelves.everybody):
        chip.click()
    second = ResourcesPage(document)
    window.setCentralWidget(second)
    second.refresh()
    assert second.shelves.filter("") == Filter("", ("Armor",), everybody=True)
    assert "Forge Mask" in listed(second)
    assert "Arms" not in listed(second)


def test_what_is_bought_is_a_weapon_of_the_book_until_somebody_says_otherwise(
    qtbot, page, document
):
    page.search.setText("arms")
    page.shop_list.setCurrentIndex(page.goods.place("human/arms"))
    counter = page.counter
    assert counter.ware.isVisible()
    assert counter.ware.which.currentData() == ""
    counter.name.selectAll()
    qtbot.keyClicks(counter.name, "My sword")
    assert counter.ware.which.currentData() == "sword"
    qtbot.mouseClick(counter.terms.chips["superior"], Qt.MouseButton.LeftButton)
    assert counter.ware.which.currentData() == "superior-sword"
    page.buy("human/arms")
    assert document.choices.things[-1].arm == "superior-sword"
    page.reveal("resources/0")
    ware = page.editor.ware
    ware.which.setCurrentIndex(ware.which.findData("lance"))
    ware.which.activated.emit(ware.which.currentIndex())
    assert document.choices.things[-1].arm == "lance"
    assert document.stack.undoText() == "Say what My sword is"
    page.editor.name.selectAll()
    qtbot.keyClicks(page.editor.name, "Dirk")
    assert document.choices.things[-1].arm == "lance"


def test_a_sword_said_to_be_one_is_made_as_it_was_paid_for(qtbot, page, document):
    page.shop_list.setCurrentIndex(page.goods.place("human/arms"))
    page.counter.name.selectAll()
    qtbot.keyClicks(page.counter.name, "Old Bitter")
    which = page.counter.ware.which
    which.setFocus()
    qtbot.keyClicks(which, "sword")
    which.activated.emit(which.currentIndex())
    page.buy("human/arms")
    assert document.choices.things[-1].arm == "sword"
    assert "resources.quality" not in {each.code for each in document.reckoning.problems}
    page.reveal("resources/0")
    qtbot.mouseClick(page.editor.terms.chips["superior"], Qt.MouseButton.LeftButton)
    assert document.choices.things[-1].arm == "superior-sword"


def test_a_line_that_names_several_arms_is_all_of_them_or_one(qtbot, page, document):
    page.shop_list.setCurrentIndex(page.goods.place("human/arms"))
    page.counter.name.selectAll()
    qtbot.keyClicks(page.counter.name, "Sword, dirk and mace")
    which = page.counter.ware.which
    assert which.currentText() == "Sword, Dirk and Mace"
    page.buy("human/arms")
    assert document.choices.things[-1].arms == ("sword", "dirk", "mace")
    page.reveal("resources/0")
    which = page.editor.ware.which
    which.setCurrentIndex(which.findData("mace"))
    which.activated.emit(which.currentIndex())
    assert document.choices.things[-1].arms == ("mace",)
    which.setCurrentIndex(1)
    which.activated.emit(1)
    assert document.choices.things[-1].arms == ("sword", "dirk", "mace")


def test_arms_of_no_name_are_called_what_they_are(page, document):
    page.shop_list.setCurrentIndex(page.goods.place("human/arms"))
    ware = page.counter.ware
    ware.which.setCurrentIndex(ware.which.findData("mace"))
    ware.which.activated.emit(ware.which.currentIndex())
    page.buy("human/arms")
    bought = document.choices.things[-1]
    assert (bought.name, bought.arm, bought.terms) == ("Mace", "mace", ("run-of-the-mill",))


def test_what_is_no_arms_is_asked_for_nothing(page):
    page.search.setText("shoes")
    page.shop_list.setCurrentIndex(page.goods.place("human/shoes"))
    assert not page.counter.ware.isVisible()
