"""What the table fixed of dice and what fell, laid over what was gathered and rolled."""

from __future__ import annotations

from msgspec.structs import replace

from bwdesk.rules.games.conquest.state import Marshaled, Rolled, Ruled, State


def fix_pools(state: State, faction: str, hand: Marshaled) -> Marshaled:
    """A hand with the pools the table ruled; one that has dice again is not void."""
    for each in _rulings_on(state, "pool", faction):
        if each.target:
            hand = replace(hand, tagged={**hand.tagged, each.target: each.value})
        elif each.defense:
            hand = replace(hand, defense=each.value)
        else:
            hand = replace(hand, dice=each.value, void=hand.void and not each.value)
    return hand


def fix_help(state: State, faction: str, hand: Marshaled) -> Marshaled:
    """What was asked for a hand, with the help the table ruled."""
    given = dict(hand.help)
    for each in _rulings_on(state, "help", faction):
        given[each.target] = each.value
    return replace(hand, help={id: dice for id, dice in given.items() if dice})


def fix_rolled(state: State, faction: str, fell: Rolled) -> Rolled:
    """What fell, as the table ruled it."""
    for each in _rulings_on(state, "roll", faction):
        if each.target:
            fell = replace(fell, tagged={**fell.tagged, each.target: each.value})
        elif each.defense:
            fell = replace(fell, defense=each.value)
        else:
            fell = replace(fell, successes=each.value)
    return fell


def lay_ruled(state: State, faction: str) -> State:
    """The state with the ruled successes of a roll; it needs no dice once all its pools have them.

    A roll of which only a part is ruled is still rolled.
    """
    hand, fell = state.marshaled.get(faction), state.rolled.get(faction)
    if fell is None and (hand is None or hand.void or not _whole(state, faction, hand)):
        return state
    now = fix_rolled(state, faction, fell or Rolled())
    return replace(state, rolled={**state.rolled, faction: now}) if now != fell else state


def _whole(state: State, faction: str, hand: Marshaled) -> bool:
    ruled = _rulings_on(state, "roll", faction)
    attack = any(not each.target and not each.defense for each in ruled)
    return attack and (not hand.defense or any(each.defense for each in ruled))


def _rulings_on(state: State, what: str, faction: str) -> list[Ruled]:
    return [each for each in state.ruled if each.what == what and each.faction == faction]
