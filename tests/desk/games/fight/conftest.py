from __future__ import annotations

from itertools import combinations
from typing import Any, Literal

import pytest

from bwdesk.rules.games.fight.people import Fighter, Settings
from bwdesk.rules.games.fight.state import Apart, Manner, Setup
from bwdesk.table.log import Seat
from tests.desk.games.fight.ring import Opens, Ring, gray, karsten
from tests.desk.table.desk import OpensGame
from tests.rules.games.fight.people import game

SEATS = (Seat("s-gm", "Anna"), Seat("s-k", "Tomas"))


@pytest.fixture
def opens(opens_game: OpensGame) -> Opens:
    """Opens a fight, with moves made before."""

    def open_it(
        *moves: Any,
        people: tuple[Fighter, ...] = (),
        shows: Literal["asked", "torso"] = "torso",
        place: int = 2,
        manner: Manner = "fight",
    ) -> Ring:
        people = people or (gray(), karsten())
        apart = tuple(
            Apart((one.id, other.id), place)
            for one, other in combinations(people, 2)
            if one.stands_with != other.stands_with
        )
        setup = Setup(people, apart, manner, settings=Settings(bidding="none", shows=shows))
        seats = {each.id: each.seats[0] for each in people}
        made = [(move, seats.get(getattr(move, "actor", ""), "s-gm")) for move in moves]
        return Ring(opens_game(game(), setup, SEATS, made))

    return open_it
