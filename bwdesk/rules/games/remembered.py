"""What was once worked out of a state is remembered as long as the state lives.

A state is a value, so whatever a pure function makes of it stays true for good. A game that lets
its state carry a dictionary (``class State(Struct, frozen=True, dict=True)``) marks the functions
that are asked over and over, and each of them is worked out once for a state::

    @remembered
    def reaches(canon: Canon, state: State, who: str, other: str) -> bool: ...

The first argument is what the game is played by, or the game; of a function marked `noted` the
state comes first. The answers are no part of the value: they are neither written, compared, nor
copied with it. A state without a dictionary remembers nothing.

What `apart` and `noted` mark looks at nothing `handed_on` is called for (a tray of rolls, say), so
that its answers hold for the state after such a change as well.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import wraps
from typing import Any, TypeVar, cast

F = TypeVar("F", bound=Callable[..., Any])
S = TypeVar("S")
R = TypeVar("R")

OWN, APART = "remembered", "remembered apart"
"""Where a state keeps the answers: those of its own, and those it may hand on."""


def remembered(function: F) -> F:
    """A function of what is played by and of a state, which remembers its answers."""
    return _remembering(function, OWN)


def apart(function: F) -> F:
    """The same, of all of a state but what `handed_on` is called for."""
    return _remembering(function, APART)


def noted(function: F) -> F:
    """A function of a state alone, and of nothing `handed_on` is called for."""

    @wraps(function)
    def asked(state: Any, *rest: Any) -> Any:
        key = function, *rest
        try:
            return state.__dict__[APART][key]
        except (KeyError, AttributeError):
            found = _answers(state, APART)[key] = function(state, *rest)
            return found

    return cast("F", asked)


def _remembering(function: F, where: str) -> F:
    @wraps(function)
    def asked(by: Any, state: Any, *rest: Any) -> Any:
        key = function, by, *rest
        try:
            return state.__dict__[where][key]
        except (KeyError, AttributeError):
            found = _answers(state, where)[key] = function(by, state, *rest)
            return found

    return cast("F", asked)


def held(state: object, name: Hashable, of: tuple[object, ...], work: Callable[[], R]) -> R:
    """What *work* comes to, remembered by a *name* and for these very objects.

    Of what `handed_on` is called for it may look at nothing but them.
    """
    answers = _answers(state, APART)
    key = name, *map(id, of)
    if (found := answers.get(key)) is None:
        # The objects are kept with the answer: no other can come to have the identity of one.
        found = answers[key] = of, work()
    return cast("R", found[1])


def _answers(state: Any, where: str) -> dict[Any, Any]:
    """What a state has remembered; of one that cannot an empty dictionary."""
    found: dict[Any, Any] = getattr(state, "__dict__", {}).setdefault(where, {})
    return found


def handed_on(before: S, after: S) -> S:
    """The state *after* a change that what `apart` marks does not look at: it keeps the answers."""
    after.__dict__[APART] = _answers(before, APART)
    return after
