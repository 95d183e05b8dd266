"""What the table was after every entry, replayed once; of a long log not every state is kept."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from time import perf_counter
from typing import Any

from bwdesk.table.course import Course
from bwdesk.table.log import Made, moves_in_force
from bwdesk.table.session import Table

Moves = Sequence[tuple[int, Made[Any]]]


class Replayed:
    """The states of one table; it is asked with the session as it is now."""

    def __init__(self) -> None:
        self._course: Course[Any, Any] | None = None
        self._whole: object = None

    def state_at(self, session: Table, number: int) -> Any:
        """The state after an entry, as it was at that moment (0: the start).

        Raises IllegalMoveError for what was played by rules that differ from those of now.
        """
        ground, after = _ground(session, number)
        if after == 0 and session.settled:
            return ground if number == 0 else session.state_at(number)
        self.reach(session, number)
        return self._known(session).state(session, len(self._moves(session, number)))

    def state_upto(self, session: Table, number: int) -> Any:
        """The state after those moves in force now that were made by an entry.

        Raises IllegalMoveError.
        """
        self.reach(session, len(session.log))
        course = self._known(session)
        return course.state(session, course.count_upto(number))

    def take(self, course: Course[Any, Any]) -> None:
        """What somebody else has replayed; not where the states on the way were passed over."""
        if course.is_presumed:
            return
        if self._course is None or len(course) > len(self._course):
            self._course = course

    def reach(self, session: Table, number: int, seconds: float = inf) -> bool:
        """Replay up to an entry for so many seconds; whether it was reached.

        Raises IllegalMoveError.
        """
        if self._whole is session.log and number == len(session.log):
            return True
        until = perf_counter() + seconds
        course, moves = self._known(session), self._moves(session, number)
        shared = _count_shared(course, moves)
        if shared < len(moves):
            self._whole = None
            course.cut(shared)
            state = course.state(session)
            for entry, made in moves[shared:]:
                if perf_counter() > until:
                    return False
                state = session.replay_move(state, made).state
                course.add(entry, made, state)
        if number == len(session.log):
            course.cut(len(moves))
            self._whole = session.log
        return True

    def states(self, session: Table) -> list[tuple[int, Any]]:
        """The start, and the states after entries in force, each with its number: all of them, of
        a long log some, evenly spread."""
        self.reach(session, len(session.log))
        return self._known(session).states()

    def _known(self, session: Table) -> Course[Any, Any]:
        ground, after = _ground(session, len(session.log))
        if self._course is None or self._course.after != after:
            self._course = Course(ground, after)
        return self._course

    def _moves(self, session: Table, number: int) -> Moves:
        _, after = _ground(session, len(session.log))
        whole = number == len(session.log)
        moves = session.moves_in_force if whole else moves_in_force(session.log[:number])
        return [each for each in moves.items() if each[0] > after]


def _count_shared(course: Course[Any, Any], moves: Moves) -> int:
    """How many of the moves were replayed already, one after the other."""
    for place, ((entry, made), known) in enumerate(zip(moves, course, strict=False)):
        if entry != known[0] or made is not known[1]:
            return place
    return min(len(moves), len(course))


def _ground(session: Table, number: int) -> tuple[Any, int]:
    """The last state that was not replayed, and its entry: what other rules played stands."""
    if session.base is not None and number >= session.settled:
        return session.base, session.settled
    return session.start, 0
