"""Reckoning one act in the window: by what is chosen and typed, with dice thrown or typed."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from bwdesk.desk.usurper.act_room import LISTED, ActRoom
from bwdesk.rules.games.usurper.questions import QUESTIONS
from tests.shipped import book


@pytest.fixture
def room(qtbot, look):
    room = ActRoom(book)
    qtbot.addWidget(room)
    room.resize(1200, 700)
    room.show()
    room.come_in()
    return room


def figures(room):
    return {line.label: line.value for line in room.view.figures.lines()}


def write(qtbot, field, text):
    field.setFocus()
    field.selectAll()
    qtbot.keyClicks(field, text)


def test_an_act_is_chosen_its_fields_appear_and_chances_stand_beside_them(qtbot, room):
    assert room.word == "check"
    assert room.view.asks.text() == "To be thrown: d100"
    assert [line.value for line in room.view.chances.lines()][:3] == [
        "25.0\xa0%",
        "24.0\xa0%",
        "25.0\xa0%",
    ]
    room.what.setCurrentIndex(room.what.findData("harvest"))
    room.what.activated.emit(room.what.currentIndex())
    assert room.word == "harvest"
    assert {"node", "dice", "units", "leaders"} <= room.fields.keys()


def test_a_check_is_typed_and_explodes(qtbot, room):
    write(qtbot, room.fields["dice"], "97")
    assert room.view.asks.text() == "To be thrown: d100"
    qtbot.keyClicks(room.fields["dice"], " 14")
    assert room.view.head.text() == "Significant Success"
    assert figures(room)["Total"] == "111"
    qtbot.mouseClick(room.clears, Qt.MouseButton.LeftButton)
    assert room.fields["dice"].text() == ""
    assert room.view.chances.lines()


def test_a_harvest_is_thrown_step_by_step(qtbot, room, monkeypatch):
    room.choose("harvest")
    falls = iter([(80,), (1, 2, 3, 4), (3,)])
    monkeypatch.setattr("bwdesk.desk.kit.rolling.chance.throw", lambda *_asked: next(falls))
    for _ in range(3):
        assert room.throws.isEnabled()
        qtbot.mouseClick(room.throws, Qt.MouseButton.LeftButton)
    assert not room.throws.isEnabled()
    assert figures(room)["Gained"] == str(3 + 2 + 3 + 4 + 8)


def test_who_takes_part_is_added_and_described(qtbot, room):
    units = room.fields["units"]
    qtbot.mouseClick(units.more, Qt.MouseButton.LeftButton)
    units.field(0).take("skills", True)
    write(qtbot, units.field(0).fields["skills"], "scout 3")
    room.fields["action"].told.emit("scout")
    assert figures(room)["Modifier"] == "9"
    assert [line.label for line in room.view.parts.lines()] == ["Scout 3", "All told"]


def test_what_is_against_a_rule_is_said_and_reckoned_all_the_same(qtbot, room):
    room.choose("trade")
    write(qtbot, room.fields["buy"], "horses 2")
    assert "10 a week" in room.view.wrong.text()
    assert figures(room)["Value"] == "40"
    write(qtbot, room.fields["buy"], "unicorns 2")
    assert "There is no ware called" in room.view.wrong.text()
    assert room.view.figures.lines() == ()


def test_what_was_written_stays_and_start_over_empties_it(qtbot, room):
    write(qtbot, room.fields["dice"], "55")
    room.choose("date")
    room.choose("check")
    assert room.fields["dice"].text() == "55"
    qtbot.mouseClick(room.again, Qt.MouseButton.LeftButton)
    assert room.fields["dice"].text() == ""


def test_what_few_need_lies_behind_more(qtbot, room):
    assert not room.fields["readings"].isVisible()
    qtbot.mouseClick(room.form.more, Qt.MouseButton.LeftButton)
    assert room.fields["readings"].isVisible()
    assert room.fields["lair"].isVisible()


@pytest.fixture(scope="module")
def every():
    return tuple(LISTED)


def test_every_question_has_its_fields_and_an_answer_or_a_sentence(room, every):
    assert set(every) == {*QUESTIONS} - {"orders"}
    for word in every:
        room.choose(word)
        assert room.fields
        assert room.answer is not None or room.view.wrong.text().endswith(".")
