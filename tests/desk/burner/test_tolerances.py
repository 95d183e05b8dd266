"""The tolerances are moved on the strip or by steppers, and say what put them there."""

from msgspec.structs import replace
from PySide6.QtCore import Qt

from bwdesk.desk.burner.tolerances.page import TolerancesPage
from bwdesk.rules.burning import edits
from bwdesk.rules.chance.ability import Shade
from bwdesk.rules.person.character import Placed, Stats
from bwdesk.rules.tables.grayscale import LEVELS

PAGE = TolerancesPage


def placed(document):
    return document.reckoning.tolerances.row()


def test_the_rule_places_them_and_says_how(page, document):
    assert placed(document) == (3, 5, 7, 8, 9, 10)
    assert [str(each.token()) for each in page.levels.tokens] == [
        *("B3", "B5", "B7", "B8", "B9", "B10")
    ]
    assert [each.text() for each in page.levels.origins] == [
        "Half of Forte B4, and one",
        "2 above Superficial, as far as it may go",
        "2 above Light, as far as it may go",
        "2 below Mortal, to leave room",
        "1 below Mortal, to leave room",
        "The Mortal Wound",
    ]
    assert page.says.text() == "placed by the rule"
    assert not page.auto.isEnabled()


def test_keys_on_the_strip_move_a_flag_as_one_step(qtbot, page, document):
    page.reveal("tolerances/midi")
    assert page.strip.hasFocus()
    qtbot.keyClick(page.strip, Qt.Key.Key_Left)
    assert document.choices.tolerances == (5, 6, 8, 9)
    assert document.stack.undoText() == "Midi to B6"
    assert page.levels.origins[2].text() == "Placed by hand"
    document.stack.undo()
    assert placed(document) == (3, 5, 7, 8, 9, 10)


def test_a_stepper_moves_its_tolerance_as_far_as_there_is_room(qtbot, page, document):
    qtbot.keyClick(page.levels.steppers[1], Qt.Key.Key_End)
    assert document.choices.tolerances == (6, 7, 8, 9)
    assert page.strip.scale().chosen == 1
    qtbot.keyClick(page.levels.steppers[1], Qt.Key.Key_Plus)
    assert document.choices.tolerances == (6, 7, 8, 9)


def test_too_far_apart_is_odd_and_said_in_its_row(page, document):
    page.levels.moved.emit(1, 6)
    assert page.levels.remarks[1].text().startswith("Light at B6 is more than 2")
    assert not page.levels.remarks[0].isVisible()


def test_by_the_rule_again_is_one_step(qtbot, page, document):
    page.levels.moved.emit(1, 4)
    qtbot.mouseClick(page.auto, Qt.MouseButton.LeftButton)
    assert document.choices.tolerances == ()
    assert document.stack.undoText() == "Place the tolerances by the rule"


def test_a_row_in_disorder_can_still_be_shown(page, document):
    document.apply(edits.Edit("Break", replace(document.choices, tolerances=(9, 8, 8, 20))))
    assert page.strip.scale().tolerances == (3, 9, 8, 8, 20, 10)
    assert page.levels.remarks[2].text()
    assert page.auto.isEnabled()


def test_gray_tolerances_show_their_circle(page, document):
    gray = Placed(5, Shade.GRAY)
    stats = replace(document.choices.stats, power=gray, forte=gray)
    document.apply(edits.Edit("Gray", replace(document.choices, stats=stats)))
    assert str(page.levels.tokens[5].token()) == "G11"
    assert str(page.levels.steppers[4]._steps) == "10"


def test_without_forte_the_page_leads_to_the_stats(qtbot, page, document):
    document.apply(edits.Edit("Empty", replace(document.choices, stats=Stats())))
    assert page.empty.isVisible()
    assert not page.levels.isVisible()
    with qtbot.waitSignal(page.go) as went:
        page.empty.button.click()
    assert went.args == ["stats/power"]


def test_every_problem_of_the_page_has_a_row(document):
    moved = replace(document.choices, tolerances=(9, 8, 8, 20))
    document.apply(edits.Edit("Break", moved))
    rows = {f"tolerances/{level}" for level in LEVELS}
    here = [each for each in document.reckoning.problems if each.page == "tolerances"]
    assert here
    assert {each.where for each in here} <= rows


def test_the_wheel_is_drawn_where_it_is_wanted_and_there_is_room(qtbot, page):
    assert page.strip.isVisible()
    page.form.choose(1)
    assert page.wheel.isVisible()
    assert not page.strip.isVisible()
    page.resize(440, 696)
    qtbot.waitUntil(page.strip.isVisible)
    assert not page.form.isVisible()
    page.resize(750, 696)
    qtbot.waitUntil(page.wheel.isVisible)


def test_wheel_and_strip_hold_the_same_flag(qtbot, page, document):
    page.form.choose(1)
    page.reveal("tolerances/severe")
    assert page.wheel.hasFocus()
    qtbot.keyClick(page.wheel, Qt.Key.Key_Down)
    qtbot.keyClick(page.wheel, Qt.Key.Key_Left)
    assert document.choices.tolerances == (5, 6, 8, 9)
    assert page.strip.scale().tolerances == page.wheel.scale().tolerances == placed(document)


def test_power_and_forte_shift_their_shade_here(page, document):
    page.shades.rows["power"].shade.choose(1)
    assert document.stack.undoText() == "Make Power gray"
    assert page.shades.says.text().startswith("Only Power is gray: it counts for two more")
    assert str(page.shades.mortal.figure().ability) == "B11"
    page.shades.rows["forte"].shade.choose(1)
    assert str(page.shades.mortal.figure().ability) == "G10"
    assert page.shades.says.text().startswith("Both are gray, and so is the Mortal Wound.")
    assert placed(document) == (4, 8, 22, 24, 25, 26)
