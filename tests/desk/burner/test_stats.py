"""The stats page: points by stepper, digit and circle, shades, limits, what follows."""

from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QLabel

from bwdesk.desk import theme as themes
from bwdesk.desk.burner import why
from bwdesk.desk.burner.stats.page import StatsPage
from bwdesk.desk.burner.stats.stat_row import PITCH, stat_standing
from bwdesk.desk.kit import marks
from bwdesk.desk.kit.remark import ALLOW
from bwdesk.rules.burning import edits
from bwdesk.rules.chance.ability import Shade
from bwdesk.rules.person.character import Limits, Set, Stats
from tests.desk.hands import Hands

PAGE = StatsPage


def test_keys_and_digits_place_points(qtbot, page, document):
    stepper = page.rows["will"].stepper
    qtbot.keyClick(stepper, Qt.Key.Key_Plus)
    assert document.choices.stats.will.points == 5
    qtbot.keyClicks(stepper, "3")
    assert document.choices.stats.will.points == 3
    assert document.stack.undoText() == "Will 3"
    assert document.stack.count() == 1
    document.stack.undo()
    assert document.choices.stats.will.points == 4
    assert stepper.value() == 4


def test_a_click_on_a_circle_goes_there(qtbot, page, document):
    track = page.rows["power"].track
    point = QPoint(round(5.5 * PITCH), track.height() // 2)
    qtbot.mouseClick(track, Qt.MouseButton.LeftButton, pos=point)
    assert document.choices.stats.power.points == 6


def test_a_circle_means_the_exponent_not_the_points(page, document, book):
    document.apply(edits.take_trait(document.choices, book.traits["missing-hand"]))
    assert stat_standing("agility", document.reckoning).ability.exponent == 3
    page.rows["agility"].track.aimed.emit(5)
    assert document.choices.stats.agility.points == 6
    assert document.reckoning.stats["agility"].value == 5


def test_a_shade_is_chosen_and_paid_for(qtbot, page, document):
    page.rows["will"].shade.choose(1)
    assert document.choices.stats.will.shade is Shade.GRAY
    assert document.stack.undoText() == "Make Will gray"
    assert page.rows["will"].token.accessibleName() == "Will G4"
    assert page.pools["mental"].accessibleName() == "Mental points: 12 of\u00a07, 5\u00a0too many"
    assert "gray stat costs 5 points more, a white one 10" in page.limits.text()


def test_limits_are_shown_and_said(page, document):
    document.apply(edits.place_stat(document.choices, "power", 7))
    row = page.rows["power"]
    assert row._mark == marks.ODD
    assert row.remarks.isVisible()
    document.apply(edits.place_stat(document.choices, "power", 9))
    assert row._mark == marks.BROKEN
    document.apply(edits.place_stat(document.choices, "power", 4))
    assert row._mark == ""
    assert not row.remarks.isVisible()
    assert "campaign limit 6" in page.limits.text()
    document.apply(edits.set_limits(document.choices, Limits(stat=0)))
    assert "campaign" not in page.limits.text()


def test_an_empty_stat_is_marked_unfinished(page, document):
    document.apply(edits.place_stat(document.choices, "speed", 0))
    assert page.rows["speed"]._mark == marks.UNFINISHED
    assert not page.rows["speed"].remarks.isVisible()


def test_caps_of_a_people_and_of_traits(document, con_man):
    troll = edits.Edit("Troll", replace(con_man, stock="troll", path=(), skills=(), traits=()))
    document.apply(troll)
    assert stat_standing("power", document.reckoning).cap == 9
    assert stat_standing("will", document.reckoning).cap == 6, "by Stone's Age"


def test_what_follows_is_live_and_answers_why(qtbot, page, document):
    assert page.cells["hesitation"].accessibleName() == "Hesitation 6"
    qtbot.keyClicks(page.rows["will"].stepper, "6")
    assert page.cells["hesitation"].accessibleName() == "Hesitation 4"
    qtbot.mouseClick(page.cells["health"], Qt.MouseButton.LeftButton)
    assert page.findChildren(why.Why)[0].accessibleName() == "Why: Health"


def test_pools_and_tokens_answer_why(qtbot, page, document):
    qtbot.mouseClick(page.pools["physical"], Qt.MouseButton.LeftButton)
    assert page.findChildren(why.Why)[0].accessibleName() == "Why: Physical points"
    qtbot.mouseClick(page.rows["forte"].token, Qt.MouseButton.LeftButton)
    assert page.findChildren(why.Why)[-1].accessibleName() == "Why: Forte"


def test_a_ruled_stat_says_so(page, document):
    document.apply(edits.rule(document.choices, Set("stat.forte", 5), "Rule Forte 5"))
    assert page.rows["forte"].token.accessibleName() == "Forte B5, as the table ruled"
    assert page.rows["forte"].stepper.value() == 4


def test_reveal_puts_the_cursor_there(page):
    page.reveal("stats/speed")
    assert page.focusWidget() is page.rows["speed"].stepper
    page.reveal("stats/physical")
    assert page.focusWidget() is page.rows["agility"].stepper
    page.reveal("stats/either")
    assert page.focusWidget() is page.rows["will"].stepper


def test_narrow_pages_give_up_the_track(qtbot, page):
    row = page.rows["will"]
    page.resize(430, 700)
    assert not row.track.isVisible()
    qtbot.waitUntil(lambda: row.shade.geometry().top() > row.stepper.geometry().bottom())
    page.resize(750, 700)
    assert row.track.isVisible()


def test_the_table_lets_a_stat_be_over_its_limit_in_one_step(page, document):
    low = replace(document.choices, limits=Limits(stat=3))
    document.apply(edits.Edit("Limit", low))
    row = page.rows["will"]
    assert row.remarks.isVisible()
    row.remarks.follow(ALLOW)
    (ruling,) = document.choices.rulings
    assert ruling.problem == "stats.over-limit@stats/will"
    assert not row.remarks.isVisible()
    document.stack.undo()
    assert row.remarks.isVisible()


def test_stats_are_spread_and_cleared_as_single_steps(qtbot, page, document):
    before = document.choices
    qtbot.mouseClick(page.clear, Qt.MouseButton.LeftButton)
    assert document.choices.stats == Stats()
    assert not page.clear.isEnabled()
    qtbot.mouseClick(page.spread, Qt.MouseButton.LeftButton)
    pools = document.reckoning.pools
    assert pools.mental.points_left == pools.physical.points_left == pools.either.points_left == 0
    assert document.stack.count() == 2
    document.stack.undo()
    document.stack.undo()
    assert document.choices == before


def test_spread_stats_stay_within_the_campaign(qtbot, page, document):
    document.apply(edits.Edit("Limit", replace(document.choices, limits=Limits(stat=3))))
    qtbot.mouseClick(page.spread, Qt.MouseButton.LeftButton)
    assert {stat.value for stat in document.reckoning.stats.values()} == {3}


def test_what_is_said_of_a_stat_stays_until_something_else_is_and_follows_the_look(page, document):
    low = replace(document.choices, limits=Limits(stat=3))
    document.apply(edits.Edit("Limit", low))
    remarks = page.rows["will"].remarks
    said = remarks.findChildren(QLabel)
    document.apply(edits.Edit("Rename", replace(document.choices, name="Somebody")))
    assert remarks.findChildren(QLabel) == said
    themes.theme_of(page).switch(themes.DARK)
    assert themes.DARK.odd in remarks.findChildren(QLabel)[-1].text()


def test_more_than_can_be_had_is_refused_and_the_next_digit_begins_anew(page, document):
    """9 and then 4 is 4: neither 94 nor as much as there is."""
    hands = Hands(page.window())
    stepper = page.rows["will"].stepper
    stepper.setFocus()
    hands.press("Down")
    hands.type("9")
    assert document.choices.stats.will.points == 3
    hands.type("4")
    assert (document.choices.stats.will.points, stepper.value()) == (4, 4)
    hands.press("Down", "Up")
    hands.type("12")
    assert document.choices.stats.will.points == 4
    hands.type("5")
    assert document.choices.stats.will.points == 5


def test_rows_fold_before_anything_is_cut(page, document, qtbot, look):
    """Whatever stands in a row is in sight, as wide as the page is and as large the letters."""
    for scale, wide in ((100, 700), (150, 1000), (150, 700)):
        look.switch(scale=scale)
        page.window().resize(wide, 700)
        qtbot.wait(20)
        for row in page.rows.values():
            for part in (row.name, row.stepper, row.shade, row.token):
                right = part.mapTo(page, part.rect().topRight()).x()
                assert right < page.width(), (scale, wide, part)
        assert page.scroller.horizontalScrollBar().maximum() == 0
