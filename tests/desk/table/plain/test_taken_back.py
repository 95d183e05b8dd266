"""Ctrl+Z on the plain board takes back what was written last, before any move."""

from typing import Any

from PySide6.QtWidgets import QLabel

from tests.desk.hands import settle
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
