"""The traits page: taking, giving up, searching, naming one's own, what the program applies."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRectF, Qt
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QLabel

from bwdesk.desk.burner.traits.page import TraitsPage
from bwdesk.desk.burner.traits.trait_list import Columns
from bwdesk.desk.burner.traits.trait_rows import Head, TraitRow
from bwdesk.desk.kit import marks, strokes
from bwdesk.desk.kit.rows import VALUE
from bwdesk.rules.burning import edits
from bwdesk.rules.burning.finder import read_path
from bwdesk.rules.person.character import Choices
from tests.desk.hands import Hands
from tests.shipped import book as shipped_book

PAGE = TraitsPage


def row(page, trait) -> TraitRow:
    return page.model.place(trait).data(VALUE)


def heads(page) -> list[str]:
    return [each.name for each in page.model.rows() if isinstance(each, Head)]


def names(page) -> list[str]:
    return [each.name for each in page.model.rows() if isinstance(each, TraitRow)]


def click_act(qtbot, page, trait):
    index = page.model.place(trait)
    page.list.scrollTo(index)
    point = page.list.link_box(index).center().toPoint()
    qtbot.mouseClick(page.list.viewport(), Qt.MouseButton.LeftButton, pos=point)


def test_lists_come_first_and_the_demanded_before_the_rest(page):
    assert heads(page) == ["From your lifepaths", "For sale"]
    assert names(page)[:3] == ["Plain-Faced", "Cynical", "Good Listener"]
    assert row(page, "cynical").line.demanded == "Criminal"
    assert page.pool.accessibleName() == "Trait points: 2 of\u00a06, 4\u00a0left"


def test_a_click_takes_and_gives_up(qtbot, page, document):
    click_act(qtbot, page, "cynical")
    assert "cynical" in document.choices.traits
    assert document.stack.undoText() == "Take Cynical"
    click_act(qtbot, page, "cynical")
    assert "cynical" not in document.choices.traits
    assert document.stack.undoText() == "Give up Cynical"


def test_a_bought_trait_keeps_its_place_until_the_pointer_leaves(qtbot, page, document):
    before = [each.key for each in page.model.rows()]
    click_act(qtbot, page, "tough")
    assert [each.key for each in page.model.rows()] == before
    assert row(page, "tough").act == "Give up"
    page.list.settled.emit()
    assert heads(page) == ["From your lifepaths", "Bought", "For sale"]


def test_keys_take_and_give_up(qtbot, page, document):
    page.reveal("traits/cynical")
    qtbot.keyClick(page.list, Qt.Key.Key_Return)
    assert "cynical" in document.choices.traits
    qtbot.keyClick(page.list, Qt.Key.Key_Delete)
    assert "cynical" not in document.choices.traits
    qtbot.keyClick(page.list, Qt.Key.Key_Delete)
    assert document.stack.count() == 2


def test_a_demand_is_met_from_the_detail(page, document):
    page.reveal("traits/cynical")
    assert page.detail.links() == ("Take it",)
    page.detail.follow("Take it")
    assert "cynical" in document.choices.traits
    assert page.detail.links() == ()


def test_what_the_program_applies_is_said_and_done(page, document, book):
    assert row(page, "tough").does == "Rounds Mortal Wound up"
    document.apply(edits.place_stat(document.choices, "power", 5))
    before = document.reckoning.attributes["mortal-wound"].value
    page.take_or_give_up("tough")
    assert document.reckoning.attributes["mortal-wound"].value == before + 1


def test_a_name_nobody_knows_is_a_trait_of_ones_own(qtbot, page, document):
    qtbot.keyClicks(page.search, "Fond of cheese")
    assert names(page) == ["Fond of Cheese"]
    hands = Hands(page.window())
    page.search.setFocus()
    hands.press("Return")
    assert "fond-of-cheese" not in document.choices.traits, "it is asked first"
    hands.press("Return")
    assert document.choices.traits[-1] == "fond-of-cheese"
    assert document.reckoning.pools.traits.spent.whole == 3
    assert page.search.text() == ""
    assert page.list.currentIndex().data(VALUE).key == "fond-of-cheese"


def test_enter_takes_the_only_trait_found(qtbot, page, document):
    qtbot.keyClicks(page.search, "poker fa")
    assert names(page)[0] == "Poker Face"
    qtbot.keyClicks(page.search, "ce")
    assert names(page) == ["Poker Face"]
    qtbot.keyClick(page.search, Qt.Key.Key_Return)
    assert "poker-face" in document.choices.traits


@pytest.mark.parametrize(
    ("printed", "name"),
    [
        ("Schemer", "Scheming"),
        ("Long Limbed", "Long of Limb"),
        ("Realists", "Realist"),
    ],
)
def test_a_trait_is_found_as_a_sheet_prints_it(qtbot, page, printed, name):
    qtbot.keyClicks(page.search, printed)
    assert name in names(page)


def test_nothing_is_said_of_what_ones_people_never_feel(qtbot, page):
    qtbot.keyClicks(page.search, "bitter")
    assert "Spite" not in row(page, "bitter").does


def test_chips_filter_by_kind_and_count(qtbot, page):
    qtbot.mouseClick(page.kinds["call-on"], Qt.MouseButton.LeftButton)
    kinds = {each.line.trait.kind for each in page.model.rows() if isinstance(each, TraitRow)}
    assert kinds <= {"call-on", "call-on and die"}
    assert kinds
    qtbot.mouseClick(page.kinds["die"], Qt.MouseButton.LeftButton)
    more = {each.line.trait.kind for each in page.model.rows() if isinstance(each, TraitRow)}
    assert "die" in more
    assert "character" not in more
    assert int(page.kinds["call-on"].accessibleDescription()) > 20


def test_traits_of_other_peoples_show_when_asked_for(qtbot, page):
    assert "Mourner" not in names(page)
    qtbot.keyClicks(page.search, "mourner")
    assert "Mourner" in names(page)


def test_common_traits_are_free_and_stay(qtbot, page, document, con_man, book):
    elf = replace(con_man, stock="elf", path=(), skills=(), traits=())
    document.apply(edits.Edit("Elf", elf))
    assert heads(page)[0] == f"Common to {book.stocks['elf'].people}"
    assert row(page, "first-born").act == ""
    click_act(qtbot, page, "first-born")
    assert document.choices.traits == ()


def test_what_cannot_be_bought_is_marked_and_can_go(page, document, con_man):
    document.apply(edits.Edit("Try", replace(con_man, traits=("grief", "mourner"))))
    assert row(page, "grief").mark == marks.BROKEN
    assert row(page, "mourner").mark == marks.ODD
    page.reveal("traits/grief")
    page.detail.follow("Give it up")
    assert document.choices.traits == ("mourner",)


def test_the_model_keeps_its_promises(qtbot, page):
    tester = QAbstractItemModelTester(
        page.model, QAbstractItemModelTester.FailureReportingMode.Fatal
    )
    qtbot.keyClicks(page.search, "to")
    page.search.clear()
    page.take_or_give_up("tough")
    assert tester.model() is page.model


def orc(document, book, *rolls, **choices):
    """Put an orc of as many lifepaths as dice in the document."""
    blank = Choices(stock="orc")
    path = read_path("Born Chattel, Goblin, Legioner, Legioner, Hatred Bearer", blank, book)
    path = (*path, *[path[-1]] * len(rolls))[: 4 + len(rolls)]
    dice = (None,) * 4 + rolls
    path = tuple(replace(step, roll=die) for step, die in zip(path, dice, strict=True))
    document.apply(edits.Edit("Orc", replace(blank, path=path, **choices)))


def test_what_the_brutal_life_left_is_free_and_stays(page, document, book):
    orc(document, book, 1)
    assert "From the Brutal Life" in heads(page)
    digit = row(page, "missing-digit")
    assert (digit.act, digit.source) == ("", "Hatred Bearer")
    page.reveal("traits/missing-digit")
    assert "Free: the Brutal Life left it, at Hatred Bearer." in told(page)


def told(page) -> str:
    """Everything the detail says."""
    labels = page.detail.findChildren(QLabel)
    return " ".join(each.text().replace("\u00a0", " ") for each in labels if each.isVisibleTo(page))


def test_a_choice_is_made_in_the_detail(qtbot, page, document, con_man):
    page.take_or_give_up("frail")
    assert row(page, "frail").mark == marks.UNFINISHED
    page.reveal("traits/frail")
    choice = page.detail.choice
    assert [choice.itemText(at) for at in range(choice.count())] == ["Power", "Forte"]
    assert choice.currentIndex() == -1
    choice.setFocus()
    qtbot.keyClick(choice, Qt.Key.Key_Down)
    qtbot.keyClick(choice, Qt.Key.Key_Down)
    assert document.stack.undoText() == "Frail: Forte"
    assert document.reckoning.stats["forte"].value == 3
    assert document.reckoning.caps["forte"] == 5
    assert row(page, "frail").mark == ""
    assert page.detail.choice.currentText() == "Forte"
    assert page.detail.choice.hasFocus()


def test_a_trait_for_a_skill_offers_those_that_are_open(page, document):
    page.take_or_give_up("affinity-for")
    page.reveal("traits/affinity-for")
    choice = page.detail.choice
    names = [choice.itemText(at) for at in range(choice.count())]
    assert names == [line.skill.name for line in document.reckoning.open_skills]
    page.pick("affinity-for", document.reckoning.open_skills[0].id)
    assert document.reckoning.open_skills[0].dice.whole == 1
    assert row(page, "affinity-for").does == f"+1D\u00a0{names[0]}"


def test_an_effect_without_its_skill_says_so(page, document):
    page.take_or_give_up("commanding-aura")
    page.reveal("traits/commanding-aura")
    assert "Command is not open, so nothing is added to it." in told(page)
    assert "Command is not open" in str(row(page, "commanding-aura"))


@pytest.mark.parametrize("scale", [100, 125, 150, 200])
def test_hardly_any_trait_that_lifepaths_give_has_a_shortened_name(qapp, look, scale):
    """In the width its page has in a window of 1280 px."""
    look.switch(scale=scale)
    try:
        wide = {100: 700, 125: 700, 150: 860, 200: 720}[scale]
        font = look.type.font("name", 17)
        room = Columns(QRectF(0, 0, wide, 40), look).name.width()
        given = {trait for each in shipped_book().lifepaths.values() for trait in each.traits}
        names = [shipped_book().trait_name(each) for each in given]
        cut = [name for name in names if strokes.width_of(name, font) > room]
        assert len(cut) <= len(names) // 50, cut
    finally:
        look.switch(scale=100)
