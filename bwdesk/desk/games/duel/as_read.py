"""How the table reads the rules, in the place where a reading bites; nowhere else."""

from __future__ import annotations

from collections.abc import Iterator

from bwdesk.rules.games.duel.canon import Canon
from bwdesk.rules.games.duel.opening import lead_skill
from bwdesk.rules.games.duel.pools import effective, roll_ability, rolls, script_action
from bwdesk.rules.games.duel.state import VOLLEYS, Side, State
from bwdesk.rules.packs.book import Book
from bwdesk.rules.tables.duel import NO_ACTION, steps
from bwdesk.rules.tables.readings import reading_line


def roll_lines(canon: Canon, book: Book, state: State, id: str) -> tuple[str, ...]:
    """What is read of the roll of a side in the open volley, a line each."""
    if state.phase != "volley" or not state.opened or not rolls(canon, state, id):
        return ()
    return tuple(
        reading_line(book, "duel", each, state.settings)
        for each in _reading_keys(canon, state, state.side(id))
    )


def _reading_keys(canon: Canon, state: State, own: Side) -> Iterator[str]:
    me, him = (effective(canon, state, each) for each in (own.id, state.other(own.id).id))
    action = canon.actions[me]
    if action.disrupts and him == NO_ACTION:
        yield "idle"
    if not action.disrupts and "versus" in steps(canon.actions, me, him):
        yield "versus"
    if lead_skill(canon, own) in action.also:
        yield "haggling"
    if roll_ability(canon, state, own)[2]:
        yield "beginners"


def order_line(canon: Canon, book: Book, state: State) -> str:
    """Who speaks first where the actions of the open volley do not say; "" where they do."""
    acts = [canon.actions.get(script_action(state, own.id)) for own in state.sides]
    places = {(act.split, act.interrupts) if act else (False, False) for act in acts}
    silent = sum(act is None for act in acts)
    return (
        reading_line(book, "duel", "order", state.settings)
        if len(places) == 1 and not silent
        else ""
    )


def carry_line(book: Book, state: State) -> str:
    """What becomes of the third volley’s effects, once it is the next or lies open."""
    at = state.volley if state.opened else state.next_volley[1]
    return reading_line(book, "duel", "carry", state.settings) if at == VOLLEYS else ""


def body_line(canon: Canon, book: Book, state: State) -> str:
    """What the body is of whoever has no main skill, where one would be rolled or added."""
    lacks = any(not lead_skill(canon, own) for own in state.sides)
    asks = lacks and state.body in ("rolled", "big")
    return reading_line(book, "duel", "no_main", state.settings) if asks else ""
