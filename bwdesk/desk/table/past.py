"""What the table was after every entry, replayed once and kept; and what came of each maneuver."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from math import inf
from time import perf_counter

from bwdesk.desk.table.widgets.over_time import Course, OverTime
from bwdesk.rules.games.conquest.moves import AnyMove
from bwdesk.rules.games.conquest.play import Conquest
from bwdesk.rules.games.conquest.signs import sign_of
from bwdesk.rules.games.conquest.state import State
from bwdesk.table.log import Made, in_force
from bwdesk.table.session import Session

Table = Session[State, AnyMove]
Moves = Sequence[tuple[int, Made[AnyMove]]]
DONE = ("fallen", "aftermath", "over")
"""Phases in which a maneuver has been applied."""


class Past:
    """The states of one table; it is asked with the session as it is now."""

    def __init__(self) -> None:
        self._known: list[tuple[int, Made[AnyMove], State]] = []

    def at(self, session: Table, number: int) -> State:
        """The state after an entry, as it was at that moment (0: the start).

        Raises IllegalMoveError for what was played by rules that differ from those of now.
        """
        self.reach(session, number)
        moves = self._moves(session, number)
        return self._known[len(moves) - 1][2] if moves else _ground(session, number)[0]

    def reach(self, session: Table, number: int, seconds: float = inf) -> bool:
        """Replay up to an entry for so many seconds; whether it was reached.

        Raises IllegalMoveError.
        """
        until = perf_counter() + seconds
        moves = self._moves(session, number)
        shared = self._shared(moves)
        if shared == len(moves):
            return True
        state = self._known[shared - 1][2] if shared else _ground(session, number)[0]
        self._known = self._known[:shared]
        for entry, made in moves[shared:]:
            if perf_counter() > until:
                return False
            state = session.again(state, made).state
            self._known.append((entry, made, state))
        return True

    def states(self, session: Table) -> list[tuple[int, State]]:
        """The start, and the state after every entry in force with its number."""
        self.reach(session, len(session.log))
        ground, after = _ground(session, len(session.log))
        moves = self._moves(session, len(session.log))
        return [(after, ground), *((entry, state) for entry, _, state in self._known[: len(moves)])]

    def _moves(self, session: Table, number: int) -> Moves:
        _, after = _ground(session, number)
        return [each for each in in_force(session.log[:number]).items() if each[0] > after]

    def _shared(self, moves: Moves) -> int:
        """How many of the moves were replayed already, one after the other."""
        for place, ((entry, made), known) in enumerate(zip(moves, self._known, strict=False)):
            if entry != known[0] or made is not known[1]:
                return place
        return min(len(moves), len(self._known))


def _ground(session: Table, number: int) -> tuple[State, int]:
    """The last state that was not replayed, and its entry: what other rules played stands."""
    if session.base is not None and number >= session.settled:
        return session.base, session.settled
    return session.start, 0


def maneuvers(states: Sequence[tuple[int, State]]) -> dict[int, int]:
    """The entry each maneuver began with, by its number."""
    begun: dict[int, int] = {}
    for entry, state in states:
        begun.setdefault(state.number, entry)
    return begun


def forecast(game: Conquest, state: State) -> dict[str, int]:
    """What everybody holds; while decisions are due, as it comes out if they change nothing."""
    held = {each.id: each.disposition for each in state.factions}
    if state.phase != "decisions":
        return held
    done = game.resolution(state)
    for each in state.active:
        gained = done.gain(each.id) - state.splits.get(each.id, 0)
        now = held[each.id] - done.losses(each.id) + gained
        held[each.id] = max(0, min(state.cap, now))
    return held


def courses(game: Conquest, states: Sequence[tuple[int, State]]) -> OverTime:
    """What every faction held at the start and after each maneuver, as long as it was in it."""
    first, last = states[0][1], states[-1][1]
    ends = [
        {each.id: each.disposition for each in one.factions}
        for (_, one), (_, other) in pairwise(states)
        if other.number > one.number
    ]
    if last.phase in (*DONE, "decisions"):
        ends.append(forecast(game, last))
    opening = {each.id: first.before.get(each.id, each.disposition) for each in first.factions}
    lines = tuple(
        Course(each.name, sign_of(last, each.id), _held(each.id, (opening, *ends)))
        for each in last.factions
    )
    return OverTime(lines, first.number - 1, last.phase == "decisions")


def _held(faction: str, points: Sequence[Mapping[str, int]]) -> tuple[int, ...]:
    """Up to where it fell."""
    held: list[int] = []
    for point in points:
        if faction not in point or (held and held[-1] <= 0):
            break
        held.append(point[faction])
    return tuple(held)
