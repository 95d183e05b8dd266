"""Shooting from the saddle, and at who sits in it (RIDE-25, RIDE-26).

At range a rider and what he rides stand in one place: whoever shoots says which body is meant. What
is hit bears it by itself; who rides a beast that loses its nerve goes with it.
"""

from __future__ import annotations

from collections.abc import Iterator

from bwdesk.rules.arms.places import AREAS
from bwdesk.rules.basics.sums import Sum
from bwdesk.rules.games.frame.forms import Choice
from bwdesk.rules.games.people.mounted import BOWMAN, HEIGHT, find_factor, shooting_groups
from bwdesk.rules.games.range.canon import Canon
from bwdesk.rules.games.range.pools import effective
from bwdesk.rules.games.range.state import State

SADDLE = 5
"""The rules by which a shot from the saddle is tested as one."""


def is_mounted(state: State, who: str) -> bool:
    """Whether somebody sits on anything, named or not."""
    own = state.fighter(who)
    return own.mount is not None and (own.steed is None or bool(state.mount_of(who)))


def add_saddle(canon: Canon, state: State, who: str, found: Sum) -> Sum:
    """What a shot from the saddle is harder by for what its side does in the volley."""
    if state.rules < SADDLE or not is_mounted(state, who):
        return found
    own = canon.maneuvers.get(effective(canon, state, state.side_of(who).id))
    how = own.intent if own is not None else ""
    for of, group in shooting_groups(state.fighter(who).trained, how):
        if part := find_factor(canon.book, of, group):
            found = found.plus(part.name, part.obstacle, part.rule)
    return found


def add_height(canon: Canon, state: State, who: str, at: str, found: Sum) -> Sum:
    """The die of a mounted bowman who shoots at somebody on foot."""
    high = BOWMAN in state.fighter(who).trained and is_mounted(state, who)
    if state.rules < SADDLE or not high or state.rider_of(at) or is_mounted(state, at):
        return found
    part = find_factor(canon.book, *HEIGHT)
    return found.plus(part.name, part.dice, part.rule) if part else found


def list_places(state: State, at: str) -> Iterator[Choice]:
    """The places of what somebody rides, to be shot at instead of his own: ``bay head``."""
    mount = state.mount_of(at)
    if mount:
        label = state.fighter(mount).label
        yield from (Choice(f"{mount} {each}", f"{label}, {each}") for each in AREAS)


def split_place(state: State, at: str, said: str) -> tuple[str, str]:
    """Whose body a place is of, and where on it: ``bay`` alone is its largest."""
    mount = state.mount_of(at)
    if mount and (said == mount or said.startswith(f"{mount} ")):
        return mount, said.removeprefix(mount).strip()
    return at, said
