"""What happens, whatever was written: a script is never edited (FIGHT-38, FIGHT-40 to 45).

A script stays what somebody wrote. What becomes of it is computed from it and from what he is
under: hesitation from his next action on, actions bid away or given up for others, a condition that
waits, a distance from which nothing can be done, a weapon that is not in hand.
"""

from __future__ import annotations

from bwdesk.rules.chance.ability import Shade
from bwdesk.rules.games.fight.canon import CLEAR, FIST, GRIT, ORDER, PARTS, RESEAT, STAND, Canon
from bwdesk.rules.games.fight.people import IN_HAND, Wielded
from bwdesk.rules.games.fight.saddle import is_horse, why_no_lance, why_not_now
from bwdesk.rules.games.fight.state import HESITATES, NOTHING, Act, Card, Condition, Does, State
from bwdesk.rules.games.frame.game import Open
from bwdesk.rules.games.frame.remembered import remember_apart
from bwdesk.rules.person.steel import STANDS
from bwdesk.rules.tables.fighting import spreads

Cursor = tuple[int, int]
"""A volley and an action of it, both from 1."""


def spot(volley: int, slot: int) -> str:
    """An action by its place: ``2.1``."""
    return f"{volley}.{slot}"


def mark(who: str, at: str) -> str:
    """Somebody's action: ``orc 2.1``."""
    return f"{who} {at}"


def card(state: State, who: str, volley: int) -> Card | None:
    """What somebody wrote for a volley, as far as it lies open; of one whose condition has come the
    what-if instead (FIGHT-45). None where it lies sealed, or nothing was written."""
    script = state.scripts.get(who)
    if script is None:
        return None
    since = state.now_of(who).triggered
    part = script.what_ifs[volley - since] if since and volley >= since else None
    part = part or script.volleys[volley - 1]
    return part.value if isinstance(part, Open) else None


def condition(state: State, who: str) -> Condition | None:
    """What somebody waits for, once it lies open."""
    script = state.scripts.get(who)
    part = script.condition if script else None
    return part.value if isinstance(part, Open) else None


def acts_twice(state: State, who: str) -> bool:
    """Whether every action of somebody comes with a second one: by gray Reflexes, and by white ones
    where the table reads them so (HERO-10, HERO-A2)."""
    shade = state.fighter(who).reacts.shade
    return shade is Shade.GRAY or (shade is Shade.WHITE and state.settings.white == "gray")


def reflexes(state: State, who: str) -> int:
    """The actions somebody has in this exchange, before any bid (FIGHT-5)."""
    return state.now_of(who).reflexes


def boxes(state: State, who: str, volley: int) -> int:
    """How many actions somebody has in a volley; of one that is sealed as even as they go."""
    there = card(state, who, volley)
    if there is not None and (there.acts or not _counts(state, who)):
        return len(there.acts)
    if there is None and who in state.scripts and volley <= state.volley:
        return 0
    return spreads(reflexes(state, who))[0][volley - 1]


def _counts(state: State, who: str) -> bool:
    """Whether somebody's actions are counted though none are written: he waits, or has waited in
    vain and hesitates for it (FIGHT-45)."""
    now = state.now_of(who)
    return now.waiting or (bool(now.hesitates) and _has_waited(state, who))


def _has_waited(state: State, who: str) -> bool:
    """Whether somebody has set a condition in this exchange."""
    return any(
        does.act.action == "set-condition" and at.rpartition(" ")[0] == who
        for at, does in state.did.items()
    )


def actions_before(state: State, who: str, volley: int) -> int:
    """How many actions somebody has before a volley."""
    return sum(boxes(state, who, each) for each in range(1, volley))


def longest(state: State) -> int:
    """How many actions the open volley has for whoever has most of them."""
    return max((boxes(state, each.id, state.volley) for each in state.people_there), default=0)


def current_act(state: State, who: str, cursor: Cursor) -> Act:
    """The action somebody has in its place: changed, or given up for another one (FIGHT-38)."""
    volley, slot = cursor
    at = spot(volley, slot)
    for change in state.changes:
        if change.who == who and change.gives == at:
            return Act(STAND)
        if change.who == who and change.at == at and isinstance(change.now, Open):
            return next(iter(change.now.value.acts), NOTHING)
    if state.saddles and is_horse(state, who):
        return state.now_of(who).order
    there = card(state, who, volley)
    if there is None or slot > len(there.acts):
        return NOTHING
    return there.acts[slot - 1]


def bid_away(state: State, who: str, cursor: Cursor) -> bool:
    """Whether there are no actions left for it: the last ones are bid away, or lost to a wound
    (FIGHT-5, FIGHT-40)."""
    volley, slot = cursor
    return actions_before(state, who, volley) + slot > reflexes(state, who) - state.now_of(who).bid


