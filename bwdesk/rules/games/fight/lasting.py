"""How many actions an action takes, one behind the other: drawing, getting up, an Assess.

Apart from what it does (`basics`), for whoever only counts: the form of a script, and the clash,
which asks whether the last of them is at hand.
"""

from __future__ import annotations

from bwdesk.rules.arms.edge import Arm
from bwdesk.rules.games.fight.canon import DROP, Canon, costs
from bwdesk.rules.games.fight.effective import boxes, current_act, missile
from bwdesk.rules.games.fight.people import IN_HAND, Wielded
from bwdesk.rules.games.fight.state import Act, State

LOOKS = 3
"""Actions an Assess takes at most (FIGHT-22)."""


def needs(canon: Canon, state: State, who: str, act: Act) -> int:
    """How many actions an action takes of somebody, all told."""
    act = canon.read_act(act)
    own = canon.actions.get(act.entry)
    if own is None:
        return 1
    now = state.now_of(who)
    match act.action:
        case "draw-weapon":
            held = weapon_to_draw(state, who, act.weapon)
            return costs(own.costs, held.hand if held else "") or own.actions
        case "get-up":
            return 1 if now.posture == "crouching" else own.actions
        case "draw-bow" | "reload-crossbow":
            held = missile(canon, state, who, act.weapon)
            return costs(own.costs, _handling_words(canon.arm(held)) if held else "") or own.actions
        case "great-strike":
            return 1
        case "assess":
            return looks(canon, state, who)
    if act.action == DROP:
        shield = canon.shield(state.fighter(who))
        return shield.drop if shield else 1
    return max(1, own.actions)


def _handling_words(arm: Arm) -> str:
    """How costs tell of what is drawn or loaded: in the words of its entry, else by its name."""
    return getattr(arm, "handled", "") or arm.name.lower()


def looks(canon: Canon, state: State, who: str) -> int:
    """How many actions one behind the other somebody Assesses in the open volley."""
    count, slot = 0, max(1, state.slot)
    most = boxes(state, who, state.volley) if state.volley else 0
    while (
        slot <= most
        and canon.plays(current_act(state, who, (state.volley, slot)).action) == "assess"
    ):
        count, slot = count + 1, slot + 1
    return max(1, min(LOOKS, count))


def weapon_to_draw(state: State, who: str, name: str) -> Wielded | None:
    """The weapon somebody would draw: of that name, else the first that is not in hand."""
    stowed = [e for e in state.now_of(who).weapons if e.hand not in IN_HAND and e.hand != "ground"]
    named = [each for each in stowed if each.label == name]
    return next(iter(named or stowed), None)
