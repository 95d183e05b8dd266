"""Tab goes as one reads: row by row, whatever was made first."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QLineEdit, QWidget

from bwdesk.desk import focus_order


def field(name, x, y, parent):
    made = QLineEdit(name, parent)
    made.setGeometry(x, y, 60, 30)
    made.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    return made


def names(widgets):
    return [each.text() for each in widgets]


def test_row_by_row_from_left_to_right(qtbot, look):
    page = QWidget()
    qtbot.addWidget(page)
    for name, x, y in (("d", 0, 80), ("b", 100, 4), ("c", 200, 0), ("a", 0, 8)):
        field(name, x, y, page)
    field("hidden", 0, 0, page).hide()
    QLabel("no stop", page)
    assert names(focus_order.stops(page)) == ["a", "b", "c", "d", "hidden"]


def test_what_pops_up_is_no_part_of_it(qtbot, look):
    page = QWidget()
    qtbot.addWidget(page)
    field("a", 0, 0, page)
    popup = QWidget(page, Qt.WindowType.Popup)
    field("b", 0, 0, popup)
    assert names(focus_order.stops(page)) == ["a"]


def test_parts_come_one_after_another(qtbot, look):
    window = QWidget()
    qtbot.addWidget(window)
    last, first = QWidget(window), QWidget(window)
    field("3", 0, 0, last)
    two, one = field("2", 0, 50, first), field("1", 0, 0, first)
    focus_order.one_after_another((first, last))
    window.show()
    one.setFocus()
    seen = []
    for _ in range(3):
        seen += names([window.focusWidget()])
        qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Tab)
    assert seen == ["1", "2", "3"]
    assert two.nextInFocusChain() is not one
