"""A game of Usurper as its papers show it: to its narrator the truth, to a player the own page."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from msgspec import Struct

from bwdesk.rules.games.usurper.squares import MONTHS, WEEKS
from bwdesk.rules.games.usurper.week.play import Usurper
from bwdesk.rules.games.usurper.week.state import State, Usurpation
from bwdesk.rules.packs.book import Book
from bwdesk.sheets import Order
from bwdesk.table.session import Session


class UsurperOnPaper(Struct, frozen=True):
    """*state* is as whoever prints may see it, *views* what each seat may know that gets a paper of
    its own. *ledgers* are the figures of what each of them holds, *players* the names of who
    sits there; *whole* says that the narrator prints."""

    of: ClassVar[str] = "usurper"
    game: ClassVar[str] = "usurper"

    name: str = ""
    state: State = State()
    views: Mapping[str, State] = {}
    ledgers: Mapping[str, Mapping[str, Any]] = {}
    players: Mapping[str, str] = {}
    whole: bool = False


def read_subject(session: Session[State, Any], title: str, seat: str = "") -> UsurperOnPaper:
    """The game of a *session* for who sits at *seat*: a host prints for every seat, a player the
    own page, nobody in particular what is everybody's."""
    game, state = session.game, session.page(seat)
    assert isinstance(game, Usurper)  # it is the teller of no other
    whole = seat in state.hosts
    seats = state.names if whole else (seat,) if state.usurpation(seat) else ()
    views = {each: game.view(state, each) if whole else state for each in seats}
    ledgers = {
        each: figures[each]
        for each, view in views.items()
        if (figures := game.ledgers(view, truth=False)) and each in figures
    }
    players = {each: session.seats[each].name for each in seats if each in session.seats}
    return UsurperOnPaper(title, state, views, ledgers, players, whole)


class Seated(Struct, frozen=True):
    """A seat and the paper made for it; without one a blank for the hand."""

    book: Book
    name: str = ""
    state: State = State()
    own: Usurpation = Usurpation()
    ledger: Mapping[str, Any] = {}
    seat: str = ""
    player: str = ""

    @property
    def is_blank(self) -> bool:
        return not self.seat

    @property
    def week(self) -> str:
        """``Week 2, Month 1, Year 1``; "" on a blank."""
        return "" if self.is_blank else week_words(self.state.turn)


def seats_of(order: Order) -> list[Seated]:
    """Everybody a paper is made for, or one blank."""
    told = shown_in(order)
    found = [
        Seated(
            order.book,
            own.label,
            view,
            own,
            told.ledgers.get(seat, {}),
            seat,
            told.players.get(seat, ""),
        )
        for seat, view in told.views.items()
        if (own := view.usurpation(seat)) is not None
    ]
    return found or [Seated(order.book)]


def shown_in(order: Order) -> UsurperOnPaper:
    """What an order shows. Raises ValueError where the rules in force have no Usurper."""
    if not order.book.usurper_figures:
        raise ValueError("The rules in force hold no Usurper to print. Switch on a pack with it.")
    return order.usurper or UsurperOnPaper()


def title_of(order: Order, what: str) -> str:
    """``The Empty Throne, order sheet``."""
    name = order.usurper.name if order.usurper else ""
    return f"{name}, {what[:1].lower()}{what[1:]}" if name else what


def week_words(turn: int) -> str:
    """A week of the calendar by its number from the first (USU-TIME-1)."""
    past = max(0, turn - 1)
    month, year = past // WEEKS, past // (WEEKS * MONTHS)
    return f"Week {past % WEEKS + 1}, Month {month % MONTHS + 1}, Year {year + 1}"


def entry_name(shelf: Mapping[str, Any], id: str) -> str:
    """The name of an entry of the Book; what is of no entry is its own name."""
    found = shelf.get(id)
    return str(found.name) if found else id.replace("-", " ")
