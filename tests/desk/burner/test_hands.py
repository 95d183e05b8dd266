"""The pages of the burner as hands use them: in the whole window, where the focus is."""

import pytest
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from bwdesk.desk.burner import why
from bwdesk.desk.burner.resources.shop_rows import Good
from bwdesk.desk.burner.step_status import STEPS
from bwdesk.desk.kit import focus_order
from bwdesk.desk.kit.rows import VALUE
from bwdesk.rules.burning import edits
from bwdesk.rules.chance.ability import Shade
from tests.desk.hands import Hands, settle
from tests.desk.shell.conftest import CON_MAN, start, user, window

__all__ = ["start", "user", "window"]


@pytest.fixture
def hands(window):
    window.resize(1366, 768)
    return Hands(window)


@pytest.fixture
def con_man(window, hands):
    window.open_sample(CON_MAN)
    settle()
    return window.current


@pytest.fixture
def shop(con_man):
    con_man.go("resources")
    settle()
    return con_man.page


def goods(page):
    return [row for row in page.goods.rows() if isinstance(row, Good)]


def bought(page):
    return [thing.name for thing in page.document.choices.things]


# Resources


def test_enter_on_a_relationship_asks_who(hands, shop):
    before = len(bought(shop))
    hands.type("relat")
    hands.press("Return")
    hands.type("Father Bertram")
    assert hands.focus is shop.counter.name
    assert shop.counter.name.text() == "Father Bertram"
    hands.press("Return")
    assert bought(shop)[before:] == ["Father Bertram"]
    assert hands.focus is shop.counter.name, "for the next one"


def test_tab_goes_through_the_form_to_its_button(hands, shop):
    hands.type("relat")
    hands.press("Return")
    hands.type("Osk")
    hands.press("Tab")
    while hands.focus is not shop.counter.buy:
        assert shop.counter.isAncestorOf(hands.focus)
        hands.press("Tab")
    hands.press("Return")
    assert bought(shop)[-1] == "Osk"


def test_a_name_typed_over_the_list_is_the_name_asked_for(hands, shop):
    before = bought(shop)
    shop.shop_list.setFocus()
    key = next(good.key for good in goods(shop) if good.name == "Relationship")
    shop.shop_list.setCurrentIndex(shop.goods.place(key))
    hands.type("Fat Falcon")
    assert (shop.counter.name.text(), bought(shop)) == ("Fat Falcon", before)
    assert shop.counter.buy.isEnabled()


def test_what_is_typed_over_a_list_is_looked_for(hands, shop):
    before = bought(shop)
    shop.search.setText("arms")
    shop.shop_list.setFocus()
    shop.shop_list.setCurrentIndex(shop.goods.place(goods(shop)[0].key))
    hands.type("falcon skin")
    assert (shop.search.text(), bought(shop)) == ("falcon skin", before)


@pytest.mark.parametrize("width", [1366, 1000, 1920])
def test_a_form_lies_over_no_row_and_is_seen_whole(window, hands, shop, width):
    window.resize(width, 768)
    settle()

    def seen_whole(detail):
        for _ in range(3):
            settle()
        assert detail.isVisible()
        low = [each.mapTo(detail, each.rect().bottomLeft()).y() for each in inside(detail)]
        needed = detail.layout().totalHeightForWidth(detail.width())
        return max(low) <= detail.height() and needed <= detail.height()

    def inside(detail):
        return [each for each in detail.findChildren(QWidget) if each.isVisible()]

    for good in goods(shop)[::7]:
        shop.shop_list.setCurrentIndex(shop.goods.place(good.key))
        assert seen_whole(shop.counter), good.name
    for place in range(len(bought(shop))):
        shop.reveal(f"resources/{place}")
        assert seen_whole(shop.editor), place


# Lists with a search


@pytest.mark.parametrize(
    ("page", "typed", "field"),
    [
        ("traits", "bread crumbs", lambda page: page.search),
        ("skills", "sword", lambda page: page.filters.search),
        ("lifepaths", "run", lambda page: page.search),
    ],
)
def test_a_name_typed_over_rows_goes_into_the_search(hands, con_man, page, typed, field):
    before = con_man.document.choices
    con_man.go(page)
    con_man.page.list.setFocus()
    hands.press("Down")
    hands.type(typed)
    assert field(con_man.page).text() == typed
    assert con_man.document.choices == before


