"""The hands that the desk's tests work with reach only what somebody's own could."""

import pytest
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QLineEdit,
    QListWidget,
    QMenu,
    QPushButton,
    QScrollArea,
    QTabBar,
    QVBoxLayout,
    QWidget,
)

from tests.desk.hands import Hands


class Room(QWidget):
    """Two fields, a button, tabs and a list longer than its place."""

    def __init__(self) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        self.first, self.second = QLineEdit(), QLineEdit()
        self.button = QPushButton("&Roll all")
        self.tabs = QTabBar()
        for name in ("One", "Two"):
            self.tabs.addTab(name)
        self.rows = QListWidget()
        self.rows.addItems([f"Row {row}" for row in range(30)])
        for each in (self.first, self.second, self.button, self.tabs, self.rows):
            column.addWidget(each)


@pytest.fixture
def room(qtbot, look):
    room = Room()
    qtbot.addWidget(room)
    return room


def test_what_is_typed_goes_where_the_focus_is(room):
    hands = Hands(room)
    room.first.setFocus()
    hands.type("Æthel 5–4")
    hands.press("Tab")
    assert hands.focus is room.second
    hands.type("=5")
    assert (room.first.text(), room.second.text()) == ("Æthel 5–4", "=5")
    hands.press("Shift+Tab", "End", "Backspace")
    assert room.first.text() == "Æthel 5–"


def test_keys_press_what_is_focused_and_shortcuts_what_they_are_for(room):
    pressed = []
    room.button.clicked.connect(lambda: pressed.append("button"))
    action = QAction("Roll", room, shortcut=QKeySequence("Ctrl+R"))
    action.triggered.connect(lambda: pressed.append("action"))
    room.addAction(action)
    hands = Hands(room)
    room.first.setFocus()
    hands.press("Space", "Ctrl+R")
    assert (room.first.text(), pressed) == (" ", ["action"])
    hands.tab_to("Roll all")
    hands.press("Space")
    assert pressed == ["action", "button"]


def test_a_click_by_words_finds_buttons_tabs_and_rows(room):
    pressed = []
    room.button.clicked.connect(lambda: pressed.append("button"))
    hands = Hands(room)
    hands.click("Roll all")
    hands.click("Two")
    hands.click("Row 2")
    assert pressed == ["button"]
    assert room.tabs.currentIndex() == 1
    assert room.rows.currentRow() == 2
    hands.click("Row 29")
    assert room.rows.currentRow() == 29
    assert hands.focus is room.rows
    with pytest.raises(AssertionError, match=r"'Reveal'.*'Roll all'"):
        hands.click("Reveal")


def test_what_is_covered_cannot_be_clicked(room):
    hands = Hands(room)
    cover = QPushButton("Above", room)
    cover.setGeometry(room.button.geometry())
    cover.show()
    with pytest.raises(AssertionError, match=r"covered by QPushButton 'Above'"):
        hands.click(room.button)


def test_a_gray_button_does_nothing(room):
    pressed = []
    room.button.clicked.connect(lambda: pressed.append("button"))
    room.button.setEnabled(False)
    Hands(room).click("Roll all")
    assert not pressed


def test_what_scrolls_is_scrolled_to(qtbot, room):
    area, inside = QScrollArea(), QWidget()
    column = QVBoxLayout(inside)
    fields = [QLineEdit() for _ in range(40)]
    for field in fields:
        column.addWidget(field)
    area.setWidget(inside)
    room.layout().addWidget(area)
    hands = Hands(room)
    hands.click(fields[-1])
    hands.type("here")
    assert fields[-1].text() == "here"


def test_a_dialog_takes_the_keyboard_and_gives_it_back(qtbot, room):
    hands = Hands(room)
    room.first.setFocus()
    dialog = QDialog(room)
    inside, column = QLineEdit(), QVBoxLayout(dialog)
    column.addWidget(inside)
    dialog.open()
    hands.type("asked")
    assert inside.text() == "asked"
    hands.press("Escape")
    hands.type("back")
    assert (dialog.isVisible(), room.first.text()) == (False, "back")


def test_a_menu_that_waits_is_answered(room):
    chosen = []
    menu = QMenu(room)
    for name in ("Copy", "Paste"):
        menu.addAction(name, lambda name=name: chosen.append(name))
    room.button.clicked.connect(lambda: menu.exec(room.mapToGlobal(room.rect().center())))
    hands = Hands(room)
    hands.then(lambda: hands.click("Paste"))
    hands.click("Roll all")
    hands.then(lambda: hands.press("Down", "Return"))
    hands.click("Roll all")
    assert chosen == ["Paste", "Copy"]
    assert QApplication.activePopupWidget() is None
