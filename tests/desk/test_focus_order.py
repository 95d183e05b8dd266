"""Tab goes as one reads: row by row, whatever was made first."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from bwdesk.desk import focus_order


def button(name, x, y, parent):
    made = QPushButton(name, parent)
    made.setGeometry(x, y, 60, 30)
    made.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    return made


def names(widgets):
    return [each.text() for each in widgets]


def test_row_by_row_from_left_to_right(qtbot, look):
    page = QWidget()
    qtbot.addWidget(page)
    for name, x, y in (("d", 0, 80), ("b", 100, 4), ("c", 200, 0), ("a", 0, 8)):
        button(name, x, y, page)
    button("hidden", 0, 0, page).hide()
    QLabel("no stop", page)
    assert names(focus_order.stops(page)) == ["a", "b", "c", "d", "hidden"]


def test_parts_come_one_after_another(qtbot, look):
    window = QWidget()
    qtbot.addWidget(window)
    last, first = QWidget(window), QWidget(window)
    button("3", 0, 0, last)
    two, one = button("2", 0, 50, first), button("1", 0, 0, first)
    focus_order.one_after_another((first, last))
    window.show()
    one.setFocus()
    seen = []
    for _ in range(3):
        seen.append(window.focusWidget().text())
        qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Tab)
    assert seen == ["1", "2", "3"]
    assert two.nextInFocusChain() is not one
