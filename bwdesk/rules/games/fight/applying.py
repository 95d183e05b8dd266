"""What an action does, all of it at once: wounds, falls, Locks, what else was done in it."""

from __future__ import annotations

from msgspec.structs import replace

from bwdesk.rules.arms import shields
from bwdesk.rules.games.fight import abilities, basics, blows, falling, feats, pools, unseating
from bwdesk.rules.games.fight.abilities import UNHORSE
from bwdesk.rules.games.fight.canon import FIST, PARTS, Canon
from bwdesk.rules.games.fight.clash import SHOTS, Want
from bwdesk.rules.games.fight.effective import longest, mark
from bwdesk.rules.games.fight.grimoire import INCANT, speaks
from bwdesk.rules.games.fight.lancing import answers_late
from bwdesk.rules.games.fight.saddle import speeds
from bwdesk.rules.games.fight.slots import BLOWN
from bwdesk.rules.games.fight.state import BAFFLED, HESITATES, Act, Does, State
from bwdesk.rules.games.fight.things import bear
from bwdesk.rules.games.frame.game import Event, Step
from bwdesk.rules.games.frame.phases import chain
from bwdesk.rules.person.steel import STANDS

# What all of it does


def apply_slot(canon: Canon, state: State) -> Step[State]:
    """All of the slot at once: wounds, falls, Locks, what else was done."""
    if state.pausing:
        return Step(_go_on_after_lances(state))
    step = blows.land_blows(canon, state)
    if state.later and any(answers_late(canon, state, e.by, riposte=True) for e in state.later):
        # A lance comes home first; whom it fells or shakes does nothing more (RIDE-22).
        return Step(replace(step.state, pausing=True), step.events)
    if state.later:
        # Ripostes that wait for the blow they answer go the same road after it.
        return Step(replace(step.state, hits=state.later, later=()), step.events)
    # What somebody is under from here on is not used up by the action that is just done.
    step = chain(step, _end_actions(canon, step.state))
    falls = falling.falls(canon, step.state)
    falls += tuple(
        hit
        for each in step.state.feats
        if each.action == UNHORSE
        for hit in unseating.lance_fall(canon, step.state, each)
    )
    step = chain(step, feats.apply_feats(canon, step.state))
    step = Step(_count_shields(state, step.state), step.events)
    # Who is thrown hits the ground once all else of the action is done.
    after = replace(step.state, tray=step.state.tray.clear(), acts={}, landed=False, hits=falls)
    return Step(after, step.events)


def _go_on_after_lances(state: State) -> State:
    """What waited for a lance, of those who still can."""

    def can(who: str) -> bool:
        return state.is_up(who) and not state.now_of(who).hesitates

    late = {each.by for each in state.later}
    return replace(
        state,
        pausing=False,
        hits=tuple(each for each in state.later if can(each.by)),
        later=(),
        feats=tuple(each for each in state.feats if each.by not in late or can(each.by)),
    )


def _count_shields(before: State, state: State) -> State:
    """What shields came to against shots, where one roll stands for the fight (ARM-22)."""
    if state.settings.shields != "once":
        return state
    found = {
        f"{lay.actor} {lay.key[2]}": shields.cover(lay.successes("screen"))
        for lay in before.tray.rolls
        if lay.key[0] == "screen"
    }
    return replace(state, screens={**state.screens, **found}) if found else state


def _end_actions(canon: Canon, state: State) -> Step[State]:
    """Everybody after his action: what goes on, what is spent, hesitation by one less."""
    after, events, did = state, list[Event](), dict(state.did)
    for who, does in state.acts.items():
        if not does.done:
            did[mark(who, state.moment)] = replace(does, done=True)
        after, marked = bear(canon, after, who, does)
        events += [marked] if marked else []
        if not after.is_up(who) or (does.done and not does.act.action):
            continue
        after, told = _act_out(canon, after, who, does)
        events += told
    return Step(replace(after, did=did), tuple(events))


def _act_out(canon: Canon, state: State, who: str, does: Does) -> tuple[State, list[Event]]:
    now, action = state.now_of(who), canon.plays(does.part) or does.act.action
    if does.why == HESITATES:
        left = max(0, now.hesitates - 1)
        reaction = now.reaction if left else ""
        after = state.with_now(who, hesitates=left, reaction=reaction, carry=None, sets=0)
        return after, []
    if does.why == "waits":
        waits = now.waits + 1
        if waits >= state.fighter(who).stat("will").exponent:
            return state.with_now(who, waits=0, waiting=False, hesitates=1, reaction=STANDS), []
        return state.with_now(who, waits=waits), []
    events, after = list[Event](), _spend_act(canon, state, who, does)
    if action and action in canon.actions and canon.actions[action].group != "martial":
        if action in SHOTS:
            after = basics.shot(canon, after, who, does.act)
        elif speaks(canon, state, who, does.act):
            pass  # its words have been counted
        elif action == INCANT and who in state.casts and state.casts[who] != "goes on":
            after = after.with_now(who, carry=None)
        elif not does.idle or does.idle in BAFFLED:
            moved = replace(after, acts={**after.acts, who: replace(does, act=_read_act(does))})
            goes, event = basics.goes_on(canon, moved, who)
            after = replace(goes, acts=after.acts)
            events += [event] if event else []
    elif action:
        after = after.with_now(who, carry=None)
    return after, events


def _read_act(does: Does) -> Act:
    return does.wrote if does.part else does.act


def _spend_act(canon: Canon, state: State, who: str, does: Does) -> State:
    """What an action uses up: Sets, being off balance, a beaten weapon, the turn of a slow one."""
    now, action = state.now_of(who), does.act.action
    changes: dict[str, object] = {"off": 0, "staggered": False}
    if action in BLOWN:
        held = abilities.arm(canon, state, Want(who, "attack", action))[0]
        struck = held.label if held and action != "feint" and does.act.weapon == "" else ""
        changes |= {"sets": 0, "struck": struck or (held.label if held else "")}
        if action == "feint" or does.act.weapon in (FIST, *PARTS):
            changes["struck"] = ""
    elif action != "set":
        changes |= {"sets": 0, "struck": ""}
    else:
        changes["struck"] = ""
    if state.mount_of(who) and action in BLOWN:
        changes |= _spend_charge(canon, state, who, does)
    if now.beaten_off and action in pools.WEAPONED:
        changes["beaten_off"] = 0
    return state.with_now(who, **changes)


def _spend_charge(canon: Canon, state: State, who: str, does: Does) -> dict[str, object]:
    """What a blow at speed takes: a lance until he Withdraws, a spear altogether (RIDE-19,
    RIDE-23)."""
    held, with_, part = abilities.arm(canon, state, Want(who, "attack", does.act.action))
    if held is None or part or does.act.action == "feint" or does.idle:
        return {}
    if getattr(with_, "couched", False):
        return {"lanced": True}
    if not speeds(state, who, with_):
        return {}
    weapons = tuple(
        replace(each, hand="ground") if each is held else each for each in state.now_of(who).weapons
    )
    return {"weapons": weapons, "away": True}


def is_over(state: State) -> bool:
    """Whether the open volley has no further action."""
    return state.slot >= longest(state)
