"""An exchange of two and of six fighters, as the core plays it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from msgspec.structs import replace

from bwdesk.rules.games.fight.moves import Announce, Engage, Script
from bwdesk.rules.games.fight.people import Fighter
from bwdesk.rules.games.fight.state import State
from tests.rules.games.fight.people import begun, done, fell, fighter, game

WRITTEN = (("maintain", "strike", "avoid"), ("maintain", "block"), ("close", "push"))


def played(state: State) -> State:
    """One exchange: every roll told, a success each."""
    while state.exchange == 1 and state.phase != "over":
        (due, *_) = game().due(state)
        match due.key[0]:
            case "announce":
                state = done(state, Announce()).state
            case "engage":
                state = done(state, Engage(due.actor, due.options[0])).state
            case _:
                state = fell(state, due, 1)
    return state


def anew(state: State) -> State:
    """The same from a state that remembers nothing of the time before."""
    return played(replace(state))


def people_of(number: int) -> list[Fighter]:
    """So many, of two sides in turn; each side is one seat's."""
    tough: dict[str, Any] = {"stats": {"forte": "B9"}, "armor": "", "steel": "B9"}
    return [
        fighter(f"f{each}", side=f"{each % 2}", seats=(f"s{each % 2}",), **tough)
        for each in range(number)
    ]


def ready(number: int) -> State:
    people = people_of(number)
    state = begun(*people)
    for own in people:
        state = done(state, Script(own.id, WRITTEN)).state
    return state


def exchanges() -> Iterator[tuple[str, float, Callable[[], object]]]:
    """What is measured, the milliseconds it may take, and the work itself."""
    for number, most in ((2, 2.0), (6, 10.0)):
        yield f"An exchange of Fight! of {number}", most, partial(anew, ready(number))
