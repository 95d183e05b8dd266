"""The menus of the top bar are opened, walked and closed by keys."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from tests.desk.hands import Hands, settle
from tests.desk.shell.conftest import CON_MAN


@pytest.fixture
def hands(window):
    window.open_sample(CON_MAN)
    return Hands(window)


def opened() -> str:
    """The first line of the menu that is open; "" for none."""
    menu = QApplication.activePopupWidget()
    return menu.activeAction().text() if isinstance(menu, QMenu) else ""


def alt(hands, *meanwhile):
    window = hands.window.windowHandle()
    QTest.keyPress(window, Qt.Key.Key_Alt, Qt.KeyboardModifier.NoModifier)
    for key in meanwhile:
        hands.press(key)
    QTest.keyRelease(window, Qt.Key.Key_Alt, Qt.KeyboardModifier.AltModifier)
    settle()


def test_f10_opens_them_and_arrows_go_from_one_to_the_other(hands):
    hands.press("F10")
    file = opened()
    assert file
    hands.press("Right")
    assert opened() not in ("", file)
    hands.press("Left")
    assert opened() == file
    hands.press("Escape")
    assert not opened()


def test_alt_opens_them_where_nothing_else_was_pressed(hands):
    alt(hands)
    assert opened()
    hands.press("Escape")
    alt(hands, "Alt+Right")
    assert not opened()
    alt(hands)
    assert opened()
    hands.press("Escape")


def test_a_button_is_dark_after_escape(hands):
    hands.then(lambda: hands.press("Escape"))
    hands.click("File")
    settle()
    assert not opened()
    file, _ = hands.find("File")
    assert not file.underMouse()


def test_alt_and_a_letter_open_one_and_write_nothing(hands):
    hands.press("Ctrl+K")
    hands.press("Escape")
    hands.click("Lifepaths")
    search = hands.focus
    hands.press("Alt+F")
    file = opened()
    assert file
    hands.press("Escape")
    hands.press("Alt+H")
    assert opened() not in ("", file)
    hands.press("Escape")
    assert hands.focus is search
    assert search.text() == ""
