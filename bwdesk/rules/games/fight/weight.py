"""What the weight of armor costs somebody in a fight (ARM-9)."""

from __future__ import annotations

from bwdesk.rules.basics.sums import Sum
from bwdesk.rules.games.fight.canon import Canon
from bwdesk.rules.games.fight.state import State
from bwdesk.rules.games.people.spells import count_pinned
from bwdesk.rules.magic.casting import FORTE, WILL
from bwdesk.rules.packs.book import STATS


def _log_key(id: str) -> str:
    return f"stat.{id}" if id in STATS else f"skill.{id}"


def lighter(canon: Canon, state: State, who: str, found: Sum, id: str) -> Sum:
    """Dice less those the weight of armor takes from an ability (ARM-9), and spells held or Tax."""
    own, now = state.fighter(who), state.now_of(who)
    found = found.plus("Held or taxed", -own.short.get(id, 0), "SORC-29")
    if id == WILL and now.workings:
        found = found.plus("Spells held", -count_pinned(now.workings), "SORC-29")
    elif id == FORTE:
        found = found.plus("Taxed", -now.taxed, "SORC-17")
    if not own.armor:
        return found
    lost = canon.weight(state.fighter(who)).dice(_log_key(id), canon.skills)
    return Sum((*found.parts, *lost.parts)) if lost.parts else found


def dice_left(canon: Canon, state: State, who: str, id: str) -> int:
    """The dice of a skill that wounds, armor, Tax and spells held have left (PTGS-15)."""
    whole = state.fighter(who).has(id).exponent
    return max(0, whole - state.now_of(who).dice + lighter(canon, state, who, Sum(), id).whole)


def lends(canon: Canon, state: State, who: str, id: str) -> bool:
    """Whether a skill may be a FoRK: one without dice is none (PTGS-21)."""
    if state.rules < 2:
        return bool(state.fighter(who).has(id).exponent)
    return dice_left(canon, state, who, id) > 0


def heavier(canon: Canon, state: State, who: str, found: Sum, id: str) -> Sum:
    """An obstacle and what the weight of armor adds to it for an ability (ARM-9)."""
    if not state.fighter(who).armor:
        return found
    more = canon.weight(state.fighter(who)).obstacle(_log_key(id), canon.skills)
    return Sum((*found.parts, *more.parts)) if more.parts else found
