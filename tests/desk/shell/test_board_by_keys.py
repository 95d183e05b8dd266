"""The lifepath board by keyboard alone: everything is reached, and a life is burned and changed."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from bwdesk.desk.burner.step_status import STEPS

BOARD = [key for key, _ in STEPS].index("lifepaths")


@pytest.fixture
def page(qtbot, window):
    window.parts["characters"].add(window.parts["characters"].filing.new()).show_step(BOARD)
    window.activateWindow()
    qtbot.waitActive(window)
    page = window.current.page
    page.search.setFocus()
    return page


def type_to(qtbot, key, modifier=Qt.KeyboardModifier.NoModifier):
    qtbot.keyClick(QApplication.focusWidget(), key, modifier)


def take(qtbot, page, typed):
    page.search.setFocus()
    qtbot.keyClicks(page.search, typed)
    type_to(qtbot, Qt.Key.Key_Return)


def test_tab_reaches_every_control(qtbot, page):
    for name in ("city born", "pickpocket"):
        take(qtbot, page, name)
    page.reveal("path/2")
    wanted = {
        page.search,
        page.filters.open_chip,
        page.filters.barred_chip,
        *page.filters.chips.values(),
        page.list,
        page.path,
        page.line,
        page.heading.plan,
        page.heading.random,
        page.panel.replace_button,
        page.panel.insert_button,
        page.panel.button,
    }
    reached = set()
    for _ in range(60):
        type_to(qtbot, Qt.Key.Key_Tab)
        reached.add(QApplication.focusWidget())
    assert wanted <= reached, [each for each in wanted if each not in reached]


def test_a_life_is_burned_and_changed_by_keys(qtbot, page):
    for name in ("city born", "pickpocket", "criminal", "barkeep"):
        take(qtbot, page, name)
    book = page.document.book

    def names():
        return [book.lifepaths[step.lifepath].name for step in page.document.choices.path]

    assert names() == ["City Born", "Pickpocket", "Criminal", "Barkeep"]
    page.path.setFocus()
    page.reveal("path/4")
    type_to(qtbot, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert names() == ["City Born", "Pickpocket", "Barkeep", "Criminal"]
    type_to(qtbot, Qt.Key.Key_Return)
    take(qtbot, page, "courier")
    assert names() == ["City Born", "Pickpocket", "Courier", "Criminal"]
    type_to(qtbot, Qt.Key.Key_Delete)
    assert names() == ["City Born", "Pickpocket", "Criminal"]
    type_to(qtbot, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert names() == ["City Born", "Pickpocket", "Courier", "Criminal"]
