"""Parts of a page said anew as a whole: what stays keeps its widget, what acts acts on what is."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.view import Button, Column, Label, Line, Row, Shown, Tick

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def around(look, qtbot):
    widget = QWidget()
    qtbot.addWidget(widget)
    return widget


@pytest.fixture
def shown(around):
    inside = Shown(layouts.column(into=around))
    around.show()
    around.activateWindow()
    inside.show([Label("first")])
    return inside


def says(around):
    labels = around.findChildren(QLabel)
    return [each.text() for each in labels if each.isVisible()]


def test_what_is_left_out_is_gone_and_what_is_new_stands_in_its_place(shown, around):
    shown.show([Label("one"), None, Label("two")])
    assert says(around) == ["one", "two"]
    shown.show([Label("two")])
    assert says(around) == ["two"]


def test_a_line_keeps_its_cursor_while_others_come_and_go(shown, qtbot):
    written: list[str] = []
    line = Line("Name", "Anna", written.append)
    shown.show([line])
    field = shown.find("Name")
    field.setFocus()
    field.setCursorPosition(2)
    shown.show([Label("above"), Line("Town", "", written.append), line, Label("below")])
    assert shown.find("Name") is field
    assert (field.hasFocus(), field.cursorPosition()) == (True, 2)
    qtbot.keyClicks(field, "x")
    assert written == ["Anxna"]


def test_a_button_acts_on_what_stands_there_now(shown, qtbot):
    pressed: list[int] = []
    shown.show([Button("Take 1", lambda: pressed.append(1), key="take")])
    shown.show([Button("Take 2", lambda: pressed.append(2), key="take")])
    qtbot.mouseClick(shown.find("take"), LEFT)
    assert pressed == [2]
    assert shown.find("take").text() == "Take 2"


def test_a_box_that_is_refused_stays_as_it_was(shown, qtbot):
    shown.show([Tick("Anna", True, lambda _on: False), Tick("Ines", True, lambda _on: True)])
    qtbot.mouseClick(shown.find("Anna"), LEFT)
    qtbot.mouseClick(shown.find("Ines"), LEFT)
    assert shown.find("Anna").isChecked()
    assert not shown.find("Ines").isChecked()


def test_a_label_of_another_face_is_another_label(shown, around):
    shown.show([Label("Session", "h2", key="title")])
    before = shown.find("title")
    shown.show([Label("Session", "small", key="title")])
    assert shown.find("title") is not before
    assert says(around) == ["Session"]


def test_a_part_is_found_by_those_around_it(shown):
    one, two = (Column([Line("Name", str(n), print)], key=n) for n in (1, 2))
    shown.show([Row([one, two], spacing=4)])
    assert shown.find(2, "Name").text() == "2"
    with pytest.raises(KeyError):
        shown.find(3, "Name")


def test_whoever_works_in_a_row_that_goes_is_led_to_the_next_and_from_a_button_nowhere(
    shown, qtbot
):
    rows = {n: Column([Button(f"Away {n}", lambda: None, key="away")], key=n) for n in (1, 2, 3)}
    shown.show(rows.values())
    shown.find(2, "away").setFocus()
    shown.show([rows[1], rows[3]])
    assert shown.find(3, "away").hasFocus()
    shown.show([Button("Begin", lambda: None), Button("End", lambda: None)])
    shown.find("Begin").setFocus()
    shown.show([Button("End", lambda: None), Button("Next", lambda: None)])
    assert not shown.find("Next").hasFocus()
