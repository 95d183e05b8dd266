"""Orders come in, cards are resolved, the narrator gives and takes, bulletins go out."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from bwdesk.rules.games.frame.game import Event, IllegalMoveError, Step
from bwdesk.rules.games.usurper.changes import Change
from bwdesk.rules.games.usurper.week.altering import alter, parse_all_said
from bwdesk.rules.games.usurper.week.beginning import bend
from bwdesk.rules.games.usurper.week.guarding import require_card, require_phase, require_seat
from bwdesk.rules.games.usurper.week.judging import flags_of_page, rows_of
from bwdesk.rules.games.usurper.week.moves import Grant, Order, Plain, Publish, Resolve
from bwdesk.rules.games.usurper.week.notes import read_notes
from bwdesk.rules.games.usurper.week.pages import publish_pages
from bwdesk.rules.games.usurper.week.queue import (
    free_part,
    make_cards,
    order_cards,
    part_of,
    sent_by,
)
from bwdesk.rules.games.usurper.week.settling import (
    Settled,
    is_fight,
    needs_no_word,
    settle,
)
from bwdesk.rules.games.usurper.week.state import Card, Entry, Sent, State, Telling
from bwdesk.rules.games.usurper.week.words import (
    Granted,
    Ordered,
    Refused,
    Resolved,
    altered,
)
from bwdesk.rules.packs.book import Book

UNTOLD = ("seen", "clock", "traded", "nerve", "claim")
"""What changes without being told in a bulletin."""


def order(book: Book, state: State, move: Order) -> Step[State]:
    """Orders of a seat; sent again they take the place of those before, until the first card is
    resolved. Where the table has one exchange a week they come with the choices before it."""
    early = state.settings.one_exchange and state.phase == "choices"
    if not early:
        require_phase(state, "orders")
    own = require_seat(state, move.seat)
    rows, _ = rows_of(move, state)
    sent = Sent(
        rows=rows,
        words=move.words,
        events=dict(move.events),
        wishes=move.wishes,
        meeting=move.meeting,
    )
    flags = len(flags_of_page(move, state, book))
    if early:
        told = Ordered(own.label, len(rows), flags).event(move.seat, to=(move.seat,))
        return Step(replace(state, ahead={**state.ahead, move.seat: sent}), (told,))
    fresh = replace(state, sent={**state.sent, move.seat: sent})
    if move.events:
        fresh = fresh.with_usurpation(bend(own, dict(move.events)))
    event = Ordered(own.label, len(rows), flags).event(move.seat, to=(move.seat,))
    return Step(fresh, (event,))


def with_queue(state: State, book: Book) -> State:
    """The state once orders are in: its queue, and what was ordered of who sent nothing."""
    if state.phase != "orders":
        return state
    sent = {seat: sent_by(seat, state) for seat in state.playing}
    ready = replace(state, phase="resolve", sent=sent)
    for seat in state.playing:
        done = alter(ready, tuple(_equipped(seat, ready, book)), book)
        ready = done.state
        if done.made:
            ready = with_entry(ready, seat, Entry(changes=done.made))
    cards = (*ready.cards, *make_cards(ready, book))
    kept: list[Card] = []
    for each in cards:
        kept.append(replace(each, part=free_part(each.part, kept)))
    return replace(ready, cards=order_cards(tuple(kept)))


def _equipped(seat: str, state: State, book: Book) -> Iterator[Change]:
    """What notes take from the store onto who goes: that is no act (USU-T32)."""
    own = state.usurpation(seat)
    for row in state.sent[seat].rows if own else ():
        if own is None or "equip" not in row.notes.casefold():
            continue
        for item in read_notes(row.notes, book).items:
            keys = [key for key in own.items if key.partition("/")[0] == item]
            if keys and (own.unit(row.name) or own.leader(row.name)):
                quality = max(keys, key=len).partition("/")[2]
                out = Change(what="item", of=seat, named=item, note=quality, by=-1)
                yield replace(out, rule="USU-ITEM-3")
                on = Change(what="gear", of=seat, who=row.name, named=item, note=quality, by=1)
                yield replace(on, rule="USU-ITEM-3")


def queue_of(state: State, book: Book) -> tuple[Card, ...]:
    """The cards that wait; while orders come in, those there would be."""
    if state.phase == "orders":
        return with_queue(state, book).waiting
    return state.waiting


def resolve(book: Book, state: State, move: Resolve) -> Step[State]:
    """A card is resolved: what follows by rule, and what the narrator says beside."""
    require_phase(state, "orders", "resolve")
    state = with_queue(state, book)
    card = require_card(state, move.card)
    if is_fight(card) and not (move.words or move.changes):
        raise IllegalMoveError(
            f"“{card.part}” is a battle. Fight it, or say in words and changes how it went.",
            state.hosts,
        )
    settled = settle(card, move, state, book)
    if settled.outcome.wants:
        wants = ", ".join(settled.outcome.wants)
        raise IllegalMoveError(f"“{card.part}” still wants dice: {wants}.", state.hosts)
    return _resolved(card, move, settled, state, book)


def _resolved(card: Card, move: Resolve, settled: Settled, state: State, book: Book) -> Step[State]:
    changes = tuple(e if e.of else replace(e, of=card.seat) for e in settled.changes)
    done = alter(state, changes, book)
    outcome = settled.outcome
    fresh = replace(done.state, done=(*state.done, card.part))
    fresh = with_afterwards(card, fresh, book)
    total = outcome.values.get("total")
    event = Resolved(
        card.seat,
        card.part,
        card.act,
        card.who,
        card.at,
        outcome.degree,
        total,
        altered(done.made),
        altered(settled.struck),
        outcome.learned,
        move.words,
    ).event(card.seat, card.part, rule=_rule(card, book), to=state.hosts)
    entry = Entry(
        card=card.part,
        act=card.act,
        who=card.who,
        at=card.at,
        degree=outcome.degree,
        total=total,
        dice=move.dice.get("d100", ()) if state.settings.dice else (),
        changes=tuple(e for e in done.made if e.of == card.seat and e.what not in UNTOLD),
        learned="; ".join(outcome.learned),
        words=move.words,
    )
    fresh = with_entry(fresh, card.seat, entry)
    fresh = _told_to_others(card, done.made, fresh)
    fresh = _with_tellings(card, done.made, state, fresh)
    wrong = [
        Refused(each.says, each.remedy).event(card.seat, card.part, to=state.hosts)
        for each in (*settled.wrong, *done.wrong)
    ]
    return Step(fresh, (event, *wrong))


def _rule(card: Card, book: Book) -> str:
    act = book.usurper_acts.get(card.act)
    return act.rule if act else ""


def with_entry(state: State, seat: str, entry: Entry) -> State:
    """With something more in the next bulletin of a seat."""
    if seat not in state.names:
        return state
    return replace(state, entries={**state.entries, seat: (*state.entries.get(seat, ()), entry)})


def _told_to_others(card: Card, made: tuple[Change, ...], state: State) -> State:
    """What the narrator gave others on this card is in their bulletins; what a rule takes of them
    is not (they would learn of somebody's luck)."""
    for seat in state.names:
        theirs = tuple(e for e in made if e.of == seat != card.seat and not e.rule)
        if theirs:
            state = with_entry(state, seat, Entry(changes=theirs))
    return state


def _with_tellings(card: Card, made: tuple[Change, ...], before: State, state: State) -> State:
    """With what others could be told of by itself: what a rule takes of them, and a place they know
    that became another one. Whether they are is for the narrator to say."""
    found = list(state.tellings)
    for seat in state.names:
        if seat == card.seat:
            continue
        theirs = tuple(e for e in made if e.of == seat and e.rule and e.what not in UNTOLD)
        known = before.pages[seat].own.places if seat in before.pages else {}
        grown = tuple(
            Change(what="place", of=seat, who=place.name, named=place.size)
            for at, place in state.places.items()
            if (old := before.places.get(at)) is not None
            and old.size != place.size
            and (place.name in known or place.is_open)
        )
        if theirs or grown:
            key = f"{seat} {card.part}"[:60]
            found.append(Telling(key=key, seat=seat, entry=Entry(changes=(*theirs, *grown))))
    return replace(state, tellings=tuple(found))


def with_afterwards(card: Card, state: State, book: Book) -> State:
    """With the cards a resolved one brings: a ritual that tests a Unit's loyalty (USU-LM-2)."""
    own = state.usurpation(card.seat)
    if own is None or card.act != "diplomacy":
        return state
    place = state.places.get(card.at)
    mark = book.usurper_landmarks.get(place.landmark) if place else None
    if mark is None or not mark.test:
        return state
    units = [name for name in card.who if own.unit(name)]
    who = next(iter((*units, *(each.name for each in own.units))), "")
    if not who:
        return state
    test = Card(
        part=part_of(card.seat, who, "loyalty"),
        group="follow-up",
        seat=card.seat,
        act="loyalty",
        who=(who,),
        at=card.at,
        home=card.home,
    )
    return with_card(state, test)


def with_card(state: State, card: Card) -> State:
    """With one more card in the queue, in its place."""
    fresh = replace(card, part=free_part(card.part, list(state.cards)))
    return replace(state, cards=order_cards((*state.cards, fresh)))


def settle_plain(book: Book, state: State, move: Plain) -> Step[State]:
    """All cards whose outcome is pure rule, one after the other, as far as their dice lie there."""
    require_phase(state, "orders", "resolve")
    state = with_queue(state, book)
    events: list[Event] = []
    for part in move.dice:
        require_card(state, part)
    for card in state.waiting:
        if not needs_no_word(card, state):
            continue
        said = Resolve(card=card.part, dice=move.dice.get(card.part, {}))
        settled = settle(card, said, state, book)
        if settled.outcome.wants or any(each.code == "card" for each in settled.outcome.problems):
            continue
        step = _resolved(card, said, settled, state, book)
        state = step.state
        events += step.events
    if not events:
        raise IllegalMoveError("No card is settled by these dice.", state.hosts)
    return Step(state, tuple(events))


def grant(book: Book, state: State, move: Grant) -> Step[State]:
    """What the narrator gives or takes; what was told wrongly is put right in the next
    bulletin."""
    changes, wrong = parse_all_said(move.changes, "", state, book)
    done = alter(state, changes, book)
    fresh = done.state
    for seat in fresh.names:
        mine = tuple(e for e in done.made if e.of == seat and e.what not in UNTOLD)
        if mine:
            entry = Entry(changes=mine, words=move.why)
            kept = (*fresh.errata.get(seat, ()), entry)
            fresh = replace(fresh, errata={**fresh.errata, seat: kept})
    event = Granted(altered(done.made), move.why).event(to=state.hosts)
    refused = (
        Refused(each.says, each.remedy).event(to=state.hosts) for each in (*wrong, *done.wrong)
    )
    return Step(fresh, (event, *refused))


def publish(book: Book, state: State, move: Publish) -> Step[State]:
    """All bulletins go out. Cards that still wait stay in the queue of this week and are told in
    the next."""
    require_phase(state, "orders", "resolve", "choices")
    state = with_queue(state, book)
    if strangers := [each for each in move.letters if each not in state.names]:
        raise IllegalMoveError(f"Nobody sits at “{strangers[0]}”.", state.hosts)
    for each in state.tellings:
        if each.key in move.told:
            state = with_entry(state, each.seat, each.entry)
    state = replace(state, tellings=())
    fresh, events = publish_pages(state, move.words, dict(move.letters), book)
    phase = "resolve" if fresh.waiting else "choices"
    announced = (*state.announced, *move.announced)
    fresh = replace(fresh, phase=phase, announced=announced)
    return Step(fresh, events)
