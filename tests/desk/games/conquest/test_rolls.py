"""Rolling as at the table: all at once, typed, told, and never twice without consent."""

import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QDialog, QLabel, QLineEdit, QPushButton

from bwdesk.desk.games.conquest.rolls.page import RollsPage, rolls_due
from bwdesk.desk.kit.rolling import chance
from bwdesk.desk.kit.rolling.faces import Lying
from bwdesk.desk.table.consents import Consenting
from bwdesk.desk.table.overruling import Overruling
from bwdesk.desk.table.tab import TableTab
from bwdesk.rules.chance.throws import Faces, Told
from bwdesk.rules.games.conquest.moves import Roll
from bwdesk.rules.games.conquest.state import Slip
from tests.desk.games.conquest.war import SAID, SLIPS, marshaled, revealed, war
from tests.desk.hands import Hands, settle

LEFT = Qt.MouseButton.LeftButton


def page_of(desk, qtbot):
    page = RollsPage(desk)
    desk.changed.connect(page.refresh)
    qtbot.addWidget(page)
    page.resize(936, 712)
    page.refresh()
    page.show()
    return page


@pytest.fixture
def page(look, qtbot):
    return page_of(marshaled(revealed(war())), qtbot)


def type_dice(page, qtbot, faction, pool, text):
    field = page.rolls.list.rows[faction].pools[pool].field
    field.clear()
    qtbot.keyClicks(field, text)
    qtbot.keyClick(field, Qt.Key.Key_Return)


def test_all_is_rolled_by_one_button_and_the_faces_stay_to_be_seen(page, qtbot, monkeypatch):
    monkeypatch.setattr(chance, "randbelow", lambda sides: 3)
    qtbot.mouseClick(page.rolls.list.act, LEFT)
    state = page.document.state
    assert {id: fell.successes for id, fell in state.rolled.items()} == {
        "aubrac": 4,
        "karn": 4,
        "moon": 5,
        "sorrow": 5,
    }
    assert page.rolls.list.rows["karn"].pools["roll"].dice.dice_on_table() == Lying(
        4, (4, 4, 4, 4), worth=(1, 1, 1, 1)
    )
    assert page.rolls.list.rows["karn"].pools["roll"].count.accessibleName() == "4\u00a0successes"
    with qtbot.waitSignal(page.go) as asked:
        qtbot.mouseClick(page.onward, LEFT)
    assert asked.args == ["resolve"]


def test_the_table_rules_a_roll_on_the_page(page, qtbot):
    qtbot.mouseClick(page.overrule, LEFT)
    dialog = page.findChild(Overruling)
    dialog["whose"].setCurrentIndex(dialog["whose"].findData("karn"))
    dialog["what"].setCurrentIndex(dialog["what"].findData("roll"))
    dialog["value"].setValue(3)
    qtbot.keyClicks(dialog["why"], "an open gate")
    qtbot.mouseClick(dialog.accept_it, LEFT)
    assert page.document.state.rolled["karn"].successes == 3
    assert "karn" not in page.rolls.list.rows
    QCoreApplication.sendPostedEvents()
    said = " ".join(label.text() for label in page.findChildren(QLabel) if not label.isHidden())
    assert "Karn Veld: the roll counts as 3\u00a0successes, as the table ruled." in said
    assert "so its Assault is not rolled" not in said


def test_faces_are_typed_one_faction_after_the_other(page, qtbot):
    page.rolls.list.rows["aubrac"].pools["roll"].field.setFocus()
    type_dice(page, qtbot, "aubrac", "roll", "6 4 3 1")
    assert page.document.state.rolled["aubrac"].successes == 2
    type_dice(page, qtbot, "karn", "roll", "=3")
    assert page.document.state.rolled["karn"].successes == 3
    assert page.rolls.list.rows["karn"].pools["roll"].dice.dice_on_table() == Lying(4, told=True)
    assert not page.rolls.list.rows["moon"].pools["roll"].field.isHidden()
    assert page.rolls.list.rows["karn"].pools["roll"].field.isHidden()


