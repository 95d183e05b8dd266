"""The panes of an evening keep the rule of keys, each while it waits for dice, and hold where there
is the least room."""

import pytest

from bwdesk.rules.play import evening as evenings
from tests.desk.evening.conftest import IN_PLAY
from tests.desk.evening.test_aura import reads
from tests.desk.evening.test_cast import learns
from tests.desk.evening.test_pray import believes
from tests.desk.evening.test_road import mounted
from tests.desk.evening.test_sing import knows
from tests.desk.hands import settle
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


KINDS = (
    ("elf", "riding", "ride", "over the fold"),
    ("con", "power", "wall", "the mill door"),
    ("con", "sorcery", "cast", "magesense"),
    ("con", "sorcery", "read", "breath of wind"),
    ("con", "faith", "", "aid"),
    ("elf", "air-of-gates", "", "city"),
    ("elf", "perception", "aura", ""),
)
"""Who has a pane, by which ability, of which kind, and what is said behind its verb."""
WITHOUT = ("wall",)
"""Those in which nobody throws."""


def test_rides_walls_and_magic_keep_it_too(walk, tab) -> None:
    for deed in (learns, believes, knows("air-of-gates"), reads):
        tab.document.do(deed)
    mounted(tab.page)
    for who, ability, kind, said in KINDS:
        tab.page.test(who, ability, kind=kind)
        if said:
            tab.page.pane.take_said(said)
        settle()
        found = faults(walk.hands.window)
        assert found == [], "\n".join(found)
        before = walk.walked
        walk.walk(f"{who} {ability} {kind}")
        assert kind in WITHOUT or walk.walked > before, f"{who} {ability} {kind} asks for no dice"
        tab.page.close_pane(quietly=True)
    assert walk.found == [], "\n".join(walk.found)


def test_what_was_rolled_holds_too(walk) -> None:
    walk.hands.press("/")
    walk.hands.type("fals 3")
    walk.hands.press("Return")
    walk.hands.type("6 6 5 2")
    walk.hands.press("Return")
    found = faults(walk.hands.window)
    assert found == [], "\n".join(found)