def test_a_lifepath_taken_by_whatever_way_was_found(qtbot, hands, con_man):
    """Enter, the drop and *Take all* leave the search alike: empty."""
    con_man.go("lifepaths")
    page = con_man.page
    hands.click(page.search)
    hands.type("courier")
    hands.press("Return")
    assert (page.search.text(), page.path.model().rowCount()) == ("", 6)
    assert hands.focus is page.search
    for act in (
        lambda: page.column.drop.dropped.emit("human/city-dweller/runner"),
        lambda: page._path_model.dropped.emit("human/city-dweller/runner", 1),
    ):
        hands.type("runner")
        act()
        assert page.search.text() == ""
    hands.type("magnate")
    hands.click(page.panel.way_button)
    qtbot.waitUntil(lambda: page.panel.button.text().startswith("Take"), timeout=20_000)
    hands.click(page.panel.button)
    assert page.path.model().rowCount() > 8
    assert page.search.text() == ""


def test_whoever_takes_by_the_button_stays_on_it(qtbot, hands, con_man):
    con_man.go("lifepaths")
    page = con_man.page
    before = page.path.model().rowCount()
    page.panel.button.setFocus()
    hands.press("Return")
    assert page.path.model().rowCount() == before + 1
    assert hands.focus is page.panel.button
    page.search.setText("magnate")
    page.panel.way_button.setFocus()
    hands.press("Return")
    qtbot.waitUntil(lambda: page.panel.button.text().startswith("Take a"), timeout=20_000)
    assert hands.focus is page.panel.button


# Where the focus is


@pytest.mark.parametrize("key", [key for key, _ in STEPS])
def test_a_page_is_come_to_where_something_is_done(hands, con_man, key):
    """Space and Return on arrival change nothing that was there."""
    document = con_man.document
    if key == "concept":
        document.apply(edits.write(document.choices, "name", "Robard"))
        con_man.open_step("lifepaths")
    con_man.open_step(key)
    con_man.arrive()
    settle()
    before = document.choices
    assert hands.focus is not None
    if isinstance(hands.focus, QAbstractButton):
        # The sheet is all that is left to ask for; its dialog asks again.
        assert key == "review"
        return
    hands.press("Return")
    assert (document.choices, con_man.key) == (before, key)


def test_a_link_is_one_stop_and_followed_by_return(window, hands):
    window.parts["characters"].burn()
    tab = window.current
    tab.open_step("review")
    tab.arrive()
    settle()
    assert tab.page.findings.isAncestorOf(hands.focus)
    here = hands.focus
    hands.press("Tab")
    assert hands.focus is not here
    hands.press("Shift+Tab", "Return")
    assert (tab.key, hands.focus) == ("concept", tab.page.name)


def test_the_list_of_lifepaths_is_wider_where_there_is_room(window, hands, con_man):
    con_man.go("lifepaths")
    settle()
    narrow = con_man.page.left.width()
    window.resize(1920, 1080)
    settle()
    assert con_man.page.left.width() > 1.3 * narrow


def test_a_grade_pressed_again_stays(hands, shop):
    hands.type("relat")
    hands.press("Return")
    hands.type("Bertram")
    hands.press("Tab")
    hands.press("Tab")
    chip = hands.focus
    assert chip in shop.counter.terms.chips.values()
    hands.press("space")
    hands.press("Return")
    assert chip.isChecked(), "nobody is bought without a grade"
    assert not shop.counter.kind.isVisible()


# Taking back


def test_an_empty_search_hands_undo_on_to_the_document(hands, con_man):
    con_man.go("lifepaths")
    settle()
    page, before = con_man.page, len(con_man.document.choices.path)
    page.search.setFocus()
    hands.type("beggar")
    hands.press("Return")
    assert len(con_man.document.choices.path) == before + 1
    assert page.search.text() == ""
    hands.press("Ctrl+Z")
    assert len(con_man.document.choices.path) == before
    assert page.search.text() == ""
    page.search.setFocus()
    hands.type("beg")
    hands.press("Ctrl+Z")
    assert page.search.text() == "", "words in it are its own"
    assert len(con_man.document.choices.path) == before


