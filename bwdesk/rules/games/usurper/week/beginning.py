"""The beginning of a week: the calendar, events, what arrives and what expires."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from bwdesk.rules.basics.problems import Problem
from bwdesk.rules.games.frame.game import Event, IllegalMoveError, Step
from bwdesk.rules.games.usurper.finding import figures_of, find, problem
from bwdesk.rules.games.usurper.party import pax_of
from bwdesk.rules.games.usurper.week.asking import calendar
from bwdesk.rules.games.usurper.week.guarding import require_phase
from bwdesk.rules.games.usurper.week.moves import Begin
from bwdesk.rules.games.usurper.week.pages import remind
from bwdesk.rules.games.usurper.week.state import InForce, Page, State, Usurpation
from bwdesk.rules.games.usurper.week.words import VISIT, Letter, Week
from bwdesk.rules.packs.book import Book
from bwdesk.rules.tables.usurper.cards import EventCard, UniqueEventCard, sort_of

EVENTS = 2
"""So many events a month has (USU-WORLD-1)."""


def begin(book: Book, state: State, move: Begin) -> Step[State]:
    """A week begins: events of the month, what is over, who comes back; and what each seat has is
    said to it (USU-TIME-7)."""
    require_phase(state, "begin")
    dated = calendar(state, book)
    kept = tuple(each for each in state.events if each.until >= state.turn)
    more = tuple(_in_force(move, state, book))
    used = (*state.used, *(each.card for each in more if _is_single(each.card, book)))
    owns = tuple(start_week(each, state, book, month=dated["events"]) for each in state.usurpations)
    pages = {
        seat: replace(page, own=start_week(page.own, state, book, month=dated["events"]))
        for seat, page in state.pages.items()
    }
    fresh = replace(
        state,
        phase="orders",
        events=(*kept, *more),
        used=used,
        usurpations=owns,
        pages=pages,
        last={**state.last, **state.sent},
        sent=dict(state.ahead),
        ahead={},
        done=(),
        chosen=(),
        announced=(),
        battle=None,
        meetings=tuple(each for each in state.meetings if not each.settled),
    )
    for seat, sent in fresh.sent.items():
        if sent.events and (own := fresh.usurpation(seat)) is not None:
            fresh = fresh.with_usurpation(bend(own, dict(sent.events)))
    return Step(fresh, tuple(_begun(fresh, dated, move, book)))


def _begun(state: State, dated: dict[str, Any], move: Begin, book: Book) -> Iterator[Event]:
    events = tuple(book.usurper_cards[e.card].name for e in state.events if not e.unique)
    unique = next((book.usurper_cards[e.card].name for e in state.events if e.unique), "")
    week = Week(state.turn, dated["label"], dated["season"], events, unique)
    yield week.event(amount=state.turn, rule="USU-TIME-1")
    if move.words:
        yield Letter(move.words).event()
    for seat in state.playing:
        yield remind(seat, state.pages.get(seat, Page()))


def _in_force(move: Begin, state: State, book: Book) -> Iterator[InForce]:
    for name in move.events:
        card = _card(name, book)
        weeks = card.what.weeks if isinstance(card.what, EventCard) else 1
        yield InForce(card=card.id, until=state.turn + max(1, weeks) - 1)
    if move.unique:
        card = _card(move.unique, book)
        weeks = 4
        yield InForce(card=card.id, until=state.turn + weeks - 1, unique=True)


def _card(name: str, book: Book) -> Any:
    try:
        return find(book.usurper_cards, name, "event")
    except ValueError as why:
        raise IllegalMoveError(str(why)) from None


def _is_single(name: str, book: Book) -> bool:
    card = book.usurper_cards[name]
    return card.single or isinstance(card.what, UniqueEventCard)


def flags_of_begin(book: Book, state: State, move: Begin) -> tuple[Problem, ...]:
    """What is odd about the events of a week."""
    return tuple(_flags(book, state, move))


def _flags(book: Book, state: State, move: Begin) -> Iterator[Problem]:
    if state.phase != "begin":
        return
    dated = calendar(state, book)
    if dated["events"] and len(move.events) != EVENTS:
        says = f"The month begins with {len(move.events)} events."
        yield problem("events", "begin", says, f"There are {EVENTS}.", "USU-WORLD-1")
    if not dated["events"] and (move.events or move.unique):
        says = "Events come at a month's beginning."
        yield problem("not-now", "begin", says, "Wait for week 1.", "USU-TIME-9")
    for name in (*move.events, *((move.unique,) if move.unique else ())):
        if name not in book.usurper_cards:
            continue
        if name in state.used:
            says = f"{book.usurper_cards[name].name} has been already."
            yield problem("used", "begin", says, "Choose another one.", "USU-WORLD-2")
        seasons = getattr(book.usurper_cards[name].what, "seasons", ())
        if seasons and dated["season"] not in seasons:
            says = f"{book.usurper_cards[name].name} is none of this season."
            yield problem("season", "begin", says, "Choose another one.", "USU-WORLD-1")
    if move.unique:
        yield from _unique_flags(dated, move)


def _unique_flags(dated: dict[str, Any], move: Begin) -> Iterator[Problem]:
    if not dated["unique_events"]:
        says = "The first months have no Unique Event."
        yield problem("too-early", "begin", says, "Wait for month 3.", "USU-WORLD-2")
    face = next(iter(move.dice.get("unique", ())), None)
    if face is not None and face > dated["unique_chance"]:
        says = f"The die shows {face}: no Unique Event comes."
        remedy = f"It comes at {dated['unique_chance']} or less."
        yield problem("chance", "begin", says, remedy, "USU-WORLD-2")


def events_of(sort: str, state: State, book: Book) -> tuple[str, ...]:
    """Cards of a sort that may come in this season and were not used yet."""
    season = calendar(state, book)["season"]
    return tuple(
        card.id
        for card in book.usurper_cards.values()
        if sort_of(card) == sort
        and card.id not in state.used
        and (not getattr(card.what, "seasons", ()) or season in getattr(card.what, "seasons", ()))
    )


def start_week(own: Usurpation, state: State, book: Book, *, month: bool) -> Usurpation:
    """A Usurpation as a week begins: replacements are there, clocks go on, bonuses that are over
    are gone; markets, cells and visits are as new."""
    units = list(own.units)
    whole = figures_of(book).pax
    for arriving in own.coming:
        if arriving.turn > state.turn:
            continue
        for at, unit in enumerate(units):
            if unit.name == arriving.unit:
                units[at] = replace(unit, pax=min(whole, pax_of(unit, book) + arriving.pax))
    return replace(
        own,
        units=tuple(units),
        coming=tuple(each for each in own.coming if each.turn > state.turn),
        clocks={name: weeks - 1 for name, weeks in own.clocks.items() if weeks > 1},
        bonuses=tuple(e for e in own.bonuses if not e.until or e.until >= state.turn),
        flags={who: said for who, said in own.flags.items() if not who.startswith(VISIT)},
        spent={},
        captives=tuple(replace(e, tried="", weeks=e.weeks + 1) for e in own.captives),
        bent={} if month else dict(own.bent),
    )


def bend(own: Usurpation, events: dict[str, Any]) -> Usurpation:
    """With the events a leader of a category doubles or ignores this month (USU-VP-9)."""
    return replace(own, bent={**own.bent, **events}) if events else own
