"""The secrets sheet: where everybody hides, what each knows of the others, what nobody knows."""

from __future__ import annotations

from collections.abc import Iterator

from bwdesk.rules.games.usurper.week.altering import obscurity_of
from bwdesk.rules.games.usurper.week.state import State, Usurpation
from bwdesk.rules.packs.book import Book
from bwdesk.sheets import Order
from bwdesk.sheets.kit.flow import Entry, Section
from bwdesk.sheets.kit.frame import Printed
from bwdesk.sheets.kit.paper import paper_of
from bwdesk.sheets.kit.rows import Account, Aside, Row
from bwdesk.sheets.kit.type import paragraphs
from bwdesk.sheets.usurper.columns import column_pages, head_fields
from bwdesk.sheets.usurper.subject import entry_name, shown_in, title_of, week_words

TITLE = "Secrets of Usurper"
REMINDER = "For the narrator alone."
REFUSED = (
    "The secrets sheet is the narrator’s. Print it from the narrator’s chair, or choose another."
)


def pages(order: Order) -> Printed:
    """Everything nobody is told, or a blank. Raises ValueError where a player prints."""
    told, paper = shown_in(order), paper_of(order)
    if order.usurper and not told.whole:
        raise ValueError(REFUSED)
    state, book = told.state, order.book
    left = [_of(each, state, book) for each in state.usurpations] or [
        Section("A Usurpation", blanks=(Row(),) * 8, stretch=Row())
    ]
    right = [
        Section("Places", tuple(_places(state, book)), blanks=(Row(),) * 3),
        Section("In force", tuple(_in_force(state, book)), blanks=(Row(),) * 2),
        Section("Still to be resolved", tuple(_waiting(state, book)), blanks=(Row(),) * 2),
        Section("Notes", tuple(_notes(state)), blanks=(Row(),) * 5, stretch=Row()),
    ]
    week = week_words(state.turn) if order.usurper else ""
    heads = head_fields(paper, told.name, "Game", week)
    laid = column_pages(
        heads, paper, left, right, name=told.name, what="Secrets", reminder=REMINDER
    )
    return Printed(title_of(order, TITLE), "", paper, laid)


def _of(own: Usurpation, state: State, book: Book) -> Section:
    """Its Lairs with their Obscurity, who lives elsewhere, what it was told of others."""
    return Section(own.label, tuple(_lines(own, state, book)), aside=f"{own.gold} Gold")


def _lines(own: Usurpation, state: State, book: Book) -> Iterator[Entry]:
    for den in own.lairs:
        name = ", ".join(filter(None, (den.name, den.at)))
        lives = [who for who, at in own.homes.items() if at == den.at]
        yield Account(
            Row(name, right=Aside(f"Obscurity {obscurity_of(den, book)}")),
            (f"Here live {', '.join(lives)}",) if lives else (),
        )
    for held in own.captives:
        whose = state.names.get(held.side, held.side)
        yield Row(f"Holds {held.name}", right=Aside(f"of {whose}" if whose else ""))
    for at, known in own.knows.items():
        yield Row(f"Knows {at}: {known}", prose=True)
    for name, weeks in own.clocks.items():
        yield Row(name, right=Aside(f"in {weeks} weeks"))


def _places(state: State, book: Book) -> Iterator[Entry]:
    for square, place in state.places.items():
        size = entry_name(book.usurper_settlements, place.size) if place.size else ""
        hidden = "hidden" if place.hidden else ""
        traits = ", ".join(entry_name(book.usurper_traits, each) for each in place.traits)
        aside = ", ".join(filter(None, (size, place.attitude, hidden)))
        yield Account(
            Row(f"{place.name}, {square}", right=Aside(aside)), (traits,) if traits else ()
        )


def _in_force(state: State, book: Book) -> Iterator[Entry]:
    for each in state.events:
        until = f"until {week_words(each.until)}"
        yield Row(entry_name(book.usurper_cards, each.card), right=Aside(until))


def _waiting(state: State, book: Book) -> Iterator[Entry]:
    for card in state.waiting:
        act = entry_name(book.usurper_acts, card.act)
        yield Row(f"{act.capitalize()} {card.at}", right=Aside(state.names.get(card.seat, "")))


def _notes(state: State) -> Iterator[Entry]:
    for each in paragraphs(state.notes):
        yield Row(each, prose=True)
