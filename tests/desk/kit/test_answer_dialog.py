"""A dialog is no larger than the screen: what is asked scrolls, and its buttons stay."""

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QLineEdit, QWidget

from bwdesk.desk.kit.answer_dialog import AnswerDialog
from tests.desk.hands import Hands, settle

ROOM = QSize(500, 400)


@pytest.fixture
def dialog(qtbot, look, monkeypatch):
    monkeypatch.setattr(AnswerDialog, "room", property(lambda _: ROOM))
    found = AnswerDialog("A question", "", "So be it", None)
    qtbot.addWidget(found)
    return found


def ask(dialog, rows, wide=0):
    fields = [QLineEdit() for _ in range(rows)]
    for at, field in enumerate(fields):
        field.setMinimumWidth(wide)
        dialog.add(f"Line {at}", field)
    dialog.finish()
    dialog.show()
    settle()
    return fields


def seen(widget):
    """Whether all of it can be seen."""
    return widget.visibleRegion().boundingRect().size() == widget.size()


@pytest.mark.parametrize(("rows", "wide"), [(30, 0), (3, 900)], ids=["too high", "too wide"])
def test_buttons_stay_and_whoever_comes_to_a_field_sees_it(dialog, rows, wide):
    fields = ask(dialog, rows, wide)
    assert dialog.width() <= ROOM.width()
    assert dialog.height() <= ROOM.height()
    assert seen(dialog.accept_it)
    assert seen(dialog.cancel)
    hands = Hands(dialog)
    fields[-1].setFocus()
    settle()
    hands.type("words")
    assert fields[-1].text() == "words"
    assert fields[-1].visibleRegion().boundingRect().height() == fields[-1].height()
    hands.press("Tab")
    assert dialog.cancel.hasFocus() or dialog.accept_it.hasFocus()


def test_what_has_room_does_not_scroll_and_more_that_comes_does(dialog):
    ask(dialog, 3)
    assert dialog._area is None
    held = QLineEdit()
    dialog.add("More", held)
    held.setFocus()
    more = QWidget()
    more.setFixedHeight(600)
    dialog.fields.addRow(more)
    settle()
    assert dialog._area is not None
    assert held.hasFocus()
    assert dialog.height() <= ROOM.height()
    assert seen(dialog.accept_it)


def test_enter_goes_on_while_something_lacks_and_answers_once_nothing_does(dialog):
    first, second = ask(dialog, 2)
    dialog.accept_it.setEnabled(False)
    hands = Hands(dialog)
    first.setFocus()
    settle()
    hands.type("Osk")
    hands.press("Return")
    hands.type("will 4")
    assert (first.text(), second.text()) == ("Osk", "will 4")
    assert dialog.isVisible()
    dialog.accept_it.setEnabled(True)
    answered = []
    dialog.accepted.connect(lambda: answered.append(True))
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    hands.press("Return")
    assert answered
