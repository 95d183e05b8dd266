"""What the weight of armor costs somebody in a fight (ARM-9)."""

from __future__ import annotations

from bwdesk.rules.book import STATS
from bwdesk.rules.games.fight.canon import Canon
from bwdesk.rules.games.fight.state import State
from bwdesk.rules.sums import Sum


def _named(id: str) -> str:
    return f"stat.{id}" if id in STATS else f"skill.{id}"


def lighter(canon: Canon, state: State, who: str, found: Sum, id: str) -> Sum:
    """Dice less those the weight of armor takes from an ability (ARM-9), and spells held or Tax."""
    own = state.fighter(who)
    found = found.plus("Held or taxed", -own.short.get(id, 0), "SORC-29")
    if not own.armor:
        return found
    lost = canon.weight(state.fighter(who)).dice(_named(id), canon.skills)
    return Sum((*found.parts, *lost.parts)) if lost.parts else found


def heavier(canon: Canon, state: State, who: str, found: Sum, id: str) -> Sum:
    """An obstacle and what the weight of armor adds to it for an ability (ARM-9)."""
    if not state.fighter(who).armor:
        return found
    more = canon.weight(state.fighter(who)).obstacle(_named(id), canon.skills)
    return Sum((*found.parts, *more.parts)) if more.parts else found
