"""The Odds room, asked by hand: the line, the fields, the bars, the table."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.odds.odds_room import OddsRoom
from bwdesk.rules.play.odds_question import read_asked
from tests.shipped import book


@pytest.fixture
def room(qtbot, look):
    room = OddsRoom(book)
    qtbot.addWidget(room)
    room.resize(1290, 724)
    room.show()
    qtbot.waitExposed(room)
    room.come_in()
    return room


def write(qtbot, room: OddsRoom, text: str) -> None:
    room.line.setFocus()
    room.line.selectAll()
    qtbot.keyClicks(room.line, text)


def click(qtbot, widget: QWidget, at: QPoint | None = None) -> None:
    at = at or widget.rect().center()
    qtbot.mouseClick(widget, Qt.MouseButton.LeftButton, pos=at)


def test_a_question_is_answered_while_it_is_written(qtbot, room):
    write(qtbot, room, "B5+2 Ob 4 vs B4+1")
    assert room.chance.text() == "50.0\u00a0%"
    assert room.one_in.text() == "exactly 1 in 2"
    assert "3.5 successes" in room.mean.text()
    assert "3 or 4" in room.mean.text()
    assert room.against.wins.text() == "61.3\u00a0%"
    assert (room.fields.exponent.value(), room.fields.more.value()) == (5, 2)
    assert room.obstacle.value() == 4
    assert room.grade.text() == "Routine"
    assert "Difficult 5–7" in room.spans.text()


@pytest.mark.parametrize("text", ["Q5", "B0", "B500", "B5 Ob -1", "B5 vs"])
def test_what_is_not_understood_leaves_the_last_answer_dimmed(qtbot, room, text):
    write(qtbot, room, "B5 Ob 3")
    write(qtbot, room, text)
    assert room.line.text() == text
    assert "Write" in room.says.text()
    assert room.line.property("wrong") == "true"
    assert room.table.shown_worths.dim
    assert room.curve.curve.dim
    write(qtbot, room, "B5 Ob 4")
    assert not room.table.shown_worths.dim
    assert room.line.property("wrong") == "false"


def test_an_empty_line_asks_for_a_pool_and_breaks_nothing(qtbot, room):
    room.line.setFocus()
    room.line.selectAll()
    qtbot.keyClick(room.line, Qt.Key.Key_Delete)
    assert room.says.text().startswith("Say a pool")
    assert room.line.property("wrong") == "false"
    assert room.table.shown_worths.dim


def test_every_field_says_it_in_the_line(qtbot, room):
    write(qtbot, room, "B4 Ob 3")
    fields = room.fields
    click(qtbot, fields.shade.button(1))
    qtbot.keyClick(fields.exponent, Qt.Key.Key_Up)
    qtbot.keyClick(fields.more, Qt.Key.Key_Down)
    assert room.line.text() == "G5-1 Ob 3"
    click(qtbot, fields.other.button(2))
    qtbot.keyClick(fields.others, Qt.Key.Key_Up)
    assert room.line.text() == "G5-1+W1 Ob 3"
    click(qtbot, fields.open_ended)
    click(qtbot, fields.doubled)
    qtbot.keyClick(room.obstacle, Qt.Key.Key_Up)
    assert room.line.text() == "2G5o-1+W1 Ob 4"
    assert read_asked(room.line.text()) == room.asked
    assert "divine-inspiration" not in [row.id for row in room.table.shown_worths.rows]


def test_a_pool_without_dice_is_not_thrown(qtbot, room):
    write(qtbot, room, "B1 Ob 1")
    qtbot.keyClick(room.fields.exponent, Qt.Key.Key_Down)
    assert "no dice" in room.says.text()
    assert room.table.shown_worths.dim
    assert room.asked == read_asked("B1 Ob 1")
    qtbot.keyClick(room.fields.exponent, Qt.Key.Key_Up)
    assert not room.table.shown_worths.dim


def test_the_other_pool(qtbot, room):
    write(qtbot, room, "B4 Ob 3")
    against = room.against
    assert not against.wins.isVisible()
    click(qtbot, against.on, QPoint(8, against.on.height() // 2))
    assert room.line.text() == "B4 Ob 3 vs B4"
    qtbot.keyClick(against.fields.exponent, Qt.Key.Key_Down)
    assert room.line.text() == "B4 Ob 3 vs B3"
    theirs = against.wins.text()
    click(qtbot, against.tie.button(0))
    assert room.asked.tie == "mine"
    assert against.wins.text() != theirs
    assert against.rows["other"][2].text() == theirs
    click(qtbot, against.swap)
    assert room.line.text() == "B3 Ob 3 vs B4"
    click(qtbot, against.on, QPoint(8, against.on.height() // 2))
    assert room.line.text() == "B3 Ob 3"


def test_a_bar_or_a_column_is_the_obstacle(qtbot, room):
    write(qtbot, room, "B6 Ob 3")
    click(qtbot, room.curve, room.curve.bar(5).toPoint())
    assert room.asked.obstacle == 5
    click(qtbot, room.table, room.table.column(1).center().toPoint())
    assert room.asked.obstacle == 2
    room.table.setFocus()
    qtbot.keyClick(room.table, Qt.Key.Key_Right)
    assert room.line.text() == "B6 Ob 3"


def test_an_obstacle_far_off_is_still_in_the_table(qtbot, room):
    write(qtbot, room, "B4o Ob 14")
    assert 14 in room.table.shown_worths.obstacles
    assert len(room.table.shown_worths.rows[0].chances) == len(room.table.shown_worths.obstacles)
    assert room.curve.curve.open


def test_keys(qtbot, room):
    write(qtbot, room, "B4 Ob 3")
    qtbot.keyClick(room.line, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert room.asked.obstacle == 4
    room.table.setFocus()
    qtbot.keyClick(room.table, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    assert room.asked.obstacle == 3
    qtbot.keyClick(room.table, Qt.Key.Key_Slash)
    assert room.line.hasFocus()


def test_the_table_is_copied_as_text(qtbot, room):
    write(qtbot, room, "B4 Ob 2")
    room.table.setFocus()
    qtbot.keyClick(room.table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    copied = QGuiApplication.clipboard().text()
    assert copied.startswith("B4 Ob 2: 68.8 %")
    rows = [line.split("\t") for line in copied.splitlines()[1:]]
    assert len({len(row) for row in rows}) == 1
    QGuiApplication.clipboard().clear()
    click(qtbot, room.copies)
    assert QGuiApplication.clipboard().text() == copied


def test_another_way_to_say_it_is_said_by_a_click(qtbot, room):
    button = next(each for each in room.findChildren(type(room.copies)) if each.text() == "B4+G2")
    click(qtbot, button)
    assert room.asked.pool == read_asked("B4+G2").pool


@pytest.mark.parametrize(("width", "columns"), [(1290, 9), (900, 7)])
def test_where_there_is_no_room_the_other_pool_stands_below(qtbot, room, width, columns):
    room.resize(width, 700)
    qtbot.wait(1)
    beside = room.against.x() > room.fields.x() + room.fields.width()
    assert beside is (width > 1000)
    assert room.table.columns <= columns
    assert room.asked.obstacle in room.table.shown_worths.obstacles


def test_large_letters_and_the_dark(qtbot, room):
    themes.theme_of(room).switch(themes.DARK, 150)
    write(qtbot, room, "W9 Ob 9 vs W9")
    assert room.table.shown_worths.chosen == 9
    assert not room.grab().isNull()


def test_a_table_is_printed(qtbot, room):
    with qtbot.waitSignal(room.print_asked):
        click(qtbot, room.prints)
