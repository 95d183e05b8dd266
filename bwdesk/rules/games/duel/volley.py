"""All dice of a volley lie: the matrix is applied, both totals together (DOW-12, DOW-14)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from msgspec.structs import replace

from bwdesk.rules.chance.pool import read_ability
from bwdesk.rules.chance.throws import count
from bwdesk.rules.games.duel.canon import Canon
from bwdesk.rules.games.duel.ending import end_if_down
from bwdesk.rules.games.duel.pools import (
    choose_brought,
    effective,
    helper_of,
    lends,
    obstacle,
    opposing_roll,
    penalty,
    pool,
    roll_ability,
    rolls,
    script_action,
)
from bwdesk.rules.games.duel.resolve import (
    ARGUMENT,
    DEFENSE,
    RIPOSTE,
    VERSUS,
    Came,
    Spoken,
    meet,
    versus_total,
)
from bwdesk.rules.games.duel.state import (
    VOLLEYS,
    Effect,
    EffectKind,
    Heard,
    Said,
    Shaken,
    Side,
    State,
)
from bwdesk.rules.games.duel.words import Came as Told
from bwdesk.rules.games.duel.words import Hangs, Logs, Rolled, Struck
from bwdesk.rules.games.frame.game import Event, Open, Step
from bwdesk.rules.games.rolls.tested import Tested
from bwdesk.rules.games.rolls.tray import Roll
from bwdesk.rules.tables.duel import NO_ACTION, steps


def speak(canon: Canon, state: State, own: Side) -> Spoken:
    """What a side brings to the open volley, its dice counted and penalties taken."""
    action = effective(canon, state, own.id)
    at = obstacle(canon, state, own) if action != NO_ACTION else None
    roll = state.find_roll(own.id)
    breaks = roll is not None and any(
        each.what == "tie" for each in state.tray.paid if each.roll == roll.roll
    )
    return Spoken(action, counts(canon, state, own), at.whole if at else 0, breaks)


def counts(canon: Canon, state: State, own: Side) -> dict[str, int]:
    """Successes that count, by group of dice (TEST-36, TEST-37)."""
    roll = state.find_roll(own.id)
    if roll is None:
        return {}
    tested = _has_obstacle(canon, state, own)
    halved = 2 if not tested and roll_ability(canon, state, own)[2] else 1
    found = {ask.key: count(ask, roll.dice[ask.key]) // halved for ask in roll.asks}
    less = 0 if tested else penalty(state, own.id)
    halves = state.halves.get(own.id)
    takes = halves.penalty if halves else ARGUMENT
    fixed = state.successes.get(own.id, {})
    return {
        key: fixed.get(key, max(0, each - (less if key == takes else 0)))
        for key, each in found.items()
    }


def _has_obstacle(canon: Canon, state: State, own: Side) -> bool:
    return bool(canon.actions[effective(canon, state, own.id)].obstacle)


def resolve(canon: Canon, state: State) -> Step[State]:
    """The open volley is over: bodies, what hangs over whom, who tests Steel, who has won."""
    one, other = state.sides
    sides = {each.id: speak(canon, state, each) for each in state.sides}
    outcomes = {
        one.id: meet(canon.actions, sides[one.id], sides[other.id], state.settings),
        other.id: meet(canon.actions, sides[other.id], sides[one.id], state.settings),
    }
    bodies = {
        each.id: replace(
            state.bodies[each.id],
            now=state.bodies[each.id].now - outcomes[state.other(each.id).id].off,
        )
        for each in state.sides
    }
    after = replace(state, bodies=bodies)
    events = [event for each in state.sides for event in _roll_events(canon, state, each)]
    for each in state.sides:
        events += _strike_events(canon, after, each, sides, outcomes[each.id])
        events += _logs(canon, state, each, outcomes[each.id])
    hang = [effect for each in state.sides for effect in _hangs(canon, after, each.id, outcomes)]
    after = replace(
        after,
        effects=(*after.effects, *_keep_once(after, hang)),
        tested=(*after.tested, *_tests(canon, state, outcomes)),
        heard=(*after.heard, _hear_volley(canon, after, outcomes)),
        shaken=_shake_sides(state, after, sides, outcomes),
        opened=False,
        wrought=tuple(each for each in state.wrought if not each.worked),
        brought={},
        halves={},
        tray=state.tray.clear(),
        ruled={},
        successes={},
    )
    if _is_down(after):
        after = replace(after, effects=state.effects)
    else:
        events += [effect_event(canon, after, each) for each in _keep_once(state, hang)]
    return end_if_down(canon, Step(after, tuple(events)))


def _hear_volley(canon: Canon, state: State, outcomes: Mapping[str, Came]) -> Heard:
    """The volley as it is remembered; the bodies are those after it."""

    def said(own: Side) -> Said:
        found, action = outcomes[own.id], effective(canon, state, own.id)
        script = state.scripts.get(own.id, ())
        card = script[state.volley - 1] if state.volley <= len(script) else None
        thrown = bool(state.find_roll(own.id))
        return Said(
            script_action(state, own.id),
            action,
            card.value.line if isinstance(card, Open) else "",
            roll_ability(canon, state, own)[0] if thrown else "",
            pool(canon, state, own).whole if thrown else 0,
            counts(canon, state, own),
            found.off,
            state.bodies[own.id].now,
            found.stopped,
            found.voided,
            found.met,
        )

    return Heard(state.exchange, state.volley, {each.id: said(each) for each in state.sides})


def _shake_sides(
    state: State, after: State, sides: Mapping[str, Spoken], outcomes: Mapping[str, Came]
) -> tuple[Shaken, ...]:
    """Whose Steel is due: those incited, and those a spell has shaken already."""
    if _is_down(after):
        return ()
    found = {e.side: e for e in state.shaken}
    for id, came_ in outcomes.items():
        if came_.met:
            other = state.other(id).id
            found[other] = Shaken(other, sides[id].action)
    return tuple(found.values())


def _is_down(state: State) -> bool:
    return any(each.now <= 0 for each in state.bodies.values())


# What hangs over the next action


def _hangs(canon: Canon, state: State, id: str, outcomes: Mapping[str, Came]) -> list[Effect]:
    """What a side's action leaves for the next volley, on itself and on the other."""
    action, him = effective(canon, state, id), state.other(id).id
    exchange, volley = state.next_volley
    if action == NO_ACTION:
        return []
    own = outcomes[id]

    def effect(on: str, kind: EffectKind, amount: int = 1) -> Effect:
        return Effect(on, kind, amount, exchange, volley, action)

    found = []
    if own.hinders:
        found.append(effect(him, "obstacle", own.hinders))
    if own.helps:
        found.append(effect(him, "dice", own.helps))
    if state.volley == VOLLEYS and state.settings.carry == "dismiss":
        found = []
    if canon.actions[action].loses_next:
        found.append(effect(id, "hesitates"))
    return found


