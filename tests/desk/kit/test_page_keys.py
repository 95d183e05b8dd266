"""Ctrl+Enter presses the ember button that is nearest, wherever on its page the focus is."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QDialog, QLineEdit, QPushButton, QVBoxLayout, QWidget

from bwdesk.desk.kit import page_keys, return_key
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.rolling.field import DiceField
from bwdesk.desk.kit.rolling.group import Group
from tests.desk.hands import Hands


@pytest.fixture(autouse=True)
def _installed(qapp):
    return_key.install(qapp)
    page_keys.install(qapp)


def laid(window, *widgets):
    column = QVBoxLayout(window)
    for each in widgets:
        column.addWidget(each)
    return window


def test_ctrl_enter_is_the_ember_button_and_nothing_else(qtbot, look):
    pressed, field, plain = [], QLineEdit(), QPushButton("Other")
    plain.clicked.connect(lambda: pressed.append("other"))
    ember = push_button("Go on", lambda: pressed.append("ember"), kind="primary")
    window = laid(QWidget(), laid(QWidget(), field, plain, ember))
    qtbot.addWidget(window)
    hands = Hands(window)
    for widget in (field, plain, ember):
        widget.setFocus()
        hands.press("Ctrl+Return")
        assert pressed.pop() == "ember"
        assert not pressed
    ember.setEnabled(False)
    hands.click(field)
    hands.press("Ctrl+Return")
    assert not pressed


def test_of_two_panes_it_is_the_one_with_the_focus(qtbot, look):
    pressed, panes, fields = [], [], []
    for name in ("board", "beside"):
        fields.append(QLineEdit())
        ember = push_button("Go on", kind="primary")
        ember.clicked.connect(lambda _on=False, name=name: pressed.append(name))
        panes.append(laid(QWidget(), fields[-1], ember))
    window = laid(QWidget(), laid(QWidget(), *panes))
    qtbot.addWidget(window)
    hands = Hands(window)
    for field in fields:
        hands.click(field)
        hands.press("Ctrl+Return")
    assert pressed == ["board", "beside"]


def test_a_dialog_has_its_own(qtbot, look):
    pressed, field = [], QLineEdit()
    dialog = laid(QDialog(), field, push_button("So", lambda: pressed.append("so"), kind="primary"))
    qtbot.addWidget(dialog)
    hands = Hands(dialog)
    hands.click(field)
    hands.press("Ctrl+Return")
    assert pressed == ["so"]


def test_enter_that_nobody_takes_leads_to_what_waits(qtbot, look):
    pressed, page, field = [], QWidget(), QLineEdit()
    page.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    ember = push_button("Hand over", lambda: pressed.append("ember"), kind="primary")
    window = laid(QWidget(), laid(QWidget(), page, field, ember))
    qtbot.addWidget(window)
    hands = Hands(window)
    page.setFocus()
    hands.press("Return")
    assert ember.hasFocus()
    assert not pressed
    hands.press("Return")
    assert pressed == ["ember"]
    hands.click(field)
    hands.press("Return")
    assert field.hasFocus()
    ember.setEnabled(False)
    page.setFocus()
    hands.press("Return")
    assert page.hasFocus()


def test_a_digit_is_no_search_in_a_list_that_has_none_such(qtbot, look):
    skill, count = QComboBox(), QComboBox()
    skill.addItems(["Oratory", "Persuasion"])
    count.addItems(["1 success", "2 successes"])
    field = DiceField("of Jen", Group(3))
    window = laid(QWidget(), laid(QWidget(), skill, count, field))
    qtbot.addWidget(window)
    hands = Hands(window)
    count.setFocus()
    hands.type("2")
    assert (count.currentIndex(), field.text()) == (1, "")
    skill.setFocus()
    hands.type("564")
    assert field.text() == "564"
    assert skill.currentIndex() == 0
