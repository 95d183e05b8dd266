"""Going about in the window: rooms, tabs, actions and keys."""

import pytest
from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QAbstractButton, QApplication, QPushButton, QToolButton

from bwdesk.desk import theme
from bwdesk.desk.kit.entry_row import EntryRow
from bwdesk.desk.shell.window import look_menu
from tests.desk.hands import Hands
from tests.desk.shell.conftest import CON_MAN, SAMPLES, rename

LEFT = Qt.MouseButton.LeftButton


def tabs(window):
    return [window._strip.tabText(index) for index in range(window._strip.count())]


def test_it_opens_at_home_with_nothing_to_save_or_undo(window):
    assert window.current is None
    assert window.home.isVisible()
    assert window.windowTitle() == "bwdesk"
    for action in (window.acts.save, window.acts.save_as, window.acts.close_tab):
        assert not action.isEnabled()
    assert not window.acts.undo.isEnabled()
    assert window.acts.undo.toolTip() == "Nothing to undo"


def test_it_fits_its_screen(window):
    room = window.screen().availableSize()
    smallest = window.minimumSize()
    assert smallest.width() <= max(room.width(), 960)
    assert smallest.height() <= max(room.height(), 640)


def test_a_new_character_waits_for_its_name(qtbot, window, press):
    press(window, "n")
    assert window.current.key == "concept"
    assert window.windowTitle() == "Unnamed human[*] – bwdesk"
    assert not window.isWindowModified()
    name = QApplication.focusWidget()
    assert name is window.current.page.name
    qtbot.keyClicks(name, "Robard")
    assert tabs(window) == ["Robard"]
    assert window._strip.tabToolTip(0) == "Robard, not saved"
    assert window.windowTitle() == "Robard[*] – bwdesk"
    assert window.isWindowModified()


def test_undo_and_redo_say_what_they_do(qtbot, window, press):
    press(window, "n")
    qtbot.keyClicks(QApplication.focusWidget(), "Robard")
    assert window.acts.undo.text() == "Undo: Write the name"
    assert window.acts.undo.toolTip() == "Undo “Write the name” (Ctrl+Z)"
    press(QApplication.focusWidget(), "z")
    assert tabs(window) == ["Unnamed human"]
    assert not window.acts.undo.isEnabled()
    assert window.acts.redo.text() == "Redo: Write the name"
    assert window.acts.redo.toolTip() == "Redo “Write the name” (Ctrl+Shift+Z)"
    press(QApplication.focusWidget(), "Z")
    assert tabs(window) == ["Robard"]


def test_undo_and_redo_are_those_of_the_tab_on_screen(window):
    window.open_sample(CON_MAN)
    rename(window, "Robard")
    window.parts["characters"].burn()
    assert not window.acts.undo.isEnabled()
    window._strip.setCurrentIndex(0)
    window.acts.undo.trigger()
    assert tabs(window) == ["Complicated Con Man", "Unnamed human"]
    window.go("home")
    assert not window.acts.redo.isEnabled()


def test_the_buttons_above_are_named_and_do_the_same(qtbot, burned):
    undo = next(
        button
        for button in burned.findChildren(QToolButton)
        if button.defaultAction() is burned.acts.undo
    )
    qtbot.mouseClick(undo, LEFT)
    assert tabs(burned) == ["Complicated Con Man"]


def test_a_click_on_a_sample_opens_a_copy_of_it(qtbot, window):
    rows = window.home.findChildren(EntryRow)
    assert len(rows) == len(list(SAMPLES.glob("*.bw*")))
    qtbot.mouseClick(next(row for row in rows if row.text() == "Complicated Con Man"), LEFT)
    document = window.current.document
    assert document.title == "Complicated Con Man"
    assert document.path is None
    assert not document.is_unsaved
    assert window.settings.recent == []


def test_every_sample_opens_and_one_of_each_stock_is_leafed_through(window):
    leafed = set()
    for path in sorted(SAMPLES.glob("*.bwchar")):
        window.open_sample(path)
        stock = window.current.document.choices.stock
        for row in range(11 if stock not in leafed else 0):
            window.current.show_step(row)
        leafed.add(stock)
    assert len(window.open_tabs) == len(list(SAMPLES.glob("*.bwchar")))
    assert len(leafed) >= 4


def test_tabs_are_changed_by_click_and_by_the_rail(qtbot, burned):
    burned.parts["characters"].burn()
    first, second = burned.open_tabs
    assert burned.current is second
    qtbot.mouseClick(burned._strip, LEFT, pos=burned._strip.tabRect(0).center())
    assert burned.current is first
    burned.go("home")
    assert burned.current is None
    burned.go("characters")
    assert burned.current is first
    burned.go("home")
    qtbot.mouseClick(burned._strip, LEFT, pos=burned._strip.tabRect(1).center())
    assert burned.current is second


