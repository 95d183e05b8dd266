"""What the table decides beyond the rules, with its reason."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import convert
from msgspec.structs import replace

from bwdesk.rules.games.duel.canon import IDLE, Canon
from bwdesk.rules.games.duel.ending import win
from bwdesk.rules.games.duel.guard import find_side, open_volley, timely
from bwdesk.rules.games.duel.incanting import DuelSorcery
from bwdesk.rules.games.duel.moves import Rule, What
from bwdesk.rules.games.duel.pools import script_action
from bwdesk.rules.games.duel.state import Argument, Card, Effect, EffectKind, Side, State
from bwdesk.rules.games.duel.words import Ruled
from bwdesk.rules.games.frame.game import IllegalMoveError, Step
from bwdesk.rules.games.frame.ruling import Figure, Said, choices_of
from bwdesk.rules.games.people import spell_ruling

KINDS: dict[str, EffectKind] = {"dice": "dice", "obstacle": "obstacle", "hesitates": "hesitates"}


def rule(canon: Canon, state: State, move: Rule) -> Step[State]:
    """What the table says stands."""
    own = find_side(state, move.side)
    if move.what == "other" and not move.why:
        raise IllegalMoveError("A ruling says what was ruled.")
    facts = Ruled(own.label, move.what, move.value, canon.action(move.action), move.group, move.why)
    event = facts.event(own.id, amount=move.value, rule="ruling")
    match move.what:
        case "body" | "start":
            return Step(_fix_body(state, own, move), (event,))
        case "dice" | "obstacle" | "hesitates":
            return Step(_fix_effect(state, own, KINDS[move.what], move.value), (event,))
        case "action":
            return Step(_fix_action(canon, state, own, move.action), (event,))
        case "successes":
            open_volley(state)
            fixed = {**state.successes.get(own.id, {}), move.group: max(0, move.value)}
            return Step(replace(state, successes={**state.successes, own.id: fixed}), (event,))
        case "distracted" | "drops":
            magic = DuelSorcery(canon)
            after = spell_ruling.rule_spells(magic, state, move.what, own.id, move.group)
            return Step(after, (event,))
        case "won":
            timely(state, "scripts", "volley", "outcome")
            fresh = replace(state, opened=False, ending="", winner="", shaken=(), settled=None)
            return win(Step(fresh, (event,)), own)
        case _:
            return Step(state, (event,))


def _fix_body(state: State, own: Side, move: Rule) -> State:
    old = state.bodies.get(own.id)
    if move.what == "start":
        lost = old.loss if old else 0
        body = Argument(move.value, move.value - lost)
    elif old is None:
        raise IllegalMoveError(f"{own.label} has no body of argument yet; say its start first.")
    else:
        body = replace(old, now=move.value)
    return replace(state, bodies={**state.bodies, own.id: body})


def _fix_effect(state: State, own: Side, kind: EffectKind, value: int) -> State:
    """For the open volley, else for the one to come; the ruling comes in place of the last one."""
    timely(state, "scripts", "volley")
    if state.opened and state.find_roll(own.id):
        raise IllegalMoveError(f"{own.label} has rolled; take the roll back first.")
    at = (state.exchange, state.volley) if state.opened else state.next_volley
    here = (own.id, kind, *at)
    kept = tuple(
        each
        for each in state.effects
        if (each.on, each.kind, each.exchange, each.volley) != here
        or (each.by != BY and kind != "hesitates")
    )
    fresh = (Effect(own.id, kind, value, *at, BY),) if value else ()
    return replace(state, effects=(*kept, *fresh))


BY = "ruling"


def _fix_action(canon: Canon, state: State, own: Side, action: str) -> State:
    open_volley(state)
    if action and action not in canon.actions and action not in IDLE:
        raise IllegalMoveError(f"“{action}” is no action of the Duel of Wits.")
    if any(state.find_roll(each.id) for each in state.sides):
        raise IllegalMoveError("Dice have fallen; take them back to change an action.")
    rest = {id: each for id, each in state.brought.items() if id != own.id}
    ruled = {**state.ruled, own.id: Card(action)}
    return replace(state, ruled=ruled, brought=rest, halves={})


# What can be ruled

MOST = 99
ENDS = "won"


def figures(canon: Canon, state: State) -> Mapping[str, Figure]:
    """What the table may fix now, of which side, and what it is."""
    sides = choices_of(state.sides)

    def figure(label: str, **more: Any) -> Figure:
        return Figure(label, sides, "Side", **more)

    def argument(what: str) -> Callable[[str, str], int]:
        return lambda side, _at: getattr(state.bodies.get(side), what, 0)

    def hanging(kind: EffectKind) -> Callable[[str, str], int]:
        return lambda side, _at: _hangs(state, side, kind)

    found = {
        "body": figure("Body of argument, as it is", least=-MOST, most=999, now=argument("now")),
        "start": figure("Body of argument, at the start", most=999, now=argument("start")),
    }
    if not state.bodies:
        del found["body"]
    if state.phase in ("scripts", "volley"):
        found |= {
            "dice": figure("Dice more or fewer", least=-MOST, most=MOST, now=hanging("dice")),
            "obstacle": figure(
                "Obstacle, more or less", least=-MOST, most=MOST, now=hanging("obstacle")
            ),
            "hesitates": figure(
                "Whether it speaks", values=("it speaks", "it hesitates"), now=hanging("hesitates")
            ),
        }
    if state.phase == "volley" and state.opened:
        names = tuple(canon.action(each) for each in _actions(canon))
        found["action"] = figure("What it does", values=names, now=_does(canon, state))
        found["successes"] = figure("Successes of the roll", most=MOST)
    if state.phase in ("scripts", "volley"):
        magic = DuelSorcery(canon)
        found |= dict(spell_ruling.list_figures(magic, state, sides))
    if state.phase in ("scripts", "volley", "outcome"):
        found[ENDS] = figure("It has won")
    found["other"] = figure("Something else, in words")
    return found


def parse_rule(canon: Canon, state: State, said: Said) -> Rule:
    what = convert(said.what, What)
    if what in spell_ruling.RULED:
        named = spell_ruling.parse_named(DuelSorcery(canon), state, said)
        return Rule(said.whose, what, why=said.why, group=named)
    action = _actions(canon)[said.value] if what == "action" else ""
    return Rule(said.whose, what, 0 if action else said.value, said.why, action)


def _actions(canon: Canon) -> tuple[str, ...]:
    return (*canon.actions, *IDLE)


def _does(canon: Canon, state: State) -> Callable[[str, str], int]:
    known = _actions(canon)

    def place(side: str, _at: str) -> int:
        does = script_action(state, side)
        return known.index(does) if does in known else 0

    return place


def _hangs(state: State, side: str, kind: EffectKind) -> int:
    at = (state.exchange, state.volley) if state.opened else state.next_volley
    return sum(
        each.amount
        for each in state.effects
        if (each.on, each.kind, each.exchange, each.volley) == (side, kind, *at) and each.by == BY
    )
