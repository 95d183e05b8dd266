"""Cards of traits: a trait each, what it does or where that stands, and lines for the table."""

from __future__ import annotations

from collections.abc import Iterator

from bwdesk.rules.burning.reckoning import TraitLine
from bwdesk.rules.reference.entries import trait_line
from bwdesk.sheets import Order
from bwdesk.sheets.character.front import trait_name
from bwdesk.sheets.character.subject import Subject
from bwdesk.sheets.deck.card import (
    ON_A_PAGE,
    Draw,
    Fine,
    Place,
    Words,
    deck,
    draw_head,
    fine,
    place_on,
    set_in,
    top_of,
    write_on,
)
from bwdesk.sheets.kit.frame import Printed
from bwdesk.sheets.kit.paper import BEAT, Paper, paper_of
from bwdesk.sheets.kit.pen import Pen

REMINDER = "Cut along the lines. What the books say of a trait is written in by hand."
LARGEST = 1.0
CALLED = Fine("Called on", "in this session", ticks=True)
"""What is ticked on a card of a call-on."""
HELD = 0.55
"""How much of a card its words may take; the rest is for the hand."""


def pages(order: Order) -> Printed:
    """The traits of a character by kind, a card each; the rest of the page is blank."""
    size, subject = paper_of(order), Subject.make(order)
    cards = [card for each in subject.traits for card in _cards(subject, each, size)]
    while not cards or len(cards) % ON_A_PAGE:
        cards.append(_draw_blank(subject))
    title = subject.title_of("trait cards")
    return Printed(title, subject.player, size, deck(cards, "Cards", REMINDER))


def _cards(subject: Subject, line: TraitLine, paper: Paper) -> Iterator[Draw]:
    """A card, or as many as its words take."""
    said = line.trait.says or trait_line(line.trait, subject.book)
    place = place_on(paper)
    high = HELD * (place.bottom - top_of(place, subject.name))
    first, *more = set_in(said, place.inner_column.width, high, largest=LARGEST)
    yield _card(subject, line, first)
    for words in more:
        yield _card(subject, line, words, further=True)


def _card(subject: Subject, line: TraitLine, words: Words, *, further: bool = False) -> Draw:
    kind = line.trait.kind
    foot = (Fine(f"{kind.capitalize()} trait", ""), *((CALLED,) if "call-on" in kind else ()))

    def draw(pen: Pen, place: Place) -> None:
        column = place.inner_column
        name = trait_name(line, subject)
        top = draw_head(pen, place, f"{name}, continued" if further else name, subject.name)
        below = fine(foot, column.width)
        words.draw(pen, column, top)
        top += len(words.lines) * words.line_height + BEAT
        write_on(pen, column, top, place.bottom - below.height - 2 * BEAT)
        below.draw(pen, column, place.bottom - below.height)

    return draw


def _draw_blank(subject: Subject) -> Draw:
    """A trait to come."""

    def draw(pen: Pen, place: Place) -> None:
        top = draw_head(pen, place, "Trait", subject.name)
        write_on(pen, place.inner_column, top, place.bottom)

    return draw
