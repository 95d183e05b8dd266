"""How long a weapon is, and the dice that gives in positioning (FIGHT-13 to FIGHT-16)."""

from __future__ import annotations

from bwdesk.rules.basics.sums import Part
from bwdesk.rules.games.fight.canon import FIST, PARTS, Canon
from bwdesk.rules.games.fight.effective import find_wielded, is_improvised, missile, weapons_in_hand
from bwdesk.rules.games.fight.grimoire import find_length, length_part
from bwdesk.rules.games.fight.state import Act, State
from bwdesk.rules.games.frame.remembered import remember_apart
from bwdesk.rules.tables.fighting import SHORT, Distance, Length, distance, length_dice
from bwdesk.rules.tables.weapons import Missile, Thrown, Weapon

READY = 2
"""Dice of a bow or a crossbow that is ready, whatever stands against it (FIGHT-16)."""


@remember_apart
def length(canon: Canon, state: State, who: str, weapon: str = "") -> Length:
    """The length somebody reaches with: of a part or a weapon of that name, else of what he
    holds."""
    if weapon == FIST:
        return canon.shortest
    if weapon in PARTS:
        return canon.length(canon.part(weapon))
    if weapon and all(each.label != weapon for each in weapons_in_hand(state, who)):
        return canon.length(canon.arm(find_wielded(canon, state, who)))
    held = find_wielded(canon, state, who, weapon)
    bare = held is None or is_improvised(state, who, held)
    if bare and (shot := missile(canon, state, who, weapon)) is not None:
        return canon.length(canon.arm(shot)) if ready(canon, state, who) else canon.near_length
    return canon.length(canon.arm(held))


def ready(canon: Canon, state: State, who: str) -> bool:
    """Whether what somebody would shoot with is loaded and ready; what is thrown always is."""
    shot = missile(canon, state, who)
    if shot is None:
        return False
    arm, now = canon.arm(shot), state.now_of(who)
    if isinstance(arm, Thrown):
        return True
    if isinstance(arm, Missile) and arm.kind == "bow":
        return now.drawn
    return bool(now.lit) if isinstance(arm, Missile) and arm.kind == "bomb" else shot.loaded


def fits(state: State, who: str, act: Act) -> bool:
    """Whether the weapon an action names is in hand."""
    if act.weapon in ("", FIST, *PARTS):
        return True
    return any(each.label == act.weapon for each in weapons_in_hand(state, who))


def dice(canon: Canon, state: State, who: str, other: str, *, begins: bool = False) -> Part | None:
    """The dice somebody's weapon gives against another's, where it gives any (FIGHT-14)."""
    mine, theirs = _weapon_in_use(state, who), _weapon_in_use(state, other)
    own, against = length(canon, state, who, mine), length(canon, state, other, theirs)
    if find_length(canon, state, who):
        shoots = ready(canon, state, other)
        return length_part(canon, state, who, other, against, shoots=shoots)
    theirs_spell = find_length(canon, state, other)
    if theirs_spell == "sight" or (theirs_spell and not ready(canon, state, who)):
        return None  # nothing is longer, but what shoots against one that goes by presence
    if state.now_of(who).beaten:
        return None
    if begins:
        found = length_dice(own, against, "optimal")
        found = min(found, 1) if state.settings.start_dice == "one" else found
        return _missile(canon, state, who, mine, found) or _part(own.name, found)
    here: Distance = distance(state.place(who, other), own)
    if here == "inside":
        shortest = own.rank < against.rank and own.rank <= SHORT
        return Part(f"{own.name}, inside", 1, "FIGHT-14") if shortest else None
    found = length_dice(own, against, here)
    if here == "outside" and state.settings.outside_dice == "two":
        found = length_dice(own, against, "optimal")
    return _missile(canon, state, who, mine, found) or _part(own.name, found)


def _missile(canon: Canon, state: State, who: str, name: str, found: int) -> Part | None:
    """What shoots or is thrown has dice of its own."""
    shot = missile(canon, state, who, name)
    held = find_wielded(canon, state, who, name)
    if shot is None or (held is not None and held.label == name):
        return None
    if held is not None and name != shot.label:
        return None
    arm = canon.arm(shot)
    if isinstance(arm, Weapon) or not ready(canon, state, who):
        return None
    if isinstance(arm, Thrown):
        return Part(arm.name, min(1, found), "FIGHT-16") if found else None
    return Part(arm.name, READY, "FIGHT-16")


def _part(name: str, found: int) -> Part | None:
    return Part(f"{name} weapon", found, "FIGHT-14") if found else None


def _weapon_in_use(state: State, who: str) -> str:
    """The weapon whose length counts in the open volley (FIGHT-13)."""
    moved = state.moved.get(who)
    return moved.weapon if moved else ""
