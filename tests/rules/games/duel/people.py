"""Duels for tests: two speakers with every skill, and a duel played by its moves."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from bwdesk.rules.chance.throws import Told
from bwdesk.rules.games.duel.moves import Announce, Choose, Roll, Split
from bwdesk.rules.games.duel.play import Duel
from bwdesk.rules.games.duel.state import (
    Argument,
    At,
    Effect,
    Helper,
    Settings,
    Setup,
    Side,
    Speaker,
    State,
)
from bwdesk.rules.games.frame.game import Step
from tests.shipped import book

SKILLS = dict.fromkeys(
    ("oratory", "rhetoric", "intimidation", "falsehood", "soothing-platitudes", "command"), "B5"
)
PLAIN = Settings()


@cache
def duel() -> Duel:
    return Duel(book())


def speaker(**changes: Any) -> Speaker:
    fields: dict[str, Any] = {"will": "B4", "steel": "B5", "main": "oratory", "skills": SKILLS}
    return Speaker(**{**fields, **changes})


def side(id: str, **changes: Any) -> Side:
    """A side that has said all it has to say before the first word."""
    fields: dict[str, Any] = {
        "seats": (f"s-{id}",),
        "statement": f"{id} is right",
        "wins": f"{id} has its way",
        "loses": f"{id} gives way",
    }
    own = {key: changes.pop(key) for key in tuple(changes) if key in Side.__struct_fields__}
    return Side(id, speaker(**changes), **{**fields, **own})


def begun(
    scripts: Mapping[str, tuple[str, ...]] | None = None,
    *,
    sides: tuple[Side, ...] = (),
    bodies: tuple[int, int] = (20, 20),
    effects: tuple[Effect, ...] = (),
    volley: int = 1,
    settings: Settings = PLAIN,
) -> State:
    """A duel under way, its bodies made."""
    ids = tuple(each.id for each in sides) or ("a", "b")
    made = {id: Argument(20, now) for id, now in zip(ids, bodies, strict=True)}
    setup = Setup(
        sides or (side("a"), side("b")),
        at=At(1, volley, made, effects),
        scripts=dict(scripts or {}),
        settings=settings,
    )
    return duel().start(setup).state


def done(state: State, *moves: Any) -> Step[State]:
    """The state after these moves, and all that happened."""
    step: Step[State] = Step(state)
    for move in moves:
        made = duel().apply(step.state, move)
        step = Step(made.state, (*step.events, *made.events))
    return step


def spoken(state: State, counts: Mapping[str, Mapping[str, int]], defense: int = 2) -> State:
    """The next volley to its end: as many successes as told, by side and group of dice."""
    state = done(state, Announce()).state
    for due in _waiting(state, "choose"):
        state = done(state, Choose(due)).state
    for due in _waiting(state, "split"):
        state = done(state, Split(due, defense)).state
    for id in _waiting(state, "argue"):
        told = {key: Told(count) for key, count in counts[id].items()}
        first = told.get("riposte") or told["argument"]
        state = done(
            state, Roll(id, first, told.get("defense"), told.get("again"), told.get("versus"))
        ).state
    return state


def _waiting(state: State, word: str) -> Iterable[str]:
    return [due.actor for due in duel().due(state) if due.key[0] == word]


HELPER = Helper("h", "Hal", {"oratory": "B5", "falsehood": "B3"})
