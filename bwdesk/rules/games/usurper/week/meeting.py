"""Two meet: what each sees is told to it alone, each says what it does, and nobody hears what the
others spend before everybody has said it."""

from __future__ import annotations

from msgspec.structs import replace

from bwdesk.rules.basics.prose import series
from bwdesk.rules.games.frame.game import Event, IllegalMoveError, Step
from bwdesk.rules.games.usurper.squares import read_square
from bwdesk.rules.games.usurper.week.guarding import require_phase, require_seat
from bwdesk.rules.games.usurper.week.moves import Meet, Stand
from bwdesk.rules.games.usurper.week.queue import part_of
from bwdesk.rules.games.usurper.week.resolving import with_card, with_queue
from bwdesk.rules.games.usurper.week.state import Card, Meeting, Stance, State
from bwdesk.rules.games.usurper.week.words import Faced, Met, Stood
from bwdesk.rules.packs.book import Book


def meet(book: Book, state: State, move: Meet) -> Step[State]:
    """Forces meet: each is told what it sees. Who said so in its orders has said what it does."""
    require_phase(state, "orders", "resolve")
    state = with_queue(state, book)
    seats = tuple(dict.fromkeys(move.seats))
    if len(seats) < 2 or not {*seats} <= {*state.names}:
        says = f"At least two meet, of {series(state.names, 'and')}."
        raise IllegalMoveError(says, state.hosts)
    try:
        at = str(read_square(move.at))
    except ValueError as why:
        raise IllegalMoveError(str(why), state.hosts) from None
    key = f"w{state.turn}-{sum(each.turn == state.turn for each in state.meetings) + 1}"
    said = {seat: state.sent[seat].meeting or Stance() for seat in seats if seat in state.sent}
    met = Meeting(
        key=key,
        at=at,
        seats=seats,
        turn=state.turn,
        sees={seat: move.sees.get(seat, "") for seat in sorted(seats)},
        stands={seat: said[seat] for seat in sorted(said) if said[seat].does},
    )
    events = tuple(Met(at, met.sees[seat]).event(seat, to=(seat,)) for seat in seats)
    return _went_on(replace(state, meetings=(*state.meetings, met)), met, events, book)


def stand(book: Book, state: State, move: Stand) -> Step[State]:
    """A seat says what it does; said again it takes the place of what it said, until all have."""
    require_seat(state, move.seat)
    own = (move.seat, *state.hosts)
    met = meeting_of(move.meeting, move.seat, state)
    if met.settled:
        raise IllegalMoveError("Everybody has said what they do there; it stands.", own)
    if not move.stance.does:
        raise IllegalMoveError("Say whether you fight, yield or leave.", own)
    fresh = replace(met, stands=dict(sorted({**met.stands, move.seat: move.stance}.items())))
    kept = tuple(fresh if each is met else each for each in state.meetings)
    stood = Stood(met.at, move.stance.does, move.stance.words)
    event = stood.event(move.seat, to=(move.seat,))
    if state.home:
        return Step(replace(state, meetings=kept), (event,))
    return _went_on(replace(state, meetings=kept), fresh, (event,), book)


def meeting_of(key: str, seat: str, state: State) -> Meeting:
    """A meeting a seat is in. Raises IllegalMoveError with those there are for it."""
    mine = [each for each in state.meetings if seat in each.seats]
    met = next((each for each in mine if each.key == key), None)
    if met is None:
        there = series((each.key for each in mine), "and") or "none"
        says = f"You are in no meeting “{key[:20]}”. There are: {there}."
        raise IllegalMoveError(says, (seat, *state.hosts))
    return met


def _went_on(state: State, met: Meeting, events: tuple[Event, ...], book: Book) -> Step[State]:
    """Once all have said what they do, each hears it of the others; a fight becomes a card."""
    if not all(seat in met.stands for seat in met.seats):
        return Step(state, events)
    done = replace(met, settled=True)
    kept = tuple(done if each is met else each for each in state.meetings)
    state = replace(state, meetings=kept)
    for seat in met.seats:
        rest = tuple(met.stands[each].does for each in met.seats if each != seat)
        faced = Faced(met.at, met.stands[seat].does, rest)
        events += (faced.event(seat, to=(seat,)),)
    first = next((seat for seat in met.seats if met.stands[seat].does == "fight"), "")
    act = next((e.id for e in book.usurper_acts.values() if e.fought and not e.travelers), "")
    if not first or not act:
        return Step(state, events)
    own = state.usurpation(first)
    there = next((each for each in state.waiting if each.seat == first and each.at == met.at), None)
    if own is None or (there is not None and there.group in ("combat", "lairs-attacked")):
        return Step(state, events)
    rows = state.sent[first].rows if first in state.sent else ()
    who = tuple(row.name for row in rows if row.target.upper() == met.at)
    others = ", ".join(state.names[seat] for seat in met.seats if seat != first)
    card = Card(
        part=part_of(first, met.key, act),
        group="combat",
        seat=first,
        act=act,
        who=who,
        at=met.at,
        home=own.home,
        about=others[:60],
    )
    return Step(with_card(state, card), events)
