"""Rows by their keys: what stays keeps its widget, what is made anew keeps the focus."""

from typing import NamedTuple

import pytest
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.wrapping import Wrapping


class Line(NamedTuple):
    key: str
    says: str = ""


def say(field, line):
    field.setText(line.says)


class LineRow(QWidget):
    """Two buttons of a line."""

    def __init__(self, line):
        super().__init__()
        row = QHBoxLayout(self)
        self.buttons = [QPushButton(f"{act} {line.says}") for act in ("Edit", "Drop")]
        for each in self.buttons:
            row.addWidget(each)


class Page(QWidget):
    """A page with rows in a column."""

    def __init__(self):
        super().__init__()
        self.column = QVBoxLayout(self)


@pytest.fixture
def page(qtbot, look):
    page = Page()
    qtbot.addWidget(page)
    page.show()
    page.activateWindow()
    qtbot.waitExposed(page)
    return page


def in_order(page):
    return [page.column.itemAt(at).widget() for at in range(page.column.count())]


def test_a_row_that_is_told_keeps_its_widget_its_words_and_its_focus(page):
    rows = Keyed(page.column, lambda _: QLineEdit(), say, lambda line: line.key)
    rows.show([Line("a", "one"), Line("b", "two")])
    field = rows.widgets["b"]
    field.setFocus()
    rows.show([Line("c", "new"), Line("b", "other"), Line("a", "one")])
    assert rows.widgets["b"] is field
    assert field.text() == "other"
    assert field.hasFocus()
    assert [each.text() for each in in_order(page)] == ["new", "other", "one"]


def test_a_row_made_anew_takes_the_focus_on_the_same_control(page):
    rows = Keyed(page.column, LineRow, key=lambda line: line.key)
    rows.show([Line("a"), Line("b", "old"), Line("c")])
    first, old = rows.widgets["a"], rows.widgets["b"]
    old.buttons[1].setFocus()
    rows.show([Line("a"), Line("b", "new"), Line("c")])
    assert rows.widgets["a"] is first
    assert rows.widgets["b"] is not old
    assert rows.widgets["b"].buttons[1].hasFocus()


def test_the_focus_of_a_row_that_is_gone_goes_to_the_one_in_its_place(page):
    rows = Keyed(page.column, LineRow, key=lambda line: line.key)
    rows.show([Line("a"), Line("b"), Line("c")])
    rows.widgets["c"].buttons[0].setFocus()
    rows.show([Line("a"), Line("b")])
    assert rows.widgets["b"].buttons[0].hasFocus()


def test_rows_that_say_the_same_stand_side_by_side(page):
    rows = Keyed(page.column, LineRow)
    rows.show([Line("a"), Line("a"), Line("b")])
    assert len(rows.widgets) == 3
    kept = list(rows)
    rows.show([Line("a"), Line("a")])
    assert list(rows) == kept[:2]


def test_rows_stand_after_what_comes_before_them(page):
    page.column.addWidget(QPushButton("Head"))
    page.column.addStretch(1)
    rows = Keyed(page.column, LineRow, first=1)
    rows.show([Line("a"), Line("b")])
    assert in_order(page)[1:3] == list(rows)


def test_rows_are_set_like_words_in_a_text(page):
    lines = Wrapping()
    page.column.addLayout(lines)
    rows: Keyed[Line] = Keyed(lines, lambda line: QPushButton(line.says))
    rows.show([Line("a", "one"), Line("b", "two")])
    rows.show([Line("c", "none"), Line("a", "one"), Line("b", "two")])
    placed = sorted(rows, key=lambda each: each.x())
    assert [each.text() for each in placed] == ["none", "one", "two"]
