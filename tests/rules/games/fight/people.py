"""Fighters for tests, and Fight! played by its moves."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import combinations
from typing import Any

from bwdesk.rules.chance.throws import Ask, Told
from bwdesk.rules.games.fight.moves import Announce, Bid, Roll, Script, Show
from bwdesk.rules.games.fight.people import Fighter, Settings, Wielded
from bwdesk.rules.games.fight.play import Fight
from bwdesk.rules.games.fight.state import Apart, Effect, Setup, State
from bwdesk.rules.games.frame.game import Due, Step
from tests.shipped import book

PLAIN = Settings(bidding="none", shows="torso")
SKILLS = {"sword": "B5", "brawling": "B4", "throwing": "B3", "bow": "B4", "knives": "B4"}


@cache
def game() -> Fight:
    return Fight(book())


def fighter(id: str, **changes: Any) -> Fighter:
    fields: dict[str, Any] = {
        "side": id,
        "seats": (f"s-{id}",),
        "stats": {},
        "reflexes": 4,
        "steel": "B5",
        "skills": SKILLS,
        "weapons": (Wielded("small-sword"),),
        "artha": None,
    }
    return Fighter(id, **{**fields, **changes})


def begun(
    *fighters: Fighter,
    place: int = 2,
    places: Mapping[tuple[str, str], int] | None = None,
    settings: Settings = PLAIN,
    effects: tuple[Effect, ...] = (),
    **more: Any,
) -> State:
    """A fight in which everybody is as far from everybody."""
    people = fighters or (fighter("a"), fighter("b"))
    apart = tuple(
        Apart((one.id, other.id), (places or {}).get((one.id, other.id), place))
        for one, other in combinations(people, 2)
        if one.stands_with != other.stands_with
    )
    setup = Setup(people, apart, settings=settings, effects=effects, **more)
    return game().start(setup).state


def done(state: State, *moves: Any) -> Step[State]:
    """The state after these moves, and all that happened."""
    step: Step[State] = Step(state)
    for move in moves:
        made = game().apply(step.state, move)
        step = Step(made.state, (*step.events, *made.events))
    return step


def written(state: State, **scripts: tuple[tuple[str, ...], ...]) -> State:
    """The state with everybody's script, each volley in few words, and the first one announced."""
    for who, volleys in scripts.items():
        state = done(state, Script(who, volleys)).state
    while state.phase == "bids":
        (first, *_) = game().due(state)
        state = done(state, Bid(first.actor)).state
    return done(state, Announce()).state


def acted(state: State | None = None, /, **acts: str) -> State:
    """An exchange whose first action is this of everybody, and opened."""
    state = state or begun()
    most = {who: max(1, state.now_of(who).reflexes) for who in acts}
    fill = {who: (("maintain", act), ("maintain",), ("maintain",)) for who, act in acts.items()}
    assert all(most.values())
    return written(state, **fill)


def due(state: State, key: str, actor: str) -> Due:
    return next(e for e in game().due(state) if e.actor == actor and e.part.startswith(key))


def asked(state: State, key: str, actor: str) -> Ask:
    """The dice that are due of somebody."""
    return due(state, key, actor).asks[0]


def waits(state: State) -> list[tuple[str, str]]:
    """What is waited for, as the first word of its key and of whom."""
    return [(e.key[0], e.actor) for e in game().due(state) if e.key[0] != "before"]


def rolled(state: State, **counts: int) -> State:
    """So many successes for the roll that is due of somebody; of whoever is not named none."""
    while dues := [e for e in game().due(state) if e.kind == "roll" and e.actor in counts]:
        (each, *_) = dues
        state = fell(state, each, counts[each.actor])
        counts = {who: count for who, count in counts.items() if who != each.actor}
    return state


def fell(state: State, each: Due, count: int) -> State:
    """So many successes told for a roll that is due."""
    beside = {ask.key: Told(0) for ask in each.asks[1:]}
    return done(state, Roll(each.actor, each.part, Told(count), beside)).state


def shown(state: State, place: str = "torso") -> State:
    """Everybody shows that place."""
    while each := next((e for e in game().due(state) if e.key[0] == "show"), None):
        state = done(state, Show(each.actor, each.key[2], place)).state
    return state
