"""The moves of a log that count, and the states between them, of which not every one is held.

A state of a long game is large, and there is one after every move. So of a short log all are held,
of a long one some, evenly spread; what lies between two of them is replayed when it is asked for.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from typing import Any, Generic

from bwdesk.rules.games.frame.game import M, S
from bwdesk.table.log import Made
from bwdesk.table.session import Session

MOST = 2_048
"""So many states are held before every second one is let go."""


class Course(Generic[S, M]):
    """What was played from a *ground* on: the state after entry *after*, before the first move."""

    def __init__(self, ground: S, after: int = 0) -> None:
        self.ground, self.after = ground, after
        self.entries: list[int] = []
        self.made: list[Made[M]] = []
        self.is_presumed = False
        """Whether states before the last were never replayed here, so that few are held."""
        self._held: dict[int, S] = {}
        self._stride = 1

    def __len__(self) -> int:
        return len(self.entries)

    def __iter__(self) -> Iterator[tuple[int, Made[M]]]:
        return zip(self.entries, self.made, strict=True)

    def add(self, entry: int, made: Made[M], state: S) -> None:
        """One more move, and the state after it."""
        self.entries.append(entry)
        self.made.append(made)
        place = len(self.made)
        # The last one is always held: that is where the game goes on.
        if (place - 1) % self._stride:
            self._held.pop(place - 1, None)
        self._held[place] = state
        if len(self._held) > MOST:
            self._stride *= 2
            kept = (each for each in self._held.items() if each[0] % self._stride == 0)
            self._held = {**dict(kept), place: state}

    def presume(self, moves: Iterable[tuple[int, Made[M]]], state: S) -> None:
        """Moves nobody need replay, and the *state* they are known to lead to."""
        self.is_presumed = True
        for entry, made in moves:
            self.entries.append(entry)
            self.made.append(made)
        if self.made:
            self._held[len(self.made)] = state

    def cut(self, count: int) -> None:
        """Only the first *count* moves are left."""
        del self.entries[count:], self.made[count:]
        self._held = {place: each for place, each in self._held.items() if place <= count}

    def count_upto(self, entry: int) -> int:
        """How many of the moves were made by an entry."""
        return bisect_right(self.entries, entry)

    def state(self, session: Session[S, M], count: int | None = None) -> S:
        """The state after the first *count* moves, or after all. Raises IllegalMoveError."""
        wanted = len(self.made) if count is None else count
        at = wanted
        while at and at not in self._held:
            at -= 1
        state = self._held[at] if at else self.ground
        for made in self.made[at:wanted]:
            state = session.replay_move(state, made).state
        return state

    def states(self) -> list[tuple[int, Any]]:
        """The ground, and every state that is held with the entry it is after."""
        held = [(self.entries[place - 1], each) for place, each in sorted(self._held.items())]
        return [(self.after, self.ground), *held]
