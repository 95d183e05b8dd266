"""Ctrl+Z on the plain board takes back what was written last, before any move."""

from typing import Any

from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from bwdesk.desk.table.due_words import names_of
from bwdesk.desk.table.plain.answers import ChoiceBody, OutcomeBody
from bwdesk.rules.games.frame.game import Due
from tests.desk.hands import Hands, settle
from tests.desk.table.plain.table import Hall


def test_a_script_half_written_is_taken_back_behind_the_curtain(hall: Hall) -> None:
    hall.hand_over()
    hands = hall.hands
    hands.press("1", "Tab", "1")
    writes: Any = hall.page.writing
    assert writes.card.body.filled_slots
    hands.press("Ctrl+Z")
    settle()
    (left,) = writes.card.body.filled_slots.values()
    assert not left.targets
    hands.press("Ctrl+Z")
    settle()
    assert writes.card.body.filled_slots == {}
    assert hall.document.at_desk
    assert not hall.window.acts.undo.isEnabled()


def test_it_is_told_who_has_sealed_and_what_an_unfinished_script_lacks(hall: Hall) -> None:
    hall.hand_over()
    hands = hall.hands
    writes: Any = hall.page.writing
    hands.press("1", "Tab", "1", "Ctrl+Return")
    assert hall.document.at_desk
    assert writes.card.lacks.text() == "“Volley 2: Action” is still to be filled."
    hands.press("1", "Tab", "1", "Tab", "Tab", "1", "Tab", "1", "Ctrl+Return")
    settle()
    rows: Any = hall.page.waiting.actors.widgets
    assert rows["knight"]._does.text() == "has sealed"
    # Dana writes for two, and the curtain names both.
    hands.press("Ctrl+Return")
    dialog: Any = hall.window.parts["chronicles"].hot_seat.dialog
    said = [each.text() for each in dialog.findChildren(QLabel)]
    assert any(text.startswith("Orc and Wolf write their scripts alone.") for text in said)


def test_what_came_of_a_test_apart_is_taken_back_bit_by_bit(hall: Hall, qtbot: QtBot) -> None:
    due = Due("outcome", ("steel",), "orc", round=hall.document.round)
    names = names_of(hall.document.game, hall.document.state, hall.document.names)

    def body() -> OutcomeBody:
        made = OutcomeBody(hall.document, due, names)
        qtbot.addWidget(made)
        return made

    one = body()
    one.edited.connect(one.reply)  # its card judges every edit
    one.show()
    hands = Hands(one)
    hands.click(one.amount)
    hands.type("13")
    hands.click(one.note)
    hands.type("flees")
    hall.document.undo_half_done()
    again = body()
    assert (again.amount.value(), again.note.text(), again.lacks) == (13, "", "")
    for _digit in "13":
        hall.document.undo_half_done()
    assert body().lacks
    assert not hall.document.half_done


def test_a_choice_is_kept_and_taken_back(hall: Hall, qtbot: QtBot) -> None:
    due = Due("decide", ("camp",), "orc", options=("fire", "dark"), round=hall.document.round)
    names = names_of(hall.document.game, hall.document.state, hall.document.names)
    one = ChoiceBody(hall.document, due, names)
    qtbot.addWidget(one)
    one.show()
    hands = Hands(one)
    hands.tab_to(one.options)
    hands.press("2")
    again = ChoiceBody(hall.document, due, names)
    qtbot.addWidget(again)
    assert again.reply().choice == "dark"
    hall.document.undo_half_done()
    last = ChoiceBody(hall.document, due, names)
    qtbot.addWidget(last)
    assert last.reply().choice == ""
