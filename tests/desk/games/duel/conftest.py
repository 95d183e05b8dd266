"""A duel at the desk, in a window of its own."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bwdesk.rules.games.duel.play import Duel
from bwdesk.table.log import Seat
from tests.desk.games.duel.podium import Podium
from tests.desk.table.desk import OpensGame
from tests.shipped import book

SEATS = (Seat("s-a", "Anna"), Seat("s-b", "Bela"))

Opens = Callable[..., Podium]


@pytest.fixture
def opens(opens_game: OpensGame) -> Opens:
    """Opens a duel from a setup."""
    return lambda setup, seats=SEATS: Podium(opens_game(Duel(book()), setup, seats))
