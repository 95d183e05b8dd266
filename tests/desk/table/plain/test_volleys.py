"""Volleys played on the plain board with real keys: two seats, three actors, three volleys."""

from __future__ import annotations

from bwdesk.rules.games.game import Sealed
from tests.desk.table.plain.table import Hall


def write(hall: Hall, *actions: tuple[str, str]) -> None:
    """A script by keys: for each volley an action and whom at, each by its key, then sealed."""
    hands = hall.hands
    for action, target in actions:
        hands.press(action)
        hands.press("Tab")
        hands.press(target)
        hands.press("Tab", "Tab")
    hands.press("Ctrl+Return")


def scripted(hall: Hall) -> None:
    """All three scripts: the knight strikes at the orc, the others at the knight."""
    hall.hand_over()
    write(hall, *[("1", "1")] * 3)
    hall.hand_over()
    for _ in range(2):
        write(hall, ("1", "1"), ("2", "1"), ("1", "1"))


def test_three_scripts_are_written_and_sealed_without_a_mouse(hall):
    assert [due.actor for due in hall.document.dues] == ["knight", "orc", "wolf"]
    scripted(hall)
    assert hall.refused == []
    assert hall.document.at_desk == ""
    assert {type(part) for each in hall.state.scripts.values() for part in each.values()} == {
        Sealed
    }
    assert hall.state.phase == "announce"
