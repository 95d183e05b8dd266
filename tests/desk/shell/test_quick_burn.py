"""Quick burn: knobs, a finished character in a tab of its own, and another at the next roll."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt

from bwdesk.desk.kit.action import ActionRow
from bwdesk.desk.kit.picker import Picker
from bwdesk.desk.quick.burning import QuickBurn
from bwdesk.rules.basics.problems import Severity
from bwdesk.rules.burning import edits
from tests.desk.hands import Hands


@pytest.fixture
def dialog(qtbot, window):
    (row,) = [each for each in window.home.findChildren(ActionRow) if each.text() == "Quick burn"]
    qtbot.mouseClick(row, Qt.MouseButton.LeftButton)
    dialog = window.findChild(QuickBurn)
    qtbot.waitExposed(dialog)
    dialog.knobs.seed.setValue(7)
    return dialog


def pick(qtbot, chip, typed):
    chip.setFocus()
    qtbot.keyClick(chip, Qt.Key.Key_Space)
    picker = chip.findChildren(Picker)[-1]
    field = picker.search if picker.search.isVisible() else picker.list
    qtbot.keyClicks(field, typed)
    qtbot.keyClick(field, Qt.Key.Key_Return)


def test_what_is_opened_is_finished_unsaved_and_without_a_file(qtbot, window, dialog):
    pick(qtbot, dialog.knobs.end, "confidence")
    assert "Confidence Man" in dialog.says.text()
    qtbot.keyClick(dialog.open_it, Qt.Key.Key_Space)
    (tab,) = window.open_tabs
    document = tab.document
    assert document.reckoning.path[-1].lifepath.name == "Confidence Man"
    assert not document.reckoning.problems_of(Severity.BROKEN)
    assert not document.reckoning.problems_of(Severity.UNFINISHED)
    assert document.is_unsaved
    assert document.path is None
    assert not document.stack.canUndo()


def test_the_same_seed_gives_the_same_character(dialog):
    first = dialog.says.text()
    dialog.knobs.seed.setValue(8)
    assert dialog.says.text() != first
    dialog.knobs.seed.setValue(7)
    assert dialog.says.text() == first


def test_what_is_opened_is_in_front(window, dialog):
    hands = Hands(dialog)
    hands.click("Open it")
    assert not dialog.isVisible()
    assert hands.front == window
    (tab,) = window.open_tabs
    assert tab.isAncestorOf(hands.focus)


def test_another_roll_takes_the_place_of_an_untouched_one(qtbot, window, dialog):
    qtbot.keyClick(dialog.open_it, Qt.Key.Key_Space)
    document = window.open_tabs[0].document
    first = document.choices
    dialog.come_up()
    qtbot.mouseClick(dialog.knobs.again, Qt.MouseButton.LeftButton)
    assert len(window.open_tabs) == 1
    assert document.choices != first
    assert document.stack.undoText() == "Roll another character"
    document.stack.undo()
    assert document.choices == first


def test_what_somebody_has_touched_stays(qtbot, window, dialog):
    qtbot.keyClick(dialog.open_it, Qt.Key.Key_Space)
    document = window.open_tabs[0].document
    document.apply(edits.write(document.choices, "name", "Mine"))
    dialog.come_up()
    qtbot.mouseClick(dialog.knobs.again, Qt.MouseButton.LeftButton)
    assert document.choices.name == "Mine"
    qtbot.keyClick(dialog.open_it, Qt.Key.Key_Space)
    assert len(window.open_tabs) == 2


def test_people_and_length_are_heeded(qtbot, window, dialog):
    pick(qtbot, dialog.knobs.people, "orc")
    dialog.knobs.count.setValue(6)
    qtbot.keyClick(dialog.open_it, Qt.Key.Key_Space)
    document = window.open_tabs[0].document
    assert document.choices.stock == "orc"
    assert len(document.choices.path) == 6


def test_a_life_that_cannot_be_is_said(qtbot, dialog):
    pick(qtbot, dialog.knobs.end, "confidence")
    dialog.knobs.count.setValue(1)
    assert not dialog.open_it.isEnabled()
    assert dialog.name.text() == "No such life"
    assert "Turn a knob." in dialog.says.text()


def test_a_people_whose_pack_is_gone_is_not_burned(qtbot, window, dialog, monkeypatch):
    pick(qtbot, dialog.knobs.people, "Dwarf")
    assert dialog.knobs.stock == "dwarf"
    installed = window.parts["characters"].filing.installed
    book = installed.book
    left = replace(book, stocks={id: each for id, each in book.stocks.items() if id != "dwarf"})
    monkeypatch.setattr(type(installed), "book", property(lambda _shelf: left))
    dialog.knobs.seed.setValue(8)
    assert dialog.knobs.stock == "human"
    assert dialog.open_it.isEnabled()