def _keep_once(state: State, effects: list[Effect]) -> list[Effect]:
    """Nobody loses the same action twice."""
    kept: list[Effect] = []
    for each in effects:
        twice = each.kind == "hesitates" and any(
            (old.on, old.kind, old.exchange, old.volley)
            == (each.on, each.kind, each.exchange, each.volley)
            for old in (*state.effects, *kept)
        )
        if not twice:
            kept.append(each)
    return kept


def hesitation(state: State, side: str, by: str) -> list[Effect]:
    """The next action lost, unless it is lost already."""
    exchange, volley = state.next_volley
    return _keep_once(state, [Effect(side, "hesitates", 1, exchange, volley, by)])


def effect_event(canon: Canon, state: State, effect: Effect) -> Event:
    """What hangs over somebody, told."""
    name = state.side(effect.on).label
    by = canon.action(effect.by) if effect.by in canon.actions else effect.by
    facts = Hangs(name, effect.kind, effect.amount, effect.exchange, effect.volley, by)
    return facts.event(effect.on, amount=effect.amount, rule="DOW-14")


# What may be logged


def _tests(canon: Canon, state: State, outcomes: Mapping[str, Came]) -> list[Tested]:
    """The tests of a volley, of speakers and of whoever helped (DOW-23)."""
    found = []
    for own in state.sides:
        if not state.find_roll(own.id):
            continue
        for half in _rolls_logged(canon, state, own, outcomes[own.id]):
            skill = roll_ability(canon, state, own)[0]
            found.append(Tested(own.id, skill, half.dice, half.at, half.passed))
            found += _helper_tests(canon, state, own, half)
    return found


class Logged(NamedTuple):
    """A roll, or a half of one, as it is logged: its dice, its obstacle, None for an open test."""

    half: str
    dice: int
    at: int | None
    passed: bool | None


def _helper_tests(canon: Canon, state: State, own: Side, roll: Logged) -> Iterator[Tested]:
    """The tests of whoever helped."""
    action = canon.actions[effective(canon, state, own.id)]
    for id in choose_brought(canon, state, own).helpers:
        helper = helper_of(state, id)
        skill = lends(canon, helper, action)[0] if helper else ""
        if helper and skill:
            exponent = read_ability(helper.skills[skill]).exponent
            yield Tested(id, skill, exponent, roll.at, roll.passed)


