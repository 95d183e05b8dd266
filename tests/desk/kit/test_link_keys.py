"""A link in a sentence is followed by Space and by Return, whichever comes to hand."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from bwdesk.desk.kit import return_key
from tests.desk.hands import Hands


@pytest.mark.parametrize("key", ["Space", "Return"])
def test_a_key_follows_a_focused_link(qtbot, qapp, look, key):
    return_key.install(qapp)
    page = QWidget()
    followed: list[str] = []
    label = QLabel('It lacks a name. <a href="name">Give it one</a>')
    label.setTextInteractionFlags(
        Qt.TextInteractionFlag.LinksAccessibleByMouse
        | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
    )
    label.linkActivated.connect(followed.append)
    QVBoxLayout(page).addWidget(label)
    qtbot.addWidget(page)
    hands = Hands(page)
    hands.press("Tab")
    assert hands.focus is label
    hands.press(key)
    assert followed == ["name"]
