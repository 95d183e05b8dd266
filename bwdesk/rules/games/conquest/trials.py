"""What a maneuver roll is a test against, and the test it earns (BK-54, ADV-1).

One roll may be held against several others at once. It is one test all the same, and it counts as
the hardest of them: of a versus the obstacle is what the other side rolled. The two pools of a
Harry are two rolls.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from bwdesk.rules.games.conquest.canon import Canon
from bwdesk.rules.games.conquest.characters import person_id
from bwdesk.rules.games.conquest.hands import ENSNARE
from bwdesk.rules.games.conquest.resolve import Comparison, Resolution
from bwdesk.rules.games.conquest.state import Marshaled, State, slip_of
from bwdesk.rules.games.frame.upshots import Upshot

VERSUS = ("roll", "attack", "defense")
"""What stands against a roll in a comparison that is a roll itself."""


class Hurdle(NamedTuple):
    """What a roll is held against: an *obstacle*, None for an open test; whether it was *passed*.

    *other* is the faction across, "" for none, and *versus* which roll of theirs it meets.
    """

    obstacle: int | None
    passed: bool | None
    other: str = ""
    versus: str = ""


def hurdles(canon: Canon, state: State, done: Resolution, faction: str, test: str) -> list[Hurdle]:
    """All that a roll of a faction is held against: the *test* ``roll``, or ``defense``."""
    found = [
        hurdle
        for each in done.comparisons
        for hurdle in (
            *_source(canon, state, each, faction, test),
            *_target(each, faction, test),
        )
    ]
    if test == "roll":
        found += [
            Hurdle(each.obstacle, each.own >= each.obstacle)
            for each in done.alone
            if each.faction == faction
        ]
    return found


def _source(
    canon: Canon, state: State, each: Comparison, faction: str, test: str
) -> Iterator[Hurdle]:
    """Whoever aims, or strikes."""
    if each.arrow.source != faction or test != "roll":
        return
    maneuver = canon.maneuvers.get(slip_of(state, faction).maneuver)
    if maneuver is None:
        return
    other = each.arrow.target
    if each.what in VERSUS:
        yield Hurdle(each.opposed, each.won, other, each.what)
    elif each.what == "nothing":
        if maneuver.plays != ENSNARE:
            yield Hurdle(None, None, other)
    else:
        yield Hurdle(max(1, each.opposed + bool(maneuver.beats)), each.won, other)


def _target(each: Comparison, faction: str, test: str) -> Iterator[Hurdle]:
    """Whoever is aimed at and rolls against it."""
    if each.arrow.target != faction or each.what not in VERSUS:
        return
    if test == ("defense" if each.what == "defense" else "roll"):
        yield Hurdle(each.own, each.margin < 0, each.arrow.source, "roll")


def earn_tests(canon: Canon, state: State, done: Resolution) -> Iterator[Upshot]:
    """The tests of all who rolled in a maneuver, each the hardest it was rolled at."""
    for own in state.taking_part:
        hand = state.marshaled.get(own.id, Marshaled())
        if own.id not in state.rolled or hand.void or not hand.skill:
            continue
        fell = state.rolled[own.id]
        for test, dice, found in (
            ("roll", hand.dice, fell.successes),
            ("defense", hand.defense, fell.defense),
        ):
            against = hurdles(canon, state, done, own.id, test) if dice else []
            if not against:
                continue
            hardest = max(against, key=lambda each: each.obstacle or 0)
            tagged = hand.tagged.get(hardest.other, 0) if test == "roll" else 0
            yield Upshot(
                "tested",
                person_id(own.id, hand.by),
                canon.skill(hand.skill),
                found,
                dice + tagged,
                hardest.obstacle,
                hardest.passed,
            )
