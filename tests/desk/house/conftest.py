"""The room of packs in the whole window, with a user who has the answers ready."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton

from tests.desk.shell.conftest import press, start, user, window

__all__ = ["press", "start", "user", "window"]

LEFT = Qt.MouseButton.LeftButton


class Hand:
    """Clicks and types as somebody does."""

    def __init__(self, qtbot) -> None:
        self.qtbot = qtbot

    def click(self, button) -> None:
        assert button.isVisible(), button.accessibleName() or button.text()
        assert button.isEnabled(), button.text()
        self.qtbot.mouseClick(button, LEFT)

    def press_button(self, inside, text) -> None:
        found = [each for each in inside.findChildren(QPushButton) if each.text() == text]
        self.click(next(each for each in found if each.isVisible()))

    def write(self, field, text) -> None:
        field.setFocus()
        field.selectAll()
        self.qtbot.keyClicks(field, text)

    def number(self, field, text) -> None:
        field.setFocus()
        field.selectAll()
        self.qtbot.keyClicks(field, text)

    def find(self, references, name) -> None:
        """Type a name into the field of a list of references and press Enter."""
        references.finder.setFocus()
        references.finder.clear()
        self.qtbot.keyClicks(references.finder, name)
        popup = references.finder.completer().popup()
        popup.hide()
        self.qtbot.keyClick(references.finder, Qt.Key.Key_Return)

    def choose(self, box, text) -> None:
        """An entry of a combo box, by keyboard."""
        at = box.findText(text)
        assert at >= 0, [box.itemText(each) for each in range(box.count())]
        box.setFocus()
        self.qtbot.keyClick(box, Qt.Key.Key_Down)
        view = box.view()
        assert view.isVisible()
        view.setCurrentIndex(box.model().index(at, 0))
        self.qtbot.keyClick(view, Qt.Key.Key_Return)
        assert box.currentText() == text


@pytest.fixture
def hand(qtbot):
    return Hand(qtbot)


@pytest.fixture
def house(qtbot, window, hand):
    """The room, come to by the rail."""
    hand.click(window._rail.button("rules"))
    assert window._rail.button("rules").isChecked()
    return window.parts["rules"].page
