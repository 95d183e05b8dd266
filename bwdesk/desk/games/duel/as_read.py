"""How the table reads the rules, in the place where a reading bites; nowhere else."""

from __future__ import annotations

from collections.abc import Iterator

from bwdesk.rules.games.duel.canon import Canon
from bwdesk.rules.games.duel.opening import led
from bwdesk.rules.games.duel.pools import effective, rolled_with, rolls, scripted
from bwdesk.rules.games.duel.readings import here
from bwdesk.rules.games.duel.state import VOLLEYS, Side, State
from bwdesk.rules.tables.duel import NO_ACTION, steps


def of_roll(canon: Canon, state: State, id: str) -> tuple[str, ...]:
    """What is read of the roll of a side in the open volley, a line each."""
    if state.phase != "volley" or not state.opened or not rolls(canon, state, id):
        return ()
    return tuple(here(each, state.settings) for each in _of_roll(canon, state, state.side(id)))


def _of_roll(canon: Canon, state: State, own: Side) -> Iterator[str]:
    me, him = (effective(canon, state, each) for each in (own.id, state.other(own.id).id))
    action = canon.actions[me]
    if action.disrupts and him == NO_ACTION:
        yield "idle"
    if not action.disrupts and "versus" in steps(canon.actions, me, him):
        yield "versus"
    if led(canon, own) in action.also:
        yield "haggling"
    if rolled_with(canon, state, own)[2]:
        yield "beginners"


def of_order(canon: Canon, state: State) -> str:
    """Who speaks first where the actions of the open volley do not say; "" where they do."""
    acts = [canon.actions.get(scripted(state, own.id)) for own in state.sides]
    places = {(act.split, act.interrupts) if act else (False, False) for act in acts}
    silent = sum(act is None for act in acts)
    return here("order", state.settings) if len(places) == 1 and not silent else ""


def of_carry(state: State) -> str:
    """What becomes of the third volley’s effects, once it is the next or lies open."""
    at = state.volley if state.opened else state.next_volley[1]
    return here("carry", state.settings) if at == VOLLEYS else ""


def of_bodies(canon: Canon, state: State) -> str:
    """What the body is of whoever has no main skill, where one would be rolled or added."""
    lacks = any(not led(canon, own) for own in state.sides)
    asks = lacks and state.body in ("rolled", "big")
    return here("no_main", state.settings) if asks else ""
