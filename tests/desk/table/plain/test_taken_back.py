"""Ctrl+Z on the plain board takes back what was written last, before any move."""

from typing import Any

from tests.desk.hands import settle
from tests.desk.table.plain.table import Hall


def test_a_script_half_written_is_taken_back_behind_the_curtain(hall: Hall) -> None:
    hall.hand_over()
    hands = hall.hands
    hands.press("1", "Tab", "1")
    writes: Any = hall.page.writing
    assert writes.card.body.written
    hands.press("Ctrl+Z")
    settle()
    (left,) = writes.card.body.written.values()
    assert not left.targets
    hands.press("Ctrl+Z")
    settle()
    assert writes.card.body.written == {}
    assert hall.document.at_desk
    assert not hall.window.acts.undo.isEnabled()