def actions_until(state: State, who: str, cursor: Cursor) -> int:
    """How many actions somebody still has before this one, from the open one on."""
    volley, slot = cursor
    if state.phase != "volley" or state.stage != "slot":
        here = (state.volley + (state.phase != "volley"), 1)
    else:
        here = (state.volley, state.slot)
    if (volley, slot) < here:
        return -1
    count = 0
    for each in range(here[0], volley + 1):
        most = slot - 1 if each == volley else boxes(state, who, each)
        least = here[1] if each == here[0] else 1
        count += max(0, most - least + 1)
    return count


def is_hesitating(state: State, who: str, cursor: Cursor) -> bool:
    """Whether an action falls into somebody's hesitation (FIGHT-41)."""
    left = state.now_of(who).hesitates
    return bool(left) and 0 <= actions_until(state, who, cursor) < left


def effective(canon: Canon, state: State, actor: str, cursor: Cursor) -> Does:
    """What an action of somebody comes to, as things stand; of one gone by what it was."""
    if found := state.did.get(mark(actor, spot(*cursor))):
        return found
    return find_does(canon, state, actor, cursor)


def find_does(canon: Canon, state: State, actor: str, cursor: Cursor) -> Does:
    """What an action of somebody comes to that is not done."""
    now, wrote = state.now_of(actor), canon.read_act(current_act(state, actor, cursor))
    if is_hesitating(state, actor, cursor):
        how = canon.reaction(now.reaction)
        stands = how.runs and not _is_fleeing(state, actor)
        return Does(NOTHING, wrote, HESITATES, STANDS if stands else how.id)
    if bid_away(state, actor, cursor):
        return Does(Act(STAND), wrote, "has no action left for it", STANDS)
    if wrote.action == STAND:
        return Does(wrote, wrote, "", STANDS)
    if now.waiting:
        return Does(NOTHING, wrote, "waits")
    # What he does before it may still set, draw or ready what it lacks now.
    ahead = actions_until(state, actor, cursor) > 0
    if wrote.action and not ahead and (why := useless(canon, state, actor, wrote)):
        return Does(NOTHING, wrote, why)
    return Does(wrote, wrote)


def _is_fleeing(state: State, actor: str) -> bool:
    """Whether somebody who runs has begun to: from the next positioning on (FIGHT-42)."""
    moved = state.moved.get(actor)
    return bool(moved and moved.runs)


# What cannot be done any more


BODILY, STILL = ("martial", "basic", "missile"), ("assess", "set-condition", CLEAR, GRIT)
"""Actions nobody does who is held fast, and those of them that need no limb."""


def useless(canon: Canon, state: State, who: str, act: Act) -> str:
    """Why an action that was written comes to nothing; "" where it may be tried."""
    if act.entry not in canon.actions:
        return "is no action"
    own, now = canon.actions[act.entry], state.now_of(who)
    stance = canon.stance(now.stance)
    if stance and own.is_among(stance.bars):
        return f"stands in the {stance.name} stance"
    if own.group in BODILY and act.action not in STILL and is_immobilized(canon, state, who):
        return "is held fast"
    if act.action == "great-strike" and now.sets < sets(canon, state, who, act):
        return "has not set it"
    if act.action in ("strike", "block-and-strike"):
        held = find_wielded(canon, state, who, act.weapon)
        speed = getattr(canon.arm(held), "speed", "") if plain(act) else ""
        if speed == "unwieldy" and not now.sets:
            return "has not set the unwieldy weapon"
        if speed == "slow" and held and now.struck == held.label:
            return "struck with that slow weapon just now"
    if why := _why_not_mounted(canon, state, who, act) or _unready(canon, state, who, act):
        return why
    if act.action == "escape-lock" and not any(each.on == who for each in state.locks):
        return "is held by nobody"
    if act.action == "retrieve-weapon" and not any(e.hand == "ground" for e in now.weapons):
        return "has nothing on the ground"
    if act.action == "retrieve-weapon" and now.away:
        return "has first to win his position"
    return ""


def _why_not_mounted(canon: Canon, state: State, who: str, act: Act) -> str:
    """Why something cannot be done from the saddle, or by a mount; "" where it may be tried."""
    if act.action in (ORDER, RESEAT) and not state.mount_of(who):
        return "rides nobody"
    if not state.saddles:
        return ""
    if act.action in ("strike", "great-strike", "feint") and plain(act):
        arm = canon.arm(find_wielded(canon, state, who, act.weapon))
        if why := why_no_lance(state, who, arm):
            return why
    if act.action == RESEAT and not state.now_of(who).loose:
        return "sits firmly in the saddle"
    return why_not_now(canon, state, who, act)


