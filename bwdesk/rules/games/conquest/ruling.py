"""What the table decides beyond the rules, with its reason."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from bwdesk.rules.games.conquest.canon import Canon
from bwdesk.rules.games.conquest.guard import known, timely
from bwdesk.rules.games.conquest.moves import Rule
from bwdesk.rules.games.conquest.prose import begun, opening, the, whose
from bwdesk.rules.games.conquest.state import Faction, Marshaled, State, slip_of
from bwdesk.rules.games.game import Event, IllegalMoveError, Step

SKIPS: tuple[Literal["", "hesitates", "barred"], ...] = ("", "hesitates", "barred")


def rule(canon: Canon, state: State, move: Rule) -> Step[State]:
    own = known(state, move.faction)
    if move.what in ("assessed", "infiltrated", "advantage"):
        at = known(state, move.target)
        if at.id == own.id:
            raise IllegalMoveError(f"{opening(own.name)} needs no flag against itself.")
    elif move.what == "other" and not move.why:
        raise IllegalMoveError("A ruling says what was ruled.")
    ruled = _struck(canon, state, own, move) if move.what == "strike" else _fixed(state, own, move)
    says = _says(state, own, move)
    event = Event("ruling", says, own.id, move.target, move.value, rule="ruling")
    return Step(ruled, (event,))


def _fixed(state: State, own: Faction, move: Rule) -> State:
    flag = bool(move.value)
    match move.what:
        case "disposition":
            fixed = replace(own, disposition=move.value, out=not flag)
        case "sapped":
            fixed = replace(own, sapped=move.value)
        case "circles":
            fixed = replace(own, circles=move.value)
        case "skip":
            fixed = replace(own, skip=SKIPS[min(move.value, len(SKIPS) - 1)])
        case "out":
            fixed = replace(own, out=flag)
        case "assessed":
            fixed = replace(own, assessed=_marked(own.assessed, move.target, flag))
        case "infiltrated":
            fixed = replace(own, infiltrated=_marked(own.infiltrated, move.target, flag))
        case "advantage":
            rest = {id: dice for id, dice in own.advantage.items() if id != move.target}
            won = {move.target: move.value} if flag else {}
            fixed = replace(own, advantage={**rest, **won})
        case _:
            return state
    if not fixed.out:
        # Whoever comes back owes nothing to a conqueror any more.
        fixed = replace(fixed, joined="", conquered="")
    return state.changed(fixed)


def _marked(flags: tuple[str, ...], target: str, there: bool) -> tuple[str, ...]:
    rest = tuple(each for each in flags if each != target)
    return (*rest, target) if there else rest


def _struck(canon: Canon, state: State, own: Faction, move: Rule) -> State:
    """A maneuver that does not stand is none from here on; before dice fall it may again."""
    timely(state, "marshal", "rolls", "decisions")
    slip = slip_of(state, own.id)
    if own.out or not slip.maneuver:
        raise IllegalMoveError(f"{opening(own.name)} has no maneuver to strike.")
    rest = tuple(each for each in state.struck if each != own.id)
    if move.value:
        hand = replace(state.marshaled.get(own.id, Marshaled()), dice=0, defense=0, void=True)
        rolled = {id: fell for id, fell in state.rolled.items() if id != own.id}
        marshaled = {**state.marshaled, own.id: replace(hand, tagged={})}
        return replace(state, struck=(*rest, own.id), marshaled=marshaled, rolled=rolled)
    timely(state, "marshal")
    if own.id not in state.struck:
        raise IllegalMoveError(f"{begun(whose(own.name))} maneuver stands.")
    if slip.maneuver not in canon.maneuvers or not set(slip.targets) <= set(state.before):
        raise IllegalMoveError("That slip names what is not there; it cannot stand.")
    hands = {id: hand for id, hand in state.marshaled.items() if id != own.id}
    return replace(state, struck=rest, marshaled=hands)


def _says(state: State, own: Faction, move: Rule) -> str:
    at = f" at {the(state.faction(move.target).name)}" if move.target else ""
    match move.what:
        case "other":
            return f"Ruled for {the(own.name)}{at}: {move.why}"
        case "strike":
            what = "the maneuver does not stand" if move.value else "the maneuver stands"
        case "skip":
            skip = SKIPS[min(move.value, len(SKIPS) - 1)]
            what = {"": "free to act"}.get(skip, skip)
        case "out":
            what = "out of the chronicle" if move.value else "back in the chronicle"
        case "assessed" | "infiltrated":
            what = move.what if move.value else f"not {move.what}"
        case _:
            what = f"{move.what} {move.value}"
    why = f" ({move.why})" if move.why else ""
    return f"Ruled for {the(own.name)}: {what}{at}{why}."
