"""What a maneuver came to, with every figure, and by which reading of the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from bwdesk.rules.games.conquest.canon import Canon
from bwdesk.rules.games.conquest.hands import CONSERVE, ENSNARE, SAP
from bwdesk.rules.games.conquest.resolve import Alone, Comparison, Gain, Resolution
from bwdesk.rules.games.conquest.state import Faction, State, slip_of
from bwdesk.rules.games.conquest.words.outcome import (
    Came,
    Compared,
    LeftOver,
    Reading,
    Tally,
    Unopposed,
)
from bwdesk.rules.games.frame.game import Event
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
