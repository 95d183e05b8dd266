"""The seasonal courts: a campaign from its reveal to what comes of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from bwdesk.rules.chance.throws import Faces
from bwdesk.rules.games.courts.moves import Defend, Reveal, Roll
from tests.rules.games.courts.kingdom import BLACK, line, plans, played, setup


def campaigns() -> Iterator[tuple[str, float, Callable[[], object]]]:
    """What is measured, the milliseconds it may take, and the work itself."""
    order = line("white-knight", "plunder", "white-1", "white-2")
    planned = played(setup(), *plans((order,)))
    answer = Defend(BLACK, "black-knight", ("black-1",))

    def campaign() -> object:
        return played(planned, Reveal(), answer, Roll(Faces((3,))))

    yield "A campaign of the courts", 0.2, campaign
