"""What is done beside blows: drawing, getting up, aiming, a stance, a shield dropped (FIGHT-22)."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from bwdesk.rules.games.fight import bombs
from bwdesk.rules.games.fight.canon import CLEAR, DROP, LIGHT, SET, Canon
from bwdesk.rules.games.fight.clash import act_of, target
from bwdesk.rules.games.fight.effective import missile
from bwdesk.rules.games.fight.grimoire import drop_working
from bwdesk.rules.games.fight.lasting import needs, weapon_to_draw
from bwdesk.rules.games.fight.people import STANCES
from bwdesk.rules.games.fight.state import Act, Carry, State
from bwdesk.rules.games.fight.words import Did
from bwdesk.rules.games.frame.game import Event
from bwdesk.rules.games.people import hurting
from bwdesk.rules.injury.effects import effects
from bwdesk.rules.tables.weapons import Missile


def goes_on(canon: Canon, state: State, who: str) -> tuple[State, Event | None]:
    """One action more of something; when it was the last one, what comes of it."""
    act, now = act_of(state, who).act, state.now_of(who)
    if act.action == "great-strike":
        return state.with_now(who, carry=None), None
    before = now.carry if now.carry and now.carry.action == act.action else None
    wanted = before.needs if before else needs(canon, state, who, act)
    done = (before.done if before else 0) + 1
    name = state.fighter(who).label
    facts = Did(name, canon.action(act.entry), done, wanted, act.note)
    event = facts.event(who, amount=done, rule=canon.actions[act.entry].rule)
    if done < wanted:
        posture = "crouching" if act.action == "get-up" else now.posture  # first to the knees
        carry = Carry(act.action, done, wanted, act.weapon, act.named)
        return state.with_now(who, carry=carry, posture=posture), event
    return finish_act(canon, state.with_now(who, carry=None), who, act), event


def finish_act(canon: Canon, state: State, who: str, act: Act) -> State:
    """What an action comes to that has been done to its end."""
    now = state.now_of(who)
    match act.action:
        case "draw-weapon" | "retrieve-weapon":
            return _takes(canon, state, who, act)
        case "get-up":
            return state.with_now(who, posture="up")
        case "reseat":
            return state.with_now(who, loose=False)
        case "change-stance":
            stance = next((each for each in STANCES if each == act.weapon), now.stance)
            return state.with_now(who, stance=stance)
        case "acquire-target":
            return state.with_now(who, target=target(state, who), aimed=0)
        case "aim":
            most = -(-state.fighter(who).stat("perception").exponent // 2)
            return state.with_now(who, aimed=min(most, now.aimed + 1))
        case "nock-arrow":
            return state.with_now(who, nocked=True)
        case "draw-bow":
            return state.with_now(who, drawn=True, target=target(state, who))
        case "reload-crossbow" | "reload-gun":
            return load(canon, state, who, act.weapon, ready=True)
        case "drop-spell":
            return drop_working(state, who, act.weapon)
        case "set-condition":
            return state.with_now(who, waiting=True, waits=0)
        case _:
            return _act_beside(canon, state, who, act)


def _act_beside(canon: Canon, state: State, who: str, act: Act) -> State:
    now = state.now_of(who)
    if act.action == SET:
        return state.with_now(who, sets=now.sets + 1)
    if act.action == DROP:
        return state.with_now(who, dropped=True)
    if act.action == LIGHT:
        return bombs.light(canon, state.with_now(who, lit=state.moment), who, act.weapon)
    return state


def _takes(canon: Canon, state: State, who: str, act: Act) -> State:
    """A weapon into the hand: drawn, or picked up from the ground."""
    weapons = state.now_of(who).weapons
    if act.action == "retrieve-weapon":
        found = [each for each in weapons if each.hand == "ground"]
        named = [each for each in found if each.label == act.weapon]
        wanted = next(iter(named or found), None)
    else:
        wanted = weapon_to_draw(state, who, act.weapon)
    if wanted is None:
        return state
    two = getattr(canon.arm(wanted), "two_handed", False)
    hand = "both" if two else "right"
    after = tuple(
        replace(each, hand=hand)
        if each is wanted
        else replace(each, hand="left" if hand == "right" and each.hand == "right" else each.hand)
        for each in weapons
    )
    return state.with_now(who, weapons=after)


def load(canon: Canon, state: State, who: str, name: str, *, ready: bool) -> State:
    """What somebody shoots with, loaded again or shot."""
    held = missile(canon, state, who, name)
    if held is None:
        return state
    weapons = tuple(
        replace(each, loaded=ready) if each is held else each for each in state.now_of(who).weapons
    )
    return state.with_now(who, weapons=weapons)


def shot(canon: Canon, state: State, who: str, act: Act) -> State:
    """Somebody who has shot or thrown: what he held is loosed, and his aim spent."""
    held = missile(canon, state, who, act.weapon)
    after = state.with_now(
        who,
        drawn=False,
        nocked=False,
        target="",
        aimed=0,
        lit="",
        shot=state.now_of(who).shot + 1,
    )
    if held is None:
        return after
    arm = canon.arm(held)
    left = held.ammunition
    if left is not None:
        held_now = replace(held, ammunition=max(0, left - 1))
    else:
        held_now = held
    if isinstance(arm, Missile) and arm.kind != "bow":
        held_now = replace(held_now, loaded=False)
    if not isinstance(arm, Missile) and left == 1:
        held_now = replace(held_now, hand="ground")
    weapons = tuple(held_now if each is held else each for each in after.now_of(who).weapons)
    return after.with_now(who, weapons=weapons)


def shrug(canon: Canon, state: State, who: str, action: str, *, passed: bool) -> State:
    """A wound shrugged off for the scene, or the try in vain (PTGS-38 to PTGS-42)."""
    own = state.fighter(who)
    what: Literal["cobwebs", "grit"] = "cobwebs" if action == CLEAR else "grit"
    wounds = hurting.shrug_wound(canon.book, own, state.now_of(who).wounds, what, passed)
    if not wounds:
        return state
    found = effects(wounds, hurting.patient(canon.book, own), 0)
    return state.with_now(who, wounds=wounds, dice=found.dice.whole, obstacle=found.obstacle.whole)
