"""A maneuver applied: dispositions at once, flags, what carries over, who falls and to whom."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from msgspec.structs import replace

from bwdesk.rules.games.conquest.canon import Canon
from bwdesk.rules.games.conquest.downtime import checks, cycles
from bwdesk.rules.games.conquest.falling import conquerors
from bwdesk.rules.games.conquest.hands import CONSERVE, ENSNARE, ONSLAUGHT, PLOY, SAP
from bwdesk.rules.games.conquest.resolve import Alone, Comparison, Effect, Gain, Resolution
from bwdesk.rules.games.conquest.state import Faction, State, slip_of
from bwdesk.rules.games.conquest.words.outcome import (
    Came,
    Compared,
    Fallen,
    LeftOver,
    Narrates,
    Reading,
    Tally,
    Unopposed,
)
from bwdesk.rules.games.frame.game import Event, Step
from bwdesk.rules.games.frame.prose import cite
from bwdesk.rules.tables.conquest import Maneuver


def comparison_events(canon: Canon, state: State, done: Resolution) -> list[Event]:
    """An event for every comparison, and one for everything left over."""
    return [
        *(comparison_event(canon, state, each) for each in done.comparisons),
        *(_alone_event(canon, state, each) for each in done.alone),
        *(_over_event(canon, state, each) for each in done.gains),
    ]


def comparison_event(canon: Canon, state: State, each: Comparison) -> Event:
    """``The Elves’ Assault (6) met the Orcs’ Harry, defense 3: the Orcs lost 3.``"""
    arrow = each.arrow
    one, other = state.faction(arrow.source), state.faction(arrow.target)
    maneuver = canon.maneuvers[slip_of(state, one.id).maneuver]
    against = _maneuver_made(canon, state, other)
    cell = f"BK-53 {arrow.cell}"
    facts = Compared(
        one.name,
        maneuver.name,
        other.name,
        against.name if against else "",
        each.own,
        strike=arrow.strike,
        what=each.what,
        opposed=each.opposed,
        pools=against is not None and bool(against.pool),
        stops=maneuver.plays == ENSNARE and each.what == "nothing",
        tied=_tie_state(state, each),
        margin=each.margin,
        came=tuple(
            Came(effect.kind, state.faction(effect.faction).name, effect.amount)
            for effect in each.effects
        ),
        read=tuple(_read(canon, state, each)),
        whole=state.rolled[other.id].successes if other.id in state.rolled else 0,
    )
    if facts.stops:
        return facts.event(one.id, other.id, 0, cite(maneuver.rule, cell))
    rules = cite(
        maneuver.rule,
        cell,
        "BK-30" if each.tied else "",
        "BK-58" if one.id in state.rolled and other.id in state.rolled[one.id].tagged else "",
        "BK-59" if maneuver.plays == SAP else "",
    )
    return facts.event(one.id, other.id, each.margin, rules)


def _maneuver_made(canon: Canon, state: State, own: Faction) -> Maneuver | None:
    """The maneuver a faction really makes."""
    hand = state.marshaled.get(own.id)
    if own.id in state.struck or (hand is not None and hand.void):
        return None
    return canon.maneuvers.get(slip_of(state, own.id).maneuver)


def _tie_state(state: State, each: Comparison) -> Literal["", "off", "stands", "open"]:
    if not each.tied:
        return ""
    if each.margin:
        return "off"
    return "stands" if state.settings.ties == "stand" else "open"


def _read(canon: Canon, state: State, each: Comparison) -> Iterator[Reading]:
    """The settings that bit."""
    own, other = (
        canon.plays(slip_of(state, id).maneuver) for id in (each.arrow.source, each.arrow.target)
    )
    settings = state.settings
    if own == ENSNARE and settings.sacrifice == "capped" and each.margin > each.opposed:
        yield "capped"
    if own == SAP and settings.sap == "margin" and each.won and each.arrow.cell == "I":
        yield "margin"
    pooled = other == CONSERVE and settings.conserve == "pooled" and each.what == "roll"
    if pooled and state.rolled[each.arrow.target].successes != each.opposed:
        yield "pooled"


def _alone_event(canon: Canon, state: State, each: Alone) -> Event:
    """A Fortify nobody attacked, whatever it came to; what it left over is told after it."""
    maneuver = canon.maneuvers[slip_of(state, each.faction).maneuver]
    name, margin = state.faction(each.faction).name, each.own - each.obstacle
    facts = Unopposed(name, maneuver.name, each.own, each.obstacle)
    return facts.event(each.faction, amount=margin, rule=cite(maneuver.rule, "BK-39"))


def _over_event(canon: Canon, state: State, gain: Gain) -> Event:
    maneuver = canon.maneuvers[slip_of(state, gain.faction).maneuver]
    kept = gain.amount - state.splits.get(gain.faction, 0)
    facts = LeftOver(state.faction(gain.faction).name, maneuver.name, gain.amount, kept)
    return facts.event(gain.faction, amount=gain.amount, rule=cite(maneuver.rule, "BK-56"))


def tally(state: State, now: Faction, done: Resolution) -> Event | None:
    """What a disposition came to: ``The Dwarves: 13 − 6 − 7 = 0.``

    *state* is the one before; None for a faction that had no part in it.
    """
    before = state.before.get(now.id)
    own = state.faction(now.id)
    if before is None or own.out:
        return None
    losses = tuple(
        effect.amount
        for effect in done.effects
        if effect.faction == now.id and effect.kind in ("loss", "sacrifice")
    )
    gain = done.gain(now.id) - state.splits.get(now.id, 0)
    facts = Tally(
        own.name, before, before - own.disposition, losses, gain, now.disposition, state.cap
    )
    rule = cite("BK-55", "BK-37" if gain else "")
    return facts.event(now.id, amount=now.disposition - before, rule=rule)


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
