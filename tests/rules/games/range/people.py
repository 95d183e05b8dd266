"""Shooters for tests, and Range and Cover played by its moves."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from bwdesk.rules.chance.throws import Ask, Told
from bwdesk.rules.games.frame.game import Step
from bwdesk.rules.games.range.moves import Announce, Choose, Go, Roll
from bwdesk.rules.games.range.play import Range
from bwdesk.rules.games.range.state import Fighter, Held, Place, Settings, Setup, Side, State
from tests.shipped import book

PLAIN = Settings()
SKILLS = {"bow": "B5", "throwing": "B4", "crossbow": "B4", "stealthy": "B3", "observation": "B4"}


@cache
def game() -> Range:
    return Range(book())


def fighter(id: str, **changes: Any) -> Fighter:
    fields: dict[str, Any] = {"skills": SKILLS, "weapon": "hunting-bow", "artha": None}
    return Fighter(id, **{**fields, **changes})


def side(id: str, *others: Fighter, **changes: Any) -> Side:
    own = {key: changes.pop(key) for key in tuple(changes) if key in Side.__struct_fields__}
    own = {"seats": (f"s-{id}",), **own}
    return Side(id, (fighter(f"{id}0", **changes), *others), **own)


def begun(
    mine: str | tuple[str, ...] = (),
    theirs: str | tuple[str, ...] = (),
    *,
    sides: tuple[Side, ...] = (),
    at: Place = "optimal",
    held: Mapping[str, Held] | None = None,
    settings: Settings = PLAIN,
    light: int = 0,
) -> State:
    """Two sides at range, with their scripts open."""
    sides = sides or (side("a"), side("b"))
    one, other = (each.id for each in sides)
    scripts = {one: _three(mine), other: _three(theirs)}
    scripts = {id: each for id, each in scripts.items() if each}
    setup = Setup(sides, at, light, held=dict(held or {}), scripts=dict(scripts), settings=settings)
    return game().start(setup).state


def _three(written: str | tuple[str, ...]) -> tuple[str, ...]:
    return (written,) * 3 if isinstance(written, str) else written


def done(state: State, *moves: Any) -> Step[State]:
    """The state after these moves, and all that happened."""
    step: Step[State] = Step(state)
    for move in moves:
        made = game().apply(step.state, move)
        step = Step(made.state, (*step.events, *made.events))
    return step


def announced(state: State) -> State:
    """The next volley open, and what everybody tests with said."""
    state = done(state, Announce()).state
    for due in game().due(state):
        if due.key[0] == "set":
            state = done(state, Choose(due.actor)).state
    return state


def asked(state: State, actor: str, key: str = "position") -> Ask:
    """The dice that are due of somebody."""
    return next(d.asks[0] for d in game().due(state) if d.actor == actor and d.key[0] == key)


def thrown(state: State, **counts: int) -> State:
    """The next volley with so many successes for each side that throws."""
    state = announced(state)
    waiting = [due.actor for due in game().due(state) if due.key[0] == "position"]
    for actor in waiting:
        state = done(state, Roll(actor, Told(counts[actor]))).state
    return state


def waits(state: State) -> list[tuple[str, str]]:
    dues = game().due(state)
    return [(due.key[0], due.actor) for due in dues if due.key[0] != "before"]


def options(state: State, actor: str) -> tuple[str, ...]:
    """Where somebody may go who has won."""
    due = next(d for d in game().due(state) if d.key[0] == "step" and d.actor == actor)
    (slot,) = game().form(state, due, {})
    return tuple(each.id for each in slot.choices)


def nearest(state: State) -> State:
    """The first place somebody may go to, wherever it is asked for."""
    while due := next((d for d in game().due(state) if d.key[0] == "step"), None):
        state = done(state, Go(due.actor, options(state, due.actor)[0])).state
    return state


def where(state: State) -> str:
    return state.ladder.rungs[state.rung].id