def test_letters_on_a_chip_of_a_form_go_nowhere_else(hands, shop):
    """What is typed on a price is neither looked for, nor does it move the rows around it."""
    hands.type("relat")
    hands.press("Return")
    hands.type("Father")
    chip = next(iter(shop.counter.terms.chips.values()))
    hands.tab_to(chip)
    listed, before = shop.good, bought(shop)
    hands.type("bar")
    hands.press("Down", "Home", "Return", "Return")
    assert shop.search.text() == "relat"
    assert shop.good is listed
    assert bought(shop) == before
    hands.press("Escape")
    assert hands.focus is shop.search, "what the page answers to it still does"


def test_letters_over_what_was_bought_find_it_there(hands, shop):
    hands.click(shop.owned_list)
    things = [row.name for row in shop.things.rows() if row.can_be_chosen]
    wanted = things[-1]
    hands.type(wanted[:4])
    assert hands.focus is shop.owned_list
    assert shop.search.text() == ""
    assert shop.owned_list.currentIndex().data(VALUE).name == wanted


def test_a_number_of_stats_is_one_stop_of_tab(hands, con_man):
    con_man.go("stats")
    page = con_man.page
    settle()
    rows = page.rows
    assert hands.focus is rows["will"].stepper
    hands.press("Tab")
    assert hands.focus is rows["perception"].stepper
    hands.press("Shift+Tab")
    assert hands.focus is rows["will"].stepper
    for row in rows.values():
        stops = [each for each in focus_order.stops(row) if not row.remarks.isAncestorOf(each)]
        assert stops == [row.stepper]
    hands.click(rows["power"].shade.button(1))
    hands.press("Tab")
    assert hands.focus is rows["forte"].stepper, "also from where a click went"


def test_shade_and_reason_of_a_stat_by_keys(hands, con_man):
    con_man.go("stats")
    settle()
    for letter, shade in (("g", Shade.GRAY), ("B", Shade.BLACK)):
        hands.type(letter)
        assert con_man.document.choices.stats.will.shade is shade
    before = con_man.document.choices
    hands.type("?")
    popover = QApplication.activePopupWidget()
    assert isinstance(popover, why.Why)
    hands.press("Escape")
    assert con_man.document.choices == before


def test_the_row_that_is_clicked_is_the_one_chosen(hands, con_man):
    """Below an open form, which closes under the click and moves the rows up."""
    con_man.go("skills")
    settle()
    page = con_man.page
    for row in range(1, 9):
        index = page.model.index(row)
        hands.click(
            page.list, at=page.list.viewport().mapTo(page.list, page.list.row_rect(index).center())
        )
        assert page.list.currentIndex().row() == row
        assert [each.row() for each in page.list.selectedIndexes()] == [row]


def test_what_was_said_of_a_thing_waits_until_it_is_bought(hands, shop):
    """Whoever looks at another row meanwhile finds the name and the terms where they were."""
    before = len(bought(shop))
    hands.click("Ties")
    shop.shop_list.setCurrentIndex(shop.goods.place("tie relationship"))
    hands.click(shop.counter.name)
    hands.type("Telenar")
    hands.click(shop.counter.terms.chips["significant"])
    points = shop._draft.points
    shop.shop_list.setCurrentIndex(shop.goods.place("tie reputation"))
    assert shop.counter.name.text() == ""
    shop.shop_list.setCurrentIndex(shop.goods.place("tie relationship"))
    assert shop.counter.name.text() == "Telenar"
    assert shop._draft.points == points
    hands.click(shop.counter.buy)
    assert bought(shop)[before:] == ["Telenar"]
    assert shop.counter.name.text() == ""


def test_whoever_bought_a_thing_of_their_own_stays_in_the_shop(hands, shop):
    """Its row goes with the search, and its form with the row; the focus is not left to Home."""
    hands.type("The great kettle")
    hands.press("Return")
    hands.tab_to(shop.counter.points)
    hands.type("2")
    hands.press("Return")
    assert bought(shop)[-1] == "The great kettle"
    assert hands.focus is shop.shop_list
