"""A conflict over a fish at the desk, in a window of its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from bwdesk.rules.games.prolonged.play import Prolonged
from bwdesk.rules.games.prolonged.state import Person, Setup, Side
from bwdesk.table.log import Seat
from tests.desk.games.prolonged.stall import Stall
from tests.desk.table.desk import OpensGame
from tests.shipped import book

SEATS = (Seat("s0", "Anna"), Seat("s1", "Tomas"))
JEN = Person("jen", "Jen", {"falsehoods": 6, "ingenue": 4}, 7, 3)
PIERS = Person("piers", "Piers", {"badgering": 5, "affable": 3}, 5, 1)
OSWIN = Person("oswin", "Oswin", {"affable": 6, "badgering": 4}, 6, 2)
Opens = Callable[..., Stall]


def haggling(*mine: Person, **more: Any) -> Setup:
    """The two sides of the stall; *mine* on the first of them."""
    sides = (
        Side("j", mine or (JEN,), "Jen’s side", "The kipper for one groat.", ("s0",)),
        Side("f", (OSWIN,), "The fish stall", "A fair price.", ("s1",)),
    )
    return Setup(sides, **more)


@pytest.fixture
def stall(opens_game: OpensGame) -> Opens:
    """Opens a conflict in a window, with moves made before."""

    def opened(*moves: Any, setup: Setup | None = None) -> Stall:
        made = [(move, "s0") for move in moves]
        return Stall(opens_game(Prolonged(book()), setup or haggling(), SEATS, made))

    return opened
