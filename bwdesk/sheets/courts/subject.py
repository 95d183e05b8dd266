"""A game of courts as its papers show it: what everybody may see, or nothing for the hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, ClassVar

from msgspec import Struct

from bwdesk.rules.games.courts import founding
from bwdesk.rules.games.courts.battle import force_of
from bwdesk.rules.games.courts.canon import Canon, canon
from bwdesk.rules.games.courts.state import Court, State
from bwdesk.rules.games.courts.words import WORDS, Achieved, ByHand
from bwdesk.rules.games.frame.game import Event, Open
from bwdesk.sheets import Order
from bwdesk.table import record
from bwdesk.table.record import Chapter
from bwdesk.table.session import Session


class CourtsOnPaper(Struct, frozen=True):
    """*state* is as everybody may see it; *names* are those of the seats, *held* the Glamour of
    both courts at the end of every year that is over. *gone* are the Improvements each court has
    lost, by its id, with the year.
    """

    of: ClassVar[str] = "courts"
    game: ClassVar[str] = "courts"

    name: str
    state: State
    record: tuple[Chapter, ...] = ()
    names: dict[str, str] = {}
    held: dict[int, tuple[int, int]] = {}
    gone: dict[str, tuple[tuple[str, int], ...]] = {}

    def title_of(self, what: str) -> str:
        return f"{self.name}, {what}" if self.name else what

    @property
    def year(self) -> tuple[Chapter, ...]:
        """The seasons of the present year, in their order."""
        found = [
            each for each in self.record if each.event and each.event.amount == self.state.year
        ]
        return tuple(found)


def read_subject(session: Session[State, Any], title: str) -> CourtsOnPaper:
    """The game of a *session*; only what everybody at the table may see goes into it."""
    held: dict[int, tuple[int, int]] = {}
    gone: dict[str, tuple[tuple[str, int], ...]] = {}
    year = session.start.year
    for _, made, after in session.course():
        white, black = after.courts
        held[after.year] = (white.glamour, black.glamour)
        for court, lost in _improvements_lost(made.events):
            gone[court] = (*gone.get(court, ()), (lost, year))
        year = after.year
    if session.state.phase != "over":
        held.pop(session.state.year, None)
    names = {id: seat.name for id, seat in session.seats.items()}
    return CourtsOnPaper(title, session.view(None), record.chapters(session), names, held, gone)


def _improvements_lost(events: Iterable[Event]) -> Iterator[tuple[str, str]]:
    """The Improvements lost in these events, each with the court that had it."""
    for event in events:
        match WORDS.facts(event):
            case Achieved(effect="destroy", what=what, achieved=True):
                yield event.target, what
            case ByHand(what="lost", thing=thing):
                yield event.actor, thing


class Subject:
    """What a paper shows; without a game two blank courts."""

    def __init__(self, order: Order) -> None:
        if not order.book.court_figures:
            raise ValueError(
                "The rules in force hold no game of courts to print. Switch on a pack with it."
            )
        self.canon: Canon = canon(order.book)
        self.told = order.courts

    @property
    def courts(self) -> tuple[Court, Court]:
        if self.told:
            return self.told.state.courts
        return founding.blank(self.canon).courts

    def title_of(self, what: str) -> str:
        return self.told.title_of(what) if self.told else what

    def court_name(self, own: Court) -> str:
        return own.label if self.told else ""

    def players(self, own: Court) -> tuple[str, str]:
        """Of the King and of the Queen."""
        if self.told is None or not own.seats:
            return "", ""
        names = [self.told.names.get(each, "") for each in own.seats]
        return names[0], names[-1]

    def improvements(self, own: Court) -> tuple[tuple[str, int], ...]:
        """What it has had: 0 of one that stands, else the year it was lost in."""
        if self.told is None:
            return ()
        return (*((each, 0) for each in own.improvements), *self.told.gone.get(own.id, ()))

    def lines(self, own: Court) -> list[tuple[str, str, str, str]]:
        """The lines of the season that have come out: who, with whom, what for, its strength."""
        if self.told is None:
            return []
        state = self.told.state
        found = []
        for order in state.lists.get(own.id, ()):
            if not isinstance(order.campaign, Open) or not order.campaign.value.commander:
                continue
            campaign = order.campaign.value
            leader = own.piece(campaign.commander)
            pieces = [own.piece(id) for id in campaign.armies]
            armies = ", ".join(f"{each.label} {each.value}" for each in pieces if each)
            goal = ""
            if isinstance(order.goal, Open) and order.goal.value.objective:
                value = order.goal.value
                known = self.canon.objectives.get(value.objective)
                piece = own.piece(value.names) or state.other(own.id).piece(value.names)
                named = piece.label if piece else value.names
                goal = " ".join(each for each in (known.name if known else "", named) if each)
            strength = force_of(self.canon, state, own, campaign, "attacker").whole
            found.append((leader.label if leader else "", armies, goal, str(strength)))
        return found