def _rolls_logged(canon: Canon, state: State, own: Side, result: Came) -> tuple[Logged, ...]:
    """What a roll is logged as, one by one: a versus test with dice of its own beside the action it
    decided on, and the halves of a split roll, but where both together stood in a versus test. A
    defense that met nothing is no test, nor is an action that was stopped before its own dice."""
    roll, mine = state.find_roll(own.id), counts(canon, state, own)
    at, passed = _measure_roll(canon, state, own, result)
    whole = Logged("", pool(canon, state, own).whole, at, passed)
    if state.rules < 2 or state.settings.logged == "open" or roll is None or result.voided:
        return (whole,)
    action = effective(canon, state, own.id)
    if VERSUS in mine:
        theirs = versus_total(speak(canon, state, state.other(own.id)))
        versus = Logged(VERSUS, whole.dice, theirs, not result.stopped)
        if result.stopped:
            return (versus,)
        kept = RIPOSTE if canon.actions[action].split else ARGUMENT
        at, passed = (None, None) if result.met is None else (at, passed)
        return versus, Logged(kept, _dice(roll, kept), at, passed)
    contested = "versus" in steps(
        canon.actions, action, effective(canon, state, state.other(own.id).id)
    )
    if not canon.actions[action].split or contested or state.settings.logged == "whole":
        return (whole,)
    found = []
    if (met := result.defended) is not None:
        found.append(Logged(DEFENSE, _dice(roll, DEFENSE), met, mine[DEFENSE] >= met))
    at = result.against
    passed = None if at is None else mine[RIPOSTE] > at
    return (*found, Logged(RIPOSTE, _dice(roll, RIPOSTE), at, passed))


def _dice(roll: Roll, group: str) -> int:
    return next(ask.number for ask in roll.asks if ask.key == group)


def _measure_roll(
    canon: Canon, state: State, own: Side, result: Came
) -> tuple[int | None, bool | None]:
    """The obstacle a roll is logged at, and whether it passed; None for an open test."""
    if result.met is not None:
        at = obstacle(canon, state, own)
        return (at.whole if at else 0), result.met
    if state.settings.logged == "open" or result.against is None:
        return None, None
    over = sum(counts(canon, state, own).values()) - result.against
    return result.against, not result.stopped and (
        over > 0 or (not over and _ties(canon, state, own))
    )


def _ties(canon: Canon, state: State, own: Side) -> bool:
    """Whether a tie is this side's: it defends, or a trait called on breaks the tie for it."""
    if state.rules < 2:
        return False
    mine, theirs = (speak(canon, state, e).breaks_ties for e in (own, state.other(own.id)))
    held = opposing_roll(canon, state, own, ARGUMENT)
    return mine if mine != theirs else held is not None and held.tie == "mine"


# How it is told


def _roll_events(canon: Canon, state: State, own: Side) -> list[Event]:
    if not rolls(canon, state, own.id):
        return []
    found, at = counts(canon, state, own), obstacle(canon, state, own)
    facts = Rolled(
        own.label,
        canon.action(effective(canon, state, own.id)),
        canon.ability_name(roll_ability(canon, state, own)[0]),
        pool(canon, state, own).whole,
        tuple(found),
        tuple(found.values()),
        at.whole if at else 0,
    )
    return [facts.event(own.id, amount=sum(found.values()), rule="DOW-14")]


def _logs(canon: Canon, state: State, own: Side, result: Came) -> list[Event]:
    """What each part of a roll is logged as, where it is more than one test."""
    if not state.find_roll(own.id) or state.rules < 2:
        return []
    halves = [each for each in _rolls_logged(canon, state, own, result) if each.half]
    skill = canon.ability_name(roll_ability(canon, state, own)[0])
    return [
        Logs(own.label, half, skill, dice, -1 if at is None else at).event(own.id, rule="DOW-23")
        for half, dice, at, _ in halves
    ]


def _strike_events(
    canon: Canon, state: State, own: Side, sides: Mapping[str, Spoken], result: Came
) -> list[Event]:
    """What a side's action came to, in a sentence."""
    him = state.other(own.id)
    mine, theirs = sides[own.id].action, sides[him.id].action
    if mine == NO_ACTION:
        return []
    name, action, by = own.label, canon.action(mine), canon.action(theirs)
    rule = canon.actions[mine].rule

    def tells(what: str, amount: int = 0) -> list[Event]:
        return [Told(name, action, what, him.label, by, amount).event(own.id, him.id, amount, rule)]

    if result.stopped:
        return tells("stopped")
    if result.voided:
        return tells("voided")
    if result.met is not None:
        return tells("incited") if result.met else tells("missed", result.missed)
    found = steps(canon.actions, mine, theirs)
    if "full" in found:
        left = state.bodies[him.id].now
        facts = Struck(name, action, him.label, result.off, left)
        return [facts.event(own.id, him.id, result.off, rule)]
    return [] if found else tells("nothing")