def test_tagged_dice_wait_for_the_roll_they_go_with(page, qtbot):
    type_dice(page, qtbot, "moon", "against karn", "6")
    assert "moon" not in page.document.state.rolled
    assert page.rolls.list.rows["moon"].pools["against karn"].count.text() == "1"
    type_dice(page, qtbot, "moon", "roll", "1 1 1 4 4")
    rolled = page.document.state.rolled["moon"]
    assert (rolled.successes, dict(rolled.tagged)) == (2, {"karn": 1})


def test_what_is_no_face_or_not_enough_gets_a_sentence(page, qtbot):
    type_dice(page, qtbot, "karn", "roll", "9 9")
    pool = page.rolls.list.rows["karn"].pools["roll"]
    assert "no faces" in pool.says.text()
    type_dice(page, qtbot, "karn", "roll", "6 6")
    assert "That is 2\u00a0faces, but 4\u00a0dice" in pool.says.text()
    assert "karn" not in page.document.state.rolled
    qtbot.keyClick(pool.field, Qt.Key.Key_Return)
    assert page.document.state.rolled["karn"].successes == 2


def test_more_told_successes_than_dice_are_asked_about(page, qtbot):
    type_dice(page, qtbot, "karn", "roll", "=9")
    assert "More successes" in page.rolls.list.rows["karn"].pools["roll"].says.text()


def test_harry_rolls_two_pools(look, qtbot):
    page = page_of(marshaled(revealed(war(), {**SLIPS, "aubrac": Slip("harry")})), qtbot)
    type_dice(page, qtbot, "aubrac", "defense", "6 1")
    type_dice(page, qtbot, "aubrac", "roll", "6 6")
    rolled = page.document.state.rolled["aubrac"]
    assert (rolled.successes, rolled.defense) == (2, 1)


def test_whoever_does_not_roll_says_why(look, qtbot):
    slips = {"aubrac": Slip("conserve"), "karn": Slip("assess", ("moon",)), "moon": Slip()}
    page = page_of(
        marshaled(revealed(war(), {**slips, "sorrow": Slip("assess", ("karn",))})), qtbot
    )
    assert list(page.rolls.list.rows) == ["karn", "sorrow"]
    said = page.idle(list(page.rolls.list.rows))
    assert said == [
        "Court of Aubrac: nothing versus is aimed at it, so its Conserve is not rolled.",
        "Red Moon Clan has no maneuver this time.",
    ]


def test_seen_dice_stay_unless_everybody_consents(page, qtbot):
    desk = page.document
    before = len(desk.session.log)
    assert desk.make(Roll("karn", Faces((6, 4, 1, 1))), "oskar")
    assert desk.take_back(before)
    row = page.rolls.list.rows["karn"]
    assert row.pools["roll"].field.isHidden()
    assert row.pools["roll"].dice.dice_on_table().faces == (6, 4, 1, 1)
    _lay, anew = row.findChildren(QPushButton)
    qtbot.mouseClick(anew, LEFT)
    dialog = page.findChild(Consenting)
    for box in dialog.consents.boxes.values():
        assert not dialog.accept_it.isEnabled()
        qtbot.keyClick(box, Qt.Key.Key_Space)
    qtbot.mouseClick(dialog.accept_it, LEFT)
    type_dice(page, qtbot, "karn", "roll", "1 1 1 1")
    assert desk.state.rolled["karn"].successes == 0
    assert SAID == []


@pytest.mark.parametrize("by", ["row", "all"])
def test_seen_dice_are_laid_again_as_they_fell(page, qtbot, by):
    desk = page.document
    before = len(desk.session.log)
    assert desk.make(Roll("karn", Told(3)), "oskar")
    assert desk.take_back(before)
    button = (
        page.rolls.list.rows["karn"].findChildren(QPushButton)[0]
        if by == "row"
        else page.rolls.list.act
    )
    qtbot.mouseClick(button, LEFT)
    assert desk.state.rolled["karn"].successes == 3
    assert SAID == []


# By hand: keys go where the cursor is


def lay_by_hand(page, hands, faction, pool, text):
    hands.click(page.rolls.list.rows[faction].pools[pool].field)
    hands.type(text)


