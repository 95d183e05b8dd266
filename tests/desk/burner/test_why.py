"""The popover tells every part of a number, and takes the table's word."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QLabel, QWidget

from bwdesk.desk.burner import why
from bwdesk.desk.kit.why_popup import SetOtherwise
from bwdesk.rules.basics.sums import Part, Sum
from bwdesk.rules.burning import edits
from bwdesk.rules.person.character import Set


@pytest.fixture
def anchor(qtbot, document):
    widget = QWidget()
    qtbot.addWidget(widget)
    widget.resize(400, 300)
    widget.show()
    return widget


def offered(popover: why.Why) -> SetOtherwise:
    assert popover.offer is not None
    return popover.offer


def test_parts_carry_their_signs_and_the_total_closes_them(anchor, document):
    reckoned = Sum((Part("half of Power", 4), Part("limp", -1)))
    popover = why.show(anchor, "Pace", reckoned)
    shown = [(line.label, line.value) for line in popover.table.lines()]
    assert shown == [("Half of Power", "+4"), ("Limp", "\u22121"), ("Together", "3")]
    assert popover.table.lines()[-1].total
    assert popover.offer is None


def test_a_pool_tells_what_was_given_and_what_it_went_on(anchor, document):
    popover = why.pool(anchor, document, "lifepath_skills")
    tables = popover.findChildren(type(popover.table))
    assert [table.lines()[-1].value for table in tables] == ["20", "11"]
    assert ("Falsehood", "+3") in [(line.label, line.value) for line in tables[1].lines()]


def test_a_ruling_is_one_named_step_that_undo_takes_back(anchor, document, qtbot):
    popover = why.figure(anchor, document, document.reckoning.attributes["health"])
    qtbot.mouseClick(offered(popover).otherwise, Qt.MouseButton.LeftButton)
    form = offered(popover)
    form.value.setValue(6)
    qtbot.keyClicks(form.reason, "Mountain air")
    qtbot.keyClicks(form.who, "Dana")
    qtbot.mouseClick(form.rule, Qt.MouseButton.LeftButton)
    [ruling] = document.choices.rulings
    assert (ruling.what, ruling.value, ruling.reason, ruling.who) == (
        "health",
        6,
        "Mountain air",
        "Dana",
    )
    assert ruling.when
    assert document.reckoning.attributes["health"].value == 6
    assert document.stack.undoText() == "Rule Health 6"
    document.stack.undo()
    assert document.choices.rulings == ()


def test_a_ruled_number_says_so_and_can_be_given_back(anchor, document, qtbot):
    matter = why.Matter(document, "age")
    document.apply(edits.rule(document.choices, Set("age", 29, "Lied", "Dana"), "Rule Age 29"))
    popover = why.show(anchor, "Age", document.reckoning.age, matter)
    ruled = [line for line in popover.table.lines() if line.ruled]
    assert [(line.label, line.value) for line in ruled] == [("“Lied”", "\u22121")]
    qtbot.mouseClick(offered(popover).lift, Qt.MouseButton.LeftButton)
    assert document.choices.rulings == ()
    assert document.reckoning.age.whole == 30


def test_who_ruled_last_is_proposed_again(anchor, document):
    document.apply(edits.rule(document.choices, Set("age", 29, "", "Dana"), "Rule Age 29"))
    popover = why.figure(anchor, document, document.reckoning.stats["will"])
    offered(popover).otherwise.click()
    assert offered(popover).who.text() == "Dana"


def test_nothing_can_be_ruled_on_points_either_way(anchor, document):
    assert why.pool(anchor, document, "either").offer is None


def beside(qtbot, popover):
    """A click past its edge: the popover has the mouse, and hears of it."""
    qtbot.mouseClick(
        popover, Qt.MouseButton.LeftButton, pos=popover.rect().topLeft() - QPoint(9, 9)
    )


def test_a_click_beside_a_half_written_ruling_leaves_it_standing(anchor, document, qtbot):
    popover = why.figure(anchor, document, document.reckoning.attributes["health"])
    qtbot.mouseClick(offered(popover).otherwise, Qt.MouseButton.LeftButton)
    form = offered(popover)
    qtbot.keyClicks(form.reason, "Mountain ai")
    beside(qtbot, popover)
    assert popover.isVisible()
    assert form.reason.text() == "Mountain ai"
    assert "Esc" in " ".join(label.text() for label in popover.findChildren(QLabel))
    qtbot.keyClick(form.reason, Qt.Key.Key_Escape)
    assert not popover.isVisible()
    assert document.choices.rulings == ()


def test_a_click_beside_closes_what_holds_nothing_written(anchor, document, qtbot):
    popover = why.figure(anchor, document, document.reckoning.attributes["health"])
    qtbot.mouseClick(offered(popover).otherwise, Qt.MouseButton.LeftButton)
    beside(qtbot, popover)
    assert not popover.isVisible()
