"""Walls and doors at range: what a shot goes through, and what it leaves there (MAT-2, MAT-4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from bwdesk.rules.arms.edge import Edge
from bwdesk.rules.arms.landing import LEAST_THROUGH, UNSEEN, pierces
from bwdesk.rules.arms.sections import strike_wall, wall_state
from bwdesk.rules.basics.sums import Sum
from bwdesk.rules.games.frame.forms import Choice
from bwdesk.rules.games.frame.game import Event, IllegalMoveError
from bwdesk.rules.games.people.scene import BLINDLY, find_standing, material_of, split_through
from bwdesk.rules.games.range.canon import Canon
from bwdesk.rules.games.range.state import Shot, State
from bwdesk.rules.games.range.words import Marked
from bwdesk.rules.group.road import Wall
from bwdesk.rules.tables.grayscale import circle
from bwdesk.rules.tables.weapons import Material, damage_to


class Between(NamedTuple):
    """What a shot goes through: the thing, its material, whether nobody sees behind it."""

    wall: Wall
    material: Material
    unseen: bool


def find_between(canon: Canon, state: State, said: str) -> Between | None:
    """What a shot goes through that still stands; None for nothing."""
    name, unseen = split_through(said)
    wall = find_standing(state.walls, name) if name else None
    return Between(wall, material_of(wall, canon.book), unseen) if wall else None


def add_through(canon: Canon, state: State, said: str, found: Sum) -> Sum:
    """What a shot through a thing is harder by."""
    there = find_between(canon, state, said)
    if there is None:
        return found
    more = UNSEEN if there.unseen else LEAST_THROUGH
    return found.plus(f"Through {there.wall.name}", more, "MAT-4")


def why_not_through(there: Between, edge: Edge) -> str:
    """Why a shot does not go through; "" where it does."""
    if pierces(there.material, edge):
        return ""
    mark, breach = circle(edge.hits.mark), f"B{there.material.breach}"
    return f"Mark {mark} makes no breach in {there.wall.name}, which takes {breach}."


def require_through(canon: Canon, state: State, said: str, edge: Edge) -> str:
    """What a shot is said to go through, as the thing is called; "" for nothing. Raises
    IllegalMoveError for what does not stand here, or does not let it through."""
    if not said:
        return ""
    there = find_between(canon, state, said)
    if there is None:
        standing = ", ".join(each.name for each in state.walls if not each.broken) or "nothing"
        raise IllegalMoveError(f"“{said[:80]}” is nothing that stands here; there is {standing}.")
    if why := why_not_through(there, edge):
        raise IllegalMoveError(why)
    return there.wall.name + (BLINDLY if there.unseen else "")


def through_choices(canon: Canon, state: State, edge: Edge) -> Iterator[Choice]:
    """Everything that stands here and may be shot through, also at whom nobody sees; why not."""
    for wall in state.walls:
        if wall.broken:
            continue
        why = why_not_through(Between(wall, material_of(wall, canon.book), False), edge)
        yield Choice(wall.name, wall.name, why)
        yield Choice(wall.name + BLINDLY, wall.name + BLINDLY, why)


def bear(canon: Canon, state: State, shot: Shot, edge: Edge) -> tuple[State, Event | None]:
    """The scene after a shot through a thing of it, whether it found anybody or not."""
    there = find_between(canon, state, shot.through)
    if there is None:
        return state, None
    mark = edge.hits.mark
    struck = strike_wall(there.wall, there.material, mark)
    did, stands = damage_to(there.material, mark), wall_state(struck, there.material)
    label = state.fighter(shot.by).label
    facts = Marked(label, struck.name, did, str(circle(mark)), stands)
    walls = tuple(struck if each is there.wall else each for each in state.walls)
    return replace(state, walls=walls), facts.event(shot.by, amount=mark, rule="MAT-2")
