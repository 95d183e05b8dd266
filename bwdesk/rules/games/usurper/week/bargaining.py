"""Bargains: goods against goods or promises, without knowing where the other lives.

One takes a full week, either may step out before, and nobody keeps what was not paid for.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from bwdesk.rules.games.frame.game import Event, IllegalMoveError, Step
from bwdesk.rules.games.usurper.changes import Change, apply
from bwdesk.rules.games.usurper.week.altering import LIVE, alter, parse_said
from bwdesk.rules.games.usurper.week.guarding import require_seat
from bwdesk.rules.games.usurper.week.moves import Agree, Offer
from bwdesk.rules.games.usurper.week.state import Bargain, State
from bwdesk.rules.games.usurper.week.words import Bargained
from bwdesk.rules.packs.book import Book

GOODS = ("gold", "goods", "gem", "item")
"""What can be given away."""


def offer(book: Book, state: State, move: Offer) -> Step[State]:
    """A bargain is offered; whoever it is for, and the hosts, are told."""
    own = require_seat(state, move.seat)
    mine = (move.seat, *state.hosts)
    if move.to == move.seat or move.to not in state.names:
        raise IllegalMoveError("A bargain is offered to another Usurper.", mine)
    for line in (*move.gives, *move.wants):
        _parse_goods(line, move.seat, state, book)
    many = sum(each.by == move.seat for each in state.bargains)
    made = Bargain(
        key=f"{move.seat}-{many + 1}",
        by=move.seat,
        to=move.to,
        gives=move.gives,
        wants=move.wants,
        words=move.words,
    )
    event = _told(made, "offered", state, own.label)
    return Step(replace(state, bargains=(*state.bargains, made)), (event,))


def agree(_book: Book, state: State, move: Agree) -> Step[State]:
    """A bargain is struck by whom it was offered to, or called off by either."""
    own = require_seat(state, move.seat)
    mine = (move.seat, *state.hosts)
    known = [each for each in state.bargains if move.seat in each.seats]
    made = next((each for each in known if each.key == move.bargain), None)
    if made is None:
        there = ", ".join(each.key for each in known) or "none"
        raise IllegalMoveError(f"There is no such bargain for you. There are: {there}.", mine)
    if move.off:
        kept = tuple(each for each in state.bargains if each is not made)
        return Step(replace(state, bargains=kept), (_told(made, "off", state, own.label),))
    if made.struck or move.seat == made.by:
        raise IllegalMoveError("It waits for the other one, or is struck already.", mine)
    fresh = replace(made, struck=state.turn)
    kept = tuple(fresh if each is made else each for each in state.bargains)
    return Step(replace(state, bargains=kept), (_told(fresh, "struck", state, own.label),))


def carry_out(state: State, book: Book) -> tuple[State, tuple[Event, ...]]:
    """Bargains a full week has gone by since: goods change hands, or none of them do."""
    events: list[Event] = []
    for made in state.bargains:
        if not made.struck or made.struck >= state.turn:
            continue
        changes = (
            *_hand_over(made.gives, made.by, made.to, state, book),
            *_hand_over(made.wants, made.to, made.by, state, book),
        )
        how = "paid" if _can_pay(changes, state, book) else "unpaid"
        if how == "paid":
            state = alter(state, changes, book).state
        state = replace(state, bargains=tuple(e for e in state.bargains if e is not made))
        events.append(_told(made, how, state, ""))
    return state, tuple(events)


def _parse_goods(line: str, seat: str, state: State, book: Book) -> Change:
    """Raises IllegalMoveError for what cannot be given away, or is less than one."""
    try:
        found = parse_said(line, seat, state, book)
    except ValueError as why:
        raise IllegalMoveError(str(why), (seat, *state.hosts)) from None
    if found.what not in GOODS or found.by < 1 or found.of not in ("", seat):
        says = f"“{line[:40]}” cannot be handed over. Write goods: 12 gold."
        raise IllegalMoveError(says, (seat, *state.hosts))
    return found


def _hand_over(
    lines: Iterable[str], giver: str, taker: str, state: State, book: Book
) -> tuple[Change, ...]:
    found = [_parse_goods(line, giver, state, book) for line in lines]
    out = tuple(replace(each, of=giver, by=-each.by) for each in found)
    return (*out, *(replace(each, of=taker) for each in found))


def _can_pay(changes: tuple[Change, ...], state: State, book: Book) -> bool:
    owns = {each.seat: each for each in state.usurpations}
    try:
        for each in changes:
            before = owns[each.of]
            after = apply(each, before, book, LIVE)
            short = after.gold < 0 or min((*after.goods.values(), *after.items.values(), 0)) < 0
            if short:
                return False
            owns[each.of] = after
    except (ValueError, KeyError):
        return False
    return True


def _told(made: Bargain, how: str, state: State, by: str) -> Event:
    names = (state.names[made.by], state.names[made.to])
    said = Bargained(how, names, made.gives, made.wants, made.words, by)
    return said.event(to=made.seats)
