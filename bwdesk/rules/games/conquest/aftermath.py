"""What a maneuver leaves behind: dispositions at once, flags, and what carries over."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from bwdesk.rules.games.conquest.hands import ONSLAUGHT, PLOY
from bwdesk.rules.games.conquest.resolve import Effect, Resolution
from bwdesk.rules.games.conquest.state import Faction, State, slip_of


def after(state: State, own: Faction, done: Resolution) -> Faction:
    """A faction after everything at once: net disposition, flags, what carries over."""
    if own.out:
        return own
    gain = done.gain(own.id) - state.splits.get(own.id, 0)
    disposition = min(state.cap, own.disposition - done.losses(own.id) + gain)
    disposition = max(0, disposition)
    by_it = [effect for effect in done.effects if effect.source == own.id]
    advantage = {id: dice for id, dice in own.advantage.items() if not _used(state, own.id, id)}
    for effect in by_it:
        if effect.kind == "infiltrated":
            advantage[effect.faction] = max(advantage.get(effect.faction, 0), effect.amount)
    return replace(
        own,
        disposition=disposition,
        out=disposition <= 0,
        assessed=_with(own.assessed, by_it, "assessed"),
        infiltrated=_with(own.infiltrated, by_it, "infiltrated"),
        advantage=advantage,
        sapped=sum(
            effect.amount
            for effect in done.effects
            if effect.faction == own.id and effect.kind == "sapped"
        ),
        skip=_skip(state, own, done),
    )


def _used(state: State, own: str, target: str) -> bool:
    """Advantage dice are spent by the first maneuver rolled that names the target (BK-58)."""
    return own in state.rolled and target in state.marshaled[own].tagged


def _with(flags: tuple[str, ...], effects: list[Effect], kind: str) -> tuple[str, ...]:
    new = (effect.faction for effect in effects if effect.kind == kind)
    return tuple(dict.fromkeys((*flags, *new)))


def _skip(state: State, own: Faction, done: Resolution) -> Literal["", "hesitates", "barred"]:
    """Whether an Onslaught that left its target standing, or a Ploy without harm, costs a turn."""
    slip, hand = slip_of(state, own.id), state.marshaled.get(own.id)
    if hand is None or hand.void:
        return ""
    if slip.maneuver == ONSLAUGHT:
        target = state.faction(slip.targets[0])
        left = target.disposition - done.losses(target.id) + done.gain(target.id)
        left -= state.splits.get(target.id, 0)
        return "hesitates" if min(state.cap, left) > 0 else ""
    if slip.maneuver == PLOY:
        hurt = any(
            effect.kind == "loss" and effect.source == own.id and effect.amount
            for effect in done.effects
        )
        return "" if hurt else "barred"
    return ""