def test_typed_dice_are_laid_by_the_button_and_the_rest_is_rolled(page, monkeypatch):
    monkeypatch.setattr(chance, "randbelow", lambda sides: 0)
    hands = Hands(page)
    lay_by_hand(page, hands, "aubrac", "roll", "6 5 4 1")
    lay_by_hand(page, hands, "karn", "roll", "=3")
    assert page.rolls.list.rows["aubrac"].pools["roll"].count.text() == "3"
    assert page.rolls.list.rows["karn"].pools["roll"].dice.dice_on_table().told
    hands.click("Lay 2, roll 3")
    rolled = page.document.state.rolled
    assert {id: fell.successes for id, fell in rolled.items()} == {
        "aubrac": 3,
        "karn": 3,
        "moon": 0,
        "sorrow": 0,
    }
    assert SAID == []


def test_nothing_is_rolled_while_one_field_cannot_be_read(page):
    hands = Hands(page)
    lay_by_hand(page, hands, "aubrac", "roll", "6 5 4 1")
    lay_by_hand(page, hands, "karn", "roll", "6 5 8 1")
    hands.click("Lay 2, roll 3")
    assert page.document.state.rolled == {}
    assert page.rolls.list.rows["karn"].pools["roll"].says.isVisible()
    assert hands.focus is page.rolls.list.rows["karn"].pools["roll"].field
    assert page.rolls.list.rows["aubrac"].pools["roll"].field.text() == "6 5 4 1"


def test_what_others_typed_stays_while_one_roll_is_laid(page):
    hands = Hands(page)
    lay_by_hand(page, hands, "sorrow", "roll", "6 5")
    lay_by_hand(page, hands, "aubrac", "roll", "6 5 4 1")
    hands.press("Return")
    assert list(page.document.state.rolled) == ["aubrac"]
    assert page.rolls.list.rows["sorrow"].pools["roll"].field.text() == "6 5"
    assert hands.focus is page.rolls.list.rows["karn"].pools["roll"].field


def test_the_page_opens_with_the_cursor_in_the_first_dice(look, qtbot):
    """Somebody who types the first throw, space by space, rolls for nobody and opens nothing."""
    tab = TableTab(revealed(war()))
    qtbot.addWidget(tab)
    tab.resize(1204, 756)
    hands = Hands(tab)
    tab.page.overrule.setFocus()
    marshaled(tab.document)
    assert tab.key == "roll"
    assert hands.focus is tab.page.rolls.list.rows["aubrac"].pools["roll"].field
    hands.click("Reveal")
    tab.page.overrule.setFocus()
    hands.click("Roll")
    assert hands.focus is tab.page.rolls.list.rows["aubrac"].pools["roll"].field
    hands.press("Space")
    assert tab.document.state.rolled == {}
    hands.type("6 5 4 1")
    hands.press("Return")
    assert tab.document.state.rolled["aubrac"].successes == 3


def test_after_the_last_dice_return_goes_on(page, qtbot):
    hands = Hands(page)
    hands.click(page.first)
    for text in ("=1", "=2", "=3", "=0", "=1"):
        hands.type(text)
        hands.press("Return")
    assert not rolls_due(page.document)
    assert hands.focus is page.onward
    with qtbot.waitSignal(page.go):
        hands.press("Space")


def test_dice_that_come_while_a_dialog_is_in_front_are_rolled_by_nobody(look, qtbot):
    """What a ruling led to is seen when its dialog has gone, and Space goes into a field."""
    tab = TableTab(revealed(war()))
    qtbot.addWidget(tab)
    tab.resize(1204, 756)
    hands = Hands(tab)
    tab.page.overrule.setFocus()
    dialog = QDialog(tab)
    field = QLineEdit(dialog)
    dialog.open()
    hands.click(field)
    assert hands.focus is field
    marshaled(tab.document)
    assert tab.key == "roll"
    dialog.accept()
    tab.activateWindow()
    settle()
    assert hands.focus is tab.page.rolls.list.rows["aubrac"].pools["roll"].field
    hands.press("Space")
    assert tab.document.state.rolled == {}
