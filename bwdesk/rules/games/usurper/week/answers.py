"""What a seat hands in from home or from paper: plain lists in, its own moves out; and of moves
made at home those that still count."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from msgspec import field

from bwdesk.rules.basics.value import Line, Name, Text, Value, Words
from bwdesk.rules.games.frame.game import IllegalMoveError
from bwdesk.rules.games.usurper.orders import Row
from bwdesk.rules.games.usurper.week.deeds import parse_deed
from bwdesk.rules.games.usurper.week.moves import (
    Agree,
    AnyMove,
    Choice,
    Choose,
    Draw,
    Jot,
    Offer,
    Order,
    Own,
    Recall,
    Send,
    Stand,
)
from bwdesk.rules.games.usurper.week.state import Page, Stance, State
from bwdesk.rules.packs.book import Book


class Written(Value, frozen=True, kw_only=True):
    """A letter: to the narrator, where it does not say *to* whom."""

    words: Words
    to: tuple[Name, ...] = ()


class Answer(Value, frozen=True, kw_only=True):
    """What a seat answers a week with: *rows* of orders (or a pasted *text*), *choices* as values
    or lines, *letters*; *stands* to what it met, by meeting."""

    rows: tuple[Row, ...] | None = None
    text: Text = ""
    words: Words = ""
    wishes: Words = ""
    as_last: bool = False
    events: dict[str, Literal["double", "ignore"]] = field(default_factory=dict)
    meeting: Stance | None = None
    choices: tuple[Choice | Line, ...] | None = None
    letters: tuple[Written, ...] = ()
    stands: dict[str, Stance] = field(default_factory=dict)


def moves_of(answer: Answer, seat: str, view: State, book: Book) -> tuple[AnyMove, ...]:
    """The moves an answer comes to, from the view of its seat alone. Raises IllegalMoveError."""
    found: list[AnyMove] = []
    if answer.choices is not None:
        page = view.pages.get(seat, Page())
        rows = tuple(
            parse_deed(each, page, book) if isinstance(each, str) else each
            for each in answer.choices
        )
        found.append(Choose(seat=seat, rows=rows))
    if answer.rows is not None or answer.text or answer.as_last:
        found.append(
            Order(
                seat=seat,
                rows=answer.rows or (),
                text=answer.text,
                words=answer.words,
                as_last=answer.as_last,
                events=dict(answer.events),
                wishes=answer.wishes,
                meeting=answer.meeting,
            )
        )
    stands = (Stand(seat=seat, meeting=key, stance=e) for key, e in answer.stands.items())
    letters = (Send(seat=seat, to=e.to or view.hosts[:1], words=e.words) for e in answer.letters)
    return (*found, *stands, *letters)


def moves_to_hand_in(made: Iterable[AnyMove], seat: str) -> tuple[AnyMove, ...]:
    """Of the moves made at home since the last packet those that go to the narrator: orders as they
    were sent last, choices, letters, bargains; never a journal or a mark."""
    found: list[AnyMove] = []
    for move in made:
        if isinstance(move, Order | Recall):
            found = [each for each in found if not isinstance(each, Order)]
        if isinstance(move, Order | Choose | Send | Stand | Offer | Agree) and move.seat == seat:
            found.append(move)
    return tuple(found)


def require_own(moves: Iterable[AnyMove], seat: str) -> None:
    """Raises IllegalMoveError unless all of it is what a seat may hand in for itself."""
    for move in moves:
        if not isinstance(move, Own) or isinstance(move, Jot | Draw) or move.seat != seat:
            raise IllegalMoveError("Such an answer holds more than a seat may hand in.")
