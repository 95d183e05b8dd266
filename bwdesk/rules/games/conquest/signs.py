"""Which sign a faction goes by."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bwdesk.rules.games.frame.signs import SIGNS

if TYPE_CHECKING:
    from bwdesk.rules.games.conquest.state import State


def sign_of(state: State, faction: str) -> str:
    """A faction's own sign, or that of its place at the table; "" for one that has none there."""
    places = (place for place, each in enumerate(state.factions) if each.id == faction)
    place = next(places, None)
    if place is None:
        return ""
    return state.factions[place].sign or SIGNS[place % len(SIGNS)]
