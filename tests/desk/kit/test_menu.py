"""A menu made for once: chosen by keys, gone when it has closed, and the focus is back."""

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QRect
from PySide6.QtWidgets import QApplication, QMenu, QPushButton, QVBoxLayout, QWidget

from bwdesk.desk.kit.menu import drop_down
from tests.desk.hands import Hands


class Page(QWidget):
    """A button that opens a menu of *entries*."""

    def __init__(self):
        super().__init__()
        self.entries = ()
        self.button = QPushButton("Copy to…")
        self.button.clicked.connect(lambda: drop_down(self.button, iter(self.entries)))
        QVBoxLayout(self).addWidget(self.button)
        self.hands = Hands(self)


@pytest.fixture
def page(qtbot, look):
    made = Page()
    qtbot.addWidget(made)
    made.button.setFocus()
    return made


def menus(page):
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    return page.findChildren(QMenu)


def test_what_is_chosen_by_keys_is_done_once_and_the_menu_is_gone(page):
    done = []
    page.entries = (
        ("Bar & Baz", lambda: done.append("both")),
        ("Nobody", None),
        ("Ulf", lambda: done.append("ulf")),
    )
    page.hands.press("Space")
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    assert menu.actions()[0].text() == "Bar && Baz"
    page.hands.press("Down", "Down", "Return")
    assert done == ["ulf"], "what is gray is passed over"
    assert not menus(page)
    assert page.hands.focus is page.button


def test_a_menu_that_is_left_does_nothing_and_is_gone(page):
    done = []
    page.entries = [("Go", lambda: done.append(1))]
    page.hands.press("Space", "Escape")
    assert not done
    assert not menus(page)
    assert page.hands.focus is page.button


def test_it_opens_below_its_button_and_above_it_at_the_foot_of_the_screen(page):
    menu = drop_down(page.button, [("Go", None)])
    button = QRect(page.button.mapToGlobal(QPoint(0, 0)), page.button.size())
    assert menu.geometry().top() >= button.bottom()
    menu.close()
    page.move(0, page.screen().availableGeometry().bottom() - page.height())
    menu = drop_down(page.button, [("Go", None)])
    button.moveTopLeft(page.button.mapToGlobal(QPoint(0, 0)))
    assert menu.geometry().bottom() <= button.top()
    menu.close()
