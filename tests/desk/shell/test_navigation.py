"""Ways through the window by keys and buttons, and where they are told."""

import string

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QToolButton

from bwdesk.desk.kit.keycap import KeyCap
from bwdesk.desk.printing.dialog import PrintDialog
from bwdesk.desk.shell.shortcuts import Shortcuts
from bwdesk.keys import ALL
from tests.desk.hands import Hands, settle
from tests.desk.shell.conftest import CON_MAN, SAMPLES

WAR = SAMPLES / "salt-road-war.bwchron"


@pytest.fixture
def three(window):
    """A character, a founding and a chronicle; the last one on screen."""
    window.open_sample(CON_MAN)
    window.parts["chronicles"].found_chronicle()
    window.open_sample(WAR)
    return window


@pytest.mark.parametrize(("on", "back"), [("Ctrl+PgDown", "Ctrl+PgUp"), ("Alt+Right", "Alt+Left")])
def test_keys_lead_from_step_to_step_out_of_a_field(window, on, back):
    window.parts["characters"].burn()
    hands = Hands(window)
    hands.type("Robard")
    hands.press(on)
    assert window.current.key == "lifepaths"
    assert hands.focus is window.current.page.search
    hands.press(on, back, back)
    assert window.current.key == "concept"
    assert window.current.document.choices.name == "Robard"
    hands.press(back)
    assert window.current.key == "concept"


def test_the_next_step_is_named_on_its_button(window):
    window.open_sample(CON_MAN)
    window.current.show_step(0)
    hands = Hands(window)
    hands.click("Next: Lifepaths")
    hands.click("Next: Age, pools")
    assert window.current.key == "age"
    hands.click("Previous: Lifepaths")
    assert window.current.key == "lifepaths"
    window.current.show_step(10)
    hands.click(window.current.ways.on)
    assert window.current.key == "review"


def test_where_a_page_is_narrow_an_arrow_leads_on(window):
    window.open_sample(CON_MAN)
    window.current.show_step(3)
    ways = window.current.ways
    assert ways.on.text() == "Skills"
    window.resize(960, 640)
    hands = Hands(window)
    assert ways.on.text() == ""
    hands.click("Next: Skills")
    assert window.current.key == "skills"


def test_a_step_that_is_not_there_yet_is_passed_over(three):
    hands = Hands(three)
    assert three.current.key == "declare"
    three.current.go("downtime")
    hands.press("Ctrl+PgUp")
    assert three.current.key == "declare"


def test_no_way_leads_past_what_is_still_to_be_done(three):
    """With slips unwritten there is nothing to go on to; Downtime can be looked at all the same."""
    hands = Hands(three)
    assert not three.current.ways.on.isEnabled()
    hands.press("Ctrl+PgDown")
    assert three.current.key == "declare"
    three.current.go("downtime")
    assert three.current.key == "downtime"


def test_tabs_are_turned_and_numbered(three):
    hands = Hands(three)
    first, founding, war = three.open_tabs
    hands.press("Ctrl+Tab")
    assert three.current is first
    hands.press("Ctrl+Shift+Tab")
    assert three.current is war
    hands.press("Ctrl+2")
    assert three.current is founding
    assert founding.isAncestorOf(hands.focus)
    hands.press("Ctrl+7")
    assert three.current is founding
    three.go("home")
    hands.press("Ctrl+Tab")
    assert three.current is founding


def test_no_letter_is_taken_from_a_field(three):
    three.show_tab(three.open_tabs[0])
    three.current.go("concept/name")
    hands = Hands(three)
    hands.press("Ctrl+A")
    hands.type(string.ascii_letters + string.digits)
    assert hands.focus.text() == string.ascii_letters + string.digits
    assert three.current.key == "concept"


def test_the_menus_say_the_keys(three):
    (go,) = (
        each.menu()
        for each in three.findChildren(QToolButton)
        if each.accessibleName() == "Go menu"
    )
    go.aboutToShow.emit()
    said = {each.text(): each.shortcut().toString() for each in go.actions()}
    assert said["Next step"] == "Ctrl+PgDown"
    assert said["Previous tab"] == "Ctrl+Shift+Tab"
    assert "The Salt Road War\tCtrl+3" in said
    next(each for each in go.actions() if each.text().startswith("A new chronicle")).trigger()
    assert three.current is three.open_tabs[1]
    next(each for each in go.actions() if each.text() == "House rules").trigger()
    assert three.current is None


def test_every_key_of_the_window_and_its_pages_is_declared(three):
    declared = {QKeySequence(each) for key in ALL for each in key.each}
    assert {keys for act in three.actions() for keys in act.shortcuts()} <= declared
    for tab in three.open_tabs:
        for at in range(len(tab.keys)):
            if tab._steps.can(at):
                tab.show_step(at)
    three.go("odds")
    three.go("rules")
    assert {each.key() for each in three.findChildren(QShortcut)} <= declared


def test_the_page_of_shortcuts_opens_by_its_key(window):
    hands = Hands(window)
    hands.press("Ctrl+F1")
    page = window.findChild(Shortcuts)
    assert page.isVisible()
    shown = {each.accessibleName() for each in page.findChildren(KeyCap)}
    assert {"Shortcut Ctrl+N", "Shortcut Ctrl+PgDown"} <= shown
    hands.press("Escape")
    assert window.findChild(Shortcuts) is None


def test_the_odds_are_a_room_of_the_rail_and_print_their_table(window):
    hands = Hands(window)
    hands.click("Odds")
    assert hands.focus is window.parts["odds"].page.line
    hands.type("B7 Ob 4")
    assert window.parts["odds"].page.chance.text() == "50.0\u00a0%"
    hands.press("Alt+Up")
    assert window.parts["odds"].page.asked.obstacle == 5
    hands.click("Print a table")
    (dialog,) = window.findChildren(PrintDialog)
    assert dialog.chooser.manner.kinds == ("reference-odds",)
    dialog.close()
    hands.click("Home")
    hands.click("Odds")
    assert window.parts["odds"].page.line.text() == "B7 Ob 5"


def test_no_shortcut_is_a_sign_of_another_keyboard(three):
    """AltGr, by which @, {, ł or ć are typed, comes as Ctrl and Alt together on some systems."""
    held = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
    keys = [
        chord
        for each in (
            *(keys for action in three.actions() for keys in action.shortcuts()),
            *(each.key() for each in three.findChildren(QShortcut)),
        )
        for chord in each
    ]
    assert keys
    assert not [each for each in keys if each.keyboardModifiers() & held == held]


def test_signs_typed_with_alt_gr_reach_the_search(window):
    window.parts["characters"].burn()
    hands = Hands(window)
    page = window.current
    page.go("traits")
    listed = page.page.list
    listed.setFocus()
    held = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
    QTest.sendKeyEvent(QTest.KeyAction.Click, window.windowHandle(), Qt.Key.Key_L, "ł", held)
    settle()
    assert page.page.search.text() == "ł"
    assert hands.focus is page.page.search


def test_usurper_is_reached_by_its_name_and_lights_the_chronicles(window):
    window.go("usurper")
    assert window.parts["usurper"].page.isVisible()
    assert window._rail.button("chronicles").isChecked()
