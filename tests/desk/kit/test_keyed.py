"""Rows by their keys: what stays keeps its widget, what is made anew keeps the focus."""

from typing import NamedTuple

import pytest
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from bwdesk.desk.kit.focus_order import ReadingOrder
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.wrapping import Wrapping
from tests.desk.hands import Hands


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


# The row that has the focus goes


class Row(QWidget):
    """A field where it has a *name*, and buttons."""

    def __init__(self, page, key, name, acts):
        super().__init__()
        row = QHBoxLayout(self)
        self.field = None
        if name:
            self.field = QLineEdit(name)
            row.addWidget(self.field)
        self.buttons = {}
        for act in acts:
            self.buttons[act] = button = QPushButton(act)
            button.clicked.connect(lambda _=False, act=act: page.did(key, act))
            row.addWidget(button)


class Listed(ReadingOrder, QWidget):
    """Rows of which some are crossed out by their own buttons, between two others."""

    def __init__(self, **rows):
        super().__init__()
        self.listed, self.done = rows, []
        self.card = QWidget()
        QVBoxLayout(self).addWidget(self.card)
        column = QVBoxLayout(self.card)
        for act in ("above", "below"):
            button = QPushButton(act)
            button.clicked.connect(lambda _=False, act=act: self.did("", act))
            column.addWidget(button)
        self.rows = Keyed[str](column, self._row, key=str, first=1)
        self.show_rows()

    def _row(self, key):
        return Row(self, key, *self.listed[key])

    def show_rows(self):
        self.rows.show(self.listed)

    def did(self, key, act):
        self.done.append((key, act))
        if act == "drop":
            del self.listed[key]
            self.show_rows()


ACTS = ("edit", "drop")


def on(qtbot, **rows):
    page = Listed(**rows)
    qtbot.addWidget(page)
    return page, Hands(page)


def test_who_crosses_out_one_row_after_the_other_goes_on_so(qtbot, look):
    page, hands = on(qtbot, a=("", ACTS), b=("", ACTS), c=("", ACTS), d=("", ACTS))
    page.rows.widgets["b"].buttons["drop"].setFocus()
    hands.press("Space")
    assert hands.focus is page.rows.widgets["c"].buttons["drop"]
    hands.press("Space", "Space")
    assert list(page.listed) == ["a"], "and after the last one backward"
    assert hands.focus is page.rows.widgets["a"].buttons["drop"]
    hands.press("Shift+Tab")
    assert hands.focus is page.rows.widgets["a"].buttons["edit"]


def test_another_button_of_the_next_row_is_not_the_same(qtbot, look):
    page, hands = on(qtbot, a=("", ACTS), b=("", ACTS), c=("", ("edit",)))
    page.rows.widgets["b"].buttons["drop"].setFocus()
    hands.press("Space", "Space")
    assert page.done == [("b", "drop"), ("a", "drop")]


def test_where_no_row_beside_has_it_the_list_begins_anew(qtbot, look):
    page, hands = on(qtbot, a=("one", ()), b=("", ("edit",)), c=("", ACTS), d=("", ("edit",)))
    page.rows.widgets["c"].buttons["drop"].setFocus()
    hands.press("Space")
    assert hands.focus is page.rows.widgets["a"].field


def test_whoever_typed_into_a_row_that_goes_types_on_in_the_next_and_presses_nothing(qtbot, look):
    page, hands = on(qtbot, a=("one", ACTS), b=("two", ACTS), c=("three", ACTS))
    page.rows.widgets["b"].field.setFocus()
    del page.listed["b"]
    page.show_rows()
    assert hands.focus is page.rows.widgets["c"].field
    hands.press("Space")
    assert not page.done


def test_the_next_row_is_the_one_after_those_that_stay(qtbot, look):
    page, hands = on(qtbot, a=("", ACTS), b=("", ACTS), c=("", ACTS), d=("", ACTS))
    page.rows.widgets["c"].buttons["edit"].setFocus()
    del page.listed["a"], page.listed["c"]
    page.show_rows()
    assert hands.focus is page.rows.widgets["d"].buttons["edit"]


def test_a_list_that_is_empty_leaves_the_focus_to_what_is_around_it(qtbot, look):
    page, hands = on(qtbot, a=("", ACTS))
    page.rows.widgets["a"].buttons["drop"].setFocus()
    hands.press("Space")
    assert hands.focus is page.card
    hands.press("Space")
    assert page.done == [("a", "drop")]


def test_a_row_that_is_its_value_keeps_the_focus_with_another(page):
    rows: Keyed[Line] = Keyed(page.column, LineRow)
    rows.show([Line("a"), Line("b", "old"), Line("c")])
    rows.widgets[Line("b", "old")].buttons[0].setFocus()
    rows.show([Line("a"), Line("b", "new"), Line("c")])
    assert rows.widgets[Line("b", "new")].buttons[0].hasFocus()


def test_a_row_made_anew_behind_a_dialog_has_the_focus_when_it_has_closed(qtbot, look):
    page, hands = on(qtbot, a=("", ACTS), b=("", ACTS))
    page.rows.widgets["b"].buttons["edit"].setFocus()
    dialog = QDialog(page)
    dialog.open()
    qtbot.waitUntil(dialog.isActiveWindow)
    page.rows.show(["a"])
    hands.press("Escape")
    assert hands.focus is page.rows.widgets["a"].buttons["edit"]
