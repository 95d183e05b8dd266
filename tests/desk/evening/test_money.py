"""The page of Resources: buying, haggling, lending, what is due, and what the GM gives."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton

from bwdesk.desk.table.meeting.dialog import MeetingDialog
from bwdesk.rules.group.campaign import Played
from bwdesk.rules.group.money_readings import Minted
from bwdesk.rules.person.standing import Fund, Title
from bwdesk.rules.play import artha, conflicts
from bwdesk.rules.play.evening import pass_time, present
from bwdesk.rules.play.money import buying, cycle, granting, lending
from bwdesk.rules.play.money.having import count_taxed, means_of
from bwdesk.rules.play.money.lending import Lending
from bwdesk.rules.play.money.upkeep import DAY
from tests.desk.hands import Hands
from tests.desk.shell.test_letters import cut_off

STEP = "money"


def standing(page, who="con"):
    return present(page.document.evening, who).play.standing


def press(qtbot, button):
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def named(widget, word):
    """The button that says so, or is called so."""
    every = [each for each in widget.findChildren(QPushButton) if not each.isHidden()]
    return next(each for each in every if word in (each.text(), each.accessibleName()))


def lay(qtbot, pane, faces):
    """Type the faces and lay them."""
    field = pane.roll.row.field
    field.setFocus()
    qtbot.keyClicks(field, faces)
    qtbot.keyClick(field, Qt.Key.Key_Return)


def buy(qtbot, page, what, faces):
    press(qtbot, page.account.buttons["buy"])
    pane = page.pane
    qtbot.keyClicks(pane.what, what)
    lay(qtbot, pane, faces)
    return pane


def test_a_horse_is_five_clicks_away(page, qtbot):
    """Buy, what, the dice, let it stand: nothing else has to be said."""
    page.do(lambda evening: granting.gain(evening, "con", Fund("a mill", 3)))
    pane = buy(qtbot, page, "riding horse", "6 6 6 1 1")
    assert pane.came.text().endswith("passed")
    press(qtbot, pane.button)
    assert page.pane is None
    play = present(page.document.evening, "con").play
    assert play.possessions[-1].price == "human/riding-mount-or-pack-animal"
    assert any("buys Riding horse" in each.text() for each in page.account.told)


def test_one_line_at_the_table_buys_a_horse(tab, qtbot):
    tab.open_step("table")
    table = tab.page
    table.abilities.begin()
    qtbot.keyClicks(table.abilities.line, "/buy riding horse")
    assert table.abilities.rows == []
    qtbot.keyClick(table.abilities.line, Qt.Key.Key_Return)
    pane = table.pane
    assert pane.purchase().what == "riding horse"
    assert pane.roll.row.field.hasFocus() or not table.isVisible()
    lay(qtbot, pane, "1 1")
    press(qtbot, pane.button)
    assert table.pane is None
    assert tab.document.campaign.journal[-1].what == "Riding horse"


def test_dice_typed_are_never_rolled_over(tab, window):
    """The cursor is where faces belong; on the button they lead there; no Space lets it stand."""
    tab.open_step("table")
    table, hands = tab.page, Hands(window)
    hands.press("/")
    hands.type("buy mule")
    hands.press("Return")
    hands.type("5 4")
    hands.press("Return")
    assert table.pane.came.text().endswith("passed")
    hands.press("Space")
    assert table.pane is not None
    hands.press("Return")
    assert table.pane is None
    hands.press("/")
    hands.type("buy mule")
    hands.press("Return", "Tab")
    roll = table.panel.currentWidget().roll
    assert hands.focus is roll.row.button
    hands.type("5 4")
    assert roll.row.field.text() == "5 4"
    assert not roll.has_dice


def test_enter_in_the_empty_field_leads_to_the_button_that_rolls(tab, window):
    tab.open_step("table")
    table, hands = tab.page, Hands(window)
    hands.press("/")
    hands.type("buy mule")
    hands.press("Return", "Return")
    assert not table.pane.roll.has_dice
    hands.press("Return")
    assert table.pane.roll.has_dice


def test_escape_leaves_a_purchase_but_not_dice_that_lie(tab, window):
    tab.open_step("table")
    table, hands = tab.page, Hands(window)
    for faces in ("", "5 4"):
        hands.press("/")
        hands.type("buy mule")
        hands.press("Return")
        if faces:
            hands.type(faces)
            hands.press("Return")
        hands.press("Escape")
        assert (table.pane is not None) == bool(faces)


@pytest.mark.parametrize(
    ("scale", "wide", "high"), [(100, 1366, 768), (150, 1366, 768), (100, 1024, 700)]
)
def test_no_word_of_resources_is_cut_off(tab, window, qapp, qtbot, scale, wide, high):
    window.settings.set_scale(scale)
    window.show()
    window.resize(wide, high)
    tab.open_step("money")
    page, found = tab.page, list[str]()
    page.do(lambda evening: granting.gain(evening, "con", Fund("a purse of old silver", 2, True)))
    page.do(lambda evening: lending.borrow(evening, "con", "The Guild", Lending(1, 2, "a boat")))
    page.do(lambda evening: cycle.live(evening, "con", "a knight with horse and squire", 3))

    def look(where):
        for _ in range(4):
            qapp.processEvents()
        found.extend(f"{where}: {each}" for each in cut_off(page))

    look("account")
    for key in ("lend", "maintain", "buy"):
        page.act(key, 0)
        look(key)
        if key != "buy":
            page.close_pane()
    qtbot.keyClicks(page.pane.what, "large cargo ship")
    press(qtbot, page.pane.haggle)
    look("haggling")
    lay(qtbot, page.pane, "1 1 1")
    look("failed")
    assert found == []


def test_resources_are_bought_with_or_tested(tab, qtbot):
    tab.open_step("table")
    tab.page.test("con", "resources")
    press(qtbot, named(tab.page.pane, "A test"))
    assert tab.page.pane.ability == "resources"
    press(qtbot, named(tab.page.pane, "Buy"))
    assert tab.page.pane.title == "Buy"


def test_who_is_clicked_on_another_card_helps(tab, qtbot):
    tab.open_step("table")
    tab.page.test("con", "resources")
    pane = tab.page.pane
    qtbot.keyClicks(pane.what, "mule")
    assert pane.lend("dwarf", "resources")
    assert pane.lit_people()["dwarf", "resources"] == "+1D"
    assert pane.pool_table.lines()[-1].value == "3"
    assert not pane.lend("dwarf", "falsehood")


def test_a_failure_asks_what_becomes_of_it(page, qtbot):
    pane = buy(qtbot, page, "riding horse", "6 1")
    assert "failed by 2" in pane.came.text()
    assert "lost for good" in pane.loses.text()
    press(qtbot, pane.choice.chips["cut"])
    assert pane.tax.value() == 1
    press(qtbot, pane.button)
    assert count_taxed(standing(page)) == 1
    page.document.stack.undo()
    assert count_taxed(standing(page)) == 0


def test_the_gm_rules_another_tax(page, qtbot):
    pane = buy(qtbot, page, "mule", "6 1")
    pane.tax.setFocus()
    assert pane.tax.value() == 2
    qtbot.keyClick(pane.tax, Qt.Key.Key_Down)
    assert pane.ruled.text()
    press(qtbot, pane.button)
    assert count_taxed(standing(page)) == 1


def test_what_nobody_knows_gets_the_nearest_or_a_price(page, qtbot):
    press(qtbot, page.account.buttons["buy"])
    pane = page.pane
    qtbot.keyClicks(pane.what, "riding hose")
    assert not pane.button.isEnabled()
    press(qtbot, pane.near)
    assert pane.obstacle_table.lines()[-1].value == "3"
    pane.what.clear()
    qtbot.keyClicks(pane.what, "a favor of the king")
    pane.ob.setFocus()
    qtbot.keyClick(pane.ob, Qt.Key.Key_7)
    qtbot.keyClick(pane.ob, Qt.Key.Key_Return)
    assert pane.obstacle_table.lines()[-1].value == "7"


def test_nothing_is_no_purchase(page, qtbot):
    """A test against Ob 0 of nothing would pass, and note a Routine."""
    press(qtbot, page.account.buttons["buy"])
    pane = page.pane
    assert "Nothing is wanted yet" in pane.trouble.text()
    assert not pane.roll.isEnabled()
    assert not pane.button.isEnabled()
    # An obstacle alone is enough.
    pane.ob.setFocus()
    qtbot.keyClick(pane.ob, Qt.Key.Key_2)
    qtbot.keyClick(pane.ob, Qt.Key.Key_Return)
    assert pane.roll.isEnabled()


def test_a_sum_of_coins_is_a_price(page, qtbot):
    press(qtbot, page.account.buttons["buy"])
    qtbot.keyClicks(page.pane.what, "10 sous")
    assert page.pane.obstacle_table.lines()[-1].value == "3"
    page.pane.what.clear()
    qtbot.keyClicks(page.pane.what, "3 florins")
    assert "has no rate" in page.pane.trouble.text()


def test_haggling_lowers_the_price_and_its_loser_cannot_cut_losses(page, qtbot):
    press(qtbot, page.account.buttons["buy"])
    pane = page.pane
    qtbot.keyClicks(pane.what, "large cargo ship")
    press(qtbot, pane.haggle)
    bargain = pane.bargain
    qtbot.keyClicks(bargain.mine, "=3")
    qtbot.keyClicks(bargain.theirs, "=1")
    qtbot.keyClick(bargain.theirs, Qt.Key.Key_Return)
    assert "buyer wins" in bargain.won.text()
    press(qtbot, bargain.shift)
    assert pane.obstacle_table.lines()[-1].value == "8"
    lay(qtbot, pane, "1 1")
    assert pane.choice.chips["cut"].isHidden()
    press(qtbot, pane.button)
    assert count_taxed(standing(page)) == 1
    assert means_of(page.document.evening, "con").ability.exponent == 1


def test_what_is_looked_for_has_its_price_and_the_usual_comes_first(page, qtbot):
    press(qtbot, page.account.buttons["buy"])
    line = page.pane.what
    qtbot.keyClicks(line, "sword")
    model = line.completer().completionModel()
    named = [model.index(row, 0).data() for row in range(model.rowCount())]
    assert named.index("Sword") < named.index("Sword, poor quality")
    assert (line.word_beside("Sword"), line.word_beside("Sword, poor quality")) == ("Ob 3", "Ob 2")


def test_a_round_of_haggling_that_is_undone_never_was(page, qtbot):
    press(qtbot, page.account.buttons["buy"])
    pane = page.pane
    qtbot.keyClicks(pane.what, "large cargo ship")
    press(qtbot, pane.haggle)
    for _ in range(2):
        qtbot.keyClicks(pane.bargain.mine, "=3")
        qtbot.keyClicks(pane.bargain.theirs, "=1")
        qtbot.keyClick(pane.bargain.theirs, Qt.Key.Key_Return)
        press(qtbot, pane.bargain.shift)
    assert pane.obstacle_table.lines()[-1].value == "7"
    page.document.stack.undo()
    assert pane.obstacle_table.lines()[-1].value == "8"
    page.document.stack.undo()
    assert pane.bargain.rounds == ()


def test_an_auction_goes_up_by_one_and_its_last_bidder_tests(page, qtbot):
    press(qtbot, page.account.buttons["buy"])
    pane = page.pane
    qtbot.keyClicks(pane.what, "jewelry")
    press(qtbot, pane.bid)
    for who in ("con", "sailor"):
        press(qtbot, pane.auction.chips[who])
    assert "Tam Reed" in pane.trouble.text()
    press(qtbot, pane.auction.chips["con"])
    assert pane.obstacle_table.lines()[-1].value == "3"
    press(qtbot, pane.auction.back)
    assert not pane.button.isEnabled()
    press(qtbot, pane.auction.none)
    assert pane.obstacle_table.lines()[-1].value == "4"


def test_who_walks_away_rolls_nothing(page, qtbot):
    press(qtbot, page.account.buttons["buy"])
    qtbot.keyClicks(page.pane.what, "large cargo ship")
    press(qtbot, page.pane.haggle)
    press(qtbot, page.pane.bargain.walk)
    assert page.pane is None
    assert count_taxed(standing(page)) == 0
    assert page.document.campaign.journal[-1].to == "walked"


def test_cash_goes_into_the_test_and_is_gone(page, qtbot):
    page.do(lambda evening: granting.gain(evening, "con", Fund("a purse", 2, cash=True)))
    press(qtbot, page.account.buttons["buy"])
    pane = page.pane
    qtbot.keyClicks(pane.what, "mule")
    stepper = next(iter(pane.purses.values()))
    stepper.setFocus()
    qtbot.keyClick(stepper, Qt.Key.Key_Up)
    assert pane.pool_table.lines()[-1].value == "3"
    lay(qtbot, pane, "6 6 6")
    press(qtbot, pane.button)
    assert standing(page).funds == (Fund("a purse", 1, cash=True),)


def test_a_boon_goes_before_the_dice_and_luck_behind_them(page, qtbot):
    for award in ("belief", "personal-goals"):
        page.do(lambda evening, award=award: artha.award(evening, "con", award))
    press(qtbot, page.account.buttons["buy"])
    pane = page.pane
    qtbot.keyClicks(pane.what, "riding horse")
    pane.roll.boon.setFocus()
    qtbot.keyClick(pane.roll.boon, Qt.Key.Key_Up)
    lay(qtbot, pane, "6 5 1")
    assert "failed" in pane.came.text()
    press(qtbot, named(pane.roll, "Luck, 1 Fate"))
    lay(qtbot, pane, "4")
    assert pane.came.text().endswith("passed")
    press(qtbot, pane.button)
    held = present(page.document.evening, "con").play.artha
    assert (held.fate, held.persona) == (0, 0)


def test_dice_typed_wrong_are_taken_back(page, qtbot):
    pane = buy(qtbot, page, "mule", "1 1")
    assert not pane.what.isEnabled()
    press(qtbot, pane.roll.back)
    assert pane.what.isEnabled()
    lay(qtbot, pane, "6 6")
    assert pane.came.text().endswith("passed")


def test_too_many_faces_are_not_laid_however_often_one_presses_enter(page, qtbot):
    """The test could not stand with them, and they would be out of sight."""
    pane = buy(qtbot, page, "mule", "6 5 4")
    field = pane.roll.row.field
    for _ in range(2):
        assert not pane.roll.has_dice
        assert "3\u00a0faces" in field.says.text()
        assert "nter again" not in field.says.text()
        assert field.text() == "6 5 4"
        qtbot.keyClick(field, Qt.Key.Key_Return)


def test_a_loan_is_owed_and_paid_off_with_the_cycle(page, qtbot):
    for who in ("con", "sailor"):
        page.do(lambda evening, who=who: granting.gain(evening, who, Fund("a mill", 5)))
    press(qtbot, page.account.buttons["lend"])
    pane = page.pane
    press(qtbot, pane.to.chips["sailor"])
    qtbot.keyClicks(pane.purpose, "a boat")
    lay(qtbot, pane, "6 6 6 6 6 6 6")
    press(qtbot, pane.button)
    debts = standing(page, "sailor").debts
    assert [(each.lender, each.size, each.purpose) for each in debts] == [("con", 2, "a boat")]
    page.choose("sailor")
    assert "a boat" in page.account.debts.rows.shown[next(iter(page.account.debts.rows.shown))].says
    for left in (1, 0):
        press(qtbot, named(page.dues, "Let time pass Tam Reed"))
        press(qtbot, named(page.dues, "Meet it Tam Reed"))
        lay(qtbot, page.pane, "6 6 6 6 6 6")
        press(qtbot, page.pane.button)
        assert sum(each.size for each in standing(page, "sailor").debts) == left
    assert [each.linked for each in standing(page).funds] == [False, True]
    assert page.document.campaign.clock.now == 2 * 180 * DAY


@pytest.mark.parametrize(("chip", "loans", "tax"), [("tax", 1, 2), ("cut", 0, 1)])
def test_a_loan_that_failed_is_made_all_the_same_or_not(page, qtbot, chip, loans, tax):
    page.do(lambda evening: granting.entitle(evening, "con", Title("Alderman", 2)))
    press(qtbot, page.account.buttons["lend"])
    pane = page.pane
    pane.dice.setFocus()
    qtbot.keyClick(pane.dice, Qt.Key.Key_Up)
    press(qtbot, pane.to.chips["sailor"])
    lay(qtbot, pane, "6 6 1 1")
    press(qtbot, pane.choice.chips[chip])
    press(qtbot, pane.button)
    assert len(standing(page, "sailor").loans) == loans
    assert count_taxed(standing(page)) == tax


def test_a_job_brings_dice_back_at_its_end(page, qtbot):
    page.do(lambda evening: granting.tax(evening, "con", 1))
    press(qtbot, page.account.buttons["work"])
    pane = page.pane
    pane.skill.setCurrentIndex(pane.skill.findData("falsehood"))
    assert pane.obstacle_table.lines()[-1].value == "2"
    lay(qtbot, pane, "=2")
    assert "1D come back" in pane.came.text()
    press(qtbot, pane.button)
    assert not page.account.buttons["work"].isEnabled()
    page.do(lambda evening: pass_time(evening, 180 * DAY))
    press(qtbot, named(page.dues, "Meet it Robard Ash"))
    assert count_taxed(standing(page)) == 0
    assert standing(page).job is None


def test_the_calendar_knows_what_is_due(page, tab, qtbot):
    page.do(lambda evening: cycle.live(evening, "con", "poor knight", 2))
    page.do(lambda evening: pass_time(evening, 182 * DAY))
    tab.open_step("calendar")
    dues = tab.page.dues
    (row,) = dues.rows.rows.shown.values()
    assert (row.what, row.says) == ("Robard Ash", "Upkeep, 2\xa0days ago")
    press(qtbot, named(dues, "Meet it Robard Ash"))
    assert tab.page is page


def test_what_stands_in_the_home_turf_counts(page, tab, qtbot):
    page.account.turf.setFocus()
    qtbot.keyClicks(page.account.turf, "The harbor")
    tab.settle()
    assert standing(page).turf == "The harbor"


@pytest.mark.parametrize(
    ("key", "field", "text", "what"),
    [
        ("gain", "name", "a mill", "funds"),
        ("entitle", "name", "Lord", "titles"),
        ("borrow", "lender", "The Guild", "loans"),
    ],
)
def test_what_the_gm_gives(page, qtbot, key, field, text, what):
    page.act(key, 0)
    dialog = page.findChildren(_dialog(key))[0]
    qtbot.keyClicks(getattr(dialog, field), text)
    press(qtbot, dialog.accept_it)
    assert len(getattr(standing(page), what)) == 1


def test_what_is_no_gift_is_said_in_the_dialog(page, qtbot):
    page.act("borrow", 0)
    dialog = page.findChildren(_dialog("borrow"))[0]
    press(qtbot, dialog.accept_it)
    assert "who lends" in dialog.outcome.text()
    assert standing(page).loans == ()
    dialog.reject()


def test_how_they_live_comes_due_with_the_cycle(page, qtbot):
    page.act("live", 0)
    dialog = page.findChildren(_dialog("live"))[0]
    dialog.lifestyle.setCurrentIndex(1)
    press(qtbot, dialog.accept_it)
    assert standing(page).upkeep.obstacle == 2
    assert standing(page).upkeep.due == 180 * DAY


def test_a_table_has_coins_of_its_own(page, qtbot):
    from bwdesk.desk.evening.money.dialogs import CoinsDialog

    press(qtbot, named(page.dealing, "Coins…"))
    dialog = page.findChildren(CoinsDialog)[0]
    qtbot.keyClicks(dialog.coins, "talent")
    press(qtbot, dialog.accept_it)
    assert "has no rate" in dialog.outcome.text()
    qtbot.keyClicks(dialog.coins, " 2400")
    press(qtbot, dialog.accept_it)
    assert page.document.campaign.settings.money.coins == (Minted("talent", 2400),)
    press(qtbot, page.account.buttons["buy"])
    qtbot.keyClicks(page.pane.what, "1 talent")
    assert page.pane.obstacle_table.lines()[-1].value == "5"


def test_where_there_is_no_room_what_is_due_stands_below(page, window, qtbot):
    window.show()
    for wide, inside in ((1366, False), (1024, True)):
        window.resize(wide, 700)
        qtbot.waitUntil(lambda inside=inside: page.account.isAncestorOf(page.dues) == inside)
    assert page.line.isVisible()


def _dialog(key):
    from bwdesk.desk.evening.money.dialogs import DIALOGS

    return DIALOGS[key]


def test_a_price_may_be_settled_by_a_duel_of_wits(page, qtbot, window):
    """RES-17: begun from the purchase, and what came of it is the price there."""
    press(qtbot, page.account.buttons["buy"])
    pane = page.pane
    qtbot.keyClicks(pane.what, "riding horse")
    press(qtbot, pane.argue)
    asked = window.findChild(MeetingDialog)
    assert asked.game.id == "duel"
    assert asked.sides[0].name == "Robard Ash"
    assert asked._terms().choice("bargain") == "yes"
    asked.reject()
    first = buying.price_purchase(page.document.evening, "con", pane.purchase())
    assert first.sum.whole == first.original.whole
    played = Played("price.bwchron", "Duel of Wits", "duel")
    page.do(lambda evening: conflicts.enlist(evening, played))
    assert pane.argued.price is None
    page.do(lambda evening: conflicts.tell(evening, replace(played, won="Robard Ash")))
    found = buying.price_purchase(page.document.evening, "con", pane.purchase())
    assert found.sum.whole == found.bargain.lowest < first.sum.whole
    pane.argued.agreed.stepped.emit(found.bargain.lowest)
    assert buying.has_haggled(pane.purchase())
    press(qtbot, named(pane, "No duel"))
    assert pane.purchase().argued is None


def test_a_duel_that_went_on_while_the_pane_was_closed_still_says_its_price(page, qtbot, window):
    """What is not over when the purchase is begun anew is the one it waits for."""
    played = Played("price.bwchron", "Duel of Wits", "duel")
    over = Played("old.bwchron", "Duel of Wits", "duel", won="Robard Ash")
    for each in (over, played):
        page.do(lambda evening, each=each: conflicts.enlist(evening, each))
    press(qtbot, page.account.buttons["buy"])
    pane = page.pane
    qtbot.keyClicks(pane.what, "riding horse")
    press(qtbot, pane.argue)
    window.findChild(MeetingDialog).reject()
    assert pane.argued.price is None
    page.do(lambda evening: conflicts.tell(evening, replace(played, won="Robard Ash")))
    found = buying.price_purchase(page.document.evening, "con", pane.purchase())
    assert pane.argued.price == found.sum.whole == found.bargain.lowest
