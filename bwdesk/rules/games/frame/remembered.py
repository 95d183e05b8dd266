"""What was once worked out of a state is remembered as long as the state lives.

A state is a value, so whatever a pure function makes of it stays true for good. The state of a
game carries a dictionary (``class State(Struct, frozen=True, dict=True)``); the functions that are
asked over and over, and cost more than a look into it, are marked and worked out once for a state::

    @remembered
    def rolls(canon: Canon, state: State, who: str) -> tuple[Roll, ...]: ...

The first argument is what the game is played by, or the game; of a function marked `remember_bare`
the state comes first, and `Once` is a property. The answers are no part of the value: they are
neither written, compared, nor copied with it.

Why not `functools.lru_cache`: it would hash a whole state on every look, and keep states alive that
nobody has any more, while a replay makes thousands. Here the answers lie with the state and go when
it goes, a look costs one dictionary, and two equal states need not know of each other. A state
compares and hashes as before, since what is remembered is no field of it.

What `remember_apart` and `remember_bare` mark looks at nothing `hand_on` is called for (a tray of
rolls, say), so that its answers hold for the state after such a change as well.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import wraps
from typing import Any, Generic, TypeVar, cast

F = TypeVar("F", bound=Callable[..., Any])
S = TypeVar("S")
R = TypeVar("R")

OWN, APART = "remembered", "remembered apart"
"""Where a state keeps the answers: those of its own, and those it may hand on."""


def remember(function: F) -> F:
    """A function of what is played by and of a state, which remembers its answers."""
    return _remembering(function, OWN)


def remember_apart(function: F) -> F:
    """The same, of all of a state but what `hand_on` is called for."""
    return _remembering(function, APART)


def remember_bare(function: F) -> F:
    """A function of a state alone, and of nothing `hand_on` is called for."""

    @wraps(function)
    def asked(state: Any, *rest: Any) -> Any:
        answers, key = state.__dict__.setdefault(APART, {}), (function, *rest)
        if key not in answers:
            answers[key] = function(state, *rest)
        return answers[key]

    return cast("F", asked)


def _remembering(function: F, where: str) -> F:
    @wraps(function)
    def asked(by: Any, state: Any, *rest: Any) -> Any:
        answers, key = state.__dict__.setdefault(where, {}), (function, by, *rest)
        if key not in answers:
            answers[key] = function(by, state, *rest)
        return answers[key]

    return cast("F", asked)


class Once(Generic[R]):
    """A property of a state; `functools.cached_property` takes a lock for the same."""

    def __init__(self, work: Callable[[Any], R]) -> None:
        self.work, self.name = work, work.__name__

    def __get__(self, state: Any, _kind: object = None) -> R:
        found: R = self.work(state)
        state.__dict__[self.name] = found
        return found


def recall(state: object, name: Hashable, of: tuple[object, ...], work: Callable[[], R]) -> R:
    """What *work* comes to, remembered by a *name* and for these very objects.

    Of what `hand_on` is called for it may look at nothing but them.
    """
    answers, key = state.__dict__.setdefault(APART, {}), (name, *map(id, of))
    if key not in answers:
        # The objects are kept with the answer: no other can come to have the identity of one.
        answers[key] = of, work()
    found: R = answers[key][1]
    return found


def hand_on(before: S, after: S) -> S:
    """The state *after* a change that what `remember_apart` marks does not look at: it keeps the
    answers."""
    after.__dict__[APART] = before.__dict__.setdefault(APART, {})
    return after
