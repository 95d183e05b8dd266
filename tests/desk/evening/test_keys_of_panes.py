"""The panes of an evening keep the rule of keys, each while it waits for dice, and hold where there
is the least room."""

import pytest

from bwdesk.rules.play import evening as evenings
from tests.desk.evening.conftest import IN_PLAY
from tests.desk.rule_of_keys import Walk, dice_watched
from tests.desk.sizes import LEAST, faults, take

STEP = "table"
BEFORE = (*IN_PLAY, lambda evening: evenings.begin_scene(evening, "Tallow Stairs"))


@pytest.fixture
def walk(page, window):
    take(window, LEAST)
    with dice_watched() as rolled:
        yield Walk(
            window, rolled, lambda: window.current.page, lambda: window.current.document.evening
        )


def asked(walk, line):
    """The pane that a line of the table opens."""
    walk.hands.press("/")
    walk.hands.type(line)
    walk.hands.press("Return")
    found = faults(walk.hands.window)
    assert found == [], "\n".join(found)
    walk.walk(line)


@pytest.mark.parametrize("line", ["fals 3", "steel", "buy mule", "circ", "chase"])
def test_a_pane_keeps_the_rule_of_keys(walk, line) -> None:
    asked(walk, line)
    assert walk.walked, "the pane asked for dice"
    assert walk.found == [], "\n".join(walk.found)
