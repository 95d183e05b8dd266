"""What the table decides beyond the rules, with its reason."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from bwdesk.rules.games.conquest.canon import Canon
from bwdesk.rules.games.conquest.fixing import fix_help, fix_pools, lay_ruled
from bwdesk.rules.games.conquest.guard import find_faction, timely
from bwdesk.rules.games.conquest.hands import FORTIFY
from bwdesk.rules.games.conquest.marshaling import gather, regathering
from bwdesk.rules.games.conquest.moves import Rule
from bwdesk.rules.games.conquest.present import resolution
from bwdesk.rules.games.conquest.resolving import ROLL
from bwdesk.rules.games.conquest.state import Faction, Marshaled, Ruled, State, slip_of, with_tray
from bwdesk.rules.games.conquest.words.aftermath import MEETS, Ruling
from bwdesk.rules.games.frame.game import IllegalMoveError, Step
from bwdesk.rules.games.frame.prose import capitalize, opening, whose
from bwdesk.rules.tables.conquest import Maneuver

SKIPS: tuple[Literal["", "hesitates", "barred"], ...] = ("", "hesitates", "barred")


AGAINST = ("assessed", "infiltrated", "advantage", "pair", "help")
"""Figures that lie between two factions."""


def rule(canon: Canon, state: State, move: Rule) -> Step[State]:
    """What the table says stands, and whatever was reckoned from what it overrules goes."""
    if move.what == "cap":
        return _fix_ceiling(state, move)
    own = find_faction(state, move.faction)
    if move.target or move.what in AGAINST:
        at = find_faction(state, move.target)
        if at.id == own.id:
            raise IllegalMoveError(f"{opening(own.name)} needs no ruling against itself.")
    if move.what == "other" and not move.why:
        raise IllegalMoveError("A ruling says what was ruled.")
    match move.what:
        case "strike":
            ruled = _strike_maneuver(canon, state, own, move)
        case "pair" | "obstacle":
            ruled = _fix_meeting(canon, state, own, move)
        case "pool" | "help":
            ruled = _fix_hand(canon, state, own, move)
        case "roll":
            timely(state, "marshal", "rolls", "decisions")
            _find_maneuver(canon, state, own, move)
            ruled = lay_ruled(_note_ruling(state, move), own.id)
        case "conqueror":
            ruled = _fix_conqueror(state, own, move)
        case _:
            ruled = _fix_maneuver(state, own, move)
    event = _facts(state, own, move).event(own.id, move.target, move.value, "ruling")
    return Step(_drop_decisions(canon, state, ruled), (event,))


def _note_ruling(state: State, move: Rule) -> State:
    """The ruling kept for this maneuver, in the place of an earlier one on the same."""
    assert move.what in ("pair", "obstacle", "pool", "roll", "help", "conqueror")
    fresh = Ruled(move.what, move.faction, move.target, move.value, move.defense)
    if move.what == "conqueror":
        old = next(
            (e for e in state.ruled if (e.what, e.faction) == (move.what, move.faction)), None
        )
    else:
        old = state.ruling(move.what, move.faction, move.target, defense=move.defense)
    return replace(state, ruled=(*(each for each in state.ruled if each != old), fresh))


def _find_maneuver(canon: Canon, state: State, own: Faction, move: Rule) -> Maneuver:
    """The maneuver a faction makes. Raises IllegalMoveError where it makes none.

    Only one of two pools has a defense to rule on.
    """
    maneuver = canon.maneuvers.get(slip_of(state, own.id).maneuver)
    if own.out or maneuver is None or own.id in state.struck:
        raise IllegalMoveError(f"{opening(own.name)} has no maneuver to rule on.")
    if move.defense and not maneuver.pool:
        raise IllegalMoveError(f"{maneuver.name} has no dice of its own for defense.")
    return maneuver


def _fix_meeting(canon: Canon, state: State, own: Faction, move: Rule) -> State:
    """How two meet, or against which obstacle; whoever now rolls gathers dice first."""
    timely(state, "marshal", "rolls", "decisions")
    if move.what == "pair" and move.value >= len(MEETS):
        raise IllegalMoveError(f"Two factions meet in {len(MEETS)} ways, from 0.")
    if move.what == "obstacle":
        maneuver = _find_maneuver(canon, state, own, move)
        if not move.target and maneuver.plays != FORTIFY:
            raise IllegalMoveError("An obstacle is that of a test at somebody, or of a Fortify.")
    return regathering(_note_ruling(state, move))


def _fix_hand(canon: Canon, state: State, own: Faction, move: Rule) -> State:
    """The dice of a hand, or the help in it, until they have been rolled."""
    timely(state, "marshal", "rolls")
    maneuver = _find_maneuver(canon, state, own, move)
    if state.has_thrown(own.id):
        raise IllegalMoveError(f"{capitalize(whose(own.name))} dice have fallen; rule on its roll.")
    ruled, hand = _note_ruling(state, move), state.marshaled.get(own.id)
    if hand is None:
        return ruled
    asked = fix_help(ruled, own.id, hand)
    again = gather(own, slip_of(state, own.id), maneuver, asked, state.settings)
    hands = {**state.marshaled, own.id: fix_pools(ruled, own.id, again)}
    return replace(ruled, marshaled=hands)


def _fix_conqueror(state: State, own: Faction, move: Rule) -> State:
    """To whom a faction fell; nobody where there is no target."""
    timely(state, "fallen", "aftermath", "over")
    if not own.out:
        raise IllegalMoveError(f"{opening(own.name)} has not fallen.")
    if move.target and find_faction(state, move.target).out:
        raise IllegalMoveError("Whoever fell cannot be the conqueror.")
    return _note_ruling(state, move).with_faction(replace(own, conquered=move.target))


def _fix_ceiling(state: State, move: Rule) -> Step[State]:
    facts = Ruling(move.what, value=move.value, why=move.why)
    event = facts.event(amount=move.value, rule="ruling")
    return Step(replace(state, ceiling=move.value), (event,))


def _drop_decisions(canon: Canon, before: State, after: State) -> State:
    """Divisions of a surplus that is another one now are made anew."""
    if before.phase != "decisions" or not after.splits:
        return after
    was, now = resolution(canon, before), resolution(canon, after)
    kept = {id: n for id, n in after.splits.items() if was.gain(id) == now.gain(id)}
    return replace(after, splits=kept)


def _fix_maneuver(state: State, own: Faction, move: Rule) -> State:
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
            fixed = replace(own, assessed=_mark_flag(own.assessed, move.target, flag))
        case "infiltrated":
            fixed = replace(own, infiltrated=_mark_flag(own.infiltrated, move.target, flag))
        case "advantage":
            rest = {id: dice for id, dice in own.advantage.items() if id != move.target}
            won = {move.target: move.value} if flag else {}
            fixed = replace(own, advantage={**rest, **won})
        case _:
            return state
    if not fixed.out:
        # Whoever comes back owes nothing to a conqueror any more.
        fixed = replace(fixed, joined="", conquered="")
    return state.with_faction(fixed)


def _mark_flag(flags: tuple[str, ...], target: str, there: bool) -> tuple[str, ...]:
    rest = tuple(each for each in flags if each != target)
    return (*rest, target) if there else rest


def _strike_maneuver(canon: Canon, state: State, own: Faction, move: Rule) -> State:
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
        gone = replace(state, struck=(*rest, own.id), marshaled=marshaled, rolled=rolled)
        lie = tuple(e for e in state.tray.rolls if (e.key, e.actor) != (ROLL, own.id))
        return with_tray(gone, replace(state.tray, rolls=lie))
    timely(state, "marshal")
    if own.id not in state.struck:
        raise IllegalMoveError(f"{capitalize(whose(own.name))} maneuver stands.")
    if slip.maneuver not in canon.maneuvers or not set(slip.targets) <= set(state.before):
        raise IllegalMoveError("That slip names what is not there; it cannot stand.")
    hands = {id: hand for id, hand in state.marshaled.items() if id != own.id}
    return replace(state, struck=rest, marshaled=hands)


def _facts(state: State, own: Faction, move: Rule) -> Ruling:
    return Ruling(
        move.what,
        own.name,
        state.faction(move.target).name if move.target else "",
        move.value,
        move.defense,
        SKIPS[min(move.value, len(SKIPS) - 1)] if move.what == "skip" else "",
        move.why,
    )
