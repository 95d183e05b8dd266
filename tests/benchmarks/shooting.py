"""A volley of Range and Cover with a shot, and the ladder drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from bwdesk.rules.chance.throws import Faces, Told
from bwdesk.rules.games.range.moves import (
    AimAt,
    Announce,
    AnyMove,
    Buy,
    Choose,
    Fate,
    Roll,
    Shoot,
)
from bwdesk.rules.games.range.state import Aimed
from tests.rules.games.range.people import begun, game, side

VOLLEY: tuple[AnyMove, ...] = (
    Announce(),
    Choose("a"),
    Choose("b"),
    Roll("a", Told(4)),
    Roll("b", Told(2)),
    Buy("a", (Aimed("a0", "b0", 1),)),
    AimAt("a0"),
    Shoot("a0", Told(3)),
    Fate("a0", Faces((2,))),
)


def volleys() -> Iterator[tuple[str, float, Callable[[], object]]]:
    """What is measured, the milliseconds it may take, and the work itself."""
    sides = tuple(side(each, artha=None) for each in "ab")
    ready = begun("speed-maintain", "speed-maintain", sides=sides)

    def played() -> object:
        state = ready
        for move in VOLLEY:
            state = game().apply(state, move).state
        return state

    yield "A volley of Range and Cover with a shot", 1.0, played
