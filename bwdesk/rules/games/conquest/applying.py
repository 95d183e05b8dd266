"""A maneuver applied: dispositions at once, flags, what carries over, who falls and to whom."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from bwdesk.rules.games.conquest.canon import Canon
from bwdesk.rules.games.conquest.downtime import checks, cycles
from bwdesk.rules.games.conquest.falling import conquerors
from bwdesk.rules.games.conquest.hands import ONSLAUGHT, PLOY
from bwdesk.rules.games.conquest.maneuver_facts import comparison_events, tally
from bwdesk.rules.games.conquest.resolve import Effect, Resolution
from bwdesk.rules.games.conquest.state import Faction, State, slip_of
from bwdesk.rules.games.conquest.words.outcome import Fallen, Narrates
from bwdesk.rules.games.frame.game import Event, Step


def apply_resolution(canon: Canon, state: State, done: Resolution) -> Step[State]:
    """Everything at once (BK-55, steps 9 to 11), and what comes of it."""
    factions = tuple(faction_after(canon, state, each, done) for each in state.factions)
    fallen = tuple(
        each.id
        for each, was in zip(factions, state.factions, strict=True)
        if each.out and not was.out
    )
    ended = replace(
        state,
        factions=factions,
        fallen=fallen,
        phase="fallen",
        narrators=narrators(state),
        cycles=cycles(canon, state, done, fallen),
        checks=checks(canon, state, done, fallen),
    )
    events = [
        *comparison_events(canon, state, done),
        *(tally(state, each, done) for each in ended.factions),
    ]
    said = [each for each in events if each is not None]
    for id in fallen:
        ended, event = _fall(ended, done, id)
        said.append(event)
    if ended.narrators:
        names = tuple(state.faction(each).name for each in ended.narrators)
        said.append(Narrates(names).event(ended.narrators[0], rule="BK-27"))
    return Step(ended, tuple(said))


def _fall(state: State, done: Resolution, id: str) -> tuple[State, Event]:
    """A faction falls to whoever took most from it and stands; to nobody where there is none."""
    found = conquerors(state, done, id)
    own = state.faction(id)
    fell = Fallen(own.name, tuple(state.faction(each).name for each in found))
    if len(found) != 1:
        return state, fell.event(id, rule="BK-62")
    conquered = state.with_faction(replace(own, conquered=found[0]))
    return conquered, fell.event(id, found[0], rule="BK-60")


def narrators(state: State) -> tuple[str, ...]:
    """Whoever rolled most, all pools counted; several where they are even (BK-27)."""
    counts = {
        id: fell.successes + fell.defense + sum(fell.tagged.values())
        for id, fell in state.rolled.items()
    }
    most = max(counts.values(), default=0)
    return tuple(each.id for each in state.factions if counts.get(each.id) == most)


def faction_after(canon: Canon, state: State, own: Faction, done: Resolution) -> Faction:
    """A faction after everything at once: net disposition, flags, what carries over."""
    if own.out:
        return own
    disposition = net(state, own, done)
    by_it = [effect for effect in done.effects if effect.source == own.id]
    advantage = {
        id: dice for id, dice in own.advantage.items() if not _use_advantage(state, own.id, id)
    }
    for effect in by_it:
        if effect.kind == "infiltrated":
            advantage[effect.faction] = max(advantage.get(effect.faction, 0), effect.amount)
    return replace(
        own,
        disposition=disposition,
        out=disposition <= 0,
        assessed=_with_flags(own.assessed, by_it, "assessed"),
        infiltrated=_with_flags(own.infiltrated, by_it, "infiltrated"),
        advantage=advantage,
        sapped=sum(
            effect.amount
            for effect in done.effects
            if effect.faction == own.id and effect.kind == "sapped"
        ),
        skip=_skip(canon, state, own, done),
    )


def net(state: State, own: Faction, done: Resolution) -> int:
    """A disposition after all gains and losses together, under the cap and not below nothing."""
    gain = done.gain(own.id) - state.splits.get(own.id, 0)
    return max(0, min(state.cap, own.disposition - done.losses(own.id) + gain))


def _use_advantage(state: State, own: str, target: str) -> bool:
    """Advantage dice are spent by the first maneuver rolled that names the target (BK-58)."""
    hand = state.marshaled.get(own)
    return own in state.rolled and hand is not None and target in hand.tagged


def _with_flags(flags: tuple[str, ...], effects: list[Effect], kind: str) -> tuple[str, ...]:
    new = (effect.faction for effect in effects if effect.kind == kind)
    return tuple(dict.fromkeys((*flags, *new)))


def _skip(
    canon: Canon, state: State, own: Faction, done: Resolution
) -> Literal["", "hesitates", "barred"]:
    """Whether an Onslaught that left its target standing, or a Ploy without harm, costs a turn."""
    slip, hand = slip_of(state, own.id), state.marshaled.get(own.id)
    if hand is None or hand.void:
        return ""
    plays = canon.plays(slip.maneuver)
    if plays == ONSLAUGHT:
        target = state.faction(slip.targets[0])
        return "" if target.out or not net(state, target, done) else "hesitates"
    if plays == PLOY:
        hurt = any(
            effect.kind == "loss" and effect.source == own.id and effect.amount
            for effect in done.effects
        )
        return "" if hurt else "barred"
    return ""
