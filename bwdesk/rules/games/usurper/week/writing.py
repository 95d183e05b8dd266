"""What a seat writes beside its orders: letters, its journal, marks on its own map; and orders it
takes back."""

from __future__ import annotations

from msgspec.structs import replace

from bwdesk.rules.basics.prose import series
from bwdesk.rules.games.frame.game import IllegalMoveError, Step
from bwdesk.rules.games.usurper.squares import read_square
from bwdesk.rules.games.usurper.week.guarding import require_phase, require_seat
from bwdesk.rules.games.usurper.week.moves import Draw, Jot, Recall, Send
from bwdesk.rules.games.usurper.week.state import Mark, Post, State
from bwdesk.rules.games.usurper.week.words import Jotted, Mail, Recalled
from bwdesk.rules.packs.book import Book


def recall(_book: Book, state: State, move: Recall) -> Step[State]:
    """Orders are taken back while they may still be sent anew, those for the next week too."""
    require_phase(state, "orders", "choices")
    own = require_seat(state, move.seat)
    sent = state.ahead if state.phase == "choices" else state.sent
    if move.seat not in sent:
        raise IllegalMoveError(f"{own.label} has handed in no orders.", (move.seat, *state.hosts))
    kept = {seat: each for seat, each in sent.items() if seat != move.seat}
    fresh = replace(state, ahead=kept) if state.phase == "choices" else replace(state, sent=kept)
    return Step(fresh, (Recalled(own.label).event(move.seat, to=(move.seat,)),))


def send(_book: Book, state: State, move: Send) -> Step[State]:
    """A letter: those it is for read it, and the hosts."""
    known = {**dict.fromkeys(state.hosts, "the narrator"), **state.names}
    to = tuple(dict.fromkeys(each for each in move.to if each != move.seat))
    if move.seat not in known or not to or not {*to} <= {*known}:
        says = f"A letter goes from one seat to others; there are {series(known, 'and')}."
        raise IllegalMoveError(says, (move.seat, *state.hosts))
    if not move.words.strip():
        raise IllegalMoveError("The letter is empty. Write something.", (move.seat, *state.hosts))
    post = Post(by=move.seat, to=to, words=move.words, turn=state.turn)
    mail = Mail(known[move.seat], tuple(known[each] for each in to), move.words)
    event = mail.event(move.seat if move.seat in state.names else "", to=(move.seat, *to))
    return Step(replace(state, letters=(*state.letters, post)), (event,))


def jot(_book: Book, state: State, move: Jot) -> Step[State]:
    """A line of a journal is kept; what it says is sealed, and in no state."""
    own = require_seat(state, move.seat)
    return Step(state, (Jotted(own.label).event(move.seat, to=(move.seat,)),))


def draw(_book: Book, state: State, move: Draw) -> Step[State]:
    """A mark on a square of one's own map, in the place of the one before; an empty one is
    wiped."""
    require_seat(state, move.seat)
    try:
        at = str(read_square(move.at))
    except ValueError as why:
        raise IllegalMoveError(str(why), (move.seat, *state.hosts)) from None
    kept = [each for each in state.marks.get(move.seat, ()) if each.at != at]
    if move.words.strip() or move.lair.strip():
        kept.append(Mark(at=at, words=move.words.strip(), lair=move.lair.strip()))
    fresh = {**state.marks, move.seat: tuple(kept)}
    return Step(replace(state, marks=dict(sorted(fresh.items()))))
