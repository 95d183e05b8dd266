"""What a shot is tested against is one sum, on the board and at the roll."""

from __future__ import annotations

from typing import Any

import pytest

from bwdesk.rules.chance.throws import Told
from bwdesk.rules.games.range.moves import AimAt, Armor, Buy, Fate, Shoot
from bwdesk.rules.games.range.sight import obstacle
from bwdesk.rules.games.range.state import Aimed, Setup, State
from tests.rules.games.range.people import asked, begun, done, game, side, thrown, waits

SIDES = (
    side("a", name="Hanne"),
    side("b", name="Bela", weapon="", shield="great-shield", cover="reasonable", armor="chainmail"),
)

SCRIPTS = {"a": ("speed-maintain",) * 3, "b": ("speed-close",) * 3}


def shooting(theirs: str = "speed-close") -> State:
    """Somebody who won by three shoots at one with a shield."""
    state = thrown(begun("speed-maintain", theirs, sides=SIDES), a=4, b=1)
    return done(state, Buy("a", (Aimed("a0", "b0"),)), AimAt("a0")).state


@pytest.mark.parametrize(
    ("theirs", "parts"),
    [
        ("speed-close", ["Optimal range", "Reasonable cover", "Shield on the move"]),
        ("perception-maintain", ["Optimal range", "Reasonable cover"]),
    ],
)
def test_the_board_says_what_is_rolled_against(theirs: str, parts: list[str]) -> None:
    state = shooting(theirs)
    ob = asked(state, "a0", "shot").obstacle
    assert ob is not None
    assert [each.label for each in ob.parts] == parts
    assert obstacle(game().canon, state, state.side("a"), "optimal") == ob


def test_the_die_of_fate_shows_its_ranges_and_what_changes_it() -> None:
    state = done(shooting(), Shoot("a0", Told(7))).state
    (due,) = game().due(state)
    assert "1 to 2 Incidental, 3 to 4 Mark, 5 to 6 Superb" in due.says
    assert "Successes over the obstacle +" in due.says


def test_armor_is_the_wearer_s_by_name_with_armor_and_obstacle() -> None:
    state = done(shooting(), Shoot("a0", Told(7)), Fate("a0", Told(3))).state
    (due,) = game().due(state)
    (ask,) = due.asks
    assert due.title == "b0’s armor"
    assert due.seats == ("s-b",)
    assert [each.label for each in ask.dice.parts] == ["Chainmail, torso"]
    assert ask.obstacle is not None
    assert ask.obstacle.parts[0].label == "Armor"
    whole = ask.obstacle.whole
    state = done(state, Armor("a0", Told(whole))).state
    assert not state.harm_of("b0").wounds
    assert ("armor", "a0") not in waits(state)


@pytest.mark.parametrize(("rules", "source"), [(4, "Hunting Bow, Barbed Tip"), (3, "Hunting Bow")])
def test_a_wound_says_which_head_stays_in_it(rules: Any, source: str) -> None:
    """REC-17"""
    sides = side("a", head="barbed"), side("b")
    setup = Setup(sides, "optimal", scripts=SCRIPTS, rules=rules)
    state = thrown(game().start(setup).state, a=4, b=1)
    state = done(state, Buy("a", (Aimed("a0", "b0"),)), AimAt("a0")).state
    state = done(state, Shoot("a0", Told(4)), Fate("a0", Told(3))).state
    assert [each.source for each in state.harm_of("b0").wounds] == [source]
