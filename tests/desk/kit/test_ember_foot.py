"""Where the ember button is scrolled away, one at the foot of the page stands in for it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.ember_foot import EmberFoot
from bwdesk.desk.theme import Theme
from tests.desk.hands import settle


class LowPage(QWidget):
    """A page lower than what is on it, and its foot."""

    def __init__(self) -> None:
        super().__init__()
        self.pressed: list[str] = []
        self.rolls = push_button("Roll both", lambda: self.pressed.append("rolls"), kind="primary")
        self.on = push_button("Go on", lambda: self.pressed.append("on"), kind="primary")
        self.inside = QWidget()
        above = QWidget()
        above.setFixedHeight(500)
        layouts.column(above, self.rolls, self.on, into=self.inside)
        self.area = QScrollArea()
        self.area.setWidgetResizable(True)
        self.area.setWidget(self.inside)
        page = QWidget()
        layouts.column(self.area, into=page)
        self.foot = EmberFoot(page)
        layouts.column(page, self.foot, into=self, grows=0)


@pytest.fixture
def low(qtbot: QtBot, look: Theme) -> LowPage:
    page = LowPage()
    qtbot.addWidget(page)
    page.resize(300, 300)
    page.show()
    qtbot.waitExposed(page)
    settle()
    return page


@pytest.mark.parametrize("by", ["mouse", "key"])
def test_it_says_and_does_what_the_hidden_one_does(low: LowPage, qtbot: QtBot, by: str) -> None:
    assert low.foot.isVisible()
    assert low.foot.button.text() == "Roll both"
    if by == "mouse":
        qtbot.mouseClick(low.foot.button, Qt.MouseButton.LeftButton)
    else:
        low.foot.button.setFocus()
        qtbot.keyClick(low.foot.button, Qt.Key.Key_Space)
    assert low.pressed == ["rolls"]
    low.rolls.setEnabled(False)
    settle()
    assert low.foot.button.text() == "Go on"
    qtbot.mouseClick(low.foot.button, Qt.MouseButton.LeftButton)
    assert low.pressed == ["rolls", "on"]


def test_it_goes_where_the_button_itself_is_seen(low: LowPage) -> None:
    bar = low.area.verticalScrollBar()
    bar.setValue(bar.maximum())
    settle()
    assert not low.foot.isVisible()
    bar.setValue(0)
    settle()
    assert low.foot.isVisible()


def test_of_a_button_that_is_cut_nothing_is_seen_beside_the_other(low: LowPage) -> None:
    bar, seen = low.area.verticalScrollBar(), low.area.viewport()
    bar.setValue(low.rolls.y() + 16 - seen.height())
    settle()
    assert low.foot.isVisible()
    assert low.rolls.visibleRegion().boundingRect().height() == 16, "some of it is left"
    place = low.rolls.mapTo(low, low.rolls.rect().topLeft())
    inside, above = (low.grab().toImage().pixelColor(40, place.y() + down) for down in (12, -12))
    assert inside == above
    bar.setValue(bar.maximum())
    settle()
    assert not low.foot.isVisible()
    effect = low.rolls.graphicsEffect()
    assert effect is not None
    assert not effect.isEnabled()


def test_nothing_is_said_of_what_is_on_the_page_no_more(low: LowPage) -> None:
    for each in (low.rolls, low.on):
        each.hide()
    settle()
    assert not low.foot.isVisible()
    assert low.foot.button.text() == ""
    assert not [each for each in low.findChildren(QPushButton) if each.isVisible()]