def test_tabs_can_be_moved(burned):
    burned.parts["characters"].burn()
    first, second = burned.open_tabs
    burned._strip.moveTab(1, 0)
    assert burned.open_tabs == [second, first]
    rename(burned, "Ysolde")
    assert tabs(burned) == ["Ysolde", "Robard Ash"]


def test_closing_shows_the_neighbor_and_at_last_home(user, burned, press):
    user.closing = ["drop"]
    burned.open_sample(CON_MAN)
    burned._strip.setCurrentIndex(0)
    press(burned, "w")
    assert tabs(burned) == ["Complicated Con Man"]
    assert burned.current is burned.open_tabs[0]
    press(burned, "w")
    assert tabs(burned) == []
    assert burned.home.isVisible()
    assert burned.windowTitle() == "bwdesk"


def test_nobody_is_open(qtbot, window):
    window.go("characters")
    buttons = window.parts["characters"].page.findChildren(QPushButton)
    button = next(each for each in buttons if each.text() == "Burn a character")
    qtbot.mouseClick(button, LEFT)
    assert window.current is not None


def test_home_leads_on(qtbot, user, window):
    acts = {each.text(): each for each in window.home.left.findChildren(QAbstractButton)}
    qtbot.mouseClick(acts["Open"], LEFT)
    assert user.asked == [f"open in {window.settings.folder}"]
    qtbot.mouseClick(acts["Burn a character"], LEFT)
    assert window.current is not None


def entries(menu):
    return {action.text(): action for action in menu.actions() if action.isCheckable()}


def test_the_look_changes_at_once_and_is_ticked(window, qapp):
    menu = entries(look_menu(window.settings, window))
    assert [text for text, action in menu.items() if action.isChecked()] == [
        "As the system",
        "100 %",
        "A4",
        "3 minutes",
    ]
    menu["Dark"].trigger()
    assert theme.theme_of(qapp).palette is theme.DARK
    menu["Light"].trigger()
    assert theme.theme_of(qapp).palette is theme.LIGHT
    menu["125 %"].trigger()
    assert theme.theme_of(qapp).type.scale == 125
    menu["US Letter"].trigger()
    assert window.settings.paper == "letter"
    ticked = entries(look_menu(window.settings, window))
    assert [text for text, action in ticked.items() if action.isChecked()] == [
        "Light",
        "125 %",
        "US Letter",
        "3 minutes",
    ]


def test_the_color_of_the_system_is_followed_when_asked_for(window, qapp):
    window.settings.set_colors("dark")
    window.settings.set_colors("system")
    qapp.styleHints().setColorScheme(Qt.ColorScheme.Dark)
    try:
        assert theme.theme_of(qapp).palette is window.settings.palette()
    finally:
        qapp.styleHints().unsetColorScheme()


def test_the_look_menu_opens_at_the_rail(qtbot, window):
    seen: list[str] = []

    def look_and_leave():
        menu = QApplication.activePopupWidget()
        seen.extend(entries(menu))
        qtbot.keyClick(menu, Qt.Key.Key_Escape)

    QTimer.singleShot(0, look_and_leave)
    qtbot.mouseClick(window._rail.button("look"), LEFT)
    assert seen[:3] == ["Light", "Dark", "As the system"]
    assert window.home.isVisible()


@pytest.mark.parametrize("key", ["home", "characters", "look"])
def test_the_rail_is_worked_by_keys(monkeypatch, qtbot, window, key):
    went: list[str] = []
    window._rail.went.disconnect()
    window._rail.went.connect(went.append)
    qtbot.keyClick(window._rail.button(key), Qt.Key.Key_Space)
    assert went == [key]


@pytest.mark.parametrize("name", ["File", "Go", "Help"])
def test_a_menu_button_goes_dark_when_its_menu_is_gone(qtbot, window, name):
    (button,) = (each for each in window.findChildren(QToolButton) if each.text() == name)
    hands, left = Hands(window), []

    def leave():
        QCursor.setPos(window.mapToGlobal(QPoint(400, 400)))
        # A window system that grabs the pointer for the menu tells the button nothing.
        button.setAttribute(Qt.WidgetAttribute.WA_UnderMouse)
        hands.press("Escape")
        left.append(button)

    hands.then(leave)
    hands.click(name)
    # From Qt 6.12 on a click may be over before its menu is.
    qtbot.waitUntil(lambda: left and not button.isDown())
    assert not button.underMouse()


def test_what_was_done_is_told_beside_the_fields_of_the_wounds(burned):
    tab = burned.current
    tab.open_room("grayscale")
    tab.say("Saved", "a character of a name as long as names are")
    hands = Hands(burned)
    for field in (tab.board.hit.at, tab.board.hit.source, tab.board.hit.register):
        hands.click(field)


def test_a_character_is_copied_as_text(window):
    window.go("home")
    assert not window.acts.copy_text.isEnabled()
    window.open_sample(CON_MAN)
    window.acts.copy_text.trigger()
    copied = QApplication.clipboard().text()
    assert copied.startswith("Complicated Con Man\n")
    assert "Falsehood B4" in copied
