"""The copy of a game at home: the view of one seat, and packet after packet put into it."""

from __future__ import annotations

from msgspec.structs import replace

from bwdesk.rules.games.frame.game import IllegalMoveError, Step
from bwdesk.rules.games.usurper.week.asking import calendar
from bwdesk.rules.games.usurper.week.moves import Receive
from bwdesk.rules.games.usurper.week.pages import told_entry
from bwdesk.rules.games.usurper.week.state import Packet, State
from bwdesk.rules.games.usurper.week.words import Erratum, Letter, Received, altered
from bwdesk.rules.packs.book import Book


def bring_home(view: State, seat: str, packet: Packet) -> State:
    """The view of a seat, as its own copy at home begins with it or goes on by it."""
    return replace(view, home=seat, packet=packet)


def receive(book: Book, state: State, move: Receive) -> Step[State]:
    """The next packet: what it shows is so from now on, but marks and letters of one's own stay.

    Raises IllegalMoveError for a packet of another game or seat, or one that is older.
    """
    seat, last = state.home, state.packet
    if not seat or last is None:
        raise IllegalMoveError("A packet goes into the copy of a player at home.")
    view, packet = move.view, move.packet
    if packet.game != last.game or seat not in view.names or not view.pages.get(seat):
        raise IllegalMoveError("That packet is of another game, or of another seat.")
    if (view.turn, packet.issue) <= (state.turn, last.issue):
        raise IllegalMoveError("That packet is no newer than what is here already.")
    mine = (e for e in state.letters if e.by == seat and e not in view.letters)
    fresh = replace(
        bring_home(view, seat, packet),
        letters=tuple(sorted((*view.letters, *mine), key=lambda each: each.turn)),
        marks=state.marks,
    )
    told = Received(fresh.turn, packet.issue, calendar(fresh, book)["label"])
    events = [told.event(amount=fresh.turn)]
    bulletin = fresh.pages[seat].bulletin
    if bulletin is not None and bulletin != getattr(state.pages.get(seat), "bulletin", None):
        events += (told_entry(each, seat) for each in bulletin.entries)
        events += (
            Erratum(altered(e.changes), e.words).event(seat, to=(seat,)) for e in bulletin.errata
        )
        if bulletin.words:
            events.append(Letter(bulletin.words).event(seat, to=(seat,)))
    return Step(fresh, tuple(events))
