"""What every place of the ladder means for a side: its range, what a shot is tested against there,
and where a win would bring it. Nothing is changed by looking."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from bwdesk.rules.basics.sums import Sum
from bwdesk.rules.games.range import shots
from bwdesk.rules.games.range.canon import Canon
from bwdesk.rules.games.range.pools import effective
from bwdesk.rules.games.range.positioning import may
from bwdesk.rules.games.range.state import Shot, Side, State
from bwdesk.rules.tables.shooting import Category


class Seen(Struct, frozen=True):
    """A rung for one side: how far it is, and the obstacle of a shot; None: no shot.

    It is that of the roll itself, at the other side's leader: a shield and ducking count as soon as
    they are known.
    """

    range: Category
    obstacle: Sum | None = None


def see_rung(canon: Canon, state: State, side: Side, rung: int) -> Seen:
    """A rung as a side sees it, for its longest weapon."""
    there = state.ladder.range_of(rung, side.id)
    last = rung == state.ladder.nearest
    if not canon.reach(side) or (there not in ("extreme", "optimal") and not last):
        return Seen(there)
    return Seen(there, obstacle(canon, state, side, "optimal" if last else there))


def obstacle(canon: Canon, state: State, side: Side, range_: str) -> Sum | None:
    """What a shot of a side is tested against at a range, part by part.

    None if it has nothing to shoot with, only spells.
    """
    archers = [each for each in side.fighters if canon.weapon(each) or canon.is_spell(each)]
    if not archers:
        return None
    longest, other = max(archers, key=canon.paces), state.other(side.id)
    ducks = state.ducks.get(other.id) == "duck"
    far: Literal["extreme", "optimal"] = "extreme" if range_ == "extreme" else "optimal"
    return shots.obstacle(
        canon, state, Shot(longest.id, state.leader(other).id, range=far, ducked=ducks)
    )


def rungs_in_reach(canon: Canon, state: State, side: Side) -> tuple[int, ...]:
    """The rungs a win would bring a side to in the open volley, before its test."""
    own = canon.maneuvers.get(effective(canon, state, side.id))
    if not state.opened or state.met is not None or own is None or own.intent == "maintain":
        return ()
    return may(canon, state, side.id)
