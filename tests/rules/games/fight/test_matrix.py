"""Every action against every other, in both roles: what is rolled, against a table of our own."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from bwdesk.rules.games.fight.moves import Allocate, Effect, Great, React, Split
from bwdesk.rules.games.fight.people import Wielded
from bwdesk.rules.games.fight.state import Effect as Under
from bwdesk.rules.games.fight.state import State
from bwdesk.rules.games.frame.game import Due
from tests.rules.games.fight.people import begun, done, fell, fighter, game, written

COLUMNS = (
    "avoid",
    "block",
    "counterstrike",
    "block-and-strike",
    "feint",
    "strike",
    "great-strike",
    "physical-act",
    "hesitating",
)
MET = {
    "strike": "me avoid/me block/me defense return/me block/me/me/me/me/me",
    "great-strike": "me avoid/me block/me defense return/me block/me/me/me/me/me",
    "feint": "/free/free/free/////",
    "beat-and-bind": "nd avoid/nd block/nd defense return/nd block/nd/nd/nd/nd/me",
    "disarm": "me avoid/me block/me defense return/me block/me/me/me/me/me",
    "push": "nd avoid/nd/nd defense return/nd/nd/nd/nd/nd/me",
    "lock": "nd avoid/nd/nd/nd/nd/nd/nd/nd/me",
    "throw": "nd avoid/nd/nd/nd/nd/nd/nd/nd/me",
    "block-and-strike": "me avoid/me block/me defense return own/me block/me/me/me/me/me",
    "avoid": "////////",
    "block": "////////",
    "counterstrike": "////////",
}
"""What my action has rolled, by what the other does: *me* my own roll, *nd* natural defenses, too;
a defense by its name, the *return* of a Counterstrike, and my *own* Block against that."""


def met(mine: str, theirs: str) -> set[tuple[str, str]]:
    """The rolls of a against b, whose actions these are."""
    said = MET[mine].split("/")[COLUMNS.index(theirs)].split()
    found = set()
    for word in said:
        found |= {
            "me": {("a", mine)},
            "nd": {("a", mine), ("b", "natural")},
            "free": {("a", "feint")},
            "return": {("b", "riposte")},
            "own": {("a", "block")},
        }.get(word, {("b", word)})
    return found


def expected(mine: str, theirs: str) -> set[tuple[str, str]]:
    """All rolls of both: what each action comes to against the other."""
    turned = {"a": "b", "b": "a"}
    back = met(theirs, mine) if theirs in MET and mine in COLUMNS else _other(theirs)
    return met(mine, theirs) | {(turned[who], what) for who, what in back}


def _other(theirs: str) -> set[tuple[str, str]]:
    """What their action has rolled against one that is no column of its own."""
    return met(theirs, "physical-act") if theirs in MET else set()


def fought(mine: str, theirs: str) -> tuple[State, set[tuple[str, str]]]:
    """Both actions played out behind a Set of both, and everything that was rolled."""
    blades = {"reflexes": 6, "weapons": (Wielded("light-axe"),), "shield": "target"}
    skills = {"skills": {"axe": "B6", "brawling": "B5"}, "stats": {"forte": "B8", "power": "B8"}}
    idle = theirs == "hesitating"
    under = (Under("b", "hesitates", 2),) if idle else ()
    state = begun(
        fighter("a", **blades, **skills), fighter("b", **blades, **skills), place=3, effects=under
    )
    scripts = {"a": (("maintain", "set", mine), (), ())}
    scripts["b"] = (("maintain", "set", "physical-act" if idle else theirs), (), ())
    state = written(state, **scripts)
    rolls = set()
    while state.phase == "volley":
        (due, *_) = game().due(state)
        if due.kind == "roll":
            if due.key[1] == "1.2" and due.key[0] not in ("armor", "steel"):
                rolls.add((due.actor, due.key[0]))
            state = fell(state, due, 4) if due.key[0] != "natural" else fell(state, due, 0)
        else:
            state = done(state, answer(state, due)).state
    return state, rolls


def answer(state: State, due: Due) -> Any:
    """Whatever is usual."""
    match due.key[0]:
        case "split":
            return Split(due.actor, {"defense": 3, "riposte": due.times - 3})
        case "great":
            return Great(due.actor)
        case "allocate":
            return Allocate(due.actor, due.key[2])
        case "effect":
            (slot, *_) = game().form(state, due, {})
            down, away = slot.choices[0].id.split()
            return Effect(due.actor, due.key[2], down == "1", int(away))
        case "react":
            return React(due.actor, "stand")
        case other:
            raise AssertionError(other)


@pytest.mark.parametrize(("mine", "theirs"), tuple(product(MET, COLUMNS)))
def test_what_is_rolled(mine: str, theirs: str) -> None:
    _, rolls = fought(mine, theirs)
    assert rolls == expected(mine, theirs)
