"""How far two are apart, and a step nearer or farther by the length of a weapon (FIGHT-17)."""

from __future__ import annotations

from msgspec.structs import replace

from bwdesk.rules.games.fight import lengths
from bwdesk.rules.games.fight.canon import Canon
from bwdesk.rules.games.fight.state import FARTHEST, State, pair
from bwdesk.rules.games.fight.words import Placed
from bwdesk.rules.games.frame.game import Event
from bwdesk.rules.tables.fighting import distance


def step_nearer(place: int, rank: int) -> int:
    """One distance nearer for a weapon of that length."""
    if place > rank + 1:
        return rank + 1
    return rank if place == rank + 1 else 0


def step_farther(place: int, rank: int, theirs: int) -> int:
    """One distance farther; of whoever is outside already, for the weapon of the other."""
    if place <= 0:
        return rank
    if place <= rank:
        return rank + 1
    if place == rank + 1:
        return min(FARTHEST, rank + 2)
    return min(FARTHEST, max(place, theirs + 2 if place > theirs else theirs + 1))


def move_apart(state: State, one: str, other: str, place: int) -> State:
    """Two at another distance, a mount with its rider; a Lock ends where its two are not inside any
    more."""
    locks, one, other = state.locks, state.seat(one), state.seat(other)
    if place > 0:
        both = {one, other}
        locks = tuple(e for e in locks if {state.seat(e.by), state.seat(e.on)} != both)
    return replace(state, places={**state.places, pair(one, other): place}, locks=locks)


def place_event(canon: Canon, state: State, one: str, other: str) -> Event:
    """Where two are, each for his own weapon."""
    place = state.place(one, other)
    ranges = tuple(
        str(distance(place, lengths.length(canon, state, each))) for each in (one, other)
    )
    names = state.fighter(one).label, state.fighter(other).label
    return Placed(names, ranges).event(one, other, place, "FIGHT-19")
