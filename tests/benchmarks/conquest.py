"""A maneuver of four factions, and whole chronicles played out by chance."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from statistics import median, quantiles
from time import perf_counter
from typing import NamedTuple

from bwdesk.rules.games.conquest.moves import AnyMove
from bwdesk.rules.games.conquest.resolve import resolve
from bwdesk.rules.games.conquest.state import State
from tests.rules.games.conquest.policy import conquest_at_random
from tests.rules.games.conquest.round import GAME
from tests.table.games import conquest

FACTIONS = 4


class Took(NamedTuple):
    """Milliseconds of a move."""

    median: float
    worst: float


class Rates(NamedTuple):
    """What is done in a second, the choosing of random moves included."""

    chronicles: float
    maneuvers: float
    moves: float


def maneuver() -> tuple[Callable[[], object], list[tuple[State, AnyMove]]]:
    """The comparisons of the busiest maneuver of a war, and every move of that war."""
    moves = list(_war(3))
    states = [state for state, _ in moves if state.phase == "decisions"]
    busy = max(states, key=lambda state: len(GAME.arrows(state)))
    hands = GAME.hands(busy)
    return lambda: resolve(hands, GAME.maneuvers, None, busy.settings), moves


def apart(moves: list[tuple[State, AnyMove]], times: int = 5) -> Took:
    """Every move by itself, the fastest of several times, which noise cannot shorten."""
    took = [min(_once(state, move) for _ in range(times)) for state, move in moves]
    return Took(median(took), quantiles(took, n=100)[98])


def _once(state: State, move: AnyMove) -> float:
    began = perf_counter()
    GAME.apply(state, move)
    return 1000 * (perf_counter() - began)


def played_out(chronicles: int) -> Rates:
    began, moves, maneuvers = perf_counter(), 0, 0
    for seed in range(chronicles):
        for _, move in _war(seed):
            moves += 1
            maneuvers += move.__class__.__name__ == "Reveal"
    took = perf_counter() - began
    return Rates(chronicles / took, maneuvers / took, moves / took)


def _war(seed: int) -> Iterator[tuple[State, AnyMove]]:
    """Every state of a chronicle of four, and the move that was made in it."""
    lot, state = Random(seed), conquest(FACTIONS).start
    while state.phase != "over":
        _, move = conquest_at_random(GAME, state, lot)
        yield state, move
        state = GAME.apply(state, move).state
