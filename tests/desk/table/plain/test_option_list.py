"""A list of options: what stands beside a name, and below it where there is no room."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from bwdesk.desk.table.plain.option_list import Option, OptionList

LUCK = Option("luck", "Luck", "1 fate, 50.0\u00a0% (+50.0)")


def test_a_price_goes_below_where_it_would_leave_the_name_no_room(look, qtbot):
    heights = {}
    for wide in (500, 220):
        options = OptionList("Spend")
        qtbot.addWidget(options)
        options.offer([Option("stand", "Let it stand"), LUCK])
        options.resize(wide, 100)
        options.show()
        plain, priced = (
            options.visualRect(options.model().index(at, 0)).height() for at in range(2)
        )
        heights[wide] = priced - plain
    assert heights[500] == 0
    assert heights[220] > 0


def test_the_focus_is_seen_on_a_row_that_is_chosen(look, qtbot):
    options = OptionList("Spend")
    qtbot.addWidget(options)
    options.offer([LUCK])
    options.show()
    options.setFocus()
    qtbot.waitUntil(options.hasFocus)
    qtbot.keyClick(options, Qt.Key.Key_1)
    options.offer([LUCK], ["luck"])
    here = options.grab().toImage()
    options.clearFocus()
    assert options.grab().toImage() != here


def test_a_click_far_down_takes_the_row_it_is_on(look, qtbot):
    whole = QWidget()
    qtbot.addWidget(whole)
    before, options = QLineEdit(), OptionList("Action")
    column = QVBoxLayout(whole)
    column.addWidget(before)
    column.addWidget(options)
    options.offer([Option(str(at), f"Action {at}") for at in range(20)])
    whole.resize(300, 500)
    whole.show()
    before.setFocus()
    qtbot.waitUntil(before.hasFocus)
    options.scrollToBottom()
    there = options.visualRect(options.model().index(15, 0)).center()
    qtbot.mouseClick(options.viewport(), Qt.MouseButton.LeftButton, pos=there)
    assert options.chosen_ids == ("15",)


class Around(QWidget):
    """Hears what the list in it leaves to others."""

    heard = 0

    def keyPressEvent(self, _event: QKeyEvent) -> None:
        self.heard += 1


def test_what_is_given_is_taken_by_enter_where_it_decides_all(look, qtbot):
    around, options = Around(), OptionList("Shows")
    qtbot.addWidget(around)
    QVBoxLayout(around).addWidget(options)
    options.offer([LUCK], ["luck"], needed=True, given=True)
    around.show()
    qtbot.keyClick(options, Qt.Key.Key_Return)
    assert not around.heard, "what comes after it may be what ends it all"
    options.decides = True
    qtbot.keyClick(options, Qt.Key.Key_Return)
    assert around.heard
