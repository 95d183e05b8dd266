"""What the table was after every entry, replayed once and kept."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import inf
from time import perf_counter
from typing import Any

from bwdesk.table.log import Made, moves_in_force
from bwdesk.table.session import Table

Moves = Sequence[tuple[int, Made[Any]]]


class Replayed:
    """The states of one table; it is asked with the session as it is now."""

    def __init__(self) -> None:
        self._known: list[tuple[int, Made[Any], Any]] = []
        self._whole: tuple[object, list[tuple[int, Any]]] = (None, [])

    def state_at(self, session: Table, number: int) -> Any:
        """The state after an entry, as it was at that moment (0: the start).

        Raises IllegalMoveError for what was played by rules that differ from those of now.
        """
        self.reach(session, number)
        moves = self._moves(session, number)
        return self._known[len(moves) - 1][2] if moves else _ground(session, number)[0]

    def state_upto(self, session: Table, number: int) -> Any:
        """The state after those moves in force now that were made by an entry.

        Raises IllegalMoveError.
        """
        states = self.states(session)
        return next((it for entry, it in reversed(states) if entry <= number), states[0][1])

    def take(self, course: Mapping[int, tuple[Made[Any], Any]]) -> None:
        """What somebody else has replayed: moves by their entries, each with the state after it."""
        if len(course) > len(self._known):
            self._known = [(entry, made, state) for entry, (made, state) in course.items()]

    def reach(self, session: Table, number: int, seconds: float = inf) -> bool:
        """Replay up to an entry for so many seconds; whether it was reached.

        Raises IllegalMoveError.
        """
        if self._is_whole(session, number):
            return True
        until = perf_counter() + seconds
        moves = self._moves(session, number)
        shared = self._count_shared(moves)
        state = self._known[shared - 1][2] if shared else _ground(session, number)[0]
        if shared < len(moves):
            self._known = self._known[:shared]
        for entry, made in moves[shared:]:
            if perf_counter() > until:
                return False
            state = session.replay_move(state, made).state
            self._known.append((entry, made, state))
        if number == len(session.log):
            ground, after = _ground(session, number)
            course = [(entry, state) for entry, _, state in self._known[: len(moves)]]
            self._whole = session.log, [(after, ground), *course]
        return True

    def states(self, session: Table) -> list[tuple[int, Any]]:
        """The start, and the state after every entry in force with its number."""
        self.reach(session, len(session.log))
        return self._whole[1]

    def _is_whole(self, session: Table, number: int) -> bool:
        """Whether that is the whole of a log that was replayed already."""
        return self._whole[0] is session.log and number == len(session.log)

    def _moves(self, session: Table, number: int) -> Moves:
        _, after = _ground(session, number)
        whole = number == len(session.log)
        moves = session.moves_in_force if whole else moves_in_force(session.log[:number])
        return [each for each in moves.items() if each[0] > after]

    def _count_shared(self, moves: Moves) -> int:
        """How many of the moves were replayed already, one after the other."""
        for place, ((entry, made), known) in enumerate(zip(moves, self._known, strict=False)):
            if entry != known[0] or made is not known[1]:
                return place
        return min(len(moves), len(self._known))


def _ground(session: Table, number: int) -> tuple[Any, int]:
    """The last state that was not replayed, and its entry: what other rules played stands."""
    if session.base is not None and number >= session.settled:
        return session.base, session.settled
    return session.start, 0
