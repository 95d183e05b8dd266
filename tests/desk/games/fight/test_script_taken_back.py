"""Ctrl+Z behind the curtain of a fight takes back the action that was written last."""

from tests.desk.games.fight.ring import Opens, gray, karsten
from tests.desk.games.fight.test_script_page import alone, write
from tests.desk.hands import settle


def test_the_last_action_goes_first(opens: Opens) -> None:
    ring = opens(people=(gray(), karsten()))
    leaf = alone(ring, "s-k")
    write(ring, "avoid")
    before = leaf.filled_slots
    write(ring, "strike")
    assert leaf.filled_slots != before
    ring.hands.press("Ctrl+Z")
    settle()
    assert leaf.filled_slots == before
    assert ring.hands.focus is leaf.field
    ring.hands.press("Ctrl+Z")
    settle()
    assert not any("." in each for each in leaf.filled_slots)
    assert ring.tab.document.at_desk == "s-k"
