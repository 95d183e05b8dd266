"""The extended example of the source, replayed from a log, with every roll of its fight.

Two things it does otherwise than the rules, and they stand in the log as rulings: at lunging the
shorter weapon counts as lunging, too, and what a spell gives for length is granted.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bwdesk.rules.games.fight.moves import AnyMove
from bwdesk.rules.games.fight.state import Setup, State
from bwdesk.rules.games.frame.game import Event
from tests.rules.games.fight.people import game


class Log(msgspec.Struct):
    setup: Setup
    moves: tuple[AnyMove, ...]


@cache
def replayed() -> tuple[State, tuple[Event, ...]]:
    raw = (Path(__file__).with_name("example") / "2-fight.json").read_bytes()
    log = msgspec.json.decode(raw, type=Log)
    step = game().start(log.setup)
    events = list(step.events)
    for move in log.moves:
        step = game().apply(step.state, move)
        events += step.events
    return step.state, tuple(events)


def rolls(kind: str) -> list[tuple[str, int, int, int]]:
    """Who threw how many dice, what fell, and what came off."""
    found = []
    for each in replayed()[1]:
        if each.kind == kind:
            facts: dict[str, Any] = dict(each.facts)
            found.append((each.actor, facts["dice"], facts["successes"], facts.get("penalty", 0)))
    return found


POSITIONS = (
    ("T12", "red-widow", 8, 4, 0),
    ("T13", "slehr", 6, 3, 0),
    ("T20", "red-widow", 9, 5, 0),
    ("T21", "slehr", 5, 3, 0),
    ("T26", "red-widow", 9, 3, 1),
    ("T27", "slehr", 4, 4, 0),
    ("T31", "red-widow", 8, 4, 1),
    ("T32", "slehr", 5, 3, 0),
)


@pytest.mark.parametrize(("step", "who", "dice", "fell", "off"), POSITIONS)
def test_every_position(step: str, who: str, dice: int, fell: int, off: int) -> None:
    # Where a blade gave its die in the source that it gives by the rule, too, nothing is granted.
    played = rolls("positioned")
    found = [each for each in played if each[0] == who]
    place = [each[0] for each in POSITIONS if each[1] == who].index(step)
    assert found[place][1:] == (dice, fell, off)


@pytest.mark.parametrize(
    ("who", "dice", "fell", "off"),
    [
        pytest.param("slehr", 3, 5, 0, id="T23"),
        pytest.param("red-widow", 5, 3, 1, id="T22"),
        pytest.param("red-widow", 7, 4, 5, id="T29"),
        pytest.param("slehr", 3, 2, 0, id="T33"),
        pytest.param("red-widow", 5, 3, 2, id="T34"),
    ],
)
def test_every_roll(who: str, dice: int, fell: int, off: int) -> None:
    assert (who, dice, fell, off) in rolls("rolled")


@pytest.mark.parametrize(
    ("kind", "what", "successes", "counts"),
    [
        pytest.param("positioned", "maintain", 3, 2, id="PTGS-T11 L7149"),
        pytest.param("rolled", "Lock", 4, -1, id="PTGS-T11 L7157"),
        pytest.param("positioned", "withdraw", 4, 3, id="PTGS-T11 L7163"),
        pytest.param("rolled", "Avoid", 3, 1, id="PTGS-T11 L7167"),
    ],
)
def test_a_superficial_wound_is_felt_in_every_roll(
    kind: str, what: str, successes: int, counts: int
) -> None:
    """From the slot she is struck in: a success less, or an obstacle more."""
    _, events = replayed()
    struck = next(n for n, each in enumerate(events) if each.kind == "hurt")
    assert dict(events[struck].facts)["circle"] == "B3"
    own: list[dict[str, Any]] = [
        dict(each.facts)
        for each in events[struck:]
        if (each.kind, each.actor) == (kind, "red-widow")
    ]
    found = next(each for each in own if what in (each.get("position"), each.get("what")))
    assert (found["successes"], found["successes"] - found["penalty"]) == (successes, counts)


def test_what_came_of_it() -> None:
    state, events = replayed()
    blows = [dict(each.facts) for each in events if each.kind == "struck"]
    assert [(each["result"], each["place"]) for each in blows] == [
        ("incidental", "legs"),
        ("miss", "torso"),
    ], "T23 and T34"
    assert blows[0]["circle"] == "B3"
    assert [each.actor for each in events if each.kind == "steeled"] == ["red-widow"]
    assert next(each.amount for each in events if each.kind == "steeled") == 3, "T17"
    widow, slehr = state.now_of("red-widow"), state.now_of("slehr")
    assert [wound.at for wound in widow.wounds] == [3]
    assert (widow.obstacle, widow.hesitates) == (1, 0)
    assert not slehr.wounds
    assert next(each.hand for each in slehr.weapons if each.label == "sword") == "right"
    assert state.exchange == 3
    upshots = game().upshots(state)
    spent = [each for each in upshots if each.kind == "spent"]
    assert [(each.who, each.what, each.amount) for each in spent] == [("slehr", "fate", 1)]
    tested = next(
        e for e in upshots if e.kind == "tested" and (e.who, e.what) == ("slehr", "sword")
    )
    assert (tested.dice, tested.obstacle) == (3, 4), "T23, EXV-9"