def _unready(canon: Canon, state: State, who: str, act: Act) -> str:
    """Why nothing can be drawn, shot or thrown; "" where it may be tried."""
    now = state.now_of(who)
    if act.action == "draw-bow" and now.shot and not now.nocked:
        return "has nocked no arrow"
    if act.action == "shoot" and not (now.drawn or ready(canon, state, who, act)):
        return "has nothing ready to shoot"
    thrown = missile(canon, state, who, act.weapon) if act.action == "throw-object" else None
    if thrown and getattr(canon.arm(thrown), "kind", "") == "bomb" and not now.lit:
        return "has lit no fuse"
    return ""


def plain(act: Act) -> bool:
    """Whether a blow is struck with the weapon itself, not with a hilt or a shield."""
    return act.weapon not in (FIST, *PARTS)


def sets(canon: Canon, state: State, who: str, act: Act) -> int:
    """How many Sets a Great Strike needs with a weapon (FIGHT-26, WPN-11)."""
    arm = canon.arm(find_wielded(canon, state, who, act.weapon))
    own = canon.actions[act.entry]
    slow = next((each.actions for each in own.costs if each.when == "unwieldy"), own.actions)
    unwieldy = getattr(arm, "speed", "") == "unwieldy"
    return (slow if unwieldy else own.actions) - 1


def ready(canon: Canon, state: State, who: str, act: Act) -> bool:
    """Whether something loaded is in hand: a crossbow, a gun; whatever is thrown always is."""
    held = missile(canon, state, who, act.weapon)
    arm = canon.arm(held) if held else None
    return held is not None and (getattr(arm, "kind", "") != "bow" and held.loaded)


def is_immobilized(_canon: Canon, state: State, who: str) -> bool:
    """Whether Locks leave nothing of Agility, Speed, Power or Forte (FIGHT-32)."""
    taken = sum(each.rating for each in state.locks if each.on == who)
    if not taken:
        return False
    own, hurt = state.fighter(who), state.now_of(who).dice
    physical = ("agility", "speed", "power", "forte")
    return any(own.stat(each).exponent - hurt <= taken for each in physical)


# What is in hand


def weapons_in_hand(state: State, who: str) -> tuple[Wielded, ...]:
    """What somebody holds, ready to be used."""
    return tuple(each for each in state.now_of(who).weapons if each.hand in IN_HAND)


@remember_apart
def done_with(canon: Canon, state: State, who: str, act: Act) -> str:
    """What an action is done with, or what a mount is told, by its name; "" for nothing."""
    if act.order:
        return canon.action(act.order)
    held = next((each for each in state.now_of(who).weapons if each.label == act.weapon), None)
    if held is not None:
        return canon.arm(held).name
    return canon.part(act.weapon).name if act.weapon in PARTS else act.weapon


def find_wielded(canon: Canon, state: State, who: str, name: str = "") -> Wielded | None:
    """The weapon of melee somebody holds, of that name; None is a bare fist.

    Unless it is named, what grew on somebody comes behind all that is in hand.
    """
    melee = [each for each in weapons_in_hand(state, who) if not _shoots(canon, each)]
    named = [each for each in melee if each.label == name]
    if name == FIST:
        return None
    grown = [each for each in melee if each.is_grown]
    if not named and missile(canon, state, who) is not None:
        grown = []
    held = named or [each for each in melee if not each.is_grown]
    return next(iter(held), None) or _find_club(canon, state, who) or next(iter(grown), None)


CLUB, CLUBS, BRAWLING = "club", ("bow", "crossbow"), "brawling"
"""What a bow and a crossbow are that are not ready, and how one strikes with what is no weapon."""


def _find_club(canon: Canon, state: State, who: str) -> Wielded | None:
    """A bow or a crossbow that is not ready, which is a club; None for none (FIGHT-16)."""
    shot = missile(canon, state, who)
    kind = getattr(canon.arm(shot), "kind", "") if shot else ""
    loaded = state.now_of(who).drawn if kind == "bow" else bool(shot and shot.loaded)
    if shot is None or kind not in CLUBS or loaded:
        return None
    own = state.fighter(who)
    clubs = canon.skills_like(canon.book.weapons[CLUB].skills, own.skills)
    known = any(own.has(id).exponent for id in clubs)
    return Wielded(CLUB, hand=shot.hand, skill="" if known else BRAWLING)


def is_improvised(state: State, who: str, held: Wielded | None) -> bool:
    """Whether a weapon is what somebody shoots with, turned round."""
    return held is not None and held.label == CLUB and held not in weapons_in_hand(state, who)


def missile(canon: Canon, state: State, who: str, name: str = "") -> Wielded | None:
    """What somebody holds to shoot or to throw."""
    held = [each for each in weapons_in_hand(state, who) if _shoots(canon, each)]
    named = [each for each in held if each.label == name]
    return next(iter(named or held), None)


def _shoots(canon: Canon, held: Wielded) -> bool:
    return not hasattr(canon.arm(held), "speed")
