"""Bids for the first action: open, raised in turn, gone whatever comes of them (FIGHT-40)."""

from __future__ import annotations

from msgspec.structs import replace

from bwdesk.rules.games.fight.canon import Canon
from bwdesk.rules.games.fight.effective import reflexes
from bwdesk.rules.games.fight.guard import find_active, timely
from bwdesk.rules.games.fight.moves import Bid, First
from bwdesk.rules.games.fight.state import State
from bwdesk.rules.games.fight.words import BidFor, FirstGoes
from bwdesk.rules.games.frame.forms import Filling, Slot
from bwdesk.rules.games.frame.game import Due, Event, IllegalMoveError, Step

BID, FIRST = "bid", "first"
SAYS = "Actions given up for the first one, all told; none for no more."
WHEN = "Before positioning, or after it?"


def most(state: State, who: str) -> int:
    """The most actions somebody may bid: one less than he has."""
    return max(0, reflexes(state, who) - 1)


def bids(state: State, who: str) -> int:
    return state.bids.get(who, 0)


def leads(state: State) -> str:
    """Whose bid is the highest; "" where nobody bid, or two are even."""
    best = max(state.bids.values(), default=0)
    first = [who for who, bid in state.bids.items() if bid == best]
    return first[0] if best and len(first) == 1 else ""


def bidders(state: State) -> tuple[str, ...]:
    """Whoever may still bid, or raise."""
    if state.settings.bidding != "asked":
        return ()
    return tuple(each for each in able(state) if each not in state.passed)


def able(state: State) -> tuple[str, ...]:
    """Whoever could bid more than lies there."""
    best = max(state.bids.values(), default=0)
    return tuple(
        each.id
        for each in state.people_there
        if most(state, each.id) > 0
        and not state.now_of(each.id).hesitates
        and each.id != leads(state)
        and (most(state, each.id) >= best or not best)
        and most(state, each.id) > bids(state, each.id)
    )


def due(state: State) -> tuple[Due, ...]:
    key = (BID, str(state.exchange))
    return tuple(
        Due("decide", key, who, state.fighter(who).seats, says=SAYS, round=state.exchange)
        for who in bidders(state)
    )


def offers(state: State) -> tuple[Due, ...]:
    """Where nobody is asked, a bid may still be made until the first volley."""
    if state.phase != "between" or state.volley or state.settings.bidding != "offered":
        return ()
    key = (BID, str(state.exchange))
    return tuple(
        Due("decide", key, who, state.fighter(who).seats, says=SAYS, round=state.exchange)
        for who in able(state)
    )


def form(state: State, who: str) -> tuple[Slot, ...]:
    most_ = most(state, who)
    none = Filling(number=0)
    return (Slot("actions", "number", "Actions bid", most=most_, needed=True, now=none),)


def bid(_canon: Canon, state: State, move: Bid) -> Step[State]:
    timely(state, "bids", "between")
    own = find_active(state, move.actor)
    if state.volley or state.settings.bidding == "none":
        raise IllegalMoveError("Bids are made before the first volley is announced.")
    before = bids(state, own.id)
    if move.actions <= before:
        passed = (*state.passed, own.id)
        event = BidFor(own.label, 0).event(own.id, rule="FIGHT-40")
        return Step(replace(state, passed=passed), (event,))
    if state.now_of(own.id).hesitates:
        raise IllegalMoveError(f"{own.label} hesitates, and cannot bid.")
    if move.actions > most(state, own.id):
        raise IllegalMoveError(
            f"{own.label} may bid {most(state, own.id)} at most: one action is kept."
        )
    bid = {**state.bids, own.id: move.actions}
    # Whoever passed may think it over, now that more lies there.
    after = replace(state, bids=bid, passed=(own.id,))
    return Step(after, (BidFor(own.label, move.actions).event(own.id, amount=move.actions),))


def close_bidding(state: State) -> State:
    """All that was bid is gone, and whoever bid most acts first."""
    after = state
    for who, count in state.bids.items():
        after = after.with_now(who, bid=count)
    return replace(after, first=leads(state), passed=())


def bid_events(state: State) -> tuple[Event, ...]:
    if not state.bids:
        return ()
    name = state.fighter(state.first).label if state.first else ""
    return (FirstGoes(name).event(state.first, rule="FIGHT-40"),)


def due_first(state: State) -> tuple[Due, ...]:
    """Whoever acts first says whether before positioning or after it."""
    if not state.first or state.first_after is not None or not state.is_up(state.first):
        return ()
    own = state.fighter(state.first)
    options = ("before", "after")
    return (
        Due(
            "decide",
            (FIRST, state.moment),
            own.id,
            own.seats,
            options,
            says=WHEN,
            round=state.exchange,
        ),
    )


def goes_first(state: State) -> bool:
    """Whether the first action comes now, before anybody moves."""
    before = state.first_after is False and state.is_up(state.first)
    return bool(state.first) and before and not state.did


def first(_canon: Canon, state: State, move: First) -> Step[State]:
    own = find_active(state, move.actor)
    if own.id != state.first or state.first_after is not None:
        raise IllegalMoveError(f"It is not for {own.label} to say when he acts.")
    return Step(replace(state, first_after=move.after))
