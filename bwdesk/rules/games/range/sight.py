"""What every place of the ladder means for a side: its range, what a shot is tested against there,
and where a win would bring it. Nothing is changed by looking."""

from __future__ import annotations

from msgspec import Struct

from bwdesk.rules.arms.obstacle import of_shot
from bwdesk.rules.games.range.canon import Canon
from bwdesk.rules.games.range.pools import effective
from bwdesk.rules.games.range.positioning import may
from bwdesk.rules.games.range.state import Side, State
from bwdesk.rules.sums import Sum
from bwdesk.rules.tables.shooting import Category


class Seen(Struct, frozen=True):
    """A rung for one side: how far it is, and the obstacle of a shot; None: no shot.

    The cover is that of the place the other side stands in; a shield or ducking is not known yet.
    """

    range: Category
    obstacle: Sum | None = None


def seen(canon: Canon, state: State, side: Side, rung: int) -> Seen:
    """A rung as a side sees it, for its longest weapon."""
    there = state.ladder.range_of(rung, side.id)
    last = rung == state.ladder.nearest
    if not canon.reach(side) or (there not in ("extreme", "optimal") and not last):
        return Seen(there)
    return Seen(there, obstacle(canon, state, side, "optimal" if last else there))


def obstacle(canon: Canon, state: State, side: Side, range_: str) -> Sum:
    """What a shot of a side is tested against at a range, part by part."""
    longest = max(side.fighters, key=canon.paces)
    found = of_shot(
        canon.book,
        distance=range_,
        cover=state.other(side.id).cover,
        head=canon.book.heads.get(longest.head),
    )
    return found.plus("Light and weather", state.light, "RNC-6")


def reached(canon: Canon, state: State, side: Side) -> tuple[int, ...]:
    """The rungs a win would bring a side to in the open volley, before its test."""
    own = canon.maneuvers.get(effective(canon, state, side.id))
    if not state.opened or state.met is not None or own is None or own.intent == "maintain":
        return ()
    return may(canon, state, side.id)
