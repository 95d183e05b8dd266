"""Reckoning one act in the window: by what is chosen and typed, with dice thrown or typed."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QGridLayout

from bwdesk.desk.house.fields import FlagField, OneField
from bwdesk.desk.house.struct_field import StructField
from bwdesk.desk.usurper.act_room import ActRoom
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
    dice = room.fields["dice"]
    assert len(dice.faces) == 1
    write(qtbot, dice.faces[0], "97")
    assert room.view.asks.text() == "To be thrown: d100"
    assert len(dice.faces) == 2, "each explosion is a field"
    write(qtbot, dice.faces[1], "14")
    assert room.view.head.text() == "Significant Success"
    assert figures(room)["Total"] == "111"
    write(qtbot, dice.faces[0], "50")
    assert figures(room)["Total"] == "50", "nobody was to throw the other"
    assert room.view.wrong.text()
    qtbot.mouseClick(room.clears, Qt.MouseButton.LeftButton)
    assert dice.text() == ""
    assert len(dice.faces) == 1
    assert room.view.chances.lines()


def test_a_total_of_none_is_a_total(qtbot, room):
    assert room.fields["total"].text().strip() == ""
    write(qtbot, room.fields["total"], "0")
    assert room.view.head.text() == "Complete Failure"
    room.fields["total"].selectAll()
    qtbot.keyClick(room.fields["total"], Qt.Key.Key_Delete)
    assert room.view.asks.text() == "To be thrown: d100"


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
    write(qtbot, room.fields["dice"].faces[0], "5x")
    qtbot.mouseClick(room.form.more, Qt.MouseButton.LeftButton)
    room.choose("date")
    assert room.view.wrong.text() == ""
    room.choose("check")
    assert room.fields["dice"].text() == "5x", "nothing typed is thrown away"
    assert "“5x” is not yet" in room.view.wrong.text()
    assert room.answer is None
    qtbot.mouseClick(room.again, Qt.MouseButton.LeftButton)
    assert room.fields["dice"].text() == ""


def test_what_few_need_lies_behind_more(qtbot, room):
    assert "readings" not in room.fields, "it is made when somebody looks there"
    qtbot.mouseClick(room.form.more, Qt.MouseButton.LeftButton)
    assert room.fields["readings"].isVisible()
    assert room.fields["lair"].isVisible()
    qtbot.mouseClick(room.form.more, Qt.MouseButton.LeftButton)
    assert not room.fields["lair"].isVisible()


def test_orders_are_written_or_pasted_and_looked_through(qtbot, room):
    room.choose("orders")
    ledger = room.fields["ledger"]
    write(qtbot, ledger.fields["home"], "C3")
    qtbot.mouseClick(ledger.fields["leaders"].more, Qt.MouseButton.LeftButton)
    write(qtbot, ledger.fields["leaders"].field(0).fields["name"], "Ada")
    rows = room.fields["rows"]
    qtbot.mouseClick(rows.more, Qt.MouseButton.LeftButton)
    write(qtbot, rows.field(0, "name"), "Ada")
    write(qtbot, rows.field(0, "start"), "C3")
    rows.field(0, "action").told.emit("harvest")
    write(qtbot, rows.field(0, "target"), "C4")
    assert room.view.head.text() == "Look at what is said"
    assert "is not begun by a Leader" in room.view.wrong.text()
    rows.field(0, "action").told.emit("diplomacy")
    assert room.view.head.text() == "Nothing is against a rule"
    assert figures(room)["Ada: Diplomacy, 1\xa0square"] == "may be"
    room.start_over()
    text = room.fields["text"]
    text.setFocus()
    qtbot.keyClicks(text, "Ada | C3 | Scout | C4 | C3 | ")
    qtbot.keyClick(text, Qt.Key.Key_Return)
    qtbot.keyClicks(text, "Bo | C3 | Sing")
    assert "Line 2 has 3\xa0columns" in room.view.wrong.text()
    assert "Ada: Scout, 1\xa0square" in figures(room)


def test_an_event_is_drawn_and_drawn_again(qtbot, room, monkeypatch):
    room.choose("draw")
    room.form.take("what", "event")
    room.form.take("season", "autumn")
    assert room.throws.text() == "Draw"
    assert room.view.head.text() == ""
    assert {line.label for line in room.view.chances.lines()} == {
        "Weeks of Fog",
        "Plenty",
        "Camp Fever",
    }
    seeds = iter([(3,), (5,)])
    monkeypatch.setattr("bwdesk.desk.kit.rolling.chance.throw", lambda *_asked: next(seeds))
    drawn = []
    for _ in range(2):
        qtbot.mouseClick(room.throws, Qt.MouseButton.LeftButton)
        drawn.append(room.view.head.text())
    assert set(drawn) <= {"Weeks of Fog", "Plenty", "Camp Fever"}
    assert room.form.asked.seed == 5
    room.form.take("exists", ("event/fog", "event/plenty", "event/fever"))
    assert "Write a card of it in House rules" in room.view.wrong.text()
    assert not room.throws.isEnabled()
    room.choose("check")
    assert room.throws.text() == "Throw"


def test_no_act_opens_with_something_wrong(room):
    for word in (word for word, each in QUESTIONS.items() if each.act):
        room.choose(word)
        assert room.view.wrong.text() == "", word


def test_every_question_has_its_fields_and_an_answer_or_a_sentence(room):
    for word in QUESTIONS:
        room.choose(word)
        assert room.fields
        assert room.answer is not None or room.view.wrong.text().endswith(".")


def test_what_follows_by_rule_is_listed_and_taken_up_by_what_is_held(qtbot, room):
    room.choose("build")
    room.form.take("rooms", 4)
    assert room.view.follows.lines() == ()
    room.form.take("threshold", "significant")
    assert [(e.label, e.value) for e in room.view.follows.lines()] == [("Lumber", "−21")]
    room.choose("change")
    write(qtbot, room.fields["typed"], "12 gold, -3 lumber")
    assert "There is 0" in room.view.wrong.text()
    write(qtbot, room.fields["held"].fields["goods"], "lumber 30")
    assert "lumber 27" in str([e.label + e.value for e in room.view.figures.lines()])
    assert room.view.wrong.text() == ""


def test_every_degree_of_scouts_is_told_by_its_name(room):
    room.choose("scout")
    for degree in book().usurper_thresholds.values():
        room.form.take("threshold", degree.id)
        assert room.view.head.text() == degree.name


def test_dice_that_are_no_numbers_are_refused_with_a_sentence(qtbot, room):
    write(qtbot, room.fields["dice"].faces[0], "9x7")
    assert "“9x7” is not yet whole numbers" in room.view.wrong.text()
    assert not room.view.head.isVisibleTo(room)
    assert not room.throws.isEnabled()
    qtbot.mouseClick(room.clears, Qt.MouseButton.LeftButton)
    assert room.fields["dice"].text() == ""
    assert room.view.wrong.text() == ""
    assert room.throws.isEnabled()


def test_narrow_fields_stand_beside_their_names(room):
    for word in QUESTIONS:
        room.choose(word)
        grid = room.form.findChild(QGridLayout)
        assert grid.cellRect(0, 0).width() < room.form.width() / 2


def test_whatever_may_be_one_of_several_is_chosen_by_a_word(room):
    for word in QUESTIONS:
        room.choose(word)
        for field in room.form.findChildren(StructField):
            match field.chooser:
                case FlagField():
                    assert field.chooser.text(), (word, field.accessibleName())
                case OneField():
                    assert all(field.chooser.itemText(at) for at in range(field.chooser.count()))


def test_a_hit_is_reckoned_by_its_pools(qtbot, room):
    room.choose("hit")
    for side, dice in (("attack", 4), ("defense", 2)):
        field = room.fields[side]
        assert field.chooser.text() == "by its pool"
        qtbot.mouseClick(field.chooser, Qt.MouseButton.LeftButton, pos=QPoint(8, 8))
        write(qtbot, field.fields["dice"], str(dice))
    assert room.view.head.text().endswith("%")


def test_a_leader_teaches(qtbot, room):
    room.choose("train")
    field = room.fields["leader"]
    qtbot.mouseClick(field.chooser, Qt.MouseButton.LeftButton, pos=QPoint(8, 8))
    field.take("skills", True)
    write(qtbot, field.fields["skills"], "forager 3")
    write(qtbot, room.fields["pupils"], "Orcs 1")
    assert room.view.wrong.text() == ""
    assert any("Orcs" in line.label for line in room.view.follows.lines())


def test_a_place_counts_by_what_is_chosen_of_it(qtbot, room):
    room.choose("points")
    places = room.fields["places"]
    qtbot.mouseClick(places.more, Qt.MouseButton.LeftButton)
    assert "no attitude without a name" in room.view.wrong.text()
    attitude, size = places.findChildren(OneField)[:2]
    for field, id in ((attitude, "fanatical"), (size, "metropolis")):
        field.setCurrentIndex(field.findData(id))
        field.activated.emit(field.currentIndex())
    assert room.view.wrong.text() == ""
    assert figures(room)["Politics"] != "0"
