"""What every move of every game asks of the state: that its time has come, that somebody is there.

A game keeps a module of its own beside this one, with its words for its phases and for its people.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Generic, Protocol, TypeVar

from bwdesk.rules.games.frame.game import IllegalMoveError

GRANTED = 20
"""Dice, or obstacle, that a table grants for a roll at most."""
NO_ROLL = "No roll “{}” is due of {}."


class Named(Protocol):
    """Somebody, or something, that has an id."""

    @property
    def id(self) -> str: ...


N = TypeVar("N", bound=Named)
P = TypeVar("P", bound=str)


def require_few(granted: int) -> None:
    """Raises IllegalMoveError for more dice, or obstacle, than anybody grants."""
    if abs(granted) > GRANTED:
        raise IllegalMoveError(f"{granted} is more than a table grants; it is {GRANTED} at most.")


class Phased(Protocol):
    """A state of a game."""

    @property
    def phase(self) -> str: ...


class Timely(Generic[P]):
    """Whether a move has its time: ``timely(state, "volley", "outcome")``.

    *now* says of each phase of a game what is done in it.
    """

    def __init__(self, now: Mapping[P, str]) -> None:
        self.now = {str(phase): does for phase, does in now.items()}

    def __call__(self, state: Phased, *phases: P) -> None:
        """Raises IllegalMoveError unless the state stands in one of these phases."""
        if state.phase not in phases:
            raise IllegalMoveError(f"That has another time: now {self.now[state.phase]}.")


def require_one(there: Iterable[N], id: str, is_not: str) -> N:
    """The one of that id. Raises IllegalMoveError where none has it, with what such an id *is not*:
    ``is no side of this duel``."""
    everybody = tuple(there)
    found = next((each for each in everybody if each.id == id), None)
    if found is None:
        ids = [f"“{each.id}”" for each in everybody]
        named = " and ".join(ids) if len(ids) == 2 else ", ".join(ids)
        raise IllegalMoveError(f"“{id}” {is_not}; there are {named}.")
    return found
