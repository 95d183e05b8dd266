"""Enter in a search, whatever it searches; and what stays chosen when the search has moved on."""

from bwdesk.desk.burner.lifepaths.candidates import NEXT
from bwdesk.desk.burner.lifepaths.page import LifepathsPage
from bwdesk.desk.burner.skills.page import SkillsPage
from bwdesk.desk.burner.traits.page import TraitsPage
from bwdesk.desk.burner.traits.trait_rows import TraitRow
from bwdesk.desk.kit.rows import VALUE
from bwdesk.rules.burning import edits


def considered(page):
    return page.list.currentIndex().data(NEXT)


def names(page):
    return [row.name for row in page.model.rows() if isinstance(row, TraitRow)]


def test_enter_takes_the_first_of_several_and_shows_it_before(in_window, document):
    page = TraitsPage(document)
    document.changed.connect(page.refresh)
    hands = in_window(page, 900, 700)
    page.refresh()
    hands.click(page.search)
    hands.type("poker fa")
    assert len(names(page)) > 1
    shown = page.list.currentIndex().data(VALUE)
    assert shown.name == "Poker Face"
    hands.press("Return")
    assert document.choices.traits[-1] == "poker-face"
    assert page.search.text() == ""
    assert hands.focus is page.search


def test_enter_gives_nothing_up(in_window, document):
    page = TraitsPage(document)
    document.changed.connect(page.refresh)
    hands = in_window(page, 900, 700)
    page.refresh()
    before = document.choices.traits
    assert "plain-faced" in before
    hands.click(page.search)
    hands.type("plain faced")
    hands.press("Return")
    assert document.choices.traits == before
    assert hands.focus is page.list
    assert page.list.currentIndex().data(VALUE).key == "plain-faced"


def test_enter_in_the_search_goes_to_what_is_found_and_digits_place_it(in_window, document):
    page = SkillsPage(document)
    document.changed.connect(page.refresh)
    hands = in_window(page, 900, 700)
    page.refresh()
    hands.click(page.filters.search)
    hands.type("streetw")
    hands.press("Return")
    assert hands.focus is page.list
    assert page.list.currentIndex().data(VALUE).key == "streetwise"
    hands.press("+")
    assert {each.skill: each.lifepath for each in document.choices.skills}["streetwise"] == 4


def test_what_an_undo_bars_is_considered_no_more(in_window, document):
    document.apply(edits.take_path(document.choices, (), "Begin anew"))
    page = LifepathsPage(document)
    document.changed.connect(page.refresh)
    in_window(page, 1032, 700)
    page.refresh()
    for born in ("human/noble/born-noble", "human/noble/page"):
        page.edit(edits.take_lifepath(document.choices, document.book.lifepaths[born]))
    page.consider("human/noble/squire")
    assert considered(page).open
    document.stack.undo()
    document.stack.undo()
    assert document.choices.path == ()
    assert considered(page).open
    assert considered(page).lifepath.born
    page.consider("human/noble/squire")
    document.stack.redo()
    assert considered(page).lifepath.id == "human/noble/squire", "looked at on purpose"


def test_the_first_proposal_opens_where_nothing_is_called_so(in_window, document):
    page = SkillsPage(document)
    document.changed.connect(page.refresh)
    hands = in_window(page, 900, 700)
    page.refresh()
    hands.click(page.field)
    hands.type("crossb")
    hands.press("Return")
    assert page.list.currentIndex().data(VALUE).key == "crossbow"
    assert page.field.text() == ""
    hands.click(page.field)
    hands.type("qqq")
    hands.press("Return")
    assert page.wrong.isVisible()
    assert page.field.text() == "qqq"


def test_letters_on_a_chip_that_opens_a_list_look_there(in_window, document):
    page = LifepathsPage(document)
    document.changed.connect(page.refresh)
    hands = in_window(page, 1032, 700)
    page.refresh()
    page.filters.chips["skill"].setFocus()
    hands.type("Brawl")
    hands.press("Return")
    assert page.filters.filter.skill == "brawling"
    assert page.search.text() == ""
